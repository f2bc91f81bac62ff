"""The leaf for a class: what a game is about and how it is set up on its front, how it is played on its back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.layout.booklet import PAGE_WIDTH
from cardgen.layout.box import Box
from cardgen.model.learn import LearnPart, Picture
from cardgen.model.setup import Setup
from cardgen.printing.booklet.blocks import Block, columned
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.learn.box import box
from cardgen.printing.booklet.learn.key import key_of_signs
from cardgen.printing.booklet.learn.pages import (
    aim,
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
from cardgen.printing.booklet.start import start_pages
from cardgen.printing.booklet.tables import by_players

_APART = 5.0
_PICTURE, _MOMENT, _KEY, _COUNTS = "a picture", "a moment of the round", "the key of signs", "the counts"
LEAST = 4
"""Of what is often forgotten so many points are worth a heading; fewer look cut off."""
_LEFT, _TOP, _RIGHT, _BOTTOM = 5.5, 6.0, 129.0, 204.0
"""mm: where text stands on the front; a leaf needs no binding, and is wider than a page that is enlarged."""
_ENLARGED = 0.72
"""A leaf is printed larger than a page, and its cards need not be."""
_BETWEEN = 5.0


class _Sides(NamedTuple):
    """The two sides of a leaf."""

    context: Context
    front: Sequence[Block]
    back: Sequence[Block]

    @property
    def merit(self) -> tuple[bool, bool, bool]:
        """Say whether they have what a class needs, count for each number of players, and show how it is played."""
        context, both = self.context, [*self.front, *self.back]
        keyed = not context.booklet.learn.signs or _has(both, _KEY)
        counted = context.booklet.setup is None or not context.booklet.setup.counts or _has(both, _COUNTS)
        return keyed and not [*_lacking(context, self.back)], counted, _has(both, _PICTURE) or _has(both, _MOMENT)


def leaf_pages(*sizes: Context) -> list[Draft]:
    """Set the two sides, each with as much as it has room for; none for a game that does not say how it is played.

    Of several *sizes* of type the first is taken that leaves nothing out which a class needs, has counts for each
    number of players and shows how it is played, else the one that lacks what matters least.
    """
    wide = [context.wide(_RIGHT - _LEFT) for context in sizes]
    made = [sides for sides in map(_sides, wide) if sides is not None]
    if not made:
        return []
    context, front, back = max(made, key=lambda sides: sides.merit)
    context.notices += _lacking(context, back)
    return [_set(context, number, side).pages[0] for number, side in ((1, front), (2, back))]


def _sides(context: Context) -> _Sides | None:
    """Find the best two sides: with the key of signs on the front or on the back, with the counts or without."""
    learn, found = context.booklet.learn, list[_Sides]()
    if not learn.turn and not learn.reference:
        return None
    key = _key(context)
    backs = dict[bool, Sequence[Block] | None]()
    for keyed, counts in ((True, True), (False, True), (True, False), (False, False)):
        front_key, back_key = (key, []) if keyed else ([], key)
        if keyed not in backs:
            backs[keyed] = _back(context, back_key) if key or not backs else backs[True]
        back = backs[keyed]
        shown = sum(block.what == _PICTURE for block in back or ())
        front = _first_that_fits(context, 1, _fronts(context, shown, front_key, counts=counts))
        if front is not None and back is not None:
            found.append(_Sides(context, front, back))
            if all(found[-1].merit):
                break
    return max(found, key=lambda sides: sides.merit, default=None)


def _back(context: Context, key: Sequence[Block]) -> Sequence[Block] | None:
    """Set the back with pictures, else with a moment of the round where it has room for that."""
    back = _first_that_fits(context, 2, _backs(context, key))
    if back is None or _has(back, _PICTURE):
        return back
    return _first_that_fits(context, 2, _played(context, key)) or back


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


def _fronts(context: Context, shown: int, key: Sequence[Block], *, counts: bool) -> Iterator[list[Block]]:
    """Give the front: all of it, then with less and less beside the steps of the set-up.

    The first so many pictures are *shown* on the back; the *counts* are those by number of players.
    """
    headed = [_title(context), *aim(context)]
    named = [_title(context, alone=True), *aim(context)]
    shorter = [_title(context, alone=True), *aim(context, large=False)]
    setting = context.booklet.setup
    if setting is None or not setting.steps:
        yield from _unlaid(context, headed)
        return
    laid = [*setup(context, counts=False), *(_counts(context, setting) if counts else ())]
    for picture in [*([each] for each in _pictures(context)[shown:]), []]:
        for first in (headed, named, shorter):
            yield [*first, *_under(context, LearnPart.SETUP, laid), *key, *picture]
    if key or counts:
        return
    for steps in (setup(context, drawn=False), setup_steps(context)):
        yield [*headed, *_under(context, LearnPart.SETUP, steps)]
    yield headed


def _unlaid(context: Context, headed: Sequence[Block]) -> Iterator[list[Block]]:
    """Give the front of a game that does not say how it is set up: what is in its box, and its cards to read."""
    own = [replace(block, needs=0.0) for block in start_pages(context)]
    kinds = list(_under(context, LearnPart.BOX, box(context)))
    read = list(_under(context, LearnPart.ANATOMY, read_cards(context)))
    for more in ([*own, *kinds, *read], [*own, *kinds], [*kinds, *read], kinds, read, []):
        yield [*headed, *more]


def _counts(context: Context, setting: Setup) -> Iterator[Block]:
    """Count what lies where with each number of players, in small type."""
    if setting.counts:
        made = by_players(context, setting.counts, context.look.start, small=True)
        yield replace(made, before=3.0, what=_COUNTS)


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
    width = (context.look.width - _BETWEEN) / 2
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
    """Give where text stands on a side of the leaf: what is at the left of its front is at the right of its back."""
    left = _LEFT if number % 2 else PAGE_WIDTH - _RIGHT
    return Box(left, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP)
