"""What is measured is what it is said to be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.decks import CARDS_IN_A_FILE, Look, cards, write_json, write_project
from bench.figures import Figure, Row
from bench.lists import write_list
from bench.speed_page import BEGIN, END, write_page
from bench.words import vocabulary
from cardgen.cli.main import run
from cardgen.loading.game import load_game


@pytest.mark.sampled(3)
@pytest.mark.parametrize("look", Look)
def test_generated_games_are_right_and_every_text_fits(look: Look, tmp_path: Path) -> None:
    game = write_project(tmp_path, look, 40)
    assert run(["validate", game, "--faces", "--project", str(tmp_path)]) == 0


def test_cards_differ_and_have_forty_words_of_two_thousand(tmp_path: Path) -> None:
    made = list(cards(3000))
    assert len({card.title for card in made}) == len({card.text for card in made}) == 3000
    assert {len(card.text.split()) for card in made} == {40}
    said = {word.strip("*.").lower() for card in made for word in card.text.split()}
    assert 2000 <= len(said) <= len(vocabulary())


def test_cards_stand_in_files_of_a_thousand(tmp_path: Path) -> None:
    game = write_project(tmp_path, Look.PLAIN, CARDS_IN_A_FILE + 1)
    assert len(list((tmp_path / "carddata" / game / "cards").iterdir())) == 2
    assert load_game(tmp_path / "carddata" / game).count == CARDS_IN_A_FILE + 1


def test_a_list_of_forty_columns_becomes_a_game_whose_texts_fit(tmp_path: Path) -> None:
    write_list(tmp_path / "cards.csv", 40)
    assert len((tmp_path / "cards.csv").read_text(encoding="utf-8").partition("\n")[0].split(",")) == 40
    assert run(["new", "list", "--from", str(tmp_path / "cards.csv"), "--project", str(tmp_path)]) == 0
    assert run(["validate", "list", "--faces", "--project", str(tmp_path)]) == 0


def test_other_tools_get_the_same_cards(tmp_path: Path) -> None:
    write_json(tmp_path / "cards.json", 9)
    assert [card["text"] for card in json.loads((tmp_path / "cards.json").read_text())] == [c.text for c in cards(9)]


@pytest.mark.parametrize(
    ("figure", "reached"),
    [
        (Figure("speed", 1500, "cards/s", 1500, at_least=True), True),
        (Figure("speed", 1499, "cards/s", 1500, at_least=True), False),
        (Figure("memory", 70, "MB", 70), True),
        (Figure("memory", 71, "MB", 70), False),
        (Figure("time", 1, "s"), None),
    ],
)
def test_a_target_is_reached_or_missed(figure: Figure, reached: bool | None) -> None:
    assert figure.reached is reached


def test_figures_are_put_between_the_marks_and_nowhere_else(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    rows = [Row("sheets", (Figure("memory", 71.2, "MB", 70),)), Row("peer", skipped="not installed")]
    write_page(rows, page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith(f"{END}\nafter\n")
    assert "| sheets | memory | 71.2 MB | **at most 70**, missed |" in text
    assert "| peer | | not measured: not installed | |" in text
    assert "old" not in text


def test_a_row_that_is_not_measured_again_stays(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    both = (Figure("speed", 1, "cards/s"), Figure("memory", 2, "MB"))
    write_page([Row("validate 10,000 cards", both), Row("cold start of judge", both)], page)
    write_page([Row("cold start of judge", (Figure("time", 3, "s"),))], page)
    rows = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]
    assert rows == [
        "| validate 10,000 cards | speed | 1 cards/s |  |",
        "|  | memory | 2 MB |  |",
        "| cold start of judge | time | 3 s |  |",
    ]
