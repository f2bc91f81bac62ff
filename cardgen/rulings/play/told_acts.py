"""Acts that are read as kinds.yaml tells them: by the sort of value that it calls `act`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.errors import NOWHERE, Problem
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.rulings.domain_registry import DomainRegistry
from cardgen.rulings.game_types import AnyAct, AnyTable, FactValue
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.play.acts import Acts, T

_ACTS = Scalar("acts of act", "", 1, 1)


class ToldActs(Acts[T]):
    """The acts of a game, said and read as in its disputes. *domains* are the sorts of value that the game alone has.

    *names* gives players by every way to call them, and *own* an act as its player writes it.
    """

    between = " "

    def __init__(
        self,
        domains: Mapping[str, object],
        names: Callable[[T], Mapping[str, str]],
        own: Callable[[T, FactValue], object] = lambda _, act: act,
    ) -> None:
        super().__init__()
        self.domains, self.names, self.own = {**domains, "act": self.told}, names, own
        self.of_game: tuple[Game, Domain] | None = None
        """The game last played, and the sort of its acts."""

    def reading(self, t: AnyTable) -> Reading:
        return Reading(t.game, names={**self.names(t), **{name: name for name in t.seats}}, closed=True)

    def domain(self, t: AnyTable) -> Domain:
        if self.of_game is None or self.of_game[0] is not t.game:
            self.of_game = t.game, DomainRegistry(t.game, t.game.wording.values, self.domains, []).domain(_ACTS)
        return self.of_game[1]

    def made(self, t: AnyTable, act: AnyAct) -> object:
        return self.own(t, act[0]) if len(act) == 1 else Problem(NOWHERE, "J003", "these are several acts", "one act")
