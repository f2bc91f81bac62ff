"""The kind of dispute `play`: may this card be played now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.addition import SOURCES, STEPS
from cardgen.games.dr_science.box import MOST, box_of
from cardgen.games.dr_science.cards import (
    PLAIN,
    RESEARCHER,
    SPECIALTY,
    VALIDATION,
    WILD,
    Card,
    CardWord,
    SuitWord,
    card_words,
)
from cardgen.games.dr_science.players import (
    SEATS,
    SPECIALTIES,
    Play,
    PlayWord,
    Seat,
    know_people,
    specialties_of,
    too_many_players,
)
from cardgen.games.dr_science.tableau import impossible_cards
from cardgen.games.dr_science.trick import RULES, TrickWinner, winner_of
from cardgen.games.dr_science.trick_facts import COUNT, name_of
from cardgen.games.dr_science.trump import H
from cardgen.model.game import Game
from cardgen.rulings.domain import Flag, ListOf, OneWord, Pile, PileOf
from cardgen.rulings.fact import UNSAID, Fact, fact
from cardgen.rulings.finding import Finding, Hearing, InForce, Rule, allows, bars, gives, rule
from cardgen.rulings.kind import Answer, Facts, Ordinary, kind
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

NOBODY = "somebody else"


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that cards are played in the Play step."""
    if h.s.step != "play":
        yield bars(f"{h.s.player} is past the Play step; a turn is Play, then Hypothesize, then Draw")


@rule("one-turn-each")
def one_turn_each(h: H) -> Iterator[Finding]:
    """Say whose turn it is by the seats."""
    if h.s.seats and h.s.trick and h.s.turn == h.s.player:
        yield gives(f"{h.s.trick[-1].player} played before, and {h.s.player} is next in clockwise order")


@rule("one-card")
def one_card(h: H) -> Iterator[Finding]:
    """Refuse a second card and a card before its turn."""
    had = [play.player for play in h.s.trick]
    if h.s.player in had:
        h.values["remedy"] = "take-back"
        h.options["out-of-turn"]
        yield bars(f"{h.s.player} has already played to this trick; the card goes back")
    elif h.s.turn not in (None, h.s.player):
        h.values["remedy"] = h.options["out-of-turn"]
        goes = "goes back where it came from" if h.values["remedy"] == "take-back" else "stays by the house rule"
        yield bars(f"it is {h.s.turn}'s turn, not {h.s.player}'s; the card {goes}")


@rule("hand-or-tableau")
def hand_or_tableau(h: H) -> Iterator[Finding]:
    """Ask that the card comes from the player's own hand or tableau."""
    if h.s.from_ not in ("hand", "tableau"):
        yield bars(
            "the card comes from "
            f"{h.s.from_ if h.s.from_.startswith('another') else 'the ' + h.s.from_}; a "
            "card is played from one's own hand or tableau"
        )
        return
    pile: Pile = h.s.hand if h.s.from_ == "hand" else h.s.tableau
    card = h.s.card.bare
    held = [_own(one, h).bare for one in pile.has]
    if (pile.whole and _own(card, h) not in held) or card in [one.bare for one in pile.lacks]:
        yield bars(f"{card} is not in {h.s.player}'s {h.s.from_}")
    elif _own(card, h) in held:
        yield gives(f"the card comes from {h.s.player}'s {h.s.from_}")
    else:
        yield gives(f"the card may be played if it is in {h.s.player}'s {h.s.from_}")


def _own(card: Card, h: H) -> Card:
    if card.kind == RESEARCHER and card.suit is None:
        return card._replace(suit=h.s.specialties.get(h.s.player))
    return card


