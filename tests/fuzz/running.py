"""Run a command in this process and hold what it says to what is promised of every command."""

from __future__ import annotations

import io
import os
import re
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from cardgen.cli.main import run

from .answers import Answer, Finding
from .trial import Trial

MOST_SECONDS = 20
"""Processor time that no small project may take."""
CODES = {"judge": (0, 1, 2, 3, 4, 5)}
OTHER_CODES = (0, 1, 2)
_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_NOWHERE = re.compile(r"^[A-Z]\d{3} ", re.MULTILINE)
_PYTHON = re.compile(
    r"NoneType|Traceback|values to unpack|object has no|object is not|unsupported operand|list index|maximum recursion|"
    r"invalid literal|unhashable|codec can't|<class '|<function | at 0x[0-9a-f]{6}|could not convert|cannot identify|"
    r"unexpected keyword|positional argument|must be str|argument must be|out of range for|not supported between"
)
_MACHINE = re.compile(r"M001 the machine refused|M003 ")
IDS = "toy/1-of-sun\ntoy/2-of-sun\n"
"""What a search for suns finds in the toy game, whatever became of its database."""


class TookTooLongError(BaseException):
    """No command may catch it."""


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise TookTooLongError


@contextmanager
def bounded() -> Iterator[None]:
    """Stop what takes more processor time than any command may."""
    before = signal.signal(signal.SIGPROF, _stop)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


class _Stream(io.TextIOWrapper):
    """A stream that is no terminal, and keeps what is said."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", errors="replace", newline="\n")

    def said(self) -> str:
        self.flush()
        held = self.buffer
        assert isinstance(held, io.BytesIO)
        return held.getvalue().decode("utf-8", "replace")


def answer(words: tuple[str, ...], folder: Path, stdin: str = "") -> Answer:
    """Run a command in a folder with its streams caught."""
    streams = sys.stdin, sys.stdout, sys.stderr
    out, err = _Stream(), _Stream()
    before, began = Path.cwd(), time.process_time()
    os.chdir(folder)
    try:
        with tempfile.TemporaryFile() as typed, bounded():
            typed.write(stdin.encode("utf-8", "replace"))
            typed.seek(0)
            sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(typed, encoding="utf-8"), out, err
            code = run(words)
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        os.chdir(before)
    return Answer(code, out.said(), err.said(), time.process_time() - began)


def unkept(trial: Trial, found: Answer) -> Finding | None:
    """Find a promise that an answer does not keep."""
    command, said = trial.words[0], f"{found.out}\n{found.err}"
    kind = f"{trial.target}: {command}"
    promised = CODES.get(command, OTHER_CODES)
    if found.code not in promised:
        return Finding(f"{kind} exit {found.code}", f"exit code {found.code}")
    steering = _STEERING.search(said if "csv" not in trial.words else said.replace("\r\n", "\n"))
    if steering is not None:
        return Finding(f"{kind} steers", f"prints U+{ord(steering[0]):04X} raw")
    python = _PYTHON.search(found.err + (found.out if command in ("validate", "judge") else ""))
    if python is not None:
        line = next(line for line in said.splitlines() if python[0] in line)
        return Finding(f"{kind} says {python[0]}", line[:200])
    machine = _MACHINE.search(said)
    if machine is not None:
        return Finding(f"{kind} {machine[0]}", machine[0])
    return _unplaced(kind, command, found)


def _unplaced(kind: str, command: str, found: Answer) -> Finding | None:
    """Find wrong data that no message gives a place of, or that nothing is said of."""
    if found.code == 0 or command == "judge" or (found.code == 2 and command != "validate"):
        return None if found.code == 0 or found.out + found.err else Finding(f"{kind} silent", "says nothing")
    said = found.out + found.err
    bare = _NOWHERE.search(said)
    if bare is not None and found.code == 1:
        return Finding(f"{kind} {bare[0].strip()} nowhere", said[bare.start() :].partition("\n")[0][:200])
    return None if said.strip() else Finding(f"{kind} silent", "says nothing")
