"""Decks of one card type, and decks that so many cards are picked from: what is found, and what is in play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.checking.table import Table
from cardgen.database.memory import in_memory
from cardgen.database.search import Searcher
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.model.setup import in_play
from tests.toy import FILES, write_toy

GAME = FILES["carddata/toy/game.yaml"].replace(
    "  all: {types: [plain], play: {2: 1/2}}",
    "  suns: {types: [plain], where: {suit: sun}, play: {2: 1/2}}\n"
    "  moons: {types: [plain], where: {suit: moon}, pick: 3}",
)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return load_game(write_toy(tmp_path, {"carddata/toy/game.yaml": GAME}) / "carddata" / "toy")


@pytest.fixture
def searcher(game: Game) -> Iterator[Searcher]:
    searcher = in_memory(game)
    yield searcher
    searcher.connection.close()


def test_a_deck_finds_the_cards_with_its_word_alone(game: Game, searcher: Searcher) -> None:
    found = [game.cards[row - 1].name for row in searcher.search("deck:suns").rows]
    assert found == ["1 of Sun", "2 of Sun"]
    assert searcher.search("-deck:suns").rows == searcher.search("deck:moons").rows


@pytest.mark.parametrize(
    ("query", "players", "copies"),
    [
        ("deck:suns", 2, 2), ("deck:suns", 3, 4), ("deck:moons", 2, 3), ("deck:moons", 4, 3), ("type:plain", 2, 5),
        ("value=1", 2, 3), ("deck:moons value=1", 2, 2),
    ],
)  # fmt: skip
def test_what_is_in_play_is_counted_by_the_deck(
    game: Game, searcher: Searcher, query: str, players: int, copies: int
) -> None:
    table = Table(game, searcher)
    assert table.amount(table.condition(query), players) == copies


def test_the_database_tells_how_many_cards_are_picked(game: Game, searcher: Searcher) -> None:
    rows = searcher.connection.execute("SELECT name, pick, each_player FROM decks").fetchall()
    assert rows == [("suns", 0, 0), ("moons", 3, 0)]
    counted = searcher.connection.execute("SELECT sum(copies) FROM in_play WHERE players = 2").fetchone()
    assert counted == (6,), "all that can be picked"
    assert sum(game.decks["moons"].printed(card, 2) for card in game.cards[2:]) == 4, "and all of it is printed"
    assert [in_play(game, deck, 2) for deck in game.decks.values()] == [2, 3]
