"""What lies on the stacks of a dispute, for the first core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from cardgen.games.dr_science.words.box import FEWEST, MOST, Box
from cardgen.games.dr_science.words.stacks import ODD, STACKS, STATED, _ask, _tells, _top, by_taken
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Clash, Facts
from cardgen.rulings.talk.phrase import either
from cardgen.rulings.talk.unknown import Unknown

PLAYER_COUNTS = tuple(range(FEWEST, MOST + 1))


Piles: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""By stack its prestige in this edition, top first."""


def open_stacks(facts: Facts, count: int, box: Box, options: InForce) -> dict[str, Any]:
    """Give the tops of the stacks that bear on the addition: said, worked out from this edition's cards, or unknown."""
    top = {stack or count: value for stack, value in facts.get("top", {}).items()}
    taken = {stack or count: value for stack, value in facts.get("taken", {}).items()}
    players = facts.get("players")
    found: dict[int, Any] = {}
    gone: dict[int, Any] = {}
    piles: dict[int, tuple[int, ...]] = {}
    unsaid = False
    if count in STACKS:
        lower = [stack for stack in STACKS if stack < count] if options.values["empty-stack"] == "next-lower" else []
        edition = options["validation-values"] == "reconstructed"
        for stack in (count, *sorted(lower, reverse=True)):
            pile = _pile(stack, players, box, options)
            if edition and stack not in top:
                told = taken.get(stack, Unknown(tuple(range(len(pile) + 1))))
                found[stack] = by_taken(pile, told, stack)
                if stack in taken:
                    piles[stack], gone[stack] = pile, _asked(told, stack)
            elif stack not in top:
                unsaid = unsaid or stack == count
                found[stack] = Unknown(STATED, _ask(stack), show=_top, tells=_tells(stack))
            else:
                found[stack] = ODD if edition and _odd(top[stack], pile) else _told(top[stack], stack)
            if not _may_be_empty(found[stack]):
                break
    found.update({stack: value for stack, value in top.items() if stack not in found and isinstance(value, int)})
    said = {stack: value for stack, value in found.items() if stack not in gone}
    return {"top": said, "taken": gone, "piles": tuple(piles.items()), "unknown_top": unsaid}


def stack_clash(facts: Facts, count: int, box: Box, options: InForce) -> Clash | None:
    """Find a stack of this edition that cannot show what it is said to after as many cards were taken as were said."""
    if options.values["validation-values"] != "reconstructed":
        return None
    top = {stack or count: value for stack, value in facts.get("top", {}).items()}
    taken = {stack or count: value for stack, value in facts.get("taken", {}).items()}
    for stack in sorted(top.keys() & taken.keys() & set(STACKS)):
        piles = [_pile(stack, players, box, options) for players in _counts(facts)]
        if not any(_agree(pile, top[stack], taken[stack]) for pile in piles):
            return Clash(
                f"the {stack}-stack is said to show {_shown(top[stack])} on top after {_shown(taken[stack])} taken, "
                "which no stack of this edition does",
                (
                    (f"what lies on the {stack}-stack", _without(facts, "taken", stack, count)),
                    (f"what was taken from the {stack}-stack", _without(facts, "top", stack, count)),
                ),
            )
    return None


def _counts(facts: Facts) -> tuple[int, ...]:
    players = facts.get("players", len(facts.get("seats", ())) or Unknown(PLAYER_COUNTS))
    counts = players.choices if isinstance(players, Unknown) else (players,)
    return tuple(n for n in counts if n in PLAYER_COUNTS) or PLAYER_COUNTS


def _agree(pile: tuple[int, ...], top: Any, taken: Any) -> bool:
    """Say whether a stack may show that after so many were taken; what no stack shows or holds is ruled elsewhere."""
    if _odd(top, pile) or (isinstance(taken, int) and taken > len(pile)):
        return True
    left = by_taken(pile, taken)
    return bool(set(_values(left)) & set(_values(top)))


def _values(value: Any) -> tuple[Any, ...]:
    return value.choices if isinstance(value, Unknown) else (value,)


def _shown(value: Any) -> str:
    return either(_values(value))


def _without(facts: Facts, name: str, stack: int, count: int) -> Facts:
    """Leave out what was said of one stack."""
    return {**facts, name: {key: value for key, value in facts[name].items() if (key or count) != stack}}


def _may_be_empty(top: Any) -> bool:
    return 0 in (top.choices if isinstance(top, Unknown) else (top,))


def _told(value: Any, stack: int) -> Any:
    """Give what was said of the top of a stack; of an unknown one, how it is asked for."""
    if not isinstance(value, Unknown):
        return value
    ask = f"What does the top card of the {stack}-stack show, or is the stack empty?"
    return replace(value, ask=ask, show=_top, tells=_tells(stack))


def _odd(top: Any, pile: tuple[int, ...]) -> bool:
    """Say whether no card of a stack shows that."""
    return isinstance(top, int) and top != 0 and top not in pile


def _pile(stack: int, players: int | None, box: Box, options: InForce) -> tuple[int, ...]:
    every = options.values["validation-markers"] == "add-count"
    return box.stack(stack, players if players is not None else MOST, all_marks=every)


def tops(top: Mapping[int, Any], taken: Mapping[int, Any], piles: Piles) -> dict[int, Any]:
    """Give what lies on the stacks: as it was said, else by how many cards were taken from those of this edition."""
    return {**top, **{stack: by_taken(pile, taken[stack]) for stack, pile in piles}}


def _asked(taken: Any, stack: int) -> Any:
    if not isinstance(taken, Unknown):
        return taken
    ask = f"How many cards were taken from the {stack}-stack before?"
    return replace(taken, ask=ask, tells=f"{{}} cards were taken from the {stack}-stack")
