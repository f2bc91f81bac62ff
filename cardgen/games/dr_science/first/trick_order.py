"""Who was to play to a trick, and when: its order, cards out of turn, those still to come."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.dr_science.first.box import FEWEST, MOST
from cardgen.games.dr_science.first.plays import name_of, shown_play
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Facts
from cardgen.rulings.talk.unknown import Unknown

_MOST_ORDERED = 7
"""Plays that are put in every order; more are too many for four players in any."""


def leads(facts: Facts) -> Iterator[Facts]:
    """Give the facts with each player who may have led; a trick told by names and in order says itself who did."""
    lead = facts.get("lead")
    if not isinstance(lead, Unknown):
        yield facts
        return
    free = {key: value for key, value in facts.items() if key != "lead"}
    plays = facts.get("trick", ())
    names = set(map(name_of, plays)) if all(map(name_of, plays)) else set(facts.get("seats", ()))
    if facts.get("order", "known") == "known" and plays and name_of(plays[0]):
        yield free
    elif names and names.issuperset(lead.choices):
        yield from ({**free, "lead": name} for name in lead.choices)
    elif names and not all(map(name_of, plays)):
        yield from ({**free, "lead": name} for name in facts["seats"])
    else:
        yield free


def orders(facts: Facts, plays: list[Any]) -> Iterator[list[Any]]:
    """Give the plays in every order they may have been made in."""
    order = facts.get("order", "known")
    if isinstance(order, tuple):
        yield sorted(plays, key=lambda play: order.index(name_of(play)) if name_of(play) in order else len(order))
        return
    if order != "unknown":
        yield plays
        return
    seats, lead = list(facts.get("seats", ())), facts.get("lead")
    if len(plays) > _MOST_ORDERED:
        yield plays
        return
    for order in itertools.permutations(plays):
        names = [name_of(play) for play in order]
        if lead and names and names[0] != lead:
            continue
        if seats and names and names[0] in seats:
            start = seats.index(names[0])
            if names != [seats[(start + at) % len(seats)] for at in range(len(names))]:
                continue
        yield list(order)


def in_turn(
    plays: list[Any], seats: list[str], lead: str | None, options: InForce
) -> tuple[list[Any], list[Any], list[Any]]:
    """Find the cards out of turn; they go back, or by a house rule stay if their player had none."""
    kept: list[Any] = []
    back: list[tuple[str, str]] = []
    stays: list[tuple[str, str]] = []
    for play in plays:
        name = name_of(play)
        had = [name_of(one) for one in kept]
        if name in had:
            wrong = f"{name} has already played to this trick"
        elif seats and name in seats and (due := next_to_play(seats, had, lead)) and due != name:
            wrong = f"it was {due}'s turn, not {name}'s"
        else:
            kept.append(play)
            continue
        stands = options["out-of-turn"] == "stands"
        if stands and name not in had:
            kept.append(play)
            stays.append((shown_play(play), wrong))
        else:
            back.append((shown_play(play), wrong))
    return kept, back, stays


def next_to_play(seats: Sequence[str], had: Sequence[str], lead: str | None) -> str | None:
    """Name the next player in seat order who has not played, counted from the last who has."""
    start = had[0] if had else lead
    if start not in seats:
        return None
    at = seats.index(start)
    order = [seats[(at + step) % len(seats)] for step in range(len(seats))]
    return next((name for name in order if name not in had), None)


def player_counts(said: Any, seats: list[str], names: list[str], told: int) -> Sequence[int]:
    """Give how many may be playing: said, or as many as have seats or can still join those who played."""
    if isinstance(said, Unknown):
        return tuple(n for n in said.choices if n >= max(FEWEST, len(names), len(seats)) and n <= MOST) or (
            max(FEWEST, len(names)),
        )
    if said is not None:
        return (said,)
    if seats:
        return (len(seats),)
    return (
        (len(names),)
        if (len(names) >= FEWEST and told == len(names)) or len(names) > MOST
        else tuple(range(max(FEWEST, len(names)), MOST + 1))
    )


def to_come(seats: list[str], names: list[str], lead: str | None, count: int) -> list[str]:
    """Name those who have not played, in the order of their turns."""
    if seats:
        start = lead if lead in seats else names[0] if names and names[0] in seats else seats[0]
        at = seats.index(start)
        return [name for name in (seats[at:] + seats[:at]) if name not in names]
    return [f"player {at + 1}" for at in range(len(names), min(count, MOST))]
