"""A game that is begun with a starter can be judged and played before anything in it is changed, without Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project.judging.interview import judged_games

ASKED = {
    "plain": [
        (("buy", "Oven on Wheels; coins 2; claim legal"), "too few (3.2)"),
        (("buy", "Plain Loaf; coins 2"), "LEGAL"),
        (("buy", "Honey Cake; coins 2"), "LEGAL. The player may buy Honey Cake. Honey Cake says: take a coin (3.4)."),
        (("buy", "Loom; coins 3"), "TABLE. What Loom does is written on it, and the people at the table decide (3.4)."),
        (("buy", "Loom; coins 1"), "ILLEGAL"),
        (("score", "stalls Ann Wedding Cake, Bob Clay Cup; coins Ann 1, Bob 2"), "TABLE. What Wedding Cake does"),
        (("buy", "Town Bell"), "CANNOT TELL. How many coins has the player?"),
        (("score", "points Ann 12, Bob 12; stalls Ann 2, Bob 3"), "Ann won"),
    ],
    "trick-taking": [
        (("trick", "Ann 7S, Bob 9S, Cleo 12A"), "Bob takes the trick"),
        (("trick", "Ann 7S, Bob The Snail, Cleo 12S"), "the people at the table decide (3.4)"),
        (("play", "5A; hand 5A, 6S; trick Ann 7S"), "must follow suit (3.2)"),
        (("score", "tricks Ann 3, Bob 2; bid Ann 3, Bob 1"), "Ann 8, Bob 0. Ann won"),
    ],
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("starter", ASKED)
def test_a_starter_is_judged_and_played_as_it_comes(
    starter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", starter]) == 0
    assert run(["validate", "fresh"]) == 0
    for players in ("3", "4"):
        assert run(["play", "fresh", "--random", "--players", players, "--seed", "5"]) == 0
        assert "win" in capsys.readouterr().out
    for words, says in ASKED[starter]:
        run(["judge", "fresh", *words])
        assert says in " ".join(capsys.readouterr().out.split())
    assert run(["judge", "fresh", "--help"]) == 0


def test_the_end_of_a_game_says_what_points_are_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", "plain"]) == 0
    assert run(["play", "fresh", "--random"]) == 0
    told = capsys.readouterr().out
    assert "The stalls of Ann are worth " in told
    assert " in coins left." in told
    assert " scores " not in told


@pytest.mark.sampled(3)
@pytest.mark.parametrize("starter", ASKED)
def test_bots_who_want_points_bring_a_starter_to_its_end(
    starter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", starter]) == 0
    assert run(["playtest", "fresh", "--games", "2", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Wins, of 2 games that somebody won" in told


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("starter", "right", "wrong", "words", "says"),
    [
        pytest.param("plain", "times: 1,", "times: 0,", ("earn", "coins 1"), "nobody does that (3.2)", id="never"),
        pytest.param(
            "trick-taking", "most: points}", "most: points, then most: tricks}",
            ("score", "tricks Ann 3, Bob 2; bid Ann 4, Bob 1"), "They tie, and of tricks there are:",
            id="a-tie-in-one-line",
        ),
        pytest.param(
            "trick-taking", "adds: 5, plus: tricks, when: tricks = bid", "adds: 5, to most: tricks, ties: none",
            ("score", "tricks Ann 3, Bob 3, Cleo 1"), "Ann 0, Bob 0, Cleo 0.", id="nobody-in-a-tie-for-most",
        ),
        pytest.param(
            "trick-taking", "adds: 5, plus: tricks, when: tricks = bid", "adds: 5, to most: tricks, ties: none",
            ("score", "tricks Ann 3, Bob 4, Cleo 1"), "Ann 0, Bob 5, Cleo 0.", id="who-has-most-alone",
        ),
        pytest.param(
            "trick-taking", "follow: suit", "follow: value", ("play", "5A; hand 5A, 6S; trick Ann The Snail"),
            "LEGAL", id="cards-without-what-is-followed",
        ),
        pytest.param(
            "trick-taking", "follow: suit", "follow: suit, free: value>=12",
            ("play", "12A; hand 12A, 6S; trick Ann 7S"), "LEGAL", id="a-card-that-may-always-be-played",
        ),
        pytest.param(
            "trick-taking", "takes: 1 tricks}", "takes: 1 tricks}\n  say-it: {wins: first, of: value=1}",
            ("trick", "Ann 7S, Bob 1A, Cleo 1S"), "Bob takes the trick", id="the-first-joker-takes-it",
        ),
        pytest.param(
            "trick-taking", "takes: 1 tricks}", "takes: 1 tricks}\n  say-it: {wins: last, of: value=1}",
            ("trick", "Ann 7S, Bob 1A, Cleo 1S"), "Cleo takes the trick", id="the-last-joker-takes-it",
        ),
        pytest.param(
            "trick-taking", "takes: 1 tricks}", "takes: 1 tricks}\n  say-it: {wins: last, of: value=1}",
            ("trick", "Ann 7S, Bob 9S, Cleo unknown"), "Cleo takes the trick", id="an-unknown-card-may-be-a-joker",
        ),
        pytest.param(
            "trick-taking", "value, of: suit led", "value, of: value>=1",
            ("trick", "Ann 9S, Bob 9A"), "Ann takes the trick", id="the-first-of-equals",
        ),
        pytest.param(
            "trick-taking", "value, of: suit led", "value, of: value>=1, equals: last",
            ("trick", "Ann 9S, Bob 9A"), "Bob takes the trick", id="the-last-of-equals",
        ),
    ],
)  # fmt: skip
def test_a_starter_with_another_line_is_judged_by_it(
    starter: str, right: str, wrong: str, words: tuple[str, ...], says: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", starter]) == 0
    file = Path("carddata/fresh/referee.yaml")
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    run(["judge", "fresh", *words])
    assert says in " ".join(capsys.readouterr().out.split())


def test_a_game_that_extends_a_starter_is_judged_by_its_referee(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", "plain"]) == 0
    more = Path("carddata/more")
    (more / "cards").mkdir(parents=True)
    (more / "game.yaml").write_text("format: 1\ntitle: More\nprefix: MO\nextends: fresh\n", encoding="utf-8")
    loaf = "type: stall\ncards:\n- {title: Big Loaf, guild: bakers, price: 3, worth: 4, copies: 4}\n"
    (more / "cards" / "1-stall.yaml").write_text(loaf, encoding="utf-8")
    assert [*judged_games(tmp_path)] == ["fresh", "more"]
    run(["judge", "more", "buy", "Big Loaf; coins 2"])
    assert "too few (3.2)" in capsys.readouterr().out


def test_no_hand_is_called_right_where_all_cards_are_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", "trick-taking"]) == 0
    assert run(["judge", "fresh", "setup", "hand 2"]) == 2
    assert "no kind of dispute `setup`" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["earn", "buy", "score", "log"])
def test_a_line_that_says_nothing_is_answered_for_each_kind(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "fresh", "--starter", "plain"]) == 0
    assert run(["judge", "fresh", kind, "..."]) == 2
    assert "J006 the facts are missing" in capsys.readouterr().err
