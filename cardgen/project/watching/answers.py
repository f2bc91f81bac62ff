"""Answer the browser: the page, what is seen as JSON, pictures, and a line for each change (server-sent events)."""

from __future__ import annotations

import json
from http import HTTPStatus
from importlib.resources import files
from urllib.parse import parse_qs, urlsplit

from cardgen.model.picture_format import WATCHED
from cardgen.model.theme import Ink
from cardgen.project.site.web_policy import Guarded, WebPolicy, asked_path
from cardgen.project.watching.drawing import WIDTHS
from cardgen.project.watching.live import Live
from cardgen.project.watching.page_data import told

_PAGE = {
    "/": ("watch.html", "text/html"),
    "/watch.css": ("watch.css", "text/css"),
    "/watch.js": ("watch.js", "text/javascript"),
}
_POLICY = "default-src 'self'; img-src 'self' data:"
_ALIVE = 15.0
"""Seconds between signs of life, which tell a browser that went away from one that waits."""
_LONGEST_NUMBER = 5


class Answers(Guarded):
    """Answers for what is shown now; nothing can be changed from a browser."""

    protocol_version = "HTTP/1.1"

    def __init__(self, live: Live, policy: WebPolicy, *rest: object) -> None:
        self.live = live
        self.policy = policy
        super().__init__(*rest)  # type: ignore[arg-type]  # what the server hands on

    def do_GET(self) -> None:  # noqa: N802 # the parent's name for it
        """Answer a request."""
        path, query = "/".join(asked_path(self.path) or ()), urlsplit(self.path).query
        if path in _PAGE:
            name, kind = _PAGE[path]
            self._send((files("cardgen.project.watching") / "page" / name).read_bytes(), f"{kind}; charset=utf-8")
        elif path == "/seen.json":
            self._seen()
        elif path == "/changes":
            self._changes()
        elif path.startswith("/face/"):
            self._face(path.split("/")[2:], parse_qs(query))
        else:
            self._send(b"There is no such page.", "text/plain", HTTPStatus.NOT_FOUND)

    def _seen(self) -> None:
        version = self.live.version
        games = [told(seen) for seen in list(self.live.games.values())]
        self._send(json.dumps({"version": version, "games": games}, ensure_ascii=False).encode(), "application/json")

    def _face(self, names: list[str], options: dict[str, list[str]]) -> None:
        ink, width = options.get("ink", ["full"])[0], options.get("width", [str(WIDTHS[0])])[0]
        known = len(names) == 2 and ink in tuple(Ink) and width.isdecimal() and len(width) < _LONGEST_NUMBER
        data = self.live.picture(names[0], names[1], Ink(ink), int(width)) if known else None
        if data is None:
            self._send(b"There is no such face.", "text/plain", HTTPStatus.NOT_FOUND)
        else:
            self._send(data, WATCHED.media_type, kept=True)

    def _changes(self) -> None:
        """Tell each new version until the browser goes away."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        version = -1
        while not self.live.ended:
            now = self.live.wait(version, _ALIVE)
            self.wfile.write(f"data: {now}\n\n".encode() if now != version else b": still here\n\n")
            self.wfile.flush()
            version = now
        self.close_connection = True

    def _send(self, data: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK, *, kept: bool = False) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=3600" if kept else "no-store")
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(data)
