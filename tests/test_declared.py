"""What the data of a game declare stands in a module of types, and that module is what the data say now."""

from __future__ import annotations

import pytest

from docs import declared


@pytest.mark.parametrize("game", declared.games())
def test_the_types_of_a_game_are_what_its_data_declare(game: str) -> None:
    kept = (declared.folder_of(game) / "declared.py").read_text(encoding="utf-8")
    assert kept == declared.declared(game), "`make docs` makes it again"
