"""The page finds the rules and disputes that the terminal finds, in the same order, and refuses what it refuses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser

from cardgen.database.found_subjects import find_subjects
from cardgen.database.search import Searcher
from cardgen.errors import UsageError
from cardgen.query.subjects import DISPUTES, RULES
from tests.gallery.conftest import Engine
from tests.gallery.test_same_search import comparable
from tests.thoroughness import amount

AT_ONCE = 40
WORDS = ["card", "trump", "takes", "draw*", '"the hand"', "-card", "+1", "of", "wild", "5", "is"]
OF_BOTH = [
    "page>=9", "page:5..8", "game!=dr-science", "rule:5.2", "rule:3", "option:tie", "has:page", "card:wild", "foo:1",
    "page:a", "is:foo", "has:foo", "page=page",
]  # fmt: skip
OF_RULES = [
    "does:forbids", "does=permit", "number:5", "number:/^2/", "section:trump", "key:trump", "dispute:tt-01", "!5.2",
    "provenance:source", "not:reconstructed", "card:5b", "text:/cards? (is|are)/", "does<permits", "card:/x/",
]  # fmt: skip
OF_DISPUTES = [
    "kind:cure", "ruling:illegal", "verdict:answer", "is:judged", "not:often", "is:expected", "claim:legal", "!tt-01",
    "says:trump", "fact:einstein", "why:/4.5/", "has:claim", "title!=x", 'note:"it is"', "id=tt-02",
]  # fmt: skip
AS_THEY_COME = settings(max_examples=amount(2, 5), suppress_health_check=list(HealthCheck), phases=(Phase.generate,))
"""A list of queries is not made smaller: the query that is answered otherwise is named anyway."""
SHOWN = ["", *(f" order:{name}" for name in ("page|-number", "-key", "ruling", "title direction:desc", "game", "x"))]


def queries(own: list[str]) -> st.SearchStrategy[list[str]]:
    """Make queries of terms of one subject, in every logical form."""
    inner = st.recursive(
        st.sampled_from([*WORDS, *OF_BOTH, *own]),
        lambda part: st.one_of(
            st.tuples(part, part).map(" ".join),
            st.tuples(part, part).map(lambda two: f"({two[0]} or {two[1]})"),
            part.map(lambda one: f"-({one})"),
        ),
        max_leaves=5,
    )
    return st.lists(st.tuples(inner, st.sampled_from(SHOWN)).map("".join), min_size=AT_ONCE, max_size=AT_ONCE)


@pytest.fixture(scope="module")
def engine(browser: Browser, counted: Searcher) -> Iterator[Engine]:
    made = Engine(browser, counted)
    yield made
    made.page.close()


def agree(searcher: Searcher, engine: Engine, kind: str, asked: list[str]) -> None:
    subject = RULES if kind == "rules" else DISPUTES
    refs = dict(searcher.connection.execute(f"SELECT rowid, ref FROM {kind}"))
    for query, found in zip(asked, engine.answers(asked, kind), strict=True):
        try:
            expected: object = [refs[row] for row in find_subjects(searcher, subject, query).rows]
        except UsageError as error:
            told = ((p.code, p.what.split("\n    ")[0], p.expected, p.suggestion, p.fix) for p in error.problems)
            expected = sorted(told)
        assert comparable(found) == expected, query


@given(queries(OF_RULES))
@AS_THEY_COME
def test_random_queries_find_the_same_rules(counted: Searcher, engine: Engine, queries: list[str]) -> None:
    agree(counted, engine, "rules", queries)


@given(queries(OF_DISPUTES))
@AS_THEY_COME
def test_random_queries_find_the_same_disputes(counted: Searcher, engine: Engine, queries: list[str]) -> None:
    agree(counted, engine, "disputes", queries)


def test_every_field_of_rules_and_disputes_is_known_on_the_page(counted: Searcher, engine: Engine) -> None:
    agree(counted, engine, "rules", [*WORDS, *OF_BOTH, *OF_RULES])
    agree(counted, engine, "disputes", [*WORDS, *OF_BOTH, *OF_DISPUTES])
