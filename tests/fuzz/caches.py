"""What is kept for the next command, spoiled: the next command answers as if it were not there, and runs nothing."""

from __future__ import annotations

import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from .answers import Answer, Finding
from .mutation import rotted
from .running import answer
from .trial import Bench

_JOBS = (("rules", "toy", "card"), ("judge", "carddata/toy/disputes/first.yaml"), ("sheets", "toy", "--dry-run"),
         ("validate", "toy", "--faces"), ("show", "1 of Sun"))  # fmt: skip
_SIGNED = 47
"""Bytes in front of what is kept: a mark and a signature."""


class _Spy:
    """What leaves a folder behind when it is unpickled."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os.mkdir, (str(self.trace),)


def caches(draw: Random, bench: Bench) -> Finding | None:
    """Spoil files that are kept, or put others in their place, and ask again."""
    folder = bench.base("toy")
    home, trace = folder.parent / "kept", folder.parent / "trace"
    before = os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(home)
    words = draw.choice(_JOBS)
    try:
        answer(words, folder)  # what is missing is made, and said
        right = answer(words, folder)
        files = sorted(path for path in home.rglob("*") if path.is_file() and not path.is_symlink())
        told = [how(draw, path, trace) for path in draw.sample(files, min(len(files), 2)) for how in (_how(draw),)]
        return _looked_at(f"{words[0]}, {', '.join(told)}", right, answer(words, folder), trace)
    finally:
        for place in (home, trace):
            _make_ours(place)
            shutil.rmtree(place, ignore_errors=True)
        os.environ.pop("XDG_CACHE_HOME") if before is None else os.environ.__setitem__("XDG_CACHE_HOME", before)


def _looked_at(what: str, right: Answer, found: Answer, trace: Path) -> Finding | None:
    if trace.exists():
        return Finding("caches: code was run", what)
    if (found.code, found.out, found.err) != (right.code, right.out, right.err):
        return Finding(f"caches: {what.partition(',')[0]} differs", f"{what}: {found.out[-200:]} {found.err[-200:]}")
    return None


def _how(draw: Random) -> Callable[[Random, Path, Path], str]:
    return draw.choice((_rot, _rot, _rot, _spy, _pipe, _link, _folder, _loop, _open_to_all, _swap))


def _rot(draw: Random, path: Path, _trace: Path) -> str:
    path.write_bytes(rotted(draw, path.read_bytes()))
    return f"{path.name} with other bytes"


def _spy(_draw: Random, path: Path, trace: Path) -> str:
    path.write_bytes(path.read_bytes()[:_SIGNED] + pickle.dumps(_Spy(trace)))
    return f"{path.name} with code of others"


def _pipe(_draw: Random, path: Path, _trace: Path) -> str:
    path.unlink()
    os.mkfifo(path)
    return f"{path.name} a pipe"


def _link(_draw: Random, path: Path, trace: Path) -> str:
    other = path.with_name("elsewhere")
    other.write_bytes(pickle.dumps(_Spy(trace)))
    path.unlink()
    path.symlink_to(other)
    return f"{path.name} a link"


def _folder(_draw: Random, path: Path, _trace: Path) -> str:
    path.unlink()
    path.mkdir()
    return f"{path.name} a folder"


def _loop(_draw: Random, path: Path, _trace: Path) -> str:
    path.unlink()
    path.symlink_to(path.name)
    return f"{path.name} a link to itself"


def _open_to_all(draw: Random, path: Path, trace: Path) -> str:
    draw.choice((path, path.parent)).chmod(0o777)
    path.write_bytes(path.read_bytes()[:_SIGNED] + pickle.dumps(_Spy(trace)))
    return f"{path.name} open to all"


def _swap(draw: Random, path: Path, _trace: Path) -> str:
    others = sorted(one for one in path.parent.parent.rglob("*") if one.is_file() and one != path)
    if others:
        path.write_bytes(draw.choice(others).read_bytes())
    return f"{path.name} with what another file holds"


def _make_ours(place: Path) -> None:
    for one in (place, *place.rglob("*")):
        if one.is_dir() and not one.is_symlink():
            one.chmod(0o700)
