"""Lists as people keep them: what is in them is printed, or it is said what is not."""

from __future__ import annotations

import datetime
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from PIL import Image

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.model.game import Game


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def begun(capsys: pytest.CaptureFixture[str], table: str, *more: str, name: str = "list.csv") -> tuple[str, Game]:
    """Make a game of a list, see that nothing is wrong with it, and give what was said and the game."""
    if table:
        Path(name).write_text(table, encoding="utf-8")
    code = run(["new", "mine", "--from", name, *more])
    out, err = capsys.readouterr()
    assert code == 0, out + err
    code = run(["validate", "mine", "--faces"])
    assert code == 0, capsys.readouterr().out
    capsys.readouterr()
    return " ".join(out.split()), load_game(Path("carddata/mine"))


def test_counts_are_read_as_people_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, "name,[COUNT]\nAsh,x2\nSea,2x\nFog,3 copies\nRain,×1\nHail,\nSnow,0\n")
    assert [(card.name, card.copies) for card in game.cards] == [
        ("Ash", 2), ("Sea", 2), ("Fog", 3), ("Rain", 1), ("Hail", 1),
    ]  # fmt: skip
    assert "9 cards in all; 1 row has none and is left out" in said


@pytest.mark.parametrize("odd", ["2.5", "-1", "2?"])
def test_a_count_that_is_none_is_refused_by_its_cell(odd: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("list.csv").write_text(f"name,count\nAsh,2\nSea,{odd}\nFog,1\n")
    assert run(["new", "mine", "--from", "list.csv"]) == 1
    assert "list.csv:B3: D00" in capsys.readouterr().err
    assert not Path("carddata").exists()


@pytest.mark.parametrize("header", ["Qty", "Copies", "Anzahl", "数量", "Antal", "Ilość"])
def test_a_column_named_as_a_count_stays_one_and_each_odd_cell_is_told(
    header: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("list.csv").write_text(f"name,{header}\nAsh,2\nSea,?\nFog,some\nIce,1-2\nHail,4\n", encoding="utf-8")
    assert run(["new", "mine", "--from", "list.csv"]) == 1
    said = capsys.readouterr().err
    assert [f"list.csv:B{row}: D004" in said for row in range(2, 7)] == [False, True, True, True, False]
    assert "fix: write the number in digits" in said


def test_a_count_may_be_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "name,Qty\nAsh,two\nSea,3\n")
    assert [card.copies for card in game.cards] == [2, 3]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("last", ["Total,12", "TOTAL:,12", "Summe,"])
def test_a_last_row_of_totals_is_no_card_and_it_is_said_so(last: str, capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, f"name,Qty,Cost\nAsh,5,1\nSea,7,2\n{last},9\n")
    assert [(card.name, card.copies) for card in game.cards] == [("Ash", 5), ("Sea", 7)]
    assert "Rows left out as headings or totals: " in said


def test_a_card_called_total_is_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "name,Qty\nTotal,5\nSea,7\n")
    assert [card.name for card in game.cards] == ["Total", "Sea"]


def test_notes_are_on_no_card_and_it_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(
        capsys, "name,text,Notes (not printed),Playtest?,TODO\nAsh,Burns.,too hot,yes,x\nSea,Wet.,,no,\n"
    )
    fields = game.card_types["card"].fields
    assert [name for name, field in fields.items() if field.hidden] == ["notes_not_printed", "playtest", "todo"]
    assert said.count("notes: on no card and in no search") == 3


def test_keys_and_columns_of_notes_are_named_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    Path("list.json").write_text('[{"name": "Ash", "_notes": "hot", "notes": "Burns.", "parts": [[1]]}]')
    said, game = begun(capsys, "", name="list.json")
    assert "B _notes hidden notes: on no card and in no search" in said
    assert "D _parts hidden lists or objects in one another: on no card and in no search" in said
    assert game.cards[0].values == {"name": "Ash", "notes": "Burns."}


def test_an_emoji_in_a_name_is_printed_as_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    Path("fox-squid.png").write_bytes(picture())
    said, game = begun(capsys, "name,text,pet\nFox 🦑,Wet 🦑.,🦑\nOwl,Dry.,none at all\n")
    assert "🦑 as (squid)" in said
    assert game.cards[0].name == "Fox (squid)"
    assert game.cards[0].id == "mine/fox-squid"
    assert "Pictures: 1 of 2 cards have one." in said


def test_notes_that_are_the_text_of_the_cards_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "name,Notes\nAsh,Burns.\nSea,Is wet.\n")
    assert not game.card_types["card"].fields["notes"].hidden


