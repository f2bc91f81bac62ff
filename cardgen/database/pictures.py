"""Where the pictures of cards are, from the folder of the database."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.picture_format import OF_CARDS

FOLDER = "cards/faces"


def face_picture(card_id: str) -> str:
    """Name the picture of a card's face."""
    return _file(card_id, "")


def inner_picture(card_id: str) -> str:
    """Name the picture of the inner side of a two-sided card."""
    return _file(card_id, ".inner")


def back_picture(game: str, back: str) -> str:
    """Name the picture of a back."""
    return f"{game}/{FOLDER}/back.{back.replace('/', '-')}{OF_CARDS.suffix}"


def is_picture(path: Sequence[str]) -> bool:
    """Say whether the parts of a path name the picture of a card or a back."""
    return "/".join(path[-3:-1]) == FOLDER and path[-1].endswith(OF_CARDS.suffix)


def _file(card_id: str, side: str) -> str:
    game, _, slug = card_id.partition("/")
    return f"{game}/{FOLDER}/{slug}{side}{OF_CARDS.suffix}"
