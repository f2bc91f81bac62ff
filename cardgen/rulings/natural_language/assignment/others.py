"""What is told of several people at once, or of one as of the one before: `Ann and Bob have 4`, `Ann has 4, Bob 3`."""

from __future__ import annotations

from cardgen.rulings.natural_language.assignment.nearness import NEVER, Nearness
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Thing
from cardgen.rulings.notation.fact import Fact


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

    def all_of(self, last: Thing) -> str:
        """Give all of whom one thing is told: `Ann and Bob both have 4`."""
        some, at, joins = [last.value], last.start, ["and"]
        while at > 1 and self.line.texts[at - 1] in joins:
            before = next((one for one in self.line.persons if one.end == at - 1 and one.value not in some), None)
            if before is None:
                break
            some, at, joins = [before.value, *some], before.start, ["and", ","]
        return "+".join(some)
