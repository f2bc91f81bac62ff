"""A font for pages: only the letters that are needed, packed as WOFF."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path


def webfont(path: Path, letters: Iterable[str]) -> bytes:
    """Make a WOFF of a font file with just these letters; those it lacks are left to the page's other fonts."""
    from fontTools import subset  # late: only new galleries need it
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # what a page leaves out of a font harms nobody
    options = subset.Options(flavor="woff", layout_features=["kern", "liga"], name_IDs=[], hinting=False)
    out = BytesIO()
    with TTFont(path, lazy=True, recalcTimestamp=False) as font:
        chosen = subset.Subsetter(options)
        chosen.populate(unicodes=sorted({ord(letter) for letter in letters}))
        chosen.subset(font)
        font.flavor = "woff"
        font.save(out, reorderTables=False)
    return out.getvalue()
