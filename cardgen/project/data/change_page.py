"""A change log as a page that has everything in itself: to send, to print, to put beside a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cardgen.project.data.change_log import change_log
from cardgen.project.data.diff import GameDiff

_STYLE = """
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; }
h1 { font-size: 1.8rem; line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 2.4rem 0 .4rem; padding-top: .7rem; border-top: 3px solid; }
h3 { margin: 1.4rem 0 .3rem; font-size: 1rem; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .25rem 0; break-inside: avoid; overflow-wrap: anywhere; }
"""


def change_page(found: Sequence[GameDiff]) -> str:
    """Write the page."""
    lines = [line for one in found for line in _game(one)] or ["<p>Nothing changed.</p>"]
    return "\n".join(
        (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>What changed</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<h1>What changed</h1>",
            *lines,
            "</body>\n</html>\n",
        )
    )


def _game(one: GameDiff) -> Iterator[str]:
    yield f"<h2>{escape(one.title)}</h2>"
    for heading, entries in change_log(one):
        if entries:
            yield f"<h3>{escape(heading)} ({len(entries)})</h3>\n<ul>"
            for name, changes in entries:
                said = f": {escape('; '.join(changes))}" if changes else ""
                yield f"<li><b>{escape(name)}</b>{said}</li>"
            yield "</ul>"
