"""The job of bringing an older game to the format of today: its keys change, its comments and all else stay."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from cardgen.errors import CardgenError, Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.loading.files import read_text, shown
from cardgen.loading.formats.game import FORMAT
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.migrations import STEPS, Step, migrated
from cardgen.loading.source import parse
from cardgen.model.node import Scalar
from cardgen.project.find import Project
from cardgen.project.output import write


@dataclass(frozen=True, slots=True)
class Migration:
    """What the files of a game become: what changed since its format, and each file that is to be written."""

    today: int
    steps: tuple[Step, ...]
    before: dict[Path, str]
    after: dict[Path, str]

    def lines(self) -> list[str]:
        """Show the lines that change, each file under its name."""
        said: list[str] = []
        for path, text in self.after.items():
            changes = unified_diff(self.before[path].splitlines(), text.splitlines(), lineterm="", n=0)
            said += [shown(path), *(f"  {line}" for line in changes if not line.startswith(("---", "+++", "@@")))]
        return said


def migrate(project: Project, name: str) -> Migration:
    """Say what it takes to bring a game to the format of today.

    Raises UsageError: P002 the project has no such game; CardgenError: D005 it is of a newer format, or its files
    cannot be read.
    """
    if name not in project.games():
        what = f"there is no game {quoted(name)} in {shown(project.carddata)}"
        raise UsageError(Problem(Place(""), "P002", what, quoted_list(project.games()), nearest(name, project.games())))
    folder = project.carddata / name
    files = {
        path: read_text(path, shown(path)) for path in sorted(folder.rglob("*.yaml")) if ".schema" not in path.parts
    }
    since = _format_of(folder / "game.yaml", files)
    by_name = {path.relative_to(folder).as_posix(): text for path, text in files.items()}
    made = migrated(by_name, since)
    after = {folder / file: text for file, text in made.items() if text != by_name[file]}
    return Migration(FORMAT, tuple(step for step in STEPS if step.to > since), files, after)


def write_migration(found: Migration) -> None:
    """Write each file whole or not at all, game.yaml with the number of the format last."""
    for path in sorted(found.after, key=lambda one: one.name == "game.yaml"):
        write(path, found.after[path].encode())


def _format_of(path: Path, files: dict[Path, str]) -> int:
    """Read the number of the format, 0 where none is said; every file must be YAML to be changed."""
    problems: list[Problem] = []
    nodes = {one: parse(text, shown(one), problems) for one, text in files.items()}
    node = MappingReader(nodes.get(path), "the game", problems).node
    if problems:
        raise CardgenError(*problems)
    said = node.get("format") if node is not None else None
    number = int(said.text) if isinstance(said, Scalar) and said.text.isdecimal() else 0
    if number > FORMAT and said is not None:
        what = f"the game is written in format {number}, and this cardgen reads format {FORMAT}"
        raise CardgenError(Problem(said.place, "D005", what, f"`format: {FORMAT}`", fix="install a newer cardgen"))
    return number
