"""The files a database is made from, and whether they changed since: by size and times, which is cheap."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import cardgen
from cardgen.database.checksum import damage
from cardgen.database.schema import fingerprint
from cardgen.database.search import connect
from cardgen.database.source import Source
from cardgen.loading.files import SHEETS
from cardgen.project.find import Project, shown

_ENDINGS = (".yaml", *SHEETS)
ALWAYS_SUMMED = 16 * 1024 * 1024
"""Up to so many bytes (some 10,000 cards) the checksum is compared each time, which takes 3 ms.

A larger file is read when its time says that somebody wrote to it or copied it.
"""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file, its name in the database, its size in bytes, its time in ns, and the one that nobody can set."""

    path: Path
    name: str
    size: int
    time: int
    changed: int


def source_files(project: Project) -> tuple[SourceFile, ...]:
    """List the data files of all games, the themes that say how large cards are, and the pages of booklets."""
    found = list(_below(project.carddata, project.carddata.name))
    for game in project.games():
        for path, name in (
            (project.output / game / "pages.json", f"output/{game}/pages.json"),
            (project.templates / game / "theme.yaml", f"templates/{game}/theme.yaml"),
        ):
            if path.is_file():
                found.append(_file(path, name, path.stat()))
    return tuple(sorted(found, key=lambda file: file.name))


def _below(folder: Path, name: str, above: tuple[str, ...] = ()) -> Iterator[SourceFile]:
    """List the data files of a folder; a link to a folder *above* is not followed round and round."""
    real = os.path.realpath(folder)
    if real in above:
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if _leads_to_folder(entry):
                yield from _below(Path(entry.path), f"{name}/{entry.name}", (*above, real))
            elif entry.name.casefold().endswith(_ENDINGS):
                yield _file(Path(entry.path), f"{name}/{entry.name}", _stat(entry))


def _leads_to_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _stat(entry: os.DirEntry[str]) -> os.stat_result:
    """Look at a file, or at the link itself where it leads nowhere, which loading reports."""
    try:
        return entry.stat()
    except OSError:
        return entry.stat(follow_symlinks=False)


def _file(path: Path, name: str, stat: os.stat_result) -> SourceFile:
    return SourceFile(path, name, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns)


def sources(files: Iterable[SourceFile]) -> list[Source]:
    """Give what the database keeps of each file: no time, so that the same data makes the same bytes."""
    return [Source(file.name, file.size) for file in files]


def source_hash(files: Iterable[SourceFile]) -> str:
    """Hash the names and contents of all files."""
    import hashlib

    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.name}\0{file.size}\0".encode())
        if file.path.is_file():
            digest.update(file.path.read_bytes())
    return digest.hexdigest()


def newest(files: Iterable[SourceFile]) -> int:
    """Give the time of the file changed last, in ns."""
    return max((file.time for file in files), default=0)


def outdated(path: Path, files: Iterable[SourceFile]) -> str:
    """Say why a database must be made again, or nothing."""
    files = tuple(files)
    if not path.is_file():
        return "is missing"
    try:
        changed = path.stat().st_ctime_ns  # before anything sets another time for it
        if hurt := _damage(path, newest(files)):
            return hurt
        tables, made_by, known = _kept(path)
    except (sqlite3.Error, OSError) as error:
        return f"cannot be read ({getattr(error, 'strerror', None) or error})".lower()
    if made_by != cardgen.__version__:
        return f"was made by cardgen {made_by}"
    if tables != fingerprint():
        return "has other tables than this cardgen"
    return _changed({file.name: file for file in files}, known, path.stat().st_mtime_ns, changed)


def _damage(path: Path, newest: int) -> str:
    """Say what is wrong with a database; give a large one that is whole the time by which that is known unread."""
    stat = path.stat()
    large = stat.st_size > ALWAYS_SUMMED
    if large and stat.st_mtime_ns == newest:
        return ""
    hurt = damage(path)
    if large and not hurt and stat.st_mtime_ns > newest:
        with suppress(OSError):
            os.utime(path, ns=(newest, newest))
    return hurt


def _kept(path: Path) -> tuple[int, str, dict[str, int]]:
    connection = connect(path)
    try:
        (tables,) = connection.execute("PRAGMA user_version").fetchone()
        made_by = connection.execute("SELECT cardgen_version FROM meta").fetchone()
        known = dict(connection.execute("SELECT file, size FROM sources"))
        return tables, str(made_by[0]) if made_by else "?", known
    finally:
        connection.close()


def _changed(files: dict[str, SourceFile], known: dict[str, int], made: int, changed: int) -> str:
    for name, file in files.items():
        if name not in known:
            return f"does not know {shown(file.path)}"
        if file.size != known[name] or file.time > made or file.changed > changed:
            return f"is older than {shown(file.path)}"
    gone = sorted(known.keys() - files.keys())
    return f"knows {gone[0]}, which is gone" if gone else ""
