"""A small picture for tests."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def jpeg() -> bytes:
    """Make a plain picture of 60 x 60 px."""
    out = BytesIO()
    Image.new("RGB", (60, 60), "#336699").save(out, "JPEG")
    return out.getvalue()
