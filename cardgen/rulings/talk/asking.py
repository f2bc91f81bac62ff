"""What talk, help and questions need to know of a kind of dispute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.reading import Reading


class Asking:
    """A kind of dispute, as those who write one see it."""

    name: str
    question: str
    facts: Mapping[str, Fact]
    first: Fact | None
    answers: Mapping[str, Any]
    words: tuple[str, str]
    examples: tuple[str, ...]
    phrases: tuple[tuple[str, str], ...]

    @property
    def asked(self) -> tuple[str, ...]:
        """List the answers that are the question itself."""
        return tuple(name for name, one in self.answers.items() if one.asked)

    def prepare(self, r: Reading) -> None:
        """Tell the reader the names the game knows."""
        raise NotImplementedError
