"""Whole games at random, for tests: every table from the deal to the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from hypothesis import strategies as st

from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.play import PLAY
from cardgen.games.dr_science.table import Table
from cardgen.rulings.play.deal import NAMES, Deal
from cardgen.rulings.play.match import Match
from tests.random_play import Played, random_game, random_options

from ..catalogue import game_named

SEEDS = st.integers(0, 10**6)
PLAYERS = st.integers(2, 4)
NAME = "dr-science"


@cache
def match_of(seed: int) -> Match[Table]:
    """House rules at random."""
    options = random_options(game_named(NAME), Random(seed))
    return Match(PLAY, options, game_named(NAME))


@cache
def played(seed: int, players: int) -> tuple[Played, ...]:
    """One game with house rules at random: every table with the act that came next, the last one with none."""
    match = match_of(seed)
    table = PLAY.deal(Deal(game_named(NAME), NAMES[:players], match.options, seed))
    return tuple(random_game(match, table, Random(seed)))


def games(seed: int, players: int) -> tuple[Table, ...]:
    """The tables of a game."""
    return tuple(one.before for one in played(seed, players))


def between_turns(tables: tuple[Table, ...]) -> Iterator[Table]:
    """The tables at which a turn has just ended or not yet begun."""
    return (table for table in tables if table.step == "play")


def everything(table: Table) -> list[Card]:
    """Every card on the table but the Validation cards, wherever it lies."""
    kinds = (PLAIN, WILD, RESEARCHER)
    cards = (card for zone in PLAY.zones(table) for card in zone.cards)
    return [card for card in cards if isinstance(card, Card) and card.kind in kinds]


def supply(table: Table) -> int:
    """How many cards are left to draw."""
    return len(table.deck) + len(table.faceup)
