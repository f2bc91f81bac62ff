"""Help whose examples name a game that is there, so that they run as printed."""

from __future__ import annotations

import click

WORDS = ("game", "query", "card", "talk", "dispute", "rule")


class Examples(click.Command):
    """A command whose epilog may name `{game}`, `{query}`, `{card}` and so on: those of the first game found."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, filled in."""
        if self.epilog:
            kept, self.epilog = self.epilog, filled(self.epilog)
            super().format_epilog(ctx, formatter)
            self.epilog = kept


def filled(epilog: str) -> str:
    """Put the words of a game that is there into examples."""
    from cardgen.project.lookup.help import examples

    for name, value in examples(name for name in WORDS if f"{{{name}}}" in epilog).items():
        epilog = epilog.replace(f"{{{name}}}", value)
    return epilog