def test_html_is_read_as_what_it_means(capsys: pytest.CaptureFixture[str]) -> None:
    table = 'name,text\nR&amp;D,"<b>Draw </b>2 &amp; stop.<br/>Then <i>rest</i>."\nSea,Draw 2.\\nGain <3.\n'
    _, game = begun(capsys, table)
    assert [card.values["text"] for card in game.cards] == [
        "**Draw** 2 & stop.\nThen *rest*.", "Draw 2.\nGain <3.",
    ]  # fmt: skip
    assert game.cards[0].name == "R&D"


def test_signs_that_nothing_draws_are_mapped_in_one_place(capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, "name,text\nAsh,**Gain** {R} and 🔓.\nSea,Pay {R}.\nFog,Wait 🦑.\n")
    assert [card.values["text"] for card in game.cards] == [
        r"**Gain** \{R\} and {lock}.", r"Pay \{R\}.", "Wait (squid).",
    ]  # fmt: skip
    assert "Signs that nothing draws are printed so: {R}" in said
    path = Path("carddata/mine/game.yaml")
    path.write_text(path.read_text("utf-8").replace(r'"{R}": "\\{R\\}"', '"{R}": "{fire}"'), encoding="utf-8")
    assert load_game(Path("carddata/mine")).cards[1].values["text"] == "Pay {fire}."


def test_a_header_that_is_a_number_is_a_header(capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "Name,Qty,Text,1\nAsh,2,Burns.,5\nSea,1,Wet.,6\n")
    assert game.card_types["card"].fields["column_4"].label == "1"


def test_a_long_first_column_is_what_cards_are_called(capsys: pytest.CaptureFixture[str]) -> None:
    long = "What is the name of the sea that lies between the two oldest towns of the north?"
    _, game = begun(capsys, f"Prompt me,Say\n{long},Fog\nWhere?,Here\nWhere?,There\n")
    assert [card.name for card in game.cards] == [long, "Where?", "Where?"]
    assert game.cards[2].id == "mine/where-2"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("header", ["Code", "ID", "card_id"])
def test_a_column_that_tells_cards_apart_is_the_id(header: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, f"{header},Name\nC1,Ash\nC2,Ash\nC-03,Sea\n")
    assert [card.id for card in game.cards] == ["mine/c1", "mine/c2", "mine/c-03"]


def test_an_id_that_is_none_stays_a_field(capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "Code,Name\nA,Ash\nA,Fog\nB,Sea\n")
    assert [str(card.values["code"]).upper() for card in game.cards] == ["A", "A", "B"]


def test_items_parted_by_full_stops_are_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        f"Card {at},{said}" for at, said in enumerate(["Item. Weapon.", "Item. Tool.", "Weapon.", "Tool. Item."] * 3)
    ]
    _, game = begun(capsys, "\n".join(["Name,Traits", *rows, ""]))
    assert game.cards[0].values["traits"] == ("item", "weapon")


def test_a_type_of_many_values_is_a_word_and_it_is_said_why(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"Card {at},Sort {at % 9},{at}" for at in range(36)]
    said, game = begun(capsys, "\n".join(["Name,Type,Cost", *rows, ""]))
    assert game.card_types["card"].fields["card_type"].of is not None
    assert "9 words" in said


def test_equal_rows_are_counted_and_headings_are_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    table = "My game,,\nA list,,\nName,Cost,Text\n--- Fire ---,,\nAsh,1,Burns.\nAsh,1,Burns.\nWATER,,\nSea,2,Wet.\n"
    said, game = begun(capsys, table)
    assert [(card.name, card.copies) for card in game.cards] == [("Ash", 2), ("Sea", 1)]
    assert "Rows left out as headings or totals: --- Fire ---, WATER." in said


def test_a_column_of_texts_that_is_called_as_counts_may_be_loses_no_row(capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, "Cards,Set,Year\nAsh,One,1990\nSea,,\nFog,Two,1991\nIce,,\n")
    assert [card.name for card in game.cards] == ["Ash", "Sea", "Fog", "Ice"]
    assert "Rows left out" not in said


def test_german_headers_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, "Vorderseite;Rückseite;Anzahl\nder Hund;le chien;2\ndie Katze;le chat;1\n")
    assert game.cards[0].copies == 2
    assert "They look like the starter two-sided" in said


@pytest.fixture
def workbook() -> str:
    book = openpyxl.Workbook()
    sheets: dict[str, list[tuple[object, ...]]] = {
        "Heroes": [("Name", "Cost"), ("Ash", 1), ("Sea", 2)],
        "Notes": [("Ask Ann",), ("Cut the Sea?",)],
        "Places": [("Name", "Text"), ("Harbour", "Wet.")],
    }
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book["Notes"].merge_cells("A1:B1")
    del book["Sheet"]
    book.save("list.xlsx")
    return "list.xlsx"


