"""What judging a dispute promises whatever the game: what is wrong in it is named with its place, exit codes, data."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import UsageError
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.rulings.core import as_text, judge
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.table.facts import Facts
from cardgen.rulings.verdict.data import as_data

from .lantern_data import FILES
from .lanterns import REFEREE, Table, book

KIND = REFEREE.kinds["light"]
LIT = "Harbour Light; hand 1R 2R"


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("games")
    for name, text in FILES.items():
        path: Path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_game(folder / "lanterns")


def ruled(game: Game, line: str) -> Verdict:
    return judge(REFEREE, game, read_talk(KIND, game, line))


@pytest.mark.parametrize(
    ("line", "col", "code", "words"),
    [
        (f"{LIT}; widn storm", 28, "J002", "did you mean `wind`"),
        (f"{LIT}; wind rain", 33, "J003", "calm"),
        (f"{LIT}; lit many", 32, "J003", "not a whole number"),
        (f"{LIT}; option storm-price=nothing", 35, "J004", "no house rule `storm-price`"),
        (f"{LIT}; storm-cost perhaps", 39, "J005", "nothing"),
        (f"{LIT}; claim colour red", 34, "J007", "the claim `colour red` is not understood"),
        ("hand 1R 2R", 1, "J006", "needs the fact `lantern`"),
        (f"{LIT}; lit 0; lit 1", 35, "J002", "said twice"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(
    lanterns: Game, line: str, col: int, code: str, words: str
) -> None:
    with pytest.raises(UsageError) as error:
        ruled(lanterns, line)
    (problem,) = error.value.problems
    assert (problem.place.col, problem.code) == (col, code)
    assert words in str(problem)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"{LIT}; claim legal", 0),
        (f"{LIT}; wind storm; claim legal", 1),
        (f"{LIT}; wind unknown; claim legal", 3),
        ("Harbour Light; hand 1R 1R 1R; claim legal", 4),
    ],
)
def test_the_exit_code_tells_the_ruling(lanterns: Game, line: str, code: int) -> None:
    assert ruled(lanterns, line).exit_code == code


def test_a_house_rule_nobody_remembers_is_an_unknown_fact(lanterns: Game) -> None:
    verdict = ruled(lanterns, f"{LIT}; wind storm; storm-cost ?; claim legal")
    assert verdict.needs[0].facts == ("option storm-cost",)
    assert ruled(lanterns, f"{LIT}; storm-cost ?; claim legal").verdict == "legal"


def test_text_and_data_come_from_one_verdict(lanterns: Game) -> None:
    verdict = ruled(lanterns, f"{LIT}; wind unknown; claim legal")
    data, text = as_data(verdict), as_text(verdict)
    assert data["verdict"] == "cannot-tell"
    assert text.startswith("CANNOT TELL.")
    assert all(rule["number"] in as_text(verdict, why="full") for rule in data["rules"])


def test_a_kind_nobody_declared_is_not_judged(lanterns: Game) -> None:
    dispute = read_talk(KIND, lanterns, LIT)
    assert judge(None, lanterns, dispute).verdict == "not judged"
    assert judge(Referee(book, Table, Facts()), lanterns, dispute).verdict == "not judged"
