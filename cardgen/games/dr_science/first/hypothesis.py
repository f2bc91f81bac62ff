"""The kind of dispute `hypothesis`: is this tableau valid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.arranging import arrange
from cardgen.games.dr_science.first.box import FEWEST, MOST, box_of
from cardgen.games.dr_science.first.cards import SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.first.invalid_tableau import WithTableau
from cardgen.games.dr_science.first.laid_out import ARRANGEMENT
from cardgen.games.dr_science.first.meld_rules import (
    HEADLINE,
    LOOSE,
    SHAPES,
    allowed_size,
    left_sentence,
    melds_sentence,
    rest_sentence,
)
from cardgen.games.dr_science.first.owner import open_owner, taken_suits
from cardgen.games.dr_science.first.players import too_many_players
from cardgen.games.dr_science.first.shared_facts import PLAYER, PLAYERS, RESEARCHER_SUIT, SEATS, SHOWN, SPECIALTIES
from cardgen.games.dr_science.first.suit_clashes import suit_clashes
from cardgen.games.dr_science.first.tableau import H, impossible_cards, open_cards
from cardgen.games.dr_science.first.tableau_standing import standing
from cardgen.games.dr_science.first.unseen_tableau import TableauCards, unseen_tableau
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, shared
from cardgen.rulings.first.finding import Finding, InForce, Rule, bars, gives, notes, rule
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.kind import Clash, Facts, Standing, kind
from cardgen.rulings.talk.unknown import Unknown


@rule("valid-hypothesis")
def valid_hypothesis(h: H) -> Iterator[Finding]:
    """Judge whether all cards can be divided into sets and runs."""
    if h.values["fits"]:
        melds = h.values["layout"].melds
        yield gives(f"every card is in a set or run: {melds_sentence(h)}" if melds else "an empty tableau is valid")
    else:
        yield bars(left_sentence(h))


@rule("invalid-for-now")
def invalid_for_now(h: H) -> Iterator[Finding]:
    """Note that an invalid tableau may lie there while nothing is added; valid it is not for all that."""
    if not h.values["fits"]:
        yield notes(LOOSE)


@rule("no-size-limit")
def no_size_limit(h: H) -> Iterator[Finding]:
    """Answer that a tableau may have any number of cards."""
    if len(h.s.tableau) >= 9:
        yield allowed_size(h, len(h.s.tableau))


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Note that a Specialty card belongs in no tableau."""
    if any(card.kind == SPECIALTY for card in h.s.tableau):
        yield notes("a Specialty card only shows a suit and is part of no set and no run")


@rule("validation-cards")
def validation_cards(h: H) -> Iterator[Finding]:
    """Note that a Validation card belongs in no tableau."""
    if any(card.kind == VALIDATION for card in h.s.tableau):
        yield notes("a Validation card belongs in the score pile and is part of no set and no run")


def _lay_out(h: H) -> Iterator[Finding]:
    yield from arrange(h, h.s.tableau, h.s.shown)


def open_players(facts: Facts) -> Any:
    """Give the number of players, or None for the loosest limits."""
    said = facts.get("players")
    if isinstance(said, Unknown):
        found = tuple(n for n in said.choices if isinstance(n, int) and FEWEST <= n <= MOST)
        return found[0] if len(found) == 1 else max(found, default=None)
    if said is None and facts.get("seats"):
        return len(facts["seats"])
    return said


