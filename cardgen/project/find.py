"""Find the folders a project is made of: carddata, templates, output."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.errors import NOWHERE, Place, Problem, UsageError
from cardgen.links import leads_out
from cardgen.loading.files import is_language, shown
from cardgen.loading.find import games_in
from cardgen.records import dataclass, replace
from cardgen.shipped import came_with

__all__ = ["Project", "find_project", "shown"]

_SHIPPED = "shipped"
"""The folder, in a project's output, of pages and a database of games that are none of its own."""


@dataclass(frozen=True, slots=True)
class Project:
    """Where a project's data, templates and output are."""

    carddata: Path
    templates: Path
    output: Path
    language: str = ""
    """The language that games are printed in; their own when empty."""

    @property
    def press(self) -> Path:
        """Give the folder of papers and shops: the project's, or the one that came with cardgen."""
        own = self.templates / "press"
        return own if own.is_dir() else came_with("templates") / "press"

    @property
    def shared(self) -> Path:
        """Give the folder of drawings for all games: the project's, or the one that came with cardgen."""
        own = self.templates / "shared"
        return own if own.is_dir() else self.usual

    @property
    def usual(self) -> Path:
        """Give the folder of drawings that came with cardgen."""
        return came_with("templates") / "shared"

    def games(self) -> tuple[str, ...]:
        """List the games by folder name."""
        return tuple(games_in(self.carddata))


def shipped_games(project: Project) -> tuple[str, ...]:
    """List the games that came with cardgen and are none of the project's: they are there by name."""
    own = project.games()
    return tuple(name for name in games_in(came_with("carddata")) if name not in own)


def home_of(project: Project, words: Iterable[str]) -> Project:
    """Give the project of the games that are among some words: this one, or that of the games which came with cardgen.

    What is made of those goes into a folder of its own in the output, with a database and pages of their own.
    Raises UsageError: P002 some are of the one and some of the other.
    """
    said = tuple(words)
    own, others = ([name for name in said if name in games] for games in (project.games(), shipped_games(project)))
    if not others:
        return project
    if own:
        what = f"`{others[0]}` came with cardgen, `{own[0]}` is a game of this project"
        raise UsageError(
            Problem(NOWHERE, "P002", what, "games of one of the two", fix="ask for them one after the other")
        )
    shipped = _at(came_with("carddata").parent, project.output / _SHIPPED)
    return replace(shipped, language=project.language)


def find_project(folder: Path | None = None, output: Path | None = None, language: str = "") -> Project:
    """Find the project: the folder given, else the working folder and its parents, else the installed copy.

    What is made in another language goes into a folder of its own in the output.
    Raises UsageError: P001 no carddata folder, P018 no language.
    """
    found = _found(folder, output)
    if not language:
        return found
    if not is_language(language):
        what = f"`{language}` is no language"
        raise UsageError(Problem(NOWHERE, "P018", what, "a code such as `de`, `fr` or `pt-BR`"))
    return replace(found, language=language, output=found.output / language)


def _found(folder: Path | None, output: Path | None) -> Project:
    if folder is not None:
        return _given(folder, output)
    here = Path.cwd()
    for parent in (here, *here.parents):
        if (parent / "carddata").is_dir():
            return _at(parent, output or _usual_output(parent))
    return _at(came_with("carddata").parent, output or here / "output")


def _given(folder: Path, output: Path | None) -> Project:
    if not (folder / "carddata").is_dir():
        what = f"`{folder}` has no folder `carddata`"
        raise UsageError(Problem(Place(str(folder)), "P001", what, "a project: `carddata/` and perhaps `templates/`"))
    return _at(folder, output or _usual_output(folder))


def _at(folder: Path, output: Path) -> Project:
    templates = folder / "templates"
    return Project(folder / "carddata", templates if templates.is_dir() else came_with("templates"), output)


def _usual_output(folder: Path) -> Path:
    """Give the folder that files go to where none is named: a project that somebody sent may not choose another.

    Raises UsageError: P012 it, or a folder in it, is a link that leads out of the project.
    """
    output = folder / "output"
    for path in (output, *(output.iterdir() if output.is_dir() else ())):
        if path.is_symlink() and leads_out(path, folder):
            what, fix = "this is a link that leads out of the project", "remove it, or name a folder with `-o DIR`"
            raise UsageError(Problem(Place(shown(path)), "P012", what, "a folder in the project", fix=fix))
    return output
