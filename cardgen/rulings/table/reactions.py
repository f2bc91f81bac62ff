"""Windows of reaction: what was announced is what gets answered, so an answer can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.rulings.game_types import AnyAct
from cardgen.rulings.table.seats import Seats


class Pass(NamedTuple):
    """Somebody who might answer does not."""

    player: str


class Pending(NamedTuple):
    """An act that was announced and is still to be carried out. *waits*: who may still answer it, in order."""

    act: AnyAct
    by: str
    waits: Seats = ()
    at_once: bool = False
    """Anybody of those may answer first; else one after the other."""
    cancelled: bool = False

    @property
    def due(self) -> Seats:
        """Name who may answer now."""
        return self.waits if self.at_once else self.waits[:1]


class Stack(NamedTuple):
    """Announced acts, the newest last: it is answered, and carried out, first."""

    items: tuple[Pending, ...] = ()

    @property
    def top(self) -> Pending | None:
        """Give the newest announced act."""
        return self.items[-1] if self.items else None

    @property
    def due(self) -> Seats:
        """Name who may answer now."""
        return self.items[-1].due if self.items else ()

    def announce(self, act: object, by: str, may: Sequence[str] = (), *, at_once: bool = False) -> Stack:
        """Announce an act that these players may answer, in this order or whoever speaks first."""
        return Stack((*self.items, Pending(act, by, tuple(may), at_once)))

    def passed(self, player: str) -> Stack:
        """Let a player pass."""
        top = self.items[-1]
        return self._with(-1, top._replace(waits=tuple(one for one in top.waits if one != player)))

    def reopened(self, may: Sequence[str]) -> Stack:
        """Let the newest act be answered again, after an answer to it was carried out."""
        return self._with(-1, self.items[-1]._replace(waits=tuple(may)))

    def cancelled(self, act: object) -> Stack:
        """Cancel an announced act: nobody answers it any more, and it comes off without being carried out."""
        at = next(at for at, one in enumerate(self.items) if one.act is act)
        return self._with(at, self.items[at]._replace(cancelled=True, waits=()))

    def off(self) -> tuple[Pending, Stack]:
        """Take the newest act off, to be carried out if it was not cancelled."""
        return self.items[-1], Stack(self.items[:-1])

    @property
    def is_settled(self) -> bool:
        """Say whether nobody may answer the newest act any more, so that it comes off."""
        return bool(self.items) and not self.items[-1].waits

    def _with(self, at: int, pending: Pending) -> Stack:
        items = list(self.items)
        items[at] = pending
        return Stack(tuple(items))


NOTHING_ANNOUNCED = Stack()


class Ballot(NamedTuple):
    """A choice that several make: at once, so that nobody sees another's before all are in, or in turn."""

    seats: Seats
    at_once: bool = True
    given: tuple[tuple[str, object], ...] = ()

    @property
    def due(self) -> Seats:
        """Name who has to choose now."""
        made = [name for name, _ in self.given]
        left = tuple(one for one in self.seats if one not in made)
        return left if self.at_once else left[:1]

    def with_choice(self, player: str, choice: object) -> Ballot:
        """Note what somebody chose."""
        return self._replace(given=(*self.given, (player, choice)))
