"""A client that says nothing, or takes nothing of an answer, is cut off from the pages of the database."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

uvicorn = pytest.importorskip("uvicorn", reason="the extra `browse` is not installed")

from uvicorn.server import ServerState  # noqa: E402

from cardgen.browse.patience import ImpatientProtocol  # noqa: E402
from tests.apart import apart  # noqa: E402

LARGE = b"x" * 50_000_000
ASKED = b"GET /%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Quick(ImpatientProtocol):
    seconds = 0.2  # type: ignore[assignment]  # whole ones else


class Quicker(ImpatientProtocol):
    """For clients that are cut off: they are none the sooner cut off on a loaded machine."""

    seconds = 0.05  # type: ignore[assignment]


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["path"] == "/slow":
        await asyncio.sleep(0.5)
    body = LARGE if scope["path"] == "/large" else b"done"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


def answered(said: bytes, *, read: bool = True, dripped: bool = False, by: type[ImpatientProtocol] = Quicker) -> bytes:
    """Ask on a thread that has no event loop yet, for a minute at most."""
    return apart(lambda: asyncio.run(asyncio.wait_for(asked(said, read, dripped, by), 60)))


async def asked(said: bytes, read: bool, dripped: bool, by: type[ImpatientProtocol]) -> bytes:
    """Say something to a server and give all that comes until it is done with the client."""
    config, state = uvicorn.Config(app, log_level="critical", ws="none"), ServerState()
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: by(config, state, {}), "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1_000)
        for part in [bytes([letter]) for letter in said] if dripped else [said]:
            writer.write(part)
            await asyncio.sleep(0.02 if dripped and state.connections else 0)
        found = b""
        with suppress(ConnectionError):
            found = await asyncio.wait_for(reader.read(), 60) if read else b""
        while state.connections:
            await asyncio.sleep(0.02)
        writer.close()
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHo", b"POST / HTTP/1.1\r\nHost: localhost\r\n"])
def test_who_says_nothing_in_the_midst_of_a_request_is_cut_off(said: bytes) -> None:
    assert answered(said) == b""


def test_who_drips_a_request_is_cut_off() -> None:
    said = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 500 + b"\r\n\r\n"
    assert answered(said, dripped=True) == b""


def test_who_takes_nothing_of_an_answer_is_cut_off() -> None:
    answered(ASKED % b"large", read=False)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("path", "body"), [(b"slow", b"done"), (b"large", LARGE)])
def test_who_waits_for_an_answer_that_takes_long_gets_it(path: bytes, body: bytes) -> None:
    assert answered(ASKED % path, by=Quick).endswith(body)
