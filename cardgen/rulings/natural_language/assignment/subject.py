"""Of whom all of a line is told: who asks what they may do, or tells what they have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from cardgen.rulings.natural_language.things.coreference import TOWARDS
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.notation.names import SPEAKER

MAY = frozenset(["can", "may", "could"])
"""Words before whoever would do something."""
_HAVE = frozenset(["have", "has", "had", "got", "holds", "hold"])
_DOES = frozenset(["do", "does", "did"])
"""Words before whom a question that yes or no answers is about."""
_SPEAKS_SELF = "i"
_THINKS = frozenset(["think", "say", "guess", "believe", "bet", "mean", "know", "wonder"])
"""Words behind `I` that tell nothing of the speaker at the table."""
WANT = frozenset(["want", "wants", "wanted", "wish", "wishes"])
"""Words behind whoever would do something, and before whom somebody else would have do it: `Ann wants me to draw`."""
_TO, _MUST = "to", "must"


class Subject:
    """Says of each person of a line whether all of it may be of them."""

    def __init__(self, line: Line, *, several_have: bool) -> None:
        """Look at a line; *several_have* where facts tell what each of several has."""
        self.line, self.several_have = line, several_have

    def may_be(self, one: Thing) -> bool:
        """Say whether all may be of a person where they are named."""
        return self.may_be_called(one.value) and self._acts(one)

    def may_be_called(self, who: str) -> bool:
        """Say whether all may be of somebody: not of others than who asks leave, as in `may I …, which Ann played`.

        Where each of several has something, it is of none of them.
        """
        if self.who_asks:
            return who in self.who_asks
        if self._asked_of and who not in self._asked_of:
            return False
        others = {one.value for one in self.line.persons} - {SPEAKER}
        told = self._tells_of_speaker or (len(others) > 1 and self.several_have)
        return who == SPEAKER or not told

    @cached_property
    def _tells_of_speaker(self) -> bool:
        """Say whether somebody tells what they do or have: `I hold`, not `I think`."""
        verbs = zip(self.line.texts, self.line.texts[1:], strict=False)
        return any(who == _SPEAKS_SELF and verb.isalpha() and verb not in _THINKS for who, verb in verbs)

    @cached_property
    def _asked_of(self) -> frozenset[str]:
        """Tell of whom a question of its own is: `does Ivo receive anything?`."""
        words = self.line.words
        asked = {
            at + 1
            for at, word in enumerate(words)
            if word.text in _DOES and (not at or words[at - 1].clause < word.clause) and self.line.is_asked(at + 1)
        }
        return frozenset(one.value for one in self.line.persons if one.start in asked)

    @cached_property
    def who_asks(self) -> frozenset[str]:
        """Tell of whom it is asked what they may do, `can Bob`, `may I`; else who would do something."""
        asked = {at + 1 for at, text in enumerate(self.line.texts) if text in MAY or text == _MUST}
        who = frozenset(one.value for one in self.line.persons if one.start in asked)
        return who or frozenset(self._who_wants())

    def _who_wants(self) -> Iterator[str]:
        """Tell who would do something: `Ann wants`; `Ann wants Bob to` is of Bob."""
        starts = {one.start: one for one in self.line.persons}
        for one in self.line.persons:
            if self.line.texts[one.end : one.end + 1] and self.line.texts[one.end] in WANT:
                other = starts.get(one.end + 1)
                is_other = other is not None and (
                    other.value == SPEAKER or self.line.texts[other.end : other.end + 1] == [_TO]
                )
                yield other.value if other is not None and is_other else one.value

    def _acts(self, one: Thing) -> bool:
        """Say whether somebody is told of themselves, not only as whose something is: `Ann's Vampire`.

        Nor only as one of several who have something: `Ben also has Panek`.
        """
        before = self.line.texts[max(0, one.start - 1) : one.start]
        if one.sort is Sort.PERSON and not TOWARDS.isdisjoint(before):
            return False  # something is done to them, or beside them: `before me`, `on Ann`
        has = any(text in _HAVE for text in self.line.texts[one.end : one.end + 2])
        if has and self.several_have and one.value != SPEAKER and SPEAKER in {who.value for who in self.line.somebody}:
            return False
        return one.value == SPEAKER or not any(
            other.sort is Sort.OWNER and other.start == one.start and self.line.texts[one.end : one.end + 1] == ["'s"]
            for other in self.line.somebody
        )
