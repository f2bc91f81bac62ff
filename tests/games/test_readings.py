"""What holds of every reading of a line: each thing is told once, everybody and each denial told or shown."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from cardgen.project.judging import kinds
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.natural_language.assignment.proposal import SKIP, Proposal
from cardgen.rulings.natural_language.assignment.proposals import Proposer
from cardgen.rulings.natural_language.assignment.search import Choice, choices, weights_of
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort
from cardgen.rulings.notation.lists import ListOf, MapOf
from tests.games.catalogue import REFEREED, game_named
from tests.games.test_offers import offer_of, reader
from tests.games.test_speech import rows
from tests.thoroughness import some

_ONE_OF = 4
_DENIALS = frozenset(["no", "not", "never", "without", "nobody"])
_READINGS = 6


def lines(game: str) -> list[dict[str, Any]]:
    return list(some(rows(game), _ONE_OF))


def read(game: str, kind: BoundKind, text: str) -> tuple[Line, list[Choice]]:
    """Give the things of a line, and the best ways to read it."""
    own = reader(game).reader(kind)
    line = own.line(text)
    return line, choices(kind, Proposer(own.facts, line).proposals(), weights_of(own.facts, line))[:_READINGS]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_a_thing_is_told_of_one_fact_and_a_fact_once_of_each_player(game: str) -> None:
    for row in lines(game):
        kind = kinds.find_kind(game_named(game), row["kind"])
        for choice in read(game, kind, row["line"])[1]:
            for one, other in combinations(choice.chosen, 2):
                assert not one.used & other.used, row["line"]
                assert not _is_told_twice(kind, one, other), (row["line"], one, other)


def _is_told_twice(kind: BoundKind, one: Proposal, other: Proposal) -> bool:
    """Say whether two values are told of one fact of one player; a list goes on, and one may have several parts."""
    if one.slot != other.slot or one.slot.fact == SKIP or one.slot.fact not in kind.facts:
        return False
    domain = kind.facts[one.slot.fact].domain
    domain = domain.value if isinstance(domain, MapOf) and one.slot.of else domain
    return not isinstance(domain, ListOf)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_everybody_who_is_named_is_told_or_shown(game: str) -> None:
    for row in lines(game):
        offer = offer_of(game, row["kind"], row["line"])
        if offer is None:
            continue
        own = reader(game)
        line = own.reader(kinds.find_kind(game_named(game), row["kind"])).line(row["line"])
        told = _words(*(f"{one.value} {one.words}" for one in offer.read), *offer.left, *offer.questions)
        for one in line.persons:
            name = line.texts[one.start]
            if name not in own.vocabulary.people:
                assert name in told or one.value.casefold() in told, (row["line"], name)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_each_denial_is_told_or_shown(game: str) -> None:
    for row in lines(game):
        offer = offer_of(game, row["kind"], row["line"])
        denials = _DENIALS.intersection(re.findall(r"[a-z]+", row["line"].casefold()))
        if offer is None or not denials or offer.sure:
            continue  # a line that is sure has no word left: each of its denials is used
        shown = _words(*offer.left, *(one.words for one in offer.read), *offer.questions)
        assert denials <= shown | _skipped(game, row), (row["line"], offer.left)


def _words(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"\w+", text.casefold())}


def _skipped(game: str, row: dict[str, Any]) -> set[str]:
    """Give the words that phrases explain which tell nothing, or that the best reading uses otherwise."""
    kind = kinds.find_kind(game_named(game), row["kind"])
    line, best = read(game, kind, row["line"])
    seen = best[0].seen | best[0].used
    return {text for at, text in enumerate(line.texts) if seen >> at & 1 or _is_asked(game, line, at)}


def _is_asked(game: str, line: Line, at: int) -> bool:
    """Say whether a word only asks: `ok or not?`."""
    vocabulary = reader(game).vocabulary
    phrases = (*vocabulary.leave, *vocabulary.asks)
    return any(
        tuple(line.texts[start : start + len(words)]) == tuple(words)
        for words in phrases
        for start in range(max(0, at - len(words) + 1), at + 1)
    )


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_an_ordinal_is_no_count(game: str) -> None:
    for row in lines(game):
        kind = kinds.find_kind(game_named(game), row["kind"])
        line, best = read(game, kind, re.sub(r"(?<![\w:+-])(\d+)(?= (?:card|of|left|in)\b)", r"\1th", row["line"]))
        ordinals = {one.start for one in line.things if one.sort is Sort.ORDINAL}
        for one in best[0].chosen if best else ():
            if one.used.bit_count() == 1 and one.used.bit_length() - 1 in ordinals:
                fact = kind.facts.get(one.slot.fact)
                assert fact is None or "which" in fact.doc, (row["line"], one)


@pytest.mark.parametrize("game", REFEREED)
def test_a_bare_everyday_word_is_no_card(game: str) -> None:
    own = reader(game)
    for word in (*own.vocabulary.empty, *own.vocabulary.people, *own.vocabulary.weighty):
        found = [one for one in own.lexicon.find([word], [word]) if one.sort is Sort.CARD]
        assert found == [], word
