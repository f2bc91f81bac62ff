"""Numbers are found as a card prints them, though a search for them reads them as amounts and years."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.database.memory import cards_of, in_memory
from cardgen.loading.game import load_game

GAME = """
title: Small
players: 2..4
card_types:
  deed:
    name: "{title}"
    fields: {title: {kind: text}, says: {kind: rich}, year: {kind: whole, optional: yes}}
"""
CARDS = """
type: deed
cards:
- {title: Rain, says: "It rained for a hundred years."}
- {title: Storm, says: "The great storm of the 19th century."}
- {title: Calm, says: "Nothing stirred.", year: 1850}
"""


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hundred", ["Rain"]),
        ("a hundred years", ["Rain"]),
        ("19th century", ["Storm", "Calm"]),
        ("storm of the 19th century", ["Storm"]),
        ("18th century", []),
    ],
)
def test_a_number_is_found_as_it_is_printed(tmp_path: Path, typed: str, found: list[str]) -> None:
    (tmp_path / "small" / "cards").mkdir(parents=True)
    (tmp_path / "small" / "game.yaml").write_text(GAME, "utf-8")
    (tmp_path / "small" / "cards" / "1-deeds.yaml").write_text(CARDS, "utf-8")
    game = load_game(tmp_path / "small")
    searcher = in_memory(game)
    assert sorted(card.name for card in cards_of(game, searcher.search(typed).rows)) == sorted(found)
    searcher.connection.close()
