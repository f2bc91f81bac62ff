"""What players do: small named tuples, without a word about who may do them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardgen.rulings.terms import NOTHING, Shown


class Pick(NamedTuple):
    """A player picks a role."""

    player: Any
    role: Any


class Seek(NamedTuple):
    """A player Seeks Funding."""

    player: Any


class Research(NamedTuple):
    """A player takes Inventions off the deck, the number being told perhaps."""

    player: Any
    takes: Any = NOTHING


class Select(NamedTuple):
    """A player selects of the Inventions taken, one or none, and puts the others somewhere."""

    player: Any
    cards: Any | tuple[Any, ...]
    puts: Any = "discard"


class Hire(NamedTuple):
    """A player hires Researchers, one after the other, onto Inventions; *instead* is another deck to take from."""

    player: Any
    kinds: Any | tuple[Any, ...]
    inventions: Any | tuple[Any, ...]
    instead: Any = NOTHING


class End(NamedTuple):
    """A player does nothing more in this turn."""

    player: Any


class Look(NamedTuple):
    """A player looks at the inner side of a Researcher of somebody."""

    player: Any
    owner: Any


class AskMoney(NamedTuple):
    """A player asks how much money somebody has."""

    player: Any
    owner: Any


class Use(NamedTuple):
    """A player uses the ability of a role over a World Event."""

    player: Any
    role: Any
    announced: Any = True


class Give(NamedTuple):
    """Something passes from a player to another, perhaps for something."""

    player: Any
    to: Any
    gift: Any
    act: Any = "give"


class Close(NamedTuple):
    """A player has done with bargaining."""

    player: Any


class Decide(NamedTuple):
    """What the players decide over a World Event: by votes, pledges, or an Invention that is discarded."""

    player: Any
    act: Any = "decide"


class Repay(NamedTuple):
    """A player pays back what the bank lent, as far as there is money."""

    player: Any


class Move(NamedTuple):
    """A Researcher is taken from where it is: removed, moved, swapped, replaced, kept or returned."""

    player: Any
    act: Any
    after: Any = False


class ChangeGoal(NamedTuple):
    """The players change the goal in the middle of the game."""

    player: Any


class ShowSetup(Shown):
    """A setup is looked at, as far as told."""
