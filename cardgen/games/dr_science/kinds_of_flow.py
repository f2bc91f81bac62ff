"""The kind of dispute about where the game stands: whose turn it is, who leads, whether it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Stand
from cardgen.games.dr_science.drawing import IN_DISPLAY
from cardgen.games.dr_science.end_of_the_game import (
    TRICKS,
    final_turns,
    first_lead,
    is_over,
    left_to_draw,
    partners_talk,
    told_supply,
    tournament_lead,
)
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, piles_closed, taker, unfinished
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.terms import NOTHING, Given, Open, is_open
from cardgen.rulings.verdict.comparing import same
from cardgen.rulings.worded import Several, logic

_ELSEWHERE = ("tricks", "supply", "pile", "display", "about", "won", "last_lead")


class _OrFewer(int):
    """A number that stands for those below it, too."""

    def __str__(self) -> str:
        return f"{int(self)} or fewer"


def flow(t: Table, f: Given) -> None:
    """Lay where the game stands."""
    _clashes(t, f)
    t.won = f.won
    if t.pile == 0 and t.display is NOTHING and t.supply is NOTHING:
        t.display = f.open("display", (0, 1, 2), IN_DISPLAY)
    if t.players is NOTHING:
        t.players = len(t.seats) or (f.open("players", (2, 3, 4)) if f.said("tricks") else NOTHING)
    t.lead, t.won = _lead(t, f), _won(t, f)
    if isinstance(f.last_lead, Open) and t.seats:
        t.last_lead = f.open("last_lead", t.seats, "Who led first in the last game?")
    t.tricks = _tricks(t, f)


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
    asked = t.seats and (isinstance(t.lead, Open) or not f.said(*_ELSEWHERE))
    return f.open("lead", t.seats) if asked else NOTHING


def _won(t: Table, f: Given) -> Any:
    """Ask for the winner of a complete trick."""
    if isinstance(t.won, Open):
        anybody = t.seats and set(t.box.people) <= set(t.won.values)
        return f.open("won", t.seats if anybody else t.won.values)
    complete = t.seats and set(t.seats) <= set(t.played)
    if t.won is NOTHING and complete and f.finished and not f.said("tricks", "last_lead"):
        return f.open("won", t.seats)
    return t.won


def _tricks(t: Table, f: Given) -> Any:
    """Ask, with nothing left in the middle of a trick, only whether it is the last or the cards ran out early."""
    any_number = t.tricks is NOTHING or (isinstance(t.tricks, Open) and len(t.tricks.values) > TRICKS)
    empty = t.supply == 0 or (t.pile == 0 and t.display == 0)
    if any_number and empty and isinstance(t.players, int) and 0 < len(t.played) < t.players:
        return f.open("tricks", (TRICKS - 1, _OrFewer(TRICKS - 2)))
    return t.tricks


def _claimed(of: Callable[[H], Any], facts: Sequence[str]) -> Callable[[H, Any], bool]:
    """Say whether a claim is right; without the *facts* it hangs on nobody can tell, `a|b` being any of two."""

    def right(h: H, claimed: Any) -> bool:
        found = of(h)
        lacking = next((one.split("|")[0] for one in facts if not h.given.said(*one.split("|"))), "")
        if found is not None or not lacking:
            return same(found, claimed)
        open_ = h.given.open(lacking, ("as claimed", "otherwise"), tells=lambda some, _: f"it is {some[0]}")
        return bool(open_ == "as claimed")

    return right


def _ruled(*ways: Callable[[H], Any], plays_on: bool = False) -> Callable[[H], Any]:
    """Give the first of some values that there is, unless it is for the people at the table.

    One of a game that *plays on* there is none of when it is over, or where they settle who begins.
    """

    def found(h: H) -> Any:
        if piles_closed(h) or partners_talk(h) or (h.t.about == "first-lead" and first_lead(h)):
            return None
        if plays_on and ((h.t.seats and first_lead(h)) or is_over(h)):
            return None
        return next((one for one in (of(h) for of in ways) if one is not NOTHING), None)

    return found


_turn = _ruled(tournament_lead, unfinished, next_seat, next_lead, plays_on=True)


def _turn_or_seats(h: H) -> Any:
    """Say whose turn it is; without seats ask who sits next to the last who played."""
    if not h.t.played or h.given.said("seats", "tricks", "supply", "pile", "won"):
        return _turn(h)
    names = [*(name for name in h.t.box.people if name not in h.t.played), "somebody else"]
    return h.given.open("seats.next", names, "How do the players sit, clockwise?", tells=_sits_next)


def _sits_next(some: Sequence[Any], _: Sequence[Any]) -> str:
    return f"{listed(list(map(str, some)), 'or')} sits next"


def _last(h: H) -> Any:
    if h.t.tricks != NOTHING and not is_open(h.t.tricks):
        are = "is" if h.t.tricks == 1 else "are"
        h.cite("trick-twelve", f"a regular game has {TRICKS} tricks, and {{}} {are} over", h.t.tricks)
    return final_turns(h)[0]


def _hanging(of: Callable[[H], Any], *facts: str) -> Several:
    """Work out an answer of which a claim hangs on some facts."""
    return Several(of, _claimed(of, facts))


LOGICS = {
    "flow": logic(
        lambda f, t: Stand(),
        lay=flow,
        turn=Several(_turn_or_seats, _claimed(_turn, ("seats", "lead|played|won|last_lead"))),
        lead=_hanging(_ruled(tournament_lead, next_lead, plays_on=True), "won|lead"),
        takes=_hanging(_ruled(taker), "won"),
        last=_hanging(_ruled(_last), "tricks|supply|pile"),
        supply=_hanging(_ruled(left_to_draw, told_supply), "players|seats", "tricks|supply|pile"),
        over=_hanging(_ruled(lambda h: final_turns(h)[1]), "tricks"),
    )
}
