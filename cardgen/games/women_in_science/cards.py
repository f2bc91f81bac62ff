"""2 Cards: which there are, what a Scientist needs and is worth, and what counts as her resource cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cardgen.games.women_in_science.box import (
    DISCIPLINE,
    EVERY,
    SCIENTIST,
    ActiveScientist,
    can_lie_beside,
    is_card,
)
from cardgen.games.women_in_science.declared import Cards
from cardgen.games.women_in_science.table import H, book
from cardgen.rulings.table.set_check import changed_set
from cardgen.rulings.terms import NONE, UNTOLD, Reason, is_open


def deck(h: H) -> Cards:
    """Give the cards of the box with those that are told in the place of theirs."""
    return cast(Cards, changed_set(h.t.box.of(*EVERY), h.given.deck, alone=False))


@book.value("kinds-of-cards", neutral=0)
def number_of(h: H, *types: str) -> int:
    """Count the cards of some sorts."""
    number: int = sum(card.copies for card in deck(h) if card.type in types and not getattr(card, "home_made", False))
    if h.given.deck:
        h.say("so many" if DISCIPLINE in types else "Scientists", number)
    return number


# -- what a Scientist needs and is worth -----------------------------------------------------------------------------
def is_free(she: ActiveScientist) -> bool:
    """Say whether no burden lies on a Scientist, so that her card alone tells what she takes."""
    return bool(she.carries == 0)


@book.value("what-she-needs", neutral=0)
def cards_needed(h: H, she: ActiveScientist) -> int:
    """Count the cards she needs."""
    return h.gives(she.number, "icons", she.called, she.number) if is_free(she) else she.number


@book.value("what-she-needs", neutral=0)
def points(h: H, she: ActiveScientist) -> int:
    """Give the points of a Scientist."""
    return h.gives(she.points, "points", she.called, she.points) if is_free(she) else she.points


@book.value("points-of-cards", neutral=False)
def has_extra_point(h: H, she: ActiveScientist) -> bool:
    """Say whether the card of a Scientist has a point more than icons; a table may have settled it otherwise."""
    if h.options["woc-cards"] != "own-list":
        return bool(she.points == she.number + h.t.n.extra_points)
    listed = is_listed(h, she)
    if listed != (she.points > she.number):
        h.say("own list")
    return listed


def is_listed(h: H, she: ActiveScientist) -> bool:
    """Say whether a Scientist is on the table’s own list; with none told, nobody knows."""
    if h.given is None or h.given.said("woc") or not h.given.said("active", "target"):
        return any(she.card == card for card in h.t.woc)
    return bool(h.given.open(f"woc.{she}", (True, False), f"Does {she} carry the extra point at this table?"))


points.adds("points-of-cards", lambda h, found, she: has_extra_point(h, she) and (she, found), "one more")


@book.limits("points-of-cards")
def possible_points(h: H) -> Iterator[Reason]:
    for she in h.t.every():
        told = she.told_icons != UNTOLD and she.told_points != UNTOLD and not is_open(she.told_points)
        if told and not 0 <= she.told_points - she.told_icons <= h.t.n.extra_points:
            yield "no such points", she.told_points, she.told_icons


@book.limits("points-of-cards")
def points_there_are(h: H) -> Iterator[Reason]:
    told = (*h.t.done, *h.t.left)
    there = [one.points for one in h.t.in_box(SCIENTIST)]
    for number in dict.fromkeys(there):
        if len(told) > there.count(number) < sum(one == number for one in told):
            yield "so many", number, there.count(number)


# -- her resource cards ----------------------------------------------------------------------------------------------
@book.value("resource-cards-beside", neutral=())
def resource_cards(h: H, she: ActiveScientist) -> Cards:
    """List the resource cards of a Scientist: what lies beside her, and no burden."""
    if she.burdens:
        h.say("no burden")
    return tuple(filter(is_card, she.beside))


@book.limits("resource-cards-beside")
def resources_only(h: H) -> Iterator[Reason]:
    for she in h.t.every():
        for card in she.beside:
            if not is_open(card) and card != NONE and not can_lie_beside(card):
                yield "never beside", card


@book.value("no-groundbreaker", neutral=True)
def groundbreakers_count(h: H) -> bool:
    """Say whether the mark of a card counts for anything."""
    how = str(h.options["groundbreaker"])
    return h.gives(how != "none", how)
