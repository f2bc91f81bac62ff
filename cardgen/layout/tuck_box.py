"""The net of a tuck box, computed from what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.layout.box import Box, Line

CLEARANCE = 1.5
"""Room round the cards, so that they slide out (1 to 2 mm is usual)."""
GLUE = 10.0
TUCK = 14.0
LIP = 6.0
"""How far the thumb cut goes down."""
FLAP = 0.7
"""Bottom flaps reach over 0.7 of the depth, so that they overlap and can be glued."""
_SLANT = 2.0


@dataclass(frozen=True, slots=True)
class TuckBox:
    """Inner width, height and depth in mm."""

    width: float
    height: float
    depth: float

    @property
    def net_width(self) -> float:
        """Give the width of the flat net."""
        return GLUE + 2 * (self.width + self.depth)

    @property
    def net_height(self) -> float:
        """Give the height of the flat net."""
        return TUCK + self.depth + self.height + self.depth * FLAP


def box_for(card_width: float, card_height: float, cards: int, thickness: float) -> TuckBox:
    """Compute the box for a stack of cards; *thickness* is that of one card in mm, its sleeve included."""
    return TuckBox(card_width + CLEARANCE, card_height + CLEARANCE, cards * thickness + CLEARANCE)


@dataclass(frozen=True, slots=True)
class Net:
    """The net from 0, 0: panels by name, the outline to cut, and the lines to fold."""

    box: TuckBox
    panels: dict[str, Box]
    outline: tuple[tuple[float, float], ...]
    folds: tuple[Line, ...]
    thumb: tuple[float, float, float]


def net_of(box: TuckBox) -> Net:
    """Lay the box out flat: glue flap, back, side, front, side; lid and tuck on the back, flaps above and below."""
    width, height, depth = box.width, box.height, box.depth
    top = TUCK + depth
    xs = [GLUE, GLUE + width, GLUE + width + depth, GLUE + 2 * width + depth, GLUE + 2 * width + 2 * depth]
    panels = {
        "back": Box(xs[0], top, width, height),
        "left": Box(xs[1], top, depth, height),
        "front": Box(xs[2], top, width, height),
        "right": Box(xs[3], top, depth, height),
        "lid": Box(xs[0], TUCK, width, depth),
        "tuck": Box(xs[0], 0, width, TUCK),
        "bottom": Box(xs[2], top + height, width, depth * FLAP),
    }
    return Net(box, panels, _outline(box, xs, top), _folds(box, xs, top), (xs[2] + width / 2, top, LIP))


def _outline(box: TuckBox, xs: list[float], top: float) -> tuple[tuple[float, float], ...]:
    low = top + box.height
    dust = min(box.depth * FLAP, 25.0)
    foot = box.depth * FLAP
    upper = [
        (0.0, top + GLUE / 2), (xs[0], top), (xs[0], TUCK), (xs[0] + _SLANT, 0.0), (xs[1] - _SLANT, 0.0), (xs[1], TUCK),
        (xs[1], top), (xs[1] + _SLANT, top - dust), (xs[2] - _SLANT, top - dust), (xs[2], top),
        (xs[3], top), (xs[3] + _SLANT, top - dust), (xs[4] - _SLANT, top - dust), (xs[4], top),
    ]  # fmt: skip
    lower = [
        (xs[4], low), (xs[4] - _SLANT, low + dust), (xs[3] + _SLANT, low + dust), (xs[3], low),
        (xs[3] - _SLANT, low + foot), (xs[2] + _SLANT, low + foot), (xs[2], low),
        (xs[2] - _SLANT, low + dust), (xs[1] + _SLANT, low + dust), (xs[1], low),
        (xs[1] - _SLANT, low + foot), (xs[0] + _SLANT, low + foot), (xs[0], low), (0.0, low - GLUE / 2),
    ]  # fmt: skip
    return tuple(upper + lower)


def _folds(box: TuckBox, xs: list[float], top: float) -> tuple[Line, ...]:
    low = top + box.height
    upright = [Line(x, top, x, low) for x in xs[:4]]
    level = [
        Line(xs[0], TUCK, xs[1], TUCK), Line(xs[0], top, xs[1], top), Line(xs[1], top, xs[2], top),
        Line(xs[3], top, xs[4], top), Line(xs[0], low, xs[4], low),
    ]  # fmt: skip
    return tuple(upright + level)


def boxes_needed(
    card_width: float, card_height: float, cards: int, thickness: float, room_width: float, room_height: float
) -> int | None:
    """Find how many equal boxes it takes until a net fits the room; None when not even one card's does."""
    for count in range(1, cards + 1):
        box = box_for(card_width, card_height, -(-cards // count), thickness)
        if box.net_width <= room_width and box.net_height <= room_height:
            return count
    return None
