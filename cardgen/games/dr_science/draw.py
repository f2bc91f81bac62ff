"""The kind of dispute `draw`: may this card be drawn, is a draw due, what becomes of the display."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.addition import STEPS
from cardgen.games.dr_science.cards import Card, CardWord
from cardgen.games.dr_science.players import Seat, know_people, too_many_players
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.games.dr_science.trump import H
from cardgen.model.game import Game
from cardgen.rulings.domain import Flag, OneWord, Pile, PileOf, Whole
from cardgen.rulings.fact import UNSAID, Fact, fact
from cardgen.rulings.finding import Finding, InForce, bars, gives, notes, rule
from cardgen.rulings.kind import Answer, Facts, Ordinary, kind
from cardgen.rulings.phrase import plural
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

_FROM = OneWord(
    {
        "pile": ("draw pile", "the pile", "deck"),
        "display": ("the display",),
        "another hand": ("hand of another", "hand", "other hand"),
        "score pile": (),
        "another tableau": ("tableau",),
    },
    "pile or display",
)
_MOST = 42


def _supply(h: H) -> int | None:
    """Count the cards left to draw, as far as they are known."""
    pile, display = h.s.pile, _display(h)
    if pile is None or display is None:
        return None if not (pile or display) else (pile or 0) + (display or 0)
    return int(pile) + display


def _display(h: H) -> int | None:
    size = h.s.display.size
    return int(size) if size is not None else None


def _draws(h: H) -> bool:
    return h.s.from_ is not None and not h.s.pass_


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that a card is drawn in the Draw step of one's own turn."""
    if _draws(h) and h.s.step == "play":
        yield bars(f"{h.s.player} has not played yet, and drawing is the last step of a turn")
    if _draws(h) and h.s.turn not in (None, h.s.player):
        yield bars(f"it is {h.s.turn}'s turn, not {h.s.player}'s")


@rule("must-play-must-draw")
def must_draw(h: H) -> Iterator[Finding]:
    """Ask for a draw as long as there is a card."""
    supply = _supply(h)
    due = not h.s.last_turn and supply != 0 and not h.s.drawn
    if supply is not None or h.s.last_turn or h.s.drawn:
        h.values["due"] = due
    if h.s.pass_ and supply != 0 and not h.s.last_turn:
        yield bars("a card must be drawn as long as the draw pile or the display has one")
    elif h.s.step == "hypothesize" and _draws(h):
        yield gives("the Hypothesize step may be left out, the draw may not")
    elif due and supply is not None and not _draws(h):
        yield gives("a card must be drawn")


@rule("nothing-to-draw")
def nothing_to_draw(h: H) -> Iterator[Finding]:
    """Note that without a card left nobody draws."""
    if _supply(h) == 0:
        yield notes("draw pile and display are empty, so nobody draws")


@rule("one-more-turn")
def one_more_turn(h: H) -> Iterator[Finding]:
    """Refuse a draw in the final turn."""
    if h.s.last_turn and _draws(h):
        yield bars("in the final turn nobody draws")
    elif h.s.last_turn:
        yield gives("in the final turn nobody draws")


@rule("draw-one")
def draw_one(h: H) -> Iterator[Finding]:
    """Ask for one card, of the display or from the top of the pile unseen."""
    if not _draws(h):
        return
    if h.s.drawn:
        yield bars(f"{h.s.player} has drawn already, and one card is drawn in a turn")
    if h.s.from_ not in ("pile", "display"):
        yield bars("a card is drawn from the draw pile or the display only")
    if h.s.looked:
        yield bars("the top card of the draw pile is not looked at before choosing")
    lies = [card.bare for card in h.s.display.has] if h.s.from_ == "display" and h.s.display.whole else []
    if lies and h.s.card is not None and h.s.card.bare not in lies:
        yield bars(f"{h.s.card.bare} does not lie in the display")
    if not h.barred():
        yield gives(f"one card is drawn from the {h.s.from_}")


