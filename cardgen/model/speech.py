"""How people speak of a game at the table: phrases, and what each says in notation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Phrases: TypeAlias = Mapping[str, tuple[str, ...]]
"""What is said in notation, with the patterns of words in which people say it."""


@dataclass(frozen=True, slots=True)
class Speech:
    """The words of a game: parts of phrases by name, statements by kind of dispute, words that say nothing."""

    phrases: Mapping[str, Phrases]
    says: Mapping[str, Phrases]
    """Statements of a kind; those under `every kind` are understood in each."""
    fillers: tuple[str, ...]
    """Phrases that may stand between statements and say nothing."""
    light: frozenset[str]
    """Words that may stand inside any phrase and say nothing."""
    spellings: Mapping[str, tuple[str, ...]]
    """Words as people type them in haste, and the words that they are."""
    names: frozenset[str] = frozenset()
    """First names, which are names in small letters too."""
    doubts: tuple[tuple[str, ...], ...] = ()
    """Phrases that make all of a line doubtful, such as `I think`."""
    corrections: tuple[tuple[str, ...], ...] = ()
    """Phrases with which somebody puts right what was said."""


EVERY_KIND = "every kind"
