"""Where a ruling goes: a pipe that is closed early, a full disk, a file nobody may read, Ctrl-C half-way."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.cli.commands import ROOT, cardgen, started

TRICK = ("judge", "dr-science", "trick-winner")
LINE = "Einstein 3M, Cox W:M, Curie 4P"
DISPUTE = "- {game: dr-science, kind: trick-winner, given: {trick: [Einstein 3M, Cox W:M, Curie 4P]}}\n"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("words", [(*TRICK, LINE), (*TRICK, LINE, "--json"), (*TRICK, "--help"), ("judge", "-")])
def test_a_pipe_that_is_closed_early_is_no_error(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = cardgen(*words, cwd=ROOT, typed=DISPUTE * 5, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write on")
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_full_disk_is_told_in_words(more: tuple[str, ...]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = cardgen(*TRICK, LINE, *more, cwd=ROOT, stdout=full.fileno())
    assert done.returncode == 2
    assert "no space left" in done.stderr.casefold()
    assert "Traceback" not in done.stderr


def _waiting(pipe: int) -> int:
    """Tell how many bytes of a pipe nobody has read yet."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


def test_ctrl_c_while_a_file_is_read_ends_without_a_traceback() -> None:
    reading, writing = os.pipe()
    running = started("judge", "-", cwd=ROOT, stdin=reading)
    os.write(writing, b"- id: one\n")
    for _ in range(3_000):
        if not _waiting(reading):
            break
        time.sleep(0.02)
    os.close(reading)
    os.kill(running.pid, signal.SIGINT)
    done = running.ended()
    os.close(writing)
    assert done.returncode == 130
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_nothing_on_standard_input_and_a_closed_one_are_refused() -> None:
    empty = cardgen("judge", "-", cwd=ROOT)
    assert (empty.returncode, empty.stdout) == (2, "")
    assert empty.stderr.startswith("standard input: Y004 the file is empty")
    for words in (("judge", "-"), ("judge",), TRICK):
        done = cardgen(*words, cwd=ROOT, stdin=None)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_that_nobody_may_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(DISPUTE, encoding="utf-8")
    file.chmod(0)
    done = cardgen("judge", str(file), cwd=ROOT)
    assert done.returncode == 2
    assert "Y001 the file cannot be read" in done.stderr


def test_a_long_line_is_shown_around_the_slip() -> None:
    line = "Einstein 3M, " + "Cox 4M, " * 100 + "Curie zebra, " + "Franklin 4B, " * 100
    done = cardgen(*TRICK, line, cwd=ROOT)
    assert done.returncode == 2
    shown, caret = done.stderr.splitlines()[:2]
    assert len(shown) < 220
    assert shown[caret.index("^") :].startswith("Curie zebra")
    assert max(map(len, done.stderr.splitlines())) < 350
