"""What `cardgen export --for` knows: cards as pictures, for shops, tabletops and cutting machines."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen.cli import complete
from cardgen.cli.options import usual_paper
from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.model.exported_pictures import EXPORTED, any_of, see_through

if TYPE_CHECKING:
    from cardgen.project.find import Project
    from cardgen.project.press.job import Exported

F = TypeVar("F", bound=Callable[..., Any])
_WISHES = (
    click.option(
        "--for",
        "to",
        metavar="NAME",
        shell_complete=complete.places,
        help=f"The cards: as {any_of(EXPORTED)}, or for a place of `--list`.",
    ),
    click.option("--list", "listed", is_flag=True, help="Tell where cards can go, and what each place asks for."),
    click.option("--only", metavar="QUERY", help="Only the cards a search finds."),
    click.option("--dpi", type=click.FloatRange(36, 2400), metavar="N", help="Pixels an inch of pictures (300)."),
    click.option("--side", "sides", type=click.Choice(["both", "front", "back"]), default="both", help="Of pictures."),
    click.option("--bleed", is_flag=True, help="Pictures with what is drawn around the cut."),
    click.option(
        "--round",
        "rounded",
        is_flag=True,
        help=f"Pictures with round corners, transparent outside ({', '.join(see_through())}).",
    ),
    click.option("--size", default="", metavar="NAME", help="The size it is printed at, where a shop has several."),
    click.option("--paper", default="", metavar="NAME", help="The paper of sheets for cutting."),
    click.option("--url", default="", metavar="BASE", help="Where the sheets of a tabletop will lie on the web."),
    click.option("--install", is_flag=True, help="Copy a tabletop's object to where it looks for them."),
    click.option("--draft", is_flag=True, help="Export in spite of limits that are broken."),
    click.option("--json", "as_json", is_flag=True, help="Tell what was made, or the list, as JSON, for scripts."),
)
_OPTIONS = {"rounded": "round", "sides": "side"}


def cards_options(command: F) -> F:
    """Add the options that are for cards."""
    for option in reversed(_WISHES):
        command = option(command)
    return command


def refuse_wishes(wishes: Mapping[str, Any]) -> None:
    """Refuse what has a meaning for cards alone."""
    for name, value in wishes.items():
        if value and value != "both":
            what = f"`--{_OPTIONS.get(name, name)}` is for cards, and nothing says where they go"
            raise UsageError(Problem(NOWHERE, "P042", what, "`--for` with a name of `cardgen export --list`"))


def export_cards(
    where: Project, games: Sequence[str], to: str, target: Path | None, wishes: Mapping[str, Any], *, as_json: bool
) -> None:
    """Export the cards of each game, and say where they lie."""
    from cardgen.cli.problems import told
    from cardgen.cli.progress import progress
    from cardgen.project.press.asked import Request
    from cardgen.project.press.export import run

    records = []
    for game in games:
        place = target / game if target is not None and len(games) > 1 else target
        with progress() as telling:
            made = run(where, Request(game, to, target=place, usual_paper=usual_paper(), **wishes), telling)
        for said in told(made.problems):
            click.echo(said, err=True)
        if as_json:
            records.append(_record(game, to, made))
        else:
            _tell(made)
    if as_json:
        click.echo(json.dumps(records[0] if len(records) == 1 else records, ensure_ascii=False, indent=2))


def _record(game: str, to: str, made: Exported) -> dict[str, Any]:
    from cardgen.project.find import shown

    return {
        "game": game, "for": to, "path": shown(made.path), "files": [shown(path) for path in made.files],
        "said": made.said, "drawn": made.drawn, "kept": made.kept, "problems": [str(one) for one in made.problems],
    }  # fmt: skip


def _tell(made: Exported) -> None:
    from cardgen.project.find import shown

    click.echo(f"{shown(made.path)}: {made.said[-1]}")
    for said in (*made.said[:-1], *map(shown, made.files)):
        click.echo(f"  {said}")
    if made.upload:
        click.echo(textwrap.fill(made.upload, 100, initial_indent="  ", subsequent_indent="  "))


def list_places(where: Project, *, as_json: bool) -> None:
    """Tell where cards can go, and what each place asks for."""
    from cardgen.project.press.listed import listed

    places = listed(where)
    if as_json:
        click.echo(json.dumps([place._asdict() for place in places], ensure_ascii=False, indent=2))
        return
    for at, place in enumerate(places):
        if at:
            click.echo()
        click.echo(textwrap.fill(f"{place.name:<20} {place.says}", 100, subsequent_indent=" " * 21))
        for line in (place.asks, place.upload):
            if line:
                click.echo(textwrap.fill(line, 100, initial_indent=" " * 21, subsequent_indent=" " * 21))
