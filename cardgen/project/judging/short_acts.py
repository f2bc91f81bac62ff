"""Acts as people type them: without who acts, in the infinitive, with cards by a part of their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from cardgen.rulings.play.acts import fold

A = TypeVar("A")
_FILLING = frozenset(
    (
        "a",
        "an",
        "and",
        "as",
        "at",
        "for",
        "from",
        "her",
        "his",
        "in",
        "it",
        "my",
        "of",
        "on",
        "one",
        "the",
        "to",
        "with",
    )
)
"""Words that may stand in an act as it is typed, and need not be those that are written."""
_FEWEST = 3
"""Letters of a word that is cut short."""


def meant(said: str, acts: Mapping[str, A], seats: Sequence[str]) -> list[str]:
    """Find the acts, by how they are written, that a line can mean: those of which it says most.

    Every word that was said must be one of the act, in its order, whole or its beginning; who acts may be left out.
    """
    words = _words(said)
    fits = {line: _left(words, _words(line), {fold(name) for name in seats}) for line in acts} if words else {}
    least = min((left for left in fits.values() if left is not None), default=None)
    return [line for line, left in fits.items() if left is not None and left == least]


def like(said: str, ways: Sequence[str], seats: Sequence[str]) -> str:
    """Find the way to say an act that has the verb of a line; nothing where none has."""
    seated = {fold(name) for name in seats}
    verb = next((word for word in _words(said) if word not in seated), "")
    return next((way for way in ways if any(_stem(verb) == _stem(word) for word in _words(way))), "") if verb else ""


def _words(text: str) -> list[str]:
    return [word for word in fold(text).split() if word not in _FILLING]


def _left(said: Sequence[str], written: Sequence[str], seats: Iterable[str]) -> tuple[int, int] | None:
    """Count the words of an act that were cut short, and those left out but for who acts; None where it fits not."""
    at = cut = passed = 0
    for word in said:
        while at < len(written) and not _is_like(word, written[at]):
            passed += written[at] not in seats
            at += 1
        if at == len(written):
            return None
        cut += _stem(word) != _stem(written[at])
        at += 1
    return cut, passed + len(written) - at


def _is_like(said: str, written: str) -> bool:
    if said == written or _stem(said) == _stem(written):
        return True
    return len(said) >= _FEWEST and written.startswith(said)


def _stem(word: str) -> str:
    """Give a word without the ending that tells one from many, or I from she."""
    if word.endswith(("sses", "shes", "ches", "xes", "oes")):
        return word[:-2]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > _FEWEST else word
