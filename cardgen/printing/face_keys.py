"""A key for what is drawn on a face: as long as it stays, the face need not be drawn again."""

from __future__ import annotations

import hashlib

from cardgen.faces.face import Face, Group, Item, Placed, Shape, TextLine
from cardgen.model.picture_format import OF_CARDS, PictureFormat

WIDTH = 450
"""Width of a picture in px: sharp on a phone, and large enough to read on a desk."""


class FaceKeys:
    """Keys of the faces of one look; what they share is looked into once."""

    def __init__(self, form: PictureFormat = OF_CARDS, width: int = WIDTH) -> None:
        self._start = f"{width} {form}"
        self._forms: dict[str, str] = {}

    def of(self, face: Face) -> str:
        """Give a key that is the same for the same ink; a picture on the face counts by its content."""
        ink = f"{self._start} {face.width} {face.height} {self._inks(face.items)}"
        return hashlib.blake2b(ink.encode(), digest_size=12).hexdigest()

    def _inks(self, items: tuple[Item, ...]) -> str:
        return "\n".join(map(self._ink, items))

    def _ink(self, item: Item) -> str:
        """Write an item out as plain tuples: their own words for themselves would take ten times as long."""
        if isinstance(item, TextLine):
            shadow = self._inks(item.shadow) if item.shadow else ""
            return f"text {item.x} {item.y} {[*map(tuple, item.spans)]} {item.spacing} {item.matrix} {shadow}"
        if isinstance(item, Placed):
            return f"placed {self._form(item)} {item.matrix} {item.label}"
        if isinstance(item, Group):
            return f"group {item.matrix} {item.clip} {item.tag} [{self._inks(item.items)}]"
        return f"{'shape' if isinstance(item, Shape) else 'picture'} {tuple(item)}"

    def _form(self, placed: Placed) -> str:
        form = placed.form
        if form.key not in self._forms:
            ink = f"{form.box} {form.label} {self._inks(form.items)}"
            self._forms[form.key] = hashlib.blake2b(ink.encode(), digest_size=12).hexdigest()
        return self._forms[form.key]


def face_key(face: Face) -> str:
    """Give the key of a single face."""
    return FaceKeys().of(face)
