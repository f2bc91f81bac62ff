"""How far apart two colours look: CIEDE2000 (Sharma, Wu, Dalal 2005). Below 1 it is not seen, from 10 at a glance."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin

Lab = tuple[float, float, float]
_FAR = 25.0**7


def ciede2000(one: Lab, other: Lab) -> float:
    """Give ΔE2000 of two colours of CIE Lab."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * (mean**7 / (mean**7 + _FAR)) ** 0.5
    (light_1, a_1, b_1), (light_2, a_2, b_2) = one, other
    chroma_1, chroma_2 = hypot(a_1 * stretch, b_1), hypot(a_2 * stretch, b_2)
    hue_1, hue_2 = _hue(a_1 * stretch, b_1), _hue(a_2 * stretch, b_2)
    turn = ((hue_2 - hue_1 + 180) % 360 - 180) if chroma_1 * chroma_2 else 0.0
    middle = (hue_1 + turn / 2) % 360 if chroma_1 * chroma_2 else hue_1 + hue_2
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    off = (light - 50) ** 2
    by_light = (light_2 - light_1) / (1 + 0.015 * off / (20 + off) ** 0.5)
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = 2 * (chroma_1 * chroma_2) ** 0.5 * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _tone(middle))
    twist = _twist(middle, chroma)
    return float((by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue) ** 0.5)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _tone(hue: float) -> float:
    """Say how much a turn of the hue counts there: in yellows less, in blues more."""
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _twist(hue: float, chroma: float) -> float:
    """Say how hue and chroma count together, which they do among blues alone."""
    blue = 60 * exp(-(((hue - 275) / 25) ** 2))
    return -2 * float((chroma**7 / (chroma**7 + _FAR)) ** 0.5) * sin(radians(blue))
