"""Disputes are settled for phones: by who was let in, so many at once, each with its own ruling."""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from cardgen.project.find import find_project
from cardgen.project.judging.kinds import load
from cardgen.project.judging.referees import referee_of
from cardgen.project.judging.settled import settled
from cardgen.project.site import settling, web_policy
from cardgen.project.site.serving import serving
from cardgen.project.site.settling import Court, court
from tests.conftest import ROOT

TRICK = {"game": "dr-science", "kind": "trick-winner"}


@pytest.fixture(scope="module")
def judging() -> Iterator[Court]:
    with court(ROOT) as made:
        yield made


@pytest.fixture(scope="module")
def address(judging: Court, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("served"), court=judging) as found:
        yield found


def ask(address: str, token: str, asked: object, **headers: str) -> tuple[int, dict[str, Any]]:
    data = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
    request = urllib.request.Request(f"{address}settle", data, {"X-Settle": token, **headers}, method="POST")
    try:
        with urllib.request.urlopen(request) as reply:
            return reply.status, json.loads(reply.read())
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers)


def test_a_dispute_is_settled_and_tells_its_story(address: str, judging: Court) -> None:
    facts = {"trick": "Einstein 3M, Cox W:M, Curie 4P"}
    status, said = ask(address, judging.token, {**TRICK, "facts": facts, "claim": "winner Curie"})
    assert (status, said["ruling"], said["claim"]) == (200, "wrong", "rejected")
    assert ["claim", "Claimed", "Curie wins.", "", "", "", ""] in said["story"]
    assert [line[3] for line in said["story"] if line[0] == "fact"] == [
        "dr-science/3-of-math", "dr-science/wild", "dr-science/4-of-physics",
    ]  # fmt: skip


def test_a_line_is_read_as_people_say_it_and_given_back_in_fields(address: str, judging: Court) -> None:
    _, said = ask(address, judging.token, {**TRICK, "line": "Einstein 3M, Cox W:M, Curie 4P; claim winner Curie"})
    assert said["facts"] == {"trick": "Einstein 3M, Cox W:M, Curie 4P", "claim": "winner Curie"}


def test_what_is_wrong_is_told_without_codes(address: str, judging: Court) -> None:
    _, said = ask(address, judging.token, {**TRICK, "facts": {"trick": "Einstein qqq, Cox zzz"}})
    assert said["problems"][0]["what"]
    assert "J0" not in json.dumps(said)
    assert str(ROOT) not in json.dumps(said)


@pytest.mark.parametrize("length", ["²", "9" * 5_000, "99999", "-1", "+2", "1e3", "0x2", ""])
def test_how_much_is_to_come_is_said_in_a_number_or_refused(
    address: str, judging: Court, length: str, capfd: pytest.CaptureFixture[str]
) -> None:
    at = urlsplit(address)
    heads = f"Host: localhost\r\nX-Settle: {judging.token}\r\nContent-Length: {length}\r\n\r\n"
    with socket.create_connection((str(at.hostname), at.port or 0), 20) as line:
        line.sendall(f"POST /settle HTTP/1.1\r\n{heads}".encode("latin-1"))
        assert line.recv(100).split()[1] == b"413"
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("claim", ["", "legal"])
def test_what_is_not_told_is_asked_for_in_words(claim: str) -> None:
    for name in find_project(ROOT).games():
        kinds = referee_of(load(name, ROOT))
        for kind in kinds.kinds.values() if kinds else ():
            said = settled({"game": name, "kind": kind.name, "claim": claim}, ROOT)
            assert said["asks"], kind.name
            assert not {"`", "_", "“"} & set("".join(one["asks"] for one in said["asks"])), kind.name
            assert {one["name"] for one in said["asks"]} <= set(kind.facts)


@pytest.mark.parametrize(
    ("token", "asked", "headers", "status"),
    [
        ("", TRICK, {}, HTTPStatus.FORBIDDEN),
        ("guessed", TRICK, {}, HTTPStatus.FORBIDDEN),
        (None, TRICK, {"Origin": "http://elsewhere.example"}, HTTPStatus.FORBIDDEN),
        (None, TRICK, {"Host": "elsewhere.example"}, HTTPStatus.MISDIRECTED_REQUEST),
        (None, b"{", {}, HTTPStatus.BAD_REQUEST),
        (None, [1], {}, HTTPStatus.BAD_REQUEST),
        (None, {**TRICK, "facts": {"trick": 3}}, {}, HTTPStatus.BAD_REQUEST),
        (None, {**TRICK, "line": "x" * 5_000}, {}, HTTPStatus.BAD_REQUEST),
        (None, b" " * 20_000, {}, HTTPStatus.REQUEST_ENTITY_TOO_LARGE),
    ],
)
def test_others_are_turned_away(
    address: str, judging: Court, token: str | None, asked: object, headers: dict[str, str], status: HTTPStatus
) -> None:
    assert ask(address, judging.token if token is None else token, asked, **headers)[0] == status


def test_a_token_is_made_at_each_start() -> None:
    tokens = set()
    for _ in range(3):
        with court(ROOT) as made:
            tokens.add(made.token)
    assert len(tokens) == 3


def test_none_is_crossed_with_another(address: str, judging: Court) -> None:
    names = ["Ann", "Bob", "Cleo", "Dave", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea"]

    def settle(name: str) -> str:
        _, said = ask(address, judging.token, {**TRICK, "facts": {"trick": f"{name} 5M, Zoe 1M"}})
        return str(next(line[2] for line in said["story"] if line[0] == "ruling"))

    with ThreadPoolExecutor(len(names)) as at_once:
        assert list(at_once.map(settle, names)) == [f"{name} wins the trick." for name in names]


def test_who_comes_when_all_wait_is_told_when_to_come_again(
    address: str, judging: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = [judging._room.acquire(blocking=False) for _ in range(settling.JUDGES + settling.WAITING)]
    assert all(taken)
    status, headers = ask(address, judging.token, {**TRICK, "facts": {"trick": "Ann 5M"}})
    for _ in taken:
        judging._room.release()
    assert (status, headers["Retry-After"]) == (503, str(web_policy.AGAIN))


def test_whoever_is_heard_takes_up_room_until_the_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "JUDGES", 1)
    monkeypatch.setattr(settling, "WAITING", 0)
    with court(ROOT) as made:
        monkeypatch.setattr(made._judges[0], "settle", lambda asked: made.settle(asked))
        status, said = made.settle({})
    assert (status, said["again"]) == (HTTPStatus.SERVICE_UNAVAILABLE, web_policy.AGAIN)


def test_what_takes_too_long_is_ended_and_the_next_is_settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {**TRICK, "facts": {"trick": "Ann 5M, Zoe 1M"}}
    with court(ROOT) as made:
        monkeypatch.setattr(settling, "SECONDS", 0.01)
        assert made.settle(asked).said["problems"][0]["what"] == "this takes too long to settle"
        monkeypatch.setattr(settling, "SECONDS", 30.0)
        assert made.settle(asked).said["ruling"] == "answer"
