"""A search in free words says how it was read, in one sentence on the page and the terminal; no word vanishes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.database.search import Searcher, opened
from cardgen.errors import UsageError
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.query.exceptions import OTHER_THAN
from cardgen.query.fold import fold
from cardgen.query.meaning import label_of
from cardgen.query.read_as import read_as
from cardgen.query.says_nothing import DENYING, LIMITING, SAYS_NOTHING
from cardgen.query.tree import And, Comparison, Node, Not, Or, Phrase, Word
from cardgen.query.turns import TURNS
from cardgen.query.unread import unread
from tests.gallery.conftest import Engine
from tests.thoroughness import examples, some
from tests.yaml_tables import table

_QUERY = Path(__file__).parents[1] / "query"
TABLE = table(_QUERY / "read_as.yaml")
TYPED = [case["typed"] for name in ("as_typed", "as_typed_in") for case in table(_QUERY / f"{name}.yaml")]
FREE = [typed for typed in map(str, TYPED) if re.fullmatch(r"[\w' ]+", typed)]
OUTSIDE = (*OTHER_THAN, *(turn for turn, said in TURNS.items() if said == "without"))
"""What denies what comes next, in one word or in several."""
LIMITS = "only exactly just one two at least most more than fewer 1 2 50 100 or worst best for same no cannot be not"
WORDS = sorted({word for typed in (*FREE, LIMITS) for word in typed.split()})
SAID = """(queries) => queries.map((typed) => {
  const searcher = cardgen.testCatalogue.searchers.cards;
  try { const { query } = searcher.search(typed); return [searcher.readAs(query), searcher.unread(query)]; }
  catch (error) { if (!(error instanceof cardgen.Refused)) throw error; return null; }
})"""


def said(searcher: Searcher, typed: str) -> list[Any] | None:
    """Say how the terminal reads a search, and what it passes over."""
    try:
        query = searcher.search(typed).query
    except UsageError:
        return None
    return [read_as(query, searcher.vocabulary, searcher.stands), list(unread(query, searcher.stands))]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", sorted({case["game"] for case in TABLE}))
def test_a_sentence_says_how_it_was_read(boxes: Project, game: str) -> None:
    cases = {case["typed"]: case["says"] for case in TABLE if case["game"] == game}
    with opened(database_path(boxes), game) as own:
        assert {typed: (said(own, typed) or [""])[0] for typed in cases} == cases


def test_page_and_terminal_say_the_same_sentence(page_of_all: Engine, all_games: Searcher) -> None:
    asked = [*(case["typed"] for case in some(TABLE, 4)), *some([str(typed) for typed in TYPED], 24)]
    on_page = page_of_all.run(SAID, asked)
    assert dict(zip(asked, on_page, strict=True)) == {typed: said(all_games, typed) for typed in asked}


def leaves(node: Node) -> Iterator[Node]:
    """List what a query asks for, one by one."""
    if isinstance(node, And | Or):
        for part in node.parts:
            yield from leaves(part)
    elif isinstance(node, Not):
        yield from leaves(node.inner)
    else:
        yield node


def vanished(searcher: Searcher, typed: str) -> list[str]:
    """List the words of a search that neither the sentence accounts for nor are named as passed over."""
    query = searcher.search(typed).query
    sentence, passed = read_as(query, searcher.vocabulary, searcher.stands), unread(query, searcher.stands)
    passed = tuple(word for words in passed for word in (words, *words.split()))
    shown = fold(sentence)

    def is_told(word: str, node: Node) -> bool:
        if isinstance(node, Word | Phrase):
            return fold(node.text) in shown or (not sentence and fold(node.text) == fold(word))
        assert isinstance(node, Comparison), node
        labels = [label_of(value.text if node.field in ("is", "not", "has") else node.field, searcher.vocabulary)
                  for value in node.values]  # fmt: skip
        return any(fold(label) in shown for label in labels)

    def told_next(rest: str) -> str:
        """Give what a word denies: the next that says something, or is passed over."""
        words = re.findall(r"[\w']+", rest)
        return next((word for word in words if word in passed or fold(word) not in SAYS_NOTHING), "")

    lost = []
    for found in re.finditer(rf"{'|'.join(OUTSIDE)}|[\w']+", typed):
        word, denies = found[0], fold(found[0]) in (*DENYING, *OUTSIDE)
        if word in passed or (fold(word) in SAYS_NOTHING - LIMITING and not denies):
            continue
        over = [
            node for node in leaves(query.tree) if node.extent.start < found.end() and found.start() < node.extent.end
        ]
        over += [node for node in query.display if node.extent.start < found.end() and found.start() < node.extent.end]
        denied = not sentence or any(isinstance(node, Word) for node in over) or fold(word) in shown
        denied = denied or any(isinstance(node, Comparison) and node.operator.orders for node in over)
        denied = denied or told_next(typed[found.end() :]) in passed
        denied = denied or re.search(r"(?i)\b(not|without|no)\b|0|-[0-9]", sentence) is not None
        if not (denied if denies else fold(word) in shown or any(is_told(word, node) for node in over)):
            lost.append(word)
    return lost


@pytest.mark.sampled(3)
@pytest.mark.parametrize("typed", some(FREE, 8))
def test_no_word_of_a_search_vanishes(all_games: Searcher, typed: str) -> None:
    assert vanished(all_games, typed) == []


@given(st.lists(st.sampled_from(WORDS), min_size=2, max_size=6).map(" ".join))
@examples(100, derandomize=True)
def test_no_word_of_any_words_vanishes(all_games: Searcher, typed: str) -> None:
    try:
        all_games.search(typed)
    except UsageError:
        return
    assert vanished(all_games, typed) == [], said(all_games, typed)
