"""What of a list stands on its cards: numbers in any writing, all texts that have room; the rest is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.paper import words


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def on_paper(table: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """Make a game of a list; give what `new` says, and what is printed."""
    Path("list.csv").write_text(table, encoding="utf-8")
    assert run(["new", "mine", "--from", "list.csv"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert run(["sheets", "mine", "--paper", "a4"]) == 0, capsys.readouterr()
    return said, words(next(Path("output/mine").glob("sheets*.pdf")).read_bytes())


def test_numbers_of_which_a_few_are_signs_stand_in_corners_and_below(capsys: pytest.CaptureFixture[str]) -> None:
    table = "title,cost,power,health\nAsh,7,X,31\nSea,?,8,32\nFog,9,6,33\nDew,5,4,*\n"
    said, printed = on_paper(table, capsys)
    assert "Only to search by" not in said
    assert {"7", "X", "31", "?", "8", "32", "*"} <= set(printed)


def test_all_texts_that_have_room_stand_on_a_card_in_the_order_of_the_columns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = (
        "title,trigger 1,effect 1,trigger 2,effect 2,text\n"
        "Ash,Fanfare,**Heal** all hits from all units on your side.,Warcry,Heal two.,Flies.\n"
        "Sea,Groove,Draw **one**.,,,\nFog,,,Warcry,Draw two.,\n"
    )
    said, printed = on_paper(table, capsys)
    assert "Only to search by" not in said
    text = " ".join(printed)
    places = [text.index(one) for one in ("Fanfare", "Heal all hits", "Heal two.", "Flies.")]
    assert places == sorted(places)


def test_what_has_no_room_is_named_whatever_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    long = "Much is to be said of it and more. " * 5
    table = (
        f"title,text,effect,ability,tags,kind of beast\nAsh,{long},{long},{long},a;b,big and wild\nSea,x,y,z,c,small\n"
    )
    said, _ = on_paper(table, capsys)
    assert "Only to search by: ability, tags, kind_of_beast." in said


def test_words_in_any_letters_are_types_and_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    on_paper("Имя,Type,Power\nВрач,Герой,1\nПовар,Герой,2\nНож,Вещь,\nЛук,Вещь,\n", capsys)
    assert run(["search", "type:вещь"]) == 0
    found = capsys.readouterr().out
    assert "Нож" in found
    assert "Врач" not in found


def test_names_that_some_cards_lack_are_titles_of_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"m{at},{'' if at % 3 == 0 else f'Beast {at}'},{at},fast,red,long" for at in range(1, 31)]
    said, printed = on_paper("\n".join(["set_id,name,level,ability,color,reach", *rows]), capsys)
    assert "each called {set_id}; its title is {name} where it has one" in said
    assert {"m3", "Beast", "m30"} <= set(printed)
    assert "m4" not in printed
