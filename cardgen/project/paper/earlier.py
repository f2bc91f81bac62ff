"""A game as it was: written down when it was printed, in a folder that was kept, or in a revision of git."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError
from cardgen.project.find import Project
from cardgen.project.looks.load import load
from cardgen.project.paper.changes import Known, drawn_now, read_manifest
from cardgen.project.revision import packed, unpack
from cardgen.records import replace

_EXPECTED = "a list of `cardgen sheets --manifest`, a folder with the older data, or a git revision"
_FIX = "`git log --oneline` lists revisions; from now on print with `--manifest`, and keep the list"


def earlier(project: Project, since: str, game: str) -> Known:
    """Find how the cards of a game were drawn.

    Raises UsageError: P037 there is no such list, folder or revision, or the game was not in it.
    """
    path = Path(since)
    if path.is_file():
        known = read_manifest(path, game)
        if known is None:
            raise _unknown(since, f"is no list of printed cards of {game}", Place(since))
        return known
    if path.is_dir():
        return _drawn(_in_folder(project, path, since, game), since, game)
    with tempfile.TemporaryDirectory(prefix="cardgen-") as folder:
        _take_out(project, since, Path(folder))
        return _drawn(_project(project, Path(folder)), since, game)


def _in_folder(project: Project, path: Path, since: str, game: str) -> Project:
    """Understand a folder: a whole project, or that of a game alone, which looks as games do now."""
    if (path / "carddata" / game / "game.yaml").is_file():
        return _project(project, path)
    if (path / "game.yaml").is_file() and path.name == game:
        return replace(project, carddata=path.parent)
    raise _unknown(since, f"has neither `carddata/{game}` nor the files of {game}", Place(since))


def _project(now: Project, folder: Path) -> Project:
    templates = folder / now.templates.name
    return replace(
        now, carddata=folder / now.carddata.name, templates=templates if templates.is_dir() else now.templates
    )


def _drawn(project: Project, since: str, game: str) -> Known:
    try:
        return drawn_now(project, load(project, game))
    except UsageError as error:
        raise _unknown(since, f"has no game {game}") from error
    except CardgenError as error:
        raise _unknown(since, f"holds data of {game} that this cardgen cannot read") from error


def _take_out(project: Project, revision: str, folder: Path) -> None:
    """Unpack data and looks as they were committed; nothing in the project is touched."""
    root = project.carddata.parent
    own = project.templates if project.templates.parent == root else None
    for path in filter(None, (project.carddata, own)):
        data = _packed(root, path.name, revision)
        if data is not None:
            unpack(data, folder)
        elif path == project.carddata:
            raise _unknown(revision, "is no file, no folder, and no git revision with the data of this project")


def _packed(root: Path, name: str, revision: str) -> bytes | None:
    if revision.startswith("-"):
        raise _unknown(revision, "is no file, no folder and no revision")
    try:
        return packed(root, name, revision)
    except OSError as error:
        raise _unknown(
            revision, "is no file and no folder, and git, which would know a revision, is not there"
        ) from error


def _unknown(since: str, what: str, place: Place = NOWHERE) -> UsageError:
    return UsageError(Problem(place, "P037", f"`{since}` {what}", _EXPECTED, fix=_FIX))
