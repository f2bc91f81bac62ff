"""What the referee takes from the data of the game: suits, people, Validation stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardgen.model.game import Game
from cardgen.model.words import Word
from cardgen.records import dataclass
from cardgen.rulings.talk.notation import fold

FEWEST, MOST = 2, 4
"""Players, rule two-to-four."""


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The words and numbers of the box."""

    suits: tuple[str, ...]
    letters: Mapping[str, str]
    labels: Mapping[str, str]
    suit_words: Mapping[str, str]
    """Every way to write a suit, comparable, to the suit."""
    people: Mapping[str, str]
    """Last name to suit."""
    owners: Mapping[str, str]
    """Every way to write a suit, or the person of its Researcher, to the suit."""
    spellings: Mapping[str, str]
    """Every way to write a person, to the last name."""
    validation: tuple[tuple[int, int, int], ...]
    """Each Validation card: for how many added cards, from how many players on, its prestige."""
    sizes: Mapping[str, int]
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


SUITS: dict[str, Word] = {}
"""The suits in the game's data, for showing cards."""
MORE_SUITS = {"math": ("maths", "mathematics"), "physics": ("phys",), "chemistry": ("chem",), "biology": ("bio",)}
"""Short forms, and longer ones."""
_LAST: list[tuple[Game, Box]] = []


def box_of(game: Game) -> Box:
    """Read the box from the game's data, once."""
    if not _LAST or _LAST[0][0] is not game:
        _LAST[:] = [(game, _read(game))]
        SUITS.clear()
        SUITS.update(game.words["suit"].words)
    return _LAST[0][1]


def _read(game: Game) -> Box:
    suits = game.words["suit"].words
    ways = {name: (name, word.letter, word.label, *MORE_SUITS.get(name, ())) for name, word in suits.items()}
    suit_words = {fold(way): name for name, several in ways.items() for way in several}
    people = [{name: str(one) for name, one in card.values.items()} for card in game.cards if card.type == "researcher"]
    called = {one["last"]: (one["last"], f"{one['first']} {one['last']}", one["first"]) for one in people}
    of = {one["last"]: one["suit"] for one in people}
    spellings = {way: last for last, ways_ in called.items() for way in ways_}
    fields = [
        tuple(int(str(card.values[name])) for name in ("add", "min_players", "stars"))
        for card in game.cards
        for _ in range(card.copies if card.type == "validation" else 0)
    ]
    return Box(
        tuple(suits),
        {name: word.letter for name, word in suits.items()},
        {name: word.label for name, word in suits.items()},
        suit_words,
        of,
        {fold(way): of[last] for way, last in spellings.items()} | suit_words,
        spellings,
        tuple((add, least, stars) for add, least, stars in fields),
        Counter(name for card in game.cards for name in (card.type, "all") for _ in range(card.copies)),
    )
