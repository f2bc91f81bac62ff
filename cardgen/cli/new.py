"""`cardgen new`: a game to begin with, whole and ready to print, or made from a spreadsheet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.columns import aligned, bold, wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import Folder

if TYPE_CHECKING:
    from cardgen.project.starters.begin import Beginning
    from cardgen.project.starters.kinds import KindPlan, TablePlan

EXAMPLE = """\b
Examples:
  cardgen new --list
  cardgen new tide-pools --starter big-art
  cardgen new "Harbour Nights" --from cards.csv --pictures photos"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("name", required=False)
@click.option("--starter", metavar="STARTER", help="What it looks like; `--list` tells of each.")
@click.option(
    "--from", "table", type=click.Path(path_type=Path), metavar="FILE", help="Its cards: .csv, .xlsx, .ods or .json."
)
@click.option(
    "--pictures", type=Folder(), metavar="DIR", help="Where the cards' pictures lie; beside the FILE if unsaid."
)
@click.option("--sheet", "sheets", multiple=True, metavar="SHEET", help="A sheet of the FILE that holds cards.")
@click.option("--at", "paths", multiple=True, metavar="PATH", help="Where in a JSON FILE cards are: data.cards.")
@click.option("--title", default="", metavar="TEXT", help="What is printed; made from NAME if left out.")
@click.option("--list", "lists", is_flag=True, help="Tell what starters there are.")
@click.option("--project", type=Folder(), metavar="DIR", help="The project it is added to; made if it is not there.")
def command(
    name: str | None,
    *,
    starter: str | None,
    table: Path | None,
    pictures: Path | None,
    sheets: tuple[str, ...],
    paths: tuple[str, ...],
    title: str,
    lists: bool,
    project: Path | None,
) -> None:
    """Begin a game: NAME becomes a folder in carddata/ and one in templates/, ready to print and to change.

    Its cards are those of a starter, or the rows of your spreadsheet: what its columns hold is guessed and shown. On a
    terminal you are asked for what you do not say. Nothing that is there is written over.
    """
    from cardgen.project.starters import begin, writing
    from cardgen.project.starters.naming import named
    from cardgen.project.starters.starter_list import starters

    if lists:
        click.echo("\n".join(line for one in starters() for line in _starter(one.name, one.says)))
        return
    if pictures is not None and table is None:
        raise click.UsageError("--pictures goes with --from: a starter has its own.")
    if (sheets or paths) and table is None:
        raise click.UsageError("--sheet and --at go with --from: they are in that FILE.")
    if name is None:
        name, table, starter = _asked(table, starter)
    root = writing.project_folder(project)
    naming = named(name, title, root)
    writing.check_free(root, naming.folder)
    if table is None:
        beginning = begin.from_starter(naming, starter or "plain")
    else:
        beginning = begin.from_table(naming, table, starter or "", pictures, (*sheets, *paths))
        click.echo("\n".join(_guessed(beginning)))
    writing.write_game(root, naming.folder, beginning.files)
    click.echo("\n".join(_written(beginning, root)))


def _starter(name: str, says: str) -> list[str]:
    return wrapped(says, " " * 14, f"{name:<14}")


