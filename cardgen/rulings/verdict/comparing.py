"""Whether two answers are the same, however they are written; and an answer as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.model.words import Word
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.branch import TooManyCasesError
from cardgen.rulings.unknown.missing import NONE, Missing
from cardgen.rulings.unknown.unknown_value import resolve


def same(found: object, claimed: object, *, any_order: bool = False) -> bool:
    """Say whether an answer is what is claimed; an unknown one is asked no more than that."""
    if isinstance(claimed, UnknownLiteral):
        return any(same(found, one, any_order=any_order) for one in claimed.choices)
    if isinstance(claimed, Pile):
        return _is_such(found, claimed)
    if isinstance(found, Mapping) and isinstance(claimed, Mapping):
        return all(same(found.get(key, NONE), one, any_order=any_order) for key, one in claimed.items())
    if not isinstance(claimed, (tuple, list, Missing)) and claimed is not None and not isinstance(found, (tuple, list)):
        return bool(found == claimed)
    mine, theirs = _several(resolve(found)), _several(claimed)
    if len(mine) != len(theirs):
        return False
    for one in theirs:
        at = next((at for at, other in enumerate(mine if any_order else mine[:1]) if same(other, one)), None)
        if at is None:
            return False
        del mine[at]
    return True


def _is_such(found: object, claimed: Pile) -> bool:
    """Say whether cards are as many as claimed, with those it has and without those it lacks."""
    size = len(claimed.has) if claimed.whole else claimed.size
    left = _several(found)
    if size is not None and not same(len(left), size):
        return False
    for one in claimed.has:
        at = next((at for at, other in enumerate(left) if same(other, one)), None)
        if at is None:
            return False
        del left[at]
    return not any(same(other, one) for other in left for one in claimed.lacks)


def _several(value: object) -> list[object]:
    """Take nothing for no value, and one for a list of it."""
    if value is None or isinstance(value, Missing):
        return []
    return list(value) if hasattr(value, "__iter__") and not isinstance(value, str) else [value]


def settled(value: object) -> object:
    """Make everything in an answer known."""
    if isinstance(value, Mapping):
        return {resolve(key): settled(one) for key, one in value.items()}
    if isinstance(value, (list, set, frozenset)) or (isinstance(value, tuple) and not hasattr(value, "_fields")):
        return tuple(settled(one) for one in value)
    return resolve(value)


def key_of(value: object, *, any_order: bool = False) -> object:
    """Make an answer comparable and hashable."""
    if isinstance(value, Mapping):
        return tuple(sorted((str(key), key_of(one, any_order=any_order)) for key, one in value.items()))
    if isinstance(value, (tuple, list)):
        keys = [key_of(one) for one in value]
        return tuple(sorted(keys, key=str) if any_order else keys)
    return str(value) if isinstance(value, (Piece, Missing)) or value is None else value


def plain(value: object) -> FactValue:
    """Give an answer as data: text, numbers, lists and mappings."""
    if value is None or isinstance(value, Missing):
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


def alike(ways: Iterator[object]) -> object:
    """Give what an answer is in all ways, None where it is not the same."""
    once: dict[object, object] = {}
    try:
        for way in ways:
            once[key_of(way)] = way
            if len(once) > 1:
                return None
    except TooManyCasesError:
        return None
    return next(iter(once.values()), None)
