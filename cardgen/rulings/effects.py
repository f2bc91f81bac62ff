"""Cards act by data: the steps a card takes are declared with it and carried out by one function for each effect."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgen.model.effect import Ops
from cardgen.model.game import Game
from cardgen.rulings.action_context import ActionContext

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card, as its data gives it: what it does with which arguments, for whom."""

    does: str
    arguments: Mapping[str, Any]
    player: str
    card: Any
    target: Any = None
    optional: bool = False
    """Whether its player may leave it."""

    def __getitem__(self, name: str) -> Any:
        return self.arguments[name]


CarryOut = Callable[[ActionContext[T], Step], T]


class Effects(Generic[T]):
    """The effects of a game's vocabulary: those that are carried out, and those that last and are read."""

    def __init__(self) -> None:
        self.done: dict[str, CarryOut[T]] = {}
        self.read: set[str] = set()

    def does(self, *names: str) -> Callable[[CarryOut[T]], CarryOut[T]]:
        """Bind a function to effects: it gives the table after a step, and asks for choices on the way."""

        def add(run: CarryOut[T]) -> CarryOut[T]:
            self.done.update(dict.fromkeys(names, run))
            return run

        return add

    def lasts(self, *names: str) -> None:
        """Say which effects are never carried out: values read them while their card lies or was played."""
        self.read.update(names)

    def carry_out(
        self, d: ActionContext[T], ops: Ops, player: str, card: Any, target: Any = None, only: Collection[str] = ()
    ) -> T:
        """Take the steps of a card in order, those alone that are carried out, or *only* some of them.

        Raises Asked when a choice is needed.
        """
        for op in ops.steps:
            if op.effect in (only or self.done):
                d.t = self.done[op.effect](d, Step(op.effect, op.arguments, player, card, target, op.optional))
        return d.t

    def unknown(self, game: Game) -> list[str]:
        """Name effects of the game's data that nobody carries out or reads."""
        return [name for name in game.effects if name not in self.done and name not in self.read]
