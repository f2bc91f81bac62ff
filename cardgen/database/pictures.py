"""Where the pictures of cards are, from the folder of the database."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.picture_format import EVERY_OF_CARDS, OF_CARDS, PictureFormat

FOLDER = "cards/faces"


DEVICES = frozenset(("con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))))
"""Names that no file has on Windows, whatever it ends in."""


def face_picture(card_id: str, form: PictureFormat = OF_CARDS) -> str:
    """Name the picture of a card's face."""
    return _file(card_id, "", form)


def inner_picture(card_id: str, form: PictureFormat = OF_CARDS) -> str:
    """Name the picture of the inner side of a two-sided card."""
    return _file(card_id, ".inner", form)


def back_picture(game: str, back: str, form: PictureFormat = OF_CARDS) -> str:
    """Name the picture of a back."""
    return f"{game}/{FOLDER}/back.{back.replace('/', '-')}{form.suffix}"


def is_picture(path: Sequence[str]) -> bool:
    """Say whether the parts of a path name the picture of a card or a back."""
    return "/".join(path[-3:-1]) == FOLDER and path[-1].endswith(tuple(form.suffix for form in EVERY_OF_CARDS))


def _file(card_id: str, side: str, form: PictureFormat) -> str:
    game, _, slug = card_id.partition("/")
    slug += "-card" if slug in DEVICES else ""
    return f"{game}/{FOLDER}/{slug}{side}{form.suffix}"
