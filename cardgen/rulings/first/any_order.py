"""Values of a claim whose order says nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from cardgen.model.node import Node
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.phrase import is_list
from cardgen.rulings.talk.reading import Reading


class AnyOrder(NamedTuple):
    """Several values that somebody claims, in whatever order."""

    values: tuple[Any, ...]

    def fits(self, found: Any) -> bool:
        """Say whether these are the values found; one alone and none need not be a list."""
        there = found if is_list(found) else () if found is None else (found,)
        return Counter(self.values) == Counter(there)


class InAnyOrder(ListOf):
    """A list of a claim."""

    def read(self, node: Node, r: Reading) -> Any:
        return AnyOrder(super().read(node, r))
