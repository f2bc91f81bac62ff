"""8 Completing an Invention: money, and the hour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.games.science_the_game.acts import Hire, Move
from cardgen.games.science_the_game.cards import Lab
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import H, When, book
from cardgen.games.science_the_game.what_is_needed import on_the_dial, slots
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, is_open, resolve, total

MOST_BROUGHT = 60
"""More than an Invention brings."""


# -- is it completed? ------------------------------------------------------------------------------------------------
@book.value("completed-at-once", neutral=False)
def is_completed(h: H, on: int, invention: MaybeUnknown[Card]) -> bool:
    """Say whether an Invention is completed with so many Researchers on it."""
    if not on >= slots(h, invention):
        return h.gives(False, "not full")
    if h.options["complete-timing"] == "end-of-turn" and h.t.moment == When.TURN:
        return h.gives(False, "not before the end")
    return h.gives(True, "full")


@book.doubts("completed-at-once", Hire)
def still_in_play(h: H) -> Iterator[Reason]:
    at_once = h.options["complete-timing"] == "at-once" and not h.t.completed
    if at_once and any(lab.free == 0 for lab in h.t.every()):
        yield "still there"


# -- money -----------------------------------------------------------------------------------------------------------
@book.value("flip-and-gain", neutral=0)
def gain(h: H, team: Iterable[Card]) -> MaybeUnknown[int]:
    """Give what Researchers bring together."""
    found = total(card.money for card in team)
    if not is_open(found) and found < 0:
        return h.gives(found, "cost", -found)
    return h.gives(found, "bring", found)


@book.value("flip-and-gain", neutral=0)
def money_then(h: H, money: MaybeUnknown[int], gained: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give the money of the owner after a completion."""
    return money + gained


@money_then.changes("negative-money")
def as_much_as_there_is(
    h: H, then: MaybeUnknown[int], money: MaybeUnknown[int], gained: MaybeUnknown[int]
) -> MaybeUnknown[int] | None:
    if gained >= 0:
        return None
    return h.gives(0, "all of it") if then < 0 else h.gives(None, "is paid")


# -- the Clock -------------------------------------------------------------------------------------------------------
@book.value("move-by-sum", neutral=0)
def hours(h: H, values: Sequence[MaybeUnknown[int]]) -> MaybeUnknown[int]:
    """Add the hours of Researchers up."""
    found = total(values)
    if is_open(found):
        return h.gives(found, "once")
    return h.gives(found, "sum", found)


@book.value("which-way", neutral=0)
def toward(h: H, added: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give how many hours toward midnight a sum moves the Clock."""
    printed = h.options["clock-sign"] == "printed"
    by = -added if printed else added
    if is_open(added):
        return h.gives(by, "minus is toward" if printed else "plus is toward")
    found = resolve(by)
    if found == 0:
        return h.gives(0, "stays")
    return h.gives(found, "toward midnight" if found > 0 else "away", resolve(added), abs(found))


def hour_after(h: H, at: MaybeUnknown[int], by: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Move the Clock toward midnight, or away from it by less than nothing."""
    hour = on_the_dial(h, at) + by
    if (late := midnight_if(h, hour)) != NONE:
        return late
    return no_earlier(h, hour)


@book.value("earliest-hour", neutral=1)
def no_earlier(h: H, hour: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Keep an hour from going back past the first one."""
    return h.gives(h.t.n.first_hour, "goes no further") if hour < h.t.n.first_hour else hour


@book.value("reaching-midnight", neutral=NONE)
def midnight_if(h: H, hour: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give midnight where an hour is that or beyond; else NONE."""
    return h.gives(h.t.n.midnight, "midnight") if hour >= h.t.n.midnight else NONE


# -- whose it is -----------------------------------------------------------------------------------------------------
@book.value("beside-the-clock", neutral=NONE)
def counts_for(h: H, owner: MaybeUnknown[str]) -> MaybeUnknown[str]:
    """Name the player for whom a completed Invention counts."""
    return h.gives(owner, "counts", owner)


@book.forbids("back-to-decks", Move)
def back(h: H, a: Move) -> Iterator[Reason]:
    if a.after and a.act != "return":
        yield "not kept"


book.allows("back-to-decks", Move, lambda h, a: a.after and a.act == "return", "returned")


@book.value("order-of-completion", neutral=0)
def brought(h: H, lab: Lab) -> MaybeUnknown[int]:
    """Give what a completion between two hirings brings at once."""
    if h.options["complete-timing"] == "end-of-turn":
        h.cite("completed-at-once", "not before the end")
        return 0
    h.cite("completed-at-once", "full at once", lab)
    brings = lab.brings
    if brings == UNTOLD:
        brings = h.given.open(f"brings.{lab}", tuple(range(MOST_BROUGHT + 1)), f"How much money does {lab} bring?")
    return h.gives(brings, "spent at once")
