"""A new kind of field: one object is added to the tuple, as anybody would, and every room knows what to do with it."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cardgen.cli.main import run
from cardgen.database.memory import in_memory
from cardgen.database.search import Searcher
from cardgen.loading.game import load_game
from cardgen.model import field_kinds
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.scale import Scale
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from tests.gallery.conftest import Engine
from tests.gallery.test_same_search import agree
from tests.printed import texts

NUMBER = r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,4})?"
DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def read_decimal(_: Field, text: str) -> Value | Refusal:
    if re.fullmatch(NUMBER, text):
        return float(text)
    return Refusal("D004", f"is `{text}`", "a number such as `3` or `3.2`")


def read_day(_: Field, text: str) -> Value | Refusal:
    return text if re.fullmatch(DAY, text) else Refusal("D004", f"is `{text}`", "a day such as `2024-02-29`")


def all_decimals(cells: Sequence[str]) -> str:
    return "numbers with decimals" if all(re.fullmatch(NUMBER, cell) for cell in cells) else ""


DECIMAL = FieldKind(
    name="decimal",
    says="a number with decimals",
    reads=read_decimal,
    column=float,
    schema=lambda _: {"type": "number"},
    search=Search.ORDERED,
    place=FacePlace.NUMBER,
    in_disputes=FactType.AS_WRITTEN,
    guess=all_decimals,
    hint="a number with decimals",
    also=("float",),
    scale=Scale(NUMBER, float, "number", ("1.5", "3.5")),
    sums=True,
    in_names=True,
    in_texts=True,
)
DATE = FieldKind(
    name="date",
    says="a day",
    reads=read_day,
    column=str,
    schema=lambda _: {"type": "string", "format": "date"},
    search=Search.ORDERED,
    place=FacePlace.NOTE,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="a day",
    scale=Scale(DAY, str, "day", ("2024-01-01", "2024-02-29"), numeric=False),
)
GAME = """\
title: Pond
players: 2..4
words: {water: {still: S, swift: W}}
card_types:
  fish:
    name: "{title}"
    face: ready/plain
    back: ready/back
    fields:
      title: {kind: text}
      water: {kind: word, of: water}
      weight: {kind: decimal, alias: [kg], doc: what it weighs}
      lengths: {kind: decimal, many: yes}
      caught: {kind: date, optional: yes}
      says: {kind: rich, optional: yes}
invariants:
  F1: {says: The fish weigh 15 kilograms and a quarter., sum: {"type:fish": {field: weight, is: 15..16}}}
