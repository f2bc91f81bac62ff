"""The list of all cards at the end of a booklet, read back."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.model.card import Card
from cardgen.model.card_list import CardTable, Column, tables
from cardgen.model.game import Game
from cardgen.model.told_facts import figures
from cardgen.model.words import Word
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import read, squeezed
from tests.thoroughness import swept
from tests.toy import FILES, write_toy


def listed(data: bytes) -> str:
    outline = {item.get_title(): item.get_dest().get_index() for item in pypdfium2.PdfDocument(BytesIO(data)).get_toc()}
    first, last = outline["All cards"], outline.get("Index", 99)
    return "".join(page.words for page in read(data)[first : last + 1])


def told(table: CardTable, card: Card, game: Game) -> str:
    """Begin the row of a card: its number and its name, or the copies and the first field where it has no name."""
    if not table.nameless:
        return f"{card.number}{card.name}"
    copies = f"×{card.copies}" if any(one.copies > 1 for one in table.cards(game)) else ""
    first = table.columns[0]
    return f"{card.number}{copies}{figures(first.text(card.values.get(first.field)))}"


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_every_card_is_listed_once_with_its_number_in_the_order_of_the_box(project: Project, name: str) -> None:
    words, at, game = listed(booklet_of(name).almanac.reading), 0, load(project, name)
    shown = tables(game, load_booklet(project.carddata / name, game).cards)
    said = {card.id: told(table, card, game) for table in shown for card in table.cards(game)}
    for card in game.cards:
        found = words.find(squeezed(said[card.id]), at)
        assert found >= at, card.name
        at = found


def made(project: Project) -> bytes:
    game = load(project, "toy")
    return make_booklets(project, game, face_maker(project, game), {}, ()).almanac.reading


def toy(folder: Path, cards: str, changes: dict[str, str | bytes | None] | None = None) -> Project:
    return find_project(write_toy(folder, {"carddata/toy/booklet.yaml": cards, **(changes or {})}))


def test_a_game_that_says_nothing_lists_numbers_names_and_copies(tmp_path: Path) -> None:
    words = listed(made(toy(tmp_path, "name: The rules\n")))
    assert squeezed("Plains 8 cards, 4 different No. Name No. Name 1 1 of Sun ×2 3 2 of Sun ×2 5 1 of Moon ×2") in words


def test_the_fields_that_the_data_names_stand_beside_the_names(tmp_path: Path) -> None:
    columns = "[{field: gold, shows: Gilded}, {field: value, head: Worth, shows: £$value}]"
    cards = f"cards:\n- {{types: [plain], title: All of them, columns: {columns}}}\n"
    words = listed(made(toy(tmp_path, cards)))
    assert squeezed("All of them 8 cards, 4 different No. Name Gold Worth") in words
    assert squeezed("1 of Sun ×2 £1 3 2 of Sun ×2 Gilded £2") in words
    assert squeezed("Twice the") not in words


def test_a_hidden_field_cannot_be_listed_and_is_not(tmp_path: Path) -> None:
    game = FILES["carddata/toy/game.yaml"].replace(
        "gold: {kind: flag}", "gold: {kind: flag, hidden: yes, label: Secret}"
    )
    words = listed(made(toy(tmp_path, "name: The rules\n", {"carddata/toy/game.yaml": game})))
    assert "Secret" not in words


def test_a_table_for_each_value_says_once_what_its_cards_share(tmp_path: Path) -> None:
    cards = "cards:\n- {types: [plain], apart: suit, nameless: yes, columns: [suit, value]}\n"
    words = listed(made(toy(tmp_path, cards)))
    assert squeezed("Plains: Sun Suit Sun, 4 cards, 2 different No. Value 1 ×2 1 3 ×2 2") in words
    assert squeezed("Plains: Moon Suit Moon, 4 cards, 2 different No. Value 5 ×2 1 7 ×2 2") in words
    assert "1ofSun" not in words


def test_types_that_no_table_names_are_listed_all_the_same(project: Project) -> None:
    for name in GAMES:
        game = load(project, name)
        found = list(tables(game, load_booklet(project.carddata / name, game).cards))
        assert sorted({kind for table in found for kind in table.types}) == sorted(game.card_types)
        assert sorted(card.id for table in found for card in table.cards(game)) == sorted(
            card.id for card in game.cards
        )


@pytest.mark.parametrize(
    ("value", "shows", "text"),
    [
        (None, "", ""),
        (False, "{star}", ""),
        (True, "{star}", "{star}"),
        (True, "", "Star"),
        (3, "+$value", "+3"),
        (-3, "", "−3"),
        (Word("life-science", "LS", "Life Science"), "", "Life Science"),
        (Word("life-science", "LS", "Life Science"), "{$name}", "{life-science}"),
        ((Word("physics", "P"), Word("math", "M")), "", "Physics, Math"),
        ((Word("physics", "P"), Word("math", "M")), "$letter", "P M"),
    ],
)
def test_a_value_is_written_as_its_column_says(value: object, shows: str, text: str) -> None:
    assert Column("star", "Star", shows).text(value) == text  # type: ignore[arg-type]
