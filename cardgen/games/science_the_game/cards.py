"""What lies in the box and what cards do, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from cardgen.rulings.terms import NOTHING, is_open, map_unknown, resolve

RESEARCHER, INVENTION, EVENT, ROLE = "researcher", "invention", "event", "role"
DECISIONS = ("vote", "vote_player", "pledge", "choice")
"""Effects for which something is decided first."""
ABILITY, BASE_FUNDING, BASE_CARDS = "intervention", "funding_base", "research_cards_base"
CLOCK_LESS, WEIGHT, BREAKS = "event_clock_toward", "vote_weight", "breaks_ties"


class Lab(NamedTuple):
    """An Invention in play: whose it is, its free slots, who works on it, and what they will bring if that is told."""

    card: Any
    owner: Any
    free: Any
    on: tuple[Any, ...] = ()
    brings: Any = NOTHING

    def __str__(self) -> str:
        return str(self.card)


def outcomes_of(event: Any) -> tuple[str, ...]:
    """List what can come of the vote that an event asks for."""
    return tuple(one for op in steps(event) for one in op.arguments.get("outcomes", ()))


def steps(card: Any, outcome: Any = NOTHING) -> tuple[Any, ...]:
    """List the effects of a card, in the place of a vote those of its outcome."""
    found: list[Any] = []
    card = resolve(card)
    for op in () if card == NOTHING else card.steps:
        ways = op.arguments.get("outcomes", {})
        found += ways[outcome].steps if outcome in ways else [op]
    return tuple(found)


def amount(card: Any, effect: str, name: str, kind: Any = NOTHING, outcome: Any = NOTHING) -> int:
    """Add up what the effects of a card with a name come to, perhaps those alone that are about a kind."""
    return sum(
        op.arguments.get(name, 1)
        for op in steps(card, outcome)
        if op.effect == effect and kind in (NOTHING, op.arguments.get("kind"))
    )


def power(role: Any, effect: str, name: str = "n") -> Any:
    """Give a number of the effect of a role, or NOTHING."""
    return map_unknown(
        role, lambda one: next((op.arguments.get(name, NOTHING) for op in steps(one) if op.effect == effect), NOTHING)
    )


def called(role: Any) -> Any:
    """Give what a role is called behind an article; one that is only described may have no name."""
    return role if is_open(role) else str(role).removeprefix("the ")


def decides(event: Any) -> str:
    """Name what is decided over an event; empty where nothing is."""
    return str(map_unknown(event, lambda one: next((op.effect for op in steps(one) if op.effect in DECISIONS), "")))


@cache
def kinds(box: Any) -> tuple[Any, ...]:
    """List the kinds of Researchers."""
    return tuple(dict.fromkeys(one.kind for one in box.of(RESEARCHER)))


@cache
def of_kind(box: Any, kind: Any) -> tuple[Any, ...]:
    """List the Researchers of a kind."""
    return tuple(one for one in box.of(RESEARCHER) if one.kind == kind)
