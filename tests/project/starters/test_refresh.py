"""A changed list: what it has more is shown, and added to game.yaml, where everything else stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.loading.yaml_edits import Edit, edited

TABLE = "Name,Suit,Cost\nAsh,Fire,1\nSea,Water,2\nFog,Water,3\nEmber,Fire,1\n"
CHANGED = (
    "Name,Suit,Cost,Text,Playtest?\nAsh,Fire,1,Gain {R}.,ok\nSea,Water,2,,\nFog,Water,3,**Wait.**,\nEmber,Fire,1,,\n"
    "Peat,Young earth,2,,\n"
)


@pytest.fixture(autouse=True)
def _made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("list.csv").write_text(TABLE)
    assert run(["new", "mine", "--from", "list.csv"]) == 0
    path = Path("carddata/mine/game.yaml")
    path.write_text(path.read_text("utf-8").replace("      cost:", "      # what it costs, in coins\n      cost:"))
    capsys.readouterr()


def test_new_columns_words_and_signs_are_added_and_comments_stay(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path("carddata/mine/game.yaml")
    before = path.read_text("utf-8")
    Path("carddata/mine/cards/list.csv").write_text(CHANGED)
    assert run(["validate", "mine"]) == 1
    assert "`cardgen refresh`" in capsys.readouterr().out
    assert run(["refresh", "mine"]) == 0
    said = capsys.readouterr().out
    assert "words / suit: young-earth: Y" in said
    assert "card_types / card / fields: text: {kind: rich, optional: yes}" in said
    assert "Nothing is written; `--yes` writes it." in said
    assert path.read_text("utf-8") == before
    assert run(["refresh", "mine", "--yes"]) == 0
    after = path.read_text("utf-8")
    assert "      # what it costs, in coins\n" in after
    kept = [line for line in before.splitlines() if not line.startswith("  suit:")]
    assert [line for line in after.splitlines() if line in kept] == kept
    assert run(["validate", "mine", "--faces"]) == 0
    game = load_game(Path("carddata/mine"))
    assert game.cards[0].values["text"] == r"Gain \{R\}."
    assert game.card_types["card"].fields["playtest"].hidden
    capsys.readouterr()
    assert run(["refresh", "mine"]) == 0
    assert "has all that the list has" in capsys.readouterr().out


def test_a_newer_list_takes_the_place_of_the_old_one() -> None:
    Path("list.csv").write_text(CHANGED)
    assert run(["refresh", "mine", "--from", "list.csv", "--yes"]) == 0
    assert len(load_game(Path("carddata/mine")).cards) == 5


def test_it_is_told_what_would_be_written_of_a_list_that_brings_nothing_new(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["refresh", "mine", "--from", "list.csv"]) == 0
    said = capsys.readouterr().out
    assert "game.yaml has all that list.csv has, which takes the place of the list there." in said
    assert "Nothing is written; `--yes` writes it." in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mien"], "there is no game `mien` in carddata"),
        (["mine", "--from", "other.csv"], "`other.csv` is no list of this game"),
        (["dr-science"], "there is no game `dr-science` in carddata"),
    ],
)
def test_what_cannot_be_refreshed_is_told(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["refresh", *words]) == 2
    assert says in capsys.readouterr().err


def test_a_game_that_is_there_is_refreshed_and_not_made_anew(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "mine", "--from", "list.csv"]) == 2
    assert "`cardgen refresh mine` takes a changed list in" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "path", "after"),
    [
        ("a: {b: 1}  # c\n", ("a",), "a: {b: 1, k: v}  # c\n"),
        ("a: {}\n", ("a",), "a: {k: v}\n"),
        ("a:\n  b: 1\n\n  # c\nd: 2", ("a",), "a:\n  b: 1\n  k: v\n\n  # c\nd: 2"),
        ("a:\n  b:\n  - 1\nd: 2\n", ("a",), "a:\n  b:\n  - 1\n  k: v\nd: 2\n"),
        ("a: 1", ("x", "y"), "a: 1\nx: {y: {k: v}}\n"),
        ("é: 🔥\na: {b: {c: 1}}\n", ("a", "b"), "é: 🔥\na: {b: {c: 1, k: v}}\n"),
        ("a:\n  b: |\n    x\n\n    y\nc: 1\n", ("a",), "a:\n  b: |\n    x\n\n    y\n  k: v\nc: 1\n"),
    ],
)
def test_an_entry_is_added_where_its_mapping_stands(text: str, path: tuple[str, ...], after: str) -> None:
    assert edited(text, [Edit(path, "k", "v")]) == after


def test_cells_that_say_nothing_and_columns_that_are_signs_are_taken_in_as_new_ones_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = "Name,Suit,Cost,Armor,🔓\nAsh,Fire,-,n/a,1\nSea,Water,2,2,\nFog,n/a,3,1,2\nEmber,Fire,1,3,1\n"
    Path("carddata/mine/cards/list.csv").write_text(table, encoding="utf-8")
    assert run(["refresh", "mine", "--yes"]) == 0
    said = capsys.readouterr().out
    assert 'empty: "n/a"' in said
    assert "n-a" not in said
    text = Path("carddata/mine/game.yaml").read_text("utf-8")
    assert 'empty: ["n/a", "-"]' in text
    assert 'label: open lock, alias: ["🔓"]' in text


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("a: 1\n", 'a: 1\nempty: ["-"]\n'),
        ("empty: [n/a]  # none\na: 1\n", 'empty: [n/a, "-"]  # none\na: 1\n'),
        ("empty:\n- n/a   # none\na: 1\n", 'empty:\n- n/a\n- "-"   # none\na: 1\n'),
    ],
)
def test_an_item_is_added_to_a_list_as_it_is_written(text: str, after: str) -> None:
    assert edited(text, [Edit(("empty",), "-", '"-"')]) == after
