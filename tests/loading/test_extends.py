"""A game that goes on from another: what it takes over, what is its own, and what is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.model.field import Provenance
from cardgen.model.game import Game
from tests.toy import FILES, write_toy

OWN = {
    "carddata/more/game.yaml": "extends: toy\ntitle: More\nprefix: mo\n",
    "carddata/more/cards/1.yaml": "type: plain\ncards:\n- {suit: moon, value: 9}\n",
}


def more(folder: Path, changes: dict[str, str | bytes | None] | None = None) -> Game:
    return load_game(write_toy(folder, {**OWN, **(changes or {})}) / "carddata" / "more")


def wrong(folder: Path, changes: dict[str, str | bytes | None], game: str = "more") -> list[str]:
    with pytest.raises(CardgenError) as error:
        load_game(write_toy(folder, {**OWN, **changes}) / "carddata" / game)
    return [
        f"{Path(problem.place.file).parent.name}:{problem.place.line}: {problem}" for problem in error.value.problems
    ]


def test_one_mapping_is_a_whole_game_with_a_number_of_its_own(tmp_path: Path) -> None:
    game = more(tmp_path)
    (card,) = game.cards
    assert (card.id, card.name, card.short, card.number, game.count) == ("more/9-of-moon", "9 of Moon", "9M", 1, 1)
    assert (str(game.players), game.prefix, game.title) == ("2..4", "mo", "More")
    assert game.deck_of(card) is game.decks["all"]
    assert game.rulebook.number("any-card") == "1.2"


def test_one_row_of_a_spreadsheet_is_a_whole_game(tmp_path: Path) -> None:
    changes: dict[str, str | bytes | None] = {
        "carddata/more/cards/1.yaml": None, "carddata/more/cards/plain.csv": "suit,value\nS,7\n",
    }  # fmt: skip
    assert [card.name for card in more(tmp_path, changes).cards] == ["7 of Sun"]


def test_the_old_box_keeps_its_invariants_and_shares_to_itself(tmp_path: Path) -> None:
    game = more(tmp_path)
    assert game.invariants == {}
    assert game.decks["all"].printed(game.cards[0], 2) == 1


def test_what_stands_on_a_home_made_card_is_its_makers(tmp_path: Path) -> None:
    assert set(more(tmp_path).cards[0].provenance.values()) == {Provenance.DECIDED}


def test_disputes_see_the_cards_of_both_games(tmp_path: Path) -> None:
    table = more(tmp_path).table
    assert table is not None
    assert [card.id for card in table.cards if card.name.startswith(("1", "9"))] == [
        "toy/1-of-sun", "toy/1-of-moon", "more/9-of-moon",
    ]  # fmt: skip
    assert table.cards[-1].number == 9


def test_words_types_and_rules_are_added_to_those_taken_over(tmp_path: Path) -> None:
    game = more(
        tmp_path,
        {
            "carddata/more/game.yaml": OWN["carddata/more/game.yaml"] + "words: {suit: {star: T}}\ncard_types:\n"
            "  odd: {name: '{title}', fields: {title: {}}}\n",
            "carddata/more/cards/2.yaml": "type: plain\ncards: [{suit: star, value: 1}]\n",
            "carddata/more/cards/3.yaml": "type: odd\ncards: [{title: Odd}]\n",
            "carddata/more/rules.yaml": "sections:\n- title: More\n  rules:\n"
            "  - {key: star, does: defines, text: 'A star is any suit ([[one-card]]).'}\n",
        },
    )
    assert [card.name for card in game.cards] == ["9 of Moon", "1 of Star", "Odd"]
    assert [(rule.key, rule.number) for rule in game.rulebook.rules.values()] == [
        ("one-card", "1.1"), ("any-card", "1.2"), ("star", "2.1"),
    ]  # fmt: skip


def test_no_effect_for_programs_is_needed(tmp_path: Path) -> None:
    with_op = FILES["carddata/toy/game.yaml"].replace("gold: {kind", "does: {kind: op}\n      gold: {kind")
    effects = "effects: {draw: {says: 'draw {n}', parameters: {n: {kind: whole}}}}\n"
    cards = "type: plain\ncopies: 4\ndoes: {draw: {n: 1}}\ncards: [{suit: sun, value: 1}, {suit: moon, value: 1}]\n"
    changes: dict[str, str | bytes | None] = {
        "carddata/toy/game.yaml": with_op + effects, "carddata/toy/cards/1-plain.yaml": cards,
    }  # fmt: skip
    assert "does" not in more(tmp_path, changes).cards[0].values


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"carddata/more/game.yaml": "extends: toi\ntitle: More\n"}, ["more:1:", "D050", "`toi`", "`toy`"]),
        ({"carddata/more/game.yaml": "extends: ../toy\ntitle: More\n"}, ["more:1:", "D050", "no such game"]),
        ({"carddata/more/game.yaml": "extends: more\ntitle: More\n"}, ["more:1:", "D050", "extends itself"]),
        (
            {"carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"] + "extends: more\n"},
            ["more:1:", "D050", "which extends this one", "game.yaml:20:10"],
        ),
        (
            {"carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"] + "extends: dr-science\n"},
            ["more:1:", "D050", "which extends `dr-science` itself"],
        ),
        ({"carddata/more/game.yaml": "extends: [toy]\ntitle: More\n"}, ["more:1:", "D003", "`extends`"]),
        ({"carddata/more/game.yaml": "extends: toy\ntitle: More\nprefix: TO\n"}, ["more:3:", "D015", "Toy"]),
        (
            {"carddata/more/game.yaml": OWN["carddata/more/game.yaml"] + "words: {suit: {moon: X}}\n"},
            ["more:4:", "D015", "`suit`: the word `moon`", "toy/game.yaml:4:18"],
        ),
        (
            {"carddata/more/game.yaml": OWN["carddata/more/game.yaml"] + "decks: {all: {types: [plain]}}\n"},
            ["more:4:", "D015", "the deck `all`"],
        ),
        (
            {"carddata/more/cards/1.yaml": "type: plain\ncards: [{suit: moon, value: 1}]\n"},
            ["cards:2:", "D011", "`more/1-of-moon`", "`toy/1-of-moon`", "1-plain.yaml:6:3"],
        ),
        (
            {
                "carddata/more/rules.yaml": "sections:\n- title: More\n  rules:\n"
                "  - {key: one-card, does: permits, text: Two.}\n"
            },
            ["more:4:", "R004", "`one-card`", "toy/rules.yaml:9"],
        ),
    ],
)
def test_what_cannot_be_taken_over_is_told_with_its_place(
    tmp_path: Path, changes: dict[str, str | bytes | None], says: list[str]
) -> None:
    told = wrong(tmp_path, changes)
    assert any(all(one in problem for one in says) for problem in told), told


def test_what_is_wrong_with_the_old_game_is_told_there(tmp_path: Path) -> None:
    (told,) = wrong(tmp_path, {"carddata/toy/cards/1-plain.yaml": "type: plane\ncards: []\n"})
    assert told.startswith("cards:1:")
    assert "D006" in told
