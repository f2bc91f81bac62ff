"""What people type who have not read the help is understood, on the page as in the terminal; else it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cardgen.database.near import meant
from cardgen.database.search import Searcher, opened
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from tests.gallery.conftest import Engine
from tests.yaml_tables import table

TABLE = table(Path(__file__).parents[1] / "query" / "as_typed.yaml")


@pytest.fixture(scope="module")
def every(boxes: Project) -> Iterator[Searcher]:
    with opened(database_path(boxes)) as searcher:
        yield searcher


@pytest.fixture(scope="module")
def pages(browser: Browser, every: Searcher) -> Iterator[Engine]:
    made = Engine(browser, every)
    yield made
    made.page.close()


def ids(searcher: Searcher, query: str) -> list[str]:
    names = dict(searcher.connection.execute("SELECT rowid, id FROM cards"))
    return [names[row] for row in searcher.search(query).rows]


def test_it_means_what_they_mean(every: Searcher, pages: Engine) -> None:
    typed = [case["typed"] for case in TABLE]
    for case, on_page in zip(TABLE, pages.answers(typed), strict=True):
        found = ids(every, case["typed"])
        assert sorted(found) == sorted(ids(every, case["means"])), case
        assert on_page == found, case
        assert found or case["means"] == "profit>=1000", case


def test_a_rule_is_found_by_its_number(pages: Engine) -> None:
    numbered, said, whole = pages.answers(["5.4", "rule 5.4", "number:5.4"], "rules")
    assert numbered == said == whole
    assert "dr-science/researcher-activates" in numbered


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [('"holy wather"', '"holy water"'), ("einstien", "einstein"), ("werwolf", "werewolf")],
)
def test_a_slip_is_told_with_what_was_meant(every: Searcher, pages: Engine, typed: str, suggested: str) -> None:
    assert list(meant(every, every.search(typed)).values()) == [suggested]
    code = "(query) => { const s = cardgen.testCatalogue.searchers.cards; return s.meant(s.search(query).query); }"
    assert [one["near"] for one in pages.run(code, typed)] == [suggested]
