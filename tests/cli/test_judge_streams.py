"""Where a ruling goes: a pipe that is closed early, a full disk, a file nobody may read, Ctrl-C half-way."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.commands import CARDGEN, ROOT, cardgen, environment

TRICK = ("judge", "dr-science", "trick-winner")
LINE = "Einstein 3M, Cox W:M, Curie 4P"
DISPUTE = "- {game: dr-science, kind: trick-winner, given: {trick: [Einstein 3M, Cox W:M, Curie 4P]}}\n"


@pytest.mark.parametrize("words", [(*TRICK, LINE), (*TRICK, LINE, "--json"), (*TRICK, "--help"), ("judge", "-")])
def test_a_pipe_that_is_closed_early_is_no_error(words: tuple[str, ...]) -> None:
    running = subprocess.Popen(
        [*CARDGEN, *words], cwd=ROOT, env=environment(), text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert running.stdin is not None
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    running.stdin.write(DISPUTE * 5)
    running.stdin.close()
    said = running.stderr.read()
    running.stderr.close()
    assert running.wait(60) == 0
    assert said == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write on")
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_full_disk_is_told_in_words(more: tuple[str, ...]) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        call = [*CARDGEN, *TRICK, LINE, *more]
        done = subprocess.run(
            call, cwd=ROOT, env=environment(), stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert done.returncode == 2
    assert "no space left" in done.stderr.casefold()
    assert "Traceback" not in done.stderr


def test_ctrl_c_while_a_file_is_read_ends_without_a_traceback() -> None:
    running = subprocess.Popen(
        [*CARDGEN, "judge", "-"], cwd=ROOT, env=environment(), text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    time.sleep(1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert out == ""
    assert "Traceback" not in err


def test_nothing_on_standard_input_and_a_closed_one_are_refused() -> None:
    empty = cardgen("judge", "-", cwd=ROOT, input="")
    assert (empty.returncode, empty.stdout) == (2, "")
    assert empty.stderr.startswith("standard input: Y004 the file is empty")
    for words in (("judge", "-"), ("judge",), TRICK):
        call = " ".join(f'"{word}"' for word in (*CARDGEN, *words))
        done = subprocess.run(
            ["sh", "-c", f"{call} <&-"], cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=60
        )
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
    assert shown[caret.index("^") :].startswith("zebra")
