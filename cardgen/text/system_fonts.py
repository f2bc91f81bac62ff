"""Fonts of this computer: one that has letters which those of cardgen lack, to be taken into a look of one's own."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.text.font_files import MOST_BYTES, is_restricted

_ENDS = (".ttf", ".otf", ".ttc", ".otc")
_MOST_IN_A_FILE = 12
"""Fonts in one file that are looked at: some dozen weights and countries."""
_WIDE, _SMALL = "\u2e80", 300_000
"""From here on there are letters by the thousand, which no smaller file has."""
_ENOUGH = 0.9
"""The least share of the letters that a font must have."""
_KANA, _HANGUL = re.compile("[\u3040-\u30ff]"), re.compile("[\u1100-\u11ff\uac00-\ud7af]")
_COUNTRIES = (
    (_KANA, r"\bJP\b|Japan|Gothic|Mincho|Meiryo|Hiragino", "shift_jis"),
    (_HANGUL, r"\bKR\b|Korea|Malgun|Nanum", "euc_kr"),
)
_ELSE = r"\b(SC|CN)\b|Hei|YaHei|PingFang|Simplified", "gb2312"
_PLAIN = re.compile(r"sans|gothic|hei|kaku|meiryo|malgun|pingfang", re.IGNORECASE)
_FANCY = re.compile(r"bold|black|light|thin|italic|oblique|mono|condensed|medium", re.IGNORECASE)


class SystemFont(NamedTuple):
    """A font of this computer: its file, its number where several are in it, and the letters that it has."""

    path: Path
    number: int
    family: str
    letters: frozenset[str]
    outlines: bool
    """Its letters are TrueType's."""


def folders(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, home: Path | None = None
) -> list[Path]:
    """List where fonts lie that are installed: for everybody first, then somebody's own."""
    own = home or Path.home()
    if platform == "win32":
        local = Path(environ.get("LOCALAPPDATA", own / "AppData" / "Local"))
        return [Path(environ.get("WINDIR", "C:/Windows")) / "Fonts", local / "Microsoft" / "Windows" / "Fonts"]
    if platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), own / "Library" / "Fonts"]
    shared = environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    mine = Path(environ.get("XDG_DATA_HOME") or own / ".local" / "share")
    return [*(Path(one) / "fonts" for one in shared.split(":") if one), mine / "fonts", own / ".fonts"]


def find(letters: Collection[str], places: Iterable[Path]) -> SystemFont | None:
    """Find the font that has most of some letters, and suits them best; None where none has nearly all."""
    wanted = frozenset(letters)
    found = [font for path in _files(places, wanted) for font in _fonts_in(path, wanted)]
    able = [font for font in found if len(font.letters) >= _ENOUGH * len(wanted)]
    return min(able, key=lambda font: _rank(font, "".join(wanted)), default=None)


def taken(font: SystemFont, letters: Collection[str]) -> bytes:
    """Give the font as a file of its own.

    Where its outlines would have to be made anew, it has these letters and those that its country uses most.
    """
    from fontTools.ttLib import TTFont

    out = BytesIO()
    with TTFont(font.path, fontNumber=font.number, lazy=True, recalcTimestamp=False) as file:
        if not font.outlines:
            _reduce(file, {*map(ord, letters), *_usual("".join(font.letters))})
        file.save(out, reorderTables=False)
    return out.getvalue()


def _files(places: Iterable[Path], wanted: Collection[str]) -> Iterator[Path]:
    least = _SMALL if any(char >= _WIDE for char in wanted) else 0
    for path in _there(places):
        with suppress(OSError):
            if least <= path.stat().st_size <= MOST_BYTES:
                yield path


def _there(places: Iterable[Path]) -> Iterator[Path]:
    """List the files of fonts in folders, and in those that links lead to, each folder once."""
    seen: set[str] = set()
    for place in places:
        for folder, inside, names in os.walk(place, followlinks=True):
            real = os.path.realpath(folder)
            if real in seen:
                inside.clear()
                continue
            seen.add(real)
            inside.sort()
            yield from (Path(folder, name) for name in sorted(names) if name.casefold().endswith(_ENDS))


def _fonts_in(path: Path, wanted: frozenset[str]) -> Iterator[SystemFont]:
    """Look at each font of a file; one that cannot be read is passed over."""
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    for number in range(_MOST_IN_A_FILE if path.suffix.casefold().endswith("c") else 1):
        try:
            with path.open("rb") as file, TTFont(file, fontNumber=number, lazy=True) as font:
                found = _described(path, number, font, wanted)
        except MemoryError:
            raise
        except Exception:  # fontTools raises whatever it stumbles over; behind the last font, too
            return
        if found is not None:
            yield found


def _described(path: Path, number: int, font: Any, wanted: frozenset[str]) -> SystemFont | None:
    rights = font["OS/2"].fsType if "OS/2" in font else 0
    codes = font.getBestCmap() or {}
    outlines = "glyf" in font
    if is_restricted(rights) or "fvar" in font or not (outlines or "CFF " in font):
        return None
    family = str(font["name"].getDebugName(4) or font["name"].getDebugName(1) or path.stem)
    has = frozenset(char for char in wanted if ord(char) in codes)
    return SystemFont(path, number, family, has, outlines) if has else None


def _rank(font: SystemFont, letters: str) -> tuple[int, bool, bool, bool, bool, str, int]:
    country, _ = _country(letters)
    name = font.family
    other = re.search(country, name) is None
    return (
        -len(font.letters),
        other,
        _FANCY.search(name) is not None,
        _PLAIN.search(name) is None,
        not font.outlines,
        name,
        font.number,
    )


def _country(letters: str) -> tuple[str, str]:
    """Give how fonts are called in the country that writes so, and the signs that are used most there."""
    return next(((names, signs) for script, names, signs in _COUNTRIES if script.search(letters)), _ELSE)


def _usual(letters: str) -> Iterator[int]:
    """List the characters of the old sign table of a country, and those of Latin."""
    yield from range(0x20, 0x250)
    if any(char >= _WIDE for char in letters):
        _, signs = _country(letters)
        yield from map(ord, _decoded(signs))


def _decoded(signs: str) -> set[str]:
    pairs = (bytes([high, low]) for high in range(0x81, 0x100) for low in range(0x40, 0x100))
    return {char for pair in pairs for char in pair.decode(signs, "ignore")}


def _reduce(file: Any, codes: Collection[int]) -> None:
    """Leave out of a font what is not needed for these characters."""
    from fontTools import subset

    options = subset.Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "GPOS", "GSUB", "GDEF"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(file)
