"""Games written for tests of the database."""

from __future__ import annotations

from pathlib import Path

from cardgen.loading.game import load_game
from cardgen.model.game import Game


def written(folder: Path, name: str, game: str, **cards: str) -> Game:
    """Write a game of one file of cards a keyword, and load it."""
    (folder / name / "cards").mkdir(parents=True)
    (folder / name / "game.yaml").write_text(game, "utf-8")
    for file, text in cards.items():
        (folder / name / "cards" / f"{file}.yaml").write_text(text, "utf-8")
    return load_game(folder / name)
