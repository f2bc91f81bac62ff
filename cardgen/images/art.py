"""The pictures of a look: what lies in `art/` of its own folder, then of the shared one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from cardgen.errors import CardgenError, Place, Problem
from cardgen.images.read import ImageFile, read_image, unpack
from cardgen.links import leads_out, refused_link
from cardgen.model.patterns import slug

SUFFIXES = (".jpg", ".jpeg", ".png", ".webp")
UNREAD = (".avif", ".bmp", ".gif", ".heic", ".heif", ".jp2", ".jxl", ".psd", ".svg", ".tif", ".tiff")
"""What pictures are kept in besides; what else lies among them is none of ours."""
FOLDER = "art"


class Art:
    """Finds pictures by their path in `art/`, or by a name: case, accents, blanks, `-` and `_` do not matter."""

    def __init__(self, folders: tuple[Path, ...], *, thorough: bool = False) -> None:
        self.thorough = thorough
        self.files: dict[str, Path] = {}
        self.named: dict[str, list[str]] = {}
        self._roots = {}
        for folder in reversed(folders):
            for name, path in _pictures(folder / FOLDER):
                self.files[name] = path
                self._roots[name] = folder
        for name in sorted(self.files):
            if Path(name).suffix.casefold() in SUFFIXES:
                self.named.setdefault(slug(PurePosixPath(name).stem), []).append(name)
        self._images: dict[str, ImageFile | CardgenError] = {}

    def find(self, name: str) -> str:
        """Give the path in `art/` of the picture of a name, or nothing."""
        if name in self.files or "/" in name:
            return name if name in self.files else ""
        stem = name.rpartition(".")[0] if name.casefold().endswith(SUFFIXES) else name
        return next(iter(self.named.get(slug(stem), ())), "")

    def image(self, name: str) -> ImageFile:
        """Read a picture that `find` has found; each once.

        Raises CardgenError: T012 not usable, T013 too large, Y016 a link that leads out of the look's folder.
        """
        if name not in self._images:
            self._images[name] = self._read(name)
        found = self._images[name]
        if isinstance(found, CardgenError):
            raise found
        return found

    def _read(self, name: str) -> ImageFile | CardgenError:
        path, root = self.files[name], self._roots[name]
        if path.is_symlink() and leads_out(path, root):
            return CardgenError(refused_link(path, root))
        try:
            image = read_image(path)
            if self.thorough and image.known.kind != "JPEG":
                unpack(image)
        except CardgenError as error:
            return error
        return image

    def problems(self) -> Iterator[Problem]:
        """Report every picture that cannot be used, and two of one name."""
        for name in self.files:
            if Path(name).suffix.casefold() in SUFFIXES:
                try:
                    self.image(name)
                except CardgenError as error:
                    yield from error.problems
        for stem, (first, *others) in self.named.items():
            for other in others:
                what = f"a second picture is called `{stem}` (the first is `{first}`)"
                yield Problem(Place(str(self.files[other])), "T015", what, "one picture of each name", fix="rename one")


def _pictures(folder: Path) -> Iterator[tuple[str, Path]]:
    """Give all files below a folder by their path in it; folders that are links are not entered."""
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith("."):
                path = Path(where, name)
                yield path.relative_to(folder).as_posix(), path
