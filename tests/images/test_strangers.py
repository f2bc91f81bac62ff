"""A picture of a stranger starts no program, and is the only file that is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cardgen.cli.main import run
from cardgen.images.art import Art
from tests.toy import write_toy

EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 90 90\n%%EndComments\n(mark) run\nshowpage\n%%EOF\n"
BACK = '<face>\n  <image href="a" x="3" y="3" width="9" height="9"/>\n</face>\n'


@pytest.mark.parametrize("command", [["validate", "toy"], ["validate", "toy", "--faces"], ["sheets", "toy"]])
@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.eps", "a"])
def test_postscript_by_any_name_never_reaches_ghostscript(
    name: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_toy(tmp_path, {"templates/toy/back.xml": BACK.replace('"a"', f'"{name}"'), f"templates/toy/art/{name}": EPS})
    mark = tmp_path / "started"
    for program in ("gs", "gswin64c", "convert"):
        path = tmp_path / "bin" / program
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\ntouch {mark}\n")
        path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")
    monkeypatch.chdir(tmp_path)
    if command != ["validate", "toy"] or name in ("a.png", "a.jpg"):
        assert run(command) == 1
    assert not mark.exists()


def test_a_link_to_a_picture_of_the_look_itself_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_toy(tmp_path, {"templates/toy/back.xml": BACK})
    art = tmp_path / "templates" / "toy" / "art"
    art.mkdir()
    Image.new("RGB", (90, 90)).save(art / "b.png")
    (art / "a.png").symlink_to("b.png")
    monkeypatch.chdir(tmp_path)
    assert run(["validate", "toy", "--faces"]) == 0


def test_a_game_that_lies_elsewhere_whole_may_be_linked_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path / "elsewhere"
    write_toy(elsewhere)
    for place in ("carddata", "templates"):
        (tmp_path / "mine" / place).mkdir(parents=True)
        (tmp_path / "mine" / place / "toy").symlink_to(elsewhere / place / "toy")
    monkeypatch.chdir(tmp_path / "mine")
    assert run(["validate", "toy"]) == 0


@pytest.mark.parametrize("name", ["red rose", "Red-Rose", "RED_ROSE.PNG", "red-rose.jpg", "Réd Rose!"])
def test_a_picture_is_found_by_a_name_however_it_is_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    Image.new("RGB", (9, 9)).save(tmp_path / "art" / "Red_rose.png")
    assert Art((tmp_path,)).find(name) == "Red_rose.png"


def test_the_look_comes_before_what_all_looks_share_and_folders_are_named(tmp_path: Path) -> None:
    own, shared = tmp_path / "own", tmp_path / "shared"
    for folder, name in ((own, "a.png"), (shared, "a.png"), (shared, "heroes/b.png")):
        (folder / "art" / name).parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (9 if folder == own else 7, 9)).save(folder / "art" / name)
    art = Art((own, shared))
    assert art.image("a.png").size == (9, 9)
    assert art.find("heroes/b.png") == art.find("b") == "heroes/b.png"
    assert art.find("../a.png") == art.find(str(own / "art" / "a.png")) == ""
