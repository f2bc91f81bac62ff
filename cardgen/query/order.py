"""In which order cards are shown: `order:` and `direction:`, else by rank or by their place in the box.

`order:type|-cost` sorts by one after the other, what has a minus from the greatest down.
"""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.query import columns, counts
from cardgen.query.faults import Faults
from cardgen.query.parse import DIRECTIONS
from cardgen.query.sql import Sql
from cardgen.query.tree import Comparison, Query, Value
from cardgen.query.vocabulary import ALIASES, CARDS, Column, Vocabulary

RANK, BOX = ("rank", "relevance"), ("number", "box")
_TURNED = {"ASC": "DESC", "DESC": "ASC"}
_PLAIN = {"type": "c.game, c.type", "game": "c.game"}


def order(query: Query, vocabulary: Vocabulary, rank: Sql, faults: Faults) -> Sql:
    """Write what comes after ORDER BY; of several `order:` the last holds, and the order in the box parts equals."""
    asked = last(query, "order")
    direction = _direction(query, faults)
    if asked is None:
        return Sql(f"{rank.text}, c.rowid", rank.values) if rank.text else Sql(f"c.rowid {direction}")
    keys = [_key(value, direction, vocabulary, rank, faults) for value in asked.values]
    bound = tuple(one for key in keys for one in key.values)
    return Sql(", ".join([*(key.text for key in keys), "c.rowid"]), bound)


def _key(value: Value, direction: str, vocabulary: Vocabulary, rank: Sql, faults: Faults) -> Sql:
    """Write one thing to sort by."""
    name = value.text.removeprefix("-")
    chosen = name.lower()
    if name != value.text:
        direction = _TURNED[direction]
    if chosen in RANK and rank.text:
        return rank
    if chosen in BOX or chosen in RANK:
        return Sql(f"c.rowid {direction}")
    if chosen in _PLAIN and chosen in vocabulary.subject.special:
        return Sql(", ".join(f"{part} {direction}" for part in _PLAIN[chosen].split(", ")))
    found = _sorting(chosen, vocabulary)
    if not found:
        _unknown(value, name, vocabulary, faults)
        return Sql("c.rowid")
    sorted_by = columns.first([_sorted_by(column) for column in found])
    return Sql(f"{sorted_by.text} {direction} NULLS LAST", sorted_by.values)


def leading(order: Comparison, vocabulary: Vocabulary) -> Sql | None:
    """Give the number that cards are sorted by; None where it is none."""
    found = _sorting(order.values[0].text.removeprefix("-"), vocabulary)
    return columns.first([_sorted_by(column) for column in found]) if found else None


def is_sortable(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether cards can be sorted by something of this name."""
    plain = name in _PLAIN and name in vocabulary.subject.special
    return name in (*RANK, *BOX) or plain or bool(_sorting(name, vocabulary))


def _sorting(name: str, vocabulary: Vocabulary) -> list[Column]:
    """List the columns of a field that cards are sorted by; those that are lists where there are no others."""
    found = vocabulary.field(name)
    return [column for column in found if not column.many] or [column for column in found if column.type]


def last(query: Query, field: str) -> Comparison | None:
    """Give the `order:` or the `direction:` that holds: of several the last."""
    asked = [part for part in query.display if ALIASES.get(part.field.lower(), part.field.lower()) == field]
    return asked[-1] if asked else None


def _direction(query: Query, faults: Faults) -> str:
    asked = last(query, "direction")
    word = asked.values[0].text.lower() if asked else "asc"
    if asked and word not in DIRECTIONS:
        what = f"`{word}` is no direction"
        faults.add("Q010", asked.values[0].extent, what, "`asc` or `desc`")
    return DIRECTIONS.get(word, "ASC")


def _unknown(value: Value, name: str, vocabulary: Vocabulary, faults: Faults) -> None:
    every = ["rank", "name", "number", "type", "copies"]
    if vocabulary.subject is not CARDS:
        every = ["rank", *(column.name for column in vocabulary.subject.every)]
    names = tuple(dict.fromkeys([*every, *(column.name for column in vocabulary.columns)]))
    what = f"{vocabulary.subject.name}s cannot be sorted by `{value.text}`"
    faults.add("Q010", value.extent, what, quoted_list(names, 20), nearest(name, names))


def _sorted_by(column: Column) -> Sql:
    """Give the value that sorts: a word by its place in its list, a text as it is compared, a list by its length."""
    if column.many:
        return counts.length(column)
    shown = columns.folded(column) if columns.is_text(column) else columns.raw(column)
    return columns.scalar(column, _place(column, shown) if column.words else Sql(shown))


def _place(column: Column, shown: str) -> Sql:
    listed = tuple(column.words.words) if column.words else ()
    cases = " ".join(f"WHEN ? THEN {place}" for place in range(len(listed)))
    return Sql(f"CASE {shown} {cases} END" if listed else shown, listed)
