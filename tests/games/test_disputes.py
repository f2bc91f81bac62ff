"""Every dispute of every game, printed or not, is judged as it expects: only what it names is compared."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardgen.loading.disputes import load_disputes
from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Ruling
from cardgen.project.judge import judge_dispute
from cardgen.rulings.expected import differences

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml"))
FILES = [
    (game, file)
    for game in GAMES
    for folder in (ROOT / "carddata" / game / "disputes", ROOT / "tests" / "cases" / game)
    for file in sorted(folder.glob("*.yaml"))
]
DISPUTES = [
    pytest.param(game, dispute, id=f"{game}:{dispute.id}")
    for game, file in FILES
    for dispute in load_disputes(file, game)
]


@cache
def game_named(name: str) -> Game:
    return load_game(ROOT / "carddata" / name)


@pytest.mark.parametrize(("name", "dispute"), DISPUTES)
def test_dispute_is_ruled_as_expected(name: str, dispute: Dispute) -> None:
    verdict = judge_dispute(game_named(name), dispute)
    if verdict.verdict is Ruling.NOT_JUDGED:
        pytest.skip(f"disputes of kind {dispute.kind} are not judged yet")
    assert dispute.expect is not None, "a dispute in the project says what it expects"
    assert not list(differences(verdict, dispute.expect))


def test_no_two_disputes_of_a_game_have_one_id() -> None:
    names = [str(param.id) for param in DISPUTES]
    assert sorted(set(names)) == sorted(names)
