"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.stem_epic_heroes.cards import ANOTHER, HERO, SOMEBODY, part
from cardgen.games.stem_epic_heroes.domains import TypedCard
from cardgen.games.stem_epic_heroes.table import Row, Table
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import NOTHING, Given, UnknownValue, is_open

HAND = "hand"


def on_table(t: Table, f: Given) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = somebody(f, "turn", f.turn)
    t.seats = tuple(f.seats or (f.player,))
    t.hands, t.rows = {}, {}
    t.as_ = f.as_


def somebody(f: Given, path: str, told: Any) -> Any:
    """Say whose it is: the player’s own if nobody says so; unknown, it may be somebody’s who was not named."""
    if (
        not isinstance(told, UnknownValue)
        or isinstance(f.player, UnknownValue)
        or (f.seats and f.player not in f.seats)
    ):
        return f.player if told == NOTHING else told
    others = [name for name in (*told.values, *(f.seats or ())) if name != f.player]
    return f.open(path, (f.player, *(others or [SOMEBODY])), told.ask)


# -- Heroes ----------------------------------------------------------------------------------------------------------
def lay_scoring(t: Table, f: Given) -> None:
    """Lay the Hero that scores."""
    t.row = Row(f.hero, f.card, (), NOTHING, f.player, f.items, f.locations)
    t.rows = {f.player: (t.row,)}


def lay_action(t: Table, f: Given) -> None:
    """Lay the Hero of an earlier Discovery."""
    to = f.to
    t.row = Row(to.hero, to.card, (), NOTHING, somebody(f, "to.owner", to.owner), to.items, to.locations)
    t.rows = {f.player: (t.row,)}


def lay_taking(t: Table, f: Given) -> None:
    """Lay the Heroes of the taker, one of them perhaps unknown."""
    heroes = f.heroes if isinstance(f.heroes, Mapping) else {}
    if ANOTHER in heroes:
        every = tuple(t.box.of(HERO))
        other = f.open("heroes.another Hero", every, "Which Hero is the other one?", tells=TypedCard.tells)
        heroes = {(other if hero is ANOTHER else hero): on for hero, on in heroes.items()}
    t.rows = {
        f.player: tuple(
            Row(hero, NOTHING, (), NOTHING, f.player, on.items, on.locations) for hero, on in heroes.items()
        )
    }
    t.source = f.from_
    t.from_hand = f.from_ == HAND
    t.takers = [one for one in heroes if f.wants == one and part(one, "take_enhancement", "kind") != NOTHING]


def lay_score(t: Table, f: Given) -> None:
    """Lay scored Discoveries."""
    rows = ((one, one.on if isinstance(one.on, tuple) else ()) for one in f.rows or ())
    t.rows = {f.player: tuple(Row(one.hero, one.card, on, one.step, f.player) for one, on in rows)}


# -- the rest --------------------------------------------------------------------------------------------------------
MOST_PLAYED = 40


def lay_winner(t: Table, f: Given) -> None:
    """Leave open how many cards each has played, where nobody tells; first it must be known that they tie."""
    t.log = counted(f, "log", "How many cards has {} played in the whole game?")
    if f.played != NOTHING or (t.log and not any(map(is_open, f.totals.values()))):
        t.played = counted(f, "played", "How many cards has {} played?")


def counted(f: Given, name: str, asks: str) -> dict[str, Any]:
    """Give how many cards each has played; where nobody tells, it is open."""
    told = getattr(f, name) if isinstance(getattr(f, name), Mapping) else {}
    names = [one for one in f.totals if one not in told] if isinstance(f.totals, Mapping) else []
    return {**told, **{one: f.open(f"{name}.{one}", range(MOST_PLAYED + 1), asks.format(one)) for one in names}}
