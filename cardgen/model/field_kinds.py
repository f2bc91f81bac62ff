"""The kinds of field that there are. To add one, write its module and name it here: every room asks the object."""

from __future__ import annotations

from cardgen.model.decimal_kind import DECIMAL
from cardgen.model.field import FieldKind, Search
from cardgen.model.flag_kind import FLAG
from cardgen.model.text_kinds import ART, EFFECT, RICH, TEXT
from cardgen.model.whole_kind import WHOLE
from cardgen.model.word_kind import WORD


def told_apart(*kinds: FieldKind) -> tuple[FieldKind, ...]:
    """List kinds, in the order in which cells are tried for them.

    Raises ValueError where two answer to one word, or where ordered values have no scale.
    """
    words = [word for kind in kinds for word in (kind.name, *kind.also)]
    twice = sorted({word for word in words if words.count(word) > 1})
    if twice:
        raise ValueError(f"two kinds of field are called {', '.join(twice)}")
    unscaled = [kind.name for kind in kinds if kind.scale is None and kind.search is Search.ORDERED]
    if unscaled:
        raise ValueError(f"values of {', '.join(unscaled)} have an order and no scale")
    return kinds


FIELD_KINDS: tuple[FieldKind, ...] = told_apart(WORD, WHOLE, DECIMAL, FLAG, TEXT, RICH, ART, EFFECT)
"""A kind whose cells another kind would also take stands after it: every whole number is a decimal."""


def kind_names() -> tuple[str, ...]:
    """List the names of the kinds."""
    return tuple(kind.name for kind in FIELD_KINDS)


def kind_named(name: str) -> FieldKind:
    """Find a kind by its name."""
    return {kind.name: kind for kind in FIELD_KINDS}[name]


def taking(key: str) -> str:
    """Say which kinds use a key of a field."""
    return " or ".join(f"`{kind}`" for kind in FIELD_KINDS if key in kind.takes)
