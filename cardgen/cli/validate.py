"""`cardgen validate`: every problem at once, with file, line and column."""

from __future__ import annotations

import json
import shutil
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.help import Examples
from cardgen.cli.languages import tell_missing
from cardgen.cli.options import language_option, project_option
from cardgen.cli.problems import told
from cardgen.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.errors import Problem
    from cardgen.model.game import Game
    from cardgen.model.verdict import Verdict
    from cardgen.project.validate import Checked

EXAMPLE = """\b
Examples:
  cardgen validate
  cardgen validate {game} --faces
  cardgen validate {game} --notes"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--faces", is_flag=True, help="Draw every side of every card, too: does the text fit, can it be read?")
@click.option("--notes", is_flag=True, help="Tell what the source leaves open and what was done about it.")
@click.option("--all", "each", is_flag=True, help="Tell each problem, even where a hundred are of one sort.")
@click.option("--json", "as_json", is_flag=True, help="The problems as a JSON list, for scripts.")
@language_option
@project_option
@click.pass_context
def command(
    ctx: click.Context, games: tuple[str, ...], *, faces: bool, notes: bool, each: bool, as_json: bool,
    language: str, project: Path | None,
) -> None:  # fmt: skip
    """Check the data of GAME (or of all games) and tell every problem at once.

    The exit code is 0 when all is well, 1 when something is wrong.
    """
    from cardgen.project.find import find_project
    from cardgen.project.validate import validate

    found = find_project(project, language=language)
    with progress() as tell:
        checked = validate(found, games, faces=faces, tell=tell)
    problems = [problem for one in checked for problem in one.problems]
    if as_json:
        click.echo(json.dumps([record(problem) for problem in problems], ensure_ascii=False, indent=2))
    else:
        for one in checked:
            _tell(one, notes=notes, each=each)
        if not problems:
            tell_missing(found, games)
    ctx.exit(0 if all(problem.warns for problem in problems) else 1)


def record(problem: Problem) -> dict[str, Any]:
    """Give a problem for scripts."""
    place = problem.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.col,
        "code": problem.code,
        "what": problem.what,
        "expected": problem.expected,
        "suggestion": problem.suggestion.strip("`"),
        "fix": problem.fix,
        "warning": problem.warns,
    }


def _tell(one: Checked, *, notes: bool, each: bool) -> None:
    for said in map(str, one.problems) if each else told(one.problems):
        click.echo(said)
    held = _held(one.game, one.verdicts or {}) if one.game is not None else "could not be read"
    drawn = f", {_counted(one.faces, 'face')} drawn" if one.faces else ""
    click.echo(f"{one.name}: {held}{drawn}: {_found(one)}")
    for line in _notes(one.game) if notes and one.game is not None else ():
        click.echo(line)


def _found(one: Checked) -> str:
    warnings = sum(problem.warns for problem in one.problems)
    count = len(one.problems) - warnings
    said = _counted(count, "problem") if count else "no problem"
    said += f", {_counted(warnings, 'warning')}" if warnings else ""
    return f"{said}; `cardgen explain CODE` tells more of each" if one.problems else said


def _held(game: Game, verdicts: Mapping[str, Verdict]) -> str:
    from cardgen.model.verdict import Ruling  # late, as all that is not needed for help

    counts = ((game.count, "card"), (len(game.rulebook.rules), "rule"), (len(game.disputes), "dispute"))
    held = ", ".join(_counted(number, word) for number, word in counts)
    unjudged = sum(one.verdict is Ruling.NOT_JUDGED for one in verdicts.values())
    if not unjudged:
        return held
    return f"{held} (not judged)" if unjudged == len(game.disputes) else f"{held} ({unjudged} not judged)"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


def _notes(game: Game) -> Iterator[str]:
    width = min(shutil.get_terminal_size().columns, 100)
    for note in game.notes:
        yield textwrap.fill(f"{note.about}: {note.says}", width, initial_indent="  - ", subsequent_indent="    ")
    for kind in game.card_types.values():
        for field in kind.fields.values():
            if field.provenance == "reconstructed":
                said = f"Reconstructed: {field.label} of {kind.plural}{f' ({field.doc})' if field.doc else ''}."
                yield textwrap.fill(said, width, initial_indent="  - ", subsequent_indent="    ")
