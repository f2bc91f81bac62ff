"""The sides of cards as they are exported: each front, each back once, under names that every system takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card, CardType
from cardgen.model.patterns import slug
from cardgen.model.stock import CardSize

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices."""


class Back(NamedTuple):
    """The back of a card: that of its type, or its own second side."""

    key: str
    own: bool


def back_of(maker: FaceMaker, card: Card) -> Back | None:
    """Say which back a card has; None where it has none."""
    kind = maker.game.card_types[card.type]
    if kind.inner:
        return Back(card.id, own=True)
    return Back(kind.back_name, own=False) if kind.back else None


def draw_back(maker: FaceMaker, card: Card) -> Face:
    """Draw the back of a card that has one."""
    kind = maker.game.card_types[card.type]
    return maker.inner(card) if kind.inner else maker.back(kind)


def backs(maker: FaceMaker, cards: Iterable[Card]) -> Iterator[tuple[CardType, str, CardSize]]:
    """Give the backs that cards share, each once, with its name and size."""
    seen = set()
    for card in cards:
        kind = maker.game.card_types[card.type]
        if kind.back and not kind.inner and kind.back_name not in seen:
            seen.add(kind.back_name)
            yield kind, file_name(kind.back_name), maker.size(kind)


def card_name(card: Card) -> str:
    """Name the files of a card."""
    return file_name(card.id.partition("/")[2])


def file_name(text: str) -> str:
    """Make a name of a file, or a part of one, that every system takes."""
    name = slug(text) or "card"
    return f"{name}-card" if name in _RESERVED else name


def shared_name(back: str) -> str:
    """Name the file of a back that cards share, so that it tells that it is one."""
    name = file_name(back)
    return name if name.startswith("back") else f"back-{name}"


def deck_name(maker: FaceMaker, card: Card) -> tuple[str, str]:
    """Name the deck that a card belongs to, for files and for people; one without a deck goes by its type."""
    deck = maker.game.deck_of(card)
    if deck is not None:
        return file_name(deck.name), deck.label
    kind = maker.game.card_types[card.type]
    return file_name(kind.name), kind.plural


def numbered(cards: Sequence[Card]) -> Iterator[tuple[Card, tuple[str, ...]]]:
    """Name a file for each copy of each card, in the order of the box: `017-ada-lovelace`."""
    total = sum(card.copies for card in cards)
    digits, at = len(str(total)), 0
    for card in cards:
        yield card, tuple(f"{at + n:0{digits}d}-{card_name(card)}" for n in range(1, card.copies + 1))
        at += card.copies