def test_sheets_that_hold_no_cards_are_left_out_and_named(workbook: str, capsys: pytest.CaptureFixture[str]) -> None:
    said, game = begun(capsys, "", name=workbook)
    assert {card.type for card in game.cards} == {"heroes", "places"}
    assert "Sheets left out, since they seem to hold no cards: Notes." in said


def test_sheets_are_chosen_by_name(workbook: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, game = begun(capsys, "", "--sheet", "Heroes", name=workbook)
    assert [card.name for card in game.cards] == ["Ash", "Sea"]
    assert run(["new", "other", "--from", workbook, "--sheet", "Heros"]) == 2
    assert "did you mean `Heroes`?" in capsys.readouterr().err


def test_a_picture_that_is_named_and_missing_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    Path("ash.png").write_bytes(picture())
    begun(capsys, "name,art\nAsh,ash.png\nSea,ash.png\n")
    Path("carddata/mine/cards/list.csv").write_text("name,art\nAsh,ash.png\nSea,ash_2.png\n")
    for words in (["validate", "mine", "--faces"], ["sheets", "mine"]):
        assert run(words) == 1
        out, err = capsys.readouterr()
        assert "list.csv:B3: T009 `picture` of `Sea` is `ash_2.png`, and there is no such picture" in out + err
    assert run(["gallery", "mine"]) == 0
    assert "B3: T009" in capsys.readouterr().err


def test_a_text_that_does_not_fit_stops_no_gallery(capsys: pytest.CaptureFixture[str]) -> None:
    begun(capsys, "name,text\nAsh,Burns.\nSea,Wet.\n")
    Path("carddata/mine/cards/list.csv").write_text(f"name,text\nAsh,Burns.\nSea,{'Very wet. ' * 500}\n")
    assert run(["gallery", "mine"]) == 0
    assert "F001" in capsys.readouterr().err
    assert run(["sheets", "mine"]) == 1


def picture() -> bytes:
    out = BytesIO()
    Image.new("RGB", (900, 900), "#335577").save(out, "PNG")
    return out.getvalue()


def test_games_that_came_with_cardgen_are_there_beside_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    begun(capsys, "name,text\nAsh,Burns.\n")
    assert run(["games"]) == 0
    out = capsys.readouterr().out
    assert "mine  Mine" in out
    assert "These came with cardgen, and are there by name: dr-science" in out
    for asked in (
        ["disputes", "gothic-doctor", "G13"],
        ["rules", "gothic-doctor", "1.1"],
        ["search", "type:scientist", "--game", "women-in-science"],
        ["search", "women-in-science"],
        ["search", "women-in-science curie"],
        ["show", "women-in-science", "tokenism-and-marie-curie"],
        ["export", "gothic-doctor", "--format", "csv"],
        ["playtest", "gothic-doctor", "--games", "1", "--bots", "random", "--workers", "1", "--cards", "type:action"],
    ):
        assert run(asked) == 0
        assert "Ash" not in capsys.readouterr().out
    assert run(["gallery", "mine", "gothic-doctor"]) == 2
    assert "P002 `gothic-doctor` came with cardgen, `mine` is a game of this project" in capsys.readouterr().err
    assert run(["validate", "women-in-sciense"]) == 2
    assert "did you mean `women-in-science`?" in capsys.readouterr().err
    assert run(["validate", "women-in-science"]) == 0
    assert run(["new", "women-in-science"]) == 2
    assert "`women-in-science` is a game that came with cardgen" in capsys.readouterr().err


def test_a_type_of_many_values_is_searched_by_type(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"Card {at},Sort {at % 9},{at}" for at in range(36)]
    begun(capsys, "\n".join(["Name,Type,Cost", *rows, ""]))
    assert run(["search", "type:sort-3", "--json"]) == 0
    assert '"total": 4' in capsys.readouterr().out


def test_a_query_of_a_part_that_cannot_be_read_is_told_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    begun(capsys, "name,text\nAsh,Burns.\n")
    Path("carddata/mine/parts.yaml").write_text(
        '- {part: page, name: Sheet, face: ready/plain, size: [148, 105], each: "name>>1"}\n'
    )
    assert run(["parts", "mine"]) == 1
    assert "carddata/mine/parts.yaml:1:3: Q00" in capsys.readouterr().err


def _workbook(sheets: dict[str, list[list[object]]], name: str = "list.xlsx") -> None:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for sheet, rows in sheets.items():
        page = book.create_sheet(sheet)
        for row in rows:
            page.append(row)
    book.save(name)


CARDS: list[list[object]] = [["Name", "Cost", "Text"], ["Ash", 1, "Burns."], ["Sea", 2, "Is wet."]]


def test_dates_below_a_name_for_dates_are_read_and_others_refused(capsys: pytest.CaptureFixture[str]) -> None:
    day = datetime.date(1983, 1, 11)
    _workbook({"Cards": [["Name", "Aired date", "Text"], ["Ash", day, "Burns."], ["Sea", day, "Is wet."]]})
    _, game = begun(capsys, "", name="list.xlsx")
    assert [str(card.values["aired_date"]) for card in game.cards] == ["1983-01-11"] * 2
    _workbook({"Cards": [["Name", "Strength", "Text"], ["Ash", day, "Burns."], ["Sea", day, "Is wet."]]}, "other.xlsx")
    assert run(["new", "other", "--from", "other.xlsx"]) == 1
    assert "S006 this cell holds a date" in capsys.readouterr().err


def test_sheets_of_ideas_and_of_sentences_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    sentence = "Shuffle all of the cards of this deck into one another, and deal."
    _workbook({"Cards": CARDS, "Event ideas": [["a", "b"], ["c", "d"]], "Loose": [["Door", sentence], ["Wall", "x"]]})
    said, game = begun(capsys, "", name="list.xlsx")
    assert "Sheets left out, since they seem to hold no cards: Event ideas, Loose." in said
    assert game.count == 2


def test_where_some_sheets_are_amiss_it_is_said_how_to_take_the_sound_ones(capsys: pytest.CaptureFixture[str]) -> None:
    _workbook({"Cards": CARDS, "Other": [["Name", "Cost", "Text"], ["Fog", 1, "<table>"], ["Fog", 2, "x"]]})
    assert run(["new", "mine", "--from", "list.xlsx"]) == 1
    err = capsys.readouterr().err
    assert "list.xlsx: P016 1 of 2 sheets cannot be read as cards" in err
    assert 'those that can: `--sheet "Cards"`' in err
    assert run(["new", "mine", "--from", "list.xlsx", "--sheet", "Cards"]) == 0


def test_merged_cells_and_broken_formulas_beside_the_cards_trouble_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    book = openpyxl.Workbook()
    page = book.active
    for row in ([*CARDS[0], None, "Curve"], [*CARDS[1], None, 1], [*CARDS[2], None, None], ["Fog", 3, "Grey."]):
        page.append(row)
    page.merge_cells("E1:F1")
    page.merge_cells("E2:F3")
    book.save("list.xlsx")
    said, game = begun(capsys, "", name="list.xlsx")
    assert [card.name for card in game.cards] == ["Ash", "Sea", "Fog"]
    assert "a table beside the cards" in said


def test_a_value_behind_the_last_name_of_a_text_file_is_still_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("list.csv").write_text("name,text\nAsh,Burn one, then pass\n")
    assert run(["new", "mine", "--from", "list.csv"]) == 1
    assert "list.csv:C2: S008" in capsys.readouterr().err


def test_types_of_which_most_have_a_single_card_are_searched_by_type_too(capsys: pytest.CaptureFixture[str]) -> None:
    kinds = ["weapon", "armor", "potion", "scroll", "ring", "boot", "helm", "gem", "key", "map", "weapon", "ring"]
    begun(capsys, "\n".join(["Name,Type,Text", *(f"Card {at},{kind},Hits." for at, kind in enumerate(kinds)), ""]))
    assert run(["search", "type:weapon", "--json"]) == 0
    assert '"total": 2' in capsys.readouterr().out


def test_a_card_without_a_name_is_told_with_what_helps_before_there_is_a_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("list.csv").write_text("Name,Cost,Text\nAsh,1,Burns.\n,2,Wet.\nSea,3,Cold.\n")
    assert run(["new", "mine", "--from", "list.csv"]) == 1
    said = capsys.readouterr().err
    assert "list.csv:A3: D002 a `card` card has no `name`" in said
    assert "fix: fill in the cell: cards are called by it; or take the row away" in said
    assert not Path("carddata").exists()


def test_a_column_of_formulas_that_end_in_errors_is_on_no_card_and_a_slip_is_told_by_its_cell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Name", "Cost", "Place in deck"])
    for at in range(1, 9):
        book.active.append([f"Beast {at}", at, "#N/A"])
    book.save("list.xlsx")
    assert run(["new", "mine", "--from", "list.xlsx"]) == 0
    assert "formulas that end in an error: on no card and in no search" in capsys.readouterr().out
    assert run(["sheets", "mine", "--paper", "a4"]) == 0
    book.active["B3"] = "#DIV/0!"
    book.save("list.xlsx")
    assert run(["new", "other", "--from", "list.xlsx"]) == 1
    assert "list.xlsx:Sheet!B3: S005 the formula of this cell ends in `#DIV/0!`" in capsys.readouterr().err
