"""What players remember: cards that went, before their eyes, to where they cannot look any more."""

from __future__ import annotations

from collections import Counter
from typing import Generic

from cardgen.rulings.play.game import Play, T
from cardgen.rulings.play.redeal import Known
from cardgen.rulings.table.places import EVERYBODY, Path, Zone


class Memory(Generic[T]):
    """What each player of a game under way knows of others’ hands; of decks, which are shuffled, nothing."""

    def __init__(self, play: Play[T], t: T) -> None:
        self.play = play
        self._known: dict[str, dict[Path, Counter[object]]] = {player: {} for player in t.seats}
        self._before = self._hidden(t)

    def of(self, player: str) -> Known:
        """Give what a player knows."""
        return self._known[player]

    def saw(self, t: T) -> None:
        """Note what players saw go where, since the table that was noted last."""
        before, after = self._before, self._hidden(t)
        self._before = after
        old = {zone.path: zone for zone in before}
        for zone in after:
            was = old.get(zone.path)
            if zone.owner and zone.seen_by == zone.owner and was is not None and was.cards != zone.cards:
                came = Counter(zone.cards)
                came.subtract(was.cards)
                for player in self._known:
                    if player != zone.owner:
                        self._note(player, zone.path, came, before, after)

    def _note(self, player: str, path: Path, came: Counter[object], before: list[Zone], after: list[Zone]) -> None:
        mine = self._known[player].setdefault(path, Counter())
        was, now = _unseen(before, player), _unseen(after, player)
        for card, number in came.items():
            if number > 0:  # more unseen now than before: so many were seen to go there
                mine[card] += max(0, min(number, now[card] - was[card]))
            elif number < 0:
                mine[card] = max(0, mine[card] + number)

    def _hidden(self, t: T) -> list[Zone]:
        return [zone for zone in self.play.zones(t) if zone.path and zone.seen_by != EVERYBODY]


def _unseen(zones: list[Zone], player: str) -> Counter[object]:
    return Counter(card for zone in zones if not zone.is_seen_by(player) for card in zone.cards)
