"""Questions of `cardgen new` on a terminal: the name of the game, its cards, how it looks."""

from __future__ import annotations

from pathlib import Path

import click

from cardgen.cli.asking import choose, say, typed
from cardgen.errors import CardgenError
from cardgen.project.starters.naming import named
from cardgen.project.starters.starter_list import starters


def ask(table: Path | None, starter: str | None) -> tuple[str, Path | None, str | None]:
    """Ask for what is not said yet; raises Abort when there are no more answers."""
    name = _name()
    if table is None and starter is None:
        table = _table()
    if table is None and starter is None:
        known = {one.name: one.says for one in starters()}
        usual = next(iter(known))
        starter = choose(f"What shall it look like? (Nothing, and it is {usual}.)", known, "new", usual=usual)
    say("")
    return name, table, starter


def _name() -> str:
    """Ask for a name until a folder can be made of it."""
    say("What is the game called?")
    while True:
        said = _answer()
        try:
            if said:
                named(said)
                return said
            say("  it needs a name, such as Tide Pools")
        except CardgenError as error:
            say(*(f"  {line}" for line in str(error).splitlines()))


def _table() -> Path | None:
    """Ask for a spreadsheet until it is there, or there is none."""
    say("A spreadsheet with its cards? (Its file; nothing, and you begin with cards of ours.)")
    while True:
        said = _answer()
        if not said or Path(said).is_file():
            return Path(said) if said else None
        say(f"  there is no file {said}")


def _answer() -> str:
    said = typed()
    if said is None:
        raise click.Abort
    return said.strip("'\"") if len(said) > 1 else said
