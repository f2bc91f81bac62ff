"""Setting the table up and dealing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.whole.table import Place, Table, Terms
from cardgen.games.dr_science.melds.melds import Shapes
from cardgen.games.dr_science.words.box import MOST, box_of
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.model.game import Game

DEALT, DISPLAYED = 11, 2
"""Rules deal-eleven and pile-and-display."""
ALONE = 12
"""Cards of a hand, and tricks, where tricks are played alone."""


def science_deck(game: Game, players: int) -> Iterator[Card]:
    """Give the Science cards in play, as the data says."""
    deck = game.decks["science"]
    for card in game.cards:
        if deck.holds(card):
            made = Card(WILD) if card.type == WILD else Card(PLAIN, str(card.values["suit"]), _whole(card.values))
            yield from [made] * deck.printed(card, players)


def _whole(values: Mapping[str, Any]) -> int:
    return int(values["value"])


def terms_of(game: Game, seats: tuple[str, ...], own: tuple[str, ...], options: Mapping[str, str]) -> Terms:
    """Settle what stays the same in a game."""
    box = box_of(game)
    shapes = Shapes(mixed=options["zero-set"] == "mixed", capped=options["zero-set-size"] == "capped-4")
    return Terms(game, box, seats, own, options, shapes, stacks_of(game, len(seats), options))


def stacks_of(game: Game, players: int, options: Mapping[str, str]) -> dict[int, tuple[int, ...]]:
    """Make the Validation stacks; by a house rule marks are cards to add, and then some stacks are missing."""
    box = box_of(game)
    if options["validation-markers"] != "add-count":
        return {stack: box.stack(stack, players) for stack in STACKS}
    return {stack: box.stack(stack, players, all_marks=True) if stack <= players else () for stack in STACKS}


def deal(game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Table:
    """Deal a game: people, seats, first lead and cards at random."""
    box = box_of(game)
    own = tuple(draw.sample(box.suits, players))
    seats = tuple(box.person_of(suit) for suit in own)
    cards = list(science_deck(game, players))
    draw.shuffle(cards)
    return table_of(terms_of(game, seats, own, options), cards, draw.randrange(players))


def table_of(terms: Terms, cards: list[Card], lead: int) -> Table:
    """Deal shuffled cards: to each seat in turn its hand, then the display, then the pile."""
    hands = [tuple(cards[at * DEALT : (at + 1) * DEALT]) for at in range(terms.count)]
    places = tuple(Place((*hand, Card(RESEARCHER, suit))) for hand, suit in zip(hands, terms.own, strict=True))
    rest = tuple(cards[terms.count * DEALT :])
    display, pile = rest[:DISPLAYED], rest[DISPLAYED:]
    return Table(terms, places, pile, display, dict.fromkeys(STACKS, 0), lead, lead)


def deal_tricks(game: Game, players: int, draw: random.Random, options: Mapping[str, str]) -> Table:
    """Deal for tricks alone: all twelve cards at once, and nothing to draw."""
    table = deal(game, players, draw, options)
    return table._replace(terms=replace(table.terms, alone=True), pile=(), display=(), left=ALONE * players)


def as_partners(table: Table) -> Table:
    """Make four players two teams, rule partners-opposite."""
    return table._replace(terms=replace(table.terms, partners=table.terms.count == MOST))
