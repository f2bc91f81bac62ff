"""What everybody at the table sees to hold of a whole game, from the deal to its end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from tests.random_play import random_game

from ..catalogue import game_named, referee_named

GAME = game_named("women-in-science")


def match_of(**options: str) -> Match[Any]:
    return Match(referee_named("women-in-science").play, {**usual_options(GAME), **options}, GAME)


def tables(seed: int, players: int, **options: str) -> list[Any]:
    match = match_of(**options)
    table = match.play.deal(Deal(GAME, NAMES[:players], match.options, seed))
    return [played.before for played in random_game(match, table, Random(seed))]


def needs(she: Any) -> int:
    return len(she.card.needs) + len(she.burdens)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_keeps_more_cards_than_active_scientists_at_the_end_of_a_turn(seed: int) -> None:
    every = tables(seed, 2 + seed)
    turns = [(before, after) for before, after in pairwise(every) if after.begun > before.begun]
    assert turns
    for before, after in turns:
        assert len(after.hands[before.turn]) <= len(after.active[before.turn])


@pytest.mark.parametrize("seed", range(4))
def test_no_scientist_lies_there_complete_or_with_a_card_too_many(seed: int) -> None:
    for table in tables(seed, 2 + seed):
        assert all(len(she.beside) < needs(she) for she in table.every())


@pytest.mark.parametrize("seed", range(6))
def test_the_score_is_that_of_completed_less_that_of_active_scientists(seed: int) -> None:
    last = tables(seed, 2 + seed % 4)[-1]
    totals = match_of().score(last).totals
    for name in last.seats:
        won = sum(one.points for one in last.completed[name])
        lost = sum(she.card.points for she in last.active[name])
        assert totals[name] == won - lost


@pytest.mark.parametrize("seed", range(8))
def test_the_last_turns_begin_when_one_is_completed_after_the_pile_ran_out(seed: int) -> None:
    every = tables(seed, 3)
    ends = [table for table in every if table.finisher]
    for table in ends[:1]:
        assert not table.scientists
        assert table.lasts[-1:] in ((), (table.finisher,))
        assert sorted(table.lasts) == sorted(name for name in table.seats if not table.skips[name])
    assert len({table.finisher for table in ends}) <= 1


def test_a_modifier_that_acts_at_once_is_never_dealt() -> None:
    for seed in range(20):
        table = tables(seed, 5)[0]
        assert all(getattr(card, "timing", "") != "immediate" for hand in table.hands.values() for card in hand)
        assert [len(hand) for hand in table.hands.values()] == [3] * 5
