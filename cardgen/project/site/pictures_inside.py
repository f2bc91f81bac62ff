"""Pictures inside a page: they are put in while it is written, one at a time, so that never all of them are held."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path

from cardgen.gallery import page
from cardgen.gallery.look import Look
from cardgen.model.picture_format import EVERY_OF_CARDS, SMALL
from cardgen.printing.pictures import smaller
from cardgen.project.output import replacing
from cardgen.records import replace

SMALL_WIDTH = 240
"""Width of smaller pictures in px."""


class PicturesInside:
    """Pictures of a folder of which a text holds marks only."""

    def __init__(self, folder: Path, *, small: bool) -> None:
        self.folder = folder
        self.small = small
        self.files: list[str] = []
        self.mark = f"picture-{secrets.token_hex(8)}-"

    def marked(self, look: Look) -> Look:
        """Put marks where the names of pictures were."""
        return replace(
            look, faces=self._marks(look.faces), inners=self._marks(look.inners), backs=self._marks(look.backs)
        )

    def _marks(self, files: Mapping[str, str]) -> dict[str, str]:
        first = len(self.files)
        self.files += files.values()
        return {name: f"{self.mark}{at}." for at, name in enumerate(files, start=first)}

    def write(self, path: Path, text: str) -> Path:
        """Write a text with the pictures in it."""
        with replacing(path) as beside, beside.open("wb") as stream:
            stream.writelines(self._filled(text))
        return path

    def _filled(self, text: str) -> Iterator[bytes]:
        parts = re.split(rf"{self.mark}(\d+)\.", text)
        for plain, at in zip_longest(parts[::2], parts[1::2]):
            yield plain.encode()
            if at is not None:
                yield self._embedded(self.folder / self.files[int(at)]).encode()

    def _embedded(self, path: Path) -> str:
        picture = path.read_bytes()
        if self.small:
            return page.embedded(smaller(picture, SMALL_WIDTH, SMALL), SMALL)
        return page.embedded(picture, next(form for form in EVERY_OF_CARDS if form.suffix == path.suffix))
