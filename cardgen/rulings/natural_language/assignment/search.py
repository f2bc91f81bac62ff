"""The choice of proposals that together explain most words of a line at least cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.proposal import SKIP, Proposal
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, mask, spans_of
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.names import SPEAKER, TITLES

_WIDTH = 48
"""Choices that are kept from one proposal to the next."""
_TURN = "turn"
"""The fact whose turn it is: mostly that of whom all is told."""
_UNSHOWN = frozenset([SPEAKER, "Somebody"])
"""Who need not be told of: all is of who speaks where nothing else is said."""
_OBJECTS = frozenset(["him", "her", "them"])
"""Words for persons that may also stand for a card."""
_BE, _ARTICLES = frozenset(["is", "was", "'s", "are", "were"]), frozenset(["a", "an", "the"])
_ASKING = frozenset(["who", "what", "which", "where", "how", "there", "it", "that", "this"])
"""Words before such a verb of which nothing is told, or something is asked."""
_SAYS, _FINE = frozenset(["says", "said", "say"]), frozenset(["ok", "okay", "fine"])
_LEAST = -1.0
"""A proposal that makes a choice worse than this is left out at once."""
_WEIGHTY, _TOPIC, _PRONOUN, _PERSON = 0.8, 0.3, 0.15, 0.6
"""What it costs to leave over a word that denies, one of the question, a word for a person, a name; any other is 1."""


class Choice(NamedTuple):
    """Proposals that fit together."""

    score: float
    used: int
    seen: int
    """The words that are explained, as bits."""
    chosen: tuple[Proposal, ...] = ()

    @property
    def facts(self) -> frozenset[str]:
        """List the facts that are told, by name."""
        return frozenset(one.slot.fact for one in self.chosen)


def weights_of(facts: FactReader, line: Line) -> list[float]:
    """Say what it costs to leave each word over: much for one that says something, nothing for an empty one."""
    vocabulary = facts.vocabulary
    weights = [_weight(facts, word) for word in line.texts]
    for one in line.numbers:
        if line.texts[one.start - 1 : one.start] and line.texts[one.start - 1] in facts.given:
            weights[one.start] = 1.0  # `discards one` tells how many
    for one in line.things:
        if one.sort is Sort.CARD and one.end - one.start == 1:
            weights[one.start] = max(weights[one.start], 1.0)  # `AN` is no article
    for at, much in _weights_of_people(facts, line):
        weights[at] = much
    for at in _told_silently(line):
        weights[at] = max(weights[at], 1.0)
    for start, end in spans_of(line.texts, (*vocabulary.leave, *vocabulary.asks)):
        weights[start:end] = [0.0] * (end - start)
    return weights


def _weights_of_people(facts: FactReader, line: Line) -> Iterator[tuple[int, float]]:
    for one in line.somebody:
        for at in range(*one.span):
            if line.texts[at] != "'s":
                yield at, _PRONOUN if line.texts[at] in facts.vocabulary.people else _PERSON
        if line.texts[one.start] in TITLES:
            yield one.start, 0.0  # it goes with the name


def _told_silently(line: Line) -> Iterator[int]:
    """Give words that tell something together, though each says little: `the other is a Scientist`, `he says ok`."""
    for one in line.things:
        at = one.start - 1
        while at > 0 and line.texts[at] in _ARTICLES:
            at -= 1
        is_said = at > 0 and line.texts[at] in _BE and line.words[at - 1].clause == line.words[at].clause
        if one.is_of_game and is_said and line.texts[at - 1] not in _ASKING:
            yield from range(*one.span)
    for one in line.persons:
        near = [at for at in range(one.end + 1, one.end + 4) if line.texts[at : at + 1] and line.texts[at] in _FINE]
        if one.value != SPEAKER and line.texts[one.end : one.end + 1] and line.texts[one.end] in _SAYS and near:
            yield from (one.end, near[0])


def _weight(facts: FactReader, word: str) -> float:
    vocabulary = facts.vocabulary
    if not word[-1].isalnum() or (word in vocabulary.empty and word not in vocabulary.weighty):
        return 0.0
    if word in vocabulary.weighty:
        return _WEIGHTY
    if word in facts.asked:
        return _PRONOUN
    return _TOPIC if word in facts.topic and word not in facts.given else 1.0


def choices(kind: BoundKind, proposals: Sequence[Proposal], weights: Sequence[float]) -> list[Choice]:
    """Give the best choices, the best first."""
    beam = [Choice(0.0, 0, 0)]
    for one in proposals:
        more = []
        for choice in beam:
            if one.used & choice.used or any(_clash(kind, one, other) for other in choice.chosen):
                continue
            better = _gain(weights, (one.used | one.near) & ~choice.seen) - one.cost
            if better > _LEAST:
                seen = choice.seen | one.used | one.near
                more.append(Choice(choice.score + better, choice.used | one.used, seen, (*choice.chosen, one)))
        beam = sorted([*beam, *more], key=lambda choice: -choice.score)[:_WIDTH]
    return beam


def _gain(weights: Sequence[float], words: int) -> float:
    gain, at = 0.0, 0
    while words:
        if words & 1:
            gain += weights[at]
        words >>= 1
        at += 1
    return gain


def _clash(kind: BoundKind, one: Proposal, other: Proposal) -> bool:
    """Say whether both cannot be said: the same fact, of the same player, twice; but a list may go on."""
    first, second = one.slot, other.slot
    if _is_done_to(kind, one, other) or _is_done_to(kind, other, one):
        return True
    if first.fact != second.fact or not (first.of == second.of or {*first.of.split("+")} & {*second.of.split("+")}):
        return False
    if first.of and first.entry >= 0 and second.entry >= 0 and first.entry != second.entry:
        return False  # two parts of what somebody has
    fact = kind.facts.get(first.fact)
    domain = fact and (fact.domain.value if isinstance(fact.domain, MapOf) and first.of else fact.domain)
    goes_on = isinstance(domain, ListOf) and not one.value.isdecimal() and not other.value.isdecimal()
    return not (goes_on or first.fact == SKIP)


def is_elsewhere(one: Proposal, other: Proposal) -> bool:
    """Say whether a row goes on in another clause, mostly about something else: `it shows EX and HW, I take EX`."""
    return one.slot == other.slot and one.slot.entry < 0 and one.clause != other.clause


def _is_done_to(kind: BoundKind, one: Proposal, other: Proposal) -> bool:
    """Say whether all would be told of somebody to whom something is done: `Relapse on Ann`."""
    who, done = kind.facts.get(one.slot.fact), kind.facts.get(other.slot.fact)
    if who is None or done is None or not who.subject or who is done or done.name == _TURN:
        return False
    return one.value == other.value and one.value[:1].isupper() and not done.needed


def left_over(line: Line, weights: Sequence[float], choice: Choice, pronouns: Collection[str]) -> list[str]:
    """List the words that say something and were not understood, and the people who were not used.

    Of one who is only told by a *pronoun* this need not be said where nobody else is meant.
    """
    left = [word.raw for at, word in enumerate(line.words) if weights[at] >= 0.5 and not choice.seen >> at & 1]
    everybody = dict.fromkeys(one.value for one in line.somebody if line.texts[one.start] not in _OBJECTS)
    seen = {one.value for one in line.somebody if choice.seen & mask([one.span])}
    named = {one.value for one in line.somebody}.difference(pronouns)
    shown = {one for one in everybody if one not in _UNSHOWN} if len(everybody) > 1 else named
    told = {form for word in left for form in (word.casefold(), word.casefold().removesuffix("s").removesuffix("'"))}
    return [*left, *(who for who in everybody if who in shown and who not in seen and who.casefold() not in told)]
