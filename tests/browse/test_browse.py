"""`cardgen browse` serves the database as pages that search, link, facet and only read."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardgen.browse import serve
from cardgen.browse.metadata import QUERIES, metadata
from cardgen.cli.main import run
from cardgen.project.data.database import database_path
from cardgen.project.find import Project
from tests.cli.commands import CARDGEN, ROOT, environment
from tests.toy import write_toy


@pytest.fixture(scope="module")
def served() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = (*CARDGEN, "browse", "--no-open", "--port", str(port))
    server = subprocess.Popen(words, cwd=ROOT, env=environment(), stderr=subprocess.PIPE, text=True)
    address = f"http://127.0.0.1:{port}"
    for _ in range(1200):
        try:
            urllib.request.urlopen(address, timeout=60).close()
            break
        except OSError:
            assert server.poll() is None, server.communicate()[1]
            time.sleep(0.05)
    yield address
    server.send_signal(signal.SIGINT)
    _, said = server.communicate(timeout=240)
    heard = [line for line in said.splitlines() if not line.endswith("building it first")]
    assert heard == [f"{address} until Ctrl-C"]
    assert server.returncode == 0


def page(served: str, path: str) -> str:
    with urllib.request.urlopen(f"{served}/{path}", timeout=30) as answer:
        return str(answer.read().decode())


def refused(served: str, path: str, **headers: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(urllib.request.Request(f"{served}/{path}", headers=headers), timeout=30)
    error.value.close()
    return error.value.code


def rows(served: str, path: str) -> list[dict[str, Any]]:
    return list(json.loads(page(served, f"cards/{path}&_shape=array&_size=max")))


def test_the_search_box_searches(served: str) -> None:
    assert len(rows(served, "cards.json?_search=legend")) == 9
    assert len(rows(served, "cards.json?_search=schrodinger&game=dr-science")) == 0
    assert 3 < len(rows(served, "rules.json?_search=researcher")) < 100
    assert 0 < len(rows(served, "disputes.json?_search=wild")) < 100


def test_the_cards_of_one_kind_are_searched_too(served: str) -> None:
    (found,) = rows(served, "gothic_doctor_patient_cards.json?_search=vampire")
    assert found["id"] == "gothic-doctor/vampire"
    shown = page(served, "cards/gothic_doctor_patient_cards")
    assert "Patients of Gothic Doctor" in shown
    assert 'name="_search"' in shown


def test_a_row_is_called_by_its_name_and_leads_only_to_what_there_is(served: str) -> None:
    shown = page(served, "cards/cards/gothic-doctor~2Fvampire")
    assert "<h1>Vampire</h1>" in shown
    assert 'src="/gallery/gothic-doctor/cards/faces/' in shown
    assert "card_disputes" in shown
    assert "dr_science_science" not in shown
    assert ".record" in page(served, "look/browse.css")


def test_a_dispute_tells_its_story_before_its_columns(served: str) -> None:
    shown = page(served, "cards/disputes/dr-science~2FTT-01")
    told = [shown.index(said) for said in ("Franklin leads the 5 of Physics.", "Claimed: Franklin wins.", "<dl>")]
    assert told == sorted(told)
    assert shown.count("Franklin leads the 5 of Physics.") == 1


def test_rows_lead_to_the_rows_they_refer_to(served: str) -> None:
    shown = page(served, "cards/dispute_rules?_labels=on")
    assert 'href="/cards/rules/' in shown
    assert 'href="/cards/disputes/' in shown
    assert 'href="/cards/cards/' in page(served, "cards/card_disputes")


def test_the_first_page_says_what_there_is_and_leads_to_the_gallery(served: str) -> None:
    assert 'href="/gallery/cards/index.html"' in page(served, "")
    assert 'href="/cards/gothic_doctor_patient_cards">Patients</a>' in page(served, "")
    shown = page(served, "cards")
    assert "A rule that decides a dispute" in page(served, "cards/dispute_rules")
    for query in QUERIES.values():
        assert str(query["title"]) in shown


def test_the_queries_answer(served: str) -> None:
    assert len(rows(served, "in_play.json?game=dr-science&players=2")) > 30
    assert rows(served, "rules_of_a_card.json?name=Wild") is not None
    for name in ("rules_most_disputed", "what_is_reconstructed"):
        assert rows(served, f"{name}.json?x=")


def test_it_only_reads(served: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        page(served, "cards.json?sql=delete+from+cards")
    refused.value.close()
    assert refused.value.code == 400
    request = urllib.request.Request(f"{served}/cards/cards", data=b"{}", method="POST")
    with pytest.raises(urllib.error.HTTPError) as posted:
        urllib.request.urlopen(request, timeout=60)
    posted.value.close()
    assert posted.value.code == 405
    assert len(rows(served, "games.json?_sort=id")) == 5


def test_a_phone_in_the_network_is_led_to_the_gallery(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(serve, "serve", lambda *given, **_: given[-1]("http://192.0.2.7:8001"))
    where = write_toy(tmp_path)
    (where / "output" / "cards").mkdir(parents=True)
    (where / "output" / "cards" / "index.html").touch()
    for host, led in (("0.0.0.0", True), ("127.0.0.1", False)):
        assert run(["browse", "--no-open", "--host", host, "--project", str(where)]) == 0
        assert ("http://192.0.2.7:8001/gallery/cards/index.html" in capsys.readouterr().err) == led


def test_what_helps_the_search_is_hidden_and_all_else_is_described(boxes: Project) -> None:
    (told,) = metadata(database_path(boxes))["databases"].values()
    for name, table in told["tables"].items():
        assert table["description"].endswith(".")
        inside = name.endswith(("_words", "_fts")) or name in ("meta", "sources", "tables", "columns")
        assert table.get("hidden", False) == inside
    assert told["tables"]["gothic_doctor_patient_cards"]["facets"] == ["class", "legend"]


def test_the_database_is_named_after_its_file(tmp_path: Path, boxes: Project) -> None:
    copy = tmp_path / "mine.db"
    copy.write_bytes(database_path(boxes).read_bytes())
    assert list(metadata(copy)["databases"]) == ["mine"]


def test_a_title_is_text_on_the_first_page(tmp_path: Path, boxes: Project) -> None:
    copy = tmp_path / "cards.db"
    copy.write_bytes(database_path(boxes).read_bytes())
    with closing(sqlite3.connect(copy)) as changed:
        changed.execute("UPDATE games SET title = title || '<script>hacked()</script>'")
        changed.commit()
    assert "&lt;script&gt;" in metadata(copy)["description_html"]
    assert "<script>" not in metadata(copy)["description_html"]


def test_it_answers_under_the_names_of_this_machine_alone(served: str) -> None:
    assert refused(served, "cards.json", Host="evil.example") == 421
    assert refused(served, "cards.json", Origin="http://evil.example") == 403
    assert refused(served, "gallery/%2egitignore") == 404
    assert refused(served, "%00") == 400


@pytest.mark.parametrize(
    "asked",
    ["cards.json?sql=select+*+from+nothing", "cards/cards?_sort=nothing", "cards/cards?_facet=nothing",
     "cards/cards?_search=%22", "cards/cards?_where=nothing", "cards/cards?_where=1=1;select+1",
     "cards/cards?_timelimit=x", "cards/cards?_through={", "cards/cards?_through={%22table%22:1}",
     "cards.json?sql=select+randomblob(1000000000)", "cards.json?sql=select+zeroblob(2000000000)"],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_and_no_news(served: str, asked: str) -> None:
    assert refused(served, asked) == 400


def test_what_lies_where_on_the_machine_is_told_nobody(served: str) -> None:
    asked = "select+*+from+pragma_database_list"
    told = json.loads(page(served, f"cards.json?sql={asked}"))
    assert told["rows"]
    assert str(ROOT) not in json.dumps(told)
    for path in ("-/databases.json", "-/metadata.json", "-/versions", "-/"):
        assert refused(served, path) == 404
    assert page(served, "-/static/app.css")


@pytest.mark.sweep
def test_what_datasette_leaves_open_is_let_go() -> None:
    left = "[one for one in gc.get_objects() if isinstance(one, sqlite3.Connection)]"
    words = "import gc, sqlite3; from cardgen.browse.serve import import_quietly as read; read();"
    words += f"from datasette.utils.sqlite import sqlite_version as asked; asked(); print({left})"
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", words], capture_output=True, text=True, check=True,
        env=environment(),
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("[]\n", "")
