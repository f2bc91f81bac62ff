"""Booklets that are parts of the box, read back from the PDFs: every booklet of every game."""

from __future__ import annotations

import pypdfium2
import pytest

from cardgen.database.select import select
from cardgen.errors import UsageError
from cardgen.layout.booklet import spreads
from cardgen.loading.papers import find_paper
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.stock import Paper
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.part_booklets import make_part_booklets
from tests.conftest import ROOT

MM = 72 / 25.4
PROJECT = find_project(ROOT)
BOOKLETS = [
    (game, part)
    for game in (load(PROJECT, name) for name in PROJECT.games())
    for part in game.parts
    if part.kind is PartKind.BOOKLET
]
each_booklet = pytest.mark.parametrize(("game", "part"), BOOKLETS, ids=[part.name for _, part in BOOKLETS])


def squeezed(text: str) -> str:
    return "".join(text.split()).replace("\ufffe", "-")


def pages(data: bytes) -> list[str]:
    return [squeezed(page.get_textpage().get_text_range()) for page in pypdfium2.PdfDocument(data)]


def made(project: Project, game: Game, part: Part, paper: str) -> tuple[bytes, bytes]:
    files = make_part_booklets(game, face_maker(project, game), find_paper(project.press, paper))
    return files[part.name], files[f"{part.name}-{paper}"]


def test_there_is_a_booklet_to_test() -> None:
    assert BOOKLETS


@each_booklet
def test_a_page_for_each_card_lies_between_the_sides_of_the_cover(project: Project, game: Game, part: Part) -> None:
    reading, _ = made(project, game, part, "a4")
    read, cards = pages(reading), select(game, part.each)
    assert len(read) % 4 == 0
    assert len(read) - 4 <= len(cards) + 4 <= len(read)
    for card, words in zip(cards, read[2:], strict=False):
        assert squeezed(card.name) in words
    first, second, *_ = read
    assert first
    assert second
    assert read[-2]
    assert read[-1]


@each_booklet
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_folded_it_reads_in_order_at_true_size(project: Project, game: Game, part: Part, paper: str) -> None:
    reading, imposed = made(project, game, part, paper)
    read = pages(reading)
    sides = list(pypdfium2.PdfDocument(imposed))
    for side, spread in zip(sides, spreads(len(read)), strict=True):
        box = side.get_trimbox()
        assert box[2] - box[0] == pytest.approx(2 * part.width * MM, abs=0.1)
        assert box[3] - box[1] == pytest.approx(part.height * MM, abs=0.1)
        middle, text = side.get_width() / 2, side.get_textpage()
        halves = text.get_text_bounded(right=middle, top=box[3]), text.get_text_bounded(left=middle, top=box[3])
        assert [squeezed(half) for half in halves] == [read[number - 1] for number in spread]


@each_booklet
def test_every_page_stands_in_the_outline(project: Project, game: Game, part: Part) -> None:
    reading, _ = made(project, game, part, "a4")
    titles = [line.get_title() for line in pypdfium2.PdfDocument(reading).get_toc()]
    assert titles == ["cover", "inside", *(card.name for card in select(game, part.each)), "end", "back"]


@each_booklet
def test_a_paper_that_is_too_small_is_refused(project: Project, game: Game, part: Part) -> None:
    with pytest.raises(UsageError, match=part.label):
        make_part_booklets(game, face_maker(project, game), Paper("a small sheet", 100, 150))
