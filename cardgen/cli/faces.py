"""`cardgen faces`: faces that are ready for a game's cards, as a list and as pictures."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_options
from cardgen.model.theme import Ink

if TYPE_CHECKING:
    from cardgen.project.looks.sample_faces import ReadyFace

EXAMPLE = """\b
Examples:
  cardgen faces
  cardgen faces big-art tarot
  cardgen faces mini --size 44x68 --ink grey
  cardgen faces plain --game {game}"""
_LEAST, _MOST = 20.0, 300.0
"""mm of a side of a card."""


class Size(click.ParamType[Any]):
    """A size in mm, such as `44x68`."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read width and height."""
        if isinstance(value, tuple):
            return value
        try:
            width, height = (float(part) for part in str(value).replace("×", "x").lower().split("x"))
        except ValueError:
            self.fail(f"{value!r} is no size in mm, such as `44x68`.", param, ctx)
        if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
            self.fail(f"{value!r} has a side under {_LEAST:g} mm or over {_MOST:g} mm.", param, ctx)
        return width, height


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--game", metavar="GAME", default="", help="With the cards of this game instead of samples.")
@click.option("--size", type=Size(), metavar="WxH", help="Of the cards, in mm.")
@click.option(
    "--ink",
    type=click.Choice([ink.value for ink in Ink]),
    default=Ink.FULL.value,
    help="Full colour, less ink, or greys.",
)
@click.option("--json", "as_json", is_flag=True, help="As JSON, for scripts.")
@project_options
def command(
    names: tuple[str, ...],
    *,
    game: str,
    size: tuple[float, float] | None,
    ink: str,
    as_json: bool,
    project: Path | None,
    output: Path | None,
) -> None:
    """List the faces that are ready for your cards, or draw those named (or `all`) as pictures.

    Write `face: ready/big-art` in game.yaml, and the cards of that type look so.
    """
    from cardgen.project.find import find_project, shown
    from cardgen.project.looks import sample_faces

    found = find_project(project, output)
    chosen = sample_faces.chosen(found, names) if names else sample_faces.ready_faces(found)
    paths = (
        [shown(path) for path in sample_faces.run(found, chosen, sample_faces.Picture(game, size, Ink(ink)))]
        if names
        else []
    )
    if as_json:
        records = [{"name": face.name, "says": face.says, "back": face.is_back} for face in chosen]
        pictures = [{"picture": path} for path in paths] or [{}] * len(records)
        click.echo(json.dumps([one | more for one, more in zip(records, pictures, strict=True)], indent=2))
    elif names:
        click.echo("\n".join(paths))
    else:
        click.echo("\n".join(_told(face) for face in chosen))


def _told(face: ReadyFace) -> str:
    return textwrap.fill(f"{face.name:<20} {face.says}", 100, subsequent_indent=" " * 21, break_on_hyphens=False)
