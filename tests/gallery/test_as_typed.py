"""What people type who have not read the help is understood, on the page as in the terminal; else it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cardgen.database.near import meant
from cardgen.database.search import Searcher, opened
from cardgen.errors import UsageError
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from cardgen.query.unread import unread
from tests.gallery.conftest import Engine
from tests.thoroughness import some
from tests.yaml_tables import table

TABLE = table(Path(__file__).parents[1] / "query" / "as_typed.yaml")
IN_GAME = table(Path(__file__).parents[1] / "query" / "as_typed_in.yaml")


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
    cases = some(TABLE, 6)
    typed = [case["typed"] for case in cases]
    for case, on_page in zip(cases, pages.answers(typed), strict=True):
        found = ids(every, case["typed"])
        assert sorted(found) == sorted(ids(every, case["means"])), case
        assert on_page == found, case
        assert found or case["means"] == "profit>=1000", case


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted({case["game"] for case in IN_GAME}))
def test_in_a_game_it_means_what_its_players_mean(browser: Browser, boxes: Project, game: str) -> None:
    cases = [case for case in IN_GAME if case["game"] == game]
    with opened(database_path(boxes), game) as own:
        page = Engine(browser, own, game)
        answers = page.answers([case["typed"] for case in cases])
        page.page.close()
        for case, on_page in zip(cases, answers, strict=True):
            found = sorted(ids(own, case["typed"]))
            assert found == sorted(ids(own, case["means"])) != [], case
            assert sorted(on_page) == found, case


READ = """(typed) => {
  const searcher = cardgen.testCatalogue.searchers.cards;
  const { query } = searcher.search(typed);
  return [!!query.loose, searcher.unread(query)];
}"""


@pytest.mark.parametrize(
    ("typed", "loose", "passed_over"),
    [
        ("draw two purple cards", True, ["purple"]),
        ("actions that stay on the table", True, ["table"]),
        ("patients with antidote", False, []),
        ("inventions without purple", False, ["purple"]),
        ("scientists with more points than needs", False, ["than"]),
    ],
)
def test_what_is_not_read_is_said(
    every: Searcher, pages: Engine, typed: str, loose: bool, passed_over: list[str]
) -> None:
    query = every.search(typed).query
    assert (query.loose, list(unread(query, every.stands))) == (loose, passed_over)
    assert pages.run(READ, typed) == [loose, passed_over]


def test_a_rule_is_found_by_its_number(pages: Engine) -> None:
    numbered, said, whole = pages.answers(["5.4", "rule 5.4", "number:5.4"], "rules")
    assert numbered == said == whole
    assert "dr-science/researcher-activates" in numbered


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        ('"holy wather"', '"holy water"'),
        ("einstien", "einstein"),
        ("werwolf", "werewolf"),
        ("specialities", "specialties"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(every: Searcher, pages: Engine, typed: str, suggested: str) -> None:
    assert list(meant(every, every.search(typed)).values()) == [suggested]
    code = "(query) => { const s = cardgen.testCatalogue.searchers.cards; return s.meant(s.search(query).query); }"
    assert [one["near"] for one in pages.run(code, typed)] == [suggested]


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [("discipline:chemistry", "`type:discipline chemistry`"), ("event:doomsday", "`type:event doomsday`")],
)
def test_a_type_in_the_place_of_a_field_is_told_how_to_ask_for(
    every: Searcher, pages: Engine, typed: str, suggested: str
) -> None:
    with pytest.raises(UsageError) as refused:
        every.search(typed)
    [answer] = pages.answers([typed])
    assert [one["suggestion"] for one in answer["problems"]] == [suggested]
    assert [problem.suggestion for problem in refused.value.problems] == [suggested]


def test_a_star_alone_is_every_card(every: Searcher, pages: Engine) -> None:
    assert pages.answers(["*"]) == [ids(every, "*")] == [ids(every, "")]


@pytest.mark.parametrize("typed", ["2 players", "hero discard pile"])
def test_words_that_may_be_just_words_stay_words(every: Searcher, pages: Engine, typed: str) -> None:
    quoted = " ".join(f'"{word}"' for word in typed.split())
    assert pages.answers([typed, quoted]) == [ids(every, typed)] * 2
