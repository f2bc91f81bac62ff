"""One text that cards of a type print: an entry of the type's `prints`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping

from cardgen.model.field import Value
from cardgen.model.patterns import label_of, letter_of
from cardgen.records import dataclass

SHOWN: Mapping[str, Callable[[Value], str]] = {
    "": label_of,
    "letter": letter_of,
    "signed": lambda value: f"{value:+d}".replace("-", "−") if value else "0",
    "unsigned": lambda value: str(abs(int(str(value)))),
}
"""How a value may be shown: a word by its label or its letter, a number with its sign or without."""
SIGNS: Mapping[str, Callable[[float, float], bool]] = {"<": operator.lt, ">": operator.gt}
ENTRY = re.compile(
    r"(?P<texts>texts\.)?(?P<name>[\w-]+?)(?:\.(?P<how>letter|signed|unsigned))?"
    r"(?: if (?P<denied>not )?(?P<field>\w+)(?:(?P<sign>!=|=|<|>)(?P<value>-?[\w]+(?:[.-]\w+)*))?)?"
)
"""`field`, `field.letter` or `texts.key`, perhaps `if field`, `if not field`, `if field=value` (`!=`, `<`, `>`)."""


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One text of a face: a field, or a text of the type or game, and which cards have it."""

    name: str
    of_texts: bool = False
    how: str = ""
    field: str = ""
    sign: str = ""
    value: str = ""
    denied: bool = False

    @classmethod
    def read(cls, written: str) -> PrintedText | None:
        """Read an entry of `prints`, or None where it is none."""
        found = ENTRY.fullmatch(written)
        if found is None:
            return None
        name, how, field, sign, value = (found[group] or "" for group in ("name", "how", "field", "sign", "value"))
        return cls(name, bool(found["texts"]), how, field, sign, value, bool(found["denied"]))

    def stands(self, values: Mapping[str, Value]) -> bool:
        """Say whether a card has this text."""
        return not self.field or self._holds(values.get(self.field)) != self.denied

    def _holds(self, given: Value | None) -> bool:
        if not self.sign:
            return given is not None and given is not False and given != ""
        if self.sign in SIGNS:
            return isinstance(given, int | float) and SIGNS[self.sign](given, float(self.value))
        listed = given if isinstance(given, tuple) else (given,)
        return (self.value in map(str, listed)) == (self.sign == "=")
