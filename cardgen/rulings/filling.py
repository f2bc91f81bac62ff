"""Sentences of rules with what they name put in: values, and fields of the act or of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any, Protocol

_FORMATTER = Formatter()


class Showing(Protocol):
    """An act on a table, and how a value is shown."""

    act: Any
    t: Any
    show: Callable[[Any], str]


class _Field:
    """A field in a sentence, shown; `{aim.owner}` is a field of one."""

    def __init__(self, h: Showing, value: Any) -> None:
        self.h, self.value = h, value

    def __getattr__(self, name: str) -> _Field:
        return _Field(self.h, getattr(self.value, name))

    def __format__(self, _: str) -> str:
        return self.h.show(self.value)


class _Fields(dict[str, _Field]):
    """The fields of an act and of its table, as they are shown."""

    def __init__(self, h: Showing) -> None:
        self.h = h

    def __missing__(self, name: str) -> _Field:
        act = self.h.act
        return _Field(self.h, getattr(act if hasattr(act, name) else self.h.t, name))


def filled(h: Showing, text: str, values: Sequence[Any] = ()) -> str:
    """Fill a sentence: `{}` stands for each of the values, `{name}` for a field of the act or the table."""
    if "{" not in text:
        return text
    shown = [*map(h.show, values)]
    if not shown:
        return text.format_map(_Fields(h))
    try:
        return text.format(*shown)
    except KeyError:  # a field is named beside them
        return _FORMATTER.vformat(text, shown, _Fields(h))