@rule("empty-pile")
def empty_pile(h: H) -> Iterator[Finding]:
    """With the pile empty, draw from the display, which shrinks."""
    if not _draws(h) or h.s.pile != 0:
        return
    if h.s.from_ == "pile":
        yield bars("the draw pile is empty" + (", so a card of the display must be drawn" if _display(h) else ""))
    elif h.s.from_ == "display" and _display(h) == 0:
        yield bars("the display is empty")
    elif h.s.from_ == "display":
        yield gives("the draw pile is empty, so the display is not filled up")


@rule("refill-display")
def refill_display(h: H) -> Iterator[Finding]:
    """Fill the display up after a card was taken from it, while the pile lasts."""
    if not _draws(h) or h.s.from_ != "display" or h.s.pile == 0:
        return
    h.values["filled"] = True
    if h.s.refill is False:
        yield bars("the display must be filled up from the draw pile at once")
    else:
        yield gives("the display is filled up from the draw pile at once")


@rule("display-stays")
def display_stays(h: H) -> Iterator[Finding]:
    """Leave the display alone after a draw from the pile."""
    if not _draws(h) or h.s.from_ != "pile":
        return
    if h.s.refill:
        yield bars("after a draw from the draw pile the display stays as it is")
    else:
        yield gives("the display stays as it is")


@rule("twelve-cards")
def twelve_cards(h: H) -> Iterator[Finding]:
    """Count hand and tableau after the draw."""
    hand, tableau = h.s.hand.size, h.s.tableau.size
    if hand is None or tableau is None:
        return
    count = hand + tableau + (1 if _draws(h) and not h.barred() else 0)
    if count != 12 and _draws(h) and not h.barred() and h.options["hand-count"] == "draw-to-12":
        h.values["extra"] = 12 - count
        yield gives(
            f"{plural(count, 'card')} instead of 12; by the house rule {h.s.player} "
            f"{'draws up to' if count < 12 else 'goes down to'} 12 at once"
        )
        count = 12
    elif _draws(h) and not h.barred():
        yield gives(
            f"hand and tableau hold {plural(count, 'card')}" + ("" if count == 12 else ", though it should be 12")
        )
    h.values["cards"] = count


