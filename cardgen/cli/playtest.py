"""`cardgen playtest`: let bots play a game very often, and tell what came of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli.columns import wrapped
from cardgen.cli.help import Examples
from cardgen.cli.options import Folder, project_option, tell
from cardgen.cli.progress import progress

EXAMPLE = """\b
Examples:
  cardgen playtest {game} --games 50 --out playtest
  cardgen playtest {game} --bots random --until 2%
  cardgen playtest {game} --players 3 --bots search:10,greedy --games 4"""
if TYPE_CHECKING:
    from cardgen.playtest.session import Done

FORMS = ("csv", "sqlite", "parquet")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%?")


class Percent(click.ParamType[float]):
    """A number of hundredths, such as `2%`."""

    name = "percent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it as a part of 1."""
        found = _PERCENT.fullmatch(str(value).strip())
        if found is None or not 0 < float(found[1]) < 50:
            self.fail(f"`{value}` is no precision: expected a percentage from 0.1% to 49%, such as `2%`.", param, ctx)
        return float(found[1]) / 100


def _forms(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    """Read in which forms tables are written."""
    words = tuple(word.strip() for word in value.split(",") if word.strip() and word.strip() != "none")
    for word in words:
        if word not in FORMS:
            raise click.BadParameter(f"`{word}` is none of {', '.join(f'`{form}`' for form in FORMS)}.", ctx, param)
    return words


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("game")
@click.option("--games", type=int, metavar="N", help="How many games; 1000 if neither this nor --until is said.")
@click.option("--until", type=Percent(), metavar="P%", help="Until wins are known to ± so much, such as `2%`.")
@click.option("--players", type=int, metavar="N", help="How many play; the fewest possible if not said.")
@click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B,…",
    help="Who plays: `random`, `greedy`, `search:N` with N looks ahead a decision; one for all, or one a seat.",
)  # fmt: skip
@click.option("--option", "-O", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; may be repeated.")
@click.option("--against", multiple=True, metavar="NAME=VALUE", help="Play the same deals by this house rule, too.")
@click.option("--with", "copy", type=Folder(), metavar="FOLDER", help="Play the same with the cards of this copy, too.")
@click.option("--cards", metavar="SEARCH", default="", help="Report these cards alone, such as `type:action`.")
@click.option("--seed", type=click.IntRange(0, 99_999), default=0, metavar="S", help="Other games for another seed.")
@click.option("--out", type=Folder(), metavar="FOLDER", help="Keep everything here, with report.html; go on from it.")
@click.option(
    "--tables", default="csv,sqlite", show_default=True, metavar="FORMS", callback=_forms,
    help="Rows of games, turns and cards in --out: `csv`, `sqlite`, `parquet`, or `none`.",
)  # fmt: skip
@click.option(
    "--keep", type=click.IntRange(0, 10_000), default=0, metavar="N", help="Keep the N strangest games as logs."
)
@click.option("--workers", type=click.IntRange(1, 512), metavar="N", help="Processes; as many as there are cores.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON.")
@project_option
def command(
    game: str,
    *,
    games: int | None,
    until: float | None,
    players: int | None,
    bots: str,
    options: tuple[str, ...],
    against: tuple[str, ...],
    copy: Path | None,
    cards: str,
    seed: int,
    out: Path | None,
    tables: tuple[str, ...],
    keep: int,
    workers: int | None,
    scheduler: str,
    as_json: bool,
    project: Path | None,
) -> None:
    """Let bots play GAME very often by its rules, and tell who wins, how long it takes, what each card does.

    Ctrl-C keeps in --out what was played; the same command goes on, with more games, too.
    """
    from cardgen.playtest.session import Order, playtest

    if scheduler and workers:
        raise click.UsageError("`--workers` are processes of this machine; with `--scheduler` the cluster has its own.")
    order = Order(
        game, games, until, players, bots, options, against, copy, cards, seed, out, workers, project, tables, keep,
        scheduler,
    )  # fmt: skip
    with progress() as doing:
        done = playtest(order, doing, tell)
    _say(done, as_json=as_json)


def _say(done: Done, *, as_json: bool) -> None:
    from cardgen.playtest.report import as_data
    from cardgen.playtest.report_text import text_lines

    if as_json:
        click.echo(json.dumps(as_data(done.report), indent=2, ensure_ascii=False))
        return
    for line in text_lines(done.report):
        indent = " " * (len(line) - len(line.lstrip()))
        for said in wrapped(line.strip(), f"{indent}  ", indent) or ("",):
            click.echo(said)
    for path in done.files:
        click.echo(f"{path}")
