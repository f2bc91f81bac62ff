"""A language that a game is printed in, and how what cardgen itself prints is said in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code, such as `de`; *words* are what stands on paper beside a game's own, by the English."""

    code: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)

    def says(self, english: str, **values: object) -> str:
        """Say a text of ours; what the language lacks is said in English."""
        said = self.words.get(english, english)
        return said.format(**values) if values else said


ENGLISH = Language()
