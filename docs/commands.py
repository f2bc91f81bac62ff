"""Write docs/commands.md from the help of the commands themselves; a test fails when it is stale."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from cardgen.cli.main import COMMANDS, run

PAGE = Path(__file__).with_name("commands.md")
_HEAD = """\
# Commands

Made from `cardgen --help` and the help of each command; `make docs` makes it again.

Every command takes `--help`, has an example that runs as printed, and writes its files whole or not at all.
It ends with one of these exit codes:

| code | means |
|---|---|
| 0 | good: done, the act is legal, the claim upheld, the question answered |
| 1 | the data is wrong, nothing was found, the act illegal, or the claim rejected |
| 2 | the command or a file it names is wrong, or the machine refused (no room, no rights) |
| 3 | the referee cannot tell; it says what would settle it |
| 4 | impossible: no game or box can contain this |
| 5 | for the people at the table to decide |
| 130 | stopped with Ctrl-C; the files that were being written are as they were before |
| 143, 129 | stopped by a shutdown, or because the terminal was closed; likewise |

Of many disputes the first that occurs of 2, 4, 1, 3, 5, 0. The project is looked for in `--project DIR`, then in the
working folder and its parents, then in what was installed. Without `--paper`, the paper is Letter where the locale uses
it and A4 elsewhere.
"""


def commands_page() -> str:
    """Give the page as it should be."""
    return "\n".join([_HEAD, *_sections()])


def _sections() -> Iterator[str]:
    for name in COMMANDS:
        said = io.StringIO()
        wide = patch.dict("os.environ", {"COLUMNS": "80"})
        with wide, contextlib.redirect_stdout(said), contextlib.chdir(PAGE.parent.parent):
            run([name, "--help"])
        lines = (line.rstrip() for line in said.getvalue().strip().splitlines())
        yield f"## cardgen {name}\n\n```text\n" + "\n".join(lines) + "\n```\n"
