"""8 Completing an Invention: money, and the hour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardgen.games.science_the_game.hire_researchers import slots_told
from cardgen.games.science_the_game.table import FIRST_HOUR, MIDNIGHT, H, When, any_of, book
from cardgen.games.science_the_game.the_setup import on_the_dial
from cardgen.rulings.terms import NOTHING, is_open, resolve, total


# -- is it completed? ------------------------------------------------------------------------------------------------
@book.value("slots-and-cost", neutral=1)
def slots(h: H, invention: Any) -> Any:
    """Give how many slots an Invention has."""
    if h.t.live:
        return h.gives(invention.slots, "so many", invention.slots)
    number = any_of(h, "slots", slots_told(h), (3, 4, 5, 6), "How many slots has the Invention?")
    return number if is_open(number) else h.gives(number, "so many", number)


@book.value("completed-at-once", neutral=False)
def is_completed(h: H, on: Any, invention: Any) -> bool:
    """Say whether an Invention is completed with so many Researchers on it."""
    if not on >= slots(h, invention):
        return h.gives(False, "not full")
    in_turn = h.t.moment == When.TURN and (h.t.live or h.given.said("moment"))
    if h.options["complete-timing"] == "end-of-turn" and in_turn:
        return h.gives(False, "not before the end")
    return h.gives(True, "full")


# -- money -----------------------------------------------------------------------------------------------------------
@book.value("flip-and-gain", neutral=0)
def gain(h: H, team: Iterable[Any]) -> Any:
    """Give what Researchers bring together."""
    found = total(one.money for one in team)
    return h.gives(found, "bring", found)


@book.value("flip-and-gain", neutral=0)
def money_then(h: H, money: Any, gained: Any) -> Any:
    """Give the money of the owner after a completion."""
    return money + gained


@money_then.changes("negative-money")
def as_much_as_there_is(h: H, then: Any, money: Any, gained: Any) -> Any:
    if gained >= 0:
        return None
    return h.gives(0, "all of it") if then < 0 else h.gives(None, "is paid")


# -- the Clock -------------------------------------------------------------------------------------------------------
@book.value("one-move-by-sum", neutral=0)
def hours(h: H, values: Sequence[Any]) -> Any:
    """Add the hours of Researchers up."""
    found = total(values)
    if is_open(found):
        return h.gives(found, "once")
    return h.gives(found, "sum", found)


@book.value("which-way", neutral=0)
def toward(h: H, added: Any) -> Any:
    """Give how many hours toward midnight a sum moves the Clock."""
    printed = h.options["clock-sign"] == "printed"
    if is_open(added):
        h.say("minus is toward" if printed else "plus is toward")
        return -added if printed else added
    found = resolve(-added if printed else added)
    if found == 0:
        return h.gives(0, "stays")
    return h.gives(found, "toward midnight" if found > 0 else "away", resolve(added), abs(found))


def hour_after(h: H, at: Any, by: Any) -> Any:
    """Move the Clock toward midnight, or away from it by less than nothing."""
    return kept_on_dial(h, on_the_dial(h, at) + by)


@book.value("reaching-midnight", neutral=NOTHING)
def midnight_if(h: H, hour: Any) -> Any:
    """Give midnight where an hour is 12 or beyond."""
    return h.gives(MIDNIGHT, "midnight") if hour >= MIDNIGHT else NOTHING


def kept_on_dial(h: H, hour: Any) -> Any:
    """Give the hour that the Clock shows where it would go to one."""
    if (late := midnight_if(h, hour)) != NOTHING:
        return late
    return not_past_one(h, hour)


@book.value("not-past-one", neutral=FIRST_HOUR)
def not_past_one(h: H, hour: Any) -> Any:
    """Keep an hour from going back past 1."""
    return h.gives(FIRST_HOUR, "stops at one") if hour < FIRST_HOUR else hour


@book.value("midnight-ends", neutral=False)
def is_midnight(h: H, hour: Any) -> bool:
    """Say whether it is midnight, so that the game is over."""
    return h.gives(True, "over") if hour >= MIDNIGHT else False


def moved(h: H, at: Any, moves: Iterable[Any]) -> Any:
    """Move the Clock several times; after midnight nothing moves it any more."""
    for by in moves:
        at = hour_after(h, at, by)
        if is_midnight(h, at):
            break
    return at


# -- whose it is -----------------------------------------------------------------------------------------------------
@book.value("beside-the-clock", neutral=NOTHING)
def counts_for(h: H, owner: Any) -> Any:
    """Name the player for whom a completed Invention counts."""
    return h.gives(owner, "counts", owner)


def team(h: H) -> tuple[Any, ...]:
    """List the Researchers that are told."""
    return tuple(h.given.researchers or ())


def full(h: H) -> bool:
    """Say whether the Invention that it is about is completed."""
    return is_completed(h, len(team(h)), h.given.invention)


def hour_then(h: H) -> Any:
    """Give the hour after a completion, or the hour as it is without one."""
    at = h.given.clock
    if not full(h):
        return at
    return hour_after(h, at, toward(h, hours(h, [one.clock for one in team(h)])))


def owners_money(h: H) -> Any:
    """Give the owner’s money after a completion, or as it is without one."""
    if not full(h):
        return h.given.money
    return money_then(h, h.given.money, gain(h, team(h)))
