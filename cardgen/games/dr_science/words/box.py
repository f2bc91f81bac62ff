"""What the referee takes from the data of the game: suits, people, Validation stacks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardgen.model.game import Game

FEWEST, MOST = 2, 4
"""Players, rule two-to-four."""


SUITS = 4
"""Suits, rule science-cards."""


class Box:
    """The words and numbers of the box, as the game's data tell them."""

    def __init__(self, game: Game) -> None:
        self.suits = tuple(game.words["suit"].words.values())
        self.labels = {str(suit): suit.label for suit in self.suits}
        cards = [card.values for card in game.cards if card.type == "researcher"]
        people: list[tuple[str, str, Any]] = [(str(one["first"]), str(one["last"]), one["suit"]) for one in cards]
        self.people = {last: suit for _, last, suit in people}
        """Last name to suit."""
        self.spellings = {way: last for first, last, _ in people for way in (last, f"{first} {last}", first)}
        """Every way to write a person, to the last name."""
        marked = [card for card in game.cards if card.type == "validation" for _ in range(card.copies)]
        told = [tuple(int(str(card.values[name])) for name in ("add", "min_players", "stars")) for card in marked]
        self.validation = tuple((add, least, stars) for add, least, stars in told)
        """Each Validation card: for how many added cards, from how many players on, its prestige."""
        self.sizes = Counter(name for card in game.cards for name in (card.type, "all") for _ in range(card.copies))
        """How many cards there are of each kind, and of all."""

    @property
    def adds(self) -> tuple[int, ...]:
        """List for how many added cards there are stacks."""
        return tuple(dict.fromkeys(add for add, _, _ in self.validation))

    def stack(self, add: int, players: int, *, all_marks: bool = False) -> tuple[int, ...]:
        """List the prestige of a stack as it stands after setup, top first."""
        found = (stars for k, least, stars in self.validation if k == add and (all_marks or least <= players))
        return tuple(sorted(found, reverse=True))

    def in_play(self, players: int, *, all_marks: bool = False) -> dict[int, tuple[int, ...]]:
        """List every stack; with *all_marks* there is none for adding more cards than play."""
        return {
            add: self.stack(add, players, all_marks=all_marks) if add <= players or not all_marks else ()
            for add in self.adds
        }


_LAST: list[tuple[Game, Box]] = []


def box_of(game: Game) -> Box:
    """Read the box from the game's data, once."""
    if not _LAST or _LAST[0][0] is not game:
        _LAST[:] = [(game, Box(game))]
    return _LAST[0][1]
