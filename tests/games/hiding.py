"""Facts of a case hidden one by one, whatever they are: a number, a word, a card in a list, a card's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.model.node import Scalar
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.piles import Pile, PileOf
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.cards import Hand
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.told_parts import told_parts


def reading(case: ParsedDispute) -> Reading:
    """Give a reader that knows the names of a case."""
    r: Reading = case.kind.reading(case.game)
    for fact, value in case.facts.items():
        named = {name: name for name in names_in(value, case.kind.facts[fact].domain)}
        r.names.update(named)
        r.said.update(named)
    return r


def names_in(value: Any, domain: Domain) -> Iterator[str]:
    """Find the players named in a value."""
    if hasattr(value, "player"):
        yield value.player
    yield from (part for part, sort in told_parts(value, domain) if isinstance(sort, Name) and isinstance(part, str))


def hidden(case: ParsedDispute) -> Iterator[tuple[str, ParsedDispute]]:
    """Give the case with one fact hidden at a time, and the path of that fact."""
    r = reading(case)
    for name, value in case.facts.items():
        if "UnknownLiteral(" in str(value):
            continue  # it is hidden in part already
        for path, other in ways(value, case.kind.facts[name].domain, r, name):
            yield path, replace(case, facts={**case.facts, name: other})


def ways(value: Any, domain: Domain, r: Reading, path: str) -> Iterator[tuple[str, Any]]:
    """Give a value with one part of it unknown at a time."""
    if isinstance(value, (UnknownLiteral, Hand)) or value is None or (isinstance(value, Piece) and not value.copies):
        return  # of cards that are described no more is hidden than is said to be
    if isinstance(value, Pile) and isinstance(domain, PileOf):
        for at, has in _each(value.has, domain.item, r, f"{path}.has"):
            yield at, value._replace(has=has)
        if isinstance(value.size, int) and not value.whole:
            yield f"{path}.size", value._replace(size=UnknownLiteral(tuple(range(value.size + 3))))
    elif isinstance(domain, ListOf) and isinstance(value, tuple):
        yield from _each(value, domain.item, r, path)
    elif isinstance(domain, MapOf) and isinstance(value, Mapping):
        for key, inner in value.items():
            for at, other in ways(inner, domain.value, r, f"{path}.{key}"):
                yield at, {**value, key: other}
    elif not isinstance(value, Mapping) and (choices := _choices(value, domain, r)):
        anybody = isinstance(domain, Name) and domain.opened is None  # as it is read
        yield path, UnknownLiteral(choices, anybody=anybody)


def _each(values: tuple[Any, ...], item: Domain, r: Reading, path: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for at, one in enumerate(values):
        for inner, other in ways(one, item, r, f"{path}.{at + 1}"):
            yield inner, (*values[:at], other, *values[at + 1 :])


def _choices(value: Any, domain: Domain, r: Reading) -> tuple[Any, ...]:
    """List what a hidden value may be: all its domain has, and what it is."""
    try:
        read = domain.read(Scalar("unknown", "the line", 1, 1), Reading(r.game, names=r.names))
    except Unread:
        return ()
    if read == "unknown":
        return ()  # not to know it is one of the things that can be told
    found: tuple[Any, ...] = read.choices if isinstance(read, UnknownLiteral) else domain.choices(r)
    if hasattr(value, "player") and hasattr(value, "card") and hasattr(value.card, "said"):
        found = tuple(value._replace(card=one.card) for one in found)
        if value.card.said is not None:
            found = (*found, *(value._replace(card=value.card._replace(said=None)),))
    return (*found, value) if found and value not in found else tuple(found)


def narrowed(case: ParsedDispute) -> Iterator[tuple[str, Any, ParsedDispute]]:
    """Give the case with one unknown part made known at a time, every value it may have."""
    for name, value in case.facts.items():
        for path, choice, other in _filled(value, name):
            known = case.unknown - {name}
            yield path, choice, replace(case, facts={**case.facts, name: other}, unknown=known)


def _filled(value: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(value, UnknownLiteral):
        yield from ((path, choice, choice) for choice in value.choices)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            for at, choice, other in _filled(inner, f"{path}.{key}"):
                yield at, choice, {**value, key: other}
    elif isinstance(value, tuple):
        fields = getattr(value, "_fields", range(1, len(value) + 1))
        for number, (part, inner) in enumerate(zip(fields, value, strict=True)):
            for name, choice, other in _filled(inner, f"{path}.{part}"):
                parts = (*value[:number], other, *value[number + 1 :])
                yield name, choice, type(value)(*parts) if hasattr(value, "_fields") else parts
