"""The words and things of a line, seen together: what stands in a row, what is counted, what is denied."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.natural_language.things.lexicon import Lexicon
from cardgen.rulings.natural_language.things.numbers import number, numbers
from cardgen.rulings.natural_language.things.people import people
from cardgen.rulings.natural_language.things.thing import Sort, Span, Thing, spans_of
from cardgen.rulings.natural_language.things.words import cut

_NUMBER_JOINS = frozenset([",", "and", "&", "+", "/"])
JOINS = _NUMBER_JOINS | {"plus", "a", "an", "the", "another", "one", "with", "also", "my", "his", "her", "or", "then"}
"""Words that may stand between the cards of a row."""
DENIALS = frozenset(["no", "not", "never", "without", "nobody"])
_VERBS_THAT_ASK = frozenset(["is", "are", "was", "were", "do", "does", "did", "has", "have"])
"""Words that begin a question which yes or no answers; of `can` the answer is a ruling."""
_ASKED_OF = frozenset(["it", "that", "this", "there", "the", "anybody", "anyone", "everybody", "everyone"])
"""Words behind such a verb that make a question of it, whatever stands at its end."""
_ROW_JOINS = _NUMBER_JOINS - {"/"}
_EACH_OF_TWO = "both"
"""A number that counts what is named behind it, not one thing of it: `both Cold Cure and Truth Lamp`."""
_FAR = 4
"""Words between two cards of a row, at most."""
_FAR_UNSEEN = 6
"""Words between a number of cards and that nobody sees them."""


class Group(NamedTuple):
    """Cards or words in a row, each with its number: `fang, two herbal and a panacea`."""

    sort: str
    value: str
    spans: tuple[Span, ...]
    core: tuple[Span, ...]
    """The things alone, without their numbers."""

    @property
    def is_of_cards(self) -> bool:
        """Say whether it is of cards, not of words."""
        return self.sort.partition(":")[0] == Sort.CARD


class Line:
    """A line with the things in it."""

    def __init__(
        self,
        line: str,
        lexicon: Lexicon,
        vocabulary: Vocabulary,
        known: Collection[str],
        described: Callable[[Sequence[str]], Iterable[Thing]] = lambda _: (),
        players: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Find the things of a line; *described* finds those that are told by what is on them, *players* are known."""
        self.words = cut(line, vocabulary.spellings)
        self.texts = [word.text for word in self.words]
        self.things = self._found(lexicon, vocabulary, known, described, players)
        self.somebody = sorted((one for one in self.things if one.is_somebody), key=lambda one: one.start)
        self._somebody_at = {one.start for one in self.somebody}
        self.persons = [one for one in self.somebody if one.sort is Sort.PERSON]
        self.numbers = sorted((one for one in self.things if one.sort is Sort.NUMBER), key=lambda one: one.start)
        self.taken = {at for one in self.things if one.sort is not Sort.PERSON for at in range(*one.span)}
        self.named = {at for one in self.things for at in range(*one.span)}
        self.groups = list(self._groups())
        self.runs = list(self._runs())

    def _found(
        self,
        lexicon: Lexicon,
        vocabulary: Vocabulary,
        known: Collection[str],
        described: Callable[[Sequence[str]], Iterable[Thing]],
        players: Mapping[str, str],
    ) -> list[Thing]:
        texts = [lexicon.meant(text, known) for text in self.texts]
        cards = [one if self._is_glued(one) else _with_those_before(one, texts) for one in described(texts)]
        within = {at for one in cards for at in range(*one.span)}
        within |= {at for at, text in enumerate(texts) if text in players}
        named = [
            one
            for one in lexicon.find(texts, [word.raw for word in self.words])
            if not within.issuperset(range(*one.span))
        ]
        titles = (one for one in named if one.sort is Sort.CARD and one.end - one.start > 1)
        within |= {at for one in titles for at in range(*one.span)}  # a number in a title counts nothing
        counted = (one for one in numbers(texts) if not within.issuperset(range(*one.span)))
        found = [*cards, *named, *_unseen(texts, vocabulary.unseen), *counted]
        return [*found, *people(self.words, texts, found, known, vocabulary, players)]

    def _is_glued(self, card: Thing) -> bool:
        """Say whether a card is written without a blank, as in `a set of 3, 4P and 4C`: so it says all of itself."""
        first, second = (self.words[at] for at in (card.start, min(card.start + 1, len(self.words) - 1)))
        return first.at + len(first.raw) == second.at and first.raw.isdecimal()

    def clauses_between(self, one: int, other: int) -> int:
        """Count the borders between clauses from one word to another."""
        return abs(self.words[one].clause - self.words[other].clause)

    def clauses_in(self, start: int, end: int) -> set[int]:
        """List the clauses of the words from a place up to another."""
        return {word.clause for word in self.words[start : end + 1]}

    def is_asked(self, at: int) -> bool:
        """Say whether a word stands in a question that yes or no answers: `is it filled up?`."""
        clause = self.words[at].clause
        start = next(k for k, word in enumerate(self.words) if word.clause == clause)
        end = next((k for k in range(at, len(self.words)) if self.words[k].clause != clause), len(self.words))
        is_of = start + 1 in self._somebody_at or not _ASKED_OF.isdisjoint(self.texts[start + 1 : start + 2])
        return self.texts[start] in _VERBS_THAT_ASK and start < at and (self.texts[end - 1] == "?" or is_of)

    def is_which(self, span: Span, value: str) -> bool:
        """Say whether a word tells which of several it is, of which a value says nothing: `a third one comes`."""
        which = (one for one in self.things if one.sort is Sort.ORDINAL and one.span == span)
        return any(one.value not in value.split() for one in which)

    def denial(self, at: int, back: int = 3) -> tuple[Span, ...]:
        """Give the word that denies what stands at a place, if there is one before it."""
        found = (k for k in range(max(0, at - back), at) if self.texts[k] in DENIALS)
        return tuple((k, k + 1) for k in found)[:1]

    def unseen_cards(self) -> Iterator[tuple[int, tuple[Span, ...], tuple[Span, ...]]]:
        """Tell of `two cards I can't see` how many, with the words and the number's."""
        for one in self.things:
            if one.sort is Sort.UNSEEN and one.end - one.start > 1:
                near = (n for n in reversed(self.numbers) if 0 <= one.start - n.end <= _FAR_UNSEEN)
                count = next((n for n in near if n.value.isdecimal()), None)
                if count is not None:
                    yield int(count.value), (count.span, one.span), (count.span,)

    def _groups(self) -> Iterator[Group]:
        starts: dict[int, list[Thing]] = defaultdict(list)
        for one in self.things:
            if one.is_of_game:
                starts[one.start].append(one)
        for first in (one for some in starts.values() for one in some):
            yield from self._row(first, starts)

    def _row(self, first: Thing, starts: dict[int, list[Thing]]) -> Iterator[Group]:
        """Give the row that begins with a thing, after each of its things."""
        counts = {one.start for one in self.numbers}
        spans: list[Span] = []
        values: list[str] = []
        core: list[Span] = []
        last: Thing | None = first
        while last is not None:
            span, value = self._counted(last)
            if values and self._is_apposition(last, values[-1], core[-1]):
                span, values = (last.start, last.end + 1), values[:-1]
            spans, values, core = [*spans, span], [*values, value], [*core, last.span]
            yield Group(f"{last.sort}:{last.group}", ", ".join(values), tuple(spans), tuple(core))
            end = behind = last.end
            while (
                behind < len(self.texts) and behind - end < _FAR and (self.texts[behind] in JOINS or behind in counts)
            ):
                behind += 1
            next_ones = (one for at in range(end, behind + 1) for one in starts.get(at, ()))
            some = [one for one in next_ones if one.sort == first.sort]
            alike = (one for one in some if one.group == first.group)
            last = next(alike, next((one for one in some if one.sort is Sort.CARD), None))

    def _is_apposition(self, one: Thing, value: str, before: Span) -> bool:
        """Say whether it tells which the thing before it is: `pump, the crankshaft one`."""
        between = self.texts[before[1] : one.start]
        return one.value == value and between[:1] == [","] and self.texts[one.end : one.end + 1] == ["one"]

    def _counted(self, one: Thing) -> tuple[Span, str]:
        """Give a thing with the number before it."""
        count = next((n for n in self.numbers if n.end == one.start), None)
        if count is None or not count.value.isdecimal() or self.texts[count.start] == _EACH_OF_TWO:
            return one.span, one.value
        return (count.start, one.end), one.value if count.value == "1" else f"{one.value} x{count.value}"

    def _runs(self) -> Iterator[Sequence[Thing]]:
        """Give the numbers that stand in a row: `5, 4 and 6`."""
        run: list[Thing] = []
        for one in self.numbers:
            if run and not set(self.texts[run[-1].end : one.start]) <= _NUMBER_JOINS:
                yield from (run,) if len(run) > 1 else ()
                run = []
            run.append(one)
        yield from (run,) if len(run) > 1 else ()


def _with_those_before(card: Thing, texts: Sequence[str]) -> Thing:
    """Read `2, 3 and 4 of biology` as three cards."""
    first, _, suit = card.value.partition(" ")
    before: list[str] = []
    start = card.start
    while number(first) is not None and suit:
        at = start - 1
        while at > 0 and texts[at] in _ROW_JOINS:
            at -= 1
        if at < 0 or number(texts[at]) is None or not (at < start - 1 or (texts[at] + first).isdecimal()):
            break
        before, start = [f"{texts[at]} {suit}", *before], at
    return card._replace(span=(start, card.end), value=", ".join([*before, card.value])) if before else card


def _unseen(texts: Sequence[str], phrases: Sequence[Sequence[str]]) -> Iterator[Thing]:
    """Find `no idea`, `dunno`, `can't see`."""
    return (Thing(span, Sort.UNSEEN, "?") for words in phrases for span in spans_of(texts, [words]))
