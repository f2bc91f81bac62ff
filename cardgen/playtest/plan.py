"""What is to be played: the game, who plays, under which house rules, from which seed on."""

from __future__ import annotations

from cardgen.records import dataclass

APART = 10_000_000
"""Between the first games of two seeds; so many games can be played of one."""


@dataclass(frozen=True, slots=True)
class Arm:
    """A way to play that is compared with others on the same deals."""

    name: str
    """What it is called in reports."""
    options: tuple[tuple[str, str], ...]
    """All house rules with their values."""
    folder: str = ""
    """The folder of the game's copy with other cards; empty for the game itself."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Games to be played; of the same plan the game of each seed is always the same."""

    game: str
    project: str
    """The folder of the project, which the workers find the game by."""
    players: int
    bots: tuple[str, ...]
    """A bot for each seat; who sits where goes round from game to game."""
    arms: tuple[Arm, ...]
    seed: int
    size: int
    """How many deals a batch has: who reckons up goes by whole batches."""
    version: str
    data: str
    """What tells whether two machines have the same game."""

    @property
    def first(self) -> int:
        """Give the seed of the first deal."""
        return self.seed * APART

    @property
    def is_random(self) -> bool:
        """Say whether everybody plays at random."""
        return set(self.bots) == {"random"}
