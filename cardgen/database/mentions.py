"""Find many names in many texts at once, by their first words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")
_WORD = re.compile(r"\w+")


class Mentions(Generic[T]):
    """Names with what each stands for; a name is found where no letter or digit touches it."""

    def __init__(self, named: Iterable[tuple[str, T]]) -> None:
        self.by_word: dict[str, list[tuple[str, int, T]]] = defaultdict(list)
        for name, meant in named:
            first = _WORD.search(name)
            if first is not None:
                self.by_word[first[0]].append((name, first.start(), meant))

    def found(self, text: str) -> Iterator[T]:
        """Give what the names in a text stand for, in the order of the text."""
        for word in _WORD.finditer(text):
            for name, before, meant in self.by_word.get(word[0], ()):
                start = word.start() - before
                if start >= 0 and text.startswith(name, start) and _alone(text, start, start + len(name)):
                    yield meant


def _alone(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1 : start], text[end : end + 1]
    return not (before.isalnum() or before == "_" or after.isalnum() or after == "_")
