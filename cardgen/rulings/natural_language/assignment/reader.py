"""A line as people say it, read as the facts of a kind of dispute: each with how sure it is, and what is left over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.proposal import CLAIM, SKIP, Proposal
from cardgen.rulings.natural_language.assignment.proposals import Proposer
from cardgen.rulings.natural_language.assignment.search import Choice, choices, left_over, weights_of
from cardgen.rulings.natural_language.things.lexicon import Lexicon
from cardgen.rulings.natural_language.things.line import Line, spans_of

_MOST = 6
"""Readings that are given."""
_FAR = 0.5
"""The cost from which on a fact hangs on too little to be sure of."""


class Told(NamedTuple):
    """One fact that was read: its value in notation, and the words it was read from."""

    fact: str
    value: str
    words: str
    is_sure: bool


class TableReading(NamedTuple):
    """One way to read a line."""

    notation: str
    told: tuple[Told, ...]
    left: tuple[str, ...]
    """Words that say something and were not understood."""
    score: float

    @property
    def is_sure(self) -> bool:
        """Say whether all of the line was understood, and each thing in it surely."""
        return not self.left and all(one.is_sure for one in self.told)


class TableReader:
    """Reads lines of one kind of dispute of a game."""

    def __init__(self, kind: BoundKind, game: Game, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self.kind, self.vocabulary, self.lexicon = kind, vocabulary, lexicon
        self.facts = FactReader(kind, game, vocabulary)

    def line(self, text: str) -> Line:
        """Find the things of a line."""
        return Line(text, self.lexicon, self.vocabulary, self.facts.known, self.facts.described, self.facts.players)

    def read(self, text: str) -> list[TableReading]:
        """Give the best readings, each other than the rest in notation."""
        line = self.line(text)
        weights = weights_of(self.facts, line)
        found: dict[str, TableReading] = {}
        for choice in choices(self.kind, Proposer(self.facts, line).proposals(), weights):
            notation = self._noted(choice.chosen, line)
            if notation and notation not in found:
                left = tuple(left_over(line, weights, choice))
                found[notation] = TableReading(notation, tuple(_told(choice, line)), left, choice.score)
        return list(found.values())[:_MOST]

    def about(self, text: str) -> float:
        """Say how far the words of a line are those of the question."""
        texts = {word.text for word in self.line(text).words}
        own = self.facts.topic - self.vocabulary.empty
        return 0.4 * len(texts & own) + 0.4 * len(texts & set(self.vocabulary.topics.get(self.kind.name, ())))

    def _noted(self, chosen: Sequence[Proposal], line: Line) -> str:
        """Write what was chosen as notation; who asks whether something may be done claims that it may."""
        facts: dict[str, list[str]] = defaultdict(list)
        each: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        claim: list[str] = []
        for one in sorted(chosen, key=lambda one: one.at):
            if one.slot.fact == CLAIM:
                claim.append(one.value)
            elif one.slot.of and one.slot.fact != SKIP:
                for player in one.slot.of.split("+"):
                    each[one.slot.fact][player].append(one.value)
            elif one.value and one.slot.fact != SKIP:
                facts[one.slot.fact].append(one.value)
        parts = [f"{name} {', '.join(values)}" for name, values in facts.items()]
        parts += [
            f"{name} " + ", ".join(f"{who} {' '.join(values)}" for who, values in some.items())
            for name, some in each.items()
        ]
        return "; ".join([*parts, *(f"claim {one}" for one in claim or self._asked(line, parts))])

    def _asked(self, line: Line, parts: Sequence[str]) -> Iterator[str]:
        """Give the claim that somebody makes who asks whether something may be done."""
        judges = self.kind.judges or self.kind.words[0] != "legal"
        asks_leave = any(spans_of(line.texts, self.vocabulary.leave))
        if parts and judges and asks_leave and not any(spans_of(line.texts, self.vocabulary.asks)):
            yield self.kind.words[0]


def _told(choice: Choice, line: Line) -> Iterator[Told]:
    """Tell each fact that was chosen, with its words and whether it is sure."""
    for one in sorted(choice.chosen, key=lambda one: one.at):
        shared = any(one.near & other.used for other in choice.chosen)
        words = " ".join(word.raw for at, word in enumerate(line.words) if (one.used | one.near) >> at & 1)
        if one.slot.fact != SKIP and one.value:
            value = f"{one.slot.of} {one.value}" if one.slot.of else one.value
            yield Told(one.slot.fact, value, words, is_sure=one.cost < _FAR and not shared)
