"""The page searches as the terminal does: the same table, random queries, folding and stems, in a real browser."""

from __future__ import annotations

import sqlite3
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser

from cardgen.database.schema import TOKENIZE
from cardgen.database.search import Searcher
from cardgen.errors import UsageError
from cardgen.query.fold import fold
from tests.gallery.conftest import Engine
from tests.gallery.test_read_as import SAID, said
from tests.query.conftest import *  # noqa: F403  # the Lab, as fixtures
from tests.query.test_meaning import MEANT
from tests.thoroughness import amount, some
from tests.yaml_tables import table

TABLE = table(Path(__file__).parents[1] / "query" / "queries.yaml")
AT_ONCE = 40
TERMS = st.sampled_from(
    ["water", "waters", "rust*", "card", "say", "of", "-3", '"two cards"', "cost>=3", "power<2", "field:P", "is:rare",
     "field!=physics", "not:rare", "has:power", "t:element", "says:draw", "keywords:fluid", "uses:physics", "!water",
     "/a./", "/^(fire|rust)/", "★", "power=cost", "cost!=2", "name:e", "says:/when ~/", 'says:"when ~ wins"', "50%",
     "LAB 5", "number:3..5", "is:element", "cost over 3", "cost 2 to 5", "1<cost", "<=4", "cost:2,4", "name:w*",
     "qty:2", "cost:none", "field:p*", "!field:physics", "3/7", "power:*", "sort by cost", "water / rust",
     "cost:2|4", "provenance:decided", "deck:lab", "copies>cost", "cost:2, field:physics", "3 cost", "*", "no:cost",
     "keywords:fluid,rust", "field is physics", "name contains rust", "water,rust", "rust, water", "field:physics+p",
     "field:p or math", "cost 2 or 3", "more than 1 copies", "field is not physics", "cost 2 or more", "costing 3",
     "cards that", "for", "non-rare", "without water", "with power", "no power", "highest cost", "cheapest",
     "fewest copies", "everything but fire", "fire + water", "3 or more cost", "cost is at least 2", "field p, math",
     "keywords fluid, rust", "keywords:fluid rust", "power -1", "except card", "least water",
     "water elements", "elements over 2", "best element", "fire or water cost 2", "2 or 3 cost", "2 cards",
     "not having power", "element that I can draw", "watr", "elements without a power", 'who says "two cards"',
     "all fields but physics and math", "does not move power", "only in with 2 players", "every field except math",
     "don't need physics", "worked on water", "won the fire and water", "waters field", "can be any rust",
     "what costs most of all", "elements only", "2 copies, not an element", "which ones", "fewest of", "single cost",
     "highest number of fire", "fire, cost 2", "best cost", "costs most -rust"]
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
SHOWN = st.sampled_from(["", " order:cost", " order:name direction:desc", " order:field", " order:rank", " order:type"])
ANY = st.text(alphabet=" ()-!\"/|:<>=~*.orc1+é漢'%{}[]\\^$?", max_size=25)
FIELDS = st.tuples(
    st.sampled_from(["cost", "field", "says", "rare", "uses", "keywords", "type", "is", "has", "name", "order", "foo"]),
    st.sampled_from([":", "=", "!=", "<", ">="]),
    st.text(alphabet="abcP13.+-|\"'~ ()*é", max_size=10),
).map("".join)
HERE = "this page does not know"
CUT_SHORT = "the pattern cannot be read"
HELD = "the pattern holds"
"""What the page refuses of patterns by name, and where its words for a broken one are its own."""


@pytest.fixture(scope="session")
def engine(browser: Browser, searcher: Searcher) -> Iterator[Engine]:
    made = Engine(browser, searcher)
    yield made
    made.page.close()


def answer(searcher: Searcher, query: str) -> object:
    """Answer as the terminal does: ids of cards in order, or problems as the page has them."""
    try:
        rows = searcher.search(query).rows
    except UsageError as error:
        problems = error.problems
        return sorted((p.code, p.what.split("\n    ")[0], p.expected, p.suggestion, p.fix) for p in problems)
    ids = dict(searcher.connection.execute("SELECT rowid, id FROM cards"))
    return [ids[row] for row in rows]


def comparable(found: Any) -> object:
    """Bring an answer of the page into the same form."""
    if isinstance(found, list):
        return found
    names = ("code", "what", "expected", "suggestion", "fix")
    return sorted(tuple(one[name] for name in names) for one in found["problems"])


def agree(searcher: Searcher, engine: Engine, queries: list[str]) -> None:
    for query, found in zip(queries, engine.answers(queries), strict=True):
        expected, given = answer(searcher, query), comparable(found)
        if "/" in query and any(sign in str(given) for sign in (HERE, CUT_SHORT, HELD)):
            continue
        assert given == expected, query


def test_the_table_of_queries_is_answered_alike(searcher: Searcher, engine: Engine) -> None:
    names = dict(searcher.connection.execute("SELECT id, name FROM cards"))
    asked = [case["query"] for case in TABLE["finds"]]
    for case, found in zip(TABLE["finds"], engine.answers(asked), strict=True):
        assert [names[one] for one in found] == case["cards"], case["query"]


def test_what_is_wrong_is_shown_at_the_same_place(engine: Engine) -> None:
    asked = [case["query"] for case in TABLE["refused"]]
    for case, found in zip(TABLE["refused"], engine.answers(asked), strict=True):
        [problem] = found["problems"]
        given = (problem["code"], [problem["start"], problem["end"]], problem["suggestion"])
        assert given == (case["code"], case["place"], case["meant"]), case["query"]


@given(st.lists(st.tuples(QUERIES, SHOWN).map("".join), min_size=AT_ONCE, max_size=AT_ONCE))
@settings(max_examples=amount(4, 12), suppress_health_check=list(HealthCheck))
def test_random_queries_find_the_same_cards(searcher: Searcher, engine: Engine, queries: list[str]) -> None:
    agree(searcher, engine, queries)


@given(st.lists(ANY | FIELDS, min_size=AT_ONCE, max_size=AT_ONCE))
@settings(max_examples=amount(4, 12), suppress_health_check=list(HealthCheck))
def test_any_text_is_answered_or_refused_alike(searcher: Searcher, engine: Engine, queries: list[str]) -> None:
    agree(searcher, engine, queries)


@given(st.lists(st.tuples(QUERIES, SHOWN).map("".join), min_size=AT_ONCE, max_size=AT_ONCE))
@settings(max_examples=amount(2, 12), suppress_health_check=list(HealthCheck))
def test_random_queries_are_told_alike(searcher: Searcher, engine: Engine, queries: list[str]) -> None:
    asked = [query for query in queries if "/" not in query]
    for query, on_page in zip(asked, engine.run(SAID, asked), strict=True):
        assert on_page == said(searcher, query), query


def test_a_superlative_behind_the_beginning_of_a_word_is_told_alike(searcher: Searcher, engine: Engine) -> None:
    asked = ["rust* cheapest", "(rust* cheapest)", "cheapest rust*", "ru* highest cost"]
    assert engine.run(SAID, asked) == [said(searcher, query) for query in asked]


def test_what_is_no_flag_is_said_alike_however_it_is_written(searcher: Searcher, engine: Engine) -> None:
    agree(searcher, engine, ["is:P'", "is:p", "not:pHysics", "is:phys-ics"])


PATTERNS = ["/(a|b)+c/", "/(?P<x>ca)t/", r"/\bof\b/", "/[a-f]{2,}$/", r"/^\S+ \w+$/", "/c.?a/", "/[^a-z ]/", r"/\d+%/"]


def test_patterns_find_the_same_cards(searcher: Searcher, engine: Engine) -> None:
    found = engine.answers(PATTERNS)
    assert found == [answer(searcher, query) for query in PATTERNS]
    assert all(isinstance(one, list) for one in found)


def test_words_that_leave_out_nothing_are_no_fault(searcher: Searcher, engine: Engine) -> None:
    bare = ("except", "all but", "without", "other than", "not", "but not", "anything but")
    agree(
        searcher, engine, [f"{words} {left}".strip() for words in bare for left in ("", "card", "the cards", "those")]
    )


AT_MOST = "at most two `*` or `+`, more as `.{0,40}`"


@pytest.mark.parametrize(
    ("query", "named"),
    [
        (r"/[\W]/", r"this page does not know \W inside brackets in a pattern: the terminal does"),
        (r"/\x41/", "this page does not know letters by number in a pattern: the terminal does"),
        ("/(?i:a)/", "this page does not know flags and comments in a pattern: the terminal does"),
        ("/a++/", "this page does not know a possessive repeat in a pattern: the terminal does"),
        ("/(?=a)b/", "the pattern holds a look ahead or behind, which can take for ever"),
        ("/(a+)+/", "the pattern holds a repeat inside a repeat, which can take for ever"),
        ("/.*.*.*/", f"the pattern has too many repeats, which can take for ever: {AT_MOST}"),
    ],
)  # fmt: skip
def test_what_the_page_cannot_do_is_refused_by_name(engine: Engine, query: str, named: str) -> None:
    [found] = engine.answers([query])
    assert [one["what"] for one in found["problems"]] == [named]


def letters() -> list[str]:
    """List all letters, marks, digits and signs of the lower planes."""
    codes = (chr(code) for code in range(0x20, 0x11000))
    return [letter for letter in codes if unicodedata.category(letter) not in ("Cn", "Co", "Cs")]


@pytest.mark.skipif(sys.version_info[:2] > (3, 11), reason="browser and Python know different versions of Unicode")
def test_every_letter_is_folded_alike(engine: Engine) -> None:
    asked = [f"a{letter}b" for letter in some(letters(), 4)]
    found = engine.run("(texts) => texts.map(cardgen.fold)", asked)
    assert [text for text, folded in zip(asked, found, strict=True) if fold(text) != folded] == []


@given(st.lists(st.text(alphabet="abet.'’ -5αé", max_size=12), min_size=200, max_size=200))
@settings(max_examples=amount(2, 5), suppress_health_check=list(HealthCheck))
def test_texts_are_folded_alike(engine: Engine, texts: list[str]) -> None:
    assert engine.run("(texts) => texts.map(cardgen.fold)", texts) == [fold(text) for text in texts]


def stemmed(texts: list[str]) -> list[list[str]]:
    """Give the stems that SQLite keeps of texts."""
    memory = sqlite3.connect(":memory:")
    memory.execute(f"CREATE VIRTUAL TABLE words USING fts5(text, tokenize='{TOKENIZE}')")
    memory.execute("CREATE VIRTUAL TABLE tokens USING fts5vocab(words, instance)")
    memory.executemany("INSERT INTO words (rowid, text) VALUES (?, ?)", enumerate(texts))
    found: list[list[str]] = [[] for _ in texts]
    for term, row in memory.execute("SELECT term, doc FROM tokens ORDER BY doc, offset"):
        found[row].append(term)
    memory.close()
    return found


ENDINGS = [
    "", "s", "es", "ies", "sses", "ed", "eed", "ing", "ational", "ization", "ness", "fulness", "iveness", "ment",
    "ement", "ion", "sion", "able", "y", "ly", "ally", "ical", "ous", "e", "ll", "er", "ator", "logi",
]  # fmt: skip


@given(
    st.lists(
        st.tuples(st.text(alphabet="aeioubcdtlsyzwx", min_size=1, max_size=7), st.sampled_from(ENDINGS)).map("".join),
        min_size=1000, max_size=1000,
    )
)  # fmt: skip
@settings(max_examples=amount(2, 4), suppress_health_check=list(HealthCheck))
def test_words_have_the_stems_of_the_index(engine: Engine, words: list[str]) -> None:
    assert engine.run("(words) => words.map((word) => cardgen.stems(word))", words) == stemmed(words)


def test_words_that_stand_nowhere_are_told_with_the_nearest(engine: Engine) -> None:
    found = engine.run(
        "(query) => { const s = cardgen.testCatalogue.searchers.cards; return s.meant(s.search(query).query); }",
        "watr rust",
    )
    assert [(one["word"], one["near"]) for one in found] == [("watr", "water")]


def test_a_search_is_explained_as_in_the_terminal(searcher: Searcher, engine: Engine) -> None:
    from cardgen.database.explain import Clause, explain

    def told(clause: Clause) -> dict[str, Any]:
        kept = {name: getattr(clause, name) for name in ("text", "says", "count", "without")}
        return {**kept, "parts": [told(part) for part in clause.parts]}

    asked = [
        "water cost:4", "t:element cost>9 (rust or mic)", '-(is:rare or has:power) says:"draw"', "LAB 5 power<cost",
        *(query for query, _ in MEANT),
    ]  # fmt: skip
    code = "(query) => { const s = cardgen.testCatalogue.searchers.cards; return s.explain(s.search(query)); }"

    def bare(clause: dict[str, Any]) -> dict[str, Any]:
        kept = {name: clause[name] for name in ("text", "says", "count", "without")}
        return {**kept, "parts": [bare(part) for part in clause["parts"]]}

    for query in asked:
        assert bare(engine.run(code, query)) == told(explain(searcher, searcher.search(query))), query
