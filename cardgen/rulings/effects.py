"""Cards act by data: the steps a card takes are declared with it and carried out by one function for each effect."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardgen.model.effect import Ops
from cardgen.model.game import Game
from cardgen.rulings.action_context import ActionContext
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.decks import When
from cardgen.rulings.table.places import NO_PLACES, Places
from cardgen.rulings.table.steps import STEPS, Taken

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a card, as its data gives it: what it does with which arguments, for whom."""

    does: str
    arguments: Mapping[str, FactValue]
    player: str
    card: FactValue
    target: FactValue = None
    optional: bool = False
    """Whether its player may leave it."""

    def __getitem__(self, name: str) -> FactValue:
        return self.arguments[name]


CarryOut = Callable[[ActionContext[T], Step], T]


class Effects(Generic[T]):
    """The effects of a game's vocabulary: those that are carried out, and those that last and are read."""

    def __init__(
        self, places: Places = NO_PLACES, when: Callable[[RuleContext[T]], When] = lambda _: When.EMPTIED
    ) -> None:
        """Begin without any; of the *places* steps may be taken that the data name.

        *when* says when a deck that they draw from is made again.
        """
        self.done: dict[str, CarryOut[T]] = {}
        self.read: set[str] = set()
        self.places, self.when = places, when

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
        self,
        d: ActionContext[T],
        ops: Ops,
        player: str,
        card: object,
        target: object = None,
        only: Collection[str] = (),
    ) -> T:
        """Take the steps of a card in order, those alone that are carried out, or *only* some of them.

        Raises Asked when a choice is needed.
        """
        for op in ops.steps:
            step = Step(op.effect, op.arguments, player, card, target, op.optional)
            if only and op.effect not in only:
                continue
            if op.effect in self.done:
                d.t = self.done[op.effect](d, step)
            elif d.h.game is not None and d.h.game.effects[op.effect].step:
                told = {key: value.text for key, value in d.h.game.effects[op.effect].step.items()}
                d.t = self.take(d, step, told)
        return d.t

    def take(self, d: ActionContext[T], e: Step, told: Mapping[str, str]) -> T:
        """Take a step that the data name: what it does and how much, and where."""
        (does,) = (one for one in told if one in STEPS)
        what = e.arguments.get(told[does], told[does])
        found: T = STEPS[does](d.t, self.places, Taken(what, e.player, e.target, told), self.when(d.h))
        return found

    def unknown(self, game: Game) -> list[str]:
        """Name effects of the game's data that nobody carries out or reads."""
        return [
            name
            for name, one in game.effects.items()
            if name not in self.done and name not in self.read and not one.step
        ]
