"""What stops a playtest loses nothing: Ctrl-C, a disk that fills."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from cardgen.cli.main import run

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 240
"""Seconds in which Ctrl-C has to end it; it takes one."""
WORDS = ["playtest", "dr-science", "--bots", "random", "--tables", "none", "--out"]


def stopped(out: Path, workers: str) -> tuple[int, str]:
    """Begin to play very often, and press Ctrl-C as soon as something is kept."""
    words = [sys.executable, "-m", "cardgen", *WORDS, str(out), "--games", "100000", "--workers", workers]
    with subprocess.Popen(words, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True) as one:
        while not any(out.glob("batches/*.json.gz")) and one.poll() is None:
            time.sleep(0.05)
        os.killpg(one.pid, signal.SIGINT)
        try:
            _, said = one.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(one.pid, signal.SIGKILL)  # else the end of `with` would wait until all games are played
            raise
    return one.returncode, said


@pytest.mark.sweep
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(tmp_path: Path, workers: str) -> None:
    out = tmp_path / "out"
    code, said = stopped(out, workers)
    assert code == 130
    assert f"What was played is kept in {out}; the same command goes on from there." in said
    assert "Traceback" not in said
    kept = {path.name: path.stat().st_mtime_ns for path in out.glob("batches/*")}
    assert kept
    assert {path.name for path in out.iterdir()} == {"playtest.json", "batches"}
    assert run([*WORDS, str(out), "--games", "100", "--workers", "1"]) == 0
    assert kept.items() <= {path.name: path.stat().st_mtime_ns for path in out.glob("batches/*")}.items()
    assert (out / "report.html").is_file()


@pytest.mark.sweep
def test_a_full_disk_is_named_and_what_was_played_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replace = os.replace

    def full(beside: str | Path, path: str | Path) -> None:
        if Path(path).name == f"{200:012d}.json.gz":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(beside, path)

    monkeypatch.setattr(os, "replace", full)
    out = tmp_path / "out"
    assert run([*WORDS, str(out), "--games", "300", "--workers", "1"]) == 2
    assert "M002" in capsys.readouterr().err
    assert sorted(path.name for path in out.rglob("*.*")) == [
        f"{0:012d}.json.gz",
        f"{100:012d}.json.gz",
        "playtest.json",
    ]


def processes_of(session: int) -> int:
    """Count the processes that a command has started, with itself."""
    found = 0
    for one in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            found += os.getsid(int(one.name)) == session
    return found


@pytest.mark.sweep
def test_workers_end_with_the_command_that_is_killed(tmp_path: Path) -> None:
    """Their batch would take minutes, and whoever reads what the command says would wait for them."""
    words = [sys.executable, "-m", "cardgen", "playtest", "dr-science", "--bots", "search:2000", "--games", "100"]
    more = ["--workers", "2", "--out", str(tmp_path / "out")]
    with subprocess.Popen([*words, *more], cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True) as one:
        while processes_of(one.pid) < 5 and one.poll() is None:  # itself, two that start workers, two workers
            time.sleep(0.05)
        os.kill(one.pid, signal.SIGKILL)
        try:
            one.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(one.pid, signal.SIGKILL)
            raise
    assert one.returncode == -signal.SIGKILL
