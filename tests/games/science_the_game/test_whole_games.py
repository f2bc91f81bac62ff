"""What everybody at the table sees to hold of a whole game, from the deal to its end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgen.model.verdict import Ruling
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from tests.random_play import Played, random_game

from ..catalogue import game_named, referee_named

NAME = "science-the-game"
GAME = game_named(NAME)


def match_of(**options: str) -> Match[Any]:
    return Match(referee_named(NAME).play, {**usual_options(GAME), **options}, GAME)


def games(seed: int, players: int, **options: str) -> list[Played]:
    match = match_of(**options)
    table = match.play.deal(Deal(GAME, NAMES[:players], match.options, seed))
    return list(random_game(match, table, Random(seed)))


def tables(seed: int, players: int, **options: str) -> list[Any]:
    return [played.before for played in games(seed, players, **options)]


def number_completed(table: Any) -> int:
    return sum(map(len, table.beside.values()))


@pytest.mark.parametrize("seed", range(6))
def test_the_clock_keeps_to_its_hours_and_midnight_is_the_end(seed: int) -> None:
    every = tables(seed, 3 + seed % 2)
    assert all(1 <= table.clock <= 12 for table in every)
    assert [table.clock for table in every[:-1]].count(12) == 0
    assert (every[-1].clock == 12) == (every[-1].over == "midnight")


@pytest.mark.parametrize("seed", range(6))
def test_nobody_has_less_than_nothing_and_no_slot_holds_two(seed: int) -> None:
    for table in tables(seed, 3 + seed % 2):
        assert min(table.money.values()) >= 0
        assert all(len(lab.on) + lab.free == lab.card.slots and lab.free > 0 for lab in table.every())


@pytest.mark.parametrize("seed", range(8))
def test_a_completion_brings_what_its_researchers_show_and_moves_the_clock_once(seed: int) -> None:
    """Recounted from the cards alone: the last Researcher is the one that was on top of its deck."""
    found = 0
    for (before, act), (after, _) in pairwise(games(seed, 3)):
        if number_completed(after) == number_completed(before):
            continue
        [owner] = [one for one in after.seats if len(after.beside[one]) > len(before.beside[one])]
        [lab] = [one for one in before.mine(owner) if one.card is after.beside[owner][-1]]
        team = (*lab.on, before.decks[act.kinds[0]][0])
        assert len(team) == lab.card.slots
        assert after.clock == min(12, max(1, before.clock - sum(one.clock for one in team)))
        gained = after.money[owner] - before.money[owner] - sum(one.money for one in team)
        assert -team[-1].cost - 2 <= gained <= 0
        found += 1
    assert found


@pytest.mark.parametrize("seed", range(6))
def test_seven_completed_end_the_game_and_no_eighth_is_ever_completed(seed: int) -> None:
    last = tables(seed, 4)[-1]
    assert last.over in ("goal", "midnight", "nothing left")
    assert number_completed(last) <= 7
    assert (number_completed(last) == 7) >= (last.over == "goal")


@pytest.mark.parametrize(("goal", "most"), [("5", 5), ("10", 10)])
def test_a_shorter_and_a_longer_game_end_with_as_many(goal: str, most: int) -> None:
    ends = [tables(seed, 3, goal=goal)[-1] for seed in range(5)]
    assert max(map(number_completed, ends)) <= most
    assert all(number_completed(table) == most for table in ends if table.over == "goal")


@pytest.mark.parametrize("seed", range(6))
def test_a_round_has_a_turn_for_everyone_and_a_world_event_at_its_end(seed: int) -> None:
    turns: list[str] = []
    events: list[Any] = []
    for before, after in pairwise(tables(seed, 3)):
        if after.moment == "own turn" and (before.turn != after.turn or before.moment != "own turn"):
            turns.append(after.turn)
        if after.event is not before.event:
            events.append(after.event)
            assert len(turns) % 3 == 0
    seats = list(NAMES[:3])
    assert turns == (seats * len(turns))[: len(turns)]
    assert abs(len(events) - (len(turns) - 1) // 3) <= 1


@pytest.mark.parametrize("seed", range(6))
def test_whoever_has_most_money_or_most_inventions_has_won_unless_it_is_midnight(seed: int) -> None:
    last = tables(seed, 3 + seed % 2)[-1]
    winners = match_of().score(last).winners
    if last.clock == 12:
        assert winners == ()
        return
    richest = {one for one in last.seats if last.money[one] == max(last.money.values())}
    numbers = {one: len(last.beside[one]) for one in last.seats}
    most = {one for one in last.seats if numbers[one] == max(numbers.values()) > 0}
    assert set(winners) == richest | most


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(5))
def test_the_log_of_a_whole_game_is_judged_legal_and_names_who_has_won(seed: int) -> None:
    match, played = match_of(), games(seed, 3)
    acts = [match.written(before, act) for before, act in played if act is not None]
    line = f"acts {', '.join(acts)}; seats {', '.join(NAMES[:3])}; seed {seed}"
    verdict = judge_dispute(GAME, read_talk(find_kind(GAME, "log"), GAME, line))
    assert verdict.verdict is Ruling.LEGAL
    assert isinstance(verdict.answer, dict)
    assert tuple(verdict.answer["winner"] or ()) == match.score(played[-1].before).winners
    assert (" nobody won" in verdict.says) == (played[-1].before.clock == 12)


@pytest.mark.parametrize("seed", range(4))
def test_with_debts_nobody_is_stuck_and_the_round_is_finished_where_that_is_agreed(seed: int) -> None:
    every = tables(seed, 3, debt="loan-from-bank", **{"end-timing": "end-of-round", "pass": "not-allowed"})
    last = every[-1]
    assert min(last.owed.values()) >= 0
    if last.over == "goal":
        assert last.turn == last.seats[-1]
