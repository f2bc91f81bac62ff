"""Who leads, and by how much, in games that most points win and in those that the fewest win."""

from __future__ import annotations

import pytest

from cardgen.playtest.record import Ended, GameRow, Rows, TurnRow
from cardgen.playtest.tally import NOBODY, Tally, leader_of, margin_of

POINTS = ((0, 0, 0), (3, 0, 1), (4, 2, 9))
WINNER = {False: 2, True: 1}


@pytest.mark.parametrize(("fewest", "leads", "margin"), [(False, 2, 5), (True, 1, 2)])
def test_who_wins_is_who_leads_at_the_end(fewest: bool, leads: int, margin: int) -> None:
    tally = Tally(3, fewest=fewest)
    turns = [TurnRow(7, at, at % 3, 1, 1, points) for at, points in enumerate(POINTS)]
    tally.add(Rows([GameRow(7, Ended.OVER, 3, 3, 3, ("random",) * 3, (WINNER[fewest],), POINTS[-1])], turns))
    assert leader_of(POINTS[-1], fewest=fewest) == leads == WINNER[fewest]
    assert tally.margins == {margin: 1}
    assert tally.leads[-1] == [1, 1.0]
    assert tally.changes == {1 - fewest: 1}  # the first of most points is passed by the last, that of fewest is not


def test_nobody_leads_where_several_are_best() -> None:
    assert leader_of((1, 1, 0)) == NOBODY
    assert leader_of((1, 0, 0), fewest=True) == NOBODY
    assert margin_of((1, 1, 0)) == margin_of((2, 0, 0), fewest=True) == 0
    assert margin_of((5,)) == 0
