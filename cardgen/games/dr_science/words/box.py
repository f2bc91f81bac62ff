"""What the referee takes from the data of the game: suits, people, Validation stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from cardgen.model.game import Game

FEWEST, MOST = 2, 4
"""Players, rule two-to-four."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The words and numbers of the box."""

    suits: tuple[str, ...]
    letters: Mapping[str, str]
    labels: Mapping[str, str]
    people: Mapping[str, str]
    """Last name to suit."""
    spellings: Mapping[str, str]
    """Every way to write a person, to the last name."""
    stacks: Mapping[tuple[int, str], tuple[int, ...]]
    """Prestige by add count and mark, copies and all."""
    sizes: Mapping[str, int]
    """How many cards there are of each kind, and of all."""

    @property
    def adds(self) -> tuple[int, ...]:
        """List for how many added cards there are stacks."""
        return tuple(dict.fromkeys(add for add, _ in self.stacks))

    def stack(self, add: int, players: int, *, all_marks: bool = False) -> tuple[int, ...]:
        """List the prestige of a stack as it stands after setup, top first."""
        least = {"all": 2, "three-four": 3, "four": 4}
        found = [
            stars
            for (k, mark), values in self.stacks.items()
            for stars in values
            if k == add and (all_marks or least.get(mark, 2) <= players)
        ]
        return tuple(sorted(found, reverse=True))

    def in_play(self, players: int, *, all_marks: bool = False) -> dict[int, tuple[int, ...]]:
        """List every stack; with *all_marks* there is none for adding more cards than play."""
        return {
            add: self.stack(add, players, all_marks=all_marks) if add <= players or not all_marks else ()
            for add in self.adds
        }


LETTERS: dict[str, str] = {}
"""Letter of each suit, from the game's data, for showing cards."""
_LAST: list[tuple[Game, Box]] = []


def box_of(game: Game) -> Box:
    """Read the box from the game's data, once."""
    if _LAST and _LAST[0][0] is game:
        return _LAST[0][1]
    suits = game.words["suit"].words
    people: dict[str, str] = {}
    spellings: dict[str, str] = {}
    stacks: dict[tuple[int, str], list[int]] = {}
    sizes = Counter[str]()
    for card in game.cards:
        sizes.update({card.type: card.copies, "all": card.copies})
        values = card.values
        if card.type == "researcher":
            last, first = str(values["last"]), str(values["first"])
            people[last] = str(values["suit"])
            spellings.update(dict.fromkeys((last, f"{first} {last}", first), last))
        elif card.type == "validation":
            held = stacks.setdefault((int(str(values["add"])), str(values["mark"])), [])
            held.extend([int(str(values["stars"]))] * card.copies)
    box = Box(
        tuple(suits),
        {name: word.letter for name, word in suits.items()},
        {name: word.label for name, word in suits.items()},
        people,
        spellings,
        {key: tuple(values) for key, values in stacks.items()},
        sizes,
    )
    LETTERS.update(box.letters)
    _LAST[:] = [(game, box)]
    return box
