"""Cards that are told by what is on them: `4 of chem`, `a wild and calls it maths`, `three 5s: bio, chem and math`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from cardgen.model.numbers import SPELT
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.natural_language.things.line import JOINS
from cardgen.rulings.natural_language.things.numbers import number
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.notation.short import Short

DESCRIBED = "described"
"""The group of cards that are told by what is on them."""
_MOST_WORDS = 5
"""Words of a card that is told so."""
_SAYS_WHAT = frozenset(["of", "for", "as", "a", "the", "his", "her", "their", "my", "own", "own's", "card"])
_LINKS = frozenset([",", "and", "which", "that", "but", "then", "down", "on", "top", "right"])
"""Words that may stand between a card and what it is called."""
_CALLS = "as"
"""The word of notation for all that calls a card something."""
_PLAIN_CALLS = frozenset(["as", "for", "="])
_ARTICLES = frozenset(["it", "is", "was", "'s", "be", "as", "a", "an", "the", "to", "that", "for", "suit", "and"])
_MOST_LINKS = 4
_OF = frozenset(["of", ":", "in", "from", ","])
_PLURAL = "s"
_SHORTEST = 4
"""Letters of a word that names a card alone."""


class _Word(NamedTuple):
    """A word as it is read, and the words of the line that it stands for."""

    text: str
    start: int
    end: int


class CardFinder:
    """Finds what players write short, and say in some words."""

    def __init__(
        self,
        shorts: Sequence[Short],
        vocabulary: Vocabulary,
        players: Mapping[str, str],
        is_card: Callable[[str], bool],
    ) -> None:
        """Take what can be told so; *is_card* says whether a word alone is a card."""
        self.shorts, self.vocabulary, self.players, self.is_card = shorts, vocabulary, players, is_card
        self._of_short: dict[Short, frozenset[str]] = {}
        self._links = _LINKS | vocabulary.people.keys()

    def find(self, texts: Sequence[str]) -> Iterator[Thing]:
        """Find such cards in a line."""
        for short in self.shorts:
            rows = list(self._rows(short, texts))
            yield from rows
            within = {at for one in rows for at in range(*one.span)}
            yield from (one for one in self._singles(short, texts) if within.isdisjoint(range(*one.span)))

    def _singles(self, short: Short, texts: Sequence[str]) -> Iterator[Thing]:
        words = list(self._read(short, texts))
        at = 0
        while at < len(words):
            last = self._end(short, words, at)
            if last is None:
                if self._is_named(short, words[at].text):
                    yield Thing((words[at].start, words[at].end), Sort.CARD, words[at].text, DESCRIBED)
                at += 1
                continue
            later = self._end(short, words, last - 1)
            is_behind = last - at == 2 and number(words[at].text) is None and number(words[last - 1].text) is not None
            if later is not None and later > last and is_behind:
                at, last = last - 1, later  # `physics 2 of chem` are two things: the number is of what follows
            some = words[at:last]
            if words[at].text in self.vocabulary.empty:
                last = at + 1  # `her researcher as 6` begins behind `her`
            elif number(some[0].text) == 0 and last - at == 2 and self._is_named(short, some[1].text):
                yield Thing((some[0].start, some[1].end), Sort.CARD, some[1].text, DESCRIBED)  # `a 0 wild` is a Wild
            elif self._describes(short, [one.text for one in some]):
                yield Thing((some[0].start, some[-1].end), Sort.CARD, " ".join(one.text for one in some), DESCRIBED)
            at = last

    def _is_named(self, short: Short, word: str) -> bool:
        """Say whether a word alone names a card, which needs nothing behind it: `her researcher`."""
        is_word = len(word) >= _SHORTEST and word.isalpha() and word in self._words_of(short)
        return is_word and word not in self.players and word not in self.vocabulary.empty and self.is_card(word)

    def _end(self, short: Short, words: Sequence[_Word], at: int) -> int | None:
        """Give the place behind the words of a card that begins at a place."""
        some = [one.text for one in words[at : at + _MOST_WORDS + 1]]
        end = short.end_of_one(" ".join(some), 0)
        counts = (n for n in range(1, min(len(some), _MOST_WORDS) + 1) if len(" ".join(some[:n])) == end)
        return next((at + n for n in counts), None)

    def _describes(self, short: Short, words: Sequence[str]) -> bool:
        """Say whether words tell a card: a name alone is a player's, and a word that no card has tells none."""
        first, last = words[0], words[-1]
        if first in self.vocabulary.empty or self.players.keys() >= {*words}:
            return False
        if (first in self.players and ":" in words) or last in self.vocabulary.empty or last in (_PLURAL, "?", "w"):
            return False
        known = self._words_of(short)
        return all(word in known or not word.isalpha() for word in words)

    def _words_of(self, short: Short) -> frozenset[str]:
        if short not in self._of_short:
            meant = (form for part in short.parts_of.values() for form in part.meant)
            words = (word for form in (*short.words, *meant) for word in form.casefold().split())
            more = {form for word in words for form in (word, f"{word}s")}
            self._of_short[short] = _SAYS_WHAT.union(self.players, SPELT, more)
        return self._of_short[short]

    def _read(self, short: Short, texts: Sequence[str]) -> Iterator[_Word]:
        """Read each word of a line; all that calls a card something is one word: `and said it was`."""
        at, last = 0, ""
        while at < len(texts):
            end = self._called(short, texts, at, last) if last else at
            if end > at:
                yield _Word(_CALLS, at, end)
                at = end
            last = texts[at]
            yield _Word(last, at, at + 1)
            at += 1

    def _called(self, short: Short, texts: Sequence[str], at: int, card: str) -> int:
        """Give the place behind the words that call a card something; the same place where none do."""
        if card not in self._words_of(short) or not card.isalpha() or card in self.players:
            return at
        verb = at + sum(1 for _ in takewhile(self._links.__contains__, texts[at : at + _MOST_LINKS]))
        is_plain = verb == at or texts[at] not in (",", "and")
        if verb >= len(texts) or texts[verb] not in self.vocabulary.calling:
            return at
        if texts[verb] in _PLAIN_CALLS and not is_plain:
            return at
        end = verb + 1
        end += sum(1 for _ in takewhile(_ARTICLES.__contains__, texts[end : end + _MOST_LINKS]))
        if end >= len(texts) or not (number(texts[end]) is not None or texts[end] in self._words_of(short)):
            return at
        told = f"{card} {_CALLS} {texts[end]}"
        return end if short.end_of_one(told, 0) == len(told) else at

    def _rows(self, short: Short, texts: Sequence[str]) -> Iterator[Thing]:
        """Read `three 5s: bio, chem and math` as three cards."""
        for at, text in enumerate(texts[:-1]):
            if texts[at + 1] != _PLURAL or number(text) is None:
                continue
            start = at - 1 if at and number(texts[at - 1]) is not None else at
            suits: list[str] = []
            end = here = at + 2
            while here < len(texts):
                if self._is_one(short, f"{text} {texts[here]}"):
                    suits.append(texts[here])
                    end = here + 1
                elif texts[here] not in JOINS | _OF:
                    break
                here += 1
            if len(suits) > 1:
                yield Thing((start, end), Sort.CARD, ", ".join(f"{text} {suit}" for suit in suits), DESCRIBED)

    def _is_one(self, short: Short, told: str) -> bool:
        return short.end_of_one(told, 0) == len(told) and self._describes(short, told.split())
