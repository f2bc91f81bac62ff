"""What is told of several people at once, or of one as of the one before: `Ann and Bob have 4`, `Ann has 4, Bob 3`."""

from __future__ import annotations

from cardgen.rulings.natural_language.assignment.nearness import NEVER, Nearness
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Thing, mask
from cardgen.rulings.notation.fact import Fact

_ALIKE = frozenset(["both", "each", "apiece", "all"])
"""Words that only say again that it is told of all of them."""


class Others:
    """Finds of whom else of one line something is told."""

    def __init__(self, line: Line, near: Nearness) -> None:
        self.line, self.near = line, near

    def goes_on(self, fact: Fact, who: Thing, at: int) -> float:
        """Say what it costs that somebody's value is of the fact of the one before: `Ann has 3 active, Bob 2`.

        Of several values each is of the fact of the one at the same place: `Ann 20 pounds and 2 cured, Bob 15 and 3`.
        """
        place = self._place(at)
        start = who.start
        for one in reversed([one for one in self.line.numbers if one.end <= who.start]):
            if len(self.line.clauses_in(one.end, start)) > 2:
                break
            if self._place(one.start) == place and self.near.by(fact.name, [one.span]).cost < 0.4:
                return 0.2
            start = one.start
        return NEVER

    def _place(self, at: int) -> int:
        """Count the numbers between the last person before a place and it."""
        who = max((one.end for one in self.line.somebody if one.end <= at), default=0)
        return sum(who <= one.start < at for one in self.line.numbers)

    def all_of(self, last: Thing) -> tuple[str, int]:
        """Give all of whom one thing is told, and the words that name them: `Ann and Bob both have 4`."""
        some, words = self._joined(last)
        if len(some) > 1:
            clause = self.line.words[last.start].clause
            here = (k for k, word in enumerate(self.line.words) if word.clause == clause and k >= last.end)
            ends = (one.start for one in self.line.somebody if one.start >= last.end)
            end = min(ends, default=len(self.line.words))
            words |= mask((k, k + 1) for k in here if k < end and self.line.texts[k] in _ALIKE)
        return "+".join(some), words

    def _joined(self, last: Thing) -> tuple[list[str], int]:
        some, words, at, joins = [last.value], mask([last.span]), last.start, ["and"]
        while at > 1 and self.line.texts[at - 1] in joins:
            before = next((one for one in self.line.persons if one.end == at - 1 and one.value not in some), None)
            if before is None:
                break
            words |= mask([before.span])
            some, at, joins = [before.value, *some], before.start, ["and", ","]
        return some, words
