"""A new kind of field: one object is added to the tuple, as anybody would, and every room knows what to do with it.

They are a day here, and a time that is kept otherwise than it is written; `decimal`, which came with cardgen, goes
through the same rooms beside them.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cardgen.cli.main import run
from cardgen.database.memory import in_memory
from cardgen.database.search import Searcher
from cardgen.loading import game
from cardgen.loading.game import load_game
from cardgen.model import field_kinds
from cardgen.model.decimal_kind import DECIMAL
from cardgen.model.field import FacePlace, FactType, Field, FieldKind, Refusal, Search, Value
from cardgen.model.scale import Ends, Scale
from cardgen.model.whole_kind import WHOLE
from cardgen.project.data.snapshot import of_database
from cardgen.project.find import find_project
from cardgen.project.game_cache import read_once
from cardgen.project.looks.load import face_maker, load
from tests.gallery.conftest import Engine
from tests.gallery.test_same_search import agree
from tests.printed import texts

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


def read_day(field: Field, text: str) -> Value | Refusal:
    if not re.fullmatch(DAY, text):
        return Refusal("D004", f"is `{text}`", "a day such as `2024-02-29`")
    return text if text in field.span else Refusal("D005", f"is {text}", f"a day in `{field.span}`")


def all_days(cells: Sequence[str]) -> str:
    return "days" if all(re.fullmatch(DAY, cell) for cell in cells) else ""


DATE = FieldKind(
    name="date",
    says="a day",
    reads=read_day,
    column=str,
    schema=lambda _: {"type": "string", "format": "date"},
    search=Search.ORDERED,
    place=FacePlace.NOTE,
    in_disputes=FactType.AS_WRITTEN,
    guess=all_days,
    hint="a day",
    also=("day",),
    takes=("range",),
    in_names=True,
    in_texts=True,
    scale=Scale(DAY, str, "day", ("2024-01-01", "2024-02-29"), numeric=False),
)
TIME = r"(?:[0-9]{1,3}h(?:[0-5][0-9])?|[0-9]{1,5})"


class Minutes(int):
    """So many minutes, shown in hours."""

    def __str__(self) -> str:
        hours, minutes = divmod(int(self), 60)
        return f"{hours}h{minutes:02}" if hours and minutes else f"{hours}h" if hours else f"{minutes}"

    __format__ = object.__format__


def minutes(text: str) -> Minutes:
    hours, _, rest = text.rpartition("h")
    return Minutes(60 * int(hours or 0) + int(rest or 0))


DURATION = FieldKind(
    name="duration",
    says="how long",
    reads=lambda _, text: minutes(text) if re.fullmatch(TIME, text) else Refusal("D004", f"is `{text}`", "a time"),
    column=int,
    schema=lambda _: {"type": "string", "pattern": f"^{TIME}$"},
    search=Search.ORDERED,
    place=FacePlace.NUMBER,
    in_disputes=FactType.AS_WRITTEN,
    guess=None,
    hint="a time",
    stores=lambda value: int(minutes(str(value))),
    loads=Minutes,
    shows=lambda value: str(Minutes(value)) if isinstance(value, int) else str(value),
    scale=Scale(TIME, minutes, "time", ("45", "1h30"), units=(("h", 60), ("", 1))),
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
      weight: {kind: decimal, alias: [kg], doc: what it weighs, range: 0.1..99.5}
      lengths: {kind: decimal, many: yes}
      caught: {kind: date, optional: yes, range: 2000-01-01..2024-12-31}
      sleeps: {kind: duration, optional: yes}
      rests: {kind: duration, optional: yes, many: yes}
      says: {kind: rich, optional: yes}
invariants:
  F1: {says: The fish weigh 15 kilograms and a quarter., sum: {"type:fish": {field: weight, is: 15..16}}}
"""
CARDS = """\
type: fish
cards:
- title: Pike
  water: still
  weight: 12.50
  lengths: [80, 99.5]
  caught: 2024-02-29
  sleeps: 1h30
  rests: [2h, 45]
  says: "Weighs {weight}, {caught}."
- {title: Roach, water: swift, weight: 0.25, lengths: [7.5], caught: 2023-12-31, sleeps: 1h05}
- {title: Bream, water: still, weight: 2.5, lengths: [40], sleeps: 45}
"""
QUERIES = [
    "weight>=2.5", "weight:1..12.4", "kg=2.5", "weight!=2.5", "weight<3 water:still", "has:weight", "weight:2.5+",
    "lengths>90", "caught>=2024-01-01", "caught:2023-01-01..2024-01-01", "caught!=2024-02-29", "has:caught",
    "-has:caught", "order:weight", "order:-weight", "order:caught", "order:caught direction:desc", "weight:heavy",
    "weight>=1..2", "caught>5", "sleeps>=1h05", "sleeps:45..1h05", "sleeps=90", "sleeps<1h", "rests>1h", "sleeps:1h+",
    "sleeps:long", "order:sleeps", "-has:rests", "weight>water", "12.5", "is:weight",
]  # fmt: skip


