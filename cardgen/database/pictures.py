"""Where the pictures of cards are, from the folder of the database."""

from __future__ import annotations

FOLDER = "cards"


def face_picture(card_id: str) -> str:
    """Name the picture of a card's face."""
    return f"{FOLDER}/{card_id}.webp"


def inner_picture(card_id: str) -> str:
    """Name the picture of the inner side of a two-sided card."""
    return f"{FOLDER}/{card_id}.inner.webp"


def back_picture(game: str, back: str) -> str:
    """Name the picture of a back."""
    return f"{FOLDER}/{game}/{back}.back.webp"
