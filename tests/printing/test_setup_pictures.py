"""The table at the start as it is drawn: what is said of cards stands centred below them, inside its area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from cardgen.faces import paths
from cardgen.faces.face import Group, Item, Shape, TextLine
from cardgen.loading.booklet import load_booklet
from cardgen.model.setup import Setup
from cardgen.model.theme import Ink
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.diagram import diagram
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.badges import SIZE
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.units import MM_PER_PT
from tests.conftest import ROOT
from tests.printing.booklets import GAMES


@pytest.mark.sampled(5)
@pytest.mark.parametrize("width", [106.0, 123.5])
@pytest.mark.parametrize("name", GAMES)
def test_captions_stand_in_the_middle_under_cards_and_off_the_edges(name: str, width: float) -> None:
    context = context_of(name)
    setup = context.booklet.setup
    assert setup is not None
    context = context.wide(width)
    drawn = list(sizes(diagram(context, setup, context.look.start)))
    assert [block.height for block in drawn] == sorted({block.height for block in drawn})
    for block in drawn:
        captioned(context, setup, block)


@cache
def context_of(name: str) -> Context:
    project = find_project(ROOT)
    game = load(project, name)
    maker, booklet = face_maker(project, game), load_booklet(project.carddata / name, game)
    return Context(game, booklet, maker.theme, (*maker.templates.folders, project.usual), Ink.FULL, {}, large=True)


def sizes(block: Block | None) -> Iterator[Block]:
    """Give a block and the larger ones that a page may have room for."""
    while block is not None:
        yield block
        block = block.larger


def captioned(context: Context, setup: Setup, block: Block) -> None:
    draft = Draft(1, context.look)
    block.draw(draft, 0.0, 0.0)
    areas = [box for item in flat(draft.items) if isinstance(item, Shape) for box in tinted(item, context)]
    said = [line for item in flat(draft.items) if isinstance(item, TextLine) for line in [extent(item)]]
    assert len(areas) == len(setup.areas)
    for zone in setup.zones.values():
        left, right, base, _ = next(line for line in said if line[3] == zone.label)
        under = [line for line in said if line[2] == pytest.approx(base + 3.2, abs=0.4) and overlaps(line, left, right)]
        assert [line for line in under if abs(line[0] + line[1] - left - right) > 0.1] == []
    discs = [box for item in flat(draft.items) if isinstance(item, Shape) for box in disc(item, context)]
    assert len(discs) == sum(1 for zone in setup.zones.values() if zone.step)
    # Off the corner of its card, a disc still stands inside the picture.
    assert all(left >= 0 and right <= context.look.width for left, right in discs)
    for left, right, base, words in said:
        assert [bottom for top, bottom in areas if top < base < bottom and base > bottom - 1.2] == [], words
        beside = [line for line in said if line[2] == base and line[3] != words and overlaps(line, left, right)]
        assert beside == [], words
        assert right <= context.look.width, words


def overlaps(line: tuple[float, float, float, str], left: float, right: float) -> bool:
    return line[0] < right and line[1] > left


def tinted(shape: Shape, context: Context) -> Iterator[tuple[float, float]]:
    """Give top and bottom of an area."""
    if shape.fill == context.look.colour(context.look.start.tint):
        rows = [y for _, y in paths.points_of(shape.path)]
        yield min(rows), max(rows)


def disc(shape: Shape, context: Context) -> Iterator[tuple[float, float]]:
    """Give left and right of the number of a step."""
    if shape.fill == context.look.colour(context.look.start.main):
        columns = [x for x, _ in paths.points_of(shape.path)]
        if max(columns) - min(columns) == pytest.approx(SIZE):
            yield min(columns), max(columns)


def extent(line: TextLine) -> tuple[float, float, float, str]:
    """Give where a line begins and ends, its baseline and its words."""
    words = "".join(span.text for span in line.spans)
    right = max(line.x + span.dx + span.font.width(span.text) * span.size * MM_PER_PT / 1000 for span in line.spans)
    return line.x + line.spans[0].dx, right, line.y, words


def flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item
