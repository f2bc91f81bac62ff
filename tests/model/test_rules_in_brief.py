"""The rules in a few paragraphs, of short books and of long ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardgen.errors import NOWHERE
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.referee_data import RefereeData, Statement
from cardgen.model.rules_in_brief import rules_in_brief
from cardgen.project.find import find_project
from cardgen.project.looks.load import load
from tests.toy import write_toy

LONG = "and so it goes on and on, " * 20
SHORT_BOOK = """\
sections:
- {title: Play, rules: [{key: a, does: permits, text: Play.}]}
- {title: End, rules: [{key: b, does: defines, text: Stop.}]}
"""
LONG_BOOK = f"""\
sections:
- title: Play
  rules:
  - {{key: a, does: permits, text: Draw.}}
  - {{key: b, does: permits, text: "{LONG}"}}
  - {{key: c, does: permits, text: "{LONG}"}}
"""


def toy(folder: Path, rules: str) -> Game:
    files: dict[str, str | bytes | None] = {"carddata/toy/rules.yaml": rules, "carddata/toy/disputes/first.yaml": None}
    return load(find_project(write_toy(folder, files)), "toy")


def test_a_short_book_is_told_section_by_section(tmp_path: Path) -> None:
    assert rules_in_brief(toy(tmp_path, SHORT_BOOK)) == ["**Play.** Play.", "**End.** Stop."]


def test_of_a_long_book_the_rules_that_the_referee_plays_by(tmp_path: Path) -> None:
    game = toy(tmp_path, LONG_BOOK)
    assert rules_in_brief(game) == []
    turn = Statement("turn", Scalar("a", NOWHERE.file, 1, 1), {})
    played = replace(game, referee=RefereeData(NOWHERE, (turn,)))
    assert rules_in_brief(played) == ["**Play.** Draw."]
