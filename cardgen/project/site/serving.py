"""Serve what is built to a phone in the same network, for which a folder of files is hard to open."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from cardgen.errors import NOWHERE, MachineError, Problem
from cardgen.model.picture_format import OF_CARDS

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("", "0.0.0.0", "::")
START = "/cards/index.html"
_KEPT = 3600
"""Seconds for which a browser keeps a picture; pages and data are asked for again."""


class _Handler(SimpleHTTPRequestHandler):
    """Gives files alone, and lists no folder."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, OF_CARDS.suffix: OF_CARDS.media_type}  # noqa: RUF012  # as in the parent

    def send_head(self) -> Any:
        """Lead from the root to the gallery; hidden files are none."""
        path = self.path.partition("?")[0]
        if path == "/":
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", START)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if any(part.startswith(".") for part in path.split("/")):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: Any) -> None:
        """Refuse."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Let pictures be kept, and nothing be run that is not ours."""
        self.send_header("Cache-Control", f"max-age={_KEPT}" if self.path.endswith(OF_CARDS.suffix) else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # the parent's name for it
        """Say nothing."""


@contextmanager
def serving(folder: Path, host: str = LOOPBACK, port: int = 0) -> Iterator[str]:
    """Serve a folder of built files until the block ends; gives the address to open.

    Raises MachineError: M005 nothing can be served there.
    """
    with listening(partial(_Handler, directory=str(folder)), host, port) as address:
        yield address


@contextmanager
def listening(handler: Callable[..., BaseHTTPRequestHandler], host: str, port: int) -> Iterator[str]:
    """Answer requests by a handler until the block ends; gives the address to open.

    Raises MachineError: M005 nothing can be served there.
    """
    try:
        server = ThreadingHTTPServer((host, port), handler)
    except (OSError, OverflowError) as error:
        said = getattr(error, "strerror", None) or str(error)
        what = f"nothing can be served at {host or 'every address'}, port {port or 'any'} ({said.lower()})"
        raise MachineError(Problem(NOWHERE, "M005", what, fix="choose another `--port` or `--host`")) from None
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{reached_at(host)}:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def reached_at(host: str) -> str:
    """Name the address by which others in the network reach this machine."""
    return _own_address() if host in EVERYWHERE else host


def _own_address() -> str:
    """Find the address this machine would speak from; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            return str(asked.getsockname()[0])
        except OSError:
            return LOOPBACK


def qr_code(text: str) -> str:
    """Draw a QR code for a terminal, black on white whatever its colours are, two rows in a line."""
    import segno  # late: only who serves to a phone needs it

    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("\x1b[30;107m" + "".join(map(_block, *pair)) + "\x1b[0m" for pair in pairs)


def _block(upper: int, lower: int) -> str:
    return " ▄▀█"[2 * bool(upper) + bool(lower)]
