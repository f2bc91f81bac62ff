"""`cardgen explain`: what a problem's code means."""

from __future__ import annotations

import shutil
import textwrap

import click

from cardgen.cli.help import Examples

EXAMPLE = """\b
Examples:
  cardgen explain
  cardgen explain D006"""


@click.command(cls=Examples, epilog=EXAMPLE)
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Explain the CODE of a message: what it means, why it is refused, how to put it right.

    Without a code, list them all.
    """
    from cardgen.project.lookup.help import explain, titles

    if code is not None:
        click.echo("\n\n".join(map(_wrapped, explain(code).split("\n\n"))))
        return
    for name, title in titles().items():
        click.echo(f"{name}  {title}")


def _wrapped(paragraph: str) -> str:
    """Set a paragraph to the terminal's width; examples stay as they are."""
    if paragraph.startswith("    "):
        return paragraph
    wide = min(shutil.get_terminal_size().columns, 100)
    return textwrap.fill(" ".join(paragraph.split()), wide, break_long_words=False, break_on_hyphens=False)
