"""What earlier commands made, spoiled: the next one makes the same again, or says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.toy import write_toy

from .answers import Answer, Finding
from .mutation import ODD, rotted, spoiled
from .running import answer, unkept
from .trial import Bench, Trial


class _Job(NamedTuple):
    """Commands one after the other, and the file that the last one reads of what was made before."""

    words: tuple[tuple[str, ...], ...]
    reads: str
    named: bool = False
    """The file is named on the command line: it is not made again, and may be refused."""


_CUT = ("export", "toy", "--for", "silhouette", "-o", "cut.zip")
_SHOP = ("export", "toy", "--for", "game-crafter", "-o", "shop.zip")
_PICTURES = ("export", "toy", "--for", "png", "--dpi", "36", "-o", "pictures")
_LIST = "output/toy/sheets-a4.json"
_JOBS = (
    _Job((("gallery", "toy"),), "output/toy/cards/faces/keys.json"),
    _Job((_PICTURES,), "pictures/manifest.json", named=True),
    _Job((_CUT,), "cut.zip"),
    _Job((_SHOP,), "shop.zip"),
    _Job((("booklet", "toy"), ("judge", "carddata/toy/disputes/first.yaml")), "output/toy/pages.json", named=True),
    _Job((("booklet", "toy"),), "output/toy/pages.json"),
    _Job((("sheets", "toy", "--manifest"), ("sheets", "toy", "--changed-since", _LIST)), _LIST, named=True),
    _Job((("export", "toy", "--format", "json", "-o", "old.json"), ("diff", "old.json")), "old.json", named=True),
)  # fmt: skip


class _Made(NamedTuple):
    """A project in which a job was done: what the last command said, and what all files hold."""

    folder: Path
    right: Answer
    files: Mapping[str, bytes]


def outputs(draw: Random, bench: Bench) -> Finding | None:
    """Spoil a file that an earlier command made, and run the command that reads it."""
    at = draw.randrange(len(_JOBS))
    job, made = _JOBS[at], _made(bench, at)
    path = made.folder / job.reads
    how = _spoil(draw, path)
    words = job.words[-1]
    try:
        found = answer(words, made.folder)
        trial = Trial("outputs", "toy", words, {})
        return unkept(trial, found) or (None if job.named else _other(words, found, made, how))
    finally:
        _put_back(made)


@cache
def _made(bench: Bench, at: int) -> _Made:
    folder = write_toy(bench.folder / f"made-{at}")
    for words in _JOBS[at].words:
        right = answer(words, folder)
        assert right.code < 2, (words, right)
    return _Made(folder, right, _files(folder))


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _spoil(draw: Random, path: Path) -> str:
    data = path.read_bytes()
    if draw.random() < 0.5:
        path.write_bytes(rotted(draw, data))
        return "other bytes"
    if draw.random() < 0.1:
        path.write_bytes(draw.choice((b"", b"[" * 50_000, b"null", b"[1]", b"{}", b"1e400")))
        return "something else"
    path.write_bytes(spoiled(draw, data.decode("latin-1"), ODD).encode("utf-8", "replace"))
    return "other text"


def _other(words: tuple[str, ...], found: Answer, made: _Made, how: str) -> Finding | None:
    """Find that something else came of it than of the first time."""
    kind = f"outputs: {words[0]}"
    if found.code:
        return Finding(f"{kind} exit {found.code}", f"{words}, {how}: {found.err[-300:]}")
    files = _files(made.folder)
    other = [name for name, data in made.files.items() if files.get(name) != data and not name.endswith("keys.json")]
    return Finding(f"{kind} differs", f"{words}, {how}: {other[0]}") if other else None


def _put_back(made: _Made) -> None:
    for name, data in made.files.items():
        path = made.folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.write_bytes(data)
