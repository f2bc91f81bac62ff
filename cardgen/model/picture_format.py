"""Formats of pictures that are written, and which of them pictures of cards have: nothing else in the code says it."""

from __future__ import annotations

from typing import NamedTuple


class PictureFormat(NamedTuple):
    """A format: how Pillow calls it, how a file's name ends, what the web calls it, and how it is written."""

    name: str
    suffix: str
    media_type: str
    mode: str = "RGB"
    """Its colours, as Pillow calls them: `RGB`, or `L` for greys."""
    palette: int = 0
    """How many colours are chosen for a palette of its own; 0 where it has none."""
    settings: tuple[tuple[str, int], ...] = ()
    """What Pillow is asked for when it writes one."""


def webp(quality: int, method: int) -> PictureFormat:
    """Give WebP, from 1 to 100 like the original, and from 0 (fast) to 6 (small)."""
    return PictureFormat("WEBP", ".webp", "image/webp", settings=(("quality", quality), ("method", method)))


PNG = PictureFormat("PNG", ".png", "image/png", settings=(("optimize", True),))
GREY_PNG = PNG._replace(mode="L")
FLAT_PNG = PNG._replace(palette=256)
"""Flat drawings lose nothing that a screen could show, and take a quarter of the bytes."""
OF_CARDS = webp(quality=82, method=2)
"""The pictures of cards that are kept beside the database, browsed, and held in a gallery that is one file."""
MANY = 1_500
"""Cards of a game above which its pictures are made ten times as fast, and twice as large."""
OF_MANY_CARDS = PictureFormat("JPEG", ".jpg", "image/jpeg", settings=(("quality", 80),))
EVERY_OF_CARDS = (OF_CARDS, OF_MANY_CARDS)


def of_cards(count: int) -> PictureFormat:
    """Give the format of the pictures of a game with so many different cards."""
    return OF_CARDS if count <= MANY else OF_MANY_CARDS


SMALL = webp(quality=70, method=1)
"""Smaller pictures of a gallery that is one file."""
WATCHED = webp(quality=86, method=1)
"""Those of the page that is watched: sharper, and made faster."""
SUFFIXES = (".webp", ".png", ".jpg")
"""How names of pictures of cards end, or once ended: those of an older cardgen are taken away."""
