"""Have a Python ready that has read all of cardgen: a command in a process of its own then starts in no time.

`python -m tests.cli.ready SOCKET` waits for calls and makes a fork of itself for each: with the caller's arguments,
folder, environment and streams, with signals as in a new process. What depends on how Python starts, or on what is
imported when, needs a process of its own all the same.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import sys
import termios
from collections.abc import Mapping
from typing import IO, Any

MOST_WORDS = 1 << 17
"""Bytes of a call."""


def main() -> None:
    """Wait for calls until nobody can call any more."""
    calls = socket.socket(fileno=int(sys.argv[1]))
    _read_all()
    gc.freeze()
    while True:
        words, handles, _, _ = socket.recv_fds(calls, MOST_WORDS, 8)
        if not words:
            return
        call = json.loads(words)
        if not os.fork():
            if not _attended(handles[0]):
                calls.close()
                break
            os._exit(0)
        for handle in handles:
            os.close(handle)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
    _become(call, handles[1:])


def _read_all() -> None:
    import cardgen

    for module in pkgutil.walk_packages(cardgen.__path__, "cardgen."):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(ImportError):
                importlib.import_module(module.name)


def _attended(answer: int) -> bool:
    """Make the process that is wanted and tell its number and its end; gives False in that process."""
    process = os.fork()
    if not process:
        os.close(answer)
        return False
    os.write(answer, f"{process}\n".encode())
    _, status = os.waitpid(process, 0)
    with contextlib.suppress(BrokenPipeError):
        os.write(answer, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    return True


def _become(call: Mapping[str, Any], handles: list[int]) -> None:
    """Be a Python that was called so; a stream of the call without a handle is closed."""
    os.chdir(call["folder"])
    os.environ.clear()
    os.environ.update(call["environment"])
    given = iter(handles)
    for number, is_open in enumerate(call["open"]):
        if is_open:
            os.dup2(next(given), number)
        else:
            os.close(number)
    for handle in handles:
        os.close(handle)
    if call["terminal"]:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    _open_streams(call["open"])
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["-c", *call["words"]]
    sys.path[0] = ""
    code = _ended(call["source"])
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
    os._exit(code)


def _ended(source: str) -> int:
    """Run a source; gives the exit code. Python itself would clear away all that was read, which takes it long."""
    try:
        exec(compile(source, "<string>", "exec"), {"__name__": "__main__"})
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        sys.stderr.write(f"{end.code}\n")
        return 1
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
        if isinstance(error, KeyboardInterrupt):
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGINT)
        return 1
    return 0


def _open_streams(are_open: list[bool]) -> None:
    """Give Python its streams as it does itself when it starts."""
    kinds = (("stdin", "r", "strict"), ("stdout", "w", "strict"), ("stderr", "w", "backslashreplace"))
    for number, (name, mode, errors) in enumerate(kinds):
        stream = _stream(number, mode, errors) if are_open[number] else None
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _stream(number: int, mode: str, errors: str) -> IO[str]:
    spoken = os.environ.get("PYTHONIOENCODING", "utf-8")
    at_once = mode == "w" and (number == 2 or os.isatty(number))
    return open(number, mode, 1 if at_once else -1, encoding=spoken, errors=errors, closefd=False)


if __name__ == "__main__":
    main()
