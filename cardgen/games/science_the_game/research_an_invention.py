"""6 Research an Invention."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.science_the_game.acts import End, Hire, Research, Seek, Select
from cardgen.games.science_the_game.cards import BASE_CARDS, amount, called, power
from cardgen.games.science_the_game.table import H, book
from cardgen.games.science_the_game.the_turn import change, missing, role_of
from cardgen.rulings.terms import NOTHING, Reason, map_unknown, size_of

THREE = 3


@book.value("take-three", neutral=0)
def take(h: H, player: Any) -> Any:
    """Give how many Inventions are taken."""
    base = power(role_of(h, player), BASE_CARDS)
    if base == NOTHING:
        number = h.gives(THREE, "three")
    else:
        h.cite("card-wins", "the role", called(role_of(h, player)))
        number = h.gives(base, "role says", called(role_of(h, player)), base)
    by = change(h, "research_cards")
    return h.gives(max(0, number + by), "more", by) if by else number


@take.changes("too-few-inventions")
def too_few(h: H, number: Any, player: Any) -> Any:
    left, gone = deck_sizes(h)
    if left == NOTHING or left >= number:
        return None
    if h.options["short-invention-deck"] == "take-what-is-there" and left > 0:
        return h.gives(left, "what is there", left)
    there = left + gone
    if there >= number:
        return h.gives(None, "come back")
    return h.gives(there, "none" if there == 0 else "what there is", there)


def deck_sizes(h: H) -> tuple[Any, Any]:
    """Count the Inventions in the deck and those discarded."""
    if h.t.live:
        return len(h.t.inventions.deck), len(h.t.inventions.gone)
    told = h.t.deck, h.t.discard
    return (NOTHING, 0) if told[0] == NOTHING else (told[0], 0 if told[1] == NOTHING else told[1])


@book.forbids("too-few-inventions", Research)
def none_left(h: H, a: Research) -> Iterator[Reason]:
    if take(h, a.player) == 0:
        yield "nobody can"


@book.forbids("take-three", Research)
def so_many(h: H, a: Research) -> Iterator[Reason]:
    due = take(h, a.player)
    if a.takes != NOTHING and a.takes != due:
        yield "so many", due


def own_number(h: H, a: Research) -> Any:
    """Give the role that says how many Inventions are taken."""
    role = role_of(h, a.player)
    return power(role, BASE_CARDS) != NOTHING and called(role)


book.allows("card-wins", Research, own_number, "as it says")


book.bars("select-one", (Seek, Research, Hire, End), lambda h, a: h.t.live and h.t.taken, "select first")
book.bars("take-three", Select, lambda h, a: h.t.live and not h.t.taken, "take first")


# -- selecting -------------------------------------------------------------------------------------------------------
@book.value("select-one", neutral=0)
def price(h: H, player: Any, one: Any) -> Any:
    """Give what a player pays for an Invention, or for one of which only the cost is told."""
    cost = getattr(one, "cost", one)
    less = map_unknown(role_of(h, player), lambda role: amount(role, "research_cost", "change"))
    if less == 0:
        return h.gives(cost, "costs", one, cost) if one is not cost else cost
    cost = map_unknown(cost + less, lambda number: max(0, number))
    return h.gives(cost, "costs less", called(role_of(h, player)), cost)


@book.forbids("select-one", Select)
def among_them(h: H, a: Select) -> Iterator[Reason]:
    for one in a.cards:
        if h.t.taken and not any(one == other for other in h.t.taken):
            yield "not taken", one


@book.forbids("take-three", Select)
def no_more_than_due(h: H, a: Select) -> Iterator[Reason]:
    if not h.t.live and h.t.taken:
        due = take(h, a.player)
        if size_of(h.t.taken) > due:
            yield "so many", due


book.bars("at-most-one", Select, lambda h, a: len(a.cards) > 1, "one only")
book.bars("used-up", Select, lambda h, a: a.puts == "deck", "not back")


@book.forbids("paid-in-full", Select)
def must_pay(h: H, a: Select) -> Iterator[Reason]:
    for one in a.cards[:1]:
        cost, money = price(h, a.player, one), h.t.money.get(a.player, NOTHING)
        if missing(h, cost, money):
            h.cite("cannot-pay", "too dear", one)
            yield "lacks", cost, money


book.allows("select-one", Select, lambda h, a: a.cards and a.cards[0], "selected")
book.allows("discard-all", Select, lambda h, a: not a.cards, "all may go")
book.allows(
    "any-number-in-play", Select, lambda h, a: a.cards and h.given and h.given.inventions != NOTHING, "any number"
)


# -- what becomes of it ----------------------------------------------------------------------------------------------
def selected(h: H) -> Any:
    """Give what is selected: nothing where all is too dear, one that is wanted; else that is the player's choice."""
    if isinstance(h.a, Select):
        return h.a.cards[0] if h.a.cards else NOTHING
    return NOTHING if all_too_dear(h) else "something"


@book.value("paid-in-full", neutral=False)
def all_too_dear(h: H) -> bool:
    """Say whether a player can pay for none of the Inventions taken."""
    player, money = h.given.player, h.t.money.get(h.given.player, NOTHING)
    costs = [price(h, player, one) for one in on_offer(h)]
    if money == NOTHING or not costs or h.options["debt"] == "loan-from-bank" or any(cost <= money for cost in costs):
        return False
    h.cite("cannot-pay", "all too dear")
    return True


def on_offer(h: H) -> tuple[Any, ...]:
    """List the Inventions taken, or what they cost."""
    return tuple(h.t.taken or h.given.costs or ())


@book.value("discard-the-others", neutral=0)
def discarded(h: H, wants: Any) -> Any:
    """Count the Inventions that are discarded."""
    number = size_of(on_offer(h)) - len(wants)
    return h.gives(number, "so many go", number)


@book.value("used-up", neutral=False)
def is_used_up(h: H) -> bool:
    """Say whether the action is used up."""
    return h.gives(True, "action")
