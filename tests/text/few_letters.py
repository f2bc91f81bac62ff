"""Fonts of a few letters for tests, cut from those that are installed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

POSTSCRIPT = ("font_source_sans_pro", "SourceSansPro-Bold.otf")
VARIABLE = ("font_manrope", "Manrope-VariableFont_wght.ttf")
PLAIN = ("font_roboto", "Roboto-Regular.ttf")


def few(package: tuple[str, str], letters: str, family: str, *, weight: int = 0, rights: int = 0) -> bytes:
    """Cut a font down to some letters and call it otherwise."""
    out = BytesIO()
    with TTFont(BytesIO(_cut(package, letters)), recalcTimestamp=False) as font:
        for record in font["name"].names:
            record.string = {1: family, 4: family, 6: family.replace(" ", ""), 16: family}.get(record.nameID, "-")
        font["OS/2"].usWeightClass = weight or font["OS/2"].usWeightClass
        font["OS/2"].fsType = rights
        font.save(out)
    return out.getvalue()


@cache
def _cut(package: tuple[str, str], letters: str) -> bytes:
    spec = find_spec(package[0])
    assert spec is not None
    assert spec.submodule_search_locations
    path = Path(spec.submodule_search_locations[0]) / "files" / package[1]
    out = BytesIO()
    with TTFont(path, recalcTimestamp=False) as font:
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
        options.drop_tables += ["GPOS", "GSUB"]  # they would be read, which takes seconds, and be left empty
        chosen = subset.Subsetter(options)
        chosen.populate(text=letters)
        chosen.subset(font)
        font.save(out)
    return out.getvalue()
