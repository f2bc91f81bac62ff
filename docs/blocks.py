"""The examples in the documentation: files to write, commands to run, what they say."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.project.starters.starter_list import starter

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMANDS = re.compile(r"^```sh\n(?P<lines>.*?)^```$(?:\n\n```text\n(?P<says>.*?)^```$)?", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"^```csv (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"(?:# |\{# )(?P<path>(?:carddata|templates)/\S+|my-\S+\.yaml)")


class Command(NamedTuple):
    """A command line, and lines that the page shows it to say."""

    words: tuple[str, ...]
    says: tuple[str, ...] = ()


def blocks(page: Path) -> list[tuple[str, str]]:
    """Give the language and the text of each block of code."""
    return _BLOCK.findall(page.read_text(encoding="utf-8"))


def files(page: Path) -> dict[str, str]:
    """Give the files a page tells to write: tables, and blocks whose first line names one in a comment."""
    found = dict(_TABLE.findall(page.read_text(encoding="utf-8")))
    for language, text in blocks(page):
        named = _NAMED.match(text)
        if named and language in ("yaml", "xml"):
            found[named["path"]] = text
    return found


def commands(page: Path) -> Iterator[Command]:
    """Give the commands of a page: the lines of `sh` blocks; a `text` block right behind is what the last one says."""
    for block in _COMMANDS.finditer(page.read_text(encoding="utf-8")):
        lines = [line.partition("  #")[0] for line in block["lines"].splitlines() if line.strip()]
        yield from (Command(tuple(shlex.split(line))) for line in lines[:-1])
        yield Command(tuple(shlex.split(lines[-1])), tuple((block["says"] or "").splitlines()))


def write_files(page: Path, folder: Path) -> None:
    """Write the files a page tells to write."""
    for name, text in files(page).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def write_pictures(folder: Path) -> Path:
    """Put the pictures that the README speaks of into a folder `pictures`, and give the folder it is in."""
    shutil.copytree(starter("big-art").folder / "look" / "art", folder / "pictures")
    return folder
