"""Colours in four inks, by a formula that is stated here: no colour profile is at hand that may be passed on.

Black prints what cyan, magenta and yellow share (c, m and y are what red, green and blue lack, and k is the least of
them), and the three print what it leaves of the colour: (c - k) / (1 - k), and so on. Under black that is darker than a
middle grey up to 60, 40 and 40 % of the three are added, which is the rich black that shops ask for. Where all four
together would be more than the limit, the three are taken back by one factor. Text and lines get no ink under black, so
that small letters need no four plates to meet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from PIL import Image, ImageChops, ImageMath

from cardgen.model.colours import channels

UNDER_BLACK = (0.6, 0.4, 0.4)
"""Cyan, magenta and yellow under full black."""
_DARK = 0.5
"""Black from which on some of them is added."""
_FULL = 255.0
_LEAST = 1 / 255
"""Where this little light is left, colour is not told from black."""


@lru_cache(maxsize=4096)
def inks(colour: str, limit: float, under: bool = True) -> tuple[float, float, float, float]:
    """Give cyan, magenta, yellow and black of a colour, each 0 to 1; *limit* is that of all together, 0 to 4."""
    lacks = [1 - part / _FULL for part in channels(colour)]
    black = min(lacks)
    left = max(1 - black, _LEAST)
    depth = max(0.0, (black - _DARK) / (1 - _DARK)) ** 2 if under else 0.0
    three = [min(1.0, (lack - black) / left + most * depth) for lack, most in zip(lacks, UNDER_BLACK, strict=True)]
    back = min(1.0, (limit - black) / max(sum(three), _LEAST))
    cyan, magenta, yellow = (part * back for part in three)
    return cyan, magenta, yellow, black


def in_inks(pixels: Image.Image, limit: float) -> Image.Image:
    """Turn a picture in RGB into the four inks by the same formula."""
    lacks = [ImageChops.invert(band) for band in pixels.split()]
    black = ImageChops.darker(ImageChops.darker(lacks[0], lacks[1]), lacks[2])
    three = [
        _computed(lambda a, most=most: _three(a, most), lack=lack, black=black)
        for lack, most in zip(lacks, UNDER_BLACK, strict=True)
    ]
    cyan, magenta, yellow = three
    room = _computed(lambda a: _back(a, limit), cyan=cyan, magenta=magenta, yellow=yellow, black=black)
    bands = [_computed(lambda a: a["part"] * a["room"], part=part, room=room).convert("L") for part in three]
    return Image.merge("CMYK", [*bands, black])


def most_ink(made: Image.Image) -> float:
    """Give the most ink of any pixel of a picture in four inks, of 4."""
    bands = dict(zip("cmyk", made.split(), strict=True))
    (_, most) = _computed(lambda a: a["c"] + a["m"] + a["y"] + a["k"], **bands).getextrema()
    return float(str(most)) / _FULL


def _computed(formula: Any, **bands: Image.Image) -> Image.Image:
    """Work out a formula for each pixel."""
    made: Image.Image = ImageMath.lambda_eval(formula, **{name: band.convert("F") for name, band in bands.items()})
    return made


def _three(a: Any, most: float) -> Any:
    black = a["black"] / _FULL
    depth = a["max"]((black - _DARK) / (1 - _DARK), 0.0)
    return a["min"]((a["lack"] - a["black"]) / a["max"](1 - black, _LEAST) + _FULL * most * depth * depth, _FULL)


def _back(a: Any, limit: float) -> Any:
    three = a["max"](a["cyan"] + a["magenta"] + a["yellow"], 1.0)
    return a["min"]((_FULL * limit - a["black"]) / three, 1.0)
