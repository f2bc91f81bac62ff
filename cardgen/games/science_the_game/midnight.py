"""10 Midnight: the end of the world, and which page is read."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.science_the_game import acts
from cardgen.games.science_the_game.cards import brings_midnight
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.table import H, Over, book
from cardgen.rulings.terms import (
    ABSENT,
    NONE,
    UNTOLD,
    MaybeUnknown,
    NothingKnownError,
    Reason,
    UnknownValue,
    is_open,
    map_unknown,
    resolve,
)


@book.value("midnight-ends", neutral=False)
def is_midnight(h: H, hour: MaybeUnknown[int]) -> bool:
    """Say whether it is midnight, so that the game is over."""
    return h.gives(True, "over") if hour >= h.t.n.midnight else False


@book.forbids("midnight-ends", *acts.ACTS)
def nothing_after_midnight(h: H, a: object) -> list[Reason]:
    return ["nobody acts"] if h.t.over == Over.AT_MIDNIGHT else []


@book.doubts("midnight-ends")
def was_over_before(h: H) -> Iterator[Reason]:
    moves = h.given.said("sum", "sums", "values", "event", "researchers")
    if moves and h.given.said("clock") and h.given.clock >= h.t.n.midnight:
        yield "nobody acts"


PLAYERS_PICK = "table"
MOST_PAGES = 8
"""Pages of which each is told, where nobody knows which one is read."""


def of_which(h: H) -> MaybeUnknown[Card]:
    """Give the Invention whose completion brought midnight.

    Raises NothingKnownError where nobody tells it.
    """
    if h.given.invention == UNTOLD:
        raise NothingKnownError("invention")
    return h.given.invention


def page_told(h: H, invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give the page of an Invention that is told.

    Raises NothingKnownError where it may be any: its card names the page, and to list them all would tell nothing.
    """
    if isinstance(invention, UnknownValue) and len(invention.values) > MOST_PAGES:
        raise NothingKnownError(invention.path)
    return page_of(h, invention)


@book.doubts("players-pick-page")
def event_leaves_the_clock(h: H) -> Iterator[Reason]:
    if getattr(h.given, "moved", UNTOLD) == "event" and not is_open(h.t.event) and h.t.event != NONE:
        every = resolve(h.t.event).steps
        if every and not any(map(brings_midnight, every)):
            yield "not toward midnight", h.t.event


@book.value("read-the-page", neutral=NONE)
def page_of(h: H, invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give the page of an Invention."""
    return h.gives(page_in(invention), "its page", invention)


def page_in(invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give the page that is printed on an Invention; ABSENT on one that has none."""
    return map_unknown(invention, lambda card: getattr(card, "page", ABSENT))


players_pick = book.leaves("players-pick-page")


@book.value("players-pick-page", neutral=NONE)
def page_of_last(h: H) -> MaybeUnknown[int]:
    """Give the page that is read where a World Event brought midnight, or leave it to the players."""
    if h.options["event-midnight"] == "last-completed" and h.t.last != NONE:
        return h.gives(page_in(h.given.last), "last one", h.given.last)
    players_pick(h)
    return NONE


def page_of_event(h: H) -> MaybeUnknown[int] | str:
    """Give the page that is read where a World Event brought midnight; PLAYERS_PICK where that is theirs."""
    if h.options["event-midnight"] == "last-completed" and h.t.last != NONE:
        return page_of_last(h)
    h.cite("players-pick-page", "they pick")
    return PLAYERS_PICK


book.cites("nobody-wins")
