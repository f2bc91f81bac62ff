"""What has parts, told of each player part by part: `Ann has 9 stars, 5 from validation and nothing in her tableau`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Span, Thing
from cardgen.rulings.notation.composite_domains import Record
from cardgen.rulings.notation.lists import ListOf

_NOTHING = frozenset(["nothing", "none", "no", "empty", "without"])
_REACH = 4
"""Words between a value and the name of its part, at most."""


class PartTold(NamedTuple):
    """One part with its value, and the words that tell it."""

    part: str
    value: str
    spans: tuple[Span, ...]
    name: Span
    """The words that name the part."""


class Parts:
    """Finds the parts of a thing in a line."""

    def __init__(self, record: Record, line: Line, empty: Collection[str]) -> None:
        """Look at a line; an *empty* word names no part."""
        self.record, self.line, self.texts = record, line, line.texts
        self._names = list(self._named(empty))
        self.order = list(record.parts_of)

    def told(self) -> Iterator[PartTold]:
        """Give each part with the value nearest to its name; a value is told of one part."""
        taken: set[int] = set()
        for span, parts in self._names:
            several = isinstance(self.record.parts_of[parts[-1]], ListOf)
            some = self._values(span, several=several)
            found = min((one for one in some if not taken & {*range(*one[1][0])}), default=None)
            if found is not None:
                far, spans, value = found
                part = parts[-1] if far <= 0 else parts[0]  # `5 in Validation cards` are no five cards
                taken |= {at for one in spans for at in range(*one)}
                yield PartTold(part, value, spans, span)

    def _named(self, empty: Collection[str]) -> Iterator[tuple[Span, Sequence[str]]]:
        """Find the names of parts, with all parts that words from the same place on name, the longest last."""
        found: dict[int, tuple[Span, Sequence[str]]] = {}
        for name, part in sorted(self.record.called.items(), key=lambda one: len(one[0])):
            words = name.split() if name not in empty else []
            for at in range(len(self.texts) - len(words) + 1) if words else ():
                if self.texts[at : at + len(words)] == words:
                    found[at] = ((at, at + len(words)), (*found.get(at, ((0, 0), ()))[1], part))
        end = 0
        for at in sorted(found):
            if at >= end:
                end = found[at][0][1]
                yield found[at]

    def _values(self, name: Span, *, several: bool) -> Iterator[tuple[int, tuple[Span, ...], str]]:
        """Give what may be the value of a part that is named at a place, each with how far it is off.

        Of one that is *several* things a number does not tell them.
        """
        numbers = {one.start for one in self.line.numbers}
        for one in self._candidates():
            if several and one.value != "none":
                continue
            far = name[0] - one.end if one.end <= name[0] else 2 * (one.start - name[1]) + 1
            between = range(one.end, name[0]) if one.end <= name[0] else range(name[1], one.start)
            apart = any(k in numbers or self.texts[k] in (".", ";", ",") for k in between)
            if 0 <= far <= 2 * _REACH and len(between) <= _REACH and not apart:
                yield far, (one.span,), one.value
        for group in self.line.groups:
            start, end = group.spans[0][0], group.spans[-1][1]
            if name[1] <= start <= name[1] + _REACH:
                yield -(end - start), group.spans, group.value.replace(", ", " ")

    def _candidates(self) -> Iterator[Thing]:
        yield from (one for one in self.line.numbers if one.value.isdecimal())
        for at, text in enumerate(self.texts):
            if text in _NOTHING:
                yield Thing((at, at + 1), Sort.NUMBER, "none")
