"""Ctrl-C wherever it catches Python: in code made from text, in a class being made, where Python would lose it."""

from __future__ import annotations

import contextlib
import os
import pty
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Job, python

PRESS = "os.kill(os.getpid(), signal.SIGINT)"
MOMENTS = {
    "code made from text": f"exec({PRESS!r})",
    "a class that is being made": (
        f"named = type('Named', (), {{'__set_name__': lambda *_: {PRESS}}})()\nclass Owner:\n    there = named"
    ),
    "the clearing of memory": f"held = type('Held', (), {{'__del__': lambda _: {PRESS}}})()\ndel held\ntime.sleep(9)",
    "the caller's own code": PRESS,
}


NARROW = "wait = select.select\n    select.select = lambda *all: (os.kill(os.getpid(), signal.SIGINT), wait(*all))"
"""Ctrl-C comes in the moment before the command sleeps until something is typed."""


def on_a_terminal(source: str, folder: Path) -> tuple[int, str]:
    """Run a few lines of Python on a terminal at which nobody types; gives exit code and what is said."""
    terminal, theirs = pty.openpty()
    running = Job(source, (), folder, terminal=theirs)
    os.close(theirs)
    said = b""
    with contextlib.suppress(OSError):
        while read := os.read(terminal, 4096):
            said += read
    os.close(terminal)
    return running.ended().returncode, said.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_ends_with_130_and_one_line(tmp_path: Path, moment: str) -> None:
    body = MOMENTS[moment].replace("\n", "\n    ")
    source = f"""
import os, signal, sys, time
import cardgen.cli.main as command
def at_work(args):
    print("half said")
    {body}
command._invoked = at_work
command.main()
"""
    done = python(source, cwd=tmp_path)
    assert done.returncode == 130
    assert done.stdout == "half said\n"
    assert done.stderr.strip() == "stopped; files that were being written are as they were before"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
@pytest.mark.parametrize("catch", ["try:\n        PRESS\n    except KeyboardInterrupt:\n        pass", NARROW])
def test_ctrl_c_that_got_lost_is_felt_when_people_are_asked(tmp_path: Path, catch: str) -> None:
    source = f"""
import os, select, signal, sys
import cardgen.cli.main as command
from cardgen.cli.asking import typed
def at_work(args):
    {catch.replace("PRESS", PRESS)}
    typed()
command._invoked = at_work
command.main()
"""
    code, said = on_a_terminal(source, tmp_path)
    assert code == 130
    assert "stopped" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
@pytest.mark.parametrize("then", ["raise CardgenError(Problem(NOWHERE, 'F010', 'the file is damaged'))", "return 0"])
def test_a_signal_that_a_library_lost_is_no_damage_and_leaves_files_as_they_were(
    tmp_path: Path, name: str, code: int, then: str
) -> None:
    source = f"""
import os, signal
import click
from pathlib import Path
import cardgen.cli.main as command
from cardgen.errors import NOWHERE, CardgenError, Problem
from cardgen.project.output import write
@click.command()
def at_work():
    try:
        os.kill(os.getpid(), signal.{name})
    except:
        pass
    for keep in (lambda: write(Path("made"), b"new"), lambda: None):
        try:
            keep()
        except BaseException:
            pass
    {then}
command.LazyGroup.get_command = lambda *_: at_work
command.main()
"""
    (tmp_path / "made").write_bytes(b"old")
    done = python(source, "search", cwd=tmp_path)
    assert done.returncode == code
    assert done.stdout == ""
    assert done.stderr.strip() in ("stopped; files that were being written are as they were before", "")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]
