"""6 Research an Invention: some to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cardgen.games.science_the_game.acts import End, Hire, Research, Seek, Select
from cardgen.games.science_the_game.cards import BASE_CARDS, amount, called, power
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import H, book
from cardgen.games.science_the_game.the_round import change
from cardgen.games.science_the_game.the_turn import Purchase, buys
from cardgen.rulings.terms import ABSENT, UNTOLD, MaybeUnknown, Reason, is_open, map_unknown, resolve, size_of


# -- taking ----------------------------------------------------------------------------------------------------------
@book.value("take-inventions", neutral=0)
def take(h: H, player: MaybeUnknown[str]) -> MaybeUnknown[int]:
    """Give how many Inventions are taken."""
    role = h.t.role_of(player)
    base = power(role, BASE_CARDS)
    if base == ABSENT:
        number = h.gives(h.t.n.research, "as always")
    else:
        h.cite("card-wins", "the role", called(role))
        number = h.gives(base, "role says", called(role), base)
    by = change(h, "research_cards")
    return h.gives(max(0, number + by), "more", by) if by else number


@book.forbids("take-inventions", Research)
def so_many(h: H, a: Research) -> Iterator[Reason]:
    due = take(h, a.player)
    if a.takes != UNTOLD and a.takes != due:
        yield "so many", due


@book.forbids("take-inventions", Select)
def as_many_as_due(h: H, a: Select) -> Iterator[Reason]:
    if h.t.selecting or h.given is None:
        return
    due, takes = take(h, a.player), getattr(h.given, "takes", UNTOLD)
    if (takes != UNTOLD and takes != due) or (h.t.taken and size_of(h.t.taken) > due):
        yield "so many", due


@book.doubts("take-inventions", Select)
def fewer_than_due(h: H) -> Iterator[Reason]:
    if getattr(h.given, "cards", UNTOLD) != UNTOLD and h.t.taken and size_of(h.t.taken) < take(h, h.given.player):
        yield "so many", take(h, h.given.player)


book.bars("take-inventions", Select, lambda h, a: h.t.taken != UNTOLD and not h.t.taken, "take first")


# -- selecting -------------------------------------------------------------------------------------------------------
@book.value("select-an-invention", neutral=0)
def price(h: H, player: MaybeUnknown[str], invention: MaybeUnknown[Card | int]) -> MaybeUnknown[int]:
    """Give what a player pays for an Invention, or for one of which only the cost is told."""
    cost = cast(int, getattr(invention, "cost", invention))
    role = h.t.role_of(player)
    less = map_unknown(role, lambda card: amount(card, "research_cost", "change"))
    if less == 0:
        return h.gives(cost, "costs", invention, cost) if invention is not cost else cost
    cost = map_unknown(cost + less, lambda number: max(0, number))
    return h.gives(cost, "costs less", called(role), cost)


@book.forbids("select-an-invention", Select)
def among_them(h: H, a: Select) -> Iterator[Reason]:
    for card in a.cards:
        if h.t.taken and not any(card == other for other in h.t.taken):
            yield "not taken", card


book.bars("select-an-invention", (Seek, Research, Hire, End), lambda h, a: h.t.selecting, "select first")
book.allows("select-an-invention", Select, lambda h, a: a.cards and a.cards[0], "selected")


@buys(Select)
def bought(h: H, a: Select) -> list[Purchase]:
    """Give the Invention that is bought."""
    money = h.t.money.get(a.player, UNTOLD)
    return [Purchase(price(h, a.player, card), money, card) for card in a.cards[:1]]


@book.value("discard-the-others", neutral=0)
def discarded(h: H, player: MaybeUnknown[str], wants: tuple[Card, ...]) -> MaybeUnknown[int]:
    """Count the Inventions that are discarded, of those taken or, where nobody names all of these, of those due."""
    named, due = size_of(on_offer(h)), take(h, player)
    number = (due if named < due else named) - len(wants)
    return h.gives(number, "so many go", number)


def on_offer(h: H) -> tuple[Card | int, ...]:
    """List the Inventions taken, or what they cost."""
    return tuple(h.t.taken or h.t.costs or ())


book.allows("discard-all", Select, lambda h, a: not a.cards, "all may go")
book.bars("selection-limit", Select, lambda h, a: len(a.cards) > 1, "one only")


def cheaper(h: H, a: Select) -> tuple[str, int] | None:
    """Give whose role pays how much for what is selected, where that is less than its cost."""
    role = h.t.role_of(a.player)
    if not a.cards or is_open(role) or not amount(resolve(role), "research_cost", "change"):
        return None
    found = price(h, a.player, a.cards[0])
    return None if is_open(found) else (str(called(role)), resolve(found))


book.follows("select-an-invention", Select, cheaper, "costs less")


# -- what becomes of the cards ---------------------------------------------------------------------------------------
book.bars("used-up", Select, lambda h, a: a.puts == "deck", "not back")


@book.value("used-up", neutral=False)
def is_used_up(h: H) -> bool:
    """Say whether the action is used up."""
    return h.gives(True, "action")


@take.changes("too-few-inventions")
def too_few(h: H, number: MaybeUnknown[int], player: MaybeUnknown[str]) -> MaybeUnknown[int] | None:
    left = size_of(h.t.inventions.deck)
    if left == UNTOLD or left >= number:
        return None
    if h.options["short-invention-deck"] == "take-what-is-there" and left > 0:
        return h.gives(left, "what is there", left)
    there = left + size_of(h.t.inventions.gone)
    if there >= number:
        return h.gives(None, "come back")
    return h.gives(there, "none" if there == 0 else "what there is", there)


@book.forbids("too-few-inventions", Research)
def none_left(h: H, a: Research) -> Iterator[Reason]:
    if take(h, a.player) == 0:
        yield "nobody can"


book.allows(
    "any-number-in-play", Select, lambda h, a: a.cards and h.given and h.given.inventions != UNTOLD, "any number"
)
