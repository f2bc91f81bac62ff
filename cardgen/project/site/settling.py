"""Settle disputes for the pages that are served: two processes judge, some wait, more are told to come again.

Each process judges one dispute at a time, and is ended where that takes too long or too much memory, so that no answer
can come late and be taken for another's.
"""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from queue import Empty, LifoQueue
from threading import BoundedSemaphore, Timer
from typing import Any, NamedTuple

from cardgen.loading.json_made import json_of
from cardgen.project.site.web_policy import AGAIN

JUDGES = 2
WAITING = 40
SECONDS = 12.0
"""For which one dispute may be judged; most take a hundredth of one."""
LONGEST = 4_000
"""Characters of all that is told of one dispute."""

Record = dict[str, Any]


class Reply(NamedTuple):
    """What is answered: a status of HTTP, and what is said."""

    status: HTTPStatus
    said: Record


class Court:
    """Takes disputes, and gives each to a judge that is free."""

    def __init__(self, project: Path | None) -> None:
        self.token = secrets.token_urlsafe(9)
        self._room = BoundedSemaphore(JUDGES + WAITING)
        self._free: LifoQueue[_Judge] = LifoQueue()
        self._judges = [_Judge(project) for _ in range(JUDGES)]
        for judge in self._judges:
            self._free.put(judge)

    def allows(self, token: str | None) -> bool:
        """Say whether who asks was let in: whoever has scanned the code, or was given the link."""
        return token is not None and secrets.compare_digest(token.encode(), self.token.encode())

    def settle(self, asked: Record) -> Reply:
        """Judge a dispute, when a judge is free."""
        if not self._room.acquire(blocking=False):
            return Reply(HTTPStatus.SERVICE_UNAVAILABLE, {"problems": [_BUSY], "again": AGAIN})
        try:
            return self._heard(asked)
        finally:
            self._room.release()

    def _heard(self, asked: Record) -> Reply:
        try:
            judge = self._free.get(timeout=SECONDS * (WAITING / JUDGES + 1))
        except Empty:
            return Reply(HTTPStatus.SERVICE_UNAVAILABLE, {"problems": [_BUSY], "again": AGAIN})
        try:
            return judge.settle(asked)
        finally:
            self._free.put(judge)

    def close(self) -> None:
        """End the judges."""
        for judge in self._judges:
            judge.end()


_BUSY = {"what": "too many disputes are being settled", "fix": "try again in a few seconds"}
_TOO_LONG = {"what": "this takes too long to settle", "fix": "tell more of it, so that less has to be tried"}


class _Judge:
    """A process that judges; another one takes its place when it had to be ended."""

    def __init__(self, project: Path | None) -> None:
        self.project = project
        self.process: subprocess.Popen[bytes] | None = None

    def settle(self, asked: Record) -> Reply:
        process = self._begun()
        assert process.stdin is not None
        assert process.stdout is not None
        ends = Timer(SECONDS, process.kill)
        ends.start()
        try:
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            process.stdin.flush()
            said = process.stdout.readline()
        except OSError:  # it was ended meanwhile
            said = b""
        finally:
            ends.cancel()
        if said.endswith(b"\n"):
            return Reply(HTTPStatus.OK, json.loads(said))
        self.end()
        return Reply(HTTPStatus.OK, {"problems": [_TOO_LONG]})

    def _begun(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            self.end()
            words = [sys.executable, "-m", "cardgen.project.site.judging_process"]
            words += [str(self.project)] if self.project is not None else []
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self.process

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
        self.process = None


def read_asked(body: bytes) -> Record | None:
    """Read what is asked: game, kind, facts, claim, house rules, or a line; None where it is none."""
    found = json_of(body)
    return found if isinstance(found, dict) and _is_asked(found) else None


def _is_asked(found: Record) -> bool:
    texts = [found.get(name, "") for name in ("game", "kind", "claim", "line")]
    pairs = [found.get(name, {}) for name in ("facts", "options")]
    if not all(isinstance(one, str) for one in texts) or not all(isinstance(one, dict) for one in pairs):
        return False
    told = [text for one in pairs for pair in one.items() for text in pair]
    return all(isinstance(one, str) for one in told) and sum(map(len, (*texts, *told))) <= LONGEST


@contextmanager
def court(project: Path | None) -> Iterator[Court]:
    """Hold court until the block ends."""
    made = Court(project)
    try:
        yield made
    finally:
        made.close()
