"""The kind of dispute `draw`: may this card be drawn, is a draw due, what becomes of the display."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.box import box_of
from cardgen.games.dr_science.first.card_word import CardWord
from cardgen.games.dr_science.first.cards import Card
from cardgen.games.dr_science.first.draw_rules import (
    display_stays,
    displayed,
    draw_one,
    empty_pile,
    is_drawing,
    must_draw,
    nothing_to_draw,
    one_more_turn,
    refill_display,
    three_steps,
    twelve_cards,
)
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import WithPeople, too_many_players
from cardgen.games.dr_science.first.shared_facts import HAND, LAST_TURN, PILE, PLAYER, PLAYERS, STEP, TABLEAU, TURN
from cardgen.games.dr_science.first.tableau import impossible_cards
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Answer, Facts, kind
from cardgen.rulings.first.pile import Pile, PileOf
from cardgen.rulings.talk.domain import Flag, OneWord, Whole
from cardgen.rulings.talk.phrase import capital, listed, plural
from cardgen.rulings.talk.unknown import Unknown

_FROM = OneWord(
    {
        "pile": ("draw pile", "deck", "top card of the pile", "top card of the draw pile", "top of the draw pile"),
        "display": (),
        "another hand": ("hand of another", "hand", "other hand"),
        "score pile": (),
        "another tableau": ("tableau",),
    },
    "pile or display",
)
_MOST = 42


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
        "due": Answer(
            Flag(),
            "must a card be drawn?",
            ("must draw",),
            said={True: "a card must be drawn", False: "no card need be drawn"},
            sought=True,
        ),
        "pile": Answer(
            Whole(0, _MOST),
            "cards in the draw pile afterwards",
            ("draw pile",),
            says="the draw pile has {} left",
            sought=True,
            hangs_on=("pile",),
        ),
        "display": Answer(Whole(0, 2), "cards in the display afterwards", says="the display has {} left", sought=True),
        "cards": Answer(
            Whole(0),
            "cards in hand and tableau afterwards",
            ("hand and tableau",),
            says="hand and tableau hold {} cards",
            said={1: "hand and tableau hold 1 card"},
            sought=True,
            hangs_on=("hand", "tableau"),
        ),
    },
    limits=("two-to-four", "science-cards", "copies-in-play"),
    phrases=phrases.DRAW,
    examples=("display; player Cox; card 3C; display 3C 1B; pile 12", "pile; drawn 1; claim legal"),
)
@dataclass(frozen=True, slots=True)
class Draw(WithPeople):
    """A draw at the end of a turn."""

    player: str = shared(PLAYER, doc="who draws")
    players: int = shared(PLAYERS)
    turn: str | None = shared(TURN, example="Curie")
    step: str = shared(STEP, ordinary="draw", usual="draw")
    from_: str | None = fact(
        _FROM,
        "where the card is drawn from",
        first=True,
        usual="nothing is drawn",
        example="display",
        also=("source", "draws", "draw", "draw from", "draws from", "takes", "takes from"),
        ask="Where is the card drawn from?",
        label="where it is drawn from",
        tells="it is drawn from the {}",
    )
    card: Card | None = fact(
        CardWord(), "the card taken from the display", usual="any", example="3C", also=("takes", "draws", "draw")
    )
    pile: int | None = shared(PILE, usual="some")
    display: Pile = fact(
        PileOf(CardWord()),
        "the display: its cards, or how many",
        usual="two cards",
        example="3C 1B",
        also=("displayed",),
    )
    hand: Pile = shared(
        HAND, doc="the hand before the draw: cards, or how many", example="8", ask="How many cards are in the hand?"
    )
    tableau: Pile = shared(
        TABLEAU, doc="the tableau: cards, or how many", example="3", ask="How many cards are in the tableau?"
    )
    drawn: int = fact(
        Whole(0, 3),
        "cards already drawn in this turn",
        ordinary=0,
        usual="0",
        example="1",
        also=("already drawn",),
        assumed=True,
        ask="How many cards has the player drawn in this turn already?",
        label="cards drawn before",
        tells="cards drawn before in this turn: {}",
    )
    looked: bool = flag("was the top card of the pile looked at?", also=("peeked",), label="that somebody looked")
    pass_: bool = flag(
        "does the player want to draw nothing?", also=("skip", "skips", "passes"), label="that no card is drawn"
    )
    refill: bool | None = fact(
        Flag(),
        "was the display filled up?",
        usual="as it must be",
        example="no",
        also=("refilled", "filled"),
        label="whether the display was filled up",
    )
    last_turn: bool = shared(LAST_TURN)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        opened = cls.kind.ordinary(facts)
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
        if "card" in facts and "from" not in facts and not facts.get("pass"):
            opened["from"] = Unknown(("pile", "display"), "Where is the card drawn from?")
        yield from _displays(opened, facts)

    def impossible(self, game: Game) -> tuple[str, str] | None:
        if broken := too_many_players(self.players):
            return broken
        taken = [] if self.card is None or self.card in self.display.has else [self.card]
        cards = [*self.display.has, *taken, *self.hand.has, *self.tableau.has]
        return impossible_cards(cards, self.players, None, box_of(game))

    def irregular(self, game: Game) -> Iterator[str]:
        hand, tableau = self.hand.size, self.tableau.size
        known = [size for size in (hand, tableau) if isinstance(size, int)]
        if not self.drawn and (sum(known) > 11 or (len(known) == 2 and sum(known) < 11)):
            yield f"before the draw hand and tableau should hold 11 cards, not {sum(known)}"
        if isinstance(self.display.size, int) and self.pile and self.display.size != 2:
            yield f"with cards in the draw pile the display should have two, not {self.display.size}"
        left = (self.pile or 0) + (self.display.size if isinstance(self.display.size, int) else 0)
        if self.last_turn and left:
            yield f"a final turn comes only when nothing is left to draw, not with {plural(left, 'card')} left"
        if self.pile and self.players and self.pile > 11 * self.players - 2:
            begins = 11 * self.players - 2
            yield f"with {self.players} players the draw pile begins with {begins} cards, not {self.pile}"

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only({"nothing-to-draw"})
            return
        pile, display, extra = h.s.pile, displayed(h), h.values.get("extra", 0)
        took = h.s.from_ if is_drawing(h) else None
        if display is not None:
            display += bool(h.values.get("filled")) - (took == "display")
        if pile is not None:
            pile -= bool(took == "pile" or h.values.get("filled"))
            if extra > pile and display is not None:
                display -= extra - pile
            h.values["pile"] = max(0, pile - extra)
        if display is not None:
            h.values["display"] = display

    @classmethod
    def sentence(cls, h: H) -> str:
        name = capital(h.s.player)
        if h.barred():
            act = "skip the draw" if h.s.pass_ else "do that"
            return f"{name} may not {act}: {listed([one.says for one in h.barred()])}."
        if not is_drawing(h):
            due = h.values.get("due")
            says = "must draw a card" if due else "draws nothing" if due is False else "draws if a card is left"
            return f"{name} {says}."
        return f"{name} may draw from the {'draw pile' if h.s.from_ == 'pile' else h.s.from_}{_left(h)}."


def _displays(opened: dict[str, Any], facts: Facts) -> Iterator[Facts]:
    """Put in the display: two cards while the pile has some; with the pile empty nobody knows how many."""
    ask = "How many cards are in the display?"
    pile, some = opened["pile"], Pile(size=Unknown((0, 1, 2), ask))
    if "display" in facts:
        yield {**opened, "display": some} if facts["display"] == Pile() else opened
        return
    choices = pile.choices if isinstance(pile, Unknown) else (pile,)
    if any(choices) or choices == (None,):
        left = replace(pile, choices=tuple(filter(None, choices))) if isinstance(pile, Unknown) else pile
        yield {**opened, "pile": left, "display": Pile(size=Unknown((2,), ask) if 0 in choices else 2)}
    if 0 in choices:
        empty = replace(pile, choices=(0,)) if isinstance(pile, Unknown) else 0
        yield {**opened, "pile": empty, "display": some}


def _left(h: H) -> str:
    parts = [
        plural(h.values[name], f"card in the {where}", f"cards in the {where}")
        for name, where in (("pile", "draw pile"), ("display", "display"))
        if name in h.values
    ]
    return f", which leaves {listed(parts)}" if parts else ""


def _asking(value: Any, ask: str) -> Any:
    return Unknown(value.choices, ask) if isinstance(value, Unknown) else value
