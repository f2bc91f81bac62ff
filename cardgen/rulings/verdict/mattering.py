"""The house rules whose other value, alone, would change the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from cardgen.model.verdict import Mattered
from cardgen.rulings.unknown.open import Open
from cardgen.rulings.unknown.run import TooManyLeavesError
from cardgen.rulings.verdict.situation import IMPOSSIBLE, Outcome, Situation


class Naming(Protocol):
    """What names an outcome."""

    def label(self, outcome: Outcome) -> str:
        """Name it for data."""
        ...

    def in_words(self, outcome: Outcome) -> str:
        """Name it for people."""
        ...


def mattering(situation: Situation, key: Any, off: frozenset[str], naming: Naming) -> Iterator[Mattered]:
    """Try every other value of each house rule that was asked for, one at a time."""
    for name in sorted(situation.options.read):
        option = situation.options.options[name]
        now = situation.options[name]
        for other in option.values:
            if other == now or isinstance(now, Open):
                continue
            try:
                found = situation.leaves(off, situation.options.changed(name, other))
            except TooManyLeavesError:
                continue
            outcomes = {leaf.result.key: leaf.result for leaf in found}
            if set(outcomes) == {key}:
                continue
            one = next(iter(outcomes.values()))
            alone = len(outcomes) == 1
            gives = naming.label(one) if alone else "cannot-tell"
            gives = IMPOSSIBLE if one.key == (IMPOSSIBLE,) else gives
            says = (
                (naming.in_words(one) if alone else "nobody could tell") if gives != IMPOSSIBLE else "it could not be"
            )
            yield Mattered(name, str(now), other, gives, says=says)
