"""House rules are named by the number and letter that they are printed with."""

from __future__ import annotations

import pytest

from cardgen.project.judging.play_deal import options_of
from tests.games.catalogue import GAMES, game_named


@pytest.mark.parametrize("name", GAMES)
def test_a_house_rule_is_known_as_it_is_printed(name: str) -> None:
    game = game_named(name)
    for option in game.rulebook.options.values():
        for value in option.values:
            printed = game.rulebook.printed_option(option.id, value)
            assert options_of(game, [printed])[option.id] == value, printed
