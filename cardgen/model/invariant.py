"""What must hold of a box: data, not code; each check a query over the game's own card database."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from cardgen.errors import Place
from cardgen.model.field import Provenance, Span
from cardgen.records import dataclass


class CheckKind(StrEnum):
    """How a check is counted."""

    COUNT = "count"
    SUM = "sum"
    NONE = "none"
    EACH = "each"
    SQL = "sql"


Wanted: TypeAlias = "Span | Mapping[int, Span]"
NO_CARDS = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Check:
    """One query and the number wanted of it, perhaps by number of players."""

    kind: CheckKind
    query: str
    place: Place
    wanted: Wanted = NO_CARDS
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Invariant:
    """A sentence that must be true of the box, and the checks that prove it."""

    id: str
    says: str
    checks: tuple[Check, ...]
    place: Place
    provenance: Provenance = Provenance.SOURCE
