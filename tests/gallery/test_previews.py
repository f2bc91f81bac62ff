"""On the web each card has a page, by which a link shows its name, text and picture, and leads to the gallery."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cardgen.cli.main import run
from cardgen.gallery.look import Look
from cardgen.project.data.database import build_database
from cardgen.project.find import Project, find_project
from cardgen.project.site.gallery import build_gallery, gallery_folder
from tests.conftest import ROOT
from tests.gallery.conftest import Visit

WEB = "https://example.org/games"


def told(page: Path) -> dict[str, str]:
    tags = re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page.read_text(encoding="utf-8"))
    return {name: unescape(text) for name, text in tags}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """One game, of which one card has a picture."""
    folder = tmp_path_factory.mktemp("web")
    whole = find_project(ROOT)
    (folder / "carddata").mkdir()
    (folder / "carddata" / "dr-science").symlink_to(whole.carddata / "dr-science", target_is_directory=True)
    made = Project(folder / "carddata", whole.templates, folder / "output")
    build_database(made)
    return made


def test_a_link_to_a_card_shows_it_and_leads_to_it(visit: Visit, project: Project) -> None:
    looks = {"dr-science": Look(faces={"dr-science/wild": "faces/wild.webp"})}
    build_gallery(project, looks, url=WEB)
    pages = gallery_folder(project, "dr-science") / "card"
    assert len([*pages.iterdir()]) == 50
    assert told(pages / "wild.html") == {
        "og:type": "article", "og:title": "Wild · Dr. Science", "og:site_name": "Dr. Science",
        "og:url": f"{WEB}/dr-science/cards/card/wild.html",
        "og:description": "Wild: Wild / 0 / Any suit / Declare it. Value 0.",
        "og:image": f"{WEB}/dr-science/cards/faces/wild.webp",
        "og:image:alt": "Wild / 0 / Any suit / Declare it. Value 0.",
    }  # fmt: skip
    assert "og:image" not in told(pages / "5-of-math.html")
    build_gallery(project, {"dr-science": Look()}, url=WEB)
    page = visit((pages / "5-of-math.html").as_uri())
    expect(page.locator("dialog")).to_contain_text("5 of Math")
    assert page.url.endswith("dr-science/cards/index.html#card=dr-science/5-of-math")
    build_gallery(project, {"dr-science": Look()})
    assert not [*pages.iterdir()]


@pytest.mark.parametrize("given", [["--url", "example.org"], ["--url", WEB, "--one-file"]])
def test_an_address_that_is_none_is_refused(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["gallery", "dr-science", *given]) == 2
    assert "`--url` is an address" in capsys.readouterr().err
