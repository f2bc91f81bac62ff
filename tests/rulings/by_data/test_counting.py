"""Cards are counted by the values that they have, also where their field lists none; what cannot be counted is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.playtest.bots.bot import standing
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.table.table_state import changed

from .games import copied, game, referee

FAIR = "harbour-fair"
WITH_RANGE = "price: {kind: whole, range: 0..6}"
COUNTED = "each: 4 different kind in fair"
FAIR_OF_ANN = "fair Ann [Cloth 3, Salt 3, Cloth 4, Wine 2], Bob []; coins Ann 0, Bob 0"


def written(to: Path, monkeypatch: pytest.MonkeyPatch, phrase: str) -> None:
    """Let the fair count something else; its prices have no range, as those of a spreadsheet have none."""
    monkeypatch.chdir(copied(to, FAIR))
    folder = Path("carddata") / FAIR
    one = folder / "game.yaml"
    text = one.read_text(encoding="utf-8")
    assert WITH_RANGE in text
    one.write_text(
        text.replace(WITH_RANGE, "price: {kind: whole}\n      note: {kind: text, optional: yes}"), encoding="utf-8"
    )
    data = folder / "referee.yaml"
    text = data.read_text(encoding="utf-8")
    assert COUNTED in text
    data.write_text(text.replace(COUNTED, f"each: {phrase}"), encoding="utf-8")


@pytest.mark.parametrize(
    ("phrase", "times"),
    [
        ("2 alike price in fair", 1),
        ("2 different price in fair", 2),
        ("runs of 2 price in fair", 2),
        ("runs of 3 price in fair", 1),
        ("2 alike type in fair", 2),
    ],
)
def test_numbers_without_a_range_and_types_are_counted(
    phrase: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, monkeypatch, phrase)
    assert run(["judge", FAIR, "score", FAIR_OF_ANN]) == 0
    told = capsys.readouterr().out
    assert f"Ann scores {times * 5} " in told


@pytest.mark.parametrize(
    ("phrase", "says", "also"),
    [
        ("2 same price in fair", "D006 `2 same price` says nothing of cards", "`2 alike price in fair`"),
        ("pairs of price in fair", "D006 `pairs of price` says nothing of cards", "`2 alike price in fair`"),
        ("sets of 3 kind in fair", "D006 `sets of 3 kind` says nothing of cards", "`3 alike kind in fair`"),
        ("runs of 2 note in fair", "D006 no runs can be counted by the values of `note`", "with a whole number"),
        ("2 alike shade in fair", "D006 there is no field `shade`", "`type`"),
    ],
)
def test_what_cannot_be_counted_is_told_with_what_to_write(
    phrase: str, says: str, also: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    written(tmp_path, monkeypatch, phrase)
    assert run(["validate", FAIR]) == 1
    told = capsys.readouterr().out
    assert says in told
    assert also in told


@pytest.mark.parametrize(("name", "ahead"), [("rummy", "Bob"), (FAIR, "Ann")])
def test_bots_by_data_want_the_points_that_win(name: str, ahead: str) -> None:
    one, play = game(name), referee(name).play
    table = play.deal(Deal(one, NAMES[:2], usual_options(one), 1))
    stands = standing(Match(play, table.options), changed(table, points={"Ann": 12, "Bob": 3}))
    assert max(stands, key=stands.__getitem__) == ahead
