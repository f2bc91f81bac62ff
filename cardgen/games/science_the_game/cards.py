"""What lies in the box and what cards do, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, cast

from cardgen.games.science_the_game.declared import Card, Cards
from cardgen.model.effect import Op, Ops
from cardgen.model.words import Word
from cardgen.rulings.table.pieces import Box
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, MaybeUnknown, is_open, map_unknown, resolve

RESEARCHER, INVENTION, EVENT, ROLE = "researcher", "invention", "event", "role"
DECISIONS = ("vote", "vote_player", "pledge", "choice")
"""Effects for which something is decided first."""
IN_TURN = ("pledge", "choice")
"""Those of them for which players decide in turn order."""
ABILITY, BASE_FUNDING, BASE_CARDS = "intervention", "funding_base", "research_cards_base"
CLOCK_LESS, WEIGHT, BREAKS = "event_clock_toward", "vote_weight", "breaks_ties"
ANY_KIND: Word = ABSENT
"""An effect that is about no kind of Researcher in particular."""


class Lab(NamedTuple):
    """An Invention in play: whose it is, its free slots, who works on it, and what they will bring if that is told."""

    card: MaybeUnknown[Card]
    owner: MaybeUnknown[str]
    free: MaybeUnknown[int]
    on: tuple[Card, ...] = ()
    brings: MaybeUnknown[int] = UNTOLD

    def __str__(self) -> str:
        return str(self.card)


def named(op: Op) -> Mapping[str, Any]:
    """Give the arguments of an effect by their names, as the data have them."""
    return op.arguments


def outcomes_of(event: Card) -> tuple[str, ...]:
    """List what can come of the vote that an event asks for."""
    return tuple(outcome for op in steps(event) for outcome in named(op).get("outcomes", ()))


def is_for_another(event: MaybeUnknown[Card]) -> bool:
    """Say whether nobody may vote for oneself over an event."""
    return any(bool(named(op).get("not_self")) for op in steps(event))


def steps(card: MaybeUnknown[Card], outcome: str = UNTOLD) -> tuple[Op, ...]:
    """List the effects of a card, in the place of a vote those of its outcome."""
    found: list[Op] = []
    card = resolve(card)
    for op in () if card == NONE else card.steps:
        ways = named(op).get("outcomes", {})
        found += ways[outcome].steps if outcome in ways else [op]
    return tuple(found)


def compares_money(card: MaybeUnknown[Card]) -> bool:
    """Say whether a card compares what everybody has, whatever comes of its vote."""
    ways: list[str] = [UNTOLD, *outcomes_of(resolve(card))] if resolve(card) != NONE else []
    return any(named(op).get("who") in ("poorest", "richest") for way in ways for op in steps(card, way))


def brings_midnight(op: Op) -> bool:
    """Say whether an effect, or one within it, moves the Clock toward midnight."""
    within = [one for value in named(op).values() for one in _ops_in(value)]
    return named(op).get("direction") == "toward" or any(map(brings_midnight, within))


def _ops_in(value: object) -> tuple[Op, ...]:
    """List the effects that stand in an argument: its own, or those of each outcome."""
    several = value.values() if isinstance(value, Mapping) else (value,)
    return tuple(op for one in several if isinstance(one, Ops) for op in one.steps)


def amount(card: Card, effect: str, name: str, kind: Word = ANY_KIND, outcome: str = UNTOLD) -> int:
    """Add up what the effects of a card with a name come to, perhaps those alone that are about a kind."""
    return sum(
        named(op).get(name, 1)
        for op in steps(card, outcome)
        if op.effect == effect and kind in (ANY_KIND, named(op).get("kind"))
    )


def power(role: MaybeUnknown[Card], effect: str, name: str = "n") -> MaybeUnknown[int]:
    """Give a number of the effect of a role; ABSENT where it has no such effect."""
    return map_unknown(
        role, lambda card: next((named(op).get(name, ABSENT) for op in steps(card) if op.effect == effect), ABSENT)
    )


def called(role: MaybeUnknown[Card]) -> MaybeUnknown[str]:
    """Give what a role is called behind an article; one that is only described may have no name."""
    return cast(str, role) if is_open(role) else str(role).removeprefix("the ")


def decides(event: MaybeUnknown[Card]) -> str:
    """Name what is decided over an event; empty where nothing is."""
    return str(map_unknown(event, decision_of))


@cache
def decision_of(event: Card) -> str:
    """Name what is decided over an event that is known."""
    return next((op.effect for op in steps(event) if op.effect in DECISIONS), "")


def kind_of(researcher: Card) -> Word:
    """Give the kind of a Researcher."""
    return cast(Word, researcher.kind)


@cache
def kinds(box: Box) -> tuple[Word, ...]:
    """List the kinds of Researchers."""
    return tuple(dict.fromkeys(kind_of(card) for card in cards_of_type(box, RESEARCHER)))


@cache
def inventions_in(box: Box) -> int:
    """Count the Inventions of the game."""
    return sum(card.copies for card in box.of(INVENTION))


@cache
def of_kind(box: Box, kind: Word) -> Cards:
    """List the Researchers of a kind."""
    return tuple(card for card in cards_of_type(box, RESEARCHER) if card.kind == kind)


def cards_of_type(box: Box, type_: str) -> Cards:
    """List every card of a type once."""
    return cast(Cards, tuple(box.of(type_)))


def has_ability(role: MaybeUnknown[Card]) -> bool:
    """Say whether a role has an ability that is used over a World Event."""
    return bool(map_unknown(role, lambda card: any(op.effect == ABILITY for op in steps(card))))


def how_often(told: MaybeUnknown[int], used: tuple[Card, ...], role: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Count how often a role was used: as it is told, or among those that were."""
    return sum(card == role for card in used) if told == UNTOLD else told
