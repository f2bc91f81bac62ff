"""What a player cannot see, dealt anew: another table that is the same as far as that player knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Generic

from cardgen.rulings.play.game import Play, T
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.paths import with_path
from cardgen.rulings.table.places import Path, Zone
from cardgen.rulings.table.table_state import TableState, changed

Known = Mapping[Path, Counter[object]]
"""Cards that a player knows to lie where only others may look, by the way there."""


class Redeal(Generic[T]):
    """What a player does not see of a table: found once, and dealt anew as often as one likes."""

    def __init__(self, play: Play[T], t: T, player: str, known: Known | None = None) -> None:
        """Find it: all but what is seen, *known*, or named by an act under way."""
        self.t, self.player = t, player
        self.held: dict[Path, tuple[object, ...]] = {}
        self.loose: dict[object, tuple[list[tuple[Path, int]], list[object]]] = {}
        """By their back, the places of cards that may be others, and those cards."""
        pinned, back_of = named_by(t), play.for_bots.back
        for zone in unseen(play, t, player):
            path = zone.path
            self.held[path] = tuple(zone.cards)
            kept = dict((known or {}).get(path, ()))
            for at, card in enumerate(zone.cards):
                if kept and kept.get(card, 0) > 0:
                    kept[card] -= 1
                elif id(card) not in pinned:
                    back = back_of(card)
                    places, pool = self.loose.get(back) or self.loose.setdefault(back, ([], []))
                    places.append((path, at))
                    pool.append(card)

    def dealt(self, draw: Random) -> T:
        """Deal it anew.

        Each place keeps its number of cards, and cards of different backs do not change places. What chance brings
        later is new, too, unless an act waits that has drawn on it; what others chose in secret is unknown.
        """
        held = {path: list(cards) for path, cards in self.held.items()}
        for places, cards in self.loose.values():
            pool = cards.copy()
            draw.shuffle(pool)
            for (path, at), card in zip(places, pool, strict=True):
                held[path][at] = card
        lie: dict[str, object] = {}
        for path, dealt in held.items():  # the table is made once, not once for each place
            field = str(path[0])
            lie[field] = with_path(lie.get(field, getattr(self.t, field)), path[1:], tuple(dealt))
        return with_new_chance(changed(self.t, **lie) if lie else self.t, self.player, draw)


def unseen(play: Play[T], t: T, player: str) -> list[Zone]:
    """List the places with cards that a player does not see and cannot know."""
    return [zone for zone in play.zones(t) if zone.path and not zone.is_seen_by(player)]


def with_new_chance(t: T, player: str, draw: Random) -> T:
    """Make anew what only chance knows, and what others chose unseen in an act that waits."""
    waits = t.under_way
    if waits is None:
        return changed(t, chance=Chance(draw.getrandbits(40))) if "chance" in vars(t) else t
    if not waits.ballot.at_once:
        return t
    given = tuple((who, one if who == player else draw.choice(waits.among[who])) for who, one in waits.ballot.given)
    return changed(t, under_way=waits._replace(ballot=waits.ballot._replace(given=given)))


def named_by(t: TableState) -> set[int]:
    """Tell which cards acts under way name: they stay where they are."""
    found: set[int] = set()
    if t.under_way is not None:
        _note((tuple(t.under_way.act), t.under_way.chosen, dict(t.under_way.among)), found)
    for one in t.stack.items:
        _note(tuple(one.act), found)
    return found


def _note(value: object, found: set[int]) -> None:
    inside: Iterable[object] = value.values() if isinstance(value, dict) else ()
    for one in inside if isinstance(value, dict) else value if isinstance(value, tuple | list) else ():
        _note(one, found)
    if value is not None and not isinstance(value, dict | tuple | list | str | int):
        found.add(id(value))
