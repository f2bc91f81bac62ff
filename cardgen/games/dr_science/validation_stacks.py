"""What lies on the Validation stacks, as it was told or as this edition has it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardgen.games.dr_science.acts import Add
from cardgen.games.dr_science.box import STACKS, STATED
from cardgen.games.dr_science.lay_facts import how_many
from cardgen.games.dr_science.table import H
from cardgen.rulings.notation.phrase import plural, span
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, is_unknown, map_unknown, resolve


def _tells(stack: int, some: Sequence[int], every: Sequence[int]) -> str:
    shows = filter(None, ("empty" if 0 in some else "", span(filter(None, some), (0, *STATED))))
    return f"the top of the {stack}-stack is {' or '.join(shows)}"


def edition(h: H, stack: int) -> tuple[int, ...]:
    """List the cards of a stack of this edition."""
    box = h.t.box
    return box.stacks(players(h), h.options)[stack] or box.stacks(h.t.n.most_players, h.options)[stack]


def players(h: H) -> int:
    """Count the players, on whom the stacks hang; nobody may know how many they are."""
    spoken = h.options["validation-markers"] == "add-count"  # then stacks that were spoken of exist
    least = min(max(h.t.tops, default=h.t.n.fewest_players), h.t.n.most_players) if spoken else h.t.n.fewest_players
    return int(resolve(how_many(h.t, h.given, h.t.players, least)))


def top(h: H, stack: int) -> MaybeUnknown[int]:
    """Give what lies on a stack: prestige, 0 when it is empty."""
    told, taken = h.t.tops.get(stack, UNTOLD), h.t.taken.get(stack, UNTOLD)
    if h.t.stacks:
        return told
    stated = not is_unknown(told) and h.options["validation-values"] != "reconstructed"
    lies = told.values if is_unknown(told) else STATED if stated else (*edition(h, stack), 0)
    if is_unknown(told) or (told is UNTOLD and (stated or taken is UNTOLD)):
        asks = f"What does the top card of the {stack}-stack show{', or is the stack empty' * (0 in lies)}?"
        return h.given.open(f"top.{stack}", lies, asks, tells=partial(_tells, stack))
    if told is UNTOLD:
        return map_unknown(taken, lambda number: lies[number if number < len(lies) else 0])  # no more can be taken
    if stated or not isinstance(taken, int) or taken >= len(lies) or lies[taken] == told:
        return told
    ways = {f"what lies on the {stack}-stack": told, f"what was taken from the {stack}-stack": lies[taken]}
    says = f"the {stack}-stack cannot show {told}★ once {plural(taken, 'card is', 'cards are')} taken from it"
    return ways[holds(h.t, h.given, says, *ways)]


def many(h: H) -> bool:
    """Say whether several stacks may have cards."""
    return len([stars for stars in h.t.tops.values() if is_unknown(stars) or stars > 0]) > 1


def perhaps_earned(h: H, a: Add) -> int:
    """Name the stack that gives a card if it has one, where nobody knows whether it has; 0 where that is no matter."""
    fewest = STACKS[0] if h.options["empty-stack"] != "none" else a.number
    for stack in range(a.number, fewest - 1, -1) if a.number in STACKS else ():
        told = h.t.tops.get(stack, UNTOLD)
        if is_unknown(told):
            return stack if 0 in told.values and any(told.values) else 0
        if told != 0:
            return 0
    return 0


def stacks_of_edition(h: H) -> dict[int, tuple[int, ...]]:
    """List the prestige of the Validation cards by stack, from the top, where a house rule tells it."""
    is_told = h.options["validation-values"] == "reconstructed"
    return h.t.box.stacks(resolve(h.t.players), h.options) if is_told else {}
