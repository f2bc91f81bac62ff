"""The table of a game that has a referee by data, and what players do on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.rulings.action_context import ActionContext
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.missing import UNTOLD

NOT_YET = -1
"""Instead of the turns that are left once the end has come, before that."""


class DataTable(TableState):
    """A moment of such a game: piles and counts lie on it by their names."""

    turn: str
    trick: Mapping[str, Piece] = {}
    melds: tuple[tuple[Piece, ...], ...] = ()
    """The sets and runs that lie on the table."""
    card: Piece
    """A card of which it is asked what the rules say."""
    cards: tuple[Piece, ...]
    """Cards of which it is asked how they lie."""
    players: int
    """How many play, where nobody says who."""
    trump: object
    pay: FactValue
    """The cards that are offered for what an act costs."""
    done: tuple[str, ...]
    """What was done in this turn, by name."""
    points: Mapping[str, int] = {}
    dealer: str = ""
    deals: int = 0
    taken: tuple[Piece, ...] = ()
    box: tuple[Piece, ...] = ()
    out: tuple[str, ...] = ()
    """Who is out until the cards are dealt again."""
    left_out: tuple[Piece, ...] = ()
    """The cards whose words people at the table would have settled."""
    left: int = NOT_YET
    chance: Chance = Chance(0)
    options: Mapping[str, str] = {}
    said_numbers: Mapping[str, int] = {}
    """What was said before the first trick, by everybody so far."""


D = ActionContext[DataTable]


def is_told(t: DataTable) -> bool:
    """Say whether a table is told, so that much of it may be unsaid; one that is played on was dealt from a box."""
    return not t.box


class Act(NamedTuple):
    """Something that is done with no card."""

    player: str


class CardAct(NamedTuple):
    """Something that is done with a card."""

    player: str
    card: Piece


class MeldAct(NamedTuple):
    """Cards that are laid in sets and runs."""

    player: str
    cards: tuple[Piece, ...]


class SaidAct(NamedTuple):
    """A number that is said."""

    player: str
    number: int


def act_named(name: str, base: type) -> type:
    """Make a sort of act of its own."""
    return type(name, (base,), {"__slots__": (), "__annotations__": base.__annotations__})


def table_of(fields: Mapping[str, object]) -> type[DataTable]:
    """Make the table of one game, with these fields beside those of all."""
    usual = dict.fromkeys(("turn", "trump", "done", "pay", "card", "cards", "players"), UNTOLD)
    return type("Table", (DataTable,), {**usual, **fields})