@kind(
    "draw",
    "May this card be drawn, is a draw due, what becomes of the display?",
    rules=(
        three_steps,
        must_draw,
        nothing_to_draw,
        one_more_turn,
        draw_one,
        empty_pile,
        refill_display,
        display_stays,
        twelve_cards,
    ),
    words=("legal", "illegal"),
    answers={
        "due": Answer(Flag(), "must a card be drawn?", ("must draw",)),
        "pile": Answer(Whole(0, _MOST), "cards in the draw pile afterwards", ("draw pile",)),
        "display": Answer(Whole(0, 2), "cards in the display afterwards"),
        "cards": Answer(Whole(0), "cards in hand and tableau afterwards", ("hand and tableau",)),
    },
    limits=("two-to-four",),
    examples=("display; player Cox; card 3C; display 3C 1B; pile 12", "pile; drawn 1; claim legal"),
)
@dataclass(frozen=True, slots=True)
class Draw(Ordinary):
    """A draw at the end of a turn."""

    player: str = fact(Seat(), "who draws", usual="the player", example="Cox", also=("by", "who"))
    players: int = fact(COUNT, "how many play", usual="unknown", example="3", also=("n", "number of players"))
    turn: str | None = fact(Seat(), "whose turn it is", usual="the player's", example="Curie", also=("whose turn",))
    step: str = fact(
        STEPS,
        "the step the player is in",
        ordinary="draw",
        usual="draw",
        example="play",
        also=("when", "phase"),
        assumed=True,
    )
    from_: str | None = fact(
        _FROM,
        "where the card is drawn from",
        first=True,
        usual="nothing is drawn",
        example="display",
        also=("source", "draws", "draw from"),
    )
    card: Card | None = fact(CardWord(), "the card taken from the display", usual="any", example="3C", also=("takes",))
    pile: int | None = fact(
        Whole(0, _MOST), "cards in the draw pile", usual="some", example="12", also=("draw pile", "pile count")
    )
    display: Pile = fact(
        PileOf(CardWord()),
        "the display: its cards, or how many",
        usual="two cards",
        example="3C 1B",
        also=("displayed",),
    )
    hand: Pile = fact(PileOf(CardWord()), "the hand before the draw: cards, or how many", usual="unknown", example="8")
    tableau: Pile = fact(PileOf(CardWord()), "the tableau: cards, or how many", usual="unknown", example="3")
    drawn: int = fact(
        Whole(0, 3),
        "cards already drawn in this turn",
        ordinary=0,
        usual="0",
        example="1",
        also=("already drawn",),
        assumed=True,
    )
    looked: bool = fact(
        Flag(), "was the top card of the pile looked at?", ordinary=False, usual="no", example="yes", also=("peeked",)
    )
    pass_: bool = fact(
        Flag(),
        "does the player want to draw nothing?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("skip", "skips", "passes"),
    )
    refill: bool | None = fact(
        Flag(), "was the display filled up?", usual="as it must be", example="no", also=("refilled", "filled")
    )
    last_turn: bool = fact(
        Flag(), "is it the final turn?", ordinary=False, usual="no", example="yes", also=("final turn",)
    )

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        kinds: Mapping[str, Fact] = Draw.kind.facts  # type: ignore[attr-defined]
        opened: dict[str, Any] = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in kinds.items()}
        opened.update(facts)
        player = facts.get("player", "the player")
        opened.update(
            player=player,
            turn=facts.get("turn", player),
            players=facts.get("players") if isinstance(facts.get("players"), int) else None,
            pile=_asking(facts.get("pile"), "How many cards are in the draw pile?"),
        )
        for name in ("hand", "tableau", "display"):
            held: Pile = facts.get(name, Pile())
            opened[name] = held._replace(size=_asking(held.size, f"How many cards are in the {name}?"))
        if "display" in facts and facts["display"] == Pile():
            opened["display"] = Pile(size=Unknown((0, 1, 2), "How many cards are in the display?"))
        yield opened

    def impossible(self, game: Game) -> tuple[str, str] | None:
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        return None

    def irregular(self, game: Game) -> Iterator[str]:
        hand, tableau = self.hand.size, self.tableau.size
        if isinstance(hand, int) and isinstance(tableau, int) and not self.drawn and hand + tableau != 11:
            yield f"before the draw hand and tableau should hold 11 cards, not {hand + tableau}"
        if isinstance(self.display.size, int) and self.pile and self.display.size != 2:
            yield f"with cards in the draw pile the display should have two, not {self.display.size}"

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.findings = [one if one.effect == "bars" else one._replace(cited=False) for one in h.findings]
            return
        pile, display = h.s.pile, _display(h)
        took = h.s.from_ if _draws(h) else None
        extra = max(h.values.get("extra", 0), 0)
        if pile is not None:
            h.values["pile"] = max(0, pile - (took == "pile" or bool(h.values.get("filled"))) - extra) if took else pile
        if display is not None:
            h.values["display"] = display - (took == "display") + bool(h.values.get("filled"))

    @classmethod
    def sentence(cls, h: H) -> str:
        if h.barred():
            return f"{h.s.player} may not do that: {'; '.join(one.says for one in h.barred())}."
        if not _draws(h):
            due = h.values.get("due")
            says = "must draw a card" if due else "draws nothing" if due is False else "draws if a card is left"
            return f"{h.s.player} {says}."
        return f"{h.s.player} may draw from the {h.s.from_}{_left(h)}."


def _left(h: H) -> str:
    parts = [
        plural(h.values[name], f"card stays in the {where}", f"cards stay in the {where}")
        for name, where in (("pile", "draw pile"), ("display", "display"))
        if name in h.values
    ]
    return f"; {' and '.join(parts)}" if parts else ""


def _asking(value: Any, ask: str) -> Any:
    return Unknown(value.choices, ask) if isinstance(value, Unknown) else value
