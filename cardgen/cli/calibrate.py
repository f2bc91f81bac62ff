"""`cardgen calibrate`: how far a printer sets backs off their faces."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli.help import Examples
from cardgen.cli.options import project_options, usual_paper
from cardgen.cli.sheet_options import Length

if TYPE_CHECKING:
    from cardgen.model.printer import Printer

EXAMPLE = """\b
Examples:
  cardgen calibrate
  cardgen calibrate --printer home --top 0.3 --bottom 0.4 --left -0.2 --right -0.2
  cardgen calibrate --printer home
  cardgen sheets {game} --sample --printer home

\b
1. Print the leaf, and read its four scales against the light.
2. Keep what you read under a name.
3. Print the leaf once more for that printer: what is left, if anything, is added."""
_SCALE = click.FloatRange(-20, 20)
_READ = ("top", "bottom", "left", "right", "ruler", "margin", "feed")


@click.command(cls=Examples, epilog=EXAMPLE)
@click.option("--printer", metavar="NAME", default="", help="The printer to keep it for, or to print the leaf for.")
@click.option("--top", type=_SCALE, metavar="MM", help="What you read on the scale at the top.")
@click.option("--bottom", type=_SCALE, metavar="MM", help="… at the bottom.")
@click.option("--left", type=_SCALE, metavar="MM", help="… at the left.")
@click.option("--right", type=_SCALE, metavar="MM", help="… at the right.")
@click.option("--ruler", type=click.FloatRange(50, 200), metavar="MM", help="How long the ruler of 100 mm came out.")
@click.option("--margin", type=Length(), metavar="MM", help="What the printer leaves white at the edges.")
@click.option("--feed", type=click.Choice("ABCD", case_sensitive=False), help="How paper goes back in, by its picture.")
@click.option("--paper", metavar="NAME", help="a4, letter, … (the usual one of your locale when left out).")
@click.option("--duplex", type=click.Choice(("long", "short", "manual")), default="long", help="How it is turned.")
@click.option("--list", "listed", is_flag=True, help="The printers that are kept.")
@click.option("--forget", is_flag=True, help="Forget the printer.")
@project_options
def command(
    printer: str, *, paper: str | None, duplex: str, listed: bool, forget: bool, project: Path | None,
    output: Path | None, **read: Any,
) -> None:  # fmt: skip
    """Print a leaf to calibrate a printer with, or keep what you read on it."""
    from cardgen.project.paper import printers

    given = {name: value for name, value in read.items() if value is not None}
    if listed:
        _list(printers.printers())
    elif forget:
        click.echo(f"{printers.forget(_named(printer, 'forget')).name}: forgotten")
    elif not printer and [*given] == ["ruler"]:
        printers.check_scale(given["ruler"])
        click.echo("The ruler is right: the paper was printed at 100 %.")
    elif given:
        _keep(_named(printer, "keep"), given, paper or usual_paper(), project)
    else:
        _print(printer, paper or usual_paper(), duplex, project, output)


def _named(printer: str, what: str) -> str:
    if not printer:
        raise click.UsageError(f"Which printer is it to {what}? Say `--printer NAME`, any name you like.")
    return printer


def _list(printers: tuple[Printer, ...]) -> None:
    for one in printers:
        click.echo(f"{one.name}: {_said(one)}")
    if not printers:
        click.echo("No printer was calibrated yet; `cardgen calibrate` prints a leaf for it.")


def _said(printer: Printer) -> str:
    margin = f", {printer.margin:g} mm white at the edges" if printer.margin else ""
    feed = f", paper goes back {printer.feed.said}" if printer.feed is not None else ""
    turn = f", {abs(printer.turn):.2f}° {'clockwise' if printer.turn > 0 else 'anticlockwise'}" if printer.turn else ""
    across = f"{abs(printer.across):.2f} mm to the {'right' if printer.across >= 0 else 'left'}"
    down = f"{abs(printer.down):.2f} mm {'down' if printer.down >= 0 else 'up'}"
    return f"backs lie {across}, {down}{turn}{margin}{feed}"


def _keep(name: str, given: dict[str, Any], paper: str, project: Path | None) -> None:
    from cardgen.model.printer import Feed
    from cardgen.project.find import find_project, shown
    from cardgen.project.paper.calibrate import keep_readings
    from cardgen.project.paper.printers import Readings

    if "feed" in given:
        given["feed"] = Feed(given["feed"].lower())
    path, printer = keep_readings(find_project(project), name, Readings(**given), paper)
    click.echo(f"{printer.name}: {_said(printer)}")
    click.echo(f"Kept in {shown(path)}; `--printer {printer.name}` of `cardgen sheets` undoes it.")


def _print(name: str, paper: str, duplex: str, project: Path | None, output: Path | None) -> None:
    from cardgen.project.find import find_project, shown
    from cardgen.project.paper.calibrate import make_leaf

    leaf = make_leaf(find_project(project, output), name, paper, duplex)
    click.echo(f"{shown(leaf.path)}: print it at 100 %, hold it to the light, and read its four scales")
    if leaf.before is not None:
        click.echo(f"{leaf.before.name}: {_said(leaf.before)}; the leaf undoes that, and what you read will be added")
