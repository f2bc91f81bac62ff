"""The search language finds what players mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.database.search import Searcher
from cardgen.database.select import select
from cardgen.errors import UsageError
from cardgen.model.game import Game
from tests.query.conftest import Names, refused
from tests.thoroughness import examples
from tests.yaml_tables import table

WATER, RUST, CAROTENE, CAT, KANJI = "Water", "Rust", "β-Carotene", "Schrödinger’s Cat", "漢字 Card"
MIC, FIRE = "M.I.C. Test", "Fire and Water"
TABLE = table(Path(__file__).with_name("queries.yaml"))


@pytest.mark.parametrize(("query", "found"), [(one["query"], one["cards"]) for one in TABLE["finds"]])
def test_a_query_finds(names: Names, query: str, found: list[str]) -> None:
    assert names(query) == found


@pytest.mark.parametrize("case", TABLE["refused"], ids=lambda case: str(case["query"]))
def test_what_is_wrong_is_shown_where_it_stands(searcher: Searcher, case: dict[str, Any]) -> None:
    with pytest.raises(UsageError) as caught:
        searcher.search(case["query"])
    [problem] = caught.value.problems
    start, end = case["place"]
    carets = f"    {' ' * start}{'^' * (end - start)}"
    assert (problem.code, problem.what.splitlines()[2], problem.suggestion) == (case["code"], carets, case["meant"])
    assert caught.value.exit_code == 2


def test_all_that_is_wrong_is_said_at_once(searcher: Searcher) -> None:
    with pytest.raises(UsageError) as caught:
        searcher.search("cots:3 (field:x or cost:y) order:z")
    assert [problem.code for problem in caught.value.problems] == ["Q001", "Q002", "Q003", "Q010"]


def test_a_type_taken_for_a_flag_is_read(names: Names) -> None:
    assert names("is:reaction") == names("type:reaction") != []


def test_the_worded_name_goes_before_the_worded_text(names: Names) -> None:
    assert names("fire or water")[0] in (WATER, FIRE)
    assert names("card")[0] == KANJI


def test_cards_are_selected_in_the_order_of_the_box(lab: Game) -> None:
    assert [card.name for card in select(lab, "fire or water or rust")] == [WATER, RUST, FIRE]
    assert [card.name for card in select(lab, "t:reaction order:name")] == [FIRE, MIC]


TERMS = st.sampled_from(
    ["water", "rust*", '"two cards"', "cost>=3", "power<2", "field:P", "is:rare", "has:power", "t:element",
     "says:draw", "keywords:fluid", "uses:physics", "!water", "/a./", "★", "power=cost", "cost!=2", "name:e"]
)  # fmt: skip
QUERIES = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: f"({two[0]} {two[1]})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} or {two[1]})"),
        inner.map(lambda one: f"-({one})"),
    ),
    max_leaves=6,
)


def rows(searcher: Searcher, query: str) -> set[int]:
    """Give what fits a query; an answer that is told to be a loose one fits it not."""
    hits = searcher.search(query)
    return set() if hits.query.loose else set(hits.rows)


@given(a=QUERIES, b=QUERIES)
@example(a="water", b="(rust* rust*)")
@example(a="water", b="★")
@example(a="(water ★)", b="water")
@example(a="-(★ water)", b="★")
@examples(60)
def test_the_laws_of_logic_hold(searcher: Searcher, a: str, b: str) -> None:
    every, of_a, of_b = rows(searcher, ""), rows(searcher, a), rows(searcher, b)
    assert rows(searcher, f"{a} {b}") == of_a & of_b
    assert rows(searcher, f"{a} or {b}") == of_a | of_b
    assert rows(searcher, f"-{a}") == every - of_a
    assert rows(searcher, f"--{a}") == of_a
    assert rows(searcher, f"-({a} or {b})") == rows(searcher, f"-{a} -{b}")
    assert rows(searcher, f"-({a} {b})") == rows(searcher, f"-{a} or -{b}")


@given(st.text(max_size=40) | st.text(alphabet=" ()-!\"/|:<>=~*.orc1+é漢'%{}[]\\^$?", max_size=25))
@examples(200)
def test_any_text_is_answered_or_explained(searcher: Searcher, text: str) -> None:
    assert all(code.startswith("Q") for code in refused(searcher, text))


SMALL = st.sampled_from(
    ["-the", "-of", "-a", "the", "a", "not", "no", "without", "neither", "nor", "don't", "aren't", "do", "with", "plus",
     "minus", "one", "2", "more", "than", "cost", "power", ",", "and", "or", "elements", "rare", "?", "most", "fewest",
     "(a)", "-", "ones", "those", "highest", "worth"]
)  # fmt: skip


@given(st.lists(SMALL, min_size=1, max_size=5).map(" ".join))
@examples(80)
def test_any_row_of_small_words_is_answered_or_explained(searcher: Searcher, text: str) -> None:
    assert all(code.startswith("Q") for code in refused(searcher, text))


@given(
    st.sampled_from(["cost", "field", "says", "rare", "uses", "keywords", "type", "is", "has", "name", "order", "foo"]),
    st.sampled_from([":", "=", "!=", "<", ">="]),
    st.text(alphabet="abcP13.+-|/\"'~ ()*é", max_size=10),
)
def test_any_value_is_answered_or_explained(searcher: Searcher, field: str, sign: str, value: str) -> None:
    assert all(code.startswith("Q") for code in refused(searcher, f"{field}{sign}{value}"))
