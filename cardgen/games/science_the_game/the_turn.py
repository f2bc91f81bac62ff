"""4 The turn, 5 Seek Funding."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardgen.games.science_the_game.acts import End, Hire, Look, Repay, Research, Seek, Select
from cardgen.games.science_the_game.cards import BASE_FUNDING, amount, called, outcomes_of, power
from cardgen.games.science_the_game.table import OUTCOME, Done, H, When, any_of, book
from cardgen.games.science_the_game.the_round import ended, lasting
from cardgen.rulings.terms import NOTHING, Reason, count, map_unknown

TURN_ACTS = (Seek, Research, Select, Hire, End)
ACTION = {Seek: Done.FUNDING, Research: Done.RESEARCH, Hire: Done.HIRE}


# -- what lasts ------------------------------------------------------------------------------------------------------
@lru_cache(4096)
def ways(event: Any, effect: str, kind: Any) -> tuple[tuple[Any, int], ...]:
    """Give by how much a World Event changes something, by the outcome of its vote if it asks for one."""
    name = "n" if effect == "hire_ban" else "change"
    return tuple((one, amount(event, effect, name, kind, one)) for one in outcomes_of(event) or (NOTHING,))


def change(h: H, effect: str, kind: Any = NOTHING) -> Any:
    """Give by how much the open World Event changes something for longer; what it is may hang on the vote over it."""
    found = dict(map_unknown(h.t.event, lambda event: ways(event, effect, kind)))
    if len(set(found.values())) == 1:
        return lasting(h, next(iter(found.values())))
    outcome = any_of(h, "outcome", h.t.outcome, tuple(found), OUTCOME)
    return lasting(h, map_unknown(outcome, lambda one: found.get(one, 0)))


book.cites("none-at-first", "cannot-pay", "hire-later")


# -- 4 ---------------------------------------------------------------------------------------------------------------
stipend = book.plain("stipend", "the stipend", lambda h: 1, neutral=0, says="one dollar", when=lambda h, _: True)


@book.forbids("three-actions", *TURN_ACTS)
def own_turn(h: H, a: Any) -> Iterator[Reason]:
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


def actions_taken(h: H) -> Any:
    """Count the actions of this turn."""
    number = count(h.t.done, lambda one: one in Done.ACTIONS)
    return 1 if h.t.new and not number else number


@book.forbids("one-action", Seek, Research, Select, Hire)
def one_action(h: H, a: Any) -> Iterator[Reason]:
    if isinstance(a, Select) and h.t.live:
        return
    mine = ACTION.get(type(a), Done.RESEARCH)
    others = count(h.t.done, lambda one: one in Done.ACTIONS and not (one == mine == Done.HIRE))
    if h.t.new and isinstance(a, Hire):
        h.cite("hire-later", "later turn")
    if others > 0 or (h.t.new and isinstance(a, Hire)):
        if isinstance(a, Research) and others > 0 and count(h.t.done, lambda one: one == Done.RESEARCH) > 0:
            h.cite("used-up", "was an action")
        h.cite("three-actions", "one of three")
        yield "one only"


one_action.often = True


def is_nothing(h: H, a: Any) -> bool:
    """Say whether an act leaves the turn without an action."""
    if isinstance(a, Hire):
        return not a.kinds
    return isinstance(a, End)


@book.forbids("no-action", End, Hire)
def must_act(h: H, a: Any) -> Iterator[Reason]:
    if not is_nothing(h, a):
        return
    if h.options["pass"] == "not-allowed" and actions_taken(h) == 0:
        yield "one is a must"


book.allows("no-action", End, lambda h, a: True, "none is fine")
book.allows("stipend", Seek, lambda h, a: count(h.t.done, lambda one: one == Done.STIPEND) > 0, "no action")


@book.value("paid-in-full", neutral=False)
def lends(h: H) -> bool:
    """Say whether the bank lends money."""
    return bool(h.options["debt"] == "loan-from-bank")


@book.value("paid-in-full", neutral=0)
def owed(h: H, player: Any) -> Any:
    """Give what a player owes the bank, where there are debts."""
    found = h.t.owed.get(player, 0)
    return h.gives(found, "taken off", player, found) if lends(h) and found != 0 else 0


@book.forbids("paid-in-full", Repay)
def may_repay(h: H, a: Repay) -> Iterator[Reason]:
    if not (lends(h) and h.t.owed.get(a.player, 0) > 0 and h.t.money.get(a.player, 0) > 0):
        yield "nothing to pay back"


def missing(h: H, cost: Any, money: Any) -> bool:
    """Say whether money is lacking for what is bought, which is said under the rule on paying."""
    if money == NOTHING or not cost > money:
        return False
    if lends(h):
        h.cite("paid-in-full", "lent")
        return False
    return True


# -- 5 ---------------------------------------------------------------------------------------------------------------
@book.value("two-dollars", neutral=0)
def funding(h: H, player: Any) -> Any:
    """Give what Seek Funding brings."""
    return h.gives(2, "two")


@funding.changes("businessman-four")
def four(h: H, number: Any, player: Any) -> Any:
    more = power(role_of(h, player), BASE_FUNDING)
    return None if more == NOTHING else h.gives(more, "instead", called(role_of(h, player)), more)


@funding.changes("funding-changed")
def changed_funding(h: H, number: Any, player: Any) -> Any:
    by = change(h, "funding")
    if not by:
        return None
    found = max(0, number + by)
    return h.gives(found, "more" if by > 0 else "less", abs(by))


def role_of(h: H, player: Any) -> Any:
    """Give the role of a player."""
    return h.t.roles.get(player, h.t.role)


def income(h: H) -> Any:
    """Give all that a player gets."""
    gets = h.given.gets
    if Done.FUNDING in gets:
        ended(h)
    parts = [stipend(h)] if Done.STIPEND in gets else []
    return sum([*parts, *([funding(h, h.given.player)] if Done.FUNDING in gets else [])])


# -- looking ---------------------------------------------------------------------------------------------------------
@book.value("two-sides", neutral=False)
def is_secret(h: H) -> bool:
    """Say whether the inner side of a Researcher is secret."""
    return h.gives(True, "secret")


@book.forbids("no-peeking", Look)
def no_peeking(h: H, a: Look) -> Iterator[Reason]:
    if not is_secret(h):
        return
    if h.options["peek"] == "never":
        yield "nobody"
    elif a.owner != a.player:
        yield "own only"
    else:
        h.say("own anytime")
