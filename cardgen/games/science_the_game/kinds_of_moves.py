"""What the kinds of dispute about the Clock, World Events and the end work out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.science_the_game import the_end_and_the_winners as winners
from cardgen.games.science_the_game.acts import Decide
from cardgen.games.science_the_game.completing_an_invention import hour_after, hours, is_midnight, toward
from cardgen.games.science_the_game.declared import GivenFacts
from cardgen.games.science_the_game.domains import MOST_HOURS
from cardgen.games.science_the_game.effects import after_event
from cardgen.games.science_the_game.table import H, Over, Table, any_of
from cardgen.games.science_the_game.world_events import opens_for
from cardgen.rulings.terms import NOTHING, ActionContext, total

SUM = "What is the sum of the hours?"


# -- the Clock -------------------------------------------------------------------------------------------------------
def hour_then(h: H) -> Any:
    """Give the hour after all moves that are told, one after another."""
    f = h.given
    if f.said("event"):
        return after(h).clock
    told = total(f.values) if f.values else any_of(h, "sum", f.sum, range(-MOST_HOURS, MOST_HOURS + 1), SUM)
    moves = f.sums or (told,)
    at = f.clock
    if is_midnight(h, at):
        return at
    for one in moves:
        at = hour_after(h, at, toward(h, hours(h, (one,))))
        if is_midnight(h, at):
            break
    return at


def after(h: H) -> Table:
    """Give the table after the World Event, worked out once for all answers."""
    found: Table = h.t if h.t.event == NOTHING else after_event(h, ActionContext(h)) or h.t
    return found


# -- World Events ----------------------------------------------------------------------------------------------------
def decision(f: GivenFacts, t: Table) -> Any:
    """Make what is decided, where that is in dispute."""
    return Decide(f.player, "decide" if f.act == NOTHING else f.act)


def window(h: H) -> Any:
    """Say whether players bargain over a World Event, where nothing else is told of it."""
    if h.given.said("votes", "pledges", "money", "clock", "first", "discards", "promised"):
        return None
    return opens_for(h, h.given.event)


def told_after(name: str, fact: str) -> Callable[[H], Any]:
    """Give what is on the table after the World Event, where it was told before."""
    return lambda h: getattr(after(h), name) if h.given.said(fact) else None


def outcome(h: H) -> Any:
    """Give what came of a vote."""
    return after(h).outcome if h.given.votes else None


# -- the end ---------------------------------------------------------------------------------------------------------
def hour_at_end(h: H) -> Any:
    """Give the hour after the last move, where the Clock is told."""
    if h.given.clock == NOTHING:
        return NOTHING
    if h.given.said("event") or h.given.sum != NOTHING:
        return hour_then(h)
    return h.given.clock


def ends(h: H) -> str:
    """Say how the game ends."""
    return winners.ends(h, hour_at_end(h))


def if_over(value: Callable[[H, str], Any]) -> Callable[[H], Any]:
    """Give a value of how the game ends, where it does."""

    def found(h: H) -> Any:
        how = ends(h)
        return None if how == Over.NO else value(h, how)

    return found


def last_page(h: H, how: str) -> Any:
    """Give the page that is read at midnight."""
    return winners.page_of(h, h.given.invention) if how == Over.AT_MIDNIGHT and h.given.invention != NOTHING else None
