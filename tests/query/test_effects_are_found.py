"""Machine effects are no printed words, and are found all the same."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from cardgen.database.contents import Contents
from cardgen.database.search import Searcher
from cardgen.database.write import fill
from cardgen.loading.game import load_game

GAME = """
title: Small
players: 2..4
card_types:
  deed: {name: "{title}", fields: {title: {kind: text}, op: {kind: op, optional: yes}}}
effects:
  draw: {says: Draw n cards., parameters: {n: {kind: whole}}}
  discard: {says: Discard n cards., parameters: {n: {kind: whole}}}
"""
CARDS = """
type: deed
cards:
- {title: Rain, op: {draw: {n: 2}}}
- {title: Storm, op: [{discard: {n: 1}}, {draw: {n: 1}}]}
- {title: Calm}
"""


def test_cards_are_found_by_an_effect_that_none_of_their_words_names(tmp_path: Path) -> None:
    (tmp_path / "small" / "cards").mkdir(parents=True)
    (tmp_path / "small" / "game.yaml").write_text(GAME, "utf-8")
    (tmp_path / "small" / "cards" / "1-deeds.yaml").write_text(CARDS, "utf-8")
    with closing(sqlite3.connect(":memory:")) as connection:
        fill(connection, [Contents(load_game(tmp_path / "small"))], full_text=True)
        searcher = Searcher(connection)
        assert searcher.search("op:draw").rows == (1, 2)
        assert searcher.search("op:discard").rows == (2,)
