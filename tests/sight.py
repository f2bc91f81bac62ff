"""How far two colours are apart to the eye: CIEDE2000, in normal sight, without red or green cones, and in grey.

Sight without one kind of cones is simulated by the matrices of Machado, Oliveira and Fernandes (2009), severity 1.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, exp, hypot, radians, sin

RGB = tuple[float, float, float]
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def times(matrix: tuple[RGB, RGB, RGB], value: RGB) -> RGB:
    one, two, three = (sum(a * b for a, b in zip(row, value, strict=True)) for row in matrix)
    return one, two, three


def linear(hex_colour: str) -> RGB:
    parts = (int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def clipped(colour: RGB) -> RGB:
    red, green, blue = (min(max(part, 0.0), 1.0) for part in colour)
    return red, green, blue


def grey(colour: RGB) -> RGB:
    light = sum(a * b for a, b in zip(TO_XYZ[1], colour, strict=True))
    return light, light, light


SIGHTS: dict[str, Callable[[RGB], RGB]] = {
    "normal sight": lambda colour: colour,
    "deuteranopia": lambda colour: clipped(times(DEUTERANOPIA, colour)),
    "protanopia": lambda colour: clipped(times(PROTANOPIA, colour)),
    "grey": grey,
}


def lab(colour: RGB) -> RGB:
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (a / b for a, b in zip(times(TO_XYZ, colour), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def difference(one: RGB, other: RGB) -> float:
    """Give ΔE2000 of two colours of CIE Lab (Sharma, Wu and Dalal 2005)."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * (mean**7 / (mean**7 + 25**7)) ** 0.5
    (light_1, a_1, b_1), (light_2, a_2, b_2) = one, other
    chroma_1, chroma_2 = hypot(a_1 * stretch, b_1), hypot(a_2 * stretch, b_2)
    hue_1, hue_2 = hue(a_1 * stretch, b_1), hue(a_2 * stretch, b_2)
    turn = ((hue_2 - hue_1 + 180) % 360 - 180) if chroma_1 * chroma_2 else 0.0
    middle = (hue_1 + turn / 2) % 360 if chroma_1 * chroma_2 else hue_1 + hue_2
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    tone = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    off = (light - 50) ** 2
    by_light = (light_2 - light_1) / (1 + 0.015 * off / (20 + off) ** 0.5)
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = 2 * (chroma_1 * chroma_2) ** 0.5 * sin(radians(turn / 2)) / (1 + 0.015 * chroma * tone)
    blue = 60 * exp(-(((middle - 275) / 25) ** 2))
    twist = -2 * (chroma**7 / (chroma**7 + 25**7)) ** 0.5 * sin(radians(blue))
    return float((by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue) ** 0.5)


def apart(one: str, other: str, sight: str) -> float:
    """Give ΔE2000 of two colours (`#RRGGBB`) as such a sight sees them."""
    see = SIGHTS[sight]
    return difference(lab(see(linear(one))), lab(see(linear(other))))
