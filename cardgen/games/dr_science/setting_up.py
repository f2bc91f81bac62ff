"""Chapter 2: from the box to the first trick."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.table import H, book
from cardgen.rulings.rule import Reason


@book.limits("own-researcher")
def different_researchers(h: H) -> Iterator[Reason]:
    """Everyone has a different Researcher, and so a different Specialty."""
    found = list(h.t.specialties.values())
    if any(one == other for at, one in enumerate(found) for other in found[:at]):
        yield "two players have the same Specialty"
