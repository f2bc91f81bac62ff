"""Every game that can be played: play and referee agree, and the page of rules that never speak is true."""

from __future__ import annotations

import re

import pytest

from docs.random_play import PAGE, playable, played, reasons
from tests.thoroughness import amount

from .catalogue import GAMES, game_named

GAMES_EACH = amount(3, 9)


def _playable() -> list[str]:
    return [name for name in GAMES if playable(name)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", _playable())
def test_no_rule_speaks_that_is_said_to_be_silent(name: str) -> None:
    tally = played(name, game_named(name), GAMES_EACH, seed=5)
    assert tally.games >= GAMES_EACH
    spoke = {key for key in (*tally.spoke, *tally.refused) if key}
    assert spoke <= set(game_named(name).rulebook.rules)
    assert spoke & set(reasons().get(name, {})) == set()


@pytest.mark.parametrize("name", [name for name in _playable() if name in reasons()])
def test_the_page_has_every_rule_and_a_reason_for_each_that_never_spoke(name: str) -> None:
    game = game_named(name)
    (section,) = (part for part in PAGE.read_text(encoding="utf-8").split("\n## ") if part.startswith(game.title))
    spoke, _, silent = section.partition("Never spoke")
    rows = re.compile(r"^\| [\d.]+ \| `([\w-]+)` \|", re.MULTILINE)
    assert rows.findall(silent) == list(reasons()[name])
    assert {*rows.findall(spoke), *reasons()[name]} == set(game.rulebook.rules)
