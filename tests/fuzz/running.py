"""Run a command in this process and hold what it says to what is promised of every command."""

from __future__ import annotations

import io
import os
import re
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from cardgen.cli.main import run

from .trial import Bench, Trial, undo

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
_HALF = re.compile(r"\..+\.\d+\.[0-9a-f]{8}")


class Answer(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str
    seconds: float


class Finding(NamedTuple):
    """A promise that was not kept: which, and at what; two with one sign are one fault."""

    sign: str
    says: str


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


def tried(bench: Bench, trial: Trial) -> Finding | None:
    """Change the files, run the command, look at what it did, and put the files back."""
    before = bench.change(trial)
    folder = bench.base(trial.base)
    try:
        found = answer(trial.words, folder, trial.stdin)
        return unkept(trial, found) or _half_written(folder)
    except TookTooLongError as error:
        says = f"more than {MOST_SECONDS} s"
        return Finding(f"{trial.target}: too long at {_where(error)}", says)
    except (Exception, SystemExit) as error:
        said = "".join(traceback.format_exception_only(error)).strip()
        return Finding(f"{trial.target}: {type(error).__name__} at {_where(error)}", said)
    finally:
        undo(before)


def _where(error: BaseException) -> str:
    """Name the last line of ours that an error went through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if f"{os.sep}cardgen{os.sep}" in frame.filename]
    last = ours[-1] if ours else frames[-1]
    return f"{Path(last.filename).name}:{last.name}"


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
    if trial.target == "databases" and (found.code, found.out) != (0, IDS):
        return Finding(f"{kind} wrong", f"exit {found.code}, found {found.out!r}")
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


def _half_written(folder: Path) -> Finding | None:
    left = [path.name for path in (folder / "output").rglob(".*") if _HALF.fullmatch(path.name)]
    return Finding("left half-written", left[0]) if left else None
