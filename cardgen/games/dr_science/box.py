"""What the referee takes from the data of the game: suits, people, Validation stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from cardgen.games.dr_science.declared import Card
from cardgen.model.game import Game
from cardgen.rulings.table import pieces

STACKS = (2, 3, 4)
"""Cards that are added to earn one of a Validation stack."""
STATED = range(1, 10)
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""


class Box:
    """The words and numbers of the box, as the game's data tell them."""

    def __init__(self, box: pieces.Box) -> None:
        self.suits = tuple(box.game.words["suit"].words.values())
        self.labels = {str(suit): suit.label for suit in self.suits}
        people = _printed(box, "researcher")
        self.people: dict[str, str] = {person.last: person.suit for person in people}
        """The last names, each with its suit."""
        self.spellings = {way: it.last for it in people for way in (it.last, f"{it.first} {it.last}", it.first)}
        """All ways to write a name."""
        marked = [card for card in _printed(box, "validation") for _ in range(card.copies)]
        self.validation = [(card.add, card.min_players, card.stars) for card in marked]
        """Of each Validation card for how many added cards it is, from how many players on, and its prestige."""
        self.sizes = Counter(name for card in box.game.cards for name in (card.type, "all") for _ in range(card.copies))
        """How many cards there are of each kind, and of all."""
        science = [card for card in _printed(box, "science") for _ in range(card.copies)]
        self.most_players = box.game.numbers.most_players
        self.deck = {"cards": len(science) + self.sizes["wild"], "each": science[0].copies, "wilds": self.sizes["wild"]}
        """What the Science deck is told to have with as many players as can play: it has a share for each of them."""
        self.stars = sum(card.star for card in science) // self.most_players + 1
        """The prestige on the cards of one player's share, the Researcher's too."""

    def deck_of(self, players: int) -> Mapping[str, int]:
        """Count what is in the Science deck."""
        return {name: every // self.most_players * players for name, every in self.deck.items()}

    def stacks(self, players: int, options: Mapping[str, str]) -> dict[int, tuple[int, ...]]:
        """List the prestige of every stack after setup, the top first; by a house rule marks are cards to add."""
        by_add = options["validation-markers"] == "add-count"
        used = [(add, stars) for add, least, stars in self.validation if (add if by_add else least) <= players]
        return {add: tuple(sorted((stars for k, stars in used if k == add), reverse=True)) for add in STACKS}


def _printed(box: pieces.Box, type_: str) -> Sequence[Card]:
    return cast(Sequence[Card], box.of(type_))


@lru_cache(maxsize=4)
def _box(box: pieces.Box) -> Box:
    return Box(box)


def box_of(game: Game) -> Box:
    """Read the box from the game's data, once."""
    return _box(pieces.box_of(game))
