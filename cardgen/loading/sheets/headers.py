"""Which column is which field: by name, label, or what other card programs call it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.model.card import CardType
from cardgen.model.patterns import FIELD

OWN = ("id", "copies", "provenance")
"""What a card has besides the fields of its type."""
_BLANKS = re.compile(r"[\s_-]+")
_BEFORE = re.compile(r"^[0-9]+[-_. ]*")
"""A number before the name of a file says where it comes, not what it is."""
COPIES = ("qty", "quantity", "count", "copy", "amount", "number_of_copies")
NAMES = ("name", "title", "card", "card_name", "card_title")
TYPES = ("type", "card_type", "cardtype", "kind")
_PASSED_OVER = ("_", "#")


@dataclass(frozen=True, slots=True)
class Headed:
    """A column with something above it; it counts from 1."""

    column: int
    text: str

    @property
    def passed_over(self) -> bool:
        """Say whether it is notes, by its first sign."""
        return self.text.startswith(_PASSED_OVER)


def folded(text: str) -> str:
    """Make `Card name`, `card-name` and `card_name` one."""
    return _BLANKS.sub("_", text.strip().casefold()).strip("_")


def fields_by_header(kind: CardType) -> dict[str, str]:
    """Give the field, or the own key of a card, for each header that is understood."""
    known: dict[str, str] = {}
    for words, name in _words(kind):
        for word in words:
            known.setdefault(folded(word), name)
    return known


def _words(kind: CardType) -> Iterable[tuple[Iterable[str], str]]:
    """Give words and what they mean, the surest first."""
    yield from (((name,), name) for name in (*kind.fields, *OWN))
    yield from (((field.label,), field.name) for field in kind.fields.values())
    yield from ((field.alias, field.name) for field in kind.fields.values())
    yield COPIES, "copies"
    named = FIELD.findall(kind.name_pattern)
    if len(named) == 1 and named[0] in kind.fields:
        yield NAMES, named[0]
    yield from ((NAMES, name) for name in ("name", "title") if name in kind.fields)


def type_column(headers: Iterable[Headed], types: Mapping[str, CardType]) -> Headed | None:
    """Find the column that says of what type a card is."""
    taken = {header for kind in types.values() for header in fields_by_header(kind)}
    return next((one for one in headers if folded(one.text) in TYPES and folded(one.text) not in taken), None)


def types_by_name(types: Mapping[str, CardType]) -> dict[str, CardType]:
    """Give the card type for each of its names: its own, its label, its plural."""
    known: dict[str, CardType] = {}
    for words in ("name", "label", "plural"):
        for kind in types.values():
            known.setdefault(folded(getattr(kind, words)), kind)
    for kind in types.values():
        for several in (f"{kind.name}s", f"{kind.name}es", f"{kind.name.removesuffix('y')}ies"):
            known.setdefault(folded(several), kind)
    return known


def type_called(names: Iterable[str], types: Mapping[str, CardType]) -> CardType | None:
    """Find the type that a sheet or file is called like; the only one of a game needs no name."""
    known = types_by_name(types)
    for name in names:
        for text in (name, _BEFORE.sub("", name)):
            if folded(text) in known:
                return known[folded(text)]
    return next(iter(types.values())) if len(types) == 1 else None
