"""The rules of turns, leads and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.first.hearing import H
from cardgen.rulings.first.finding import Finding, gives, leaves, notes, rule
from cardgen.rulings.talk.phrase import plural

TRICKS = 12


def _next(seats: Sequence[str], name: str) -> str:
    return seats[(list(seats).index(name) + 1) % len(seats)]


def told_supply(s: Any) -> int | None:
    """Give the cards left to draw: said, or counted from pile and display as far as they are known."""
    if s.supply is not None:
        return int(s.supply)
    known = (s.pile or 0) + (s.display or 0)
    return known if known or (s.pile == 0 and s.display == 0) else None


def out_of_turn(seats: Sequence[str], lead: str | None, played: Sequence[str]) -> str | None:
    """Find who has had a turn before a seat that was due."""
    if lead is None or lead not in seats or not set(played) <= set(seats):
        return None
    order = [seats[(list(seats).index(lead) + step) % len(seats)] for step in range(len(seats))]
    return next((name for name, due in zip(played, order, strict=False) if name != due), None)


@rule("draw-one")
def draw_one(h: H) -> Iterator[Finding]:
    """Count the cards that should be left: 11 for each player, one drawn in each turn."""
    n, tricks = h.s.players, h.s.tricks
    if n is None or tricks is None:
        return
    drew = len(h.s.played) - (not h.s.finished and bool(h.s.played))
    turns = min(tricks, TRICKS - 1) * n + (drew if tricks < TRICKS - 1 and h.s.won is None else 0)
    left = max(0, 11 * n - turns)
    h.values["supply"] = left
    yield gives(
        f"of {11 * n} cards {turns} {'was' if turns == 1 else 'were'} drawn, one in each turn; {left} should be left"
    )


@rule("finish-your-turn")
def finish_your_turn(h: H) -> Iterator[Finding]:
    """Leave the turn with a player who has not finished it."""
    if h.s.finished is False and h.s.played:
        h.values["turn"] = h.s.played[-1]
        yield gives(f"{h.s.played[-1]} has not finished the turn yet")


@rule("one-turn-each")
def one_turn_each(h: H) -> Iterator[Finding]:
    """Give the turn to the next seat in clockwise order."""
    seats = h.s.seats
    if not seats or h.values.get("turn") or h.s.won is not None or _is_over(h):
        return
    if not h.s.played:
        if h.s.lead is not None:
            h.values["turn"] = h.s.lead
            yield gives(f"{h.s.lead} leads and so has the first turn")
        return
    last, first = h.s.played[-1], h.s.played[0]
    if set(seats) <= set(h.s.played) or not set(h.s.played) <= set(seats):
        return
    ahead = out_of_turn(seats, h.s.lead, h.s.played)
    at = list(seats).index(first) + 1
    turn = next(name for name in (*seats[at:], *seats[:at]) if name not in h.s.played)
    h.values["turn"] = turn
    if ahead is None:
        yield gives(f"{last} played last, and {turn} is next in clockwise order")
    else:
        yield gives(f"clockwise from {first} it is {turn}'s turn; {ahead}'s came too early")


@rule("winner-takes-trick")
def winner_takes(h: H) -> Iterator[Finding]:
    """Give the trick to its winner."""
    if h.s.won is not None:
        h.values["takes"] = h.s.won
        yield gives(f"{h.s.won} won the trick and puts its cards on the score pile")


@rule("winner-leads")
def winner_leads(h: H) -> Iterator[Finding]:
    """Let the winner lead the next trick."""
    if h.s.won is not None and h.s.last_lead is None and not _is_over(h):
        h.values["lead"] = h.s.won
        h.values.setdefault("turn", h.s.won)
        yield gives(f"{h.s.won} won the trick and leads the next one")


@rule("lead-moves-on")
def lead_moves_on(h: H) -> Iterator[Finding]:
    """In a tournament, move the first lead one seat on, whoever won."""
    if h.s.last_lead is not None and h.s.seats and h.s.last_lead in h.s.seats:
        h.values["lead"] = h.values["turn"] = _next(h.s.seats, h.s.last_lead)
        yield gives(
            f"{h.s.last_lead} led first in the last game, so {h.values['lead']} leads first in this one, whoever won"
        )


def _is_over(h: H) -> bool:
    n = h.s.players
    finished = h.s.tricks is not None and (
        h.s.tricks >= TRICKS or (h.s.tricks == TRICKS - 1 and n is not None and len(h.s.played) >= n and h.s.finished)
    )
    return bool(finished) and not told_supply(h.s)


@rule("one-more-turn")
def one_more_turn(h: H) -> Iterator[Finding]:
    """Give everybody one more turn once draw pile and display are empty, and no second one."""
    supply = told_supply(h.s)
    regular = supply is None or (supply == 0) == (h.s.tricks is not None and h.s.tricks >= TRICKS - 1)
    if h.s.tricks is not None and regular:
        yield from _by_tricks(h, h.s.tricks)
    elif supply is not None:
        h.values.setdefault("supply", supply)
        yield from _by_supply(h, supply)


def _by_tricks(h: H, tricks: int) -> Iterator[Finding]:
    """Count complete tricks: with the twelfth everybody has had the final turn."""
    h.values["over"] = _is_over(h)
    if _is_over(h):
        h.values.update(turn=None, lead=None, last=False)
        yield gives("everybody has had the final turn, so the game is over")
        return
    h.values["last"] = tricks == TRICKS - 1
    if h.values["last"]:
        yield gives("the last card has been drawn, so everybody has exactly one more turn")
    else:
        yield gives("as long as there are cards to draw, the final turns have not begun", cited=False)


def _by_supply(h: H, supply: int) -> Iterator[Finding]:
    """Look at what is left to draw, and whether it ran out in the middle of a trick."""
    if supply:
        h.values["last"] = h.values["over"] = False
        yield gives(f"{plural(supply, 'card is', 'cards are')} left to draw, so the final turns have not begun")
        return
    n = h.s.players or len(h.s.seats)
    if not 0 < len(h.s.played) < n:
        h.values["last"] = True
        yield gives("the draw pile and the display are empty, so everybody has exactly one more turn")
        return
    middle = "the last card was drawn in the middle of a trick"
    h.values["last"] = h.options["final-turn-start"] != "finish-trick"
    h.values["over"] = False
    if h.values["last"]:
        yield gives(f"{middle}: by the house rule the next {n} turns are the last")
    else:
        yield gives(f"{middle}: it is finished without drawing, then one whole last trick is played")


@rule("trick-twelve")
def trick_twelve(h: H) -> Iterator[Finding]:
    """Note that a regular game has twelve tricks."""
    if h.s.tricks is not None:
        yield notes(f"a regular game has {TRICKS} tricks, and {h.s.tricks} {'is' if h.s.tricks == 1 else 'are'} over")


@rule("first-lead")
def first_lead(h: H) -> Iterator[Finding]:
    """Leave the first lead to the players."""
    begins = h.s.tricks == 0 and h.s.lead is None and not h.s.played and h.s.last_lead is None
    if h.s.about == "first-lead" or (begins and h.s.about is None):
        yield leaves(
            f"whoever read a research paper most recently leads first, and {h.game.rulebook.rules['first-lead'].table}"
        )
