"""A hidden field is read and stored, and is never drawn, listed or searched."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.faces.maker import FaceMaker
from cardgen.model.game import Game
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.lookup.search import search
from cardgen.project.lookup.show import show
from tests.toy import FILES, write_toy

GAME = "carddata/toy/game.yaml"
HIDDEN = FILES[GAME].replace("gold: {kind: flag}", "gold: {kind: flag, hidden: yes}")


def silent(said: str) -> None:
    """Take what is told on the way."""


def toy(folder: Path, changes: dict[str, str | bytes | None]) -> tuple[Project, Game, FaceMaker]:
    project = find_project(write_toy(folder, {GAME: HIDDEN, **changes}))
    game = load(project, "toy")
    return project, game, face_maker(project, game)


def test_a_hidden_field_is_in_the_data_and_in_no_list(tmp_path: Path) -> None:
    project, game, _ = toy(tmp_path, {})
    assert [card.values["gold"] for card in game.cards] == [False, True, False, False]
    assert "gold" not in [line.name for line in show(project, "2 of sun", silent).fields]


def test_a_hidden_field_cannot_be_searched(tmp_path: Path) -> None:
    project, _, _ = toy(tmp_path, {})
    with pytest.raises(CardgenError, match="there is no flag `gold`"):
        search(project, "is:gold", silent)


def test_a_template_cannot_print_a_hidden_field(tmp_path: Path) -> None:
    template = FILES["templates/toy/plain.xml"].replace("{{ card.name }}", "{{ card.gold }}")
    _, game, maker = toy(tmp_path, {"templates/toy/plain.xml": template})
    maker.front(game.cards[1])
    with pytest.raises(CardgenError, match="asks for `gold`, which is not there"):
        maker.finish()
