"""A language that a game is printed in, and how what cardgen itself prints is said in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.records import dataclass, field


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


def shared_language(languages: Iterable[Language]) -> Language:
    """Give the language of a page over several games: theirs where they are all of one, else English."""
    found = list(languages)
    if len({one.code for one in found}) != 1:
        return ENGLISH
    return Language(found[0].code, {english: said for one in reversed(found) for english, said in one.words.items()})
