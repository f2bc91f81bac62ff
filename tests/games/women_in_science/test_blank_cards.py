"""Blank cards of Women in Science: parts to write on and data to fill in, never cards of the deck."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.project.find import Project, find_project
from cardgen.project.validate import validate

GAME = "women-in-science"


@pytest.fixture
def copied(project: Project, tmp_path: Path) -> Path:
    """The game in a folder of its own."""
    for name in ("carddata", "templates"):
        for folder in (GAME, "shared", "press"):
            if (project.carddata.parent / name / folder).is_dir():
                shutil.copytree(project.carddata.parent / name / folder, tmp_path / name / folder)
    return tmp_path


def test_b9_blank_cards_are_parts_and_no_cards(project: Project) -> None:
    game = load_game(project.carddata / GAME)
    assert {part.label: part.copies for part in game.parts if part.label.startswith("blank")} == {
        "blank scientist card": 3,
        "blank modifier card": 3,
    }
    assert game.count == 120
    assert not any(card.values.get("home_made") for card in game.cards)


@pytest.mark.sweep
def test_b9_filled_in_blanks_stand_beside_a_deck_that_stays_right(copied: Path) -> None:
    folder = copied / "carddata" / GAME
    for path in (folder / "blank").glob("*.yaml"):
        shutil.copy(path, folder / "cards")
    made = [card.name for card in load_game(folder).cards if card.values.get("home_made")]
    assert made == ["Ada Lovelace", "A prize for the team."]
    assert [checked.problems for checked in validate(find_project(copied), (GAME,), faces=True)] == [()]


def test_b9_an_unfilled_blank_is_no_card(copied: Path) -> None:
    folder = copied / "carddata" / GAME
    (folder / "cards/5-mine.yaml").write_text("type: scientist\nhome_made: yes\ncards:\n- {code: X01, title: Mine}\n")
    with pytest.raises(CardgenError, match="has no `points`"):
        load_game(folder)
