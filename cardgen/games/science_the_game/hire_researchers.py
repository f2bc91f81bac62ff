"""7 Hire Researchers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.science_the_game.acts import Hire, Move
from cardgen.games.science_the_game.cards import Lab, kinds, of_kind
from cardgen.games.science_the_game.table import H, book
from cardgen.games.science_the_game.the_turn import change, lends, missing
from cardgen.rulings.terms import NOTHING, Reason, map_unknown, resolve

MOST_BROUGHT = 60


class Hired(NamedTuple):
    """A Researcher on the way: the kind, the Invention with its free slots, the money before, the cost, those left."""

    kind: Any
    lab: Lab
    money: Any
    cost: Any
    left: Any


# -- one after another -----------------------------------------------------------------------------------------------
@book.value("hire-one-by-one", neutral=0)
def wage(h: H, kind: Any) -> Any:
    """Give what a Researcher of a kind costs."""
    cost = of_kind(h.t.box, kind)[0].cost
    return h.gives(cost, "costs", kind.label, cost)


@wage.changes("lasting-effect")
def changed_wage(h: H, cost: Any, kind: Any) -> Any:
    by = change(h, "hire_cost", kind)
    return h.gives(max(0, cost + by), "wage", kind.label, max(0, cost + by)) if by else None


taken = book.plain("one-per-slot", "slots taken", lambda h: 1, neutral=0)
"""How many slots a Researcher takes."""


EACH = ("each",)


def each(h: H, a: Hire) -> Sequence[Hired]:
    """List the Researchers that are hired, each after what the one before it came to."""
    if not h.brief:
        return tuple(one_by_one(h, a))
    if EACH not in h.worked:
        h.worked[EACH] = tuple(one_by_one(h, a))
    return h.worked[EACH]


def one_by_one(h: H, a: Hire) -> Iterator[Hired]:
    """Go through the Researchers that are hired; what is said of each is said where it is gone through."""
    money, free = h.t.money.get(a.player, NOTHING), dict[str, Any]()
    for at, (kind, lab) in enumerate(zip(a.kinds, a.inventions, strict=True)):
        slots = free.get(str(lab), lab.free)
        cost = wage(h, kind)
        before = sum(one == kind for one in a.kinds[:at])
        yield Hired(kind, lab._replace(free=slots), money, cost, h.t.left_in(kind) - before)
        free[str(lab)] = slots - taken(h)
        if money == NOTHING:
            continue
        money = money - cost
        if lends(h) and money < 0:
            money = 0
        if at + 1 < len(a.kinds) and str(a.inventions[at + 1]) != str(lab) and slots == 1:
            money = money + brought(h, lab)


@book.value("order-of-completion", neutral=0)
def brought(h: H, lab: Lab) -> Any:
    """Give what a completion in between brings at once."""
    if h.options["complete-timing"] == "end-of-turn":
        h.cite("completed-at-once", "not before the end")
        return 0
    h.cite("completed-at-once", "full at once", lab)
    brings = lab.brings
    if brings == NOTHING:
        brings = h.given.open(f"brings.{lab}", tuple(range(MOST_BROUGHT + 1)), f"How much money does {lab} bring?")
    return h.gives(brings, "spent at once")


book.bars(
    "hire-one-by-one",
    Hire,
    lambda h, a: a.instead != NOTHING and h.t.left_in(a.kinds[0]) > 0 and a.kinds[0].label,
    "top card",
)
book.bars("hire-one-by-one", Hire, lambda h, a: h.t.live and len(a.kinds) != 1, "one by one")


# -- what forbids it -------------------------------------------------------------------------------------------------
book.bars("own-inventions-only", Hire, lambda h, a: any(lab.owner != a.player for lab in a.inventions), "not your own")


@book.forbids("free-slot-only", Hire)
def free_slot(h: H, a: Hire) -> Iterator[Reason]:
    if h.t.completed:
        yield "completed"
        return
    for one in each(h, a):
        if not one.lab.free > 0:
            h.cite("one-per-slot", "one each")
            yield "full", one.lab
            return


@book.forbids("mix-kinds", Hire)
def one_kind(h: H, a: Hire) -> Iterator[Reason]:
    if len(a.kinds) < 2 and not h.t.live:
        return
    every = (*h.t.hired, *a.kinds) if h.t.live else a.kinds
    mixed = len(set(every)) > 1
    if h.options["hire-mix"] == "one-kind-per-turn":
        if mixed:
            yield "one kind"
        else:
            h.say("all of one")
    elif mixed:
        h.say("any kinds")


@book.forbids("lasting-effect", Hire)
def banned(h: H, a: Hire) -> Iterator[Reason]:
    for kind in dict.fromkeys(a.kinds):
        if change(h, "hire_ban", kind):
            yield "banned", kind.label


@book.forbids("empty-researcher-deck", Hire)
def empty_deck(h: H, a: Hire) -> Iterator[Reason]:
    for one in each(h, a):
        if one.left > 0:
            continue
        if h.options["empty-researcher-deck"] == "not-available":
            yield "empty", one.kind.label
        elif h.t.live and (a.instead == NOTHING or not h.t.left_in(a.instead) > 0):
            yield "say which", one.kind.label
        elif any(h.t.left_in(kind) > 0 for kind in kinds(h.t.box) if kind != one.kind):
            h.say("another deck", one.kind.label)
        else:
            yield "all empty"
        return


@book.forbids("paid-in-full", Hire)
def paid(h: H, a: Hire) -> Iterator[Reason]:
    for one in each(h, a):
        if missing(h, one.cost, one.money):
            yield "lacks", one.cost, one.money
            return


paid.often = True
book.allows("hire-one-by-one", Hire, lambda h, a: len(a.kinds) == 1 and a.kinds[0].label, "hired")
book.allows("as-many-as-you-like", Hire, lambda h, a: len(a.kinds) > 1 and len(a.kinds), "so many")


# -- what it comes to ------------------------------------------------------------------------------------------------
def money_after(h: H) -> Any:
    """Give the money that is left."""
    money: Any = h.t.money.get(h.a.player, NOTHING)
    if money == NOTHING:
        return None
    for one in each(h, h.a):
        money = one.money - one.cost
    return map_unknown(money, lambda number: max(0, number)) if lends(h) else money


@book.value("as-many-as-you-like", neutral=0)
def most(h: H, kind: Any) -> Any:
    """Count how many Researchers of a kind can be hired."""
    player = h.given.player
    money, free, left = h.t.money.get(player, NOTHING), sum(lab.free for lab in h.t.mine(player)), h.t.left_in(kind)
    number = free
    cost = wage(h, kind)
    h.say("as many")
    if change(h, "hire_ban", kind):
        return 0
    if money != NOTHING and cost > 0 and not lends(h) and money < cost * free:
        number = h.gives(money // resolve(cost), "what is paid for", money)
    else:
        h.cite("one-per-slot", "no more slots", free)
    if left < number:
        h.cite("empty-researcher-deck", "no more cards", left)
        number = left
    return number


# -- 7.5, 8.9: they stay ---------------------------------------------------------------------------------------------
@book.forbids("placed-stays", Move)
def stays(h: H, a: Move) -> Iterator[Reason]:
    if not a.after:
        if a.act == "replace":
            h.cite("one-per-slot", "one each")
        yield "stays"


@book.forbids("one-per-slot", Move)
def one_per_slot(h: H, a: Move) -> Iterator[Reason]:
    if a.act == "replace" and not a.after:
        yield "one each"


@book.forbids("back-to-decks", Move)
def back(h: H, a: Move) -> Iterator[Reason]:
    if a.after and a.act != "return":
        yield "not kept"


book.allows("back-to-decks", Move, lambda h, a: a.after and a.act == "return", "returned")


@book.doubts("completed-at-once", Hire)
def still_in_play(h: H) -> Iterator[Reason]:
    at_once = h.options["complete-timing"] == "at-once" and not h.t.completed
    if at_once and not h.t.live and any(lab.free == 0 for lab in h.t.every()):
        yield "still there"


@book.doubts("one-per-slot")
def crowded(h: H) -> Iterator[Reason]:
    told, slots = h.given.researchers, slots_told(h)
    if isinstance(told, tuple) and slots != NOTHING and len(told) > slots:
        yield "crowded", len(told), slots


def slots_told(h: H) -> Any:
    """Give the slots of the Invention that it is about, if they are told."""
    if h.given.slots != NOTHING:
        return h.given.slots
    return NOTHING if h.given.invention == NOTHING else map_unknown(h.given.invention, lambda one: one.slots)
