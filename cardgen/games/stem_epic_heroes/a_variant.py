"""13 A variant: Enhancements are played face down, and turned up at the end."""

from __future__ import annotations

from cardgen.games.stem_epic_heroes import cards
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.table import H, Row, book
from cardgen.rulings.terms import UNTOLD, MaybeUnknown

face_down = book.chosen("face-down", "facedown-enhancements", {"off": False, "on": True}, neutral=False)


def is_face_down(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether an Enhancement lies face down, so that only its owner knows it."""
    if not face_down(h) or card.id:
        return False
    h.cite("face-down", "face down")
    return True


def is_not_as_said(h: H, card: MaybeUnknown[Card]) -> bool:
    """Say whether a card that lay face down is another sort of Enhancement than its owner said."""
    if h.t.said_to_be == UNTOLD or not face_down(h) or cards.is_item(card) == (h.t.said_to_be == cards.ITEM):
        return False
    h.cite("face-down", "not as said", h.show("an Item" if cards.is_item(card) else "a Location"))
    return True


@book.value("turned-up-at-the-end", neutral=UNTOLD)
def turned_up(h: H, row: Row, fitting: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give the Enhancements of a Hero that count when they are turned up: those that fit it."""
    return h.gives(fitting, "some are wrong" if len(fitting) < len(row.on) else "turned up")
