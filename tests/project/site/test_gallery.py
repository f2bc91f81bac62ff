"""The job of the gallery: what it writes, what it keeps, one file to send, and a phone that is served."""

from __future__ import annotations

import re
import tracemalloc
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from cardgen.cli.main import run as command
from cardgen.database.pictures import back_picture, face_picture
from cardgen.database.search import opened
from cardgen.errors import MachineError
from cardgen.gallery import page
from cardgen.model.picture_format import OF_CARDS, OF_MANY_CARDS, SUFFIXES
from cardgen.model.theme import FontRole
from cardgen.project.data.database import database_path
from cardgen.project.find import Project, find_project
from cardgen.project.site import gallery
from cardgen.project.site.serving import qr_code, serving
from cardgen.text.finding import find_font
from docs.site import add_galleries
from tests.toy import FILES, write_toy


def quiet(_: str) -> None:
    """Listen to nothing."""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = find_project(write_toy(tmp_path_factory.mktemp("toy")))
    gallery.run(project, (), quiet)
    return project


def named(card: str) -> str:
    """Name the picture of a card of the toy game."""
    return Path(face_picture(f"toy/{card}")).name


BACK = Path(back_picture("toy", "back")).name


def pictures(project: Project) -> dict[str, int]:
    folder = gallery.gallery_folder(project, "toy") / "faces"
    return {path.name: path.stat().st_mtime_ns for path in sorted(folder.glob("*")) if path.suffix in SUFFIXES}


def test_every_side_has_a_picture(toy: Project) -> None:
    assert list(pictures(toy)) == [
        named("1-of-moon"),
        named("1-of-sun"),
        named("2-of-moon"),
        named("2-of-sun"),
        BACK,
    ]
    with Image.open(gallery.gallery_folder(toy, "toy") / "faces" / named("1-of-sun")) as drawn:
        assert drawn.size == (450, 629)


def test_titles_of_a_look_without_a_display_font_are_set_in_its_font_of_titles(tmp_path: Path) -> None:
    fonts = "fonts:\n  text: {family: Source Sans Pro, weight: Regular}\n"
    theme = FILES["templates/toy/theme.yaml"].replace(fonts, f"{fonts}  title: Fredoka One\n")
    project = find_project(write_toy(tmp_path, {"templates/toy/theme.yaml": theme}))
    gallery.run(project, ("toy",), quiet)
    whole = find_font(FontRole("Fredoka One", "Regular"))
    assert whole is not None
    with TTFont(gallery.gallery_folder(project, "toy") / "faces" / "titles.woff") as font, TTFont(whole.path) as named:
        assert {letter: font["hmtx"][letter] for letter in "Toy"} == {letter: named["hmtx"][letter] for letter in "Toy"}


def test_titles_are_set_in_the_display_font_of_the_game_and_nothing_more(toy: Project) -> None:
    with TTFont(gallery.gallery_folder(toy, "toy") / "faces" / "titles.woff") as font:
        letters = set(map(chr, font.getBestCmap()))
    assert set("Toy 1 of Sun") <= letters
    assert "Q" not in letters


def test_a_gallery_is_a_folder_of_five_files_and_its_pictures(toy: Project) -> None:
    folder = gallery.gallery_folder(toy, "toy")
    assert sorted(path.name for path in folder.iterdir()) == [
        "data.js",
        "faces",
        "gallery.css",
        "gallery.js",
        "index.html",
    ]
    whole = (gallery.gallery_folder(toy) / page.PAGE).read_text("utf-8")
    assert '<script src="../toy/cards/data.js"></script>' in whole


def test_the_site_of_the_documentation_has_all_that_its_galleries_load(toy: Project, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").touch()
    add_galleries(toy.output, site)
    pages = sorted(site.rglob(f"{gallery.FOLDER}/*.html"))
    assert [path.relative_to(site).as_posix() for path in pages] == ["cards/index.html", "toy/cards/index.html"]
    led = {
        (path.parent / link.partition("#")[0]).resolve()
        for path in pages
        for link in re.findall(r'\b(?:src|href|data-back)="([^"]+)"', path.read_text("utf-8"))
        if not link.startswith("data:")
    }
    shown = {
        path.parent / picture
        for path in site.rglob(page.DATA)
        for picture in re.findall(r'"(faces/[^"]+)"', path.read_text("utf-8"))
    }
    assert (site / "toy" / "cards" / page.DATA).resolve() in led
    assert len(shown) == 5
    assert {path for path in led | shown if not path.is_file()} == set()


def test_an_unchanged_face_is_not_drawn_again(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path))
    gallery.run(project, (), quiet)
    before = pictures(project)
    data = (gallery.gallery_folder(project, "toy") / page.DATA).read_bytes()
    gallery.run(project, (), quiet)
    assert pictures(project) == before
    assert (gallery.gallery_folder(project, "toy") / page.DATA).read_bytes() == data
    cards = tmp_path / "carddata" / "toy" / "cards" / "1-plain.yaml"
    cards.write_text(
        cards.read_text("utf-8").replace("**Twice**", "**Thrice**").replace("- {suit: moon, value: 2}\n", "")
    )
    gallery.run(project, (), quiet)
    after = pictures(project)
    assert [name for name in after if before[name] != after[name]] == [named("2-of-sun")]
    assert named("2-of-moon") not in after


