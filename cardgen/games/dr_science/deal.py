"""How a game is dealt, what everybody sees of it, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardgen.games.dr_science.box import box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, Cards
from cardgen.games.dr_science.table import GameTable, Table, pile
from cardgen.model.card import Card as Printed
from cardgen.model.game import Game
from cardgen.rulings.play.deal import Deal


def card_of(card: Printed) -> Card:
    """Give a Science card as rules see it."""
    told: Mapping[str, Any] = card.values
    return Card(WILD) if card.type == WILD else Card(PLAIN, told["suit"], told["value"])


def begin(game: Game, hands: Mapping[str, Sequence[Card]], lead: str, **more: object) -> Table:
    """Begin the first turn of a game, with hands, display and draw pile."""
    seats, held = tuple(hands), {name: pile(cards, len(cards)) for name, cards in hands.items()}
    none = dict[str, Cards].fromkeys(seats, ())
    return GameTable(
        game=game, n=game.numbers, box=box_of(game), seats=seats, players=len(seats), everybody=seats, lead=lead,
        turn=lead, hands=held, tableaus=dict.fromkeys(seats, pile((), 0)), piles=none, earned=none, **more,
    )  # fmt: skip


def deal(d: Deal) -> Table:
    """Deal a game: first lead and cards at random, and the Specialties of those who are not called by one."""
    draw, box = Random(d.seed), box_of(d.game)
    own = {name: box.people[name] for name in d.seats if name in box.people}
    free = [suit for suit in box.suits if suit not in own.values()]
    draw.shuffle(free)
    own |= {name: free.pop() for name in d.seats if name not in own}
    cards = d.deck("science", card_of)
    hands = {name: (*cards[at * d.n.dealt :][: d.n.dealt], Card(RESEARCHER)) for at, name in enumerate(d.seats)}
    rest = cards[d.n.dealt * len(d.seats) :]
    return begin(
        d.game, hands, draw.choice(d.seats), specialties=own, faceup=rest[:d.n.displayed], deck=rest[d.n.displayed:],
        stacks=box.stacks(len(d.seats), d.options), declinable=d.options["trump-activation"] == "optional",
    )  # fmt: skip
