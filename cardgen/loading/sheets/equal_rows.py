"""Rows that are the same from end to end are copies of one card."""

from __future__ import annotations

from cardgen.loading.cards import CardRows
from cardgen.loading.numbers import whole
from cardgen.model.node import Entries, Items, Node, Scalar

_COPIES = "copies"


def counted(rows: CardRows) -> CardRows:
    """Make one row of equal ones, where the first of them stands, with as many copies as they have together."""
    found: dict[object, int] = {}
    kept: CardRows = []
    for kind, row in rows:
        key = (kind.name, tuple((name, _text(node)) for name, node in row.entries.items() if name != _COPIES))
        first = found.setdefault(key, len(kept))
        if first == len(kept):
            kept.append((kind, row))
        elif (sum_ := _together(kept[first][1], row)) is not None:
            kept[first] = (kind, sum_)
        else:
            kept.append((kind, row))
    return kept


def _together(first: Entries, second: Entries) -> Entries | None:
    """Add up the copies of two rows; None where one says no number."""
    numbers = [_copies(one) for one in (first, second)]
    if None in numbers:
        return None
    said = Scalar(str(sum(one for one in numbers if one)), first.file, first.line, first.col)
    return first._replace(entries={**first.entries, _COPIES: said})


def _copies(row: Entries) -> int | None:
    node = row.entries.get(_COPIES)
    return 1 if node is None else whole(node.text) if isinstance(node, Scalar) else None


def _text(node: Node) -> object:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return tuple(map(_text, node.items))
    return tuple((key, _text(value)) for key, value in node.entries.items())
