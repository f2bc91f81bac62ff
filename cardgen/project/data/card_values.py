"""Values of cards by the names that queries use: what every card has, its type and game, and its own fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.database.cards import CardRow
from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.query.vocabulary import ALIASES, EVERY_CARD, Column, Vocabulary

COMMON = (
    "id", "game", "type", "number", "printed_number", "name", "short", "copies", "text", "provenance", "file", "line",
)  # fmt: skip
"""What every card has, in the order of lists."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing asked of cards: the name it is listed by, its label, and the own fields it means."""

    name: str
    label: str
    columns: Mapping[tuple[str, str], Column]

    def of(self, card: CardRow) -> object:
        """Give a card's value, None where it has none."""
        if not self.columns:
            return getattr(card, self.name)
        column = self.columns.get((card.game, card.type))
        return card.values.get(column.name) if column is not None else None

    def shown(self, card: CardRow, types: Mapping[str, str]) -> str:
        """Give a card's value as people read it."""
        if self.name == "type":
            return types.get(card.type, card.type)
        if self.name == "number" and not self.columns:
            return card.printed_number
        column = self.columns.get((card.game, card.type))
        value = self.of(card)
        listed = value if isinstance(value, list) else [] if value is None else [value]
        return ", ".join(one_shown(column, one) for one in listed)


def one_shown(column: Column | None, value: object) -> str:
    """Show one value: a word by its label, another as its kind is shown."""
    word = column.words.words.get(str(value)) if column is not None and column.words else None
    shown = column.kind.shows(value) if column is not None else str(value)
    return word.label if word is not None else shown.replace("\n", " / ")


def asked_values(names: Iterable[str], vocabulary: Vocabulary) -> tuple[Asked, ...]:
    """Find what some names mean, each once.

    Raises UsageError: Q001 for each that is no field.
    """
    found: dict[str, Asked] = {}
    problems: list[Problem] = []
    for name in (name.strip() for name in names if name.strip()):
        one = _asked(ALIASES.get(name.lower(), name.lower()), vocabulary)
        if one is None:
            known = tuple(dict.fromkeys((*COMMON, *(column.name for column in vocabulary.columns))))
            what = f"cards have no field `{name}`"
            problems.append(Problem(NOWHERE, "Q001", what, quoted_list(known, 20), nearest(name, known)))
        else:
            found.setdefault(one.name, one)
    if problems:
        raise UsageError(*problems)
    return tuple(found.values())


def own_values(vocabulary: Vocabulary) -> tuple[Asked, ...]:
    """List the own fields of all types, each name once; one called as what every card has gets `own_` before it."""
    by_name: dict[str, dict[tuple[str, str], Column]] = {}
    for column in vocabulary.columns:
        by_name.setdefault(column.name, {})[column.game, column.type] = column
    return tuple(
        Asked(f"own_{name}" if name in COMMON else name, next(iter(same.values())).label, same)
        for name, same in by_name.items()
    )


def _asked(name: str, vocabulary: Vocabulary) -> Asked | None:
    if name.startswith("own_"):
        return next((value for value in own_values(vocabulary) if value.name == name), None)
    for column in EVERY_CARD:
        if name in (column.name, *column.aliases) and column.name in COMMON:
            return Asked(column.name, column.label, {})
    if name in COMMON:
        return Asked(name, name.replace("_", " ").capitalize(), {})
    found = [column for column in vocabulary.field(name) if column.game]
    if not found:
        return None
    return Asked(found[0].name, found[0].label, {(column.game, column.type): column for column in found})


def is_number(asked: Asked) -> bool:
    """Say whether values can be added up."""
    if not asked.columns:
        return asked.name in ("number", "copies")
    return any(column.kind.sums for column in asked.columns.values())
