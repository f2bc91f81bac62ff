"""The leaf for a class: what a game is about and how it is set up on its front, how it is played on its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.model.learn import LearnPart, Picture
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.learn.anatomy import sign_blocks
from cardgen.printing.booklet.learn.pages import aim, box, end, forgotten, part, setup, setup_steps, shortly, turn
from cardgen.printing.booklet.learn.picture import picture_block
from cardgen.printing.booklet.look import TEXT_WIDTH
from cardgen.printing.booklet.start import start_pages

_APART = 5.0
_PICTURE = "a picture"


def leaf_pages(context: Context) -> list[Draft]:
    """Set the two sides, each with as much as it has room for; none for a game that does not say how it is played."""
    learn = context.booklet.learn
    if not learn.turn and not learn.reference:
        return []
    back = _first_that_fits(context, 2, _backs(context))
    front = _first_that_fits(context, 1, _fronts(context, shown=back[0] if back is not None else 0))
    return [front[1], back[1]] if front is not None and back is not None else []


def _pictures(context: Context) -> list[Block]:
    """Set the pictures of how cards lie, the lowest first."""
    learn = context.booklet.learn
    given = [block for block in (*learn.laying, *learn.turn) if isinstance(block, Picture)]
    made = [picture_block(context, picture, context.look.start) for picture in given]
    lowest_first = sorted(made, key=lambda block: block.height)
    return [replace(block, before=_APART, what=_PICTURE) for block in lowest_first]


def _fronts(context: Context, shown: int) -> Iterator[list[Block]]:
    """Give the front: all of it, then with less and less beside the steps of the set-up.

    The first so many pictures are *shown* on the back.
    """
    about = list(part(context, LearnPart.AIM, aim(context), 0.0))
    headed = [*_title(context), *about]
    more = list(_extras(context, _pictures(context)[shown:]))
    for extras in more:
        for counts in (True, False):
            for first in (headed, about):
                yield [*first, *part(context, LearnPart.SETUP, setup(context, counts=counts), 0.0), *extras]
    for extras in more:
        for laid in (setup(context, drawn=False), setup_steps(context)):
            yield [*headed, *part(context, LearnPart.SETUP, laid, 0.0), *extras]
    yield [*headed, *start_pages(context), *part(context, LearnPart.BOX, box(context), 0.0)]
    yield headed


def _extras(context: Context, pictures: Sequence[Block]) -> Iterator[list[Block]]:
    """Give what else may stand on the front: signs and a picture, less and less of them, at last nothing."""
    groups = context.booklet.learn.signs
    signs = [list(sign_blocks(context, groups[:count])) for count in range(len(groups), 0, -1)]
    yield from ([*each, picture] for each in signs for picture in pictures)
    yield from ([picture] for picture in pictures)
    yield from signs
    yield []


def _title(context: Context) -> Iterator[Block]:
    style = context.look.strong._replace(leading=5.0, colour=context.look.start.dark)
    name = context.setter.plain(context.game.title, style, TEXT_WIDTH)
    yield blocks.tagged(blocks.text(context.setter, name), Role.TITLE)


def _backs(context: Context) -> Iterator[list[Block]]:
    """Give the back: the whole in short with pictures and what is often forgotten, less and less of them.

    A game without its rules in short has the turn and the end instead.
    """
    pictures = _pictures(context)
    learn = context.booklet.learn
    told = shortly if learn.reference else turn
    first = list(part(context, LearnPart.TURN, told(context), 0.0))
    last = [] if learn.reference else list(part(context, LearnPart.END, end(context), 0.0))
    for count in range(len(pictures), -1, -1):
        for most in range(len(learn.forgotten), -1, -1):
            often = list(part(context, LearnPart.FORGOTTEN, forgotten(context, most), 0.0))
            yield [*first, *pictures[:count], *last, *often]
    yield first


def _first_that_fits(context: Context, number: int, ways: Iterable[Sequence[Block]]) -> tuple[int, Draft] | None:
    """Set the first way that has room on a side; gives it with how many pictures it has."""
    for made in ways:
        flow = Flow(context.look, context.look.start, number)
        flow.add(made)
        if made and len(flow.pages) == 1 and not flow.problems:
            return sum(block.what == _PICTURE for block in made), flow.pages[0]
    return None
