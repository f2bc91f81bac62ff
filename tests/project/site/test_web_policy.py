"""One policy for whom the servers answer and what they give."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cardgen.project.site import web_policy
from cardgen.project.site.serving import serving
from cardgen.project.site.web_policy import asked_path, policy_for


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "output"
    (built / "cards").mkdir(parents=True)
    (built / "cards" / "index.html").write_text("the gallery")
    (built / ".hidden.txt").write_text("a secret")
    (tmp_path / "elsewhere.txt").write_text("a secret")
    (built / "link.txt").symlink_to(tmp_path / "elsewhere.txt")
    (built / "inside.txt").symlink_to(built / "cards" / "index.html")
    (built / "led").mkdir()
    (built / "led" / "index.html").symlink_to(tmp_path / "elsewhere.txt")
    (built / "round").symlink_to("round")
    os.mkfifo(built / "pipe")
    return built


@pytest.fixture
def address(folder: Path) -> Iterator[tuple[str, int]]:
    with serving(folder) as found:
        asked = urlsplit(found)
        yield str(asked.hostname), int(asked.port or 0)


def answer(address: tuple[str, int], request: bytes) -> str:
    with socket.create_connection(address, timeout=20) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: line.recv(4096), b"")).decode()


def get(address: tuple[str, int], path: str, host: str = "localhost", more: str = "") -> str:
    said = answer(address, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n".encode())
    return said.partition("\r\n")[0].partition(" ")[2][:3]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "LOCALHOST:8010", "[::1]:8010"])
def test_names_of_this_machine_are_answered(address: tuple[str, int], host: str) -> None:
    assert get(address, "/cards/index.html", host) == "200"
    assert get(address, "/inside.txt", host) == "200"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8010", "127.0.0.1.evil.example", "localhost.evil.example"]
)
def test_other_names_are_not(address: tuple[str, int], host: str) -> None:
    assert get(address, "/cards/index.html", host) == "421"


def test_a_page_of_elsewhere_may_not_ask(address: tuple[str, int]) -> None:
    assert get(address, "/cards/index.html", more="Origin: http://evil.example\r\n") == "403"
    assert get(address, "/cards/index.html", more="Origin: http://localhost:8010\r\n") == "200"
    assert get(address, "/cards/index.html", more="Origin: null\r\n") == "403"


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/a%0ab",
        "/%ff",
        "/é",
        "/a%5cb",
        "http://[",
        "/" + "a" * 3000,
    ],
)
def test_odd_requests_are_refused(address: tuple[str, int], path: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert get(address, path) == "400"
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    "path", ["/.hidden.txt", "/%2ehidden.txt", "/cards/../.hidden.txt", "/../elsewhere.txt", "/" + "%61" * 600]
)
def test_nothing_hidden_and_nothing_of_elsewhere_is_given(address: tuple[str, int], path: str) -> None:
    assert get(address, path) == "404"


def test_nothing_is_decoded_twice(address: tuple[str, int]) -> None:
    assert get(address, "/%252ehidden.txt") == "404"


@pytest.mark.parametrize("path", ["/link.txt", "/led/", "/led/index.html", "/round", "/pipe"])
def test_a_link_out_of_the_folder_leads_nowhere_and_a_pipe_is_not_waited_for(
    address: tuple[str, int], path: str
) -> None:
    assert get(address, path) == "404"


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x00\xff\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_what_is_no_request_is_refused_quietly(
    address: tuple[str, int], request_: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    said = answer(address, request_)
    assert any(status in said for status in ("400", "501", "505"))
    assert "Traceback" not in said
    assert capfd.readouterr().err == ""


def test_a_client_that_leaves_is_no_news(address: tuple[str, int], capfd: pytest.CaptureFixture[str]) -> None:
    for _ in range(5):
        with socket.create_connection(address) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            line.sendall(b"GET /cards/index.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert get(address, "/cards/index.html") == "200"
    assert capfd.readouterr().err == ""


def test_a_slow_client_is_cut_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_policy.Guarded, "timeout", 0.2)
    with serving(folder) as found, socket.create_connection(("127.0.0.1", urlsplit(found).port or 0), 20) as line:
        line.sendall(b"GET /cards/index.html HTT")
        assert line.recv(100) == b""


def is_cut_off(line: socket.socket, said: bytes) -> bool:
    """Say something a letter at a time, and whether the line was cut before the end."""
    for letter in said:
        with suppress(TimeoutError):
            try:
                line.sendall(bytes([letter]))
                if line.recv(100) == b"":
                    return True
            except ConnectionError:
                return True
    return False


def test_a_request_that_is_dripped_is_cut_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_policy.Guarded, "timeout", 0.2)
    with serving(folder) as found, socket.create_connection(("127.0.0.1", urlsplit(found).port or 0), 0.05) as line:
        assert is_cut_off(line, b"GET /cards/index.html HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 1_000)


def test_one_more_is_told_to_come_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_policy, "MOST_AT_ONCE", 2)
    with serving(folder) as found:
        at = ("127.0.0.1", urlsplit(found).port or 0)
        waiting = [socket.create_connection(at, 20) for _ in range(2)]
        for line in waiting:
            line.sendall(b"GET ")
        with socket.create_connection(at, 20) as more:
            answer = more.recv(200).decode()
            assert answer.startswith("HTTP/1.1 503 ")
            assert f"Retry-After: {web_policy.AGAIN}" in answer
        for line in waiting:
            line.close()
    assert threading.active_count() < 20


def test_served_to_all_it_is_asked_by_the_names_of_this_machine() -> None:
    names = policy_for("0.0.0.0").names
    assert {"localhost", "127.0.0.1", socket.gethostname().casefold()} <= names
    assert "0.0.0.0" not in names
    assert policy_for("127.0.0.1").names == {"localhost", "127.0.0.1", "::1"}


def test_a_path_is_given_in_its_parts() -> None:
    assert asked_path("/gothic-doctor/cards%20of.html?a=.b") == ("", "gothic-doctor", "cards of.html")
