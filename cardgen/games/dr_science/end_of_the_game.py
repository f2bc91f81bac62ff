"""Chapter 10: the last trick; and the kind of dispute about where the game stands: whose turn, who leads, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Prepare, Stand
from cardgen.games.dr_science.drawing import IN_DISPLAY
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, piles_closed, taker, unfinished
from cardgen.games.dr_science.words.box import DEALT, TRICKS
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.terms import NOTHING, Given, Reason, UnknownValue, after, is_open, resolve, total
from cardgen.rulings.verdict.comparing import same


def drawing(h: H) -> int:
    """Count the turns of this trick in which somebody drew, or is about to."""
    return len(h.t.played) if h.t.tricks < TRICKS - 1 and h.t.won == NOTHING else 0


def due(h: H) -> tuple[int, int, int]:
    """Count the cards that there were to draw, those that should be drawn, one in each turn, and those left."""
    cards, turns = (
        DEALT * resolve(h.t.players),
        min(resolve(h.t.tricks), TRICKS - 1) * resolve(h.t.players) + drawing(h),
    )
    turns -= int(drawing(h) and not h.t.finished)
    return cards, turns, max(0, cards - turns)


@book.value("draw-one", neutral=NOTHING)
def left_to_draw(h: H) -> Any:
    """Count the cards that should be left: 11 for each player, one drawn in each turn."""
    if h.t.players == NOTHING or h.t.tricks == NOTHING:
        return NOTHING
    cards, turns, left = due(h)
    return h.gives(left, "should be left", cards, turns, left)


@book.forbids("draw-one", Stand)
def wrong_supply(h: H, a: Stand) -> Iterator[Reason]:
    left = left_to_draw(h)
    if NOTHING not in (h.t.supply, left) and h.t.supply != left:
        yield "left", left, h.t.supply


@book.doubts("draw-one")
def odd_supply(h: H) -> Iterator[Reason]:
    told = h.t.supply
    left: Any = told if NOTHING in (h.t.tricks, h.t.players, told) else due(h)[-1]
    if told != left and not (drawing(h) and h.t.finished and told == left + 1):
        turns = drawing(h) - (not h.t.finished)
        yield "left in a trick" if turns > 0 else "left after tricks", left, told, h.t.tricks, turns


def is_over(h: H) -> bool:
    """Say whether everybody has had the final turn."""
    t = h.t
    if t.tricks == NOTHING:
        return False
    last = not t.tricks >= TRICKS and t.tricks == TRICKS - 1 and t.players != NOTHING
    done = t.tricks >= TRICKS or (last and t.players <= len(t.played) and t.finished)
    return bool(done and not t.supply)


@book.value("one-more-turn", neutral=(NOTHING, NOTHING))
def final_turns(h: H) -> tuple[Any, Any]:
    """Say whether these are the final turns, and whether the game is over."""
    t, tricks, supply = h.t, h.t.tricks, h.t.supply
    if supply:
        if tricks == NOTHING or is_open(tricks) or tricks >= TRICKS - 1:
            h.say("not begun", resolve(supply))
        return False, False
    if tricks != NOTHING and (supply == NOTHING or tricks >= TRICKS - 1):
        if is_over(h):
            return h.gives((False, True), "over")
        return h.gives((True, False), "last drawn") if tricks == TRICKS - 1 else (False, False)
    if supply == NOTHING:
        return NOTHING, NOTHING
    n = len(t.seats) if t.players == NOTHING else t.players
    if not t.played or len(t.played) >= n:
        return h.gives((True, NOTHING), "nothing left")
    how = h.options["final-turn-start"]
    return h.gives((how != "finish-trick", False), how, n)


tournament_lead = book.plain(
    "lead-moves-on", "who leads first in the next game",
    lambda h: after(h.t.seats, resolve(h.t.last_lead)) if any(h.t.last_lead == one for one in h.t.seats) else NOTHING,
    neutral=NOTHING, when=lambda h, found: found and (h.t.last_lead, found),
)  # fmt: skip
"""In a tournament, move the first lead one seat on, whoever won."""


def begins(h: H) -> bool:
    """Say whether it is asked who begins, in so many words or because nobody has done anything yet."""
    t = h.t
    fresh = t.tricks != NOTHING and t.tricks == 0 and t.lead == NOTHING and not t.played and t.last_lead == NOTHING
    return bool(t.about == "first-lead" or (fresh and t.about == NOTHING))


first_lead = book.leaves("first-lead", begins, (Prepare,))
partners_talk = book.leaves("partner-talk", lambda h: h.t.about == "partner-talk")


@book.doubts("trick-twelve")
def too_many_tricks(h: H) -> Iterator[Reason]:
    if h.t.tricks != NOTHING and h.t.tricks > TRICKS:
        yield "too many", TRICKS, h.t.tricks


# -- the dispute -----------------------------------------------------------------------------------------------------
_ELSEWHERE = ("tricks", "supply", "pile", "display", "about", "won", "last_lead")


class _OrFewer(int):
    """A number that stands for those below it, too."""

    def __str__(self) -> str:
        return f"{int(self)} or fewer"


def flow(t: Table, f: Given) -> None:
    """Lay where the game stands; nothing left within a trick, it is the last, or the cards ran out early."""
    _clashes(t, f)
    t.won = f.won
    if t.pile == 0 and t.display is NOTHING and t.supply is NOTHING:
        t.display = f.open("display", (0, 1, 2), IN_DISPLAY)
    told = [one for one in (t.pile, t.display) if one is not NOTHING]
    if t.supply is NOTHING and (len(told) > 1 or any(one > 0 for one in told)):
        t.supply = total(told)
    if t.players is NOTHING:
        t.players = len(t.seats) or (f.open("players", (2, 3, 4)) if f.said("tricks") else NOTHING)
    t.lead, t.won = _lead(t, f), _won(t, f)
    if isinstance(f.last_lead, UnknownValue) and t.seats:
        t.last_lead = f.open("last_lead", t.seats, "Who led first in the last game?")
    any_number = t.tricks is NOTHING or (isinstance(t.tricks, UnknownValue) and len(t.tricks.values) > TRICKS)
    if any_number and t.supply == 0 and isinstance(t.players, int) and 0 < len(t.played) < t.players:
        t.tricks = f.open("tricks", (TRICKS - 1, _OrFewer(TRICKS - 2)))


def _clashes(t: Table, f: Given) -> None:
    """Settle which statement holds where some clash."""
    lead = f.lead
    if laying.other_number(t, f):
        return
    if isinstance(lead, str) and t.played and t.played[0] != lead:
        says = f"{lead} is said to lead, but {t.played[0]} has played first"
        settle(t, f, says, who_has_played={"lead": NOTHING}, who_leads={"played": ()})
        return
    named = [*t.played, lead, f.won, f.last_lead]
    strangers = [one for one in named if isinstance(one, str) and one not in t.seats]
    if t.seats and strangers:
        none = {"played": (), "lead": NOTHING, "won": NOTHING, "last_lead": NOTHING}
        says = f"{strangers[0]} has no seat among {', '.join(t.seats)}"
        settle(t, f, says, the_seats=none, who_has_played={"seats": ()})


def _lead(t: Table, f: Given) -> Any:
    """Take the first who played; if nobody has and nothing else is told either, it is the question."""
    if isinstance(t.lead, str) or t.played:
        return t.lead if isinstance(t.lead, str) else t.played[0]
    asked = t.seats and (isinstance(t.lead, UnknownValue) or not f.said(*_ELSEWHERE))
    return f.open("lead", t.seats) if asked else NOTHING


def _won(t: Table, f: Given) -> Any:
    """Ask for the winner of a complete trick."""
    if isinstance(t.won, UnknownValue):
        anybody = t.seats and set(t.box.people) <= set(t.won.values)
        return f.open("won", t.seats if anybody else t.won.values)
    complete = t.seats and set(t.seats) <= set(t.played)
    if t.won is NOTHING and complete and f.finished and not f.said("tricks", "last_lead"):
        return f.open("won", t.seats)
    return t.won


def _ruled(*ways: Callable[[H], Any], hangs: Sequence[str], plays_on: bool = False) -> Several:
    """Give the first of some values that there is, unless it is for the people at the table.

    One of a game that *plays on* there is none of when it is over, or where they settle who begins. Without the facts
    on which it *hangs* nobody can tell of a claim; `a|b` are any of two.
    """

    def found(h: H) -> Any:
        if piles_closed(h) or partners_talk(h) or (h.t.about == "first-lead" and first_lead(h)):
            return None
        if plays_on and ((h.t.seats and first_lead(h)) or is_over(h)):
            return None
        return next((one for one in (of(h) for of in ways) if one is not NOTHING), None)

    def right(h: H, claimed: Any) -> bool:
        value = found(h)
        lacking = next((one.split("|")[0] for one in hangs if not h.given.said(*one.split("|"))), "")
        if value is not None or not lacking:
            return same(value, claimed)
        open_ = h.given.open(lacking, ("as claimed", "otherwise"), tells=lambda some, _: f"it is {some[0]}")
        return bool(open_ == "as claimed")

    return Several(found, right)


_turn = _ruled(
    tournament_lead, unfinished, next_seat, next_lead, hangs=("seats", "lead|played|won|last_lead"), plays_on=True
)


def _turn_or_seats(h: H) -> Any:
    """Say whose turn it is; without seats ask who sits next to the last who played."""
    if not h.t.played or h.given.said("seats", "tricks", "supply", "pile", "won"):
        return _turn.of(h)
    names = [*(name for name in h.t.box.people if name not in h.t.played), "somebody else"]
    asks = "How do the players sit, clockwise?"
    return h.given.open("seats.next", names, asks, tells=lambda some, _: f"{either(some)} sits next")


def _last(h: H) -> Any:
    if h.t.tricks != NOTHING and not is_open(h.t.tricks):
        h.cite("trick-twelve", "so far", TRICKS, h.t.tricks)
    return final_turns(h)[0]


HANDLERS = {
    "flow": handler(
        lambda f, t: Stand(),
        lay=flow,
        turn=_turn._replace(of=_turn_or_seats),
        lead=_ruled(tournament_lead, next_lead, hangs=("won|lead",), plays_on=True),
        takes=_ruled(taker, hangs=("won",)),
        last=_ruled(_last, hangs=("tricks|supply|pile",)),
        supply=_ruled(left_to_draw, lambda h: h.t.supply, hangs=("players|seats", "tricks|supply|pile")),
        over=_ruled(lambda h: final_turns(h)[1], hangs=("tricks",)),
    )
}
