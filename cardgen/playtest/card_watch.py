"""Where cards go while a game is played: into hands, out of them, and with whom they lie at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from cardgen.playtest.record import CardRow, GameRow
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.play.game import Play
from cardgen.rulings.table.paths import at_path
from cardgen.rulings.table.places import Path

Counts = Counter[tuple[str, str]]
"""How many copies, by player and card."""


class CardWatch:
    """The hands of a game under way: looked at again only where the table has others."""

    def __init__(self, play: Play[Any], t: AnyTable) -> None:
        self.thrown, self.zones = play.for_bots.thrown, play.zones
        self.opening, self.drawn, self.played = Counts(), Counts(), Counts()
        self._hands: list[tuple[str, Callable[[AnyTable], Any]]] = []
        self._held: list[Any] = []
        self._paths = set[Path]()
        for zone in play.zones(t):
            if zone.path and zone.owner and zone.seen_by == zone.owner:
                self._hands.append((zone.owner, _way(t, zone.path)))
                self._paths.add(zone.path)
                self._held.append(at_path(t, zone.path))
                self.opening.update((zone.owner, str(card)) for card in zone.cards)

    def saw(self, t: AnyTable, act: AnyAct) -> None:
        """Look what an act has changed; one that still waits for a choice has changed nothing."""
        if t.under_way is not None:
            return
        for at, (player, lies) in enumerate(self._hands):
            now, was = lies(t), self._held[at]
            if now is not was:
                self._held[at] = now
                if now != was:
                    self._moved(player, was, now, act)
        self._named(act)

    def _named(self, act: AnyAct) -> None:
        """Note a card that is played and never was in the hand, such as one that must be played as it comes."""
        card = None if type(act) in self.thrown else getattr(act, "card", None)
        if card is None or isinstance(card, str):
            return
        at = act.player, str(card)
        if at not in self.opening and at not in self.drawn:
            self.played[at] += 1

    def _moved(self, player: str, was: Sequence[object], now: Sequence[object], act: AnyAct) -> None:
        left = list(was)
        for card in now:
            if card in left:
                left.remove(card)
            else:
                self.drawn[player, str(card)] += 1
        if act.player == player and type(act) not in self.thrown:
            for card in left:
                self.played[player, str(card)] += 1

    def rows(self, t: AnyTable, order: Sequence[str], game: GameRow) -> Iterator[CardRow]:
        """Give what became of every card, player by player."""
        kept = Counts(
            (zone.owner, str(card))
            for zone in self.zones(t)
            if zone.owner and zone.path not in self._paths
            for card in zone.cards
        )
        seen = dict.fromkeys((*self.opening, *self.drawn, *self.played, *kept))
        seats = {player: seat for seat, player in enumerate(order)}
        for player, card in sorted(seen, key=lambda one: (seats[one[0]], one[1])):
            at = player, card
            seat = seats[player]
            counts = self.opening[at], self.drawn[at], self.played[at], kept[at]
            yield CardRow(game.seed, seat, card, *counts, game.share(seat))


def _way(t: AnyTable, path: Path) -> Callable[[AnyTable], Any]:
    """Give what finds a hand on a table, by the shortest way: it is asked for after each act."""
    if len(path) == 2 and isinstance(getattr(t, str(path[0])), dict):
        field, player = attrgetter(str(path[0])), path[1]
        return lambda t: field(t)[player]
    return lambda t: at_path(t, path)
