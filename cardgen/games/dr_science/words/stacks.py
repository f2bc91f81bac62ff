"""The Validation stacks of a dispute: what lies on top, said, worked out or unknown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from cardgen.errors import quoted
from cardgen.games.dr_science.words.box import FEWEST, MOST, Box
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Clash, Facts
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, Whole
from cardgen.rulings.talk.phrase import either
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""


MORE = -1
"""What lies on a stack of which more cards are said to be taken than it has."""


ODD = -2
"""What lies on a stack of this edition that is said to show what none of its cards does."""


STACKS = (2, 3, 4)


PLAYER_COUNTS = tuple(range(FEWEST, MOST + 1))


Piles: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""By stack its prestige in this edition, top first."""


class StackTop(Domain):
    """By stack: the prestige of its top card, `empty` or unknown; a number alone is for the stack concerned."""

    label = "prestige of the top card, `empty`, or by stack (3: 4)"
    zero = "empty"
    shows = re.compile(r"\s*[:=]|[- ]stack\s+(?:shows?\s+|has\s+)?(?=\S)|\s+(?:shows?|has)\s", re.IGNORECASE)
    """What parts a stack from what it shows."""

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {self._stack(key, r): self.one(value, r) for key, value in node.pairs()}
        if isinstance(node, Items):
            return {stack: value for item in node.items for stack, value in self._named(item, r).items()}
        node = notation.unbracket(node)
        if self.shows.search(node.text):
            return {stack: value for piece in notation.split(node, ",") for stack, value in self._cut(piece, r).items()}
        return {0: self.one(node, r)}

    def _named(self, node: Node, r: Reading) -> dict[int, Any]:
        if isinstance(node, Scalar):
            return self._cut(node, r)
        if isinstance(node, Items):
            raise r.refuse(node, "a list where the top of a stack should be", self.label)
        found: dict[int, Any] = self.read(node, r)
        return found

    def _cut(self, node: Scalar, r: Reading) -> dict[int, Any]:
        found = self.shows.search(node.text)
        if found is None:
            raise r.refuse(node, f"{quoted(node.text)} names no stack", self.label)
        stack = self._stack(notation.part(node, 0, found.start()), r)
        return {stack: self.one(notation.part(node, found.end(), len(node.text)), r)}

    def _stack(self, key: Scalar, r: Reading) -> int:
        text = key.text.casefold().removesuffix("-stack").removesuffix(" stack").strip()
        if text not in ("2", "3", "4"):
            raise r.refuse(key, f"there is no stack `{key.text}`", "2, 3 or 4: the cards added", ("2", "3", "4"))
        return int(text)

    def one(self, node: Node, r: Reading) -> Any:
        """Read one value."""
        if not isinstance(node, Scalar):
            raise r.refuse(node, "a list or mapping where a number should be", self.label)
        if notation.fold(node.text) in notation.UNKNOWN:
            return self.anything()
        values = [self._number(one, r) for one in notation.alternatives(node)]
        return values[0] if len(values) == 1 else self.one_of(values)

    def _number(self, node: Scalar, r: Reading) -> Any:
        text = node.text.casefold().replace("★", "").replace("stars", "").replace("star", "").strip()
        if text in ("empty", "none", "gone", "nothing") and self.zero:
            return 0
        return Whole(0 if not self.zero else 1, None, self.label).scalar(node._replace(text=text), r)

    def anything(self) -> Unknown:
        """Give all that an unknown top may be: empty, or any prestige."""
        return Unknown((0, *STATED))

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return ()


class StackTaken(StackTop):
    """By stack: how many of its cards were taken already."""

    label = "cards already taken from the stack, or by stack (3: 2)"
    zero = ""
    shows = re.compile("[:=]")

    def anything(self) -> Unknown:
        return Unknown(tuple(range(9)))


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


def _ask(stack: int) -> str:
    return f"What does the top card of the {stack}-stack show?"


def _tells(stack: int) -> str:
    return f"the top of the {stack}-stack is {{}}"


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


def by_taken(pile: tuple[int, ...], taken: Any, stack: int = 0) -> Any:
    """Give what lies on a stack of this edition from which so many cards were taken: prestige, 0 when it is empty.

    An unknown one asks for the *stack*.
    """
    if isinstance(taken, int):
        return (*pile, 0)[taken] if taken <= len(pile) else MORE
    values = tuple(dict.fromkeys(by_taken(pile, one) for one in taken.choices))
    if len(values) == 1:
        return values[0]
    return Unknown(values, _ask(stack) if stack else "", show=_top, tells=_tells(stack) if stack else "")


def _top(value: Any) -> str:
    return f"{value}" if value else "empty"
