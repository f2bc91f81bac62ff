"""Closed lists of words: suits, classes, steps; each with the letter players write and a label."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.records import dataclass


class Word(str):
    """A value of a closed list: text that also knows its letter and label."""

    __slots__ = ("label", "letter")

    letter: str
    label: str

    def __new__(cls, name: str, letter: str = "", label: str = "") -> Word:
        word = super().__new__(cls, name)
        word.letter = letter or name
        word.label = label or name.replace("-", " ").capitalize()
        return word

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override]  # str's own are its letters
        return str(self), self.letter, self.label


@dataclass(frozen=True, slots=True)
class WordList:
    """A closed list of words, in the order written."""

    name: str
    words: Mapping[str, Word]

    def find(self, text: str) -> Word | None:
        """Find a word by name, label or letter, whatever the case; a letter that several have finds none."""
        if text in self.words:
            return self.words[text]
        fold = text.casefold()
        for word in self.words.values():
            if fold in (word.casefold(), word.label.casefold()):
                return word
        lettered = [word for word in self.words.values() if word.letter.casefold() == fold]
        return lettered[0] if len(lettered) == 1 else None
