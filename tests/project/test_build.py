"""The whole build, into an empty folder."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pikepdf
import pytest

from cardgen.cli.main import run
from cardgen.errors import CardgenError
from cardgen.project.build import build
from cardgen.project.find import Project, find_project
from tests.pictures import jpeg
from tests.text.few_letters import PLAIN, few
from tests.toy import FILES, write_toy

pytestmark = pytest.mark.slow


def digests(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def built(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("output")
    build(Project(project.carddata, project.templates, output), ["dr-science"], None, lambda _: None)
    return output


@pytest.mark.sweep
def test_everything_is_there_and_nothing_else(built: Path) -> None:
    names = {path.name for path in (built / "dr-science").iterdir()}
    both = {
        f"{kind}-{paper}.pdf"
        for kind in ("sample", "sheets", "learn", "almanac", "disputes", "parts", "tuck-box")
        for paper in ("a4", "letter")
    }
    assert both | {"learn.pdf", "almanac.pdf", "pages.json", "contact-sheet.pdf", "pictures"} <= names
    assert {"index.html", "cards.db"} <= {path.name for path in built.iterdir()}
    assert not list(built.rglob(".*"))


@pytest.mark.sweep
def test_every_file_on_the_page_exists(built: Path) -> None:
    links = re.findall(r'(?:href|src)="([^"#:]+)"', (built / "index.html").read_text(encoding="utf-8"))
    assert links
    assert all((built / link).exists() for link in links)


def test_a_small_game_is_built_whole_and_with_the_same_bytes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(write_toy(tmp_path))
    assert run(["build"]) == 0
    built = digests(tmp_path / "output")
    assert {"index.html", "cards.db", "toy/sheets-a4.pdf", "toy/sheets-letter.pdf"} <= built.keys()
    build(find_project(tmp_path, tmp_path / "other"), [], None, lambda _: None)
    assert digests(tmp_path / "other") == built


@pytest.mark.sweep
def test_building_again_gives_the_same_bytes(project: Project, built: Path, tmp_path: Path) -> None:
    build(Project(project.carddata, project.templates, tmp_path), ["dr-science"], None, lambda _: None)
    assert digests(tmp_path) == digests(built)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("only", "made"), [("database", "cards.db"), ("parts", "dr-science/parts-a4.pdf")])
def test_only_one_kind_is_built_when_asked(project: Project, tmp_path: Path, only: str, made: str) -> None:
    build(Project(project.carddata, project.templates, tmp_path), ["dr-science"], only, lambda _: None)
    assert (tmp_path / made).exists()
    assert not (tmp_path / "dr-science" / "sheets-a4.pdf").exists()


def test_nothing_is_written_when_something_is_wrong(project: Project, tmp_path: Path) -> None:
    game = tmp_path / "carddata" / "broken"
    (game / "cards").mkdir(parents=True)
    (game / "game.yaml").write_text("title: Broken\nplayers: two\n", encoding="utf-8")
    with pytest.raises(CardgenError):
        build(Project(tmp_path / "carddata", project.templates, tmp_path / "output"), [], None, lambda _: None)
    assert not (tmp_path / "output").exists()


@pytest.mark.sweep
def test_a_game_built_before_stays_on_the_page(project: Project, built: Path) -> None:
    build(Project(project.carddata, project.templates, built), ["stem-epic-heroes"], "parts", lambda _: None)
    page = (built / "index.html").read_text(encoding="utf-8")
    assert "dr-science/sheets-a4.pdf" in page
    assert "stem-epic-heroes/parts-a4.pdf" in page


def test_the_sample_is_one_leaf_and_a_build_of_something_else_keeps_its_pictures(tmp_path: Path) -> None:
    small = FILES["templates/toy/theme.yaml"]
    large = small.replace("width: 63, height: 88", "width: 120, height: 200")
    project = find_project(write_toy(tmp_path, {"templates/toy/theme.yaml": large}), tmp_path / "output")
    build(project, [], "sheets", lambda _: None)
    made = tmp_path / "output" / "toy"
    with pikepdf.open(made / "sample-a4.pdf") as pdf:
        assert len(pdf.pages) == 2
    (tmp_path / "templates/toy/theme.yaml").write_text(small, encoding="utf-8")
    before = [path.read_bytes() for path in sorted((made / "pictures").glob("*.png"))]
    page = build(project, [], "parts", lambda _: None).page.read_text(encoding="utf-8")
    assert [path.read_bytes() for path in sorted((made / "pictures").glob("*.png"))] == before
    assert re.findall(r'src="toy/pictures/([^/"]+)"', page) == ["back.png", "2-of-sun.png", "2-of-moon.png"]


def test_a_game_without_rules_gets_no_booklet(tmp_path: Path) -> None:
    without: dict[str, str | bytes | None] = {"carddata/toy/rules.yaml": None, "carddata/toy/disputes/first.yaml": None}
    project = find_project(write_toy(tmp_path, without), tmp_path / "output")

    page = build(project, [], None, lambda _: None).page.read_text(encoding="utf-8")

    made = {path.name for path in (tmp_path / "output" / "toy").iterdir()}
    assert "sheets-a4.pdf" in made
    assert not {"learn.pdf", "almanac.pdf", "almanac-a4.pdf", "pages.json"} & made
    assert "booklet" not in page


def test_fonts_and_pictures_that_had_better_not_be_printed_are_told_and_stop_nothing(tmp_path: Path) -> None:
    more: dict[str, str | bytes | None] = {
        "templates/toy/fonts/locked.ttf": few(PLAIN, "Locked", "Locked", rights=2),
        "templates/toy/art/rose.jpg": jpeg(),
        "templates/toy/back.xml": '<face>\n  <image href="rose" x="-3" y="-3" width="69" height="94"/>\n</face>\n',
    }
    built = build(find_project(write_toy(tmp_path, more), tmp_path / "output"), [], "sheets", lambda _: None)
    assert {problem.code for problem in built.warnings} == {"F011", "F009"}
    assert (tmp_path / "output" / "toy" / "sheets-a4.pdf").is_file()
