"""The examples in the documentation: files to write, commands to run, what they say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"(?:# |\{# )(?P<path>(?:carddata|templates)/\S+|my-\S+\.yaml)")


class Command(NamedTuple):
    """A command line, and what the page shows it to say (None where it shows nothing)."""

    words: tuple[str, ...]
    says: str | None


def blocks(page: Path) -> list[tuple[str, str]]:
    """Give the language and the text of each block of code."""
    return _BLOCK.findall(page.read_text(encoding="utf-8"))


def files(page: Path) -> dict[str, str]:
    """Give the files a page tells to write: blocks whose first line names one in a comment."""
    found = {}
    for language, text in blocks(page):
        named = _NAMED.match(text)
        if named and language in ("yaml", "xml"):
            found[named["path"]] = text
    return found


def commands(page: Path) -> Iterator[Command]:
    """Give the commands of a page: lines of `sh` blocks, and in `console` blocks lines after `$` with their answers."""
    for language, text in blocks(page):
        if language == "sh":
            lines = (line.partition("  #")[0] for line in text.splitlines())
            yield from (Command(tuple(shlex.split(line)), None) for line in lines if line.strip())
        elif language == "console":
            for asked in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                line, _, says = asked.partition("\n")
                yield Command(tuple(shlex.split(line)), says)


def write_files(page: Path, folder: Path) -> None:
    """Write the files a page tells to write."""
    for name, text in files(page).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