def _asked(table: Path | None, starter: str | None) -> tuple[str, Path | None, str | None]:
    """Ask for what is missing on a terminal; elsewhere say so."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise click.UsageError("What is the game called? Such as `cardgen new tide-pools`.")
    from cardgen.cli.asking_new import ask  # late: who says it all is not asked

    return ask(table, starter)


def _guessed(beginning: Beginning) -> Iterator[str]:
    """Show what each column was taken for."""
    for plan in beginning.tables:
        yield bold(f"{plan.name}: {_counted(plan.rows, 'row', 'rows')}")
        yield from aligned(_columns(plan), indent="  ")
        for kind in plan.kinds:
            yield f"  {_counted(kind.rows, kind.label, kind.plural)}, {_called(kind)}"
    yield from _passed_over(beginning)
    yield from _pictures(beginning)
    yield ""


def _called(kind: KindPlan) -> str:
    if not kind.alike:
        titled = (
            f"; its title is {{{kind.title}}} where it has one" if kind.pattern.find(f"{{{kind.title}}}") < 0 else ""
        )
        return f"each called {kind.pattern}{titled if kind.title else ''}"
    return f"all called {kind.pattern}, which is the same on each: fill in a column `name`"


def _passed_over(beginning: Beginning) -> Iterator[str]:
    """Say which sheets and rows are no cards, and which signs nothing draws."""
    from cardgen.project.starters.found_pictures import told

    if beginning.other_sheets:
        named = ", ".join(told(beginning.other_sheets))
        yield from wrapped(f"Sheets left out, since they seem to hold no cards: {named}. `--sheet` chooses others.")
    if beginning.headings:
        yield from wrapped(f"Rows left out as headings or totals: {', '.join(told(beginning.headings))}.")
    yield from _letters(beginning)
    if beginning.empty:
        counted = (f"{said} {_counted(times, 'time', 'times')}" for said, times in beginning.empty.items())
        said = f"Cells read as empty: {', '.join(told(list(counted)))}. `empty` in game.yaml says it otherwise."
        yield from wrapped(said)
    if beginning.unfinished:
        said = _counted(beginning.unfinished, "row", "rows")
        yield from wrapped(f"Left out as not finished: {said} without a name and with little else.")
    if beginning.signs:
        named = ", ".join(told([f"{sign} as {meant}" for sign, meant in beginning.signs.items()]))
        yield from wrapped(f"Signs that nothing draws are printed so: {named}. `signs` in game.yaml says it otherwise.")


def _letters(beginning: Beginning) -> Iterator[str]:
    """Say which font gives letters that those of cardgen lack, and which letters none has."""
    from cardgen.project.starters.found_pictures import told

    look, font = f"templates/{beginning.naming.folder}", beginning.font
    if font is not None:
        said = f"Letters such as {', '.join(told(sorted(font.letters)))} are drawn in {font.family} of this computer"
        yield from wrapped(f"{said} ({font.path}), which lies in {look}/fonts/ now: its licence goes with it.")
    if beginning.letters:
        letters = ", ".join(told(beginning.letters))
        fix = f"install one that has, such as Noto Sans CJK, and begin anew; or put it into {look}/fonts/, and its "
        yield from wrapped(f"No font here has {letters}: {fix}name into `fallback` of {look}/theme.yaml.")


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _columns(plan: TablePlan) -> Iterator[tuple[str, ...]]:
    from cardgen.errors import Sheet

    for column in plan.columns:
        yield Sheet("").cell(0, column.at)[1:], column.header, column.field, column.kind, column.why


def _pictures(beginning: Beginning) -> Iterator[str]:
    from cardgen.project.starters.found_pictures import told

    if unseen := beginning.unseen:
        said = f"Only to search by: {', '.join(told(unseen))}. `faces` in theme.yaml chooses what stands on a card."
        yield from wrapped(said)
    found = beginning.pictures
    if found is None:
        return
    if found.cards:
        yield f"Pictures: {found.cards} of {sum(plan.rows for plan in beginning.tables)} cards have one."
    if found.missing:
        yield f"Not found: {', '.join(told(found.missing))}. `--pictures DIR` says where they lie."
    if found.left:
        said = f"Left where they are: {', '.join(told(found.left))}. A picture is called like its card, and is a JPEG, "
        yield from wrapped(f"{said}PNG or WebP.")
    yield f"They look like the starter {beginning.starter.name}; `--starter` chooses another."


def _written(beginning: Beginning, root: Path) -> Iterator[str]:
    from cardgen.project.find import shown

    name = beginning.naming.folder
    data, look = (shown(root / kind / name) for kind in ("carddata", "templates"))
    yield f"Made {beginning.naming.title} in {data}/ and {look}/."
    steps = (
        (f"cardgen watch {name} --open", "see the cards, change a file, see them change"),
        (f"cardgen validate {name} --faces", "is everything right, does every text fit?"),
        (f"cardgen build {name} --open", "cards to print, booklets, a page to search them"),
    )
    wide = max(len(step) for step, _ in steps)
    for step, says in steps:
        yield from wrapped(says, " " * (wide + 4), f"  {step:<{wide}}  ")
