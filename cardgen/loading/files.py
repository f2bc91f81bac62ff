"""Find the files of a folder and read them as UTF-8 text."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from cardgen.errors import CardgenError, Place, Problem
from cardgen.links import below

MOST_BYTES = 16 * 1024 * 1024
"""A file larger than this is refused: 16 MB is more than ten thousand cards with long texts."""
SHEETS = (".csv", ".tsv", ".xlsx", ".ods", ".json")
"""How the names of tables end that are card files."""
_NEARLY = (".yml", ".yaml", *SHEETS, ".xls", ".xlsm", ".xlsb", ".numbers", ".gsheet")
_NO_FILES = {
    stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device",
}  # fmt: skip
_ISO_639_1 = (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de "
    "dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id "
    "ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu "
    "lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu "
    "rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr "
    "ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
)
_CODES = _ISO_639_1.split()
"""The codes of languages."""
_LANGUAGE = re.compile(r"(?P<of>.+)\.(?P<code>[a-z]{2}(?:-[A-Za-z0-9]{2,8})*)\.[a-z]+")
_LATIN, _UTF16 = "Latin-1 or Windows-1252", "UTF-16"


def shown(path: Path) -> str:
    """Name a file the way a user would: from the working folder when it lies inside."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # on another drive
        return str(path)
    return str(path) if relative.startswith("..") else relative


def is_language(code: str) -> bool:
    """Say whether a code such as `de` or `pt-BR` is that of a language."""
    return _LANGUAGE.fullmatch(f"x.{code}.x") is not None and code[:2] in _CODES


def language_of(path: Path) -> str:
    """Give the language of a file of translated texts by its name, such as `rules.de.yaml`; else nothing."""
    found = _LANGUAGE.fullmatch(path.name)
    return found["code"] if found and found["code"][:2] in _CODES else ""


def yaml_files(folder: Path, problems: list[Problem], also: tuple[str, ...] = ()) -> Iterator[Path]:
    """Give the `*.yaml` files of a folder in the order of their names, and those that end in *also*.

    Files that look like more are reported, and texts in other languages passed over. Hidden ones are an editor's or the
    system's: `.#cards.yaml`, `~$cards.xlsx`.
    """
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir()):
        if path.name.startswith((".", "~$")) or language_of(path):
            continue
        if path.suffix == ".yaml" or path.suffix.casefold() in also:
            yield path
        elif path.suffix.casefold() in _NEARLY:
            problems.append(_not_read(path, also))


def not_read(path: Path, problems: list[Problem]) -> None:
    """Report a file whose name ends in `.yml` where one that ends in `.yaml` is looked for."""
    other = path.with_suffix(".yml")
    if other.exists() and not path.exists():
        problems.append(_not_read(other))


def _not_read(path: Path, also: tuple[str, ...] = ()) -> Problem:
    what = f"this file is not read: its name ends in `{path.suffix}`"
    expected, fix = "a name that ends in `.yaml`", "write its rows as YAML"
    if path.suffix.casefold() in (".yml", ".yaml"):
        fix = "rename it, or move it elsewhere"
    elif also:
        expected += "".join(f", `{one}`" for one in also)
        fix = "save it as `.xlsx`, `.ods` or `.csv`, or move it elsewhere"
    return Problem(Place(shown(path)), "Y013", what, expected, fix=fix)


def read_text(path: Path, name: str) -> str:
    """Read a file as text.

    Raises CardgenError: Y001 unreadable, Y002 too large, Y003 not UTF-8.
    """
    return decode(read_bytes(path, name), name)


def read_bytes(path: Path, name: str) -> bytes:
    """Read a file as it is.

    Raises CardgenError: Y001 unreadable, Y002 too large.
    """
    try:
        if kind := _no_file(path):
            raise CardgenError(_is_no_file(name, kind))
        with path.open("rb") as file:
            return _bytes(file, name)
    except OSError as error:
        raise CardgenError(_unreadable(name, error)) from None


def not_files(folder: Path) -> Iterator[Problem]:
    """Report the pipes, sockets and devices in a folder and below: reading one might never end."""
    for entry in below(folder):
        if entry.is_file() or entry.is_dir():
            continue
        try:
            kind = _no_file(Path(entry.path))
        except OSError:
            continue  # a link that leads nowhere is reported by whoever needs the file
        if kind:
            yield _is_no_file(shown(Path(entry.path)), kind)


def _no_file(path: Path) -> str:
    return _NO_FILES.get(stat.S_IFMT(path.stat().st_mode), "")


def _is_no_file(name: str, kind: str) -> Problem:
    """Say that something is no file that could be read."""
    return Problem(Place(name), "Y001", f"the file cannot be read (it is {kind})", "a file", fix="remove it")


def read_stream(stream: BinaryIO, name: str) -> str:
    """Read what comes from an open file or from standard input as text.

    Raises CardgenError: Y002 too large, Y003 not UTF-8.
    """
    return decode(_bytes(stream, name), name)


def _bytes(stream: BinaryIO, name: str) -> bytes:
    data = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        size = os.fstat(stream.fileno()).st_size if stream.seekable() and stream.fileno() >= 0 else 0
        raise CardgenError(_too_large(name, max(size, len(data))))
    return data


def decode(data: bytes, name: str) -> str:
    """Turn the bytes of a file into text.

    Raises CardgenError: Y003 not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardgenError(_not_utf8(name, data, error)) from None


def _unreadable(name: str, error: OSError) -> Problem:
    said = (error.strerror or str(error)).lower()
    fix = {
        FileNotFoundError: "check the name and the folder",
        PermissionError: "make it readable (`chmod u+r`)",
        IsADirectoryError: "put a file in its place, or rename the folder",
    }
    return Problem(
        Place(name), "Y001", f"the file cannot be read ({said})", "", "", fix.get(type(error), "check the disk")
    )


def _too_large(name: str, size: int) -> Problem:
    what = f"the file is too large ({size / 2**20:.0f} MB)"
    expected = f"at most {MOST_BYTES // 2**20} MB, so that one wrong file cannot take all memory"
    return Problem(Place(name), "Y002", what, expected, fix="split it; all files of a folder are read")


def _not_utf8(name: str, data: bytes, error: UnicodeDecodeError) -> Problem:
    before = data[: error.start].decode("utf-8-sig", "replace")
    place = Place(name, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
    what = f"the file is not UTF-8 text (byte `0x{data[error.start]:02x}`)"
    utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data[:4]
    return Problem(place, "Y003", what, "UTF-8", fix=f"save it as UTF-8; it looks like {_UTF16 if utf16 else _LATIN}")
