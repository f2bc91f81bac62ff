"""What was not said of where the game stands, put in: an ordinary value or an unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science.first.box import FEWEST, MOST
from cardgen.games.dr_science.first.flow_rules import TRICKS
from cardgen.rulings.first.kind import Facts, Kind
from cardgen.rulings.talk.unknown import Unknown

_ELSEWHERE = ("tricks", "supply", "pile", "display", "about", "won", "last_lead")


def open_flow(kind: Kind, facts: Facts) -> Facts:
    """Put in what was not said: who leads, who won, how many play, how many tricks are complete."""
    opened = kind.ordinary(facts)
    seats, played = tuple(facts.get("seats", ())), tuple(facts.get("played", ()))
    if opened["pile"] == 0 and opened["display"] is None and opened["supply"] is None:
        opened["display"] = Unknown((0, 1, 2), "How many cards are in the display?")
    opened.update(
        seats=seats,
        played=played,
        lead=_lead(facts, seats, played),
        won=_won(facts, seats, played),
        players=_players(facts, seats),
    )
    if isinstance(opened["last_lead"], Unknown) and seats:
        opened["last_lead"] = Unknown(seats, "Who led first in the last game?")
    opened["tricks"] = _tricks(facts, opened)
    return opened


def _lead(facts: Facts, seats: Sequence[str], played: Sequence[str]) -> Any:
    """Take the first who played; if nobody has and nothing else is told either, it is the question."""
    lead = facts.get("lead")
    if lead is not None and not isinstance(lead, Unknown):
        return lead
    if played:
        return played[0]
    asked = isinstance(lead, Unknown) or not any(name in facts for name in _ELSEWHERE)
    return Unknown(tuple(seats), "Who leads?", tells="{} leads") if seats and asked else None


def _won(facts: Facts, seats: Sequence[str], played: Sequence[str]) -> Any:
    """Ask for the winner of a complete trick."""
    won = facts.get("won")
    if isinstance(won, Unknown):
        return Unknown(tuple(seats) or won.choices, "Who won the trick?", tells="{} won the trick")
    complete = seats and set(seats) <= set(played)
    if facts.get("finished") is False:
        return won
    if won is None and complete and facts.get("tricks") is None and "last_lead" not in facts:
        return Unknown(tuple(seats), "Who won the trick?", tells="{} won the trick")
    return won


def _players(facts: Facts, seats: Sequence[str]) -> Any:
    players = facts.get("players", len(seats) or None)
    if isinstance(players, Unknown):
        return Unknown(tuple(n for n in players.choices if FEWEST <= n <= MOST), "How many play?", tells="{} play")
    if players is None and facts.get("tricks") is not None:
        return Unknown((2, 3, 4), "How many play?", tells="{} play")
    return players


def _tricks(facts: Facts, opened: Facts) -> Any:
    """Leave open, with nothing left in the middle of a trick, whether it is the last or the cards ran out early."""
    tricks = facts.get("tricks")
    told = opened["supply"] if opened["supply"] is not None else opened["pile"]
    if isinstance(tricks, Unknown) and not _fits(told, opened):
        regular = tuple(one for one in tricks.choices if one <= TRICKS)
        return Unknown(regular or tricks.choices, "How many tricks are complete?")
    tricks = None if isinstance(tricks, Unknown) else tricks
    n = opened["players"]
    empty = opened["supply"] == 0 or (opened["pile"] == 0 and opened["display"] == 0)
    if tricks is None and empty and isinstance(n, int) and 0 < len(opened["played"]) < n:
        return Unknown(
            (TRICKS - 1, TRICKS - 2), "How many tricks are complete?", show=_fewer, tells="{} tricks are complete"
        )
    return tricks


def _fits(told: Any, opened: Facts) -> bool:
    """Say whether some number of tricks leaves as many cards as were told."""
    n, had = opened["players"], len(opened["played"])
    if not isinstance(told, int) or not isinstance(n, int):
        return isinstance(told, int)
    return told == 0 or any(told in (n * left - had, n * left - had + bool(had)) for left in range(TRICKS))


def _fewer(tricks: int) -> str:
    return f"{tricks}" if tricks == TRICKS - 1 else f"{tricks} or fewer"
