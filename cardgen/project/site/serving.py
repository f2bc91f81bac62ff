"""Serve what is built to a phone in the same network, for which a folder of files is hard to open."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any

from cardgen.database.pictures import is_picture
from cardgen.errors import NOWHERE, MachineError, Problem
from cardgen.model.picture_format import EVERY_OF_CARDS
from cardgen.project.site.settling import Court, Reply, read_asked
from cardgen.project.site.web_policy import (
    AGAIN,
    EVERYWHERE,
    LOOPBACK,
    Guarded,
    GuardedServer,
    WebPolicy,
    asked_path,
    is_given,
    own_address,
    policy_for,
)

INDEX = "index.html"
START = f"/cards/{INDEX}"
SETTLE = ("", "settle")
"""The path to which a dispute is sent."""
MOST_ASKED = 16_384
"""Bytes of what is asked."""
_KEPT = 3600
"""Seconds for which a browser keeps a picture; pages and data are asked for again."""
_PAUSE = 0.05
"""Seconds after which a server looks whether it is to end."""


_PICTURES = {form.suffix: form.media_type for form in EVERY_OF_CARDS}


class _Handler(Guarded, SimpleHTTPRequestHandler):
    """Gives files alone, none that lies elsewhere, and lists no folder."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | _PICTURES

    def __init__(self, policy: WebPolicy, court: Court | None, *rest: Any, **more: Any) -> None:
        self.policy = policy
        self.court = court
        super().__init__(*rest, **more)

    def do_POST(self) -> None:
        """Settle a dispute, for who was let in; nothing else is taken."""
        if self.court is None or asked_path(self.path) != SETTLE:
            return self.send_error(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self.court.allows(self.headers.get("X-Settle")):
            return self.send_error(HTTPStatus.FORBIDDEN)
        length = _length(self.headers.get("Content-Length"))
        if length is None:
            return self.send_error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        asked = read_asked(self.rfile.read(length))
        if asked is None:
            return self.send_error(HTTPStatus.BAD_REQUEST)
        return self._reply(self.court.settle(asked))

    def _reply(self, reply: Reply) -> None:
        data = json.dumps(reply.said, ensure_ascii=False).encode()
        self.send_response(reply.status)
        if reply.status is HTTPStatus.SERVICE_UNAVAILABLE:
            self.send_header("Retry-After", str(AGAIN))
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def translate_path(self, path: str) -> str:
        """Name the file that is asked for."""
        return str(Path(self.directory, *(part for part in asked_path(path) or () if part)))

    def send_head(self) -> Any:
        """Lead from the root to the gallery; a link out of the folder leads nowhere, and a pipe is not waited for."""
        if asked_path(self.path) in (("",), ("", "")):
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", START)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        path = Path(self.translate_path(self.path))
        if not any(is_given(file, Path(self.directory)) for file in (path, path / INDEX)):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: Any) -> None:
        """Refuse."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether what was asked for is there: what is not may be there soon."""
        self.given = code in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Let pictures be kept, and nothing be run that is not ours."""
        kept = self.given and is_picture(asked_path(self.path) or ())
        self.send_header("Cache-Control", f"max-age={_KEPT}" if kept else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


def _length(told: str | None) -> int | None:
    """Read how many bytes are to come; None where that is no number, or too many."""
    if not told or not (told.isascii() and told.isdigit()) or len(told) > len(str(MOST_ASKED)):
        return None
    return int(told) if int(told) <= MOST_ASKED else None


@contextmanager
def serving(folder: Path, host: str = LOOPBACK, port: int = 0, court: Court | None = None) -> Iterator[str]:
    """Serve a folder of built files until the block ends, with a *court* that settles disputes; gives the address.

    Raises MachineError: M005 nothing can be served there.
    """
    with listening(partial(_Handler, policy_for(host), court, directory=str(folder)), host, port) as address:
        yield address


@contextmanager
def listening(handler: Callable[..., BaseHTTPRequestHandler], host: str, port: int) -> Iterator[str]:
    """Answer requests by a handler until the block ends; gives the address to open.

    Raises MachineError: M005 nothing can be served there.
    """
    try:
        server = GuardedServer((host, port), handler)
    except (OSError, OverflowError) as error:
        said = getattr(error, "strerror", None) or str(error)
        what = f"nothing can be served at {host or 'every address'}, port {port or 'any'} ({said.lower()})"
        raise MachineError(Problem(NOWHERE, "M005", what, fix="choose another `--port` or `--host`")) from None
    thread = Thread(target=partial(server.serve_forever, _PAUSE), daemon=True)
    thread.start()
    try:
        yield f"http://{reached_at(host)}:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def reached_at(host: str) -> str:
    """Name the address by which others in the network reach this machine."""
    return own_address() if host in EVERYWHERE else host


def qr_code(text: str) -> str:
    """Draw a QR code for a terminal, black on white whatever its colours are, two rows in a line."""
    import segno  # late: only who serves to a phone needs it

    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("\x1b[30;107m" + "".join(map(_block, *pair)) + "\x1b[0m" for pair in pairs)


def _block(upper: int, lower: int) -> str:
    return " ▄▀█"[2 * bool(upper) + bool(lower)]
