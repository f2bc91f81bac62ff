"""4 The first step of a turn: drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.women_in_science.acts import Draw
from cardgen.games.women_in_science.piles import makes_new, renewed
from cardgen.games.women_in_science.table import PLENTY, H, Source, Step, book
from cardgen.rulings.terms import Reason, Under, count

AFTER_FIRST = "after first"
OPEN = (Source.SCIENTIST, Source.RESOURCE, Source.DISCARD)
number_of_draws = book.plain(
    "draw-two", "how many cards are drawn", lambda h: int(h.options["draw-count"]), neutral=99, says="so many"
)


@book.forbids("draw-two", Draw)
def draw_two(h: H, a: Draw) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
    if h.t.drawn + len(a.sources) > number_of_draws(h):
        yield "too many", number_of_draws(h)
    elif h.t.step != Step.DRAW:
        yield "over"


def available(h: H) -> Any:
    """Count the cards that could be drawn at all."""
    return sum(left_in(h, one) for one in OPEN)


def left_in(h: H, source: str) -> Any:
    """Count the cards that can be drawn from somewhere, the Resource pile perhaps being made anew just for that."""
    left = h.t.left_in(source)
    if h.t.live or source != Source.RESOURCE or left > 0 or makes_new(h):
        return left
    new = renewed(h, h.t.discard, h.t.burn) if h.given.said("burn") else None
    return PLENTY if new is None else len(new.resource)


book.allows("three-sources", Draw, lambda h, a: all(one in OPEN for one in a.sources), "any of them")
book.bars("no-draw-from-burn", Draw, lambda h, a: Source.BURN in a.sources, "burn")


@book.forbids("choose-before-looking", Draw)
def before_looking(h: H, a: Draw) -> Iterator[Reason]:
    if a.looked == AFTER_FIRST:
        if h.options["second-source"] == "chosen-before-looking":
            yield "looked"
        else:
            h.say("may look")


@book.forbids("only-the-top", Draw)
def only_the_top(h: H, a: Draw) -> Iterator[Reason]:
    wanted = count(a.sources, lambda one: one == Source.DISCARD)
    if a.depth > 1:
        yield "under the top"
    elif wanted > 1 and h.options["discard-second-draw"] == "one-per-turn":
        yield "one only"
    elif wanted > 0:
        h.say("the top" if wanted == 1 else "the next top")


@book.forbids("must-draw", Draw)
def must_draw(h: H, a: Draw) -> Iterator[Reason]:
    due = number_of_draws(h) - h.t.drawn
    number = len(a.sources)
    if number < due and available(h) > number:
        yield "more", due
    elif number < due:
        h.say("what there is")


@book.forbids("empty-source", Draw)
def empty_source(h: H, a: Draw) -> Iterator[Reason]:
    for source in dict.fromkeys(a.sources):
        left = left_in(h, source) if source in OPEN else 1
        if left == 0 and source == Source.RESOURCE:
            yield Under("nothing-to-draw", "stays empty")
        elif left == 0:
            yield "empty", source
