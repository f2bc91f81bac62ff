"""The job of exporting for a cutting machine: sheets with registration marks, and what is to be cut out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import Grid
from cardgen.layout.imposition import Lot, impose_lots
from cardgen.layout.registration import Marked, grid_between
from cardgen.model.card import Card
from cardgen.model.press import Profile
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.pdf import PdfFile
from cardgen.printing.press.cutting import outlines, print_for_cutting
from cardgen.project.long_job import Tell, told
from cardgen.project.looks.load import font_of
from cardgen.project.paper.leaves import sides, size_said
from cardgen.records import replace


class CutSheets(NamedTuple):
    """Sheets of the cards of one size, what is cut out of each, and how they stand."""

    name: str
    pdf: bytes
    svg: bytes
    grid: Grid
    cards: int


def make_cut_sheets(
    maker: FaceMaker, cards: Sequence[Card], profile: Profile, paper: Paper, tell: Tell
) -> list[CutSheets]:
    """Make the sheets of each size of card.

    Raises UsageError: P045 a card has no room between the marks.
    """
    by_size: dict[CardSize, list[Card]] = {}
    for card in cards:
        by_size.setdefault(replace(maker.size_of(card), bleed=profile.bleed), []).append(card)
    several = len(by_size) > 1
    return [
        _sheets(maker, several_cards, size, profile, paper, f"-{size.trim.slug}" if several else "", tell)
        for size, several_cards in by_size.items()
    ]


def _sheets(
    maker: FaceMaker, cards: Sequence[Card], size: CardSize, profile: Profile, paper: Paper, name: str, tell: Tell
) -> CutSheets:
    given = profile.marks
    marks = Marked(given.inset, given.length, given.thickness, given.square)
    grid = grid_between(paper, size, given.gap, marks)
    if grid is None:
        what = f"a card of {size.trim} has no room between the marks on {paper.name}, {size_said(paper)}"
        least = 2 * (given.inset + given.length)
        needs = f"a paper of about {size.width + least:g} x {size.height + least:g} mm or more"
        raise UsageError(Problem(NOWHERE, "P045", what, needs, fix="choose another `--paper`"))
    fronts, backs = sides(maker, [(card, card.copies) for card in cards])
    pages = impose_lots([Lot(fronts, backs, grid)], Duplex.LONG)
    game = maker.game
    duplex = "DuplexFlipLongEdge" if any(back is not None for back in backs) else "Simplex"
    title = f"{game.title}: cards for cutting on {paper.name}"
    file = PdfFile(title, f"{len(fronts)} cards", font_of(maker), duplex=duplex, language=game.language.code)
    print_for_cutting(file, told(pages, tell, f"{game.id}: printing pages"), marks)
    return CutSheets(name, file.finish(), outlines(grid, size.radius), grid, len(fronts))
