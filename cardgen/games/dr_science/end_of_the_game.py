"""Chapter 10: the last trick; and what becomes of the lead and of talk where several games or partners are played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.acts import Prepare, Stand
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import left_to_you
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.terms import NOTHING, Reason, after, is_open, known

TRICKS = 12
"""Tricks of a regular game, rule trick-twelve."""
DEALT = 11
"""Cards for each player that are left to draw, rule pile-and-display."""


def told_supply(h: H) -> Any:
    """Give the cards left to draw: told, or counted from pile and display as far as they are known."""
    t = h.t
    if t.supply != NOTHING:
        return t.supply
    if t.pile == NOTHING and t.display == NOTHING:
        return NOTHING
    sure = (0 if t.pile == NOTHING else t.pile) + (0 if t.display == NOTHING else t.display)
    both = t.pile != NOTHING and t.display != NOTHING
    return sure if both or sure > 0 else NOTHING


@book.value("draw-one", neutral=NOTHING)
def left_to_draw(h: H) -> Any:
    """Count the cards that should be left: 11 for each player, one drawn in each turn."""
    t = h.t
    if t.players == NOTHING or t.tricks == NOTHING:
        return NOTHING
    n, tricks = known(t.players), known(t.tricks)
    drew = len(t.played) - (not t.finished and bool(t.played))
    turns = min(tricks, TRICKS - 1) * n + (drew if tricks < TRICKS - 1 and t.won == NOTHING else 0)
    left = max(0, DEALT * n - turns)
    were = "was" if turns == 1 else "were"
    h.say(f"of {DEALT * n} cards {turns} {were} drawn, one in each turn; {left} should be left")
    return left


@book.forbids("draw-one", Stand)
def wrong_supply(h: H, a: Stand) -> Iterator[Reason]:
    told, due = told_supply(h), left_to_draw(h)
    if told != NOTHING and due != NOTHING and told != due:
        yield "{} should be left to draw, not {}", plural(due, "card"), told


def is_over(h: H) -> bool:
    """Say whether everybody has had the final turn."""
    t = h.t
    if t.tricks == NOTHING:
        return False
    done = t.tricks >= TRICKS
    if not done and t.tricks == TRICKS - 1 and t.players != NOTHING:
        done = t.players <= len(t.played) and bool(t.finished)
    supply = told_supply(h)
    return bool(done and (supply == NOTHING or supply == 0))


@book.value("one-more-turn", neutral=(NOTHING, NOTHING))
def final_turns(h: H) -> tuple[Any, Any]:
    """Say whether these are the final turns, and whether the game is over."""
    tricks, supply = h.t.tricks, told_supply(h)
    if supply != NOTHING and supply > 0:
        if tricks == NOTHING or is_open(tricks) or tricks >= TRICKS - 1:
            h.say("{} left to draw, so the final turns have not begun", plural(known(supply), "card is", "cards are"))
        return False, False
    if tricks != NOTHING and (supply == NOTHING or tricks >= TRICKS - 1):
        return _by_tricks(h)
    return (NOTHING, NOTHING) if supply == NOTHING else _with_nothing_left(h)


def _by_tricks(h: H) -> tuple[Any, Any]:
    """Count complete tricks: with the twelfth everybody has had the final turn."""
    if is_over(h):
        h.say("everybody has had the final turn, so the game is over")
        return False, True
    if h.t.tricks == TRICKS - 1:
        h.say("the last card has been drawn, so everybody has exactly one more turn")
        return True, False
    return False, False


def _with_nothing_left(h: H) -> tuple[Any, Any]:
    """Look whether the cards to draw ran out in the middle of a trick."""
    n = len(h.t.seats) if h.t.players == NOTHING else h.t.players
    if not h.t.played or len(h.t.played) >= n:
        h.say("the draw pile and the display are empty, so everybody has exactly one more turn")
        return True, NOTHING
    middle = "the last card was drawn in the middle of a trick"
    if h.options["final-turn-start"] != "finish-trick":
        h.say(f"{middle}: by the house rule the next {{}} turns are the last", n)
        return True, False
    h.say(f"{middle}: it is finished without drawing, then one whole last trick is played")
    return False, False


@book.value("lead-moves-on", neutral=NOTHING)
def tournament_lead(h: H) -> Any:
    """In a tournament, move the first lead one seat on, whoever won."""
    if h.t.last_lead == NOTHING or not any(h.t.last_lead == one for one in h.t.seats):
        return NOTHING
    found = after(h.t.seats, str(known(h.t.last_lead)))
    h.say("{} led first in the last game, so {} leads first in this one, whoever won", h.t.last_lead, found)
    return found


@book.value("first-lead", neutral=False)
def first_lead(h: H) -> bool:
    """Leave the first lead to the players."""
    t = h.t
    begins = t.tricks != NOTHING and t.tricks == 0 and t.lead == NOTHING and not t.played and t.last_lead == NOTHING
    if t.about == "first-lead" or (begins and t.about == NOTHING):
        why = h.game.rulebook.rules["first-lead"].table
        h.leave(f"that is for you at the table: whoever read a research paper most recently leads first, and {why}")
        return True
    return False


@book.forbids("first-lead", Prepare)
def lead_left_to_you(h: H, a: Prepare) -> None:
    first_lead(h)


@book.value("partner-talk", neutral=False)
def partners_talk(h: H) -> bool:
    """Leave it to the players whether partners talk."""
    return left_to_you(h, "partner-talk")


@book.doubts("trick-twelve")
def too_many_tricks(h: H) -> Iterator[str]:
    if h.t.tricks != NOTHING and h.t.tricks > TRICKS:
        yield f"a regular game has {TRICKS} tricks, not {h.t.tricks}"


@book.doubts("draw-one")
def odd_supply(h: H) -> Iterator[str]:
    t = h.t
    told = told_supply(h) if t.tricks != NOTHING and t.players != NOTHING else NOTHING
    if told == NOTHING:
        return
    n, tricks = known(t.players), known(t.tricks)
    drawn = len(t.played) if tricks < TRICKS - 1 and t.won == NOTHING else 0
    wanted = max(0, DEALT * n - min(tricks, TRICKS - 1) * n - drawn)
    not_yet = drawn and (not t.finished or told == wanted + 1)
    if told != wanted + bool(not_yet):
        after = f"after {plural(tricks, 'trick')}" + (f" and {plural(drawn, 'turn')}" if drawn else "")
        yield f"{after} {plural(wanted, 'card')} should be left to draw, not {told}"
