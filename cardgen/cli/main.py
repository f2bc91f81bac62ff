"""The `cardgen` command: finds its subcommands when they are asked for, and turns problems into messages."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

import click

import cardgen
from cardgen.errors import CardgenError, MachineError, Place, Problem, nearest

COMMANDS = {
    "games": "the games, with their cards, sheets and kinds of dispute",
    "validate": "check the data: every problem at once, with file, line and column",
    "build": "make everything into output/, with output/index.html to look at it",
    "sheets": "print sheets of a game's cards, with backs that line up",
    "booklet": "a game's rules: a reading copy and one to fold",
    "search": "find cards by words and fields",
    "show": "one card: its fields, text, rules and disputes",
    "rules": "a rule by number, or rules by words",
    "judge": "settle a dispute, with the rules that decide it",
    "explain": "what a problem's code means and how to put it right",
}
TRY = """
Three things to try:
  cardgen build --open
  cardgen search value:5
  cardgen judge dr-science trick-winner "Einstein 3M, Cox W:M, Curie 4P"
"""


class LazyGroup(click.Group):
    """A group that imports a command's module when the command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order of the work."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"cardgen.cli.{cmd_name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Name the nearest command when one is not known."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = nearest(args[0], COMMANDS).strip("`")
            hint = f" Did you mean `cardgen {near}`?" if near else " `cardgen --help` lists them."
            raise click.UsageError(f"There is no command `{args[0]}`.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        formatter.write(TRY)


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(cardgen.__version__, "--version", message="cardgen %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Print cards, booklets and sheets, search them, and settle disputes, from one folder of YAML."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line; exit codes are those of `docs/commands.md`."""
    sys.exit(run(args))


def run(args: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; nothing a user does ends in a traceback."""
    try:
        result = cli.main(args=None if args is None else list(args), prog_name="cardgen", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except CardgenError as error:
        return _report(error)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("stopped; files that were being written are as they were before", err=True)
        return 128 + signal.SIGINT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _report(MachineError(machine_problem(error)))


def machine_problem(error: OSError) -> Problem:
    """Turn what the machine refused into a problem with its remedy."""
    what = f"the machine refused ({error.strerror or error})"
    return Problem(Place(str(error.filename or "")), "M001", what, fix="check free space and rights; `-o DIR` writes elsewhere")


def _report(error: CardgenError) -> int:
    for problem in error.problems:
        click.echo(str(problem), err=True)
    count = len(error.problems)
    if count > 1:
        click.echo(f"{count} problems; `cardgen explain CODE` tells more of each", err=True)
    return error.exit_code
