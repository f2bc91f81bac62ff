"""The places of a table where cards lie: what people call each, who sees what lies there, and how facts are laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardgen.errors import quoted_list
from cardgen.rulings.game_types import AnyTable, FactValue
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.table.zones import Counted, Untold

EVERYBODY = "everybody"
NOBODY = "nobody"
OWNER = "owner"
Path: TypeAlias = tuple[object, ...]
"""A way into a table: the name of a field, then keys and places in what lies there."""


class Zone(NamedTuple):
    """Cards somewhere on a table of play, and who sees them: everybody, nobody, or a player by name."""

    name: str
    cards: tuple[object, ...]
    seen_by: str = EVERYBODY
    is_pile: bool = False
    """Whether cards lie there that are out of play, for now or for good."""
    sort: str = ""
    """What sort of place it is, whosever it is: `hand`."""
    owner: str = ""
    """Whose place it is, where it is a player's."""
    path: Path = ()
    """Where on the table its cards are, where they lie there as they are: cards that are not seen can be put anew."""

    @property
    def seen_by_anybody(self) -> bool:
        """Say whether there is somebody who sees the cards."""
        return self.seen_by != NOBODY

    def is_seen_by(self, player: str) -> bool:
        """Say whether a player sees the cards, and not only how many there are."""
        return self.seen_by in (EVERYBODY, player)


def _all(cards: FactValue) -> Iterable[object]:
    return tuple(cards)


class Place(NamedTuple):
    """A place of a table, or one for each player or sort of card."""

    name: str
    """What data and steps call it: `hand`."""
    field: str
    """Where it is on the table: for each, a mapping."""
    called: str
    """What people call it; `{}` stands for whose it is, `{Name}` for that with a capital letter."""
    seen_by: str = EVERYBODY
    part: str = ""
    """Of a deck with its discard pile, which of the two it is."""
    cards: Callable[[FactValue], Iterable[FactValue]] = _all
    """Gives the cards of what lies there."""
    untold: Callable[[FactValue], FactValue] = lambda _: Untold(0)
    """Gives what lies there where nobody tells it, of a place that there is for each."""
    known: bool = False
    """Whether everybody knows what lies there, though nobody may look: the cards came there openly."""
    inside: str = ""
    """Of what lies there the part that has the cards, where they lie there as they are."""

    @property
    def is_each(self) -> bool:
        """Say whether there is one for each."""
        return "{" in self.called

    def of(self, t: AnyTable, whose: object = "") -> FactValue:
        """Give what lies there."""
        found = getattr(t, self.field)
        if self.is_each:
            found = found[whose] if whose in found else self.untold(t)
        return getattr(found, self.part) if self.part else found

    def path(self, whose: object) -> Path:
        """Give the way to its cards; nothing where what lies there is no plain cards, or everybody knows them."""
        if self.known or (self.cards is not _all and not self.inside):
            return ()
        return tuple(one for one in (self.field, whose if self.is_each else "", self.part, self.inside) if one != "")

    def with_(self, t: AnyTable, whose: object, lies: object) -> FactValue:
        """Give the table with something else lying there."""
        old = getattr(t, self.field)
        if self.part:
            lies = (old[whose] if self.is_each else old)._replace(**{self.part: lies})
        return changed(t, **{self.field: {**old, whose: lies} if self.is_each else lies})


class Places(tuple[Place, ...]):
    """All places of the table of a game."""

    __slots__ = ()

    def named(self, name: str) -> Place:
        """Find a place by its name.

        Raises KeyError when there is no such place.
        """
        found = next((one for one in self if one.name == name), None)
        if found is None:
            raise KeyError(f"the table has no place {name!r}, only {quoted_list(one.name for one in self)}")
        return found

    def zones(self, t: object) -> Iterator[Zone]:
        """Say where all cards of a table of play are, and who sees them."""
        seats = getattr(t, "seats", ())
        for place in self:
            found = getattr(t, place.field)
            for whose in found if place.is_each else ("",):
                name = place.called.format(whose, Name=str(whose).capitalize())
                seen_by = whose if place.seen_by == OWNER else place.seen_by
                cards, owner = tuple(place.cards(place.of(t, whose))), str(whose) if whose in seats else ""
                yield Zone(name, cards, seen_by, place.part == "gone", place.name, owner, place.path(whose))

    def hidden_from(self, t: object, player: str) -> tuple[object, ...]:
        """List the cards that a player does not see: they may lie otherwise, as far as that player knows."""
        return tuple(card for zone in self.zones(t) if not zone.is_seen_by(player) for card in zone.cards)

    def lay(self, t: AnyTable, given: FactValue, told: Mapping[str, str]) -> None:
        """Put facts that are told where they lie: each by its place, `hand of player`, `deck of action`.

        What stands behind `of` is a fact, or else the name of one of several.
        """
        for fact, where in told.items():
            name, _, whose = where.partition(" of ")
            if given.said(fact):
                place = self.named(name)
                key = getattr(t, whose) if whose in vars(t) else whose
                t.become(place.with_(t, key, Counted(getattr(given, fact))))


NO_PLACES = Places()
