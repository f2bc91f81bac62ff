"""4 Your turn: 1. Draw: how many cards, from where, and what comes of Modifiers among them."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.women_in_science.acts import Complete, Draw, End, Keep, Place, Play, Start
from cardgen.games.women_in_science.box import is_immediate
from cardgen.games.women_in_science.set_up_and_piles import makes_new, renewed
from cardgen.games.women_in_science.table import H, Source, Step, book, known
from cardgen.rulings.notation.phrase import capital
from cardgen.rulings.terms import ASSUMED_SIZE, UNBOUNDED, Reason, Under, count, is_told, size_of

AFTER_FIRST = "after first"


number_of_draws = book.plain(
    "draw-cards", "how many cards are drawn", lambda h: int(h.options["draw-count"]), neutral=UNBOUNDED, says="so many"
)


@book.forbids("draw-cards", Draw)
def too_many_or_too_late(h: H, a: Draw) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "not yours", h.t.turn
    if h.t.drawn + len(a.sources) > number_of_draws(h):
        yield "too many", number_of_draws(h)
    elif h.t.step != Step.DRAW:
        yield "over"


book.allows("open-sources", Draw, lambda h, a: all(one in Source.OPEN for one in a.sources), "any of them")


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


book.bars("no-draw-from-burn", Draw, lambda h, a: Source.BURN in a.sources, "burn")


# -- what there is to draw -------------------------------------------------------------------------------------------
def left_in(h: H, source: str) -> int:
    """Count the cards that can be drawn from somewhere, the Resource pile perhaps being made anew just for that."""
    left: int = size_of(h.t.pile_at(source))
    if source != Source.RESOURCE or left > 0 or makes_new(h):
        return left
    return made_of_the_rest(h)


def made_of_the_rest(h: H) -> int:
    """Count the cards of a new Resource pile; where nobody tells the Burn pile there are enough."""
    new = renewed(h, known(h.t.discard), h.t.burn) if is_told(h.t.burn) else None
    return ASSUMED_SIZE if new is None else len(new.resource)


@book.forbids("must-draw", Draw)
def must_draw(h: H, a: Draw) -> Iterator[Reason]:
    due = number_of_draws(h) - h.t.drawn
    number = len(a.sources)
    if number < due and sum(left_in(h, one) for one in Source.OPEN) > number:
        yield "more", due
    elif number < due:
        h.say("what there is")


# -- Modifiers among them --------------------------------------------------------------------------------------------
book.bars(
    "play-drawn-modifiers",
    (Start, Place, Complete, Draw, End),
    lambda h, a: h.t.waiting and h.t.waiting[0].card,
    "first",
)


@book.forbids("play-drawn-modifiers", Play)
def in_order(h: H, a: Play) -> Iterator[Reason]:
    waiting = h.t.waiting
    if not waiting:
        return
    if not any(one.card == a.card for one in waiting):
        yield "first", waiting[0].card
    elif h.options["two-immediates"] == "draw-order" and waiting[0].card != a.card:
        yield "drawn first", waiting[0].card


book.allows(
    "play-drawn-modifiers",
    Play,
    lambda h, a: len(h.t.waiting) > 1 and any(one.card == a.card for one in h.t.waiting),
    "any order",
)
book.allows("keep-or-play", Keep, lambda h, a: not is_immediate(a.card), "may be kept")


def is_more_than(h: H, left: int, a: Draw, source: str) -> bool:
    """Say whether more cards are to come from somewhere than are left there, and none are put there meanwhile."""
    wanted = count(a.sources, lambda one: one == source)
    comes = made_of_the_rest(h) if wanted > left and source == Source.RESOURCE and makes_new(h) else 0
    return bool(wanted > left + comes)


def is_one_left(h: H, a: Draw) -> bool:
    """Say whether some of the cards can come from the source that has too few for all of them."""
    rest = ((source, left_in(h, source)) for source in dict.fromkeys(a.sources) if source in Source.OPEN)
    return any(left > 0 and is_more_than(h, left, a, source) for source, left in rest)


book.follows("empty-source", Draw, is_one_left, "elsewhere", barred=True)


@book.forbids("empty-source", Draw)
def empty_source(h: H, a: Draw) -> Iterator[Reason]:
    for source in dict.fromkeys(a.sources):
        left = left_in(h, source) if source in Source.OPEN else 1
        if left == 0 and source == Source.RESOURCE:
            yield Under("nothing-to-draw", "stays empty")
        elif left == 0:
            yield "empty", capital(source)
        elif is_more_than(h, left, a, source):
            yield "too few", capital(source)
