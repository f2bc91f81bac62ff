"""How colours look to people who see fewer of them, or in grey, and how far apart two of them are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardgen.model.colour_difference import Lab, ciede2000
from cardgen.model.colours import channels

Rgb = tuple[float, float, float]
_Matrix = tuple[Rgb, Rgb, Rgb]
WITHOUT: Mapping[str, _Matrix] = {
    "red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What people see who lack the cones of one colour: Machado, Oliveira and Fernandes 2009, severity 1."""
ALIKE = 10.0
"""Differences (CIEDE2000) below this are hard to tell on cards that do not lie side by side."""
_WHITE: Rgb = (0.95047, 1.0, 1.08883)
_TO_XYZ: _Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def difference(one: str, other: str, without: str = "") -> float:
    """Give how far apart two colours look (CIEDE2000), to people *without* the cones of a colour if one is named."""
    return ciede2000(_lab(one, without), _lab(other, without))


@cache
def _lab(colour: str, without: str) -> Lab:
    x, y, z = (_bent(part / white) for part, white in zip(_times(_TO_XYZ, _seen(colour, without)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen(colour: str, without: str) -> Rgb:
    """Give light in linear parts of red, green and blue, as it is seen."""
    red, green, blue = (_linear(part / 255) for part in channels(colour))
    if not without:
        return red, green, blue
    red, green, blue = _times(WITHOUT[without], (red, green, blue))
    return tuple(min(1.0, max(0.0, part)) for part in (red, green, blue))  # type: ignore[return-value]  # three


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: _Matrix, light: Rgb) -> Rgb:
    first, second, third = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return first, second, third


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29
