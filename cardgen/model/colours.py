"""Colours as numbers: their parts, the grey of the same brightness, the contrast of two."""

from __future__ import annotations

_LUMA = (0.299, 0.587, 0.114)
"""ITU-R BT.601: how bright red, green and blue look; the greys of the looks are made with it."""


def channels(colour: str) -> tuple[int, int, int]:
    """Split `#RRGGBB` into red, green and blue, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def grey_of(colour: str) -> str:
    """Give the grey of the same brightness."""
    level = round(sum(part * weight for part, weight in zip(channels(colour), _LUMA, strict=True)))
    return "#" + f"{level:02X}" * 3


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours, 1 to 21 (WCAG 2.1)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (part / 255 for part in channels(colour))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
