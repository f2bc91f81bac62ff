"""Cards are counted by the values that they have, also where their field lists none; what cannot be counted is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.playtest.bots.bot import standing
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.rule_context import RuleContext
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


@pytest.mark.parametrize(
    ("deck", "says"), [("; deck 0", "No card is left in the deck"), ("; deck 3", "LEGAL. "), ("", "LEGAL. ")]
)
def test_nobody_draws_where_no_card_is_left(
    deck: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(copied(tmp_path, FAIR))
    run(["judge", FAIR, "draw", f"player Ann{deck}"])
    told = capsys.readouterr().out
    assert says in told
    assert told.startswith("ILLEGAL") == ("0" in deck)


@pytest.mark.parametrize(
    ("times", "other", "coins"),
    [("0..1", "", None), ("1", "", 0), ("1", ", earn: {gains: 2 coins}", None)],
)
def test_in_play_an_empty_deck_gives_neither_a_card_nor_what_comes_with_it(
    times: str, other: str, coins: int | None, tmp_path: Path
) -> None:
    data = copied(tmp_path, FAIR) / "carddata" / FAIR / "referee.yaml"
    before = "{times: 1, do: {draw: {draws: 1, from: deck, to: hand}, earn: {gains: 2 coins}}}"
    text = data.read_text(encoding="utf-8")
    assert before in text
    after = f"{{times: {times}, do: {{draw: {{draws: 1, from: deck, to: hand, gains: 1 coins}}{other}}}}}"
    data.write_text(text.replace(before, after), encoding="utf-8")
    one = load_game(data.parent)
    found = referee_of(one)
    assert isinstance(found, Referee)
    play, options = found.play, usual_options(one)
    dealt = play.deal(Deal(one, NAMES[:2], options, 1))
    table = changed(dealt, turn="Bob", deck=(), coins=dict.fromkeys(dealt.seats, 0))
    (draw,) = (act for act in play.candidates(table) if type(act).__name__ == "draw")
    match = Match(play, options)
    assert RuleContext(play.book, table, draw, options).legal() is (coins is not None)
    if coins is not None:
        assert match.apply(table, draw).coins["Bob"] == coins
