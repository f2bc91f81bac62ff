"""The formats that cards are exported as: one entry each says all of it, and nothing else in the code names one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class ExportedPicture(NamedTuple):
    """A format: how users call it, how a file's name ends, how Pillow calls it, and how it is written."""

    name: str
    suffix: str
    pillow: str
    settings: tuple[tuple[str, int], ...] = ()
    """What Pillow is asked for; `quality` is 1 to 100: small letters keep their edges."""
    tells_dpi: bool = False
    """Pillow writes down how many pixels an inch has."""
    see_through: bool = True
    """Corners that are cut out can be transparent."""
    packed_here: bool = False
    """It is a PNG without loss, which `printing` packs itself: Pillow takes twenty times as long."""


def by_name(*formats: ExportedPicture) -> Mapping[str, ExportedPicture]:
    """Keep formats by name, the usual one first."""
    return {one.name: one for one in formats}


EXPORTED = by_name(
    ExportedPicture("png", ".png", "PNG", packed_here=True),
    ExportedPicture("jpeg", ".jpg", "JPEG", (("quality", 93), ("subsampling", 0)), tells_dpi=True, see_through=False),
    ExportedPicture("webp", ".webp", "WEBP", (("quality", 92), ("method", 0))),
)


def find(said: str) -> ExportedPicture | None:
    """Find a format by its name or the ending of its files, such as `jpg`."""
    word = said.casefold()
    return next((one for one in EXPORTED.values() if word in (one.name, one.suffix[1:])), None)


def endings() -> tuple[str, ...]:
    """List what names of such files end in."""
    return tuple(dict.fromkeys(end for one in EXPORTED.values() for end in (one.suffix, f".{one.name}")))


def see_through() -> tuple[str, ...]:
    """Name the formats that can be transparent."""
    return tuple(one.name for one in EXPORTED.values() if one.see_through)


def any_of(names: Iterable[str], around: str = "{}") -> str:
    """Write names as a choice: `png, jpeg or webp`."""
    *others, last = map(around.format, names)
    return f"{', '.join(others)} or {last}" if others else last
