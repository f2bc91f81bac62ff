"""A line as people say it, read as the facts of a kind of dispute: each with how sure it is, and what is left over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.certainty import Certainty, counted_by_one
from cardgen.rulings.natural_language.assignment.facts import FactReader, of_each, short_of
from cardgen.rulings.natural_language.assignment.objections import Objections
from cardgen.rulings.natural_language.assignment.proposal import CLAIM, SKIP, Proposal
from cardgen.rulings.natural_language.assignment.proposals import Proposer
from cardgen.rulings.natural_language.assignment.scopes import Scopes
from cardgen.rulings.natural_language.assignment.search import Choice, choices, left_over, weights_of
from cardgen.rulings.natural_language.assignment.subject import MAY
from cardgen.rulings.natural_language.things.doubts import doubts
from cardgen.rulings.natural_language.things.lexicon import Lexicon
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Span, mask, spans_of
from cardgen.rulings.notation.domain import Flag

_IF = "if"
_DUTIES = (["must"], ["have", "to"], ["has", "to"])
_ASKS_DUTY = frozenset(["must", "do", "does", "how", "who", "what", "which"])
"""Words with which a question for a duty begins."""
_MOST = 6
"""Readings that are given."""


class Told(NamedTuple):
    """One fact that was read: its value in notation, and the words it was read from."""

    fact: str
    value: str
    words: str
    is_sure: bool
    is_asked: bool = False
    """Whether it hangs on so little that it is only asked for, and stands in no notation."""


class Asking(NamedTuple):
    """What somebody asks for in a line, whatever it tells."""

    leave: tuple[Span, ...]
    """Where they ask whether something may be done."""
    asks: bool
    """Whether they ask for something else."""
    hedged: bool
    hedges: tuple[Span, ...]
    """Where words stand that make it doubtful unless they tell a fact, or only ask: `I own`, `how many must go?`."""


class TableReading(NamedTuple):
    """One way to read a line."""

    notation: str
    told: tuple[Told, ...]
    left: tuple[str, ...]
    """Words that say something and were not understood."""
    score: float
    is_plain: bool = True
    """Whether nothing in the line makes all of it doubtful: that somebody hedges, or asks for what nothing was told."""

    @property
    def is_sure(self) -> bool:
        """Say whether all of the line was understood, and each thing in it surely."""
        return self.is_plain and not self.left and all(one.is_sure for one in self.told)


class TableReader:
    """Reads lines of one kind of dispute of a game."""

    def __init__(self, kind: BoundKind, game: Game, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self.kind, self.vocabulary, self.lexicon = kind, vocabulary, lexicon
        self.facts = FactReader(kind, game, vocabulary)

    def line(self, text: str) -> Line:
        """Find the things of a line."""
        return Line(text, self.lexicon, self.vocabulary, self.facts.known, self.facts.cards.find, self.facts.players)

    def read(self, text: str, *, is_answer: bool = False) -> list[TableReading]:
        """Give the best readings, each other than the rest in notation; an *answer* is taken whatever it hangs on."""
        return [one for _, one in self.readings(text, is_answer=is_answer) if one is not None]

    def readings(self, text: str, *, is_answer: bool = False) -> Iterator[tuple[float, TableReading | None]]:
        """Give readings, the best first, each with its score; None where one is told in notation as one before it."""
        line = self.line(text)
        weights = weights_of(self.facts, line)
        proposer = Proposer(self.facts, line)
        proposals, asking = proposer.proposals(), self._asking(line)
        objections = Objections(self.facts, line, Scopes(line))
        found: set[str] = set()
        for choice in choices(self.kind, proposals, weights):
            if len(found) == _MOST:
                return
            certainty = Certainty(self.facts, line, proposals, weights, choice, objections, proposer.subject)
            doubtful = {name for name in choice.facts if not is_answer and certainty.is_asked(name)}
            notation = self._noted([one for one in choice.chosen if one.slot.fact not in doubtful], asking)
            if not (notation or doubtful) or notation in found:
                yield choice.score, None
                continue
            found.add(notation)
            left = tuple(left_over(line, weights, choice, {*self.vocabulary.people.values()}))
            told = tuple(
                one._replace(is_asked=one.fact in doubtful, is_sure=one.is_sure and certainty.is_sure(one.fact))
                for one in _told(self.kind, choice, line)
            )
            plain = self._is_plain(line, told, choice, asking)
            told = (*told, *self._passed_over(line, proposals, choice))
            yield choice.score, TableReading(notation, told, left, choice.score, plain)

    def _passed_over(self, line: Line, proposals: Sequence[Proposal], choice: Choice) -> Iterator[Told]:
        """Ask for what a word tells alone, too, that only explains another fact: `play the 5 I just drew`."""
        facts = self.kind.facts
        explains = choice.seen & ~choice.used
        found: dict[str, Proposal] = {}
        for one in proposals:
            fact = facts.get(one.slot.fact)
            is_flag = fact is not None and isinstance(fact.domain, Flag) and one.slot.fact not in choice.facts
            if is_flag and one.used & explains and not one.used & ~choice.seen:
                found.setdefault(one.slot.fact, one)
        for name, one in found.items():
            yield Told(name, one.value, _words(line, one.used), is_sure=False, is_asked=True)

    def _asking(self, line: Line) -> Asking:
        """Find what somebody asks for, and whether they hedge."""
        said = self.vocabulary
        hedged = bool(doubts(line.texts, said.doubts, said.corrections))
        hedges = tuple(spans_of(line.texts, said.hedges))
        return Asking(tuple(self._leave(line)), any(spans_of(line.texts, self.vocabulary.asks)), hedged, hedges)

    def _hedges(self, line: Line, choice: Choice, span: Span) -> bool:
        """Say whether a word makes a line doubtful: it tells nothing, nor asks what must be done."""
        duty = line.texts[span[0] : span[1]]
        if duty in _DUTIES and self._only_asks(line, span, choice):
            return False
        return bool(mask([span]) & ~choice.seen)

    def _only_asks(self, line: Line, duty: Span, choice: Choice) -> bool:
        """Say whether a clause asks for a duty and tells no more: `how many must go?`, `do I have to draw?`."""
        clause = [at for at, word in enumerate(line.words) if word.clause == line.words[duty[0]].clause]
        told = (one for one in choice.chosen if not _is_subject(self.kind, one))
        begins = line.texts[clause[0]] in _ASKS_DUTY and line.texts[clause[-1]] == "?"
        here = mask((at, at + 1) for at in clause)
        return begins and not any(one.used & here for one in told)

    def _is_plain(self, line: Line, told: Sequence[Told], choice: Choice, asking: Asking) -> bool:
        """Say whether a line is said in one go: no hedge, and no fact told at two places but as one row."""
        facts = [one.fact for one in told if not one.value.partition(" ")[2] or not self._is_row(one.fact)]
        asks_else = self.kind.judges and not self.kind.answers and asking.asks
        asks_else = asks_else or (not self.kind.judges and bool(asking.leave) and not asking.asks)
        asks_aside = any(self._is_aside(line, span, choice) for span in asking.leave) or self._is_idle(line, choice)
        hedged = asking.hedged or any(self._hedges(line, choice, span) for span in asking.hedges)
        return not (hedged or asks_else or asks_aside) and len(facts) == len(set(facts))

    def _is_idle(self, line: Line, choice: Choice) -> bool:
        """Say whether a condition tells no fact: `may I draw if I could play`."""
        used = 0
        for one in choice.chosen:
            used |= 0 if _is_subject(self.kind, one) else one.used
        for at, text in enumerate(line.texts):
            if text == _IF:
                rest = [k for k in range(at + 1, len(line.texts)) if line.words[k].clause == line.words[at].clause]
                if not used & mask((k, k + 1) for k in rest):
                    return True
        return False

    def _leave(self, line: Line) -> Iterator[Span]:
        """Find where somebody asks whether something may be done: `is that ok?`, `can Ann`."""
        yield from spans_of(line.texts, self.vocabulary.leave)
        for at, text in enumerate(line.texts):
            begins = not at or line.words[at - 1].clause != line.words[at].clause
            if text in MAY and (begins or any(one.start == at + 1 for one in line.persons)):
                yield at, at + 1

    def _is_aside(self, line: Line, leave: Span, choice: Choice) -> bool:
        """Say whether somebody asks leave for what no fact was told of: `I played it. Can I draw now?`."""
        clause = line.words[leave[0]].clause
        here = [at for at, word in enumerate(line.words) if word.clause == clause]
        says = any(line.texts[at][-1].isalnum() and line.texts[at] not in self.vocabulary.empty for at in here)
        return says and not choice.used & mask((at, at + 1) for at in here)

    def _is_row(self, name: str) -> bool:
        """Say whether each entry of a fact is told with somebody."""
        fact = self.kind.facts.get(name)
        if fact is None:
            return False
        short = short_of(fact.domain)
        return of_each(fact.domain) is not None or (short is not None and short.of_somebody is not None)

    def _noted(self, chosen: Sequence[Proposal], asking: Asking) -> str:
        """Write what was chosen as notation; who asks whether something may be done claims that it may."""
        facts: dict[str, list[str]] = defaultdict(list)
        each: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        claim: list[str] = []
        for one in sorted(chosen, key=lambda one: (not one.opens, one.at)):
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
        return "; ".join([*parts, *(f"claim {one}" for one in claim or self._asked(asking, parts))])

    def _asked(self, asking: Asking, parts: Sequence[str]) -> Iterator[str]:
        """Give the claim that somebody makes who asks whether something may be done."""
        judges = self.kind.judges or self.kind.words[0] != "legal"
        if parts and judges and asking.leave and not asking.asks:
            yield self.kind.words[0]


def _told(kind: BoundKind, choice: Choice, line: Line) -> Iterator[Told]:
    """Tell each fact that was chosen, with its words and whether it is sure."""
    for one in sorted(choice.chosen, key=lambda one: (not one.opens, one.at)):
        shared = _is_shared(kind, one, choice)
        words = _words(line, one.used | one.near)
        if one.slot.fact != SKIP and one.value:
            value = f"{one.slot.of} {one.value}" if one.slot.of else one.value
            yield Told(one.slot.fact, value, words, is_sure=not shared and not counted_by_one(one, line))


def _words(line: Line, bits: int) -> str:
    return " ".join(word.raw for at, word in enumerate(line.words) if bits >> at & 1)


def _is_shared(kind: BoundKind, one: Proposal, choice: Choice) -> bool:
    """Say whether a word that explains what is told tells something else itself."""
    return any(one.near & other.used for other in choice.chosen if not _is_subject(kind, other))


def _is_subject(kind: BoundKind, one: Proposal) -> bool:
    """Say whether somebody does what is told: `I have` says who, and what is held."""
    fact = kind.facts.get(one.slot.fact)
    return fact is not None and fact.subject
