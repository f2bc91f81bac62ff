"""Cards of one’s own beside those of the box: what is broken with them."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.table import H
from cardgen.rulings.table.set_check import broken, changed_set

STRICT = ("B2", "B3", "B4", "B8", "B9", "B11", "B14", "B15")
"""What a home-made set must keep to as well; all else is worth a warning there."""


def faults(h: H, *, errors: bool) -> tuple[str, ...]:
    """Name what is broken if the told cards are put among those of the box, by its key: errors, or else warnings."""
    f = h.given
    return tuple(fault for fault in broken_with(h, f.cards) if (fault in STRICT or not f.home_made) == errors)


def broken_with(h: H, told: Sequence[Card]) -> Sequence[str]:
    """Name what is broken with some of the told cards."""
    box = h.t.box
    return broken(h, changed_set(box.of(*box.by_type), told, alone=h.given.alone))
