"""The leaf for a class: what a game is about and how it is set up on its front, how it is played on its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.layout.box import Box
from cardgen.model.learn import LearnPart, Picture
from cardgen.printing.booklet.blocks import Block, columned
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.learn.key import key_of_signs
from cardgen.printing.booklet.learn.pages import (
    aim,
    box,
    end,
    forgotten,
    part,
    read_cards,
    setup,
    setup_steps,
    shortly,
    title_of,
    turn,
    where_more,
)  # fmt: skip
from cardgen.printing.booklet.learn.picture import picture_block
from cardgen.printing.booklet.learn.played import telling_moments
from cardgen.printing.booklet.look import TEXT_WIDTH, frame
from cardgen.printing.booklet.start import start_pages

_APART = 5.0
_PICTURE, _MOMENT, _KEY = "a picture", "a moment of the round", "the key of signs"
LEAST = 4
"""Of what is often forgotten so many points are worth a heading; fewer look cut off."""
_TOP, _BOTTOM = 6.0, 204.0
_ENLARGED = 0.72
"""A leaf is printed larger than a page, and its cards need not be."""
_BETWEEN = 5.0


class _Sides(NamedTuple):
    """The two sides of a leaf, and whether all that a class needs has room on them, and whether they show it."""

    context: Context
    front: Sequence[Block]
    back: Sequence[Block]
    whole: bool
    shown: bool


def leaf_pages(*sizes: Context) -> list[Draft]:
    """Set the two sides, each with as much as it has room for; none for a game that does not say how it is played.

    Of several *sizes* of type the first is taken that leaves nothing out which a class needs and shows how it is
    played, then one that only leaves nothing out, else the first.
    """
    made = [sides for sides in map(_sides, sizes) if sides is not None]
    if not made:
        return []
    best = max(made, key=lambda sides: (sides.whole, sides.whole and sides.shown))
    context, front, back = best[:3]
    context.notices += _lacking(context, back)
    return [_set(context, number, side).pages[0] for number, side in ((1, front), (2, back))]


def _sides(context: Context) -> _Sides | None:
    learn = context.booklet.learn
    if not learn.turn and not learn.reference:
        return None
    key = _key(context)
    back = _first_that_fits(context, 2, _backs(context, ()))
    shown = sum(block.what == _PICTURE for block in back or ())
    front = _first_that_fits(context, 1, _fronts(context, shown, key))
    if front is None or back is None:
        return None
    if key and not _has(front, _KEY):
        keyed = _first_that_fits(context, 2, _backs(context, key))
        back = keyed if keyed is not None and not [*_lacking(context, keyed)] else back
    if not _has(back, _PICTURE):
        back = _first_that_fits(context, 2, _played(context, () if _has(front, _KEY) else key)) or back
    whole = not key or _has(front, _KEY) or _has(back, _KEY)
    seen = _has(front, _PICTURE) or _has(back, _PICTURE) or _has(back, _MOMENT)
    return _Sides(context, front, back, whole and not [*_lacking(context, back)], seen)


def _has(side: Sequence[Block], what: str) -> bool:
    return any(block.what == what for block in side)


def _lacking(context: Context, back: Sequence[Block]) -> Iterator[Problem]:
    """Tell of what is often forgotten that the leaf has no room for."""
    all_of_it = len(context.booklet.learn.forgotten)
    if all_of_it and not any(block.title == title_of(context, LearnPart.FORGOTTEN) for block in back):
        what = f"the leaf has no room for {min(LEAST, all_of_it)} of the {all_of_it} points of `forgotten`"
        fix = "say less in `reference`, or in the first points of `forgotten`"
        yield Problem(context.booklet.place, "B008", what, "a leaf that tells what is often forgotten", fix=fix)


def _pictures(context: Context) -> list[Block]:
    """Set the pictures of how cards lie, the lowest first."""
    learn = context.booklet.learn
    given = [block for block in (*learn.laying, *learn.turn) if isinstance(block, Picture)]
    made = [picture_block(context, picture, context.look.start) for picture in given]
    lowest_first = sorted(made, key=lambda block: block.height)
    return [replace(block, before=_APART, what=_PICTURE) for block in lowest_first]


def _key(context: Context) -> list[Block]:
    """Set the key of all signs that players meet, or nothing."""
    made = key_of_signs(context, context.booklet.learn.signs, context.look.start)
    return [replace(made, before=_APART, what=_KEY)] if made is not None else []


def _fronts(context: Context, shown: int, key: Sequence[Block]) -> Iterator[list[Block]]:
    """Give the front: all of it, then with less and less beside the steps of the set-up.

    The first so many pictures are *shown* on the back.
    """
    headed = [_title(context), *aim(context)]
    named = [_title(context, alone=True), *aim(context)]
    shorter = [_title(context, alone=True), *aim(context, large=False)]
    setting = context.booklet.setup
    if setting is None or not setting.steps:
        yield from _unlaid(context, headed)
        return
    more = list(_extras(key, _pictures(context)[shown:]))
    for extras in more:
        for first in (headed, named, shorter):
            for counts in (True, False):
                yield [*first, *_under(context, LearnPart.SETUP, setup(context, counts=counts)), *extras]
    for extras in more:
        for laid in (setup(context, drawn=False), setup_steps(context)):
            yield [*headed, *_under(context, LearnPart.SETUP, laid), *extras]
    yield headed


def _unlaid(context: Context, headed: Sequence[Block]) -> Iterator[list[Block]]:
    """Give the front of a game that does not say how it is set up: what is in its box, and its cards to read."""
    own = [replace(block, needs=0.0) for block in start_pages(context)]
    kinds = list(_under(context, LearnPart.BOX, box(context)))
    read = list(_under(context, LearnPart.ANATOMY, read_cards(context)))
    for more in ([*own, *kinds, *read], [*own, *kinds], [*kinds, *read], kinds, read, []):
        yield [*headed, *more]


def _extras(key: Sequence[Block], pictures: Sequence[Block]) -> Iterator[list[Block]]:
    """Give what else may stand on the front: the key of signs and a picture, one of them, at last nothing."""
    for each in (key, ()) if key else ((),):
        yield from ([*each, picture] for picture in pictures)
        yield [*each]


def _title(context: Context, *, alone: bool = False) -> Block:
    """Head the leaf with the game, *alone* or with what it is about below it."""
    about = title_of(context, LearnPart.AIM) if context.booklet.learn.aim and not alone else ""
    return context.opening(context.game.title, about, context.look.start, "learn/leaf")


def _under(context: Context, which: LearnPart, made: Iterable[Block]) -> Iterator[Block]:
    """Set a part under a heading that leaves room for more on the leaf."""
    told = list(made)
    if told:
        title = title_of(context, which)
        yield replace(context.subheading(title, context.look.start), title=title)
        yield from told


def _backs(context: Context, key: Sequence[Block]) -> Iterator[list[Block]]:
    """Give the back: the whole in short with pictures, the *key* and what is often forgotten, less and less of them.

    A game without its rules in short has the turn and the end instead.
    """
    pictures = _pictures(context)
    learn, points = context.booklet.learn, len(context.booklet.learn.forgotten)
    told = list(shortly(context) if learn.reference else turn(context))
    last = [] if learn.reference else list(part(context, LearnPart.END, end(context), 0.0))
    headed = list(part(context, LearnPart.TURN, iter(told), 0.0))
    for most in [*range(points, min(LEAST, points) - 1, -1), 0]:
        often = list(_under(context, LearnPart.FORGOTTEN, forgotten(context, most)))
        for first in (headed, list(_under(context, LearnPart.TURN, told))):
            for count in range(len(pictures) if first is headed else 0, -1, -1):
                yield [*first, *pictures[:count], *last, *key, *often, *where_more(context)]


def _played(context: Context, key: Sequence[Block]) -> Iterator[list[Block]]:
    """Give the back with the whole in short and a moment of the round beside it, the one that shows most first."""
    learn, points = context.booklet.learn, len(context.booklet.learn.forgotten)
    if learn.round is None or not learn.reference:
        return
    told = list(part(context, LearnPart.TURN, shortly(context), 0.0))
    width = (TEXT_WIDTH - _BETWEEN) / 2
    for moment in telling_moments(context, learn.round, _ENLARGED):
        for most in range(points, min(LEAST, points) - 1, -1):
            points_in_columns = columned(list(forgotten(context, most, width)), 2, width, _BETWEEN)
            often = _under(context, LearnPart.FORGOTTEN, [points_in_columns] if most else [])
            yield [*told, replace(moment, before=_APART, what=_MOMENT), *key, *often, *where_more(context)]


def _first_that_fits(context: Context, number: int, ways: Iterable[Sequence[Block]]) -> Sequence[Block] | None:
    """Find the first way that has room on a side."""
    for made in ways:
        flow = _set(context, number, made)
        if made and len(flow.pages) == 1 and not flow.problems:
            return made
    return None


def _set(context: Context, number: int, made: Sequence[Block]) -> Flow:
    flow = Flow(context.look, context.look.start, number, of_page=_side)
    flow.add(made, spread=True)
    return flow


def _side(number: int) -> Box:
    """Give where text stands on a side of the leaf: a leaf needs no number of a page at its foot."""
    return frame(number)._replace(y=_TOP, height=_BOTTOM - _TOP)
