"""A batch of deals, played in every way of a plan: what a worker does, here or elsewhere."""

from __future__ import annotations

import traceback

from cardgen.playtest.one_game import OneGame
from cardgen.playtest.plan import Arm, Plan
from cardgen.playtest.record import Batch, Ended, GameRow, Rows
from cardgen.playtest.setting import setting


def play_batch(plan: Plan, first: int, number: int) -> Batch:
    """Play so many deals from a seed on, each in every way of the plan."""
    return Batch(first, number, tuple(_played(plan, arm, first, number) for arm in plan.arms))


def _played(plan: Plan, arm: Arm, first: int, number: int) -> Rows:
    there, rows = setting(plan.game, plan.project, arm), Rows()
    for seed in range(first, first + number):
        try:
            game = OneGame(there, plan, seed).played()
        except Exception as error:  # kept with its seed, the rest goes on
            rows.errors.append((seed, _told(error)))
            rows.games.append(GameRow(seed, Ended.ERROR, 0, 0, 0, (), (), ()))
            continue
        rows.games.append(game.game)
        rows.turns.extend(game.turns)
        rows.cards.extend(game.cards)
        if game.rules is not None:
            rows.heard.append(seed)
            rows.add_rules(game.rules)
            rows.add_options(dict.fromkeys(game.options, 1))
    return rows


def _told(error: Exception) -> str:
    """Say what went wrong, and where."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"
