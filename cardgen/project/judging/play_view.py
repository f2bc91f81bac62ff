"""What somebody at the table sees: where all cards lie, what came of an act, and nothing that only others know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.project.judging.play_cards import PlayCards
from cardgen.rulings.notation.phrase import plural
from cardgen.rulings.play.game import Play
from cardgen.rulings.table.places import Zone

_MOST_TOLD = 14
"""Different cards of a place of which each is told with what is on it."""


def table_now(table: Any) -> Any:
    """Give the table as far as it has come: an act that waits for a choice may have begun."""
    return table if table.under_way is None else table.under_way.seen


class PlayView(NamedTuple):
    """A table as one player sees it; where it is *open*, everybody sees everything."""

    play: Play[Any]
    cards: PlayCards
    viewer: str
    is_open: bool = False

    def sees(self, zone: Zone) -> bool:
        """Say whether the cards of a place are seen."""
        return zone.is_seen_by(self.viewer) or self.is_open

    def zones(self, table: Any) -> list[Zone]:
        """List the places where cards lie."""
        return [zone for zone in self.play.zones(table_now(table)) if zone.cards]

    def rows(self, table: Any) -> Iterator[tuple[str, str]]:
        """Say what lies where, each card with what is on it unless it is one of a pile."""
        for zone in self.zones(table):
            shown = self.sees(zone) and not (self.is_open and not zone.seen_by_anybody)
            briefly = zone.is_pile or len({*map(str, zone.cards)}) > _MOST_TOLD
            number = plural(len(zone.cards), "card")
            told = self.cards.named(zone.cards, briefly=briefly) if shown else number
            yield zone.name, self._behind(zone, told) if shown else told

    def _behind(self, zone: Zone, told: str) -> str:
        """Say of a place that is called like its first card only what stands on that."""
        first = str(zone.cards[0])
        is_called_so = zone.name.endswith(f"’s {first}") and told.startswith(f"{first} (")
        return told.removeprefix(first).lstrip() if is_called_so else told

    def effects(self, table: Any, told: set[str]) -> Iterator[tuple[str, str]]:
        """Say what those cards do that are seen and were not told of yet; they are *told* now."""
        for zone in self.zones(table):
            if not zone.is_pile and zone.seen_by_anybody and self.sees(zone):
                for name in dict.fromkeys(map(str, zone.cards)):
                    if name not in told and (says := self.cards.effect(name)):
                        told.add(name)
                        yield name, says

    def moves(self, before: Any, after: Any) -> Iterator[str]:
        """Say which cards went where, by name where they were or are seen."""
        old, new = _lying(self.zones(before)), _lying(self.zones(after))
        seen = {zone.name for table in (before, after) for zone in self.zones(table) if self.sees(zone)}
        if self.is_open:
            seen = {*old, *new}
        lost = {name: cards - new.get(name, _NONE) for name, cards in old.items()}
        for to, cards in new.items():
            came = cards - old.get(to, _NONE)
            for where, gone in lost.items():
                moved = came & gone if where != to else _NONE
                came, lost[where] = came - moved, gone - moved
                if moved:
                    yield f"{self._named(moved, known=where in seen or to in seen)}: {where} → {to}"

    def _named(self, moved: Counter[str], *, known: bool) -> str:
        return self.cards.named(moved.elements(), briefly=True) if known else plural(moved.total(), "card")

    def heard(self, line: str, act: Any, before: Any, after: Any) -> str:
        """Say an act as one hears it who does not see its cards: they lay hidden, and still do."""
        open_ = {
            str(one) for table in (before, after) for zone in self.zones(table) if self.sees(zone) for one in zone.cards
        }
        hidden = {str(one) for zone in self.zones(before) for one in zone.cards} - open_
        for value in act:
            for card in value if isinstance(value, tuple) else (value,):
                line = line.replace(str(card), "a card") if str(card) in hidden else line
        return line


_NONE: Counter[str] = Counter()


def _lying(zones: list[Zone]) -> Mapping[str, Counter[str]]:
    """Count the cards of each place by name; of two places of one name all together."""
    found: dict[str, Counter[str]] = {}
    for zone in zones:
        found.setdefault(zone.name, Counter()).update(map(str, zone.cards))
    return found
