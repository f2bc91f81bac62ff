"""A game on its way from the first core to the second one: each kind of dispute is judged by the core that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from cardgen.rulings.module import imported


class Moving(Mapping[str, Any]):
    """A referee, and its kinds by name: those *moved* are those of the referee at `second`, all others are *left*.

    *left* is the referee of the first core, without the kinds that have gone over.
    """

    def __init__(self, names: Sequence[str], second: str, moved: Sequence[str], left: Any) -> None:
        self.names, self.second, self.moved, self.left = tuple(names), second, frozenset(moved), left
        self.told: Any = None
        """The referee of the second core with what a game tells in words."""

    @property
    def kinds(self) -> Mapping[str, Any]:
        """Give its kinds by name."""
        return self

    @property
    def new(self) -> Any:
        """Give the referee of the second core, with what a game tells in words."""
        return self.told if self.told is not None else self.plain

    @property
    def plain(self) -> Any:
        """Give the referee of the second core; it is imported when it is asked for."""
        module, _, name = self.second.partition(":")
        return getattr(imported(module), name)

    def with_words(self, told: Callable[[Any], Any]) -> Moving:
        """Give it with the words of a game."""
        found = copy(self)
        found.told = told(self.plain)
        return found

    def __getitem__(self, name: str) -> Any:
        return self.new.kinds[name] if name in self.moved else self.left.kinds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def find(self, name: str) -> Any:
        """Find a kind by name, with or without the game's prefix."""
        plain = name.strip().casefold().replace("_", "-").replace(" ", "-")
        known = next((one for one in (plain, plain.removeprefix(f"{self.left.prefix}-")) if one in self.names), None)
        return self[known] if known is not None else None

    @property
    def play(self) -> str:
        """Say where the game's play is."""
        return str(self.left.play)

    def playing(self) -> Any:
        """Give the game's play."""
        return self.left.playing()
