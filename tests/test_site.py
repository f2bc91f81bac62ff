"""The documentation as a site: every page is in its menu, and every link leads to a page of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.project.find import find_project
from docs.site import DOCS, SECTIONS, on_site, settings, stage


def test_every_page_is_in_the_menu_once() -> None:
    listed = [page for pages in SECTIONS.values() for page in pages]
    assert sorted(listed) == sorted(page.stem for page in DOCS.glob("*.md"))


def test_links_of_the_staged_pages_lead_to_pages_and_pictures(tmp_path: Path) -> None:
    stage(tmp_path / "docs")
    links = {
        (page.name, link)
        for page in (tmp_path / "docs").glob("*.md")
        for link in re.findall(
            r"\]\(([^)#:]+)(?:#[^)]*)?\)", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S)
        )
        if not link.startswith(("https", "mailto"))
    }
    assert {(page, link) for page, link in links if not (tmp_path / "docs" / link).is_file()} == set()


@pytest.mark.parametrize(
    ("written", "there"),
    [
        ("[a](docs/formats.md#words)", "[a](formats.md#words)"),
        ("[a](../README.md#games)", "[a](index.md#games)"),
        ("[a](../cardgen/units.py)", "a (`cardgen/units.py`)"),
        ("[the licence](LICENSE)", "the licence (`LICENSE`)"),
        ("[docs/](docs)", "`docs/`"),
        ("[a](https://example.org/docs/x)", "[a](https://example.org/docs/x)"),
        ("```csv cards.csv\nName\n```", "`cards.csv`\n\n```csv\nName\n```"),
    ],
)
def test_a_link_leads_where_it_led_and_code_has_its_file_named_above(written: str, there: str) -> None:
    assert on_site(written) == there


def test_the_first_page_leads_to_the_gallery_of_each_game_and_each_leads_back_to_its_line(tmp_path: Path) -> None:
    stage(tmp_path / "docs")
    led = re.findall(r'<a id="([^"]+)" href="([^"]+)">([^<]+)</a>', (tmp_path / "docs" / "index.md").read_text("utf-8"))
    assert [(game, where) for game, where, _ in led] == [
        (game, f"{game}/cards/index.html") for game in find_project(None).games()
    ]
    assert ("stem-epic-heroes", "STEM: Epic Heroes") in [(game, title) for game, _, title in led]


def test_every_fence_of_the_staged_pages_is_one_that_is_set_as_code(tmp_path: Path) -> None:
    stage(tmp_path / "docs")
    lines = {
        (page.name, line)
        for page in (tmp_path / "docs").glob("*.md")
        for line in page.read_text("utf-8").splitlines()
        if line.lstrip().startswith(("```", "~~~"))
    }
    assert len(lines) > 50
    assert {(page, line) for page, line in lines if not re.fullmatch(r"```[\w#.+-]*", line)} == set()


def test_nothing_of_the_site_is_fetched_from_elsewhere(tmp_path: Path) -> None:
    assert settings(tmp_path, tmp_path)["theme"] == {"name": "readthedocs", "highlightjs": False}
