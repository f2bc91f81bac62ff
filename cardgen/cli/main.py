"""The `cardgen` command: finds its subcommands when they are asked for, and turns problems into messages."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import signal
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

import cardgen
from cardgen import stop
from cardgen.cli import ended, interrupts
from cardgen.cli.help import Examples
from cardgen.cli.streams import plain_streams
from cardgen.errors import CardgenError, Problem, nearest
from cardgen.project.long_job import seldom_collected

COMMANDS = {
    "new": "a game to begin with, or one made from your spreadsheet",
    "refresh": "add what a changed list has more to game.yaml",
    "migrate": "bring the files of an older game to the format of today",
    "games": "the games, with their cards, sheets and kinds of dispute",
    "validate": "check the data: every problem at once, with file, line and column",
    "build": "make everything into output/, with output/index.html to look at it",
    "watch": "the cards on a page in the browser, drawn again at each save",
    "sheets": "print sheets of a game's cards, with backs that line up",
    "calibrate": "how far your printer sets backs off their faces, read off a leaf",
    "faces": "faces that are ready for your cards, as a list and as pictures",
    "fonts": "the fonts there are, by name or in their own letters",
    "preflight": "a look at everything before ink is spent, with a proof",
    "gallery": "all cards to browse and search, as pages that need no server",
    "parts": "what is no card: reference cards, dials, counters, the tuck box",
    "booklet": "two booklets of a game: one to learn it, one to look things up",
    "search": "find cards by words and fields",
    "browse": "the card database as web pages, with facets and queries",
    "show": "one card: its fields, text, rules and disputes",
    "rules": "rules by number, by words, by card",
    "disputes": "worked disputes by number, by words, by rule or card",
    "diff": "what changed between two boxes, as a change log for players",
    "export": "a game's data for other programs, its cards as pictures and for shops",
    "table": "a game's cards as a spreadsheet, to go on with there",
    "languages": "the languages a game is in, and the texts that each lacks",
    "schema": "what an editor needs to complete and check a game's files",
    "judge": "settle a dispute, with the rules that decide it",
    "play": "deal a game and play it, by hand or at random",
    "trust": "let the Python run that a game brings, or no more",
    "playtest": "let bots play a game very often: who wins, how long, which cards",
    "explain": "what a problem's code means and how to put it right",
}
TRY = """\b
Three things to try:
  cardgen build --open
  cardgen search {query}
  cardgen judge {talk}"""
_COMPLETE = "_CARDGEN_COMPLETE"
_STOPPED = 128 + signal.SIGINT


class LazyGroup(Examples, click.Group):
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


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=TRY,
)
@click.version_option(cardgen.__version__, "--version", message="cardgen %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Print cards, booklets and sheets, search them, and settle disputes, from one folder of YAML."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line; exit codes are those of `docs/commands.md`."""
    interrupts.feel()
    _open_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if _COMPLETE in os.environ:
        cli.main(prog_name="cardgen")
    with seldom_collected():
        code = run(sys.argv[1:])
    interrupts.leave(code)


def _open_closed() -> None:
    """Let what is written to a closed stream (`>&-`) go nowhere, and not into the file that is opened next."""
    with contextlib.suppress(OSError):
        while (lowest := os.open(os.devnull, os.O_RDWR)) < 3:
            pass
        os.close(lowest)
    for name, stream in (("stdout", sys.stdout), ("stderr", sys.stderr)):
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def run(args: Sequence[str]) -> int:
    """Run one command and give its exit code; nothing a user does ends in a traceback."""
    with plain_streams():
        return _run(args)


def _run(args: Sequence[str]) -> int:
    try:
        code = _invoked(args)
        sys.stdout.flush()
        return code
    except CardgenError as error:
        return _report(error)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _stopped()
    except BrokenPipeError:
        _let_go()
        return 0
    except (OSError, MemoryError, ImportError) as error:
        return _refused(error)
    except Exception as error:
        code = ended(error)
        if not code:
            raise
        return _stopped() if code == _STOPPED else code


def _stopped() -> int:
    click.echo("\nstopped; files that were being written are as they were before", err=True)
    return _STOPPED


def _invoked(args: Sequence[str]) -> int:
    try:
        with cli.make_context("cardgen", list(args)) as context:
            result = cli.invoke(context)
            return result if isinstance(result, int) else 0
    except click.exceptions.Exit as done:
        return done.exit_code
    finally:
        stop.feel_again()  # in place of what a library told of it, as a file that is damaged


def _refused(error: OSError | MemoryError | ImportError) -> int:
    from cardgen.project.output import refused

    code = _report(refused(error))
    _let_go()
    return code


def _let_go() -> None:
    """Turn standard output away, so that nothing is said again when Python ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _told(problems: Sequence[Problem]) -> Iterable[str]:
    """Word the problems; what tells many as one is needed only where there are many."""
    if len(problems) == 1:
        return [str(problems[0])]
    from cardgen.cli.problems import told

    return told(problems)


def _report(error: CardgenError) -> int:
    with contextlib.suppress(OSError):
        for said in _told(error.problems):
            click.echo(said, err=True)
        if len(error.problems) > 1:
            click.echo(f"{len(error.problems)} problems; `cardgen explain CODE` tells more of each", err=True)
        for note in getattr(error, "__notes__", ()):
            click.echo(note, err=True)
    return error.exit_code
