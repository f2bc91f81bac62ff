"""What goes into a database: games, the verdicts on their disputes, and the pages their rules are printed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.model.booklet import Booklet
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Contents:
    """One game, with verdicts by dispute id, and booklet pages by rule key and `dispute/ID`; others stay NULL.

    *card* is the size of its cards (mm; None without a look), *boxes* what its tuck boxes measure, by name (mm),
    *booklet* has the words for the facts of disputes.
    """

    game: Game
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    pages: Mapping[str, int] = field(default_factory=dict)
    card: tuple[float, float] | None = None
    boxes: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)
    booklet: Booklet | None = None
