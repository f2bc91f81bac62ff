"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.science_the_game.cards import ABILITY, CLOCK_LESS, Lab, power
from cardgen.games.science_the_game.declared import EventGiven, GivenFacts, HireGiven
from cardgen.games.science_the_game.table import Table, When
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import NOTHING, around, resolve

PLENTY = 40
ONE = "the Invention"


def on_table(t: Table, f: GivenFacts) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = f.player if f.turn == NOTHING else f.turn
    t.moment = When.TURN if f.moment == NOTHING else f.moment
    t.money = told(f.money, f.player)
    t.owed = told(f.debt, f.player)
    t.roles, t.decks, t.votes, t.pledges = (told(one) for one in (f.roles, f.decks, f.votes, f.pledges))
    people = (*t.money, *t.votes, *t.pledges, *t.roles, *told(f.completed if isinstance(f.completed, Mapping) else {}))
    t.seats = tuple(f.seats or dict.fromkeys(people))
    t.done, t.used = f.done or (), ()


def told(value: Any, player: Any = NOTHING) -> Mapping[Any, Any]:
    """Give what was told for each, or of a player alone."""
    if isinstance(value, Mapping):
        return value
    return {} if value == NOTHING or player == NOTHING else {player: value}


def lay_hire(t: Table, f: HireGiven) -> None:
    """Lay the Inventions with their free slots."""
    owner = f.player if f.owner == NOTHING else f.owner
    free: Mapping[Any, Any] = f.free if isinstance(f.free, Mapping) else {ONE: PLENTY if f.free == NOTHING else f.free}
    brings = f.brings or {}
    t.labs = {
        f.player: tuple(Lab(card, owner, number, brings=brings.get(card, NOTHING)) for card, number in free.items())
    }


def onto(t: Table, f: GivenFacts) -> tuple[Lab, ...]:
    """List the Invention of each Researcher that is hired: as told, else the first with a free slot."""
    labs = {str(lab): lab for lab in t.mine(f.player)}
    number = len(f.hires or ())
    if f.onto:
        told = [next((lab for lab in labs.values() if lab.card == card), Lab(card, f.player, 0)) for card in f.onto]
        return tuple((told + told[-1:] * number)[:number])
    left = {name: lab.free for name, lab in labs.items()}
    found: list[Lab] = []
    for _ in range(number):
        name = next((one for one, number in left.items() if len(left) == 1 or number > 0), next(iter(left)))
        left[name] = left[name] - 1
        found.append(labs[name])
    return tuple(found)


def lay_research(t: Table, f: GivenFacts) -> None:
    """Lay the Inventions that were taken."""
    t.taken = f.cards or ()


def lay_clock(t: Table, f: GivenFacts) -> None:
    """Lay the role that was used."""
    if f.philosopher:
        t.used = tuple(one for one in t.box.of("role") if power(one, ABILITY, CLOCK_LESS) != NOTHING)


def lay_event(t: Table, f: EventGiven) -> None:
    """Lay the order of decisions, and the roles that were used."""
    t.used = tuple(resolve(f.used))
    t.first = t.seats[0] if f.first == NOTHING and t.seats else f.first
    t.order = around(t.seats, t.first) if t.first in t.seats else ()


def lay_role(t: Table, f: GivenFacts) -> None:
    """Lay who holds the role."""
    t.holder = f.player if f.holder == NOTHING else f.holder
