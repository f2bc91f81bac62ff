"""Whom a server of this machine answers, and what it gives: one policy for the gallery, the watched page and browse.

A page elsewhere on the net may have its own name lead to this machine, and so make a browser ask for what lies here;
the name that was asked for is the one sign of it. Hence requests are answered only under names of this machine.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, RawIOBase
from pathlib import Path
from threading import BoundedSemaphore
from time import monotonic
from typing import Any
from urllib.parse import unquote, urlsplit

from cardgen.links import leads_out

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("", "0.0.0.0", "::")
_LOCAL = ("localhost", LOOPBACK, "::1")
SECONDS = 20
"""For which a client may say nothing in the midst of a request, or take nothing of an answer."""
WHOLE = 2
"""Times as long a request may take to come whole, so that none is dripped."""
MOST_AT_ONCE = 64
"""Connections that are answered at once, and that wait to be taken; one more is told to come again."""
AGAIN = 5
"""Seconds after which whoever found no room may come again."""
_FULL = (
    f"HTTP/1.1 {HTTPStatus.SERVICE_UNAVAILABLE} {HTTPStatus.SERVICE_UNAVAILABLE.phrase}\r\nRetry-After: {AGAIN}\r\n"
    "Content-Length: 0\r\nConnection: close\r\n\r\n"
).encode()
_ASKED = 65_536
"""Bytes that are taken of who is sent away: what is not read would have the answer thrown away."""
_LONGEST = 2_000
"""Characters of an address."""


@dataclass(frozen=True)
class WebPolicy:
    """The names of this machine under which it is asked."""

    names: frozenset[str]

    def refuses(self, host: str | None, origin: str | None) -> HTTPStatus | None:
        """Say how a request is refused that asks for such a host, from a page of such an origin; None if it is not."""
        if not host or any(sign in host for sign in "/@ "):
            return HTTPStatus.BAD_REQUEST
        if _name(f"//{host}") not in self.names:
            return HTTPStatus.MISDIRECTED_REQUEST
        if origin is not None and _name(origin) not in self.names:
            return HTTPStatus.FORBIDDEN
        return None


def policy_for(host: str) -> WebPolicy:
    """Give the policy of a server that listens at an address: this machine's loopback, that name, or all its own."""
    names = {*_LOCAL, host.strip("[]").casefold()}
    if host in EVERYWHERE:
        names |= {name.casefold() for name in own_names()}
    return WebPolicy(frozenset(names) - {*EVERYWHERE})


def own_names() -> Iterator[str]:
    """List the names and addresses that others in the network know this machine by."""
    yield own_address()
    name = socket.gethostname()
    yield from (name, f"{name.partition('.')[0]}.local")
    with suppress(OSError):
        yield socket.getfqdn()
        yield from (str(found[4][0]).partition("%")[0] for found in socket.getaddrinfo(name, None))


def own_address() -> str:
    """Find the address this machine would speak from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            return str(asked.getsockname()[0])
        except OSError:
            return LOOPBACK


def _name(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def asked_path(target: str) -> tuple[str, ...] | None:
    """Give the parts of the path that is asked for, decoded once; None where it has signs in it that are none."""
    try:
        parts = tuple(unquote(urlsplit(target).path, errors="strict").split("/"))
    except ValueError:
        return None
    return None if len(target) > _LONGEST or not target.isascii() or any(map(_is_odd, parts)) else parts


def is_hidden(parts: tuple[str, ...]) -> bool:
    """Say whether a path leads to a hidden file, or out of its folder."""
    return any(part.startswith(".") for part in parts)


def _is_odd(part: str) -> bool:
    return "\\" in part or any(ord(sign) < 32 or ord(sign) == 127 for sign in part)


def path_refused(target: str) -> HTTPStatus | None:
    """Say how a request for such a path is refused; None if it is not."""
    parts = asked_path(target)
    if parts is None:
        return HTTPStatus.BAD_REQUEST
    return HTTPStatus.NOT_FOUND if is_hidden(parts) else None


def is_given(path: Path, folder: Path) -> bool:
    """Say whether a path leads to a file inside a folder; a pipe, which would be waited for, is none."""
    try:
        return path.is_file() and not leads_out(path, folder)
    except OSError:
        return False  # a name too long for the disk


class _Heard(RawIOBase):
    """What a client says, read until a time by which its request has to be whole."""

    until = 0.0

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    def readable(self) -> bool:
        """Say that it is."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Take what has come, or wait for it as long as one may.

        Raises TimeoutError where that is too long.
        """
        usual, left = self._line.gettimeout(), self.until - monotonic()
        if left <= 0:
            raise TimeoutError
        try:
            self._line.settimeout(left if usual is None else min(left, usual))
            return self._line.recv_into(buffer)
        finally:
            self._line.settimeout(usual)


class Guarded(BaseHTTPRequestHandler):
    """Looks at every request before it is answered; a client that leaves is no news."""

    timeout = SECONDS
    policy = WebPolicy(frozenset(_LOCAL))

    def setup(self) -> None:
        """Hear a client out for so long as a request may take."""
        super().setup()
        self.rfile.close()
        self._heard = _Heard(self.connection)
        self.rfile = BufferedReader(self._heard)

    def handle_one_request(self) -> None:
        """Answer a request that comes whole in time."""
        self._heard.until = monotonic() + WHOLE * self.timeout
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Refuse what is odd or meant for another host."""
        try:
            if not super().parse_request():
                return False
        except ValueError:
            self.send_error(HTTPStatus.BAD_REQUEST)
            return False
        status = self.policy.refuses(self.headers.get("Host"), self.headers.get("Origin"))
        status = status or path_refused(self.path)
        if status is not None:
            self.send_error(status)
        return status is None

    def handle(self) -> None:
        """Take it as it is when a client goes away, or is too slow."""
        with suppress(ConnectionError, TimeoutError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:  # the parent's name for it
        """Say nothing."""


class GuardedServer(ThreadingHTTPServer):
    """Answers so many at once, and lets none wait for ever."""

    daemon_threads = True
    request_queue_size = MOST_AT_ONCE

    def __init__(self, address: tuple[str, int], handler: Callable[..., BaseHTTPRequestHandler]) -> None:
        self._free = BoundedSemaphore(MOST_AT_ONCE)
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own, or say when to come again where too many are answered already."""
        if self._free.acquire(blocking=False):
            return super().process_request(request, client_address)
        with suppress(OSError):
            request.setblocking(False)
            request.sendall(_FULL)
            request.recv(_ASKED)
        return self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Make room for the next one at the end."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say in one line what went wrong, unless it was the client who left."""
        error = sys.exc_info()[1]
        if not isinstance(error, ConnectionError | TimeoutError):
            print(f"a request could not be answered ({type(error).__name__}: {error})", file=sys.stderr)  # noqa: T201
