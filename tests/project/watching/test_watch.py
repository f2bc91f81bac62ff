"""`cardgen watch`: a save shows on the page, what is wrong at its line, and all is well again when it is put right."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from cardgen.cli.main import run
from cardgen.errors import Place, Sheet
from cardgen.model.picture_format import WATCHED
from cardgen.model.theme import Ink
from cardgen.project.find import Project, find_project
from cardgen.project.long_job import no_progress
from cardgen.project.watching.excerpt import excerpt
from cardgen.project.watching.live import Live
from cardgen.project.watching.seen import look
from cardgen.project.watching.watch import shown, watch
from tests.text.few_letters import PLAIN, VARIABLE, few
from tests.toy import FILES, write_toy

CARDS = "carddata/toy/cards/1-plain.yaml"
RIGHT = FILES[CARDS]
QUIET = 100
"""ms: nobody here saves several files one after the other."""


class Watched(NamedTuple):
    project: Project
    live: Live
    address: str


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """The toy game, watched."""
    folder = write_toy(tmp_path_factory.mktemp("watched"))
    project, stop = find_project(folder), Event()
    with shown(project, ["toy"]) as (address, live):
        thread = Thread(target=watch, args=(project, live, no_progress, stop, QUIET))
        thread.start()
        yield Watched(project, live, address)
        stop.set()
        thread.join()


@pytest.fixture(scope="module")
def page(watched: Watched, browser: Browser) -> Iterator[Page]:
    """The page in a browser that complains of nothing and asks nobody else."""
    wrong: list[str] = []
    made = browser.new_page()
    made.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(watched.address) else None)
    made.goto(watched.address)
    yield made
    made.close()
    assert [one for one in wrong if not one.startswith("data:")] == []


def save(watched: Watched, text: str) -> None:
    (watched.project.carddata.parent / CARDS).write_text(text, encoding="utf-8")


def face(page: Page, card: str) -> str:
    return page.locator(f"[data-id='{card}'] img").first.get_attribute("src") or ""


def test_a_save_shows_and_what_did_not_change_is_not_drawn_again(page: Page, watched: Watched) -> None:
    expect(page.locator(".card")).to_have_count(4)
    expect(page.locator("#state")).to_have_text("4 cards, all well")
    page.wait_for_load_state("networkidle")
    before, drawn = face(page, "2-of-sun"), watched.live.drawings.drawn
    kept = face(page, "1-of-moon")
    save(watched, RIGHT.replace("**Twice** the", "**Thrice** the"))
    expect(page.locator("[data-id='2-of-sun'].new")).to_have_count(1)
    expect(page.locator("[data-id='2-of-sun'] img")).not_to_have_js_property("naturalWidth", 0)
    assert face(page, "2-of-sun") != before
    assert face(page, "1-of-moon") == kept
    assert page.locator(".card.new").count() == 1
    assert watched.live.drawings.drawn == drawn + 1
    save(watched, RIGHT)
    expect(page.locator("[data-id='2-of-sun'] img")).to_have_attribute("src", before)


def test_a_picture_that_was_told_of_is_given_after_the_next_save(tmp_path: Path) -> None:
    project, live = find_project(write_toy(tmp_path)), Live()
    first = look(project, "toy")
    live.show([first])
    key = first.cards[1].sides[0].key
    told = [live.picture("toy", key, ink, 450) for ink in Ink]
    (tmp_path / CARDS).write_text(RIGHT.replace("**Twice**", "**Thrice**"), encoding="utf-8")
    live.show([look(project, "toy", first)])
    assert live.games["toy"].cards[1].sides[0].key != key
    assert [live.picture("toy", key, ink, 450) for ink in Ink] == told
    assert None not in told


def test_what_is_wrong_is_shown_at_its_line_and_put_right(page: Page, watched: Watched) -> None:
    save(watched, RIGHT.replace("suit: moon, value: 1", "suit: mono, value: 1"))
    problem = page.locator(".problem")
    expect(problem).to_have_count(1)
    expect(problem.locator(".place")).to_contain_text("1-plain.yaml:6:10 D006")
    expect(problem.locator(".row.at")).to_have_text("6- {suit: mono, value: 1}")
    expect(problem.locator("mark")).to_have_text("mono")
    expect(problem).to_contain_text("Did you mean moon?")
    expect(page.locator(".card")).to_have_count(4)
    expect(page.locator(".card.bad .name")).to_contain_text("mono")  # drawn all the same, as a draft
    save(watched, RIGHT)
    expect(page.locator("#wrong")).to_be_hidden()
    expect(page.locator("#state")).to_have_text("4 cards, all well")


def test_what_can_be_printed_though_better_not_is_a_warning(page: Page, watched: Watched) -> None:
    look = watched.project.carddata.parent / "templates/toy"
    back = (look / "back.xml").read_text(encoding="utf-8")
    (look / "art").mkdir()
    Image.new("L", (30, 20)).save(look / "art/rose.png")
    rose = '<image href="rose" x="3" y="3" width="57" height="38"/>'
    (look / "back.xml").write_text(back.replace("</face>", f"{rose}</face>"), encoding="utf-8")
    expect(page.locator("#state")).to_have_text("1 warning")
    expect(page.locator(".problem.warns")).to_contain_text("30 x 20 pixels")
    (look / "back.xml").write_text(back, encoding="utf-8")
    expect(page.locator("#state")).to_have_text("4 cards, all well")


def test_cards_stay_as_they_were_while_a_file_cannot_be_read(page: Page, watched: Watched) -> None:
    save(watched, RIGHT.replace("{suit: moon, value: 1}", "{suit: moon, value: 1"))
    expect(page.locator("#wrong")).to_contain_text("as they were before")
    expect(page.locator(".problem")).to_contain_text("Y011")
    expect(page.locator(".card")).to_have_count(4)
    save(watched, RIGHT)
    expect(page.locator("#state")).to_have_text("4 cards, all well")


def test_a_face_that_is_wrong_is_shown_with_what_is_wrong(page: Page, watched: Watched) -> None:
    save(watched, RIGHT.replace("**Twice** the {sun}", "**Twice** the {sun} " + "very long words " * 60))
    expect(page.locator("[data-id='2-of-sun'].bad")).to_have_count(1)
    expect(page.locator(".problem .row.at")).to_contain_text("very long words")
    save(watched, RIGHT)
    expect(page.locator(".card.bad")).to_have_count(0)


def test_a_game_that_breaks_its_invariant_is_told(page: Page, watched: Watched) -> None:
    save(watched, RIGHT.replace("copies: 2", "copies: 4"))
    expect(page.locator(".problem").first).to_contain_text("T1")
    save(watched, RIGHT)
    expect(page.locator("#wrong")).to_be_hidden()


def test_sides_inks_and_proof_lines(page: Page) -> None:
    expect(page.locator(".side")).to_have_count(4)
    page.select_option("#sides", "all")
    expect(page.locator(".side")).to_have_count(8)
    page.select_option("#ink", "grey")
    assert "ink=grey" in face(page, "1-of-sun")
    for mark in ("bleed", "trim", "safe"):
        page.check(f"#{mark}")
    expect(page.locator(".trims").first).to_be_visible()
    wide, trimmed, safe = (page.locator(name).first.bounding_box() for name in (".side", ".trims", ".safes"))
    assert wide is not None
    assert trimmed is not None
    assert safe is not None
    assert trimmed["width"] / wide["width"] == pytest.approx(63 / 69, abs=0.01)
    assert safe["width"] / wide["width"] == pytest.approx((63 - 2 * 3.2) / 69, abs=0.01)
    page.fill("#find", "moon")
    expect(page.locator(".card")).to_have_count(2)
    page.locator(".side").first.click()
    expect(page.locator("dialog .side")).to_have_count(2)
    page.keyboard.press("Escape")
    page.fill("#find", "suit:sun")
    expect(page.locator(".card")).to_have_count(2)
    page.fill("#find", "")


def test_it_fits_a_phone_and_everybody_can_use_it(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def test_everybody_can_read_what_is_wrong(page: Page, watched: Watched) -> None:
    save(watched, RIGHT.replace("copies: 2", "copies: 4"))
    expect(page.locator(".problem").first).to_contain_text("T1")
    try:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = Axe().run(page).response["violations"]
            serious = [one for one in found if one["impact"] in ("serious", "critical")]
            assert [(one["id"], node["html"], node["failureSummary"]) for one in serious for node in one["nodes"]] == []
    finally:
        save(watched, RIGHT)
        expect(page.locator("#wrong")).to_be_hidden()


def test_only_this_machine_is_answered(watched: Watched) -> None:
    host, port = watched.address.removeprefix("http://").strip("/").split(":")
    assert host == "127.0.0.1"
    for name, status in (("localhost", 200), ("evil.example", 421)):
        asked = http.client.HTTPConnection(host, int(port))
        asked.putrequest("GET", "/seen.json", skip_host=True)
        asked.putheader("Host", f"{name}:{port}")
        asked.endheaders()
        assert asked.getresponse().status == status
        asked.close()


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/face/toy/00", "/face/none/00", "/face/toy", "/face/toy/00?ink=red&width=1", "/../game.yaml",
     f"/face/toy/00?width={'9' * 1_900}", "/face/toy/00?width=%C2%B2"],
)  # fmt: skip
def test_what_there_is_not_is_not_found(watched: Watched, path: str) -> None:
    asked = http.client.HTTPConnection(watched.address.removeprefix("http://").strip("/"))
    asked.request("GET", path)
    assert asked.getresponse().status == 404
    asked.close()


def test_a_game_that_was_never_right_shows_when_it_is(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path, {CARDS: "type: plain\ncards:\n- {suit: [}\n"}))
    first = look(project, "toy")
    assert not first.cards
    assert first.wrong() != ()
    (tmp_path / CARDS).write_text(RIGHT, encoding="utf-8")
    then = look(project, "toy", first)
    assert len(then.cards) == 4
    assert then.wrong() == ()


def test_only_what_may_have_changed_is_drawn(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path))
    first = look(project, "toy")
    (tmp_path / CARDS).write_text(RIGHT.replace("**Twice**", "**Thrice**"), encoding="utf-8")
    then = look(project, "toy", first)
    same = [new.sides[0].face is old.sides[0].face for new, old in zip(then.cards, first.cards, strict=True)]
    assert same == [True, False, True, True]
    template = tmp_path / "templates/toy/plain.xml"
    template.write_text(template.read_text(encoding="utf-8").replace('y="12"', 'y="13"'), encoding="utf-8")
    last = look(project, "toy", then)
    assert not any(new.sides[0].key == old.sides[0].key for new, old in zip(last.cards, then.cards, strict=True))


def test_low_ink_is_another_picture(watched: Watched) -> None:
    key = watched.live.games["toy"].cards[0].sides[-1].key
    full, grey = (watched.live.picture("toy", key, ink, 450) for ink in (Ink.FULL, Ink.GREY))
    assert full is not None
    with Image.open(BytesIO(full)) as picture:
        assert picture.format == WATCHED.name
    assert grey is not None


def test_what_would_be_shown_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(tmp_path)
    assert run(["watch", "--check", "--project", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Toy: 4 cards, no problems\n"
    (tmp_path / "templates/toy/art").mkdir()
    Image.new("L", (30, 20)).save(tmp_path / "templates/toy/art/rose.png")
    rose = '<face><image href="rose" x="3" y="3" width="57" height="38"/></face>'
    (tmp_path / "templates/toy/back.xml").write_text(rose, encoding="utf-8")
    assert run(["watch", "--check", "--project", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Toy: 4 cards, no problems, 1 warning\n"
    assert run(["watch", "tyo", "--project", str(tmp_path)]) == 2
    assert "did you mean `toy`" in capsys.readouterr().err


def test_ctrl_c_ends_it_well(tmp_path: Path) -> None:
    write_toy(tmp_path)
    asked = [sys.executable, "-m", "cardgen", "watch", "--port", "0", "--project", str(tmp_path)]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "Toy: 4 cards, no problems\n"
        assert running.stdout.readline().startswith("http://127.0.0.1:")
        running.stdout.readline()
        os.kill(running.pid, signal.SIGINT)
        assert running.wait(20) == 0
        assert running.stdout.read() == "Ended: the page is not served any more.\n"
        assert running.stderr is not None
        assert running.stderr.read() == ""


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["watch", "--project", str(tmp_path), "--port", str(port)]) == 2
    assert f"M005 nothing can be served at 127.0.0.1, port {port} (address already in use)" in capsys.readouterr().err


def test_a_game_that_cannot_be_read_at_the_start_is_shown_when_it_can(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path, {"carddata/toy/game.yaml": "players: [2..4"}))
    broken = look(project, "toy")
    assert [one.code for one in broken.wrong()] == ["Y011"]
    assert broken.cards == ()
    write_toy(tmp_path)
    assert len(look(project, "toy", broken).cards) == 4


def square(colour: str) -> bytes:
    """Make a picture of one colour."""
    out = BytesIO()
    Image.new("RGB", (120, 120), colour).save(out, "PNG")
    return out.getvalue()


CSV = 'suit,value,says\nsun,1,\nmoon,2,"one, two"\n'
ART = '<image href="{{ card.picture }}" x="9" y="30" width="9" height="9"/>'
LETTERS = "".join(map(chr, range(32, 127)))
SAVES: dict[str, dict[str, str | bytes | None]] = {
    "a row": {"carddata/toy/cards/all.csv": CSV.replace("one, two", "three")},
    "the theme": {"templates/toy/theme.yaml": FILES["templates/toy/theme.yaml"].replace("#000000", "#113355")},
    "a picture": {"templates/toy/art/2-of-moon.png": square("blue")},
    "a font": {"templates/toy/fonts/own.ttf": few(VARIABLE, LETTERS, "Own")},
}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("saved", SAVES)
def test_whatever_is_saved_is_another_face(saved: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    first: dict[str, str | bytes | None] = {
        "carddata/toy/cards/1-plain.yaml": None,
        "carddata/toy/cards/all.csv": CSV,
        "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"].partition("decks:")[0],
        "templates/toy/art/2-of-moon.png": square("red"),
        "templates/toy/art/1-of-sun.png": square("green"),
        "templates/toy/fonts/own.ttf": few(PLAIN, LETTERS, "Own"),
        "templates/toy/plain.xml": FILES["templates/toy/plain.xml"].replace("</face>", f"{ART}</face>"),
        "templates/toy/theme.yaml": FILES["templates/toy/theme.yaml"].replace("family: Source Sans Pro", "family: Own"),
    }
    if saved == "the theme":
        first["templates/toy/theme.yaml"] = FILES["templates/toy/theme.yaml"]
    project = find_project(write_toy(tmp_path, first))
    before = look(project, "toy")
    assert [one for one in before.wrong() if not one.warns] == []
    write_toy(tmp_path, {**first, **SAVES[saved]})
    after = look(project, "toy", before)
    assert before.cards[1].sides[0].key != after.cards[1].sides[0].key


def test_what_is_wrong_in_a_table_is_shown_in_its_row(tmp_path: Path) -> None:
    file = tmp_path / "all.csv"
    file.write_text('suit;value;says\nsun;1;a\n"mo;on";x;b\nsun;3;c\n')
    lines = [(1, "suit;value;says"), (2, "sun;1;a"), (3, '"mo;on";x;b'), (4, "sun;3;c")]
    assert excerpt(Place(Sheet(str(file)), 3, 2)) == (lines, 9)
    assert excerpt(Place(Sheet(str(tmp_path / "all.xlsx"), "Heroes"), 3, 2)) == ([], 0)
