"""Patterns over fields, such as `{value} of {suit}`: names, short forms and printed texts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping

from cardgen.model.field import Value
from cardgen.model.words import Word

FIELD = re.compile(r"\{([^{}]*)\}")
Pattern = Callable[[Mapping[str, Value]], str]


def label_of(value: Value) -> str:
    """Show a value in a name: a word by its label."""
    return value.label if isinstance(value, Word) else str(value)


def letter_of(value: Value) -> str:
    """Show a value in a short form: a word by its letter."""
    return value.letter if isinstance(value, Word) else str(value)


def compiled(pattern: str, show: Callable[[Value], str]) -> Pattern:
    """Turn a pattern into a function of a card's values."""
    names = FIELD.findall(pattern)
    form = FIELD.sub("%s", pattern.replace("%", "%%"))

    def fill(values: Mapping[str, Value]) -> str:
        return form % tuple([show(values.get(name, "")) for name in names])

    return fill


def slug(name: str) -> str:
    """Make an id of a name: plain lower-case letters, digits and hyphens."""
    folded = unicodedata.normalize("NFKD", name.casefold().replace("'", "").replace("’", ""))
    ascii_only = folded.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")


def word_slug(word: str) -> str:
    """Make an id of a word in any script: where none of its letters is one of a to z, by their numbers."""
    plain = slug(word)
    if any(char.isalpha() for char in plain) or not any(char.isalpha() for char in word):
        return plain
    return "-".join(char if char.isascii() else f"u{ord(char):x}" for char in word.casefold() if char.isalnum())