@kind(
    "hypothesis",
    "Is this tableau valid?",
    rules=(
        Rule("", _lay_out),
        *SHAPES,
        specialty_cards,
        validation_cards,
        valid_hypothesis,
        invalid_for_now,
        no_size_limit,
    ),
    words=("valid", "invalid"),
    answers=ARRANGEMENT,
    limits=("two-to-four", "science-cards", "copies-in-play"),
    phrases=phrases.HYPOTHESIS,
    examples=("3B 3M 3P 1C R 4P; owner Einstein", "W 1C 2C 3C W R; claim valid"),
)
@dataclass(frozen=True, slots=True)
class Hypothesis(WithTableau):
    """A tableau, divided into sets and runs or not."""

    owner: str | None = shared(
        PLAYER,
        doc="whose tableau it is; the name tells the suit of the Researcher R",
        usual="unknown",
        example="Curie",
        also=("player", "of"),
    )
    seats: Sequence[str] = shared(SEATS, doc="who plays", example="Curie, Cox")
    specialties: Mapping[str, str] = shared(
        SPECIALTIES,
        doc="players' Specialties; what others have cannot be the owner's",
        usual="those of the four names",
        example="Bob M, Cleo B",
        also=("others",),
    )
    researcher: str | None = shared(
        RESEARCHER_SUIT, doc="the suit of the owner's Researcher", usual="that of the owner's name, else unknown"
    )
    players: int | None = shared(PLAYERS, doc="how many play, for the number of copies", usual="unknown, so up to four")
    tableau: Sequence[Card] = fact(
        TableauCards(),
        "the cards of the tableau",
        first=True,
        needed=True,
        example="1C 2C 3C W W R",
        also=("cards", "hypothesis"),
    )
    shown: Sequence[Sequence[Card]] | None = shared(SHOWN)

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        return next(suit_clashes(facts, "owner", box_of(game)), None)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        specialties = facts.get("specialties", {})
        owner = facts.get("owner")
        unseen = isinstance(facts["tableau"], Unknown)
        lying = () if unseen else facts["tableau"]
        suit = open_owner(lying, owner, facts.get("researcher"), specialties, box, facts.get("seats", ()))
        cards: Any = unseen_tableau((), suit, box)
        if not unseen:
            cards = open_cards(lying, "tableau", suit, taken_suits(specialties, owner), box)
        base = {
            "owner": owner,
            "seats": facts.get("seats", ()),
            "specialties": {name: suit for name, suit in specialties.items() if isinstance(suit, str)},
            "researcher": suit,
            "players": open_players(facts),
            "tableau": cards,
        }
        if facts.get("shown") is None and options.values["arrangement"] == "as-shown":
            ask = "How were the cards laid out?"
            yield {**base, "shown": Unknown((None, ()), ask, show=_rightly, words=_either_way)}
        else:
            yield {**base, "shown": facts.get("shown")}

    @classmethod
    def standing(
        cls, facts: Facts, found: Sequence[Hole], game: Game, options: InForce, off: frozenset[str]
    ) -> Standing | None:
        return None if off else standing(("tableau",), facts, found, game, options)

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return too_many_players(self.players) or impossible_cards(
            self.tableau, self.players, self.researcher, box_of(game)
        )

    def irregular(self, game: Game) -> Iterator[str]:
        if len(self.tableau) > 11:
            count = len(self.tableau)
            yield f"a tableau of {count} cards cannot come about: after a play hand and tableau together are 11"

    @classmethod
    def sentence(cls, h: H) -> str:
        if not h.barred():
            if wrong := h.values["claimed_wrongly"]:
                return f"The tableau is valid, but not as it is claimed: {wrong}. {_right(h)}"
            melds = h.values["layout"].melds
            return (
                f"The tableau is valid: {melds_sentence(h, HEADLINE)}."
                if melds
                else "The tableau is valid: it is empty."
            )
        first = h.barred()[0]
        why = first.says if first.rule == "valid-hypothesis" else f"{first.says}; {rest_sentence(h)}"
        return f"The tableau is not valid: {why}."


def _right(h: H) -> str:
    return f"One right way is {melds_sentence(h)}."


def _either_way(values: Sequence[Any], every: Sequence[Any]) -> str:
    return " or ".join(map(_rightly, values))


def _rightly(value: Any) -> str:
    return "rightly" if value is None else "wrongly"