@pytest.fixture(autouse=True)
def one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field_kinds, "FIELD_KINDS", field_kinds.told_apart(*field_kinds.FIELD_KINDS, DATE, DURATION))


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


def test_two_kinds_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two kinds of field are called date, day"):
        field_kinds.told_apart(*field_kinds.FIELD_KINDS, DATE)
    with pytest.raises(ValueError, match="values of hour have an order and no scale"):
        field_kinds.told_apart(replace(DATE, name="hour", scale=None))


def test_a_game_that_is_kept_has_the_same_object_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "kept"))
    read_once(folder / "carddata/pond")
    monkeypatch.setattr(game, "load_game", None)
    again = read_once(folder / "carddata/pond").card_types["fish"].fields
    assert (again["caught"].kind, again["weight"].kind) == (DATE, DECIMAL)


def test_a_value_is_shown_as_it_is_written_and_a_kept_one_too(folder: Path) -> None:
    weight = load_game(folder / "carddata/pond").cards[0].values["weight"]
    assert weight == 12.5
    assert str(weight) == str(pickle.loads(pickle.dumps(weight))) == "12.50"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("weight: 2.5", "weight: heavy", "1-fish.yaml:12:40: D004 `weight` of a `fish` card is `heavy`"),
        ("weight: 2.5", 'weight: "2,5"', "write a point before the decimals, not a comma"),
        ("weight: 2.5", "weight: 2.5 kg", "write the number alone; what it counts goes in the label"),
        ("weight: 2.5", "weight: 99.75", "D005 `weight` of a `fish` card is 99.75"),
        ("weight: 2.5", "weight: 99.75", "expected a number in `0.1..99.5`"),
        ("caught: 2023-12-31", "caught: 1999-12-31", "D005 `caught` of a `fish` card is 1999-12-31"),
        ("caught: 2023-12-31", "caught: 1999-12-31", "expected a day in `2000-01-01..2024-12-31`"),
    ],
)
def test_a_bad_value_is_told_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    assert "no problem" in said(capsys, "validate", "pond")
    (folder / "carddata/pond/cards/1-fish.yaml").write_text(CARDS.replace(old, new))
    assert run(["validate", "pond"]) == 1
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("0.1..99.5", "0.1-99.5", "did you mean `0.1..99.5`?"),
        ("0.1..99.5", "99.5..0.1", "did you mean `0.1..99.5`?"),
        ("0.1..99.5", "light", "expected a range such as `1.5..3`, `1.5..` or `3`"),
        ("2000-01-01..2024-12-31", "2000..2024", "expected a range such as `2024-01-01..2024-02-29`"),
        ("kind: text}", "kind: text, range: 1..2}", "write `kind: whole` or `kind: decimal` or `kind: date`"),
    ],
)
def test_a_bad_range_is_told_with_what_was_meant(
    folder: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    (folder / "carddata/pond/game.yaml").write_text(GAME.replace(old, new))
    assert run(["validate", "pond"]) == 1
    assert told in capsys.readouterr().out


def test_only_whole_numbers_of_a_range_can_be_listed(folder: Path) -> None:
    weight = load_game(folder / "carddata/pond").card_types["fish"].fields["weight"]
    assert weight.values() == ()
    assert replace(weight, kind=WHOLE, span=Ends(2, 4)).values() == (2, 3, 4)
    assert replace(weight, kind=WHOLE, span=Ends(2)).values() == ()


def test_another_word_for_it_is_suggested(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declared = folder / "carddata/pond/game.yaml"
    declared.write_text(GAME.replace("kind: decimal, alias", "kind: float, alias"))
    assert run(["validate", "pond"]) == 1
    assert "did you mean `decimal`" in capsys.readouterr().out


def test_an_invariant_adds_it_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declared = folder / "carddata/pond/game.yaml"
    declared.write_text(GAME.replace("15..16", "16.."))
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
      const drawn = cardgen.facets.draw(shelf.cards, "", shelf, shelf.searchers.cards, () => {});
      const parts = (one) => [...one.querySelectorAll("legend, .choice > span")].map((part) => part.textContent);
      return drawn.map((one) => parts(one).join(" "));
    }""")
    engine.page.close()
    assert "Weight 0.25 1 2.5 1 12.5 1" in facets
    assert "Caught 2023-12-31 1 2024-02-29 1" in facets
    assert "Sleeps 45 1 1h05 1 1h30 1" in facets


def test_the_page_shows_it_as_it_is_written_not_as_it_is_kept(browser: Browser, searcher: Searcher) -> None:
    engine = Engine(browser, searcher)
    pike, clauses, *said = engine.run("""() => {
      const shelf = cardgen.testCatalogue;
      const { vocabulary } = shelf.searchers.cards;
      const pike = cardgen.values.fieldsOf(shelf.cards.find((card) => card.name === "Pike"), shelf);
      const drawn = cardgen.facets.draw(shelf.cards, "sleeps=1h05", shelf, shelf.searchers.cards, () => {});
      const chosen = drawn.flatMap((one) => [...one.querySelectorAll("[aria-pressed=true]")]);
      const say = (query) => cardgen.meaning(cardgen.parse(query).tree, vocabulary);
      const times = pike.filter((one) => /sleeps|rests/.test(one.name)).flatMap((one) => one.values);
      return [
        times.map((value) => value.text + " " + value.query),
        chosen.map((one) => one.dataset.clause), say("sleeps:90+"), say("sleeps:..1h30"), say("sleeps:45..1h05"),
      ];
    }""")
    engine.page.close()
    assert pike == ["1h30 sleeps=1h30", "2h rests=2h", "45 rests=45"]
    assert clauses == ["sleeps=1h05"]
    assert said == ["Sleeps is 1h30 or more", "Sleeps is 1h30 or less", "Sleeps is 45 to 1h05"]


def test_boxes_are_compared_by_what_is_written(searcher: Searcher) -> None:
    pike = of_database(searcher.connection).cards["pond/pike"]
    assert [str(pike["sleeps"]), *map(str, pike["rests"])] == ["1h30", "2h", "45"]  # type: ignore[call-overload]


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
    pond = load(project, "pond")
    shown = " ".join(texts(face_maker(project, pond).front(pond.cards[0])))
    assert shown.count("12.50") == 2
    assert "Weighs 12.50, 2024-02-29." in shown


def test_it_is_shown_and_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "build", "--only", "database")
    assert re.search(r"Weight +12\.5\b", said(capsys, "show", "pike"))
    assert re.search(r"weight +kg +0.1..99.5 +fish +what it weighs", said(capsys, "search", "--fields"))


def test_a_spreadsheet_with_such_cells_has_a_field_of_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "Title;Weight;Caught\nPike;12,5;2024-02-29\nRoach;0,25;2023-12-31\nBream;2;2024-01-01\n"
    (folder / "lake.csv").write_text(rows)
    said(capsys, "new", "lake", "--from", "lake.csv")
    written = (folder / "carddata/lake/game.yaml").read_text()
    assert re.search(r"weight: \{kind: decimal\} +# B: numbers with decimals, 0.25 to 12.5", written)
    assert re.search(r"caught: \{kind: date\} +# C: days", written)
    assert "decimal (a number, perhaps with decimals" in written
    card = load_game(folder / "carddata/lake").cards[1]
    assert card.values["weight"] == 0.25
    assert card.values["caught"] == "2023-12-31"
