"""What a game is dealt from: its cards from the data, with as many copies as so many players use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeVar

from cardgen.errors import NOWHERE, Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.numbers import Numbers
from cardgen.records import dataclass, field
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kept import Kept
from cardgen.rulings.rule import Rules
from cardgen.rulings.rule_context import Finding, RuleContext
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.table.seats import Seats

C = TypeVar("C")
T = TypeVar("T")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
"""What players are called who have not said their names."""


@dataclass(frozen=True)
class Deal:
    """A game before it is set up. *stacked*: the order of a deck from the top, as people say it lay."""

    game: Game
    seats: Seats
    options: Mapping[str, str]
    seed: int = 0
    stacked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    place: Place = NOWHERE
    said: list[Finding] | None = None
    """What rules say while the game is set up, where somebody listens."""

    def hear(self, book: Rules, t: T) -> RuleContext[T]:
        """Put a table that is being set up before the rules."""
        h = RuleContext(book, t, None, self.options, brief=self.said is None)
        h.game, h.said = self.game, [] if self.said is None else self.said
        return h

    @property
    def n(self) -> Numbers:
        """Give the numbers of the rules, for the table to have."""
        return self.game.numbers

    @property
    def chance(self) -> Chance:
        """Give the chance that a table begins with."""
        return Chance(self.seed)

    def deck(self, name: str, make: Callable[[Card], object] | None = None) -> tuple[FactValue, ...]:
        """Give the cards of a deck in play, the top one first; all copies of a card are one object.

        Each is a Piece, or what *make* makes of it.

        Raises UsageError when the deck was stacked with cards that it does not hold.
        """
        cards = _made(self.game, len(self.seats), name, make)
        cards = tuple(Random(f"{self.seed} {name}").sample(cards, len(cards)))
        deck = self.game.decks[name]
        if deck.pick:
            cards = cards[: deck.picked(len(self.seats))]
        return self._stacked(name, cards) if name in self.stacked else cards

    def _stacked(self, name: str, cards: tuple[C, ...]) -> tuple[C, ...]:
        left, top = list(cards), list[C]()
        for card in self.stacked[name]:
            at = next((at for at, one in enumerate(left) if str(one).casefold() == card.casefold()), None)
            if at is None:
                raise UsageError(self._not_there(name, card, dict.fromkeys(map(str, cards))))
            top.append(left.pop(at))
        return (*top, *left)

    def _not_there(self, name: str, card: str, names: Mapping[str, None]) -> Problem:
        label, near = self.game.decks[name].label, nearest(card, names)
        if near.strip("`").casefold() == card.casefold():
            what = f"so many of {quoted(card)} are not among the cards of {label}"
            return Problem(self.place, "J002", what, fix="name each card no more often than the box has it")
        what = f"{quoted(card)} is not among the cards of {label}"
        return Problem(self.place, "J002", what, quoted_list(names), near)


def _made(game: Game, players: int, name: str, make: Callable[[Card], object] | None) -> tuple[object, ...]:
    def made() -> tuple[object, ...]:
        deck = game.decks[name]
        held = [card for card in game.cards if deck.holds(card)]
        pieces = box_of(game).by_id
        copies = [(make(card) if make else pieces[card.id], deck.printed(card, players)) for card in held]
        return tuple(one for one, number in copies for _ in range(number))

    return _DECKS.of((game,), made, players, name, make)


_DECKS = Kept[tuple[object, ...]]()
"""The cards of decks, made once."""


def usual_options(game: Game) -> dict[str, str]:
    """Give all house rules as they are printed."""
    return {name: str(option.default) for name, option in game.rulebook.options.items()}
