"""2 The setup: from the box to the first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from cardgen.games.science_the_game.acts import Pick, ShowSetup
from cardgen.games.science_the_game.cards import INVENTION, cards_of_type
from cardgen.games.science_the_game.declared import Card, Cards, SetupGiven
from cardgen.games.science_the_game.table import H, any_of, book
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    MaybeUnknown,
    Reason,
    after,
    around,
    is_unknown,
    map_unknown,
    resolve,
    size_of,
)

LAST_PICKER = "last-picker"


book.wants("first-hour", ShowSetup, "clock", lambda h: h.t.n.first_hour)
book.leaves("shuffle-decks", lambda h: h.given.shuffled != UNTOLD, on=(ShowSetup,))


# -- money and the first Invention -----------------------------------------------------------------------------------
@book.forbids("starting-money", ShowSetup, point="money")
def right_money(h: H, a: SetupGiven) -> Iterator[Reason]:
    for player, found in (a.money or {}).items():
        first = first_of(h, player, (a.inventions or {}).get(player, UNTOLD))
        if first == UNTOLD:
            continue
        due = h.t.n.money - paid_for(h, first)
        if found != due:
            yield "wrong", player, due, found
        else:
            h.say("right", player, due)


def first_of(h: H, player: str, told: MaybeUnknown[int | Cards]) -> MaybeUnknown[Card]:
    """Give the Invention that a player drew, which is asked for where one is paid for; UNTOLD without just one."""
    told = resolve(told)
    if told != UNTOLD and size_of(told) != 1:
        return cast(Card, UNTOLD)
    if h.options["setup-invention"] == "free":
        return cast(Card, NONE)
    known = told[0] if type(told) is tuple else UNTOLD
    return any_of(
        h, f"inventions.{player}.1", known, cards_of_type(h.t.box, INVENTION), f"Which is the Invention of {player}?"
    )


@book.value("first-invention", neutral=0)
def paid_for(h: H, invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give what a player has paid for the first Invention."""
    if h.options["setup-invention"] == "free":
        return h.gives(0, "free")
    return h.gives(map_unknown(invention, lambda card: card.cost), "paid", invention)


@book.forbids("first-invention", ShowSetup, point="inventions")
def one_invention(h: H, a: SetupGiven) -> Iterator[Reason]:
    for player, found in (a.inventions or {}).items():
        if size_of(found) != 1:
            yield "one each", player, size_of(found)
        else:
            h.say("has one", player)


def lacking(row: str) -> Callable[[H, SetupGiven], int]:
    """Count the players of whom a fact is not told that is told of others."""

    def found(h: H, a: SetupGiven) -> int:
        rows = [one for one in (a.money, a.inventions, a.roles) if isinstance(one, Mapping)]
        told, named = getattr(a, row), {name for one in rows for name in one}
        number = len(named) if is_unknown(a.players) or a.players == UNTOLD else max(len(named), resolve(a.players))
        return number - len(told) if isinstance(told, Mapping) and told else 0

    return found


book.follows("starting-money", ShowSetup, lacking("money"), "untold")
book.follows("first-invention", ShowSetup, lacking("inventions"), "untold")
book.follows("pick-roles", ShowSetup, lacking("roles"), "untold")


# -- roles -----------------------------------------------------------------------------------------------------------
@book.value("pick-roles", neutral=())
def picks(h: H, first: MaybeUnknown[str]) -> tuple[str, ...]:
    """List who picks a role, in order: counterclockwise."""
    return h.gives(around(tuple(reversed(h.t.seats)), first), "against the clock", first)


@book.doubts("pick-roles")
def picked_in_order(h: H) -> Iterator[Reason]:
    told: tuple[str, ...] = h.given.picks if hasattr(h.given, "first_picker") else ()
    if not told or is_unknown(told) or any(map(is_unknown, told)):
        return
    due = around(tuple(reversed(h.t.seats)), told[0])
    if told != due[: len(told)]:
        yield "out of order", due


@book.limits("pick-roles")
def one_of_each_role(h: H) -> Iterator[Reason]:
    roles = h.given.roles or {}
    if len(roles) > h.t.n.roles:
        yield "too many", len(roles)
    told = list(roles.items())
    for at, (player, role) in enumerate(told):
        for other, another in told[:at]:
            if role != UNTOLD and resolve(role) == resolve(another):
                yield "twice", role, other, player


@book.forbids("pick-roles", ShowSetup, point="roles")
def a_role_each(h: H, a: SetupGiven) -> Iterator[Reason]:
    if not a.roles:
        return
    players = a.players if a.players != UNTOLD else len(a.roles)
    if len(a.roles) > players:
        yield "one each", len(a.roles), players
    else:
        h.say("fine")


@book.forbids("pick-roles", Pick)
def picking(h: H, a: Pick) -> Iterator[Reason]:
    if a.player not in h.t.due[:1]:
        yield "not your pick"
    elif any(role == a.role for role in h.t.roles.values()):
        yield "is gone", a.role


who_picks = book.leaves("who-picks-first")


@book.value("last-picker-begins", neutral=())
def turns(h: H, first: MaybeUnknown[str]) -> tuple[str, ...]:
    """List the players in the order of their turns; *first* picked the first role."""
    if h.options["first-turn"] == LAST_PICKER:
        begins = after(h.t.seats, first)
        h.say("last picker", begins)
    else:
        begins = first
        h.say("first picker", begins)
    return around(h.t.seats, begins)
