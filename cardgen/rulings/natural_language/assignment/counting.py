"""What the numbers of a line count: a fact, or something else; what is said of all alike, and that nothing is left."""

from __future__ import annotations

from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.nearness import Nearness
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Span, Thing

_COUNTED = frozenset(["card", "cards", "of", "from", "off", "out", "the"])
"""Words between a number and what is counted."""
_OUT_OF = frozenset(["from", "off", "out"])
_LISTING = frozenset([",", ":"])
_EACH = frozenset(["each", "everyone", "everybody", "apiece"])
_CARDS = frozenset(["card", "cards"])
_UNSEEN_ALONE, _STANDS_FOR, _OTHER_NOUN = 0.3, 0.4, 0.35
"""What it costs that nobody knows something, that `one` may stand for a thing, that a number counts something else."""
_MOST_ALIKE, _REACH = 7, 4
"""So often nothing is told, and so many words do not stand between."""
_BEING = frozenset(["is", "was", "'s", "are", "were", "now", "already", "all"])
_GONE = frozenset(["empty", "gone", "exhausted"])


class Counting:
    """Looks at the numbers of one line."""

    def __init__(self, facts: FactReader, line: Line, near: Nearness) -> None:
        self.facts, self.line, self.texts, self.near = facts, line, line.texts, near

    def is_of_named(self, one: Thing) -> bool:
        """Say whether a number counts things that are named elsewhere: `both`, `all three`."""
        before = self.texts[one.start - 1 : one.start]
        if one.sort is not Sort.NUMBER:
            return False
        named = {group.core[0][0] for group in self.line.groups if len(group.core) > 1}
        lists = any(one.end < at <= one.end + 3 and self.texts[at - 1] in _LISTING for at in named)
        return one.is_part or lists or self._sums_up(one) or before in (["all"], ["the"], ["these"], ["those"])

    def _sums_up(self, one: Thing) -> bool:
        """Say whether a number only counts what was just listed: `the Tower and the Bridge, two Locations`."""
        rows = (group for group in self.line.groups if len(group.core) > 1 and group.core[-1][1] == one.start - 1)
        is_whole = any(str(len(group.core)) == one.value for group in rows)
        rest = [text for text in self.texts[one.end + 1 : one.end + 3] if text not in _BEING]
        is_end = not rest or not rest[0].isalpha()
        return is_whole and self.texts[one.start - 1] in _LISTING and self.texts[one.end : one.end + 1] != [] and is_end

    def of_other(self, fact: str, one: Thing) -> float:
        """Say what it costs that a number counts something else than the fact does, or that `one` is a thing."""
        behind = self.texts[one.end] if one.end < len(self.texts) else ""
        cues, vocabulary = self.facts.cues[fact], self.facts.vocabulary
        if one.sort is Sort.UNSEEN:
            return _UNSEEN_ALONE if not self.near.is_beside(fact, one) else 0.0
        before = self.texts[one.start - 1] if one.start else ""
        if self.texts[one.start] == "one" and behind not in _CARDS and (before,) not in cues:
            return _STANDS_FOR
        if self._is_taken_from(fact, one):
            return _OTHER_NOUN
        is_noun = behind.isalpha() and behind not in vocabulary.empty and behind not in vocabulary.people
        named = any((behind,) in own for name, own in self.facts.cues.items() if name != fact)
        return _OTHER_NOUN if is_noun and (behind,) not in cues and (named or behind.endswith("s")) else 0.0

    def _is_taken_from(self, fact: str, one: Thing) -> bool:
        """Say whether a number counts what is taken off what the fact counts: `two cards from the pile`."""
        some = self.texts[one.end : one.end + _REACH]
        out = next((k for k, text in enumerate(some) if text in _OUT_OF), len(some))
        return set(some[:out]) <= _COUNTED and any((text,) in self.facts.cues[fact] for text in some[out:])

    def gone(self, at: int) -> tuple[Span, ...]:
        """Give the word that says that what stands at a place is empty: `the pile is empty`, `an empty tableau`."""
        end = at + 1
        while end < len(self.texts) and self.texts[end] in _BEING:
            end += 1
        near = (k for k in (at - 1, end) if 0 <= k < len(self.texts) and self.texts[k] in _GONE)
        return tuple((k, k + 1) for k in near)[:1]

    def so_often(self, value: str, span: Span) -> tuple[str, list[Span]]:
        """Tell a word of a list as often as it is counted: `two patients`, `three cards from the pile`."""
        for one in self.line.numbers:
            between = self.texts[one.end : span[0]]
            is_near = one.end <= span[0] and len(between) <= _REACH and set(between) <= _COUNTED
            if is_near and one.value.isdecimal() and 0 < int(one.value) < _MOST_ALIKE:
                return ", ".join([value] * int(one.value)), [one.span, span]
        return value, [span]

    def is_of_all(self, at: int) -> bool:
        """Say whether what stands at a place is told of everybody alike: `10 cards each`."""
        clause = self.line.words[at].clause
        return any(
            text in _EACH and word.clause == clause for text, word in zip(self.texts, self.line.words, strict=True)
        )
