"""Chapter 10: the last trick; and what becomes of the lead and of talk where several games or partners are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.acts import Prepare, Stand
from cardgen.games.dr_science.table import H, book
from cardgen.rulings.terms import NOTHING, Reason, after, is_open, known, total

TRICKS = 12
"""Tricks of a regular game, rule trick-twelve."""
DEALT = 11
"""Cards for each player that are left to draw, rule pile-and-display."""


def told_supply(h: H) -> Any:
    """Give the cards left to draw: told, or counted from pile and display as far as they are known."""
    if h.t.supply != NOTHING:
        return h.t.supply
    told = [one for one in (h.t.pile, h.t.display) if one != NOTHING]
    return total(told) if len(told) > 1 or (told and total(told) > 0) else NOTHING


def drawing(h: H) -> int:
    """Count the turns of this trick in which somebody drew, or is about to."""
    return len(h.t.played) if h.t.tricks < TRICKS - 1 and h.t.won == NOTHING else 0


def due(h: H) -> tuple[int, int, int]:
    """Count the cards that there were to draw, those that should be drawn, one in each turn, and those left."""
    cards, turns = DEALT * known(h.t.players), min(known(h.t.tricks), TRICKS - 1) * known(h.t.players) + drawing(h)
    turns -= int(drawing(h) and not h.t.finished)
    return cards, turns, max(0, cards - turns)


@book.value("draw-one", neutral=NOTHING)
def left_to_draw(h: H) -> Any:
    """Count the cards that should be left: 11 for each player, one drawn in each turn."""
    if h.t.players == NOTHING or h.t.tricks == NOTHING:
        return NOTHING
    cards, turns, left = due(h)
    return h.gives(left, "should be left", cards, turns, left)


@book.forbids("draw-one", Stand)
def wrong_supply(h: H, a: Stand) -> Iterator[Reason]:
    told, left = told_supply(h), left_to_draw(h)
    if told != NOTHING and left != NOTHING and told != left:
        yield "left", left, told


@book.doubts("draw-one")
def odd_supply(h: H) -> Iterator[Reason]:
    told = NOTHING if NOTHING in (h.t.tricks, h.t.players) else told_supply(h)
    left: Any = NOTHING if told == NOTHING else due(h)[-1]
    if told != left and not (drawing(h) and h.t.finished and told == left + 1):
        turns = drawing(h) - (not h.t.finished)
        yield "left in a trick" if turns > 0 else "left after tricks", left, told, h.t.tricks, turns


def is_over(h: H) -> bool:
    """Say whether everybody has had the final turn."""
    t = h.t
    if t.tricks == NOTHING:
        return False
    last = not t.tricks >= TRICKS and t.tricks == TRICKS - 1 and t.players != NOTHING
    done = t.tricks >= TRICKS or (last and t.players <= len(t.played) and t.finished)
    return bool(done and ((supply := told_supply(h)) == NOTHING or supply == 0))


@book.value("one-more-turn", neutral=(NOTHING, NOTHING))
def final_turns(h: H) -> tuple[Any, Any]:
    """Say whether these are the final turns, and whether the game is over."""
    t, tricks, supply = h.t, h.t.tricks, told_supply(h)
    if supply != NOTHING and supply > 0:
        if tricks == NOTHING or is_open(tricks) or tricks >= TRICKS - 1:
            h.say("not begun", known(supply))
        return False, False
    if tricks != NOTHING and (supply == NOTHING or tricks >= TRICKS - 1):
        if is_over(h):
            return h.gives((False, True), "over")
        return h.gives((True, False), "last drawn") if tricks == TRICKS - 1 else (False, False)
    if supply == NOTHING:
        return NOTHING, NOTHING
    n = len(t.seats) if t.players == NOTHING else t.players
    if not t.played or len(t.played) >= n:
        return h.gives((True, NOTHING), "nothing left")
    how = h.options["final-turn-start"]
    return h.gives((how != "finish-trick", False), how, n)


@book.value("lead-moves-on", neutral=NOTHING)
def tournament_lead(h: H) -> Any:
    """In a tournament, move the first lead one seat on, whoever won."""
    last = h.t.last_lead
    if last == NOTHING or not any(last == one for one in h.t.seats):
        return NOTHING
    found = after(h.t.seats, str(known(last)))
    return h.gives(found, "", last, found)


def begins(h: H) -> bool:
    """Say whether it is asked who begins, in so many words or because nobody has done anything yet."""
    t = h.t
    fresh = t.tricks != NOTHING and t.tricks == 0 and t.lead == NOTHING and not t.played and t.last_lead == NOTHING
    return bool(t.about == "first-lead" or (fresh and t.about == NOTHING))


first_lead = book.leaves("first-lead", begins, (Prepare,))
partners_talk = book.leaves("partner-talk", lambda h: h.t.about == "partner-talk")


@book.doubts("trick-twelve")
def too_many_tricks(h: H) -> Iterator[Reason]:
    if h.t.tricks != NOTHING and h.t.tricks > TRICKS:
        yield "", TRICKS, h.t.tricks
