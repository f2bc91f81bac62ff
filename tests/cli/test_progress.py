"""Long commands show on a terminal what they do and how far they are, and leave nothing of it behind."""

from __future__ import annotations

import os
import re
import struct
import sys
from pathlib import Path

import pytest

from tests.cli.commands import cardgen, environment, started
from tests.toy import write_toy

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pty")
CLEARED = "\r\x1b[K"


def on_a_terminal(folder: Path, *words: str, width: int = 80, **settings: str) -> tuple[int, list[str], str]:
    """Run a command on a terminal; gives the exit code, the lines it wrote over each other, and what stays."""
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    env = environment(**{"TERM": "xterm", **settings})
    running = started(*words, cwd=folder, env=env, terminal=theirs)
    os.close(theirs)
    said = b""
    while piece := _read(ours):
        said += piece
    os.close(ours)
    *over, last = said.decode().replace("\r\n", "\n").split(CLEARED)
    return running.ended().returncode, over[1:], re.sub(r"\x1b\[\d*m", "", last)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other end is closed
        return b""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_toy(tmp_path)


def test_validate_tells_which_face_of_how_many_is_drawn(folder: Path) -> None:
    code, over, last = on_a_terminal(folder, "validate", "toy", "--faces")
    assert code == 0
    faces = [f"toy: drawing faces, {at} of 5" for at in range(1, 6)]
    assert over == ["toy: checking the data", *faces, "toy: drawing parts"]
    assert last == "toy: 8 cards, 2 rules, 1 dispute (not judged), 10 faces drawn: no problem\n"


def test_sheets_tell_the_page_and_build_the_step(folder: Path) -> None:
    code, over, last = on_a_terminal(folder, "sheets", "toy", "--paper", "a4")
    assert (code, last) == (0, "output/toy/sheets-a4.pdf: 1 leaf\n")
    assert over == ["toy: reading the cards", "toy: printing pages, 1 of 2", "toy: printing pages, 2 of 2"]
    code, over, last = on_a_terminal(folder, "build", "--only", "sheets")
    assert (code, last) == (0, "Built. Open output/index.html to see, print and play.\n")
    assert over == [
        "toy: checking the data",
        "1 of 5: toy, printing sample-a4.pdf",
        "2 of 5: toy, printing sheets-a4.pdf",
        "3 of 5: toy, printing sample-letter.pdf",
        "4 of 5: toy, printing sheets-letter.pdf",
        "5 of 5: toy, drawing every card",
    ]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("words", [("validate", "--faces"), ("sheets", "toy"), ("build", "--only", "sheets")])
def test_nothing_of_it_goes_into_a_pipe_or_to_a_dumb_terminal(folder: Path, words: tuple[str, ...]) -> None:
    assert cardgen(*words, cwd=folder).stderr == ""
    assert on_a_terminal(folder, *words, TERM="dumb")[1] == []


def test_a_narrow_terminal_gets_a_line_that_fits(folder: Path) -> None:
    _, over, _ = on_a_terminal(folder, "sheets", "toy", "--paper", "a4", width=20)
    assert over[1] == "toy: printing page…"


def test_the_line_is_cleared_before_a_message(folder: Path) -> None:
    (folder / "templates/toy/back.xml").write_text("<face><nothing/></face>\n")
    code, over, last = on_a_terminal(folder, "sheets", "toy", "--paper", "a4")
    assert code == 1
    assert over[-1].startswith("toy: printing pages")
    assert last.startswith("templates/toy/back.xml:1: T005 <nothing> is no element of a face")
