"""How near the words that speak for a fact stand to a thing of a line, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Span, Thing, mask

NEVER = 9.0
"""A cost at which nothing is proposed."""


class Nearby(NamedTuple):
    """The words near a thing that speak for a fact, as bits, and what the best of them costs."""

    words: int
    cost: float


class Nearness:
    """Finds the words near the things of one line."""

    def __init__(self, facts: FactReader, line: Line) -> None:
        self.facts, self.line = facts, line
        self._numbers = {one.start for one in line.numbers}

    def by(self, name: str, core: Sequence[Span]) -> Nearby:
        """Find the words near a thing that speak for a fact."""
        best, words = NEVER, 0
        for cue, much in self.facts.cues[name].items():
            for at in self._places(cue):
                span = (at, at + len(cue))
                is_behind = cue[-1] in self.facts.vocabulary.leading and at >= core[-1][1]
                if not is_behind and not any(start < span[1] and at < end for start, end in core):
                    cost = self._cost(span, core) + 0.6 * (1.2 - much) - 0.1 * (len(cue) - 1)
                    best = min(best, cost)
                    words |= mask([span]) if cost < 0.5 else 0
        return Nearby(words, best)

    def _places(self, cue: Sequence[str]) -> Iterator[int]:
        first, count = cue[0], len(cue)
        for at, word in enumerate(self.line.texts):
            if word == first and tuple(self.line.texts[at : at + count]) == tuple(cue):
                yield at

    def _cost(self, cue: Span, core: Sequence[Span]) -> float:
        """Say how far a cue is from a thing: by words, clauses, things between, and what stands nearer to it."""
        start, end = core[0][0], core[-1][1]
        gap = start - cue[1] if cue[0] < start else cue[0] - end
        inside = {at for span in core for at in range(*span)}
        between = sum(
            at in self.line.taken and at not in inside for at in range(min(cue[0], start), max(cue[0] + 1, end))
        )
        closer = start in self._numbers and any(
            (cue[0] - at - 1 if at < cue[0] else at - cue[1]) < gap and not self.line.clauses_between(at, cue[0])
            for at in self._numbers - inside
        )
        return 0.08 * gap + 0.3 * self.line.clauses_between(cue[0], start) + 0.15 * between + 0.4 * closer

    def is_beside(self, name: str, one: Thing) -> bool:
        """Say whether a word of a fact stands right before or behind a thing."""
        beside = (*self.line.texts[max(0, one.start - 1) : one.start], *self.line.texts[one.end : one.end + 1])
        return any((word,) in self.facts.cues[name] for word in beside)
