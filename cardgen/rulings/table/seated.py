"""Who is told of, against those who are said to play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.composite_domains import Either, Record
from cardgen.rulings.notation.domain import Domain, ListOf, MapOf, Name, OneWord
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.phrase import listed


def all_sit(facts: Mapping[str, Fact], told: Mapping[str, object]) -> None:
    """Look whether everybody who is told of plays, where it is told who does: each once.

    Raises ImpossibleError for somebody who does not.
    """
    for name, seats in told.items():
        if not facts[name].everybody or not isinstance(seats, tuple) or not all(isinstance(one, str) for one in seats):
            continue
        if twice := [one for one in seats if seats.count(one) > 1]:
            raise ImpossibleError(f"{twice[0]} cannot sit at two places")
        others = (
            one for other, value in told.items() if other != name for one in _players_in(value, facts[other].domain)
        )
        if seats and (stranger := next((one for one in others if one not in seats), None)) is not None:
            are = "play" if len(seats) > 1 else "plays"
            raise ImpossibleError(f"{stranger} has no seat, only {listed(seats)} {are}")


def _players_in(value: object, domain: Domain) -> Iterator[str]:
    """Find the players that a value names; those whom an unknown part may be are not named."""
    if isinstance(domain, Name):
        yield from [value] if isinstance(value, str) else []
    elif isinstance(domain, Either):
        yield from _of_either(value, domain)
    elif isinstance(domain, ListOf) and isinstance(value, tuple):
        yield from (player for inner in value for player in _players_in(inner, domain.item))
    elif isinstance(domain, MapOf) and isinstance(value, Mapping):
        for key, inner in value.items():
            yield from (*_players_in(key, domain.key), *_players_in(inner, domain.value))
    elif isinstance(domain, Record):
        parts = getattr(value, "__dict__", {})
        yield from (player for one, part in domain.parts_of.items() for player in _players_in(parts.get(one), part))


def _of_either(value: object, domain: Either) -> Iterator[str]:
    """Find the players in a value of one sort or another: one that is a word of the other sort is none."""
    ways = (domain.first, domain.other)
    if not any(isinstance(one, Name) for one in ways):
        yield from (
            player for one in ways if isinstance(one, ListOf | MapOf | Record) for player in _players_in(value, one)
        )
    elif isinstance(value, str) and not any(value in one.names for one in ways if isinstance(one, OneWord)):
        yield value
