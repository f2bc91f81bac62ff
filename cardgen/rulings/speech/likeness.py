"""Words that were meant though a letter slipped, and names that the game does not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from cardgen.rulings.speech.spoken import Word
from cardgen.rulings.talk.slip import one_slip

Names: TypeAlias = dict[str, str]
"""Names as they are written, by how they are folded."""
_SHORTEST, _SHORTEST_NAME = 5, 7
"""Shorter words, and names, are a slip away from too many others."""


def meant_words(words: Sequence[Word], known: Collection[str]) -> list[Word]:
    """Put the word that was meant in the place of one that is a slip away from it alone."""
    return [_meant(word, known) for word in words]


def _meant(word: Word, known: Collection[str]) -> Word:
    least = _SHORTEST_NAME if word.is_capital else _SHORTEST
    if word.text in known or len(word.text) < least or not word.text.isalpha():
        return word
    near = [one for one in known if len(one) >= _SHORTEST and one_slip(word.text, one)]
    return word._replace(text=near[0]) if len(near) == 1 else word


def names_in(words: Sequence[Word], known: Collection[str], names: Collection[str], roles: Collection[str]) -> Names:
    """List the words that are written like names, however they are written elsewhere, and first *names* in any case.

    A word of the game is none, nor what may be a slip of one, or of somebody's name: nobody is taken for somebody else.
    """
    words_known = [one for one in known if len(one) >= _SHORTEST]
    found: Names = {}
    for word in words:
        if word.text in names:
            found[word.text] = word.written.capitalize() if word.written.islower() else word.written
        elif word.is_capital and word.text not in known and not _is_slip(word.text, (*words_known, *roles)):
            found[word.text] = word.written
    return found


def _is_slip(text: str, known: Collection[str]) -> bool:
    return any(one_slip(text, one) for one in known)
