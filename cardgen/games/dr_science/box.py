"""What the referee takes from the data of the game: suits, people, Validation stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from cardgen.model.game import Game
from cardgen.rulings.table import pieces

FEWEST, MOST = 2, 4
"""Players, rule number-of-players."""
DEALT, DISPLAYED = 11, 2
"""Cards that everybody is dealt, and that are left to draw for each, rules deal-hands and pile-and-display."""
TRICKS = 12
"""Tricks of a regular game, rule last-trick."""
SUITS = 4
"""Suits, rule science-cards."""
STACKS = (2, 3, 4)
STATED = range(1, 10)
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""


class Box:
    """The words and numbers of the box, as the game's data tell them."""

    def __init__(self, box: pieces.Box) -> None:
        self.suits = tuple(box.game.words["suit"].words.values())
        self.labels = {str(suit): suit.label for suit in self.suits}
        people: Sequence[Any] = box.of("researcher")
        self.people = {one.last: one.suit for one in people}
        """The last names, each with its suit."""
        self.spellings = {way: it.last for it in people for way in (it.last, f"{it.first} {it.last}", it.first)}
        """All ways to write a name."""
        marked: Sequence[Any] = [one for one in box.of("validation") for _ in range(one.copies)]
        self.validation = [(one.add, one.min_players, one.stars) for one in marked]
        """Of each Validation card for how many added cards it is, from how many players on, and its prestige."""
        self.sizes = Counter(name for one in box.game.cards for name in (one.type, "all") for _ in range(one.copies))
        """How many cards there are of each kind, and of all."""

    def stacks(self, players: int, options: Mapping[str, str]) -> dict[int, tuple[int, ...]]:
        """List the prestige of every stack after setup, the top first; by a house rule marks are cards to add."""
        by_add = options["validation-markers"] == "add-count"
        used = [(add, stars) for add, least, stars in self.validation if (add if by_add else least) <= players]
        return {add: tuple(sorted((stars for k, stars in used if k == add), reverse=True)) for add in STACKS}


@lru_cache(maxsize=4)
def _box(box: pieces.Box) -> Box:
    return Box(box)


def box_of(game: Game) -> Box:
    """Read the box from the game's data, once."""
    return _box(pieces.box_of(game))


DECK = {"cards": 22, "each": 1, "wilds": 2}
"""What a Science deck is told to have, and how many of it there are for each player."""


def deck_of(players: int) -> Mapping[str, int]:
    """Count what is in the Science deck."""
    return {name: each * players for name, each in DECK.items()}


HOLDS = 12
"""Cards of hand and tableau, rule full-hand."""
MOST_ADDED, FEWEST_MELD = 4, 3
"""Cards that may be added in a turn, and that a set or run has, rules addition-limit and set."""
