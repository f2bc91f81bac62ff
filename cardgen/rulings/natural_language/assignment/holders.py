"""Who of a line has what is told: something that somebody else has is not of whom all is told."""

from __future__ import annotations

from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.proposal import Proposal
from cardgen.rulings.natural_language.assignment.search import Choice
from cardgen.rulings.natural_language.assignment.subject import Subject
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Thing, mask

_HAVE = frozenset(["have", "has", "had", "got", "hold", "holds", "own", "owns"])
_LIGHT = frozenset(["also", "already", "only", "still", "just", "never", "not", "'s"])
"""Words that may stand between somebody and what they have."""


def _whom(kind: BoundKind, choice: Choice, subject: Subject) -> frozenset[str]:
    """Tell of whom all of a line is: who would do something, else who was chosen."""
    of = (one for one in choice.chosen if one.slot.fact in kind.facts and kind.facts[one.slot.fact].subject)
    return subject.who_asks or frozenset(one.value for one in of)


class Holders:
    """Finds in one line who has a thing."""

    def __init__(self, line: Line, kind: BoundKind, choice: Choice, subject: Subject) -> None:
        """Look at a line, with what was chosen of it."""
        self.line, self._whom, self._used = line, _whom(kind, choice, subject), choice.used

    def is_of_another(self, told: Proposal) -> bool:
        """Say whether somebody else has it: `can Ann play Darwin while I have steps 1 and 2`."""
        if not self._whom or told.slot.of:
            return False
        others = (one for one in (self._holder(told), self._owner(told)) if one is not None)
        return any(one.value not in self._whom and one.value not in told.value for one in others)

    def is_somebodys(self, told: Proposal) -> bool:
        """Say whether one has what was somebody else's: `Ann has a Vampire and Ben's Spectre`."""
        owned = (one for one in self.line.somebody if one.sort is Sort.OWNER and one.end == told.at)
        holder = self._holder(told)
        return holder is not None and any(one.value == told.slot.of != holder.value for one in owned)

    def _holder(self, told: Proposal) -> Thing | None:
        """Give the last of the clause before a thing of whom it is told that they have something."""
        clause = self.line.words[told.at].clause
        here = (one for one in self.line.persons if self.line.words[one.start].clause == clause)
        return next((one for one in reversed([*here]) if one.end <= told.at and self._has(one)), None)

    def _owner(self, told: Proposal) -> Thing | None:
        """Give whose a number of things is said to be, where no fact tells it: `my 5 open slots`."""
        is_number = any(one.start == told.at for one in self.line.numbers)
        owners = (one for one in self.line.somebody if one.sort is Sort.OWNER and one.end == told.at)
        return next((one for one in owners if is_number and not self._used & mask([one.span])), None)

    def _has(self, one: Thing) -> bool:
        at = one.end
        while at < len(self.line.texts) and self.line.texts[at] in _LIGHT:
            at += 1
        return at < len(self.line.texts) and self.line.texts[at] in _HAVE
