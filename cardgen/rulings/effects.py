"""Cards act by data: the steps a card takes are declared with it and carried out by one function for each effect."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgen.model.effect import Op, Ops
from cardgen.model.game import Game
from cardgen.rulings.doing import Doing

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card, as its data gives it: what it does with which arguments, for whom."""

    does: str
    arguments: Mapping[str, Any]
    player: str
    card: Any
    target: Any = None

    def __getitem__(self, name: str) -> Any:
        return self.arguments[name]

    def get(self, name: str, plain: Any = None) -> Any:
        """Give an argument, or what is plain where the card does not say it."""
        return self.arguments.get(name, plain)


CarryOut = Callable[[Doing[T], Step], T]


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

    def carry_out(self, d: Doing[T], ops: Ops | None, player: str, card: Any, target: Any = None) -> T:
        """Take the steps of a card in order; an optional one only if the player wants.

        Raises Asked when a choice is needed, KeyError for an effect that nobody carries out.
        """
        for step in steps(ops, player, card, target):
            if step.does in self.read or (step.get("optional") and not d.may(player, f"whether to use {card}")):
                continue
            d.t = self.done[step.does](d, step)
        return d.t

    def unknown(self, game: Game) -> list[str]:
        """Name effects of the game's data that nobody carries out or reads."""
        return [name for name in game.effects if name not in self.done and name not in self.read]


def steps(ops: Ops | None, player: str, card: Any, target: Any = None) -> Iterator[Step]:
    """Give the steps of a card."""
    for op in ops.steps if ops is not None else ():
        more = {"optional": True} if op.optional else {}
        yield Step(op.effect, {**op.arguments, **more}, player, card, target)


def lasting(cards: Collection[Any], *names: str, of: Callable[[Any], Ops | None]) -> Iterator[tuple[Any, Op]]:
    """Give the steps of these effects on cards, each with its card: for values that read what lasts."""
    for card in cards:
        ops = of(card)
        for op in ops.steps if ops is not None else ():
            if op.effect in names:
                yield card, op
