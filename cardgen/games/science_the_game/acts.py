"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.games.science_the_game.cards import Lab
from cardgen.games.science_the_game.declared import Card
from cardgen.model.words import Word
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Shown, map_unknown


class Pick(NamedTuple):
    """A player picks a role."""

    player: str
    role: Card


class Seek(NamedTuple):
    """A player Seeks Funding."""

    player: MaybeUnknown[str]


class Research(NamedTuple):
    """A player takes Inventions off the deck, the number being told perhaps."""

    player: MaybeUnknown[str]
    takes: MaybeUnknown[int] = UNTOLD


class Select(NamedTuple):
    """A player selects of the Inventions taken, one or none, and puts the others somewhere."""

    player: MaybeUnknown[str]
    cards: tuple[Card, ...]
    puts: MaybeUnknown[str] = "discard"


class Hire(NamedTuple):
    """A player hires Researchers, one after the other, onto Inventions; *instead* is another deck to take from."""

    player: MaybeUnknown[str]
    kinds: tuple[Word, ...]
    inventions: tuple[Lab, ...]
    instead: MaybeUnknown[Word] = UNTOLD


class End(NamedTuple):
    """A player does nothing more in this turn."""

    player: MaybeUnknown[str]


class Look(NamedTuple):
    """A player looks at the inner side of a Researcher of somebody."""

    player: MaybeUnknown[str]
    owner: MaybeUnknown[str]


class AskMoney(NamedTuple):
    """A player asks how much money somebody has."""

    player: MaybeUnknown[str]
    owner: MaybeUnknown[str]


class Use(NamedTuple):
    """A player uses the ability of a role over a World Event."""

    player: MaybeUnknown[str]
    role: MaybeUnknown[Card]
    announced: MaybeUnknown[bool] = True


class Give(NamedTuple):
    """Something passes from a player to another, perhaps for something."""

    player: MaybeUnknown[str]
    to: MaybeUnknown[str]
    gift: MaybeUnknown[Card | int | str]
    act: MaybeUnknown[str] = "give"

    @property
    def is_money(self) -> bool:
        """Say whether money is given."""
        return bool(map_unknown(self.gift, lambda gift: isinstance(gift, int) or gift == "money"))


class Close(NamedTuple):
    """A player has done with bargaining."""

    player: MaybeUnknown[str]


class Decide(NamedTuple):
    """What the players decide over a World Event: by votes, pledges, or an Invention that is discarded."""

    player: MaybeUnknown[str]
    act: MaybeUnknown[str] = "decide"


class Repay(NamedTuple):
    """A player pays back what the bank lent, as far as there is money."""

    player: MaybeUnknown[str]


class Move(NamedTuple):
    """A Researcher is taken from where it is: removed, moved, swapped, replaced, kept or returned."""

    player: MaybeUnknown[str]
    act: MaybeUnknown[str]
    after: MaybeUnknown[bool] = False


class ChangeGoal(NamedTuple):
    """The players change the goal in the middle of the game."""

    player: MaybeUnknown[str]


ShowSetup = type("ShowSetup", (Shown,), {})
"""A setup is looked at, as far as told."""
ACTS = (Seek, Research, Select, Hire, End, Give, Use, Look, AskMoney, Repay, Close, Pick)
"""What can be done in a game."""
