"""Who is told of, against those who are said to play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.phrase import listed, plural
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.told_parts import told_parts


def all_sit(facts: Mapping[str, Fact], told: Mapping[str, object]) -> None:
    """Look whether everybody who is told of plays, where it is told who does: each once.

    Raises ImpossibleError for somebody who does not.
    """
    for name, seats in told.items():
        if not facts[name].everybody or not isinstance(seats, tuple):
            continue
        known = tuple(one for one in seats if isinstance(one, str))
        if twice := [one for one in known if known.count(one) > 1]:
            raise ImpossibleError(f"{twice[0]} cannot sit at two places")
        if len(known) < len(seats):
            continue
        parts = (part for one, value in told.items() if one != name for part in told_parts(value, facts[one].domain))
        named = [value for value, domain in parts if isinstance(domain, Name) and isinstance(value, str)]
        if seats and (stranger := next((one for one in named if one not in seats), None)) is not None:
            are = "play" if len(seats) > 1 else "plays"
            raise ImpossibleError(f"{stranger} has no seat, only {listed(seats)} {are}")


def unseated(
    seated: Mapping[str, Collection[str]], told: Mapping[str, object], named: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """Give who of those *named* have the seats of which nobody is told, by the list, if they are as many.

    Raises ImpossibleError for more of them than there are such seats.
    """
    found: dict[str, tuple[str, ...]] = {}
    for name, known in seated.items():
        seats, beside = told.get(name), tuple(who for who in named if who not in known)
        free = sum(isinstance(one, UnknownLiteral) for one in seats) if isinstance(seats, tuple) else 0
        if 0 < free < len(beside):
            raise ImpossibleError(f"{listed(beside)} cannot all sit where {plural(free, 'seat')} is not told")
        if free and free == len(beside):
            found[name] = beside
    return found
