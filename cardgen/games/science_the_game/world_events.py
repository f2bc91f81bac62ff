"""9 World Events: the bargaining window, and what is decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.science_the_game.acts import ChangeGoal, Close, Decide, Give, Use
from cardgen.games.science_the_game.cards import ABILITY, INVENTION, RESEARCHER, ROLE, amount, decides, power, steps
from cardgen.games.science_the_game.table import H, When, any_of, book
from cardgen.rulings.terms import NOTHING, Reason, map_unknown

PROMISE, BREAK, TAKE_BACK = "promise", "break the promise", "take back"


# -- the window ------------------------------------------------------------------------------------------------------
@book.value("bargaining-window", neutral=False)
def is_window(h: H) -> bool:
    """Say whether the bargaining window is open, as far as the moment goes."""
    return h.gives(True, "open") if h.t.moment == When.WINDOW else False


@book.value("window-without-decision", neutral=False)
def opens_for(h: H, event: Any) -> bool:
    """Say whether there is bargaining over a World Event."""
    if event == NOTHING or decides(event):
        return True
    if h.options["window-without-decision"] == "no":
        return h.gives(False, "none over it", event)
    return h.gives(True, "also over it", event)


def may_bargain(h: H) -> bool:
    """Say whether players bargain now."""
    return is_window(h) and opens_for(h, h.t.event)


# -- what changes hands ----------------------------------------------------------------------------------------------
@book.forbids("no-gifts-elsewhere", Give)
def elsewhere(h: H, a: Give) -> Iterator[Reason]:
    if a.act != "give" or may_bargain(h):
        return
    money = is_money(a.gift)
    if money and h.t.moment != When.END and h.options["trade-window"] == "any-time":
        h.say("any time")
    elif money or (a.gift != NOTHING and not is_other(a.gift)):
        h.cite("bargaining-window", "closed")
        yield "after the end" if h.t.moment == When.END else "not now"


def is_money(what: Any) -> bool:
    """Say whether money is given."""
    return bool(map_unknown(what, lambda one: isinstance(one, int) or one == "money"))


def is_other(what: Any) -> bool:
    """Say whether something is given that is no part of the game."""
    return bool(map_unknown(what, lambda one: isinstance(one, str)))


@book.forbids("money-and-promises", Give)
def only_money(h: H, a: Give) -> Iterator[Reason]:
    sort = getattr(a.gift, "type", "")
    if sort not in (INVENTION, ROLE, RESEARCHER):
        return
    if sort == INVENTION and h.options["tradeables"] == "also-open-inventions" and not h.t.completed:
        h.say("Inventions too")
    else:
        yield "stays", a.gift


@book.forbids("paid-in-full", Give)
def has_it(h: H, a: Give) -> Iterator[Reason]:
    money = h.t.money.get(a.player, 0)
    if h.t.live and is_money(a.gift) and a.gift > money:
        yield "has less", a.player, money


@book.forbids("promises-free", Give)
def promises(h: H, a: Give) -> Iterator[Reason]:
    if a.act == TAKE_BACK:
        yield "stays paid"
    elif a.act == BREAK and h.options["promises"] == "binding":
        yield "binding"


book.allows("promises-free", Give, lambda h, a: a.act == BREAK, "free")
book.allows("bargaining-window", Give, lambda h, a: a.act == "give" and is_window(h), "as they like")


# -- abilities -------------------------------------------------------------------------------------------------------
@book.value("order-of-event", neutral=False)
def comes_before(h: H) -> bool:
    """Say whether a World Event is past its bargaining window."""
    return h.gives(True, "decisions later") if h.t.moment in (When.CLOSED, When.VOTED) else False


@book.forbids("ability-in-window", Use)
def in_window(h: H, a: Use) -> Iterator[Reason]:
    if h.options["intervention-reading"] == "literal":
        h.leave("literal")
        return
    if not has_ability(a.role):
        yield "no such ability", a.role
    elif not is_window(h):
        if comes_before(h):
            h.cite("order-of-event", "decisions later")
        yield "in the window"
    elif not a.announced:
        yield "tell everybody"


def has_ability(role: Any) -> bool:
    """Say whether a role has an ability that is used over a World Event."""
    return bool(map_unknown(role, lambda one: any(op.effect == ABILITY for op in steps(one))))


@book.forbids("window-without-decision", Use, Close)
def no_window(h: H, a: Any) -> Iterator[Reason]:
    if is_window(h) and not opens_for(h, h.t.event):
        yield "no window", h.t.event


book.bars(
    "bargaining-window", Close, lambda h, a: h.t.moment != When.WINDOW or a.player not in h.t.due, "no bargaining"
)


@book.forbids("once-per-event", Use)
def once(h: H, a: Use) -> Iterator[Reason]:
    if h.t.live:
        now, before = sum(one == a.role for one in h.t.used), sum(one == a.role for one in h.t.ever_used)
    else:
        now, before = h.given.used, h.given.earlier
    if now > 0:
        yield "used already"
    elif h.options["intervention-limit"] == "once-per-game":
        if before > 0:
            yield "once in the game"
    else:
        h.say("each time")


@book.forbids("holder-only", Use)
def holder_only(h: H, a: Use) -> Iterator[Reason]:
    holder = next((one for one, role in h.t.roles.items() if role == a.role), NOTHING) if h.t.live else h.t.holder
    if holder != a.player:
        yield "not the holder", a.role


book.allows("ability-in-window", Use, lambda h, a: True, "now")
book.allows(
    "campaign",
    Use,
    lambda h, a: h.t.event != NOTHING and power(a.role, ABILITY, "vote_weight") != NOTHING and not decides(h.t.event),
    "without a vote",
)


# -- what is decided -------------------------------------------------------------------------------------------------
@book.forbids("follow-event", Decide)
def votes_as_printed(h: H, a: Decide) -> Iterator[Reason]:
    for op in steps(h.t.event):
        ways = tuple(op.arguments.get("outcomes", ()))
        for player, vote in h.t.votes.items():
            if op.arguments.get("not_self") and vote == player:
                yield "not for oneself", player
            elif ways and any_of(h, f"votes.{player}", vote, ways, f"How did {player} vote?") not in ways:
                yield "no such outcome", vote


@book.forbids("follow-event", Decide)
def pledges_as_printed(h: H, a: Decide) -> Iterator[Reason]:
    for least, most in [(op.arguments["min"], op.arguments["max"]) for op in steps(h.t.event) if op.effect == "pledge"]:
        for player, pledged in h.t.pledges.items():
            if not (pledged >= least and pledged <= most):
                yield "from to", player, least, most
            elif (has := h.t.money.get(player, NOTHING)) != NOTHING and pledged > has:
                yield "has less", player, has


@book.forbids("follow-event", Decide)
def empty_ones(h: H, a: Decide) -> Iterator[Reason]:
    if decides(h.t.event) == "choice" and h.given.researchers != NOTHING and h.given.researchers > 0:
        yield "not empty", h.given.discards


@book.forbids("voting", Decide)
def all_vote(h: H, a: Decide) -> Iterator[Reason]:
    if a.act == "change vote":
        yield "stands"
    elif a.act == "not vote":
        yield "all vote"


book.allows("follow-event", Decide, lambda h, a: h.t.event != NOTHING and h.t.event, "fine")
book.bars("goal-agreed-before", ChangeGoal, lambda h, a: True, "agreed before")


@book.value("order-of-event", neutral=())
def order_of_decisions(h: H) -> tuple[str, ...]:
    """List the players in the order in which they decide."""
    return h.gives(h.t.order, "turn order")


def more_of(role: Any) -> int:
    """Give by how much the ability of a role shortens the way toward midnight."""
    return -amount(role, ABILITY, "event_clock_toward") if power(role, ABILITY, "event_clock_toward") != NOTHING else 0
