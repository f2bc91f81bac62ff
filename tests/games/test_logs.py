"""Whole games as they are written: what `play` wrote `judge` reads, whatever house rules are not in force."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardgen.cli.main import run
from tests.games.catalogue import GAMES, game_named, referee_named
from tests.random_play import random_options
from tests.thoroughness import amount

SEEDS = amount(1, 12, 60)
UNLIKE = [
    ("stem-epic-heroes", 2, 1),
    ("stem-epic-heroes", 2, 24),
    ("stem-epic-heroes", 2, 734106),
    ("women-in-science", 2, 14),
    ("women-in-science", 3, 20129),
    ("women-in-science", 4, 5),
    ("women-in-science", 5, 16),
]
"""Games in which an act was done that does not fit under a house rule which was not in force."""


def assert_judged(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> None:
    log = str(folder / "log.yaml")
    assert run(["play", *words, "--random", "-o", log]) == 0
    capsys.readouterr()
    code = run(["judge", log])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert out.startswith("LEGAL. Every act is legal, and the game is over: ")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("name", "players", "seed"), UNLIKE)
def test_a_log_is_not_refused_because_of_a_house_rule_that_is_not_in_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, players: int, seed: int
) -> None:
    assert_judged(capsys, tmp_path, name, "--players", str(players), "--seed", str(seed))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", [name for name in GAMES if referee_named(name).play is not None])
def test_a_game_played_at_random_under_any_house_rules_is_judged_legal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, seed: int
) -> None:
    game, draw = game_named(name), Random(seed)
    players = draw.randint(game.players.least or 1, game.players.most or 4)
    agreed = [word for one, value in random_options(game, draw).items() for word in ("-O", f"{one}={value}")]
    assert_judged(capsys, tmp_path, name, "--players", str(players), "--seed", str(draw.randrange(10**6)), *agreed)


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("Open or Closed", "LEGAL. Yes, Euclid may be played."),
        ("Open or Closed or Pepper Water", "CANNOT TELL. Which Discovery Card is it?"),
        ("Pepper Water or Open or Closed", "CANNOT TELL. Which Discovery Card is it?"),
    ],
)
def test_a_card_is_told_whose_name_has_an_or_in_it(capsys: pytest.CaptureFixture[str], card: str, says: str) -> None:
    run(["judge", "stem-epic-heroes", "play-hero", f"Euclid; card {card}; steps none"])
    assert capsys.readouterr().out.startswith(says)
