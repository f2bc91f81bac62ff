"""The changes of a game in the order in which people want to know them: headings, and entries with what changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.project.data.diff import GameDiff, Parts, Renamed

Entries = list[tuple[str, list[str]]]


def change_log(one: GameDiff) -> Iterator[tuple[str, Entries]]:
    """Give the parts of a change log."""
    yield "New cards", [(name, []) for _, name in one.cards.added]
    yield "Cards that are gone", [(name, []) for _, name in one.cards.gone]
    yield "Cards that have another name", [(f"{card.old} is now {card.new}", _said(card)) for card in one.renamed]
    yield "Cards that changed", [(card.name, [change.said for change in card.changes]) for card in one.cards.changed]
    yield from _of(one.rules, "rules", "Rule ")
    yield from _of(one.options, "house rules")
    yield from _of(one.disputes, "disputes")


def _said(card: Renamed) -> list[str]:
    moved = [f"its id {card.old_id} → {card.id}"] if card.old_id != card.id else []
    return [*moved, *(change.said for change in card.changes)]


def _of(parts: Parts, noun: str, before: str = "") -> Iterator[tuple[str, Entries]]:
    yield f"New {noun}", [(name, []) for _, name in parts.added]
    plural = noun[:1].upper() + noun[1:]
    yield f"{plural} that are gone", [(name, []) for _, name in parts.gone]
    changed = [(f"{before}{one.name}", [change.said for change in one.changes]) for one in parts.changed]
    yield f"{plural} that changed", changed
