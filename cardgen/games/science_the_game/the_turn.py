"""4 The turn: the stipend and one action, and paying in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.science_the_game.acts import End, Give, Hire, Repay, Research, Seek, Select
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import Done, H, When, book
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, Reason, count, is_open, resolve

TurnAct = Seek | Research | Select | Hire | End
TURN_ACTS = (Seek, Research, Select, Hire, End)
ACTION = {Seek: Done.FUNDING, Research: Done.RESEARCH, Hire: Done.HIRE}


stipend = book.plain(
    "stipend", "the stipend", lambda h: h.t.n.stipend, neutral=0, says="as it begins", when=lambda h, _: True
)
book.allows("stipend", Seek, lambda h, a: count(h.t.done, lambda done: done == Done.STIPEND) > 0, "no action")


@book.limits("stipend")
def one_stipend(h: H) -> Iterator[Reason]:
    if count(getattr(h.given, "gets", ()), lambda one: one == Done.STIPEND) > 1:
        yield "once"


@book.limits("action-limit")
def one_of_each(h: H) -> Iterator[Reason]:
    """Let nobody take two actions in a turn, nor be paid for the same one twice."""
    gets = getattr(h.given, "gets", ())
    if count(gets, lambda one: one == Done.FUNDING) > 1:
        yield "twice"
    elif sum(bool(count(gets, lambda one, of=of: one == of) > 0) for of in Done.ACTIONS) > 1:  # type: ignore[misc]
        yield "one only"


# -- one of three actions --------------------------------------------------------------------------------------------
@book.forbids("turn-actions", *TURN_ACTS)
def own_turn(h: H, a: TurnAct) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
    elif h.t.moment == When.SETUP:
        yield "not yet"
    elif h.t.moment in (When.WINDOW, When.CLOSED, When.VOTED):
        h.cite("order-of-event", "first turn after")
        yield "event first"
    elif h.t.moment == When.END:
        yield "after the end"
    else:
        h.say("one of three")


def actions_taken(h: H) -> MaybeUnknown[int]:
    """Count the actions of this turn."""
    number = count(h.t.done, lambda done: done in Done.ACTIONS)
    return 1 if h.t.new and not number else number


@book.forbids("action-limit", Seek, Research, Select, Hire)
def one_action(h: H, a: TurnAct) -> Iterator[Reason]:
    if isinstance(a, Select) and h.t.selecting:
        return
    mine = ACTION.get(type(a), Done.RESEARCH)
    others = count(h.t.done, lambda done: done in Done.ACTIONS and not (done == mine == Done.HIRE))
    if h.t.new and isinstance(a, Hire):
        h.cite("hire-later", "later turn")
    if others > 0 or (h.t.new and isinstance(a, Hire)):
        if isinstance(a, Research) and others > 0 and count(h.t.done, lambda done: done == Done.RESEARCH) > 0:
            h.cite("used-up", "was an action")
        h.cite("turn-actions", "one of three")
        yield "one only"


one_action.often = True
book.allows("action-limit", Hire, lambda h, a: count(h.t.done, lambda done: done == Done.HIRE) > 0, "goes on")


def is_nothing(h: H, a: End | Hire) -> bool:
    """Say whether an act leaves the turn without an action."""
    if isinstance(a, Hire):
        return not a.kinds
    return isinstance(a, End)


@book.forbids("no-action", End, Hire)
def must_act(h: H, a: End | Hire) -> Iterator[Reason]:
    if not is_nothing(h, a):
        return
    if h.options["pass"] == "not-allowed" and actions_taken(h) == 0:
        yield "hiring nobody" if isinstance(a, Hire) else "one is a must"


book.allows("no-action", End, lambda h, a: True, "none is fine")


# -- paying in full --------------------------------------------------------------------------------------------------
@book.value("paid-in-full", neutral=False)
def lends(h: H) -> bool:
    """Say whether the bank lends money."""
    return bool(h.options["debt"] == "loan-from-bank")


@book.value("paid-in-full", neutral=0)
def owed(h: H, player: MaybeUnknown[str]) -> MaybeUnknown[int]:
    """Give what a player owes the bank, where there are debts."""
    found = h.t.owed.get(player, 0)
    return h.gives(found, "taken off", player, found) if lends(h) and found != 0 else 0


def still_owed(h: H, player: str) -> None:
    """Say that what somebody owes the bank stays owed, where there are debts."""
    debt = h.t.owed.get(player, 0)
    if lends(h) and debt != 0:
        h.cite("paid-in-full", "still owes", player, debt)


@book.forbids("paid-in-full", Repay)
def may_repay(h: H, a: Repay) -> Iterator[Reason]:
    if not (lends(h) and h.t.owed.get(a.player, 0) > 0 and h.t.money.get(a.player, 0) > 0):
        yield "nothing to pay back"


@book.forbids("paid-in-full", Give)
def has_it(h: H, a: Give) -> Iterator[Reason]:
    money = h.t.money.get(a.player, UNTOLD)
    if money != UNTOLD and a.is_money and a.gift > money:
        yield "has less", a.player, money


class Purchase(NamedTuple):
    """Something that is bought: what it costs, the money there is then, and which Invention it is if it is one."""

    cost: MaybeUnknown[int]
    money: MaybeUnknown[int]
    invention: MaybeUnknown[Card] = NONE


Buying = Callable[[H, Any], Sequence[Purchase]]
BOUGHT: dict[type, Buying] = {}
"""What is bought by acts, one thing after another; the chapters on them say it."""


def buys(act: type) -> Callable[[Buying], Buying]:
    """Say of an act what is bought by it."""

    def add(bought: Buying) -> Buying:
        BOUGHT[act] = bought
        return bought

    return add


@book.forbids("paid-in-full", Select, Hire)
def in_full(h: H, a: Select | Hire) -> Iterator[Reason]:
    if h.given is not None and h.given.said("stipend_is_in") and not h.given.stipend_is_in:
        h.cite("stipend", "as it begins")
    for bought in BOUGHT[type(a)](h, a):
        if not is_short(h, bought.cost, bought.money):
            continue
        if bought.invention != NONE:
            h.cite("cannot-pay", "too dear", bought.invention)
        if takes_stipend_for_in(h) and not bought.cost > bought.money + h.t.n.stipend:
            h.cite("stipend", "in it")
        yield "lacks", bought.cost, bought.money
        return


in_full.often = True


def takes_stipend_for_in(h: H) -> bool:
    """Say whether the stipend counts as part of the money that was told, and nothing was done since."""
    if h.given is None or not h.given.said("money") or not h.given.stipend_is_in:
        return False
    return not h.given.said("done") or h.given.done == ()


def is_short(h: H, cost: MaybeUnknown[int], money: MaybeUnknown[int]) -> bool:
    """Say whether money is lacking for what is bought, which is said under the rule on paying."""
    if money == UNTOLD or not cost > money:
        return False
    if lends(h):
        lent(h, cost - money)
        return False
    return True


def lent(h: H, lacks: MaybeUnknown[int]) -> None:
    """Say that the bank lends what is lacking."""
    h.cite("paid-in-full", *(("lent",) if is_open(lacks) else ("lends", resolve(lacks))))


def loan(h: H, a: Select | Hire) -> int | None:
    """Give what the bank lends for something that is bought, where it does."""
    if not lends(h):
        return None
    lacks = [bought.cost - bought.money for bought in BOUGHT[type(a)](h, a) if bought.money != UNTOLD]
    return sum(max(0, resolve(one)) for one in lacks) or None if not any(map(is_open, lacks)) else None


book.follows("paid-in-full", Select, loan, "lends")
book.follows("paid-in-full", Hire, loan, "lends")


@book.value("paid-in-full", neutral=False)
def all_too_dear(h: H, costs: Sequence[MaybeUnknown[int]], money: MaybeUnknown[int]) -> bool:
    """Say whether a player can pay for none of several Inventions."""
    if money == UNTOLD or not costs or h.options["debt"] == "loan-from-bank" or any(cost <= money for cost in costs):
        return False
    h.cite("cannot-pay", "all too dear")
    return True


book.cites("cannot-pay", "hire-later")
