"""Odd requests to what we serve: each is answered or refused, says nothing to the terminal, and gives nothing away."""

from __future__ import annotations

import asyncio
import atexit
import io
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlsplit

from cardgen.project.find import find_project
from cardgen.project.site.serving import serving
from cardgen.project.watching.watch import shown
from tests.apart import apart
from tests.toy import write_toy

from .answers import Finding
from .mutation import ODD, rotted, spoiled
from .trial import Bench

SECRET = "what lies elsewhere"
_PATHS = (
    "/", "/cards/index.html", "/toy/notes.txt", "/.hidden.txt", "/%2ehidden.txt", "/../secret.txt", "/link.txt",
    "/%2e%2e/secret.txt", "/toy/..%2f..%2fsecret.txt", "//secret.txt", "/toy/./notes.txt", "/seen.json", "/watch.js",
    "/face/toy/abc?ink=full&width=450", "/face/toy/" + "9" * 40, "/cards?_search=sun", "/cards.json?_size=max",
    "/-/metadata.json", "/gallery/.hidden.txt", "/gallery/%2e%2e/secret.txt", "/x?" + "a=1&" * 300, "*",
    "/cards/cards?_sort=suit", "/cards.json?sql=select 1", "/cards/cards?_facet=game", "/-/databases.json",
    "/cards/cards?_through={", "/cards/cards?_timelimit=x", "/cards/cards?_where=1=1;select 1",
    "/cards.json?sql=select+*+from+pragma_database_list", "/cards.json?sql=select+zeroblob(2000000000)",
    "/pipe", "/toy/round", "/led/", "/led/index.html", "/gallery/pipe", "/gallery/toy/round", "/gallery/link.txt",
    "http://localhost/toy/notes.txt", "http://evil.example/toy/notes.txt", "file:///etc/passwd",
)  # fmt: skip
_HOSTS = ("localhost", "127.0.0.1:80", "[::1]", "evil.example", "localhost.evil.example", "", "localhost@evil.example",
          "evil.example#localhost", "127.1", "LOCALHOST", "localhost:", "[", "a b")  # fmt: skip
_OURS = re.compile(r"(?i)(localhost|127\.0\.0\.1|\[::1\])(:\d*)?")
_MORE = ("", "Origin: http://evil.example\r\n", "Origin: null\r\n", "Range: bytes=0-99999999999\r\n", "X: \xff\r\n",
         "Content-Length: -1\r\n", "Content-Length: 99999999\r\n", "Content-Length: " + "9" * 5_000 + "\r\n",
         "Transfer-Encoding: chunked\r\n", "Expect: 100\r\n", "If-Modified-Since: yesterday\r\n",
         "Upgrade: websocket\r\nConnection: Upgrade\r\n", "Host: evil.example\r\n",
         "X: " + "a" * 70_000 + "\r\n", "X: y\r\n" * 150, " folded\r\n", ":\r\n")  # fmt: skip
