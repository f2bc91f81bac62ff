"""Longer words of a card's texts may be parted where the theme says so, by the patterns of the game's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.faces.texts import Texts
from cardgen.model.theme import FontRole
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.text.breaking import Fonts
from cardgen.text.fonts import load_font
from tests.printing.booklets import GAMES
from tests.toy import FILES, write_toy

THEME = "templates/toy/theme.yaml"


def parts(texts: Texts, text: str) -> list[str]:
    font = load_font(FontRole("Source Sans Pro", "Regular"))
    words = texts.words(text, Fonts(font, font, font))
    return ["".join(part.text or f"{{{part.icon}}}" for part in word.fragments) for word in words]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("", ["electrification", "{electrification}", "electrification"]),
        ("en", ["elec", "tri", "fic", "a", "tion", "{electrification}", "electrification"]),
    ],
)
def test_words_are_parted_but_no_name_of_a_sign_and_nothing_bold(language: str, expected: list[str]) -> None:
    assert parts(Texts(hyphens=language), "electrification {electrification} **electrification**") == expected


@pytest.mark.parametrize(("line", "parted"), [("", False), ("hyphens: yes\n", True), ("hyphens: no\n", False)])
def test_the_theme_says_whether_words_are_parted(tmp_path: Path, line: str, parted: bool) -> None:
    project = find_project(write_toy(tmp_path, {THEME: FILES[THEME] + line}))
    maker = face_maker(project, load(project, "toy"))
    assert (len(parts(maker.artist.typesetter.texts, "electrification")) > 1) is parted


@pytest.mark.parametrize("name", GAMES)
def test_words_on_cards_that_come_with_cardgen_stay_whole(project: Project, name: str) -> None:
    assert not face_maker(project, load(project, name)).theme.hyphens