def test_pictures_in_a_format_of_before_are_taken_away_and_nothing_else(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path))
    gallery.run(project, ("toy",), quiet)
    faces = gallery.gallery_folder(project, "toy") / "faces"
    before = sorted(path.name for path in faces.iterdir())
    for suffix in SUFFIXES:
        (faces / f"gone{suffix}").write_bytes(b"old")
    (faces / "notes.txt").write_text("mine")
    gallery.run(project, ("toy",), quiet)
    assert sorted(path.name for path in faces.iterdir()) == sorted([*before, "notes.txt"])


def test_a_game_without_a_look_has_a_gallery_of_texts(tmp_path: Path) -> None:
    looks = ["templates/toy/theme.yaml", "templates/toy/plain.xml", "templates/toy/back.xml"]
    icons = ["templates/toy/icons/sun.svg", "templates/toy/icons/moon.svg"]
    project = find_project(write_toy(tmp_path, dict.fromkeys([*looks, *icons])))
    assert gallery.run(project, ("toy",), quiet).is_file()
    assert pictures(project) == {}


def test_one_file_has_everything_in_itself(toy: Project) -> None:
    path = gallery.one_file(toy, "toy", quiet)
    text = path.read_text("utf-8")
    assert path.name == "toy-cards.html"
    assert text.count(f"data:{OF_CARDS.media_type};base64,") == 5
    assert re.findall(r"""(?:src|href)\s*=\s*["'](?!#)[^"']+["']""", text.partition("<script>")[0]) == []


def test_never_are_all_pictures_of_one_file_held(toy: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "embedded", lambda *_: "data:" + "x" * 8_000_000)
    tracemalloc.start()
    path = gallery.one_file(toy, "toy", quiet)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert path.stat().st_size > 5 * 8_000_000 > peak


def test_a_phone_is_served_what_was_built_and_nothing_else(toy: Project) -> None:
    (toy.output / ".secret").write_text("hidden")
    Path(toy.output, f"sheet{OF_CARDS.suffix}").write_bytes(b"no card")
    with serving(toy.output) as address:
        with urlopen(f"{address}sheet{OF_CARDS.suffix}") as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
        with urlopen(address) as answer:
            assert answer.url == f"{address}cards/index.html"
            assert b"<title>Cards to browse</title>" in answer.read()
        with urlopen(address + face_picture("toy/1-of-sun")) as answer:
            assert answer.headers["Content-Type"] == OF_CARDS.media_type
            assert answer.headers["Cache-Control"] == "max-age=3600"
        for path in (
            "toy/",
            "cards/faces/",
            ".secret",
            "../carddata/toy/game.yaml",
            "%2e%2e/carddata/toy/game.yaml",
            "none",
            face_picture("toy/3-of-sun"),
        ):
            with pytest.raises(HTTPError) as refused:
                urlopen(address + path)
            with refused.value as error:
                assert error.code == 404
                assert error.headers["Cache-Control"] == "no-cache"


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(MachineError) as refused, serving(Path(), "203.0.113.7"):
        pass
    [problem] = refused.value.problems
    assert (problem.code, problem.fix) == ("M005", "choose another `--port` or `--host`")


def test_a_qr_code_is_drawn_in_blocks() -> None:
    lines = qr_code("http://192.168.0.7:8010/cards/index.html").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert set(lines[2].removeprefix("\x1b[30;107m").removesuffix("\x1b[0m")) <= set(" ▄▀█")


def test_the_database_names_the_pictures_that_are_there(toy: Project) -> None:
    with opened(database_path(toy)) as searcher:
        rows = searcher.connection.execute("SELECT picture, picture_inner FROM cards").fetchall()
    named = {name for row in rows for name in row if name}
    assert named == {f"toy/cards/faces/{name}" for name in pictures(toy) if not name.startswith("back")}


def test_many_cards_have_pictures_that_are_made_faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = find_project(write_toy(tmp_path))
    faces = gallery.gallery_folder(project, "toy") / "faces"
    for most, kept, gone in ((2, OF_MANY_CARDS, OF_CARDS), (100, OF_CARDS, OF_MANY_CARDS)):
        monkeypatch.setattr("cardgen.model.picture_format.MANY", most)
        gallery.run(project, ("toy",), print)
        found = {path.suffix for path in faces.iterdir()}
        assert kept.suffix in found
        assert gone.suffix not in found


def test_a_large_file_is_told_and_smaller_pictures_make_it_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["gallery", "toy", "--one-file", "--project", str(write_toy(tmp_path))]
    assert command(asked) == 0
    assert "MB" not in capsys.readouterr().err
    file = tmp_path / "output" / "toy" / "toy-cards.html"
    whole = file.stat().st_size
    monkeypatch.setattr(gallery, "LARGE", 1_000)
    assert command(asked) == 0
    assert "`--small` makes its pictures smaller" in capsys.readouterr().err
    assert command([*asked, "--small"]) == 0
    assert capsys.readouterr().err.rstrip().endswith("long to send and slow to open on a phone")
    assert file.stat().st_size < whole
