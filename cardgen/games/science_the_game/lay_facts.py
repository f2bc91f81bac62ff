"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cardgen.games.science_the_game.cards import ABILITY, CLOCK_LESS, ROLE, Lab, cards_of_type, compares_money, power
from cardgen.games.science_the_game.declared import (
    Card,
    CompleteGiven,
    EndGiven,
    EventGiven,
    GivenFacts,
    HireGiven,
    InterventionGiven,
    ResearchGiven,
    TurnGiven,
    WinnersGiven,
)
from cardgen.games.science_the_game.table import H, Over, Table, When
from cardgen.model.words import Word
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, MaybeUnknown, Pile, around, changed, is_unknown, resolve

SLOTS_ENOUGH = 40
"""How many slots are free where nobody tells it."""
ENOUGH = 1_000
"""Money that is enough for whatever a World Event asks."""
ONE = cast(Card, "the Invention")
"""The Invention in play that nobody names."""


def on_table(t: Table, f: GivenFacts) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = f.player if f.turn == UNTOLD else f.turn
    t.moment = When.TURN if f.moment == UNTOLD else f.moment
    t.event, t.role, t.last = map(or_none, (f.event, f.role, f.last))
    t.money = for_each(f.money, f.player)
    t.owed = for_each(f.debt, f.player)
    t.roles, t.decks, t.votes, t.pledges = map(for_each, (f.roles, f.decks, f.votes, f.pledges))
    t.beside, completed = {}, f.completed if isinstance(f.completed, Mapping) else {}
    promised = f.promised if isinstance(f.promised, Mapping) else {}
    named = dict.fromkeys((*t.money, *t.votes, *t.pledges, *t.roles, *completed, *promised))
    t.seats = tuple(f.seats or named)
    t.done, t.used = f.done or (), ()


def or_none(told: Card) -> Card:
    """Give the card that is told, or NONE: what nobody tells of does not lie there."""
    return NONE if told == UNTOLD else told


def for_each(told: Any, player: MaybeUnknown[str] = UNTOLD) -> dict[Any, Any]:
    """Give what was told for each, or of a player alone."""
    if is_unknown(told) and player == UNTOLD:
        told = resolve(told)
    if isinstance(told, Mapping):
        return dict(told)
    return {} if told == UNTOLD or player == UNTOLD else {player: told}


def lay_turn(t: Table, f: TurnGiven) -> None:
    """Lay how the game has ended, or begun to end."""
    t.over = Over.NO if f.over == UNTOLD else f.over
    t.last_round = True


def with_stipend(t: Table, f: HireGiven | ResearchGiven) -> None:
    """Add the stipend to the money that was told without it."""
    if f.money != UNTOLD and not f.stipend_is_in:
        t.money = {f.player: f.money + t.n.stipend}


def lay_research(t: Table, f: ResearchGiven) -> None:
    """Lay the Inventions that were taken, how many are left, and the money."""
    with_stipend(t, f)
    t.taken = f.cards or UNTOLD
    t.inventions = Pile(f.deck, () if f.discard == UNTOLD else f.discard)


# -- Inventions in play ----------------------------------------------------------------------------------------------
def lay_hire(t: Table, f: HireGiven) -> None:
    """Lay the Inventions with their free slots, and the money."""
    with_stipend(t, f)
    owner = f.player if f.owner == UNTOLD else f.owner
    each = SLOTS_ENOUGH if f.free == UNTOLD else cast("MaybeUnknown[int]", f.free)
    brings = f.brings or {}
    free = f.free if isinstance(f.free, Mapping) else dict.fromkeys(f.onto or (ONE,), each)
    if f.free == UNTOLD:  # what is completed meanwhile has no more free slots than are taken
        free |= {card: sum(one == card for one in f.onto) for card in free if card in brings}
    t.labs = {
        f.player: tuple(Lab(card, owner, number, brings=brings.get(card, UNTOLD)) for card, number in free.items())
    }


def onto(t: Table, f: HireGiven) -> tuple[Lab, ...]:
    """List the Invention of each Researcher that is hired: as told, else the first with a free slot."""
    labs = {str(lab): lab for lab in t.mine(f.player)}
    number = len(f.hires or ())
    if f.onto:
        told = [next((lab for lab in labs.values() if lab.card == card), Lab(card, f.player, 0)) for card in f.onto]
        return tuple((told + told[-1:] * number)[:number])
    left = {name: lab.free for name, lab in labs.items()}
    found: list[Lab] = []
    for _ in range(number):
        name = next((name for name, free in left.items() if len(left) == 1 or free > 0), next(iter(left)))
        left[name] = left[name] - 1
        found.append(labs[name])
    return tuple(found)


def hired(f: HireGiven) -> tuple[Word, ...]:
    """List the kinds that are hired."""
    return cast("tuple[Word, ...]", f.hires or ())


def lay_completion(t: Table, f: CompleteGiven) -> None:
    """Say how far the turn is: as a rule it is the moment of completing."""
    t.moment = When.TURN_ENDS if f.moment == UNTOLD else f.moment


# -- World Events ----------------------------------------------------------------------------------------------------
def lay_clock(t: Table, f: GivenFacts) -> None:
    """Lay the role that was used."""
    if f.philosopher:
        t.used = tuple(role for role in cards_of_type(t.box, ROLE) if power(role, ABILITY, CLOCK_LESS) != ABSENT)


def lay_event(t: Table, f: EventGiven) -> None:
    """Lay the order of decisions, the roles that were used, and an Invention that is discarded."""
    t.used = tuple(resolve(f.used))
    t.first = t.seats[0] if f.first == UNTOLD and t.seats else f.first
    t.order = around(t.seats, t.first) if t.first in t.seats else ()
    t.labs = {f.player: (Lab(ONE, f.player, UNTOLD),)}


def with_enough(h: H) -> H:
    """Give whom a claim names enough money, as is usual, unless that of all is compared."""
    untold = [player for player in h.given.of_claim() if player not in h.t.money]
    if not untold or compares_money(h.t.event):
        return h
    return h.on(changed(h.t, money={**dict.fromkeys(untold, ENOUGH), **h.t.money}))


def lay_role(t: Table, f: InterventionGiven) -> None:
    """Lay who holds the role, and how often it was used."""
    t.holder = f.player if f.holder == UNTOLD else f.holder
    t.times_used, t.times_before = f.used, f.earlier


# -- the end ---------------------------------------------------------------------------------------------------------
def lay_end(t: Table, f: EndGiven) -> None:
    """Count the Invention that is completed now, if it is about one."""
    t.completes = int(f.said("sum", "invention", "by"))
    also: dict[Card, None] = dict.fromkeys(map(resolve, resolve(f.also_full or ())))
    t.also_full = tuple(card for card in also if card != f.invention)  # told twice it is full only once


def lay_winners(t: Table, f: WinnersGiven) -> None:
    """Lay the completed Inventions."""
    t.money = f.of_all("money", "completed", "open", "inventions", "debt") or t.money
    t.beside = f.inventions or {}
    told = dict.fromkeys(
        name for row in (f.money, f.completed, f.inventions) if isinstance(row, Mapping) for name in row
    )
    if len(told) == 1:
        t.odd = (*t.odd, f"nobody but {next(iter(told))} is told of")
