"""The files of a new game: a starter's with the game's own names in them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from string import Template
from typing import TypeAlias

from cardgen.project.starters.naming import Naming
from cardgen.project.starters.starter_list import Starter, without_first_line

Files: TypeAlias = dict[PurePosixPath, bytes | Path]
"""What each file below the project's folder holds, or the file that it is a copy of."""
_LOOK = "look"
_TEXTS = (".yaml", ".csv")
_PLAIN = re.compile(r"[^\W\d_][\w’'-]*( [\w’'-]+)*")
"""Words that YAML takes for text as they are."""
_NO_TEXT = ("null", "true", "false", "yes", "no", "on", "off")
"""Words that it, or another program that reads it, takes for something else."""


def of_starter(starter: Starter, naming: Naming, *, only: str = "") -> Files:
    """Give the files of a starter, or only those of one part of it: `look`."""
    files: Files = {}
    for path in sorted(starter.folder.rglob("*")):
        if path.is_file():
            inside = PurePosixPath(path.relative_to(starter.folder).as_posix())
            if not only or inside.parts[0] == only:
                files[_place(inside, naming)] = filled(path, names_in(naming)) if path.suffix in _TEXTS else path
    return files


def _place(inside: PurePosixPath, naming: Naming) -> PurePosixPath:
    """Say where a file of a starter belongs in a project."""
    if inside.parts[0] == _LOOK:
        return PurePosixPath("templates", naming.folder, *inside.parts[1:])
    return PurePosixPath("carddata", naming.folder, inside)


def names_in(naming: Naming) -> dict[str, str]:
    """Give what stands for `$title`, `$name` and `$prefix` in the files of a starter."""
    return {"title": as_yaml(naming.title), "name": naming.folder, "prefix": naming.prefix}


def filled(path: Path, names: Mapping[str, str]) -> bytes:
    """Put names into a file of a starter."""
    text = without_first_line(path.read_text(encoding="utf-8"))
    return Template(text).safe_substitute(names).encode()


def as_yaml(text: str) -> str:
    """Write a text as YAML, in quotes unless it is plain words."""
    return text if _PLAIN.fullmatch(text) and text.casefold() not in _NO_TEXT else json.dumps(text, ensure_ascii=False)