"""
CARDS = """\
type: fish
cards:
- {title: Pike, water: still, weight: 12.5, lengths: [80, 99.5], caught: 2024-02-29, says: "Weighs {weight}."}
- {title: Roach, water: swift, weight: 0.25, lengths: [7.5], caught: 2023-12-31}
- {title: Bream, water: still, weight: 2.5, lengths: [40]}
"""
QUERIES = [
    "weight>=2.5", "weight:1..12.4", "kg=2.5", "weight!=2.5", "weight<3 water:still", "has:weight", "weight:2.5+",
    "lengths>90", "caught>=2024-01-01", "caught:2023-01-01..2024-01-01", "caught!=2024-02-29", "has:caught",
    "-has:caught", "order:weight", "order:-weight", "order:caught", "order:caught direction:desc", "weight:heavy",
    "weight>=1..2", "caught>5", "weight>water", "12.5", "is:weight",
]  # fmt: skip


@pytest.fixture(autouse=True)
def two_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_kinds, "FIELD_KINDS", (*field_kinds.FIELD_KINDS, DECIMAL, DATE))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "carddata/pond/cards").mkdir(parents=True)
    (tmp_path / "carddata/pond/game.yaml").write_text(GAME)
    (tmp_path / "carddata/pond/cards/1-fish.yaml").write_text(CARDS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def searcher(folder: Path) -> Iterator[Searcher]:
    made = in_memory(load_game(folder / "carddata/pond"))
    yield made
    made.connection.close()


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = run(list(words))
    out, err = capsys.readouterr()
    assert code == 0, err
    return out


def found(searcher: Searcher, query: str) -> list[str]:
    ids = dict(searcher.connection.execute("SELECT rowid, name FROM cards"))
    return [ids[row] for row in searcher.search(query).rows]


def test_a_game_that_is_kept_has_the_same_object_again(folder: Path) -> None:
    field = load_game(folder / "carddata/pond").card_types["fish"].fields["weight"]
    assert pickle.loads(pickle.dumps(field)).kind is field.kind is DECIMAL


def test_it_is_read_and_a_bad_value_is_told_with_its_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no problem" in said(capsys, "validate", "pond")
    cards = folder / "carddata/pond/cards/1-fish.yaml"
    cards.write_text(CARDS.replace("weight: 2.5", "weight: heavy"))
    assert run(["validate", "pond"]) == 1
    told = capsys.readouterr().out
    assert "1-fish.yaml:5:40: D004 `weight` of a `fish` card is `heavy`" in told
    assert "expected a number such as `3` or `3.2`" in told


def test_another_word_for_it_is_suggested(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = folder / "carddata/pond/game.yaml"
    game.write_text(GAME.replace("kind: decimal, alias", "kind: float, alias"))
    assert run(["validate", "pond"]) == 1
    assert "did you mean `decimal`" in capsys.readouterr().out


def test_an_invariant_adds_it_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = folder / "carddata/pond/game.yaml"
    game.write_text(GAME.replace("15..16", "16.."))
    assert run(["validate", "pond"]) == 1
    assert "`type:fish`: 15.25 of `weight` in all" in capsys.readouterr().out


def test_a_search_compares_and_sorts_it(searcher: Searcher) -> None:
    assert found(searcher, "weight>=2.5 order:weight") == ["Bream", "Pike"]
    assert found(searcher, "weight:0.2..2.4") == ["Roach"]
    assert found(searcher, "caught>=2024-01-01") == ["Pike"]
    assert found(searcher, "order:-weight") == ["Pike", "Bream", "Roach"]
    assert found(searcher, "order:caught") == ["Roach", "Pike", "Bream"]


def test_the_page_searches_it_as_the_terminal_does(browser: Browser, searcher: Searcher) -> None:
    engine = Engine(browser, searcher)
    agree(searcher, engine, QUERIES)
    facets = engine.run("""() => {
      const shelf = cardgen.testCatalogue;
      const drawn = cardgen.facets.draw(shelf.cards, "", shelf, shelf.searchers.cards.vocabulary, () => {});
      const parts = (one) => [...one.querySelectorAll("legend, .choice > span")].map((part) => part.textContent);
      return drawn.map((one) => parts(one).join(" "));
    }""")
    engine.page.close()
    assert "Weight 0.25 1 2.5 1 12.5 1" in facets
    assert "Caught 2023-12-31 1 2024-02-29 1" in facets


def test_a_database_keeps_it_as_a_number(searcher: Searcher) -> None:
    rows = searcher.connection.execute("SELECT weight, typeof(weight) FROM pond_fish ORDER BY 1")
    assert list(rows) == [(0.25, "real"), (2.5, "real"), (12.5, "real")]
    lists = searcher.connection.execute("SELECT value, typeof(value) FROM pond_fish_lengths ORDER BY 1")
    assert lists.fetchone() == (7.5, "real")


def test_it_has_a_schema(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "schema", "pond")
    written = next(folder.rglob("cards*.json"))
    assert '"number"' in json.dumps(json.loads(written.read_text()))


def test_it_stands_on_a_face_and_in_the_text(folder: Path) -> None:
    project = find_project(folder)
    game = load(project, "pond")
    shown = " ".join(texts(face_maker(project, game).front(game.cards[0])))
    assert shown.count("12.5") == 2
    assert "Weighs 12.5." in shown


def test_it_is_shown_and_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "build", "--only", "database")
    assert re.search(r"Weight +12\.5\b", said(capsys, "show", "pike"))
    assert re.search(r"weight +kg +a number with decimals +fish +what it weighs", said(capsys, "search", "--fields"))


def test_a_spreadsheet_with_such_cells_has_a_field_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lake.csv").write_text("Title,Weight\nPike,12.5\nRoach,0.25\nBream,2\n")
    said(capsys, "new", "lake", "--from", "lake.csv")
    written = (folder / "carddata/lake/game.yaml").read_text()
    assert re.search(r"weight: \{kind: decimal\} +# B: numbers with decimals", written)
    assert "decimal (a number with decimals)" in written
    assert load_game(folder / "carddata/lake").cards[1].values["weight"] == 0.25
