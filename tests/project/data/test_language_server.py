"""The YAML language server, which editors run: it finds the schema of each shipped file, and sees what is wrong."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from cardgen.cli.main import run

ROOT = Path(__file__).resolve().parents[3]
SERVER = shutil.which("yaml-language-server")
pytestmark = pytest.mark.skipif(
    SERVER is None, reason="no YAML language server here (`npm install --global yaml-language-server`)"
)
SETTINGS = {"validate": True, "schemaStore": {"enable": False}}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that is shipped, and the schemas of its games."""
    folder = tmp_path_factory.mktemp("server")
    for name in ("carddata", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.svg", "*.xml"))
    assert run(["schema", "--project", str(folder)]) == 0
    return folder


def send(stream: IO[bytes], **message: Any) -> None:
    data = json.dumps({"jsonrpc": "2.0", **message}).encode()
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
    stream.flush()


def messages(stream: IO[bytes]) -> Iterator[dict[str, Any]]:
    while line := stream.readline():
        length = re.match(rb"Content-Length: (\d+)", line)
        if length is not None:
            while stream.readline().strip():
                pass
            yield json.loads(stream.read(int(length[1])))


def seen(folder: Path, paths: list[Path]) -> dict[str, list[str]]:
    """What the server says of each file, with the line."""
    assert SERVER is not None
    with subprocess.Popen([SERVER, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        abilities = {"workspace": {"configuration": True}, "textDocument": {"publishDiagnostics": {}}}
        asked = {"processId": None, "rootUri": folder.as_uri(), "capabilities": abilities}
        send(server.stdin, id="begin", method="initialize", params=asked)
        found: dict[str, list[str]] = {}
        for message in messages(server.stdout):
            if message.get("id") == "begin":
                open_all(server.stdin, paths)
            elif "id" in message:
                items = message.get("params", {}).get("items", ())
                result = [SETTINGS if item["section"] == "yaml" else None for item in items]
                send(server.stdin, id=message["id"], result=result)
            elif message["method"] == "textDocument/publishDiagnostics":
                told = message["params"]
                name = told["uri"].removeprefix(f"{folder.as_uri()}/")
                found[name] = [f"{one['range']['start']['line'] + 1}: {one['message']}" for one in told["diagnostics"]]
                if len(found) == len(paths):
                    break
        server.terminate()
    return found


def open_all(stream: IO[bytes], paths: list[Path]) -> None:
    send(stream, method="initialized", params={})
    for path in paths:
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": path.read_text(encoding="utf-8")}
        send(stream, method="textDocument/didOpen", params={"textDocument": document})


def test_it_finds_nothing_wrong_in_what_is_shipped(project: Path) -> None:
    paths = sorted(project.rglob("*.yaml"))
    found = seen(project, paths)
    assert len(found) == len(paths) > 60
    assert {name: said for name, said in found.items() if said} == {}


def test_it_shows_a_slip_at_its_line(project: Path) -> None:
    cards = project / "carddata/dr-science/cards/1-science.yaml"
    spoiled = cards.with_name("9-spoiled.yaml")
    lines = cards.read_text(encoding="utf-8").splitlines()
    lines[5] = lines[5].replace("suit: physics", "suit: phsyics")
    spoiled.write_text("\n".join(lines), encoding="utf-8")
    found = seen(project, [spoiled])
    spoiled.unlink()
    assert [said for said in found["carddata/dr-science/cards/9-spoiled.yaml"] if said.startswith("6: ")] != []