@rule("only-your-researcher")
def only_your_researcher(h: H) -> Iterator[Finding]:
    """Refuse somebody else's Researcher, and one's own once it was won in a trick."""
    if h.s.card.kind != RESEARCHER:
        return
    own = h.s.specialties.get(h.s.player)
    if h.s.card.suit is not None and own is not None and h.s.card.suit != own:
        yield bars(
            f"the Researcher of {box_of(h.game).labels.get(h.s.card.suit, h.s.card.suit)} is not {h.s.player}'s own"
        )
    if h.s.from_ == "score pile" or h.s.played_before:
        yield bars("a Researcher in a score pile is out of play")


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Refuse a Specialty card."""
    if h.s.card.kind == SPECIALTY:
        yield bars("a Specialty card is never played")


@rule("validation-cards")
def validation_cards(h: H) -> Iterator[Finding]:
    """Refuse a Validation card."""
    if h.s.card.kind == VALIDATION:
        yield bars("a Validation card is never played")


@rule("declare-wild")
def declare_wild(h: H) -> Iterator[Finding]:
    """Ask for a suit for a Wild."""
    if h.s.card.kind != WILD:
        return
    box = box_of(h.game)
    if h.s.card.said is None and h.options["missing-declaration"] == "lead-zero":
        yield gives("no suit was named, so by the house rule the Wild takes the lead suit")
    elif h.s.card.said not in box.suits:
        said = "no suit was named" if h.s.card.said is None else f"`{h.s.card.said}` cannot be named"
        yield bars(f"{said} for the Wild; it takes one of the four suits, and its value is always 0")
    else:
        yield gives(f"{h.s.player} names {box.labels[h.s.card.said]} for the Wild")


@rule("declare-researcher")
def declare_researcher(h: H) -> Iterator[Finding]:
    """Ask for a number for a Researcher."""
    if h.s.card.kind != RESEARCHER:
        return
    said = h.s.card.said
    if said is None and h.options["missing-declaration"] == "lead-zero":
        yield gives("no number was named, so by the house rule the Researcher counts 0")
    elif not isinstance(said, int) or not 0 <= said <= 6:
        what = "no number was named" if said is None else f"`{said}` cannot be named"
        yield bars(f"{what} for the Researcher; it takes a whole number from 0 to 6, and its suit stays")
    else:
        yield gives(f"{h.s.player} names {said} for the Researcher")


@rule("declare-afresh")
def declare_afresh(h: H) -> Iterator[Finding]:
    """Answer that how the card stood in the tableau does not bind."""
    stood = h.s.stood_as
    if (
        h.s.from_ == "tableau"
        and h.s.card.kind in (WILD, RESEARCHER)
        and (stood is not None and stood.said != h.s.card.said)
    ):
        yield allows(f"that it stood as {stood.said} in the tableau does not bind")


@rule("declaration-stands")
def declaration_stands(h: H) -> Iterator[Finding]:
    """Hold the player to the declaration, or by a house rule until the next card lies there."""
    if h.s.instead is None:
        return
    if h.options["declaration-change"] == "until-next-card" and not h.s.next_played:
        h.values["changed"] = h.s.instead
        yield gives(f"by the house rule it may still be changed: it is {h.s.instead} now")
    else:
        late = " once the next card lies there" if h.options["declaration-change"] != "locked" else ""
        yield bars(f"what was declared cannot be changed{late}")


@rule("drawn-card-waits")
def drawn_card_waits(h: H) -> Iterator[Finding]:
    """Refuse a card drawn in this very turn."""
    if h.s.drawn_now:
        yield bars(f"{h.s.card.bare} was drawn in this turn and waits for the next one")


@rule("no-duty")
def no_duty(h: H) -> Iterator[Finding]:
    """Answer that nobody need follow suit, and that anything may be led."""
    if h.barred():
        return
    if not h.s.trick:
        yield allows("the lead may play any card")
    else:
        suit = h.s.card.said if h.s.card.kind == WILD else h.s.card.suit
        if suit != h.s.trick[0].card.suit:
            yield allows("nobody need follow suit")


@rule("may-break")
def may_break(h: H) -> Iterator[Finding]:
    """Answer that a card may be taken out of a set or run."""
    if h.s.from_ == "tableau" and not h.barred():
        yield allows("playing it may break a set or run of the tableau")


def _afterwards(h: H) -> Iterator[Finding]:
    """Hear the trick with the card in it."""
    if h.barred():
        return
    card = h.values.get("changed", h.s.card)
    seats = h.s.seats or tuple(dict.fromkeys([*(play.player for play in h.s.trick), h.s.player]))
    situation = TrickWinner(
        seats=seats,
        specialties=h.s.specialties,
        players=max(2, len(seats)),
        lead=(*h.s.trick, Play(h.s.player, card))[0].player,
        trick=(*h.s.trick, Play(h.s.player, card)),
        order="known",
        declined={},
        changed=(),
        changed_late=(),
        partners=False,
    )
    now: Hearing[Any] = Hearing(situation, h.game, h.options, h.off)
    now.hear(RULES)
    h.values["leading"] = winner_of(now)
    h.values["trump"] = now.values.get("trump")
    skip = {"declare-wild", "declare-researcher"}
    yield from (finding for finding in now.findings if finding.rule not in skip and finding.effect != "bars")


@kind(
    "play",
    "May this card be played now?",
    rules=(
        three_steps,
        one_turn_each,
        one_card,
        hand_or_tableau,
        only_your_researcher,
        specialty_cards,
        validation_cards,
        declare_wild,
        declare_researcher,
        declare_afresh,
        declaration_stands,
        drawn_card_waits,
        no_duty,
        may_break,
        Rule("", _afterwards),
    ),
    words=("legal", "illegal"),
    answers={
        "leading": Answer(Seat(), "who is ahead after it", ("ahead", "is ahead", "winner")),
        "trump": Answer(SuitWord(), "the trump suit after it, or none", ("is trump", "trump suit")),
        "remedy": Answer(OneWord({"take-back": (), "stands": ()}), "what happens to a card out of turn", counts=True),
    },
    limits=("two-to-four", "science-cards", "own-researcher", "copies-in-play"),
    examples=("1B; player Curie; from tableau; trick Cox 3P", "W:M; player Cox; trick Einstein 3M; claim illegal"),
)
@dataclass(frozen=True, slots=True)
class PlayCard(Ordinary):
    """A card that somebody plays."""

    seats: Sequence[str] = fact(
        SEATS, "players in clockwise order", usual="the order of play", example="Cox, Curie, Franklin", also=("table",)
    )
    specialties: Mapping[str, str] = fact(
        SPECIALTIES,
        "each player's Specialty suit",
        usual="that of the four names",
        example="Ann P, Bob C",
        also=("specialty",),
    )
    players: int = fact(
        COUNT,
        "how many play",
        usual="as many as have seats, else up to four",
        example="3",
        also=("n", "number of players"),
    )
    lead: str = fact(
        Seat(), "who leads the trick", usual="the first in the trick, else the player", example="Cox", also=("leader",)
    )
    player: str = fact(Seat(), "who plays the card", usual="the player", example="Curie", also=("by", "who"))
    card: Card = fact(
        PlayWord(), "the card, with what is declared", first=True, needed=True, example="W:M", also=("plays", "play")
    )
    from_: str = fact(
        SOURCES,
        "where the card comes from",
        ordinary="hand",
        usual="hand",
        example="tableau",
        also=("source", "out of"),
    )
    hand: Pile = fact(
        PileOf(CardWord()),
        "the hand before the play",
        usual="unknown; the play is legal if the card is there",
        example="1B 2P size 8",
    )
    tableau: Pile = fact(
        PileOf(CardWord()),
        "the tableau before the play",
        usual="unknown; the play is legal if the card is there",
        example="1B 2B 3B",
    )
    trick: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the cards already in the trick",
        ordinary=(),
        usual="none",
        example="Cox 3P",
        also=("table cards", "before"),
    )
    turn: str | None = fact(
        Seat(),
        "whose turn it is",
        usual="worked out from trick and seats, else the player's",
        example="Cox",
        also=("whose turn",),
    )
    step: str = fact(
        STEPS,
        "the step the player is in",
        ordinary="play",
        usual="play",
        example="hypothesize",
        also=("when", "phase"),
        assumed=True,
    )
    drawn_now: bool = fact(
        Flag(),
        "was the card drawn in this very turn?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("just drawn", "drawn"),
    )
    stood_as: Card | None = fact(
        CardWord(), "what the card stood for in the tableau", usual="nothing else", example="W:C", also=("stood", "was")
    )
    instead: Card | None = fact(
        CardWord(),
        "what the player wants to have declared instead",
        usual="nothing",
        example="W:P",
        also=("changed", "change to"),
    )
    next_played: bool = fact(
        Flag(), "has the next player played since?", ordinary=False, usual="no", example="yes", also=("late",)
    )
    played_before: bool = fact(
        Flag(),
        "was the player's Researcher won in a trick before?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("in a score pile",),
    )

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        kinds: Mapping[str, Fact] = PlayCard.kind.facts  # type: ignore[attr-defined]
        opened: dict[str, Any] = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in kinds.items()}
        opened.update(facts)
        played = facts["card"]
        player = facts.get("player") or name_of(played) or "the player"
        seats = tuple(facts.get("seats", ()))
        names = list(dict.fromkeys([*seats, *map(name_of, facts.get("trick", ())), player]))
        opened.update(
            player=player,
            seats=seats,
            hand=facts.get("hand", Pile()),
            tableau=facts.get("tableau", Pile()),
            lead=facts.get("lead"),
            turn=_turn(facts, player, seats),
            players=facts.get("players") if isinstance(facts.get("players"), int) else len(seats) or None,
            specialties=specialties_of(tuple(names), facts.get("specialties", {}), box),
            card=_card(played, box.suits, options),
        )
        yield opened

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        cards = [*(play.card for play in self.trick), *self.hand.has, *self.tableau.has]
        where = self.hand.has if self.from_ == "hand" else self.tableau.has
        own = self.specialties.get(self.player)
        known = Counter(card.bare for card in where)
        if not known[self.card.bare] and not known[self.card.bare._replace(suit=own)]:
            cards.append(self.card)
        named = [card for card in cards if card.kind in (PLAIN, WILD)]
        if len(set(self.specialties.values())) < len(self.specialties):
            return "own-researcher", "two players have the same Specialty"
        return impossible_cards(named, self.players if self.players is not None else MOST, None, box)

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.findings = [one if one.effect == "bars" else one._replace(cited=False) for one in h.findings]

    @classmethod
    def sentence(cls, h: H) -> str:
        card = card_words(h.s.card, box_of(h.game))
        if h.barred():
            return f"{h.s.player} may not play {card}: {'; '.join(one.says for one in h.barred())}."
        ahead = h.values.get("leading")
        after = f" {ahead} is ahead after it." if ahead else ""
        return f"{h.s.player} may play {card}.{after} {_trump(h)}"

    @classmethod
    def alternatives(cls, h: H) -> Iterator[str]:
        """List what could be played instead: any card of the hand or tableau, for there is no duty to follow suit."""
        only = {finding.rule for finding in h.barred()}
        if not only or only & {"one-card", "three-steps"}:
            return
        for place, pile in (("hand", h.s.hand), ("tableau", h.s.tableau)):
            others = [str(one.bare) for one in dict.fromkeys(pile.has) if one.bare != h.s.card.bare]
            if others:
                yield f"from the {place}: {', '.join(others)}"


def _trump(h: H) -> str:
    suit = h.values.get("trump")
    return f"{box_of(h.game).labels[suit]} is trump." if suit else "There is no trump."


def _turn(facts: Facts, player: str, seats: Sequence[str]) -> Any:
    if "turn" in facts:
        turn = facts["turn"]
        if isinstance(turn, Unknown):
            return Unknown(tuple(seats) or (player, NOBODY), "Whose turn is it?")
        return turn
    had = list(map(name_of, facts.get("trick", ())))
    start = had[0] if had else facts.get("lead")
    if not seats or start not in seats:
        return player if start in (None, player) or had else start
    at = list(seats).index(str(start))
    order = [seats[(at + step) % len(seats)] for step in range(len(seats))]
    return next((name for name in order if name not in had), NOBODY)


def _card(play: Any, suits: Sequence[str], options: InForce) -> Any:
    """Open a card of which nobody knows what was declared, or whether anything was."""
    if isinstance(play, Unknown):
        return Unknown(tuple(one.card for one in play.choices), "Which card is it?")
    card = play.card
    if card.kind in (WILD, RESEARCHER) and card.said is None and options["missing-declaration"] == "ask":
        said: Sequence[Any] = suits if card.kind == WILD else range(7)
        return Unknown(
            (*(card._replace(said=one) for one in said), card), "What was declared, if anything?", show=_declared
        )
    return card


def _declared(card: Any) -> str:
    return "nothing" if card.said is None else str(card.said)
