"""Searching a database file: all games or one, and what explains a search."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.database.cards import cards_at
from cardgen.database.contents import Contents
from cardgen.database.explain import explain, matched
from cardgen.database.find import find_card
from cardgen.database.search import opened
from cardgen.database.write import write_database
from cardgen.errors import UsageError
from cardgen.model.game import Game
from tests.database.games import written

SEA = """\
title: Sea
prefix: se
players: 2..4
words: {suit: {physics: Φ, tide: T}}
card_types:
  fish:
    name: "{title}"
    short: "F({title})"
    fields: {title: {kind: text}, suit: {kind: word, of: suit}, fins: {kind: whole}}
"""
FISH = """\
type: fish
cards:
- {title: Physics, suit: tide, fins: 2}
- {title: Eel, suit: physics, fins: 0}
"""


@pytest.fixture(scope="module")
def path(dr_science: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("two")
    sea = written(folder, "sea", SEA, fish=FISH)
    write_database(folder / "cards.db", [Contents(dr_science), Contents(sea)], "", [])
    return folder / "cards.db"


def test_a_search_goes_through_all_games_or_one(path: Path) -> None:
    with opened(path) as all_games:
        assert len(all_games.search("suit:physics").rows) == 8
        assert len(all_games.search("suit:tide").rows) == 1
        assert len(all_games.search("suit:physics game:sea").rows) == 1
        assert len(all_games.search("suit:P").rows) == 7
    with opened(path, "sea") as one:
        assert len(one.search("suit:physics").rows) == 1
        assert len(one.search("").rows) == 2


def test_the_fields_are_those_of_the_games_searched(path: Path) -> None:
    with opened(path, "sea") as one, pytest.raises(UsageError) as caught:
        one.search("value:3")
    assert caught.value.problems[0].code == "Q001"
    with opened(path, "dr-science") as one, pytest.raises(UsageError, match="Q001"):
        one.search("fins:2")


def test_a_game_that_is_not_there_is_named_with_the_nearest(path: Path) -> None:
    with pytest.raises(UsageError, match="did you mean `dr-science`"), opened(path, "dr-sience"):
        pass


def test_a_database_is_only_read(path: Path) -> None:
    before = path.read_bytes()
    with opened(path) as searcher:
        searcher.search("physics or /a/ or suit:tide")
    assert path.read_bytes() == before


def test_an_explanation_counts_each_part_alone(path: Path) -> None:
    with opened(path, "dr-science") as searcher:
        told = explain(searcher, searcher.search("suit:physics (value>=4 or wild) -is:star"))
        assert told.count == 0
        counted = [(part.text, part.says, part.count, part.without) for part in told.parts]
    assert counted == [
        ("suit:physics", "Suit is Physics", 7, 1),
        ("value>=4 or wild", "any of these", 9, 3),
        ("-is:star", "not: Star is yes", 34, 2),
    ]
    assert [(part.text, part.count) for part in told.parts[1].parts] == [("value>=4", 8), ("wild", 1)]


def test_an_explanation_names_the_words_that_matched(path: Path) -> None:
    with opened(path, "dr-science") as searcher:
        hits = searcher.search('atom or "chemistry" suit:chemistry -type:specialty')
        words = matched(searcher, hits, hits.rows)
        cards = cards_at(searcher.connection, searcher.vocabulary, hits.rows)
    found = {card.name: words[card.row] for card in cards}
    assert found["2 of Chemistry"] == {
        "name": ("chemistry",), "words": ("chemistry",), "text": ("chemistry", "atoms"),
    }  # fmt: skip
    assert found["Marie Curie"] == {"words": ("chemistry",), "text": ("chemistry",)}


@pytest.mark.parametrize(
    "text", ["dr-science/3-of-physics", "3-of-physics", "3 of Physics", "3P", "3p", "3 OF PHYSICS"]
)
def test_a_card_is_found_by_any_of_its_names(path: Path, text: str) -> None:
    with opened(path) as searcher:
        [card] = cards_at(searcher.connection, searcher.vocabulary, [find_card(searcher, text)])
    assert card.id == "dr-science/3-of-physics"


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("R", "Q021", "`dr-science/marie-curie`"),
        ("3 of Physiks", "Q020", "did you mean `3 of Physics`"),
        ("starfsh", "Q020", "cardgen search"),
        ("Five electrons", "Q020", "`dr-science/5-of-physics`"),
        ("%", "Q020", "there is no card `%`"),
        ("F", "Q021", "`sea/eel`"),
    ],
)
def test_what_is_no_single_card_is_explained(path: Path, text: str, code: str, said: str) -> None:
    with opened(path) as searcher, pytest.raises(UsageError) as caught:
        find_card(searcher, text)
    assert caught.value.problems[0].code == code
    assert said in str(caught.value)
