"""Suits as players write them, by letter or word."""

from __future__ import annotations

from typing import Any

from cardgen.errors import nearest
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import OneWord
from cardgen.rulings.talk.reading import Reading

_MORE_SUITS = {"math": ("maths", "mathematics"), "physics": ("phys",), "chemistry": ("chem",), "biology": ("bio",)}


def suit_spellings(box: Box) -> dict[str, list[str]]:
    """Give every suit its letter, label and common short forms."""
    return {suit: [box.letters[suit], box.labels[suit], *_MORE_SUITS.get(suit, ())] for suit in box.suits}


class SuitWord(OneWord):
    """A suit, by letter or word."""

    def __init__(self) -> None:
        self.label = "a suit (P, C, M, B or the word)"
        self.names = ()
        self.missing = "a suit"
        self.by_fold = {}

    def scalar(self, node: Scalar, r: Reading) -> Any:
        suit = find_suit(node.text, box_of(r.game))
        if suit is None:
            raise r.refuse(node, f"`{node.text}` is not a suit", "", box_of(r.game).suits)
        return suit

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return box_of(r.game).suits

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "description": self.label}


class ResearcherWord(SuitWord):
    """The suit of a Researcher, by letter, word or the Researcher's name."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "a suit (P, C, M, B or the word) or the Researcher's name"

    def scalar(self, node: Scalar, r: Reading) -> Any:
        box = box_of(r.game)
        fold = notation.fold(node.text)
        person = next((last for name, last in box.spellings.items() if notation.fold(name) == fold), None)
        suit = box.people[person] if person is not None else find_suit(node.text, box)
        if suit is None:
            raise r.refuse(node, f"`{node.text}` is neither a suit nor a Researcher", "", (*box.suits, *box.people))
        return suit


class PrintedSuit(SuitWord):
    """A suit on a printed card; a word that is nothing like a suit is taken as it is, for the box to refuse."""

    def scalar(self, node: Scalar, r: Reading) -> Any:
        found = find_suit(node.text, box_of(r.game))
        spellings = list(box_of(r.game).suits)
        if found is None and node.text.strip().isalpha() and not nearest(node.text, spellings):
            return node.text.strip().casefold()
        return super().scalar(node, r)


def find_suit(text: str, box: Box) -> str | None:
    """Find a suit by letter or word."""
    fold = notation.fold(text)
    for suit, spellings in suit_spellings(box).items():
        if fold == suit or fold in (spelling.casefold() for spelling in spellings):
            return suit
    return None
