"""Sentences of rules with what they name put in: values, and fields of the act or of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any, Protocol

from cardgen.model.numbers import spelt
from cardgen.rulings.game_types import AnyAct, AnyTable
from cardgen.rulings.notation.phrase import number_of

_FORMATTER = Formatter()


class Showing(Protocol):
    """An act on a table, and how a value is shown."""

    act: AnyAct
    t: AnyTable
    show: Callable[[Any], str]


class _Field:
    """A value or field in a sentence, shown; `{aim.owner}` is a field of one, `{deck[wilds]}` an entry.

    `{:card}` is a number of cards, or how many are listed; `{:icon is|icons are}` of what is said otherwise of many;
    `{:word}` a number spelt out, `{:is/are}` what is said of one or of several.
    """

    def __init__(self, h: Showing, value: Any) -> None:
        self.h, self.value = h, value

    def __getattr__(self, name: str) -> _Field:
        return _Field(self.h, getattr(self.value, name))

    def __getitem__(self, name: str) -> _Field:
        return _Field(self.h, self.value[name])

    def __format__(self, unit: str) -> str:
        if not unit:
            return self.h.show(self.value)
        number = len(self.value) if isinstance(self.value, (tuple, list)) else self.value
        if "/" in unit:
            return unit.split("/")[number != 1]
        shown = self.h.show(number)
        return spelt(shown) if unit == "word" else number_of(shown, *unit.split("|"))


class _Fields(dict[str, _Field]):
    """The fields of an act and of its table, as they are shown."""

    def __init__(self, h: Showing) -> None:
        self.h = h

    def __missing__(self, name: str) -> _Field:
        act = self.h.act
        return _Field(self.h, getattr(act if hasattr(act, name) else self.h.t, name))


def filled(h: Showing, text: str, values: Sequence[object] = ()) -> str:
    """Fill a sentence: `{}` stands for each of the values, `{name}` for a field of the act or the table."""
    if "{" not in text:
        return text
    shown = [_Field(h, value) for value in values]
    if not shown:
        return text.format_map(_Fields(h))
    try:
        return text.format(*shown)
    except KeyError:  # a field is named beside them
        return _FORMATTER.vformat(text, shown, _Fields(h))
