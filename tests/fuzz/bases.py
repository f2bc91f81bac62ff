"""Projects that are spoiled: the toy game, alone, with everything a game may have, and with a picture in its faces."""

from __future__ import annotations

import io

from PIL import Image

from tests.toy import FILES

_PARTS = """\
- part: page
  name: help
  about: the turn in four lines
  face: part-help
  copies: 2
  size: [63, 88]
- part: tuck-box
  name: tuck box
  face: part-help
  holds: [all]
"""
_PART = """\
<face>
  <text x="6" y="12" font-family="text" font-size="12" fill="ink">Your turn</text>
  <textbox x="6" y="20" width="50" height="40" font-family="text" font-size="10" fill="ink">Play a {sun}.</textbox>
</face>
"""


def picture(format: str, mode: str = "RGB") -> bytes:
    """Draw a small picture in a format."""
    file = io.BytesIO()
    image = Image.new(mode, (40, 30), 90 if mode in "LP" else (90, 120, 30, 200)[: len(mode)])
    image.putpixel((3, 3), 10 if mode in "LP" else (250, 10, 10, 255)[: len(mode)])
    image.save(file, format)
    return file.getvalue()


PICTURES = {
    "png": picture("PNG"), "clear": picture("PNG", "RGBA"), "grey": picture("PNG", "L"), "table": picture("PNG", "P"),
    "jpeg": picture("JPEG"), "webp": picture("WEBP"), "gif": picture("GIF"), "bmp": picture("BMP"),
    "tiff": picture("TIFF"), "print": picture("JPEG", "CMYK"), "text": b"no picture", "empty": b"",
    "eps": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n",
}  # fmt: skip
_SHOWN = '  <image href="drawn" x="10" y="30" width="40" height="25"/>\n'
BASES: dict[str, dict[str, str | bytes | None]] = {
    "toy": {},
    "whole": {
        "carddata/toy/booklet.yaml": "name: The rules\n",
        "carddata/toy/parts.yaml": _PARTS,
        "templates/toy/part-help.xml": _PART,
    },
    "shown": {
        "templates/toy/plain.xml": FILES["templates/toy/plain.xml"].replace("<face>\n", f"<face>\n{_SHOWN}"),
        "templates/toy/art/drawn.png": PICTURES["png"],
    },
}
"""Each kind of project by what it has beside the toy game."""
