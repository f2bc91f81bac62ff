"""The verdict on what is unknown, against every way of filling it in, one by one; over games on the second core.

A case is drawn, one to three of its facts are hidden behind a few values each, and every completion is ruled on for
itself. If all agree the verdict says so; else nobody can tell, and it asks for the fewest facts that always settle it.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.unknown.branch import NothingKnownError
from cardgen.rulings.verdict.judging import rule_on
from cardgen.rulings.verdict.situation import situation_of
from tests.thoroughness import amount

from .cases import judged, reading
from .catalogue import REFEREED
from .granted import PERHAPS_NONE

TABLES = amount(8, 20, 2_500)
"""Tables of a game that are tried in one part."""
PARTS = amount(1, 4)
_VALUES = 3
_HIDDEN = 3


def hideable(case: ParsedDispute) -> Iterator[tuple[str, Any, Sequence[Any]]]:
    """Give the facts that can be hidden: where they stand, and what they may be instead."""
    perhaps_none = PERHAPS_NONE.get(case.game.id, {}).get(case.kind.name, set())
    for name, value in case.facts.items():
        if name in perhaps_none:
            continue
        domain = case.kind.facts[name].domain
        if isinstance(value, tuple) and isinstance(domain, ListOf):
            every = domain.item.choices(reading(case))
            told = str([other for fact, other in case.facts.items() if fact != name])
            for at, one in enumerate(value):
                if one in every and str(one) not in told and repr(one) not in told:  # else it would still be known
                    yield name, at, every
        elif isinstance(value, (int, str, bool)) and value in (every := domain.choices(reading(case))):
            yield name, None, every


def whole(case: ParsedDispute) -> bool:
    """Say whether nothing about a case is unknown yet."""
    return "UnknownLiteral(" not in str(case.facts)


def put(case: ParsedDispute, name: str, at: Any, value: Any) -> ParsedDispute:
    old: Any = case.facts[name]
    new = value if at is None else (*old[:at], value, *old[at + 1 :])
    return replace(case, facts={**case.facts, name: new})


def tables(name: str, draw: random.Random) -> Iterator[tuple[ParsedDispute, list[Any]]]:
    """Draw cases with facts hidden behind a few values, the true one among them."""
    cases = [one.case for one in judged(name) if not one.verdict.needs and whole(one.case)]
    while True:
        case = draw.choice(cases)
        places = list(hideable(case))
        if not places:
            continue
        hidden = []
        for fact, at, every in draw.sample(places, min(len(places), draw.randint(1, _HIDDEN))):
            whole_value: Any = case.facts[fact]
            true = whole_value if at is None else whole_value[at]
            others = [one for one in every if one != true]
            hidden.append((fact, at, [true, *draw.sample(others, min(len(others), _VALUES - 1))]))
        hidden = [one for one in hidden if len(one[2]) > 1]  # what can be nothing else is known
        if hidden:
            yield case, hidden


def ruling(case: ParsedDispute, verdict: Verdict) -> Any:
    """What was asked: of a claim whether it holds, of a question its answers."""
    asked = case.kind.asked if case.claim is None and verdict.verdict is Ruling.ANSWER else ()
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    return (verdict.verdict, verdict.claim, *(str(answer.get(name)) for name in asked))


def paths(hidden: Sequence[tuple[str, Any, Sequence[Any]]]) -> list[str]:
    return [fact if at is None else f"{fact}.{at + 1}" for fact, at, _ in hidden]


def fewest(rows: Sequence[tuple[tuple[Any, ...], Any]], n: int) -> int:
    """Count the fewest facts that settle it, by trying every group."""
    for size in range(n + 1):
        for group in itertools.combinations(range(n), size):
            seen: dict[Any, Any] = {}
            if all(seen.setdefault(tuple(ways[at] for at in group), got) == got for ways, got in rows):
                return size
    return n


@pytest.mark.sampled(5)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", REFEREED)
def test_the_verdict_on_the_unknown_is_that_of_all_completions(name: str, part: int) -> None:
    for case, hidden in itertools.islice(tables(name, random.Random(7)), part * TABLES, (part + 1) * TABLES):
        rows = []
        for ways in itertools.product(*(values for _, _, values in hidden)):
            filled = case
            for (fact, at, _), value in zip(hidden, ways, strict=True):
                filled = put(filled, fact, at, value)
            got = ruling(filled, rule_on(filled, thorough=False))
            if got[0] is not Ruling.IMPOSSIBLE and not lies_only_where_told(case, filled):
                rows.append((tuple(map(str, ways)), got))
        opened = case
        for fact, at, values in hidden:
            opened = put(opened, fact, at, UnknownLiteral(tuple(values)))
        if any(got[0] is Ruling.CANNOT_TELL for _, got in rows):
            continue  # something else is unknown, too
        verdict = rule_on(opened, thorough=False)
        said = f"{case.kind.name} {dict(case.facts)} hidden {paths(hidden)} {[values for _, _, values in hidden]}"
        assert_alike(opened, verdict, rows, len(hidden), said)


def lies_only_where_told(case: ParsedDispute, filled: ParsedDispute) -> bool:
    """Say whether what was filled in breaks a rule that limits what is unseen, but is a doubt about what is told.

    Beside a Scientist lies nothing that she does not need, so no unknown card there is one (5.4, 5.11). If players say
    that such a card does lie there, they are ruled on all the same, and told that it is irregular. A rule is of this
    sort that a referee states both as a limit and as a doubt; what else is irregular counts as a completion.
    """
    book, rules = case.kind.referee.book, case.game.rulebook.rules
    both = {one.key for one in book.limiting} & {one.key for one in book.doubting}
    says = {one.casefold() for key in both for one in rules[key].says.values()}

    def breaks(case: ParsedDispute) -> bool:
        with suppress(ImpossibleError, NothingKnownError):  # it hangs on something else that nobody knows
            odd = situation_of(case).cases()[0].result.irregular if says else ()
            return any(one.rstrip(".").casefold() in says for _, one in odd)
        return False

    return breaks(filled) and not breaks(case)


def assert_alike(case: ParsedDispute, verdict: Verdict, rows: list[Any], hidden: int, said: str) -> None:
    results = {got for _, got in rows}
    if not results:
        assert verdict.verdict is Ruling.IMPOSSIBLE, said
    elif len(results) == 1:
        assert ruling(case, verdict) == results.pop(), said
    else:
        assert verdict.verdict is Ruling.CANNOT_TELL, said
        assert len(verdict.needs[0].facts) <= fewest(rows, hidden), (said, verdict.needs[0].facts)
