"""Every single thing that is told, with the sort of value it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.rulings.notation.composite_domains import Either, Record
from cardgen.rulings.notation.domain import Domain, Name, OneWord
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.piles import ToldCards
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole


def told_parts(value: object, domain: Domain | None) -> Iterator[tuple[object, Domain]]:
    """Give what a value is made of, each part with its sort; of what is told by its number that number."""
    if isinstance(domain, Either) and isinstance(value, UnknownLiteral):
        yield value, domain
    elif isinstance(domain, Either):
        yield from told_parts(value, _way(value, domain))
    elif isinstance(domain, ToldCards) and isinstance(value, int):
        yield value, domain.number
    elif isinstance(domain, ListOf) and isinstance(value, tuple):
        yield from (part for inner in value for part in told_parts(inner, domain.item))
    elif isinstance(domain, MapOf) and isinstance(value, Mapping):
        for key, inner in value.items():
            yield from [(key, domain.key)] if isinstance(domain.key, Name) else []
            yield from told_parts(inner, domain.value)
    elif isinstance(domain, Record):
        parts = getattr(value, "__dict__", {})
        yield from (part for name, one in domain.parts_of.items() for part in told_parts(parts.get(name), one))
    elif domain is not None:
        yield value, domain.sort_of(value)


def _way(value: object, domain: Either) -> Domain | None:
    """Find of which of two sorts a value is; a word of one sort is no player."""
    ways = (domain.first, domain.other)
    for way in ways:
        if isinstance(way, Either) and (found := _way(value, way)) is not None:
            return found
    if isinstance(value, str):
        words = (one for one in ways if isinstance(one, OneWord) and value in one.names)
        return next(words, next((one for one in ways if isinstance(one, Name)), None))
    sorts: tuple[tuple[type, type], ...] = ((bool, OneWord), (int, Whole), (tuple, ListOf), (Mapping, MapOf))
    found_sort = next((sort for of, sort in sorts if isinstance(value, of)), Record)
    return next((one for one in ways if isinstance(one, found_sort)), None)
