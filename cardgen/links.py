"""Links in a folder that lead out of it: a game somebody sent must not read what lies elsewhere on a machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import Place, Problem


def leads_out(path: Path, root: Path) -> bool:
    """Say whether a path, all its links followed, lies outside a folder."""
    try:
        return not path.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):
        return True  # a link to itself leads nowhere


def links_out(folder: Path) -> Iterator[Problem]:
    """Report each link below a folder that leads out of it; the folder itself may be a link."""
    for entry in below(folder):
        if entry.is_symlink() and leads_out(Path(entry.path), folder):
            yield refused_link(Path(entry.path), folder)


def below(folder: Path | str) -> Iterator[os.DirEntry[str]]:
    """Give all that lies in a folder and below it, with what the folder itself tells of each; no link is followed."""
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError:
        return  # whoever needs a folder that cannot be read says so
    for entry in entries:
        yield entry
        if entry.is_dir(follow_symlinks=False):
            yield from below(entry.path)


def refused_link(path: Path, folder: Path) -> Problem:
    """Say that a link leads out of a folder."""
    what = f"this is a link that leads out of {folder}"
    return Problem(Place(str(path)), "Y016", what, "a file or a link inside it", fix="put the file itself there")
