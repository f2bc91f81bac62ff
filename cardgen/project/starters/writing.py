"""Put the files of a new game into a project: all of them, or none."""

from __future__ import annotations

import os
import re
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path, PurePosixPath

from cardgen import stop
from cardgen.errors import MachineError, Place, Problem, UsageError
from cardgen.loading.files import shown
from cardgen.project.output import FULL, is_written, refused
from cardgen.project.starters.copying import Files

_BESIDE = re.compile(r"\.new-([a-z0-9-]+)\.(\d+)\.[0-9a-f]{8}")


def project_folder(given: Path | None) -> Path:
    """Find the folder of the project that a game is added to: the one given, the one we are in, else a new one here."""
    if given is not None:
        return given
    here = Path.cwd()
    return next((parent for parent in (here, *here.parents) if (parent / "carddata").is_dir()), here)


def check_free(root: Path, name: str) -> None:
    """Raise UsageError (P015) when a game or a look of a name is there: nothing is ever written over.

    What a job left that was killed before the game was whole is taken away first.
    """
    _sweep(root)
    for folder in _targets(root, name):
        if folder.exists() or folder.is_symlink():
            what = (
                "there is a game of this name already"
                if folder.parent.name == "carddata"
                else "there is a look of this name already"
            )
            fix = f"choose another name, or move the folder away; `cardgen refresh {name}` takes a changed list in"
            raise UsageError(
                Problem(Place(shown(folder)), "P015", what, "a new name, so that nothing is lost", fix=fix)
            )


def write_game(root: Path, name: str, files: Files) -> None:
    """Write the files of a game beside, and then move its folders into place.

    Raises MachineError: M001 may not be written, M002 no room; UsageError: P015 somebody was faster.
    """
    try:
        with _beside(root, name) as beside:
            _fill(beside, files)
            stop.feel_again()
            _move(beside, root, name)
    except OSError as error:
        raise MachineError(_said(error, root)) from None


def _targets(root: Path, name: str) -> tuple[Path, ...]:
    return tuple(root / kind / name for kind in ("templates", "carddata"))


def _said(error: OSError, root: Path) -> Problem:
    """Say what the machine did not let us do; of a file that was being written beside only the project is told."""
    named = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else ""
    beside = any(_BESIDE.fullmatch(part) for part in Path(named).parts)
    hidden = not named or beside or error.errno in FULL  # a full disk names the file that was copied
    problem = refused(error, root if hidden else None).problems[0]
    return replace(problem, fix=problem.fix.partition(";")[0].replace("`-o DIR`", "`--project DIR`"))


@contextmanager
def _beside(root: Path, name: str) -> Iterator[Path]:
    """Give a hidden folder in the project that is gone afterwards, whatever happens."""
    _sweep(root)
    there = [folder for folder in (root, *(target.parent for target in _targets(root, name))) if folder.is_dir()]
    beside = root / f".new-{name}.{os.getpid()}.{secrets.token_hex(4)}"
    try:
        beside.mkdir(parents=True)
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        for folder in (*(target.parent for target in _targets(root, name)), root):
            if folder not in there:
                with suppress(OSError):
                    folder.rmdir()  # made in vain: it is empty


def _fill(beside: Path, files: Mapping[PurePosixPath, bytes | Path]) -> None:
    for place, holds in files.items():
        path = beside / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(holds, Path):
            shutil.copyfile(holds, path)
        else:
            path.write_bytes(holds)


def _move(beside: Path, root: Path, name: str) -> None:
    """Give each folder its name; a second one that cannot have it takes the first one back."""
    moved: list[tuple[Path, Path]] = []
    try:
        for target in _targets(root, name):
            made = beside / target.parent.name / name
            if made.is_dir():
                target.parent.mkdir(exist_ok=True)
                check_free(root, name) if not moved else None
                moved.append((target, made))
                os.rename(made, target)
    except BaseException:
        for target, made in moved:
            if not made.exists():
                with suppress(OSError):
                    os.rename(target, made)
        raise


def _sweep(root: Path) -> None:
    """Remove what a job that was killed left behind; a look that got its name before its game did is taken back."""
    for beside in root.glob(".new-*") if root.is_dir() else ():
        found = _BESIDE.fullmatch(beside.name)
        if found is not None and not beside.is_symlink() and not is_written(beside, int(found[2])):
            with suppress(OSError):
                _take_back(beside, *_targets(root, found[1]))
            shutil.rmtree(beside, ignore_errors=True)


def _take_back(beside: Path, look: Path, data: Path) -> None:
    """Take a look back whose game still lies beside, unless somebody has changed it since."""
    left = beside / look.parent.name
    is_half = (beside / data.parent.name / data.name).is_dir() and not (left / look.name).exists() and look.is_dir()
    if is_half and not data.exists():
        moved = left.stat().st_mtime_ns
        if all(path.stat().st_mtime_ns <= moved for path in look.rglob("*")):
            os.rename(look, left / look.name)
