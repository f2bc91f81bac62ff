"""What people type who have not read the help is understood, on the page as in the terminal; else it is refused."""

from __future__ import annotations

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


def ids(searcher: Searcher, query: str) -> list[str]:
    names = dict(searcher.connection.execute("SELECT rowid, id FROM cards"))
    return [names[row] for row in searcher.search(query).rows]


def test_it_means_what_they_mean(all_games: Searcher, page_of_all: Engine) -> None:
    cases = some(TABLE, 12)
    typed = [case["typed"] for case in cases]
    for case, on_page in zip(cases, page_of_all.answers(typed), strict=True):
        found = ids(all_games, case["typed"])
        assert sorted(found) == sorted(ids(all_games, case["means"])), case
        assert on_page == found, case
        assert found or case["means"] == "profit>=1000", case


@pytest.mark.sampled(5)
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
        ("scientists with more points than friends", True, ["friends"]),
        ("patients with more sorrow than 75", True, ["sorrow"]),
        ("scientists that dont earn", True, []),
        ("which researcher moves the clock the most", True, ["most"]),
    ],
)
def test_what_is_not_read_is_said(
    all_games: Searcher, page_of_all: Engine, typed: str, loose: bool, passed_over: list[str]
) -> None:
    query = all_games.search(typed).query
    assert (query.loose, list(unread(query, all_games.stands))) == (loose, passed_over)
    assert page_of_all.run(READ, typed) == [loose, passed_over]


def test_a_rule_is_found_by_its_number(page_of_all: Engine) -> None:
    numbered, said, named = page_of_all.answers(["5.4", "rule 5.4", "number:5.4"], "rules")
    assert numbered == said == named
    assert "dr-science/researcher-activates" in numbered


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        ('"holy wather"', '"holy water"'),
        ("einstien", "einstein"),
        ("werwolf", "werewolf"),
    ],
)
def test_a_slip_is_told_with_what_was_meant(
    all_games: Searcher, page_of_all: Engine, typed: str, suggested: str
) -> None:
    assert list(meant(all_games, all_games.search(typed)).values()) == [suggested]
    code = "(query) => { const s = cardgen.testCatalogue.searchers.cards; return s.meant(s.search(query).query); }"
    assert [one["near"] for one in page_of_all.run(code, typed)] == [suggested]


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [("discipline:chemistry", "`type:discipline chemistry`"), ("event:doomsday", "`type:event doomsday`")],
)
def test_a_type_in_the_place_of_a_field_is_told_how_to_ask_for(
    all_games: Searcher, page_of_all: Engine, typed: str, suggested: str
) -> None:
    with pytest.raises(UsageError) as refused:
        all_games.search(typed)
    [answer] = page_of_all.answers([typed])
    assert [one["suggestion"] for one in answer["problems"]] == [suggested]
    assert [problem.suggestion for problem in refused.value.problems] == [suggested]


def test_a_star_alone_is_every_card(all_games: Searcher, page_of_all: Engine) -> None:
    assert page_of_all.answers(["*"]) == [ids(all_games, "*")] == [ids(all_games, "")]


@pytest.mark.parametrize("typed", ["2 players", "hero discard pile"])
def test_words_that_may_be_just_words_stay_words(all_games: Searcher, page_of_all: Engine, typed: str) -> None:
    quoted = " ".join(f'"{word}"' for word in typed.split())
    assert page_of_all.answers([typed, quoted]) == [ids(all_games, typed)] * 2
