"""What is written is what is read: values, places, numbers, and what stands above `cards` for each of them."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.loading.source import parse
from cardgen.model.node import Entries, Items, Node, Scalar
from tests.thoroughness import examples
from tests.toy import write_toy

SUITS, WORDS = (
    ("sun", "moon"),
    ("plain", "no", "012", "1:30", "a: b", "# c", "- d", "½ ★", "'", "**x**", "~", "null", ""),
)
card = st.fixed_dictionaries(
    {"suit": st.sampled_from(SUITS), "value": st.integers(1, 9), "copies": st.integers(1, 4).map(lambda n: n * 2)},
    optional={"gold": st.booleans(), "says": st.sampled_from(WORDS)},
)


def dumped(cards: list[dict[str, Any]]) -> str:
    """Write cards as a careful person would: JSON is YAML, and every text is quoted."""
    rows = [{**one, "id": f"card-{n}", "gold": "yes" if one.get("gold") else "no"} for n, one in enumerate(cards)]
    return "type: plain\ncards:\n" + "".join(f"- {json.dumps(row, ensure_ascii=False)}\n" for row in rows)


@given(st.lists(card, min_size=1, max_size=6))
@examples(60)
def test_a_dumped_game_gives_the_same_cards(cards: list[dict[str, Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write_toy(Path(folder), {"carddata/toy/cards/1-plain.yaml": dumped(cards)})
        game = load_game(Path(folder) / "carddata/toy")
    assert [dict(one.values) for one in game.cards] == [
        {
            "suit": one["suit"],
            "value": one["value"],
            "gold": one.get("gold", False),
            **({"says": one["says"]} if "says" in one else {}),
        }
        for one in cards
    ]
    assert [one.copies for one in game.cards] == [one["copies"] for one in cards]
    firsts = [1 + sum(one["copies"] for one in cards[:n]) for n in range(len(cards))]
    assert [one.number for one in game.cards] == firsts
    assert [one.place.line for one in game.cards] == list(range(3, 3 + len(cards)))


scalars = st.sampled_from(WORDS) | st.integers().map(str) | st.text("abcé \n:#-", max_size=12)
data = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", min_size=1, max_size=3), inner, max_size=4)
    ),
    max_leaves=20,
).filter(lambda made: made not in ("", None))


def plain(node: Node) -> object:
    """Give the text of a node with the places that are said of it."""
    at = (node.line, node.col)
    if isinstance(node, Scalar):
        return at, node.text
    if isinstance(node, Items):
        return at, [plain(item) for item in node.items]
    return at, {key: (node.keys[key].line, node.keys[key].col, plain(value)) for key, value in node.entries.items()}


def composed(node: Any) -> object:
    """Give the same of what PyYAML's own composer makes."""
    at = (node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.ScalarNode):
        return at, node.value
    if isinstance(node, yaml.SequenceNode):
        return at, [composed(item) for item in node.value]
    keys = ((key.start_mark, key.value, value) for key, value in node.value)
    return at, {name: (mark.line + 1, mark.column + 1, composed(value)) for mark, name, value in keys}


@given(data, st.booleans() | st.none(), st.integers(20, 90))
def test_every_value_is_where_the_reference_composer_says(made: object, flow: bool | None, width: int) -> None:
    text = yaml.safe_dump(made, default_flow_style=flow, allow_unicode=True, width=width)
    node = parse(text, "some.yaml", [])
    assert node is not None
    assert plain(node) == composed(yaml.compose(text, Loader=yaml.SafeLoader))


def test_what_stands_above_cards_holds_for_each_and_is_overridden(tmp_path: Path) -> None:
    above = "type: plain\nsuit: sun\ngold: yes\ncopies: 4\n"
    cards = above + "cards:\n- {value: 1}\n- {value: 2, suit: moon, gold: no, copies: 2}\n"
    write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards})
    first, second = load_game(tmp_path / "carddata/toy").cards
    assert (first.name, first.copies, first.values["gold"]) == ("1 of Sun", 4, True)
    assert (second.name, second.copies, second.values["gold"]) == ("2 of Moon", 2, False)
    assert (first.place_of("suit").line, second.place_of("suit").line) == (2, 7)


def test_files_number_the_cards_in_the_order_of_their_names(tmp_path: Path) -> None:
    more = "type: plain\ncopies: 2\ncards:\n- {suit: sun, value: %d}\n"
    files: dict[str, str | bytes | None] = {
        "carddata/toy/cards/0-early.yaml": more % 8,
        "carddata/toy/cards/9-late.yaml": more % 9,
    }
    write_toy(tmp_path, files)
    numbers = {card.name: card.number for card in load_game(tmp_path / "carddata/toy").cards}
    assert numbers == {"8 of Sun": 1, "1 of Sun": 3, "2 of Sun": 5, "1 of Moon": 7, "2 of Moon": 9, "9 of Sun": 11}


def test_provenance_of_a_card_goes_over_that_of_its_fields(tmp_path: Path) -> None:
    rows = "- {suit: sun, value: 1, provenance: {value: decided}}\n- {suit: sun, value: 2}\n"
    cards = f"type: plain\ncopies: 2\ncards:\n{rows}"
    write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards})
    first, second = load_game(tmp_path / "carddata/toy").cards
    assert (first.provenance["value"], first.provenance["suit"]) == ("decided", "source")
    assert second.provenance["value"] == "source"


@pytest.mark.parametrize("trap", ["no", "yes", "on", "012", "1:30", "1_000", "0x1F", "1e3", "=", "2..5", "W:M"])
def test_a_text_is_kept_as_it_is_typed(trap: str, tmp_path: Path) -> None:
    cards = f"type: plain\ncopies: 2\ncards:\n- {{suit: sun, value: 1, says: {trap}}}\n"
    write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards})
    (card,) = load_game(tmp_path / "carddata/toy").cards
    assert card.values["says"] == trap


def test_all_problems_of_all_files_are_told_sorted_by_file_and_line(tmp_path: Path) -> None:
    files: dict[str, str | bytes | None] = {
        "carddata/toy/cards/1-plain.yaml": "type: plain\ncards:\n- {suit: x, value: 0}\n- {suit: sun, value: y}\n",
        "carddata/toy/rules.yaml": "sections: 3\n",
        "carddata/toy/disputes/first.yaml": "- {id: T-01}\n",
    }
    write_toy(tmp_path, files)
    with pytest.raises(CardgenError) as raised:
        load_game(tmp_path / "carddata/toy")
    places = [problem.place for problem in raised.value.problems]
    assert places == sorted(places)
    assert {Path(place.file).name for place in places} == {"1-plain.yaml", "rules.yaml", "first.yaml"}
    assert [problem.code for problem in raised.value.problems] == ["D006", "D005", "D004", "D002", "D003"]


def test_equal_nodes_are_equal_and_hold_their_file(tmp_path: Path) -> None:
    node = parse("a: [b, {c: d}]\n", "f.yaml", [])
    assert isinstance(node, Entries)
    items = node.entries["a"]
    assert isinstance(items, Items)
    assert str(items.items[0].place) == "f.yaml:1:5"
