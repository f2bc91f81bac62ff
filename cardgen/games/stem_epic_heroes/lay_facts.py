"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from cardgen.games.stem_epic_heroes.cards import ANOTHER, HERO, SOMEBODY, part
from cardgen.games.stem_epic_heroes.declared import (
    Card,
    EnhanceActionGiven,
    EnhanceScoringGiven,
    FieldGiven,
    GivenFacts,
    MulliganGiven,
    ScoreGiven,
    TakeEnhancementGiven,
    WinnerGiven,
)
from cardgen.games.stem_epic_heroes.domains import TypedCard
from cardgen.games.stem_epic_heroes.table import Phase, Row, Table
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import ABSENT, NONE, UNTOLD, MaybeUnknown, is_open, is_unknown, map_unknown

C = TypeVar("C")
HAND = "hand"


def on_table(t: Table, f: GivenFacts) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = somebody(f, "turn", f.turn)
    t.seats = tuple(f.seats or (f.player,))
    t.hands, t.rows = {}, {}
    t.as_ = f.as_


def somebody(f: GivenFacts, path: str, told: MaybeUnknown[str]) -> MaybeUnknown[str]:
    """Say whose it is: the player’s own if nobody says so; unknown, it may be somebody’s who was not named."""
    if not is_unknown(told) or is_unknown(f.player) or (f.seats and f.player not in f.seats):
        return f.player if told == UNTOLD else told
    others = [name for name in (*told.values, *(f.seats or ())) if name != f.player]
    return f.open(path, (f.player, *(others or [SOMEBODY])), told.ask)


# -- the turn --------------------------------------------------------------------------------------------------------
def lay_setup(t: Table, f: MulliganGiven) -> None:
    """Say that the game has not begun, as far as nobody tells otherwise."""
    t.phase = Phase.SETUP


def lay_field(t: Table, f: FieldGiven) -> None:
    """Say that the Field is to be cleared."""
    t.phase = Phase.FIELD


# -- Heroes ----------------------------------------------------------------------------------------------------------
def or_none(told: C) -> C:
    """Give what was told, or NONE."""
    return NONE if told == UNTOLD else told


def lay_scoring(t: Table, f: EnhanceScoringGiven) -> None:
    """Lay the Hero that scores."""
    t.row = Row(f.hero, or_none(f.card), (), UNTOLD, f.player, f.items, f.locations)
    t.rows = {f.player: (t.row,)}


def lay_action(t: Table, f: EnhanceActionGiven) -> None:
    """Lay the Hero of an earlier Discovery."""
    to = f.to
    t.row = Row(to.hero, or_none(to.card), (), UNTOLD, somebody(f, "to.owner", to.owner), to.items, to.locations)
    t.rows = {f.player: (t.row,)}


def lay_taking(t: Table, f: TakeEnhancementGiven) -> None:
    """Lay the Heroes of the taker, one of them perhaps unknown."""
    told = cast(Mapping[Card | str, Parts], f.heroes) if isinstance(f.heroes, Mapping) else {}
    other: Card = UNTOLD
    if ANOTHER in told:
        every = [hero for hero in t.in_box(HERO) if hero not in told]
        other = f.open("heroes.another Hero", every, "Which Hero is the other one?", tells=TypedCard.tells)
    heroes = {(other if isinstance(hero, str) else hero): on for hero, on in told.items()}
    t.rows = {
        f.player: tuple(Row(hero, NONE, (), UNTOLD, f.player, on.items, on.locations) for hero, on in heroes.items())
    }
    t.source = NONE if map_unknown(f.from_, lambda place: isinstance(place, str)) else cast(Card, f.from_)
    t.own_source = (
        f.open("from.owner", (True, False), "Is that Hero one of the taker’s own?") if other != UNTOLD else False
    )
    t.from_hand = f.from_ == HAND
    t.takers = tuple(hero for hero in heroes if f.wants == hero and takes(hero))


def takes(hero: MaybeUnknown[Card]) -> bool:
    """Say whether the ability of a Hero takes Enhancements."""
    return bool(part(hero, "take_enhancement", "kind") != ABSENT)


def lay_score(t: Table, f: ScoreGiven) -> None:
    """Lay scored Discoveries."""
    rows = ((told, told.on if isinstance(told.on, tuple) else ()) for told in f.rows or ())
    every = [
        Row(told.hero, or_none(told.card), on, told.step, f.player if told.owner == UNTOLD else told.owner)
        for told, on in rows
    ]
    t.rows = {f.player: tuple(row for row in every if row.owner == f.player)}


# -- the rest --------------------------------------------------------------------------------------------------------
MOST_PLAYED = 40


def lay_winner(t: Table, f: WinnerGiven) -> None:
    """Leave open how many cards each has played, where nobody tells; first it must be known that they tie."""
    t.totals = f.of_all("totals", "played", "log") or t.totals
    t.log = counted(f, "log", "How many cards has {} played in the whole game?")
    if not any(map(is_open, t.totals.values())):
        t.played = counted(f, "played", "How many cards has {} played?")


def counted(f: GivenFacts, name: str, asks: str) -> dict[str, MaybeUnknown[int]]:
    """Give how many cards each has played; where nobody tells, it is open."""
    told = getattr(f, name) if isinstance(getattr(f, name), Mapping) else {}
    names = [player for player in f.totals if player not in told] if isinstance(f.totals, Mapping) else []
    every = range(MOST_PLAYED + 1)
    return {**told, **{player: f.open(f"{name}.{player}", every, asks.format(player)) for player in names}}
