"""What everybody at the table sees to hold of a whole game, from the deal to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from tests.random_play import random_game

from ..catalogue import game_named, referee_named

GAME = game_named("gothic-doctor")


def tables(seed: int, players: int, **options: str) -> list[Any]:
    play, every = referee_named("gothic-doctor").play, {**usual_options(GAME), **options}
    table = play.deal(Deal(GAME, NAMES[:players], every, seed))
    return [played.before for played in random_game(Match(play, every, GAME), table, Random(seed))]


@pytest.mark.parametrize("seed", range(6))
def test_the_library_never_shows_two_of_one_type_and_no_three_of_one_name_wait(seed: int) -> None:
    for table in tables(seed, 2 + seed % 3):
        assert len({card.name for card in table.library}) == len(table.library) == 3
        assert max(Counter(str(place) for place in table.waiting).values()) < 3


def test_equal_treatments_on_the_deck_do_not_come_into_the_library_together() -> None:
    play, options = referee_named("gothic-doctor").play, usual_options(GAME)
    options["setup-order"] = "library-first"
    stacked = {"treatments": ("Exorcism", "Exorcism", "Exorcism", "Panacea", "Holy Water")}
    table = play.deal(Deal(GAME, ("Ann", "Bob"), options, 3, stacked))
    assert [str(card) for card in table.library] == ["Exorcism", "Panacea", "Holy Water"]
    assert [str(card) for card in table.decks["treatment"].gone] == ["Exorcism", "Exorcism"]
