"""Whether two answers are the same, however they are written; and an answer as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.model.words import Word
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown.nothing import NOTHING, Nothing
from cardgen.rulings.unknown.open import known
from cardgen.rulings.unknown.run import TooManyLeavesError


def same(found: Any, claimed: Any, *, any_order: bool = False) -> bool:
    """Say whether an answer is what is claimed; an unknown one is asked no more than that."""
    if isinstance(claimed, Unknown):
        return any(same(found, one, any_order=any_order) for one in claimed.choices)
    if claimed is None or isinstance(claimed, Nothing):
        return _none(known(found))
    if isinstance(found, Mapping) and isinstance(claimed, Mapping):
        return all(same(found.get(key, NOTHING), one, any_order=any_order) for key, one in claimed.items())
    if isinstance(claimed, (tuple, list)):
        return _same_list(found, tuple(claimed), any_order)
    if isinstance(found, (tuple, list)) and len(found) == 1:
        return same(found[0], claimed)
    return bool(found == claimed)


def _none(value: Any) -> bool:
    return value is None or isinstance(value, Nothing) or (isinstance(value, (tuple, list, Mapping)) and not value)


def _same_list(found: Any, claimed: tuple[Any, ...], any_order: bool) -> bool:
    found = known(found)
    if isinstance(found, Nothing):
        return not claimed
    if not hasattr(found, "__iter__") or isinstance(found, str):
        return len(claimed) == 1 and same(found, claimed[0])
    values = list(found)
    if len(values) != len(claimed):
        return False
    if not any_order:
        return all(same(one, other) for one, other in zip(values, claimed, strict=True))
    for other in claimed:
        at = next((at for at, one in enumerate(values) if same(one, other)), None)
        if at is None:
            return False
        del values[at]
    return True


def settled(value: Any) -> Any:
    """Make everything in an answer known."""
    if isinstance(value, Mapping):
        return {known(key): settled(one) for key, one in value.items()}
    if isinstance(value, (list, set, frozenset)) or (isinstance(value, tuple) and not hasattr(value, "_fields")):
        return tuple(settled(one) for one in value)
    return known(value)


def key_of(value: Any) -> Any:
    """Make an answer comparable and hashable."""
    if isinstance(value, Mapping):
        return tuple(sorted((str(key), key_of(one)) for key, one in value.items()))
    if isinstance(value, (tuple, list)):
        return tuple(key_of(one) for one in value)
    return str(value) if isinstance(value, (Piece, Nothing)) or value is None else value


def plain(value: Any) -> Any:
    """Give an answer as data: text, numbers, lists and mappings."""
    if value is None or isinstance(value, Nothing):
        return None
    if isinstance(value, (bool, int)):
        return value
    if isinstance(value, Word):
        return str(value)
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)) and not hasattr(value, "_fields"):
        return tuple(plain(one) for one in value)
    return str(value)


def alike(ways: Iterator[Any]) -> Any:
    """Give what an answer is in all ways, None where it is not the same."""
    once: dict[Any, Any] = {}
    try:
        for way in ways:
            once[key_of(way)] = way
            if len(once) > 1:
                return None
    except TooManyLeavesError:
        return None
    return next(iter(once.values()), None)
