"""Which starters there are: folders that came with cardgen, each a small game that is whole."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.shipped import came_with

_SAYS = re.compile(r"# Starter ([\w-]+): (.*)\n")
_ORDER = ("plain", "big-art", "text-heavy", "trick-taking", "two-sided", "tarot", "mini")


@dataclass(frozen=True, slots=True)
class Starter:
    """A game to begin with: its name, what it is, and the folder it is copied from."""

    name: str
    says: str
    folder: Path


def starters() -> tuple[Starter, ...]:
    """List them, the plainest first; each says in the first line of its game.yaml what it is."""
    found = {}
    for path in (came_with("templates") / "shared" / "starters").glob("*/game.yaml"):
        said = _SAYS.match(path.read_text(encoding="utf-8"))
        if said is not None:
            found[said[1]] = Starter(said[1], said[2], path.parent)
    return tuple(found[name] for name in (*_ORDER, *sorted(found.keys() - set(_ORDER))) if name in found)


def starter(name: str) -> Starter:
    """Find a starter by name.

    Raises UsageError: P016 there is none of this name.
    """
    known = {one.name: one for one in starters()}
    if name not in known:
        what = f"there is no starter `{name}`"
        raise UsageError(Problem(NOWHERE, "P016", what, quoted_list(known), nearest(name, known)))
    return known[name]


def without_first_line(text: str) -> str:
    """Take away the line by which a starter says what it is, which is none of the new game's business."""
    return _SAYS.sub("", text, count=1)
