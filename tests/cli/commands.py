"""Run the command line as people do: in a process of its own, in a folder of their own.

The process is a fork of one that has read all of cardgen (`tests/cli/ready.py`)."""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, TypeAlias

ROOT = Path(__file__).resolve().parents[2]
CARDGEN = (sys.executable, "-m", "cardgen")
Stream: TypeAlias = int | None
"""The handle of a file, a pipe or a terminal; None is closed."""
_STREAMS = ("stdin", "stdout", "stderr")
_COMMAND = "from cardgen.cli.main import main; main()"


def environment(**more: str) -> dict[str, str]:
    """Give the environment of a user who installed cardgen, without ours."""
    ours = ("LC_", "LANG", "NO_COLOR", "COLUMNS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "BROWSER": "true", **more}


@cache
def _ready() -> socket.socket:
    """Start the Python that waits for calls; it ends with this process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    words = [sys.executable, "-m", "tests.cli.ready", str(theirs.fileno())]
    ready = subprocess.Popen(words, cwd=ROOT, env=environment(), pass_fds=[theirs.fileno()])
    theirs.close()

    def end() -> None:
        ours.close()
        ready.wait()

    atexit.register(end)
    return ours


class Job:
    """A Python at work in a process of its own; what it says on streams that are not given is kept.

    A *terminal* is all three of them, and there Ctrl-C is heard.
    """

    def __init__(
        self,
        source: str,
        words: Sequence[str],
        cwd: Path,
        env: Mapping[str, str] | None = None,
        terminal: int | None = None,
        **streams: Stream,
    ) -> None:
        if terminal is not None:
            streams = dict.fromkeys(_STREAMS, terminal)
        self._kept = {name: tempfile.TemporaryFile() for name in _STREAMS if name not in streams}  # noqa: SIM115
        kept = {name: file.fileno() for name, file in self._kept.items()}
        handles = [{**kept, **streams}[name] for name in _STREAMS]
        call = {
            "source": source,
            "words": words,
            "folder": str(cwd),
            "environment": {**(env or environment())},
            "terminal": terminal is not None,
            "open": [handle is not None for handle in handles],
        }
        told, tell = os.pipe()
        socket.send_fds(_ready(), [json.dumps(call).encode()], [tell, *(one for one in handles if one is not None)])
        os.close(tell)
        self._told = open(told, encoding="ascii")  # noqa: SIM115
        self.pid = int(self._told.readline())

    def ended(self, timeout: float = 120) -> subprocess.CompletedProcess[str]:
        """Wait for its end; raises subprocess.TimeoutExpired."""
        if not select.select([self._told], [], [], timeout)[0]:
            os.kill(self.pid, signal.SIGKILL)
            self._told.close()
            raise subprocess.TimeoutExpired("python", timeout)
        with self._told:
            code = int(self._told.readline())
        said = {name: self._read(file) for name, file in self._kept.items()}
        return subprocess.CompletedProcess("python", code, said.get("stdout", ""), said.get("stderr", ""))

    @staticmethod
    def _read(file: IO[bytes]) -> str:
        with file:
            file.seek(0)
            return file.read().decode("utf-8", "replace")


def started(
    *words: str, cwd: Path, env: Mapping[str, str] | None = None, terminal: int | None = None, **streams: Stream
) -> Job:
    """Start a command."""
    return Job(_COMMAND, words, cwd, env, terminal, **streams)


def cardgen(
    *words: str, cwd: Path, env: Mapping[str, str] | None = None, typed: str | None = None, **streams: Stream
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; what is *typed* it reads from a file."""
    if typed is None:
        return started(*words, cwd=cwd, env=env, **streams).ended()
    with tempfile.TemporaryFile() as file:
        file.write(typed.encode())
        file.seek(0)
        return started(*words, cwd=cwd, env=env, stdin=file.fileno(), **streams).ended()


def python(source: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a few lines of Python that stand in for a machine in trouble; all of cardgen is imported already."""
    return Job(source, words, cwd).ended()


def new_python(source: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a few lines in a Python that has imported nothing yet."""
    call = [sys.executable, "-c", source, *words]
    return subprocess.run(call, cwd=cwd, env=environment(), capture_output=True, text=True, timeout=240)


def leftovers(folder: Path) -> list[str]:
    """List the half-written files in a folder and below."""
    return sorted(path.name for path in folder.rglob(".*") if path.is_file())
