"""Profiles: where cards can go besides the printer at home, and what is asked of them there."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from cardgen.model.stock import CardSize, Trim
from cardgen.records import dataclass, field
from cardgen.units import MM_PER_INCH


class Makes(StrEnum):
    """What a profile makes of cards."""

    PICTURES = "pictures"
    PAGES = "pages"
    TABLETOP = "tabletop"
    CUTTING = "cutting"


class Backs(StrEnum):
    """Which backs the cards of one deck may have."""

    EACH = "each"
    ONE = "one"


class Intent(NamedTuple):
    """The registered printing condition that colours were made for."""

    condition: str = ""
    registry: str = ""
    info: str = ""


class Marks(NamedTuple):
    """Registration marks of a cutting machine, in mm."""

    inset: float = 10.0
    length: float = 5.0
    thickness: float = 1.0
    square: float = 5.0
    gap: float = 1.25


@dataclass(frozen=True, slots=True)
class PressSize:
    """A size that is printed there: its trim, and how many pixels a picture of it has, where that is said.

    One that is *turned* lies here as a card is drawn that lies, and is turned upright when it is made.
    """

    name: str
    trim: Trim
    pixels: tuple[int, int] = (0, 0)
    turned: bool = False

    @property
    def lying(self) -> PressSize:
        """Lay an upright size on its long edge."""
        return PressSize(self.name, self.trim.landscape, (self.pixels[1], self.pixels[0]), turned=True)


@dataclass(frozen=True, slots=True)
class Profile:
    """What one place takes: lengths in mm, ink in % of all four, pixels an inch."""

    name: str
    says: str
    upload: str
    makes: Makes = Makes.PICTURES
    picture: str = "png"
    dpi: float = 300.0
    bleed: float = 0.0
    safe: float = 0.0
    art: float = 0.0
    backs: Backs = Backs.EACH
    most_cards: int = 0
    ink: float = 0.0
    back_first: bool = False
    intent: Intent = Intent()
    most_pixels: int = 0
    columns: int = 0
    rows: int = 0
    folders: tuple[str, ...] = ()
    marks: Marks = Marks()
    sizes: Mapping[str, PressSize] = field(default_factory=dict)


class Fitted(NamedTuple):
    """A card on a size that is printed: enlarged so often, and cut off at most so many mm at an edge."""

    size: PressSize
    scale: float
    lost: float


MOST_LOST = 1.0
"""mm of a card that may fall off at an edge: the safe zone of 3.2 mm stays well clear of the knife."""
MOST_SCALED = 0.15
"""How much larger or smaller than it was drawn a card may be printed."""


def fitted(card: CardSize, size: PressSize) -> Fitted:
    """Scale a card to a trim by the larger ratio, so that it fills it; what is over is lost at two edges.

    A card that lies is fitted to an upright size that lies, too.
    """
    if card.width > card.height and size.trim.width < size.trim.height:
        size = size.lying
    across, down = size.trim.width / card.width, size.trim.height / card.height
    scale = max(across, down)
    lost = max(card.width * scale - size.trim.width, card.height * scale - size.trim.height) / 2
    return Fitted(size, scale, lost)


def fits(found: Fitted) -> bool:
    """Say whether a card may be printed at a size: nearly as large, and nearly of the same form."""
    return found.lost <= MOST_LOST and abs(found.scale - 1) <= MOST_SCALED


class Turn(StrEnum):
    """How a side is turned when it is made: its top goes to the left, to the right, or stays."""

    NONE = ""
    LEFT = "left"
    RIGHT = "right"


class Frame(NamedTuple):
    """The page that one side stands on: its trim in the middle, the room around it, its pixels; lengths in mm.

    A front whose top goes to the *left* has a back whose top goes to the right: behind it, that is the same edge.
    """

    trim: Trim
    beside: float
    above: float
    pixels: tuple[int, int]
    turn: Turn = Turn.NONE

    @property
    def made(self) -> tuple[int, int]:
        """Give the pixels of the picture that is made."""
        return self.pixels if not self.turn else (self.pixels[1], self.pixels[0])

    def turned(self, *, back: bool) -> Frame:
        """Give the frame whose side is set upright when it is made."""
        return self._replace(turn=Turn.RIGHT if back else Turn.LEFT)

    @property
    def width(self) -> float:
        """Give how wide the page is."""
        return self.trim.width + 2 * self.beside

    @property
    def height(self) -> float:
        """Give how high the page is."""
        return self.trim.height + 2 * self.above


def frame_of(trim: Trim, bleed: float, dpi: float, pixels: tuple[int, int] = (0, 0)) -> Frame:
    """Frame a trim with its bleed; where the pixels are said, the bleed is what they leave around the trim."""
    if pixels == (0, 0):
        wide, high = trim.width + 2 * bleed, trim.height + 2 * bleed
        return Frame(trim, bleed, bleed, (round(wide * dpi / MM_PER_INCH), round(high * dpi / MM_PER_INCH)))
    wide, high = (side * MM_PER_INCH / dpi for side in pixels)
    return Frame(trim, (wide - trim.width) / 2, (high - trim.height) / 2, pixels)
