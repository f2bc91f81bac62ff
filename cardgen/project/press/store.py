"""Where pictures are kept, a folder or a zip: what is there already is known by its key, and not made again."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import struct
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from cardgen import stop
from cardgen.errors import Place, Problem, UsageError
from cardgen.loading.files import shown
from cardgen.loading.json_made import json_of
from cardgen.project.output import refused, replacing, write

MANIFEST = "manifest.json"
_MAKER = "cardgen"
_LEFT = 3600
"""Seconds after which nobody can still be writing into a folder that a killed job left."""
_FIRST = (1980, 1, 1, 0, 0, 0)
"""When every file in a zip was made: the same cards give the same bytes."""
Manifest = dict[str, Any]
_BROKEN = (zipfile.BadZipFile, zlib.error, OSError, EOFError, KeyError, ValueError, RuntimeError, struct.error)
"""What Python raises over a zip that is damaged, packed otherwise, or has a password."""


class Store(Protocol):
    """Takes files one by one; what was there under a key may stay."""

    def knows(self, name: str, key: str) -> bool:
        """Say whether a file is there that was made with a key."""

    def put(self, name: str, data: bytes) -> None:
        """Add a file."""

    def keep(self, name: str) -> int:
        """Let a file stay that is known; gives its bytes."""


class FolderStore:
    """Files in a folder; new ones are written beside it, and moved in when all went well."""

    def __init__(self, folder: Path, staging: Path, known: Mapping[str, tuple[str, int]]) -> None:
        self.folder, self.staging, self.known = folder, staging, known
        self.made: list[str] = []
        self.kept: set[str] = set()

    def knows(self, name: str, key: str) -> bool:
        """Say whether a file is there as it was written."""
        made, size = self.known.get(name, ("", 0))
        return made == key and _size(self.folder / name) == size

    def put(self, name: str, data: bytes) -> None:
        """Write a file beside the folder."""
        path = self.staging / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.made.append(name)

    def keep(self, name: str) -> int:
        """Let a file stay; gives its bytes."""
        self.kept.add(name)
        return self.known[name][1]

    def move_in(self) -> None:
        """Move all that was written to its place, and take away what belongs to no card any more."""
        stop.feel_again()
        for name in self.made:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.staging / name, self.folder / name)
        for name in self.known.keys() - {*self.made, *self.kept}:
            with suppress(OSError):
                (self.folder / name).unlink()


class ZipStore:
    """Files in a zip; it is written anew, with the bytes of the old one where they may stay."""

    def __init__(
        self, target: zipfile.ZipFile, old: zipfile.ZipFile | None, known: Mapping[str, tuple[str, int]]
    ) -> None:
        self.target, self.old, self.known = target, old, known

    def knows(self, name: str, key: str) -> bool:
        """Say whether the old zip has a file that was made with a key."""
        return self.old is not None and self.known.get(name, ("", 0))[0] == key

    def put(self, name: str, data: bytes) -> None:
        """Add a file; pictures are packed already."""
        info = zipfile.ZipInfo(name, _FIRST)
        info.external_attr = 0o644 << 16
        self.target.writestr(info, data)

    def keep(self, name: str) -> int:
        """Copy a file from the old zip; gives its bytes."""
        assert self.old is not None
        self.put(name, self.old.read(name))
        return self.known[name][1]


@contextmanager
def folder_store(folder: Path) -> Iterator[tuple[FolderStore, Manifest]]:
    """Give a folder to add files to, and the manifest to fill in, which is written last.

    Raises UsageError: P043 its manifest is not ours; MachineError: M001 may not be written, M002 no room.
    """
    known = _files_of(_manifest(folder / MANIFEST))
    staging = folder.parent / f".{folder.name}.{os.getpid()}.{secrets.token_hex(4)}.part"
    try:
        staging.mkdir(parents=True)
        _sweep(folder)
        store, manifest = FolderStore(folder, staging, known), {"made_by": _MAKER}
        yield store, manifest
        store.move_in()
        write(folder / MANIFEST, _told(manifest))
    except OSError as error:
        raise refused(error, folder) from None
    finally:
        shutil.rmtree(staging, ignore_errors=True)


@contextmanager
def zip_store(path: Path) -> Iterator[tuple[ZipStore, Manifest]]:
    """Give a zip to add files to, and the manifest to fill in, which is its last file."""
    with replacing(path) as beside:
        old, known = _opened(path)
        try:
            with zipfile.ZipFile(beside, "w", zipfile.ZIP_STORED) as target:
                store, manifest = ZipStore(target, old, known), {"made_by": _MAKER}
                yield store, manifest
                store.put(MANIFEST, _told(manifest))
        finally:
            if old is not None:
                old.close()


def zip_folder(path: Path, folder: Path, names: Sequence[str]) -> Path:
    """Put files of a folder into a zip."""
    with replacing(path) as beside, zipfile.ZipFile(beside, "w", zipfile.ZIP_STORED) as target:
        store = ZipStore(target, None, {})
        for name in names:
            store.put(name, (folder / name).read_bytes())
    return path


def _told(manifest: Manifest) -> bytes:
    return (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()


def _opened(path: Path) -> tuple[zipfile.ZipFile | None, Mapping[str, tuple[str, int]]]:
    """Open the zip that is there; one that is damaged, or of somebody else, counts as none."""
    try:
        old = zipfile.ZipFile(path)
    except _BROKEN:
        return None, {}
    try:
        manifest = json_of(old.read(MANIFEST))
        if old.testzip() is None and isinstance(manifest, dict):
            return old, _files_of(manifest)
    except _BROKEN:
        pass
    old.close()
    return None, {}


def _files_of(manifest: Manifest) -> dict[str, tuple[str, int]]:
    """List the files that a manifest names, with the key and the size of each; none that lies elsewhere."""
    try:
        found = {str(one["file"]): (str(one["key"]), int(one["bytes"])) for one in manifest.get("pictures", ())}
    except (ArithmeticError, KeyError, TypeError, ValueError):
        return {}
    return {name: told for name, told in found.items() if is_inside(name)}


def is_inside(name: str) -> bool:
    """Say whether the name of a file leads nowhere but below its folder."""
    return ".." not in name.split("/") and not name.startswith("/") and "\\" not in name and ":" not in name


def _manifest(path: Path) -> Manifest:
    """Read a manifest; none where there is none.

    Raises UsageError: P043 it is not ours.
    """
    try:
        data = path.read_bytes()
    except OSError:
        return {}
    found = json_of(data)
    if isinstance(found, dict) and found.get("made_by") == _MAKER:
        return found
    what = f"this folder has a `{MANIFEST}` that is none of cardgen's, and it would be written over"
    raise UsageError(Problem(Place(shown(path)), "P043", what, "a folder of its own", fix="choose another `-o`"))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1


def _sweep(folder: Path) -> None:
    """Remove what killed jobs left beside a folder."""
    for left in folder.parent.glob(f".{folder.name}.*.part"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _LEFT:
                shutil.rmtree(left, ignore_errors=True)
