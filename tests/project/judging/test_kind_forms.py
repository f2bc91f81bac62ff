"""What may be told in a kind of dispute, as a form to fill in: cards are laid, and nobody is called by one."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardgen.model.dispute_story import DisputeTeller
from cardgen.project.find import Project
from cardgen.project.judging.kind_forms import kind_forms
from cardgen.project.judging.settled import booklet_of
from cardgen.project.looks.load import load


@cache
def forms(project: Project, game: str) -> dict[str, dict[str, Any]]:
    read = load(project, game)
    kinds = kind_forms(read, booklet_of(project.carddata, read))
    return {f"{kind['name']} {fact['name']}": fact for kind in kinds for fact in kind["facts"]}


def test_who_is_offered_as_a_player_is_a_name(project: Project) -> None:
    for game in project.games():
        read = load(project, game)
        booklet = booklet_of(project.carddata, read)
        names = DisputeTeller(read, booklet.facts, booklet.kinds).facts.forms
        offered = [(where, name) for where, fact in forms(project, game).items() for name in fact.get("people") or ()]
        assert not [one for one in offered if not one[1].isalpha() or names.read(one[1]) is not None]


@pytest.mark.parametrize(
    ("fact", "answered"),
    [
        ("trick-winner trick", {"with": "cards", "named": True, "declares": True}),
        ("hypothesis tableau", {"with": "cards", "named": False, "many": True}),
        ("addition add", {"with": "cards", "named": False, "many": True}),
        ("addition shown", {"with": "words"}),
        ("log acts", {"with": "words"}),
    ],
)
def test_cards_in_a_row_are_laid_and_acts_are_written(project: Project, fact: str, answered: dict[str, Any]) -> None:
    found = forms(project, "dr-science")[fact]
    assert {name: found[name] for name in answered} == answered
