"""Word what is broken: the invariant, the counts, and the cards with their files and lines."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.errors import Problem
from cardgen.model.card import Card
from cardgen.model.field import Span
from cardgen.model.invariant import Check, Invariant, Wanted

MOST_CARDS = 8
MOST_LINES = 12


def broken(invariant: Invariant, one: Check, found: Sequence[str], cards: Sequence[Card], expected: str) -> Problem:
    """Say that an invariant does not hold: what was found instead, and on which cards."""
    lines = [f"the invariant `{invariant.id}` does not hold: {invariant.says}"]
    lines += [f"    {line}" for line in shortened(found, MOST_LINES)]
    lines += [f"      {line}" for line in shortened([_told(card) for card in cards], MOST_CARDS)]
    return Problem(
        one.place, "I001", "\n".join(lines), expected, fix="correct the cards, or the invariant if it is wrong"
    )


def _told(card: Card) -> str:
    copies = f" x{card.copies}" if card.copies > 1 else ""
    return f"`{card.name}`{copies} ({card.place})"


def shortened(lines: Sequence[str], most: int) -> list[str]:
    """Keep the first lines and say how many more there are."""
    return [*lines[:most], f"… and {len(lines) - most} more"] if len(lines) > most else list(lines)


def by_players(wanted: Wanted) -> list[tuple[int, Span]]:
    """List the numbers of players a check is about; 0 stands for the box."""
    return [(0, wanted)] if isinstance(wanted, Span) else sorted(wanted.items())


def with_players(players: int) -> str:
    """Say with how many players, or nothing for the box."""
    return f" with {players} players" if players else ""
