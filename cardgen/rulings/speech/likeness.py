"""Words that were meant though a letter slipped, and names that the game does not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen.rulings.speech.spoken import Word
from cardgen.rulings.talk.slip import one_slip

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


def names_in(words: Sequence[Word], known: Collection[str], roles: Collection[str]) -> dict[str, str]:
    """List the words that are written like names, however they are written elsewhere.

    A word of the game is none, nor what may be a slip of somebody's name: nobody is taken for somebody else.
    """
    names = (word for word in words if word.is_capital and word.text not in known)
    return {word.text: word.written for word in names if not any(one_slip(word.text, role) for role in roles)}
