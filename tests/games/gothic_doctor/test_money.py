"""Money counted by another hand: what whole games of Gothic Doctor come to, added up from the cards alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.test_play import dealt
from tests.random_play import random_game

CLASSES = {"bestial", "insane", "phantasmal", "reanimated", "sanguinolent", "scientific"}
SPECIALIST = 75
LEGEND = 4


def counted(table: Any, options: Any) -> dict[str, int]:
    """Add up what lies in each Cured Pile, and what the piles earn."""
    classes = {
        doctor: Counter(str(one.patient.fields["class"]) for one in pile) for doctor, pile in table.piles.items()
    }
    money = {}
    for doctor, pile in table.piles.items():
        worth = [int(one.patient.fields["profit"]) + sum(one.counters) for one in pile]
        money[doctor] = sum(worth) if options["profit-floor"] == "none" else sum(max(0, one) for one in worth)
        locked = options["generalist-lock"] == "locked-once-earned" and doctor in table.once
        if set(classes[doctor]) >= CLASSES or locked:
            money[doctor] += int(options["generalist-value"])
    for bonus in table.specialists:
        money = _with_specialist(
            money, {one: count[str(bonus.fields["class"])] for one, count in classes.items()}, options
        )
    return money


def _with_specialist(money: dict[str, int], counts: dict[str, int], options: Any) -> dict[str, int]:
    need = 4 if options["specialist-threshold"] == "more-than-three" else 3
    for number in sorted({one for one in counts.values() if one >= need}, reverse=True):
        having = [doctor for doctor, one in counts.items() if one == number]
        if len(having) == 1:
            return {**money, having[0]: money[having[0]] + SPECIALIST}
        if options["specialist-tie"] != "next-lower":
            break
    return money


@pytest.mark.sampled(4)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_the_score_of_a_game_is_what_its_cards_come_to(players: int, seed: int) -> None:
    match, table, _ = dealt("gothic-doctor", players, seed, odd=seed % 3 > 0)
    *_, last = random_game(match, table, Random(seed))
    score, money = match.score(last.before), counted(last.before, match.options)
    assert dict(score.totals) == money
    best = max(money.values())
    assert set(score.winners) <= {doctor for doctor, total in money.items() if total == best}
    assert all(len(one.patient.icons) <= LEGEND for pile in last.before.piles.values() for one in pile)
