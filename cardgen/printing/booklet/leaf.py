"""The leaf for a class: what a game is about and how it is set up on its front, how it is played on its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.model.learn import LearnPart
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.learn.pages import aim, box, end, forgotten, part, setup, setup_steps, shortly, turn
from cardgen.printing.booklet.start import start_pages


def leaf_pages(context: Context) -> list[Draft]:
    """Set the two sides, each with as much as it has room for; none for a game that does not say how it is played."""
    learn = context.booklet.learn
    if not learn.turn and not learn.reference:
        return []
    front = _first_that_fits(context, 1, _fronts(context))
    back = _first_that_fits(context, 2, _backs(context))
    return [front, back] if front is not None and back is not None else []


def _fronts(context: Context) -> Iterator[list[Block]]:
    """Give the front: all of it, without the table by number of players, or without a picture."""
    about = list(part(context, LearnPart.AIM, aim(context), 0.0))
    for laid in (setup(context), setup(context, counts=False), setup(context, drawn=False), setup_steps(context)):
        yield [*about, *part(context, LearnPart.SETUP, laid, 0.0)]
    yield [*about, *start_pages(context), *part(context, LearnPart.BOX, box(context), 0.0)]
    yield about


def _backs(context: Context) -> Iterator[list[Block]]:
    """Give the back: the turn, the end and what is often forgotten, less and less of it, or the quick reference."""
    count = len(context.booklet.learn.forgotten)
    for played in (turn, shortly):
        first = list(part(context, LearnPart.TURN, played(context), 0.0))
        last = list(part(context, LearnPart.END, end(context), 0.0))
        for most in range(count, -1, -1):
            yield [*first, *last, *part(context, LearnPart.FORGOTTEN, forgotten(context, most), 0.0)] if first else []
    for played in (turn, shortly):
        yield list(part(context, LearnPart.TURN, played(context), 0.0))


def _first_that_fits(context: Context, number: int, ways: Iterable[Sequence[Block]]) -> Draft | None:
    for made in ways:
        flow = Flow(context.look, context.look.start, number)
        flow.add(made)
        if made and len(flow.pages) == 1 and not flow.problems:
            return flow.pages[0]
    return None