_METHODS = ("GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "DELETE", "get", "BREW", "")
_VERSIONS = ("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "HTTP/0.9", "HTTP/1.1.1", "", "x")
_WAIT = 3.0
"""Seconds after which a client that waits for nothing goes away."""


def servers(draw: Random, bench: Bench) -> Finding | None:
    """Send an odd request to the gallery, to the watched page, or to the pages of the database."""
    name = draw.choice(("gallery", "watch", "browse"))
    path, host, more = draw.choice(_PATHS), draw.choice(_HOSTS), draw.choice(_MORE)
    method = draw.choice(_METHODS)
    if draw.random() < 0.5:
        path = spoiled(draw, path, ODD).replace("\n", "").replace("\r", "")
    says = f"{name} {method} {path[:200]!r} of {host!r} with {more[:60]!r}"
    with _silent() as said:
        if name == "browse":
            status, body = _asked_of_browse(_folder(bench), method, path, host, more)
        else:
            request = f"{method} {path} {draw.choice(_VERSIONS)}\r\nHost: {host}\r\n{more}\r\n"
            data = request.encode("utf-8", "replace")
            data = rotted(draw, data) if draw.random() < 0.2 else data
            status, body = _sent(_address(_folder(bench), name), data)
            host = host if data == request.encode("utf-8", "replace") else "localhost"
    if said.getvalue():
        return Finding(f"servers: {name} speaks", f"{says}: {said.getvalue()[-300:]}")
    if SECRET in body or "Traceback" in body or str(bench.folder) in body:
        return Finding(f"servers: {name} gives away", says)
    if status == 500 or (status in range(200, 400) and not _OURS.fullmatch(host) and "Host:" not in more):
        return Finding(f"servers: {name} answers {status}", says)
    return None


@cache
def _folder(bench: Bench) -> Path:
    """Make a toy game that was searched, with files that nobody is to be given."""
    folder = bench.folder / "served"
    write_toy(folder)
    built = folder / "output"
    (built / "cards").mkdir(parents=True)
    (built / "toy").mkdir()
    (built / "cards" / "index.html").write_text("the gallery")
    (built / "toy" / "notes.txt").write_text("a note")
    for secret in (built / ".hidden.txt", folder / "secret.txt"):
        secret.write_text(SECRET)
    (built / "link.txt").symlink_to(folder / "secret.txt")
    (built / "led").mkdir()
    (built / "led" / "index.html").symlink_to(folder / "secret.txt")
    (built / "toy" / "round").symlink_to("round")
    os.mkfifo(built / "pipe")
    return folder


_SERVED = ExitStack()
"""What is served as long as the process works: at its very end no thread is left that a server would wait for."""
atexit.register(_SERVED.close)


@cache
def _address(folder: Path, name: str) -> tuple[str, int]:
    project = find_project(folder)
    if name == "gallery":
        address = _SERVED.enter_context(serving(project.output))
    else:
        address, _ = _SERVED.enter_context(shown(project, ["toy"]))
    asked = urlsplit(address)
    return str(asked.hostname), int(asked.port or 0)


def _sent(address: tuple[str, int], data: bytes) -> tuple[int, str]:
    """Send bytes, say that no more will come, and read what is answered; a status of 0 is no answer."""
    found = b""
    with suppress(OSError), socket.create_connection(address, timeout=_WAIT) as line:
        line.sendall(data)
        line.shutdown(socket.SHUT_WR)
        while b"text/event-stream" not in found and (part := line.recv(65_536)):
            found += part
    status = re.match(rb"HTTP/\S+ (\d{3})", found)
    return int(status[1]) if status else 0, found.decode("latin-1")


@contextmanager
def _silent() -> Iterator[io.StringIO]:
    """Catch what the threads of a server say."""
    before, sys.stderr = sys.stderr, io.StringIO()
    try:
        yield sys.stderr
    finally:
        sys.stderr = before


@cache
def _pages(folder: Path) -> Any:
    """Make the pages of the database as `browse` serves them, without a line to the network."""
    from cardgen.browse.serve import pages
    from cardgen.project.data.database import build_database
    from cardgen.project.site.web_policy import LOOPBACK

    path = build_database(find_project(folder))
    return pages(path, path.parent, LOOPBACK).app()


def _asked_of_browse(folder: Path, method: str, path: str, host: str, more: str) -> tuple[int, str]:
    from cardgen.browse.serve import quiet

    asked, _, query = path.partition("?")
    heads = [line.partition(": ") for line in more.split("\r\n") if ": " in line]
    scope = {
        "type": "http", "http_version": "1.1", "method": method, "path": unquote(asked), "scheme": "http",
        "raw_path": asked.encode("utf-8", "replace"), "query_string": query.encode("utf-8", "replace"),
        "headers": [(b"host", host.encode()), *((name.lower().encode(), value.encode()) for name, _, value in heads)],
        "client": ("127.0.0.1", 9), "server": ("127.0.0.1", 8001), "root_path": "",
    }  # fmt: skip
    said: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    def answer() -> None:
        app = _pages(folder)
        with quiet():
            asyncio.run(app(scope, receive, send))

    apart(answer)
    return said[0]["status"], b"".join(one.get("body", b"") for one in said).decode("latin-1")
