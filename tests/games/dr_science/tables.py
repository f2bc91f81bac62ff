"""Whole games at random, for tests: every table from the deal to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hypothesis import strategies as st

from cardgen.games.dr_science.first.whole.game import WHOLE
from cardgen.games.dr_science.first.whole.table import Table
from cardgen.games.dr_science.words.cards import Card
from cardgen.rulings.first.playing import random_game, random_options

from ..catalogue import game_named

SEEDS = st.integers(0, 10**6)
PLAYERS = st.integers(2, 4)
NAME = "dr-science"


@cache
def games(seed: int, players: int) -> tuple[Table, ...]:
    """One game with house rules at random."""
    draw = random.Random(seed)
    options = random_options(game_named(NAME), draw)
    return tuple(random_game(WHOLE, game_named(NAME), players, draw, options))


def between_turns(tables: tuple[Table, ...]) -> Iterator[Table]:
    """The tables at which a turn has just ended or not yet begun."""
    return (table for table in tables if table.step in ("play", "over"))


def everything(table: Table) -> list[Card]:
    """Every card on the table but the Validation cards, wherever it lies."""
    held = [card for place in table.places for pile in (place.hand, place.tableau, place.won) for card in pile]
    return [*held, *(play.card.bare for play in table.trick), *table.pile, *table.display]
