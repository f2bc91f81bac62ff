"""Which kinds of dispute a line may be about, by its words: a word counts by how far more of a kind it is than of all.

The words of a kind are those of its question and its answers, those that stand near its facts and in examples of
them, and those of the disputes of that kind which the game itself tells; a card that is named counts as its type.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import log
from typing import TypeAlias

from cardgen.model.dispute import Dispute
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.things.lexicon import Lexicon
from cardgen.rulings.natural_language.things.thing import Sort
from cardgen.rulings.natural_language.things.words import cut

_QUESTION, _ANSWER, _EXAMPLE, _STORY, _NEAR = 4.0, 2.0, 2.0, 1.0, 0.5
"""How much a word counts: of a question, of what is answered, of an example of a fact that must be told, of a dispute
that is told, of what stands near a fact.
"""
_UNSEEN = 30.0
"""Words of all kinds together that each kind is taken to have had besides its own: no word is impossible in any."""
_ENDINGS = ("ing", "ied", "ies", "ed", "es", "s")
_SHORTEST = 3
"""Letters that are left of a word at least."""
_OFTEN_TWICE = frozenset("ls")
"""Letters that stand twice in words themselves: `call`, `pass`."""
_WORDS = re.compile(r"[a-z]+")

WordsOfKinds: TypeAlias = dict[str, dict[str, float]]
"""How much each word counts for each kind of dispute."""


class Likely:
    """Says how likely a line is about each kind of dispute of a game, by its words alone."""

    def __init__(
        self,
        kinds: Mapping[str, BoundKind],
        disputes: Iterable[Dispute],
        vocabulary: Vocabulary,
        lexicon: Lexicon,
        own: WordsOfKinds | None = None,
    ) -> None:
        """Find the words of each kind; or take its *own* that were found before."""
        self._vocabulary, self._lexicon = vocabulary, lexicon
        self.own = self._found(kinds, disputes) if own is None else own
        self._every: dict[str, float] = defaultdict(float)
        for words in self.own.values():
            for word, much in words.items():
                self._every[word] += much
        self._all = sum(self._every.values())

    def of(self, line: str) -> dict[str, float]:
        """Give how far the words of a line speak for each kind, more or less than for any."""
        words = {word for word in self._read(line) if word in self._every}
        return {name: self._speaks(own, words) for name, own in self.own.items()}

    def _found(self, kinds: Mapping[str, BoundKind], disputes: Iterable[Dispute]) -> WordsOfKinds:
        found = {name: self._of_kind(kind) for name, kind in kinds.items()}
        for one in disputes:
            if one.kind.text in found:
                told = " ".join((one.title, one.story, one.brief, one.note))
                _add(found[one.kind.text], self._read(told), _STORY)
        return found

    def _speaks(self, own: Mapping[str, float], words: Iterable[str]) -> float:
        much = sum(own.values()) + _UNSEEN
        usual = ((word, self._every[word] / self._all) for word in words)
        return sum(log((own.get(word, 0) + _UNSEEN * share) / (much * share)) for word, share in usual)

    def _of_kind(self, kind: BoundKind) -> dict[str, float]:
        own: dict[str, float] = defaultdict(float)
        _add(own, self._read(f"{kind.name.replace('-', ' ')} {kind.question}"), _QUESTION)
        _add(own, _stems(self._vocabulary.topics.get(kind.name, ())), _QUESTION)
        _add(own, _stems(one.doc for one in kind.answers.values()), _ANSWER)
        near = self._vocabulary.near
        cues = (cue for name in kind.facts for key in (name, f"{kind.name}.{name}") for cue in near.get(key, ()))
        _add(own, _stems(cues), _NEAR)
        for fact in kind.facts.values():
            _add(own, self._read(fact.domain.example), _EXAMPLE if fact.needed or fact.first else _NEAR)
        return own

    def _read(self, text: str) -> list[str]:
        """Read a text as its words, each without its ending, with the types of the cards and the lists named in it."""
        texts = [word.text for word in cut(text, self._vocabulary.spellings)]
        things = list(self._lexicon.find(texts))
        of_cards = {at for one in things if one.sort is Sort.CARD for at in range(*one.span)}
        words = [word for at, word in enumerate(texts) if at not in of_cards]
        return [*_stems(words), *(f"@{one.group}" for one in things)]


def _add(own: dict[str, float], words: Iterable[str], much: float) -> None:
    for word in words:
        own[word] += much


def _stems(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from map(_stem, _WORDS.findall(text.lower()))


def _stem(word: str) -> str:
    """Take the ending from a word: `scored`, `scores` and `scoring` are one."""
    ending = next((one for one in _ENDINGS if word.endswith(one) and len(word) - len(one) >= _SHORTEST), "")
    stem = word.removesuffix(ending) + ("y" if ending in ("ied", "ies") else "")
    if len(stem) > _SHORTEST and stem[-1] == stem[-2] and stem[-1] not in _OFTEN_TWICE:
        stem = stem[:-1]
    return stem.rstrip("e") if len(stem) > _SHORTEST else stem
