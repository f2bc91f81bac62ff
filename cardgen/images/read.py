"""Read a picture file, or say why it cannot be printed; nothing is unpacked before its size is known."""

from __future__ import annotations

import hashlib
import stat
import warnings
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError, Place, Problem
from cardgen.images.structure import ImageKind, Structure, StructureError, structure

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

MOST_PIXELS = 50_000_000
"""Twenty times a poker card at 600 dpi; unpacked, it takes 200 MB."""
MOST_BYTES = 64 * 1024 * 1024
_EXPECTED = "a JPEG, PNG or WebP picture, whatever its name ends in"
_AGAIN = "copy, download or export it again"


class ImageFile:
    """A picture that is whole, as far as can be seen without unpacking it."""

    def __init__(self, path: str, known: Structure, digest: str) -> None:
        self.path = path
        self.known = known
        self.digest = digest

    def __repr__(self) -> str:
        return f"ImageFile({self.digest!r})"

    @cached_property
    def size(self) -> tuple[int, int]:
        """Give width and height in px, the camera's turn applied."""
        width, height = self.known.width, self.known.height
        return (height, width) if self.known.turn >= 5 else (width, height)


def read_image(path: Path) -> ImageFile:
    """Look at a picture file.

    Raises CardgenError: T012 no picture that can be used, T013 too large.
    """
    data = read_bytes(path)
    try:
        known = structure(data)
    except StructureError as error:
        raise CardgenError(_unusable(str(path), str(error))) from None
    if known.width * known.height > MOST_PIXELS:
        what = f"the picture has {known.width:,} x {known.height:,} pixels"
        expected = f"at most {MOST_PIXELS // 10**6} million in all; a card of 63 x 88 mm has 1,488 x 2,079 at 600 dpi"
        raise CardgenError(Problem(Place(str(path)), "T013", what, expected, fix="scale it down"))
    return ImageFile(str(path), known, _digest(data))


def same_bytes(image: ImageFile) -> bytes:
    """Read the bytes of a picture again.

    Raises CardgenError: T012 they are not what they were.
    """
    data = read_bytes(Path(image.path))
    if _digest(data) != image.digest:
        raise CardgenError(_unusable(image.path, "it was changed while it was being printed"))
    return data


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=12).hexdigest()


def read_bytes(path: Path) -> bytes:
    """Read a file that is a file, and not too large.

    Raises CardgenError: T012 it cannot be read, T013 too large.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise CardgenError(_unusable(str(path), "this is no file"))
        if found.st_size > MOST_BYTES:
            what, expected = f"the picture has {found.st_size / 2**20:.0f} MB", f"at most {MOST_BYTES // 2**20} MB"
            raise CardgenError(Problem(Place(str(path)), "T013", what, expected, fix="scale it down"))
        return path.read_bytes()
    except OSError as error:
        said = (error.strerror or str(error)).lower()
        raise CardgenError(_unusable(str(path), f"it cannot be read ({said})")) from None


def unpack(image: ImageFile) -> Pixels:
    """Unpack a picture's pixels, as they are stored.

    Raises CardgenError: T012 they are damaged.
    """
    from PIL import Image

    data = read_bytes(Path(image.path))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            opened: Any = Image.open(BytesIO(data), formats=[image.known.kind.upper()])
            if opened.size != (image.known.width, image.known.height):
                raise ValueError("its parts are of different sizes")
            opened.load()
        except MemoryError:
            raise
        except Exception as error:
            # Pillow's readers raise whatever they stumble over: OSError, SyntaxError, struct.error, zlib.error.
            raise CardgenError(_unusable(image.path, f"the file is damaged ({_short(error)})")) from None
    return opened  # type: ignore[no-any-return]  # untyped above, so that a reader's own class does not matter


def _short(error: Exception) -> str:
    said = str(error).splitlines()
    return said[0].rstrip(".")[:80].lower() if said else "its pixels cannot be read"


def _unusable(path: str, reason: str) -> Problem:
    fix = _AGAIN if "damaged" in reason or "only part" in reason or "empty" in reason else ""
    fix = "print again" if "while it was" in reason else fix
    fix = fix or "open it in a picture program and save it as PNG or JPEG"
    return Problem(Place(path), "T012", f"the picture cannot be used: {reason}", _EXPECTED, fix=fix)


__all__ = ["MOST_PIXELS", "ImageFile", "ImageKind", "read_image", "same_bytes", "unpack"]
