"""What the kinds of dispute about the order, a turn and its money work out."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.games.science_the_game import acts, the_round
from cardgen.games.science_the_game.acts import Hire
from cardgen.games.science_the_game.cards import Lab, kinds
from cardgen.games.science_the_game.declared import TurnGiven
from cardgen.games.science_the_game.hire_researchers import wage
from cardgen.games.science_the_game.lay_facts import ONE, SLOTS_ENOUGH
from cardgen.games.science_the_game.seek_funding import funding
from cardgen.games.science_the_game.table import Done, H, Table
from cardgen.games.science_the_game.the_setup import paid_for, picks, turns, who_picks
from cardgen.games.science_the_game.the_turn import lends, lent, stipend
from cardgen.rulings.binding import handler
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, resolve


# -- the order -------------------------------------------------------------------------------------------------------
def first_picker(h: H) -> MaybeUnknown[str]:
    """Give who picked first: whom the picks name, else whom somebody tells."""
    picked: MaybeUnknown[tuple[str, ...]] = h.given.picks
    if not picked:
        return h.given.first_picker
    h.cite("pick-roles", "was first", picked[0])
    return picked[0]


def turn_order(h: H) -> tuple[str, ...]:
    """Give the order of turns."""
    return turns(h, first_picker(h))


def is_due(h: H) -> bool | None:
    """Say whether a World Event is due, where it is told how many turns were taken."""
    return the_round.is_due(h, h.given.taken, len(h.t.seats)) if h.given.taken != UNTOLD else None


def next_player(h: H) -> str | None:
    """Name who picks next, or whose turn is next."""
    picked: MaybeUnknown[tuple[str, ...]] = h.given.picks
    if h.given.over:
        h.cite("goal-ends-game", "it is over")
        return None
    if h.given.taken != UNTOLD:
        return the_round.whose_turn(h, turn_order(h), h.given.taken)
    if picked and len(picked) < len(h.t.seats):
        return picks(h, first_picker(h))[len(picked)]
    return None


# -- a turn ----------------------------------------------------------------------------------------------------------
TurnAct = acts.Seek | acts.Research | acts.Hire | acts.Look | acts.AskMoney | acts.End


def turn_act(f: TurnGiven, t: Table) -> TurnAct:
    """Make the act of a turn."""
    owner = f.player if f.owner == UNTOLD else f.owner
    ways: dict[str, Callable[[], TurnAct]] = {
        Done.FUNDING: lambda: acts.Seek(f.player),
        Done.RESEARCH: lambda: acts.Research(f.player),
        Done.HIRE: lambda: somebody_hired(f, t),
        "look": lambda: acts.Look(f.player, owner),
        "ask for money": lambda: acts.AskMoney(f.player, owner),
    }
    return ways[f.act]() if f.act in ways else acts.End(f.player)


def somebody_hired(f: TurnGiven, t: Table) -> Hire:
    """Make the act of one who hires Researchers of whom only the number is told."""
    number = 1 if f.hired == UNTOLD else resolve(f.hired)
    return Hire(f.player, kinds(t.box)[:1] * number, (Lab(ONE, f.player, SLOTS_ENOUGH),) * number)


# -- income ----------------------------------------------------------------------------------------------------------
def income(h: H) -> MaybeUnknown[int]:
    """Give all that a player gets."""
    gets = h.given.gets
    if Done.FUNDING in gets:
        the_round.ended(h)
    parts = [stipend(h)] if Done.STIPEND in gets else []
    return sum([*parts, *([funding(h, h.given.player)] if Done.FUNDING in gets else [])])


def money_with_it(h: H) -> MaybeUnknown[int] | None:
    """Give the money that a player then has, where it is told what there was before, or that the game begins."""
    f, before = h.given, h.given.before
    if before == UNTOLD:
        if f.first_invention == UNTOLD:
            return None
        before = h.t.n.money - paid_for(h, f.first_invention)
    elif Done.FUNDING in f.gets and Done.STIPEND not in f.gets:
        h.cite("stipend", "not in it")
    due = sum(wage(h, kind) for kind in f.hires or ())
    money = income(h) + before
    if not due > money:
        return money - due
    if lends(h):
        lent(h, due - money)
        return 0
    h.cite("paid-in-full", "lacks", due, resolve(money))
    return NONE


ORDER = handler(
    picks=lambda h: picks(h, first_picker(h)),
    turns=turn_order,
    first_turn=lambda h: turn_order(h)[:1],
    next=next_player,
    event=is_due,
    first_picker=lambda h: UNTOLD if who_picks(h) else None,
)
INCOME = handler(gain=income, money=money_with_it)
