"""Parts of the box that are no cards: sheets, dials, counters, money, booklets, and the box itself."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from cardgen.errors import Place
from cardgen.records import dataclass


class PartKind(StrEnum):
    """How a part is made."""

    PAGE = "page"
    BOOKLET = "booklet"
    TUCK_BOX = "tuck-box"


class Outline(StrEnum):
    """How a part is cut out: along crop marks, or with scissors along its own line."""

    RECTANGLE = "rectangle"
    FREE = "free"


class Thumb(StrEnum):
    """The cut in a tuck box where a thumb reaches in: a half round, or the point of a lancet arch."""

    ROUND = "round"
    LANCET = "lancet"


PIECES = "pieces/"
"""What the names of templates of pieces begin with, which came with cardgen."""


class Piece(StrEnum):
    """A part that is drawn without a template of one's own."""

    TOKEN = "token"
    STANDEE = "standee"
    DIVIDER = "divider"
    DICE_STICKER = "dice-sticker"


class Shape(StrEnum):
    """The outline of a token."""

    ROUND = "round"
    HEX = "hex"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class Drawn:
    """What stands on a piece: a text, a picture or both on each side, on a colour of the theme.

    Several texts or pictures are so many different pieces.
    """

    piece: Piece
    shape: Shape
    texts: tuple[str, ...]
    pictures: tuple[str, ...]
    back_text: str
    back_picture: str
    colour: str

    @property
    def kinds(self) -> int:
        """Count the different pieces."""
        return max(len(self.texts), len(self.pictures), 1)


@dataclass(frozen=True, slots=True)
class Part:
    """One part. Width and height in mm, 0 for those of the game's cards.

    *each* is a search whose cards each make one; *holds* are the decks in a tuck box, none for all, *thumb* its cut.
    """

    kind: PartKind
    name: str
    label: str
    about: str
    face: str
    back: str
    width: float
    height: float
    outline: Outline
    copies: int
    each: str
    holds: tuple[str, ...]
    panels: Mapping[str, str]
    optional: bool
    thumb: Thumb
    place: Place
    drawn: Drawn | None = None
    plural: str = ""
    how: str = ""
    """How it is made."""


def foot(width: float) -> float:
    """Give how far the foot of a standee reaches, in mm."""
    return max(8.0, round(width * 0.4, 1))
