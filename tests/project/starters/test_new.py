"""A new game: each starter is whole, a spreadsheet becomes a game, and nothing is written over or half."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.model.game import Game
from cardgen.project.starters.starter_list import starters
from tests.cli.commands import environment
from tests.pictures import jpeg

STARTERS = [starter.name for starter in starters()]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def made(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = run(["new", *words])
    out, err = capsys.readouterr()
    assert code == 0, err
    return out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    before = sorted(Path().rglob("*"))
    code = run(["new", *words])
    out, err = capsys.readouterr()
    assert (code, sorted(Path().rglob("*"))) in ((1, before), (2, before)), out
    return err


def game(name: str) -> Game:
    return load_game(Path("carddata", name))


def test_there_is_a_starter_for_each_sort_of_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert STARTERS == ["plain", "big-art", "text-heavy", "trick-taking", "two-sided", "tarot", "mini"]
    lines = made(capsys, "--list")
    assert all(f"{name}  " in lines for name in STARTERS)
    assert "flash cards" in lines


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_is_right_at_once_with_faces_sheets_and_booklet(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = made(capsys, "my-game", "--starter", name)
    assert said.startswith("Made My Game in carddata/my-game/ and templates/my-game/.\n")
    assert run(["validate", "my-game", "--faces"]) == 0
    assert "no problem\n" in capsys.readouterr().out, "no warning either, such as of colours that look alike"
    assert run(["sheets", "my-game", "--paper", "a4", "--sample"]) == 0
    assert run(["booklet", "my-game", "--paper", "a4"]) == 0
    assert (folder / "output/my-game/learn-a4.pdf").read_bytes().startswith(b"%PDF")
    assert game("my-game").invariants
    files = [path for path in folder.rglob("*.yaml") if "output" not in path.parts]
    assert all("\n# " in f"\n{path.read_text('utf-8')}" for path in files), "comments teach"
    assert not [path for path in files if "$" in path.read_text("utf-8")]


def test_the_name_may_be_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    made(capsys, "Tide Pools: a game")
    assert (game("tide-pools-a-game").title, game("tide-pools-a-game").prefix) == ("Tide Pools: a game", "TPA")
    made(capsys, "song-of-the-sea", "--title", 'The "Sea"')
    assert game("song-of-the-sea").title == 'The "Sea"'
    made(capsys, "song-of-the-lake")
    assert game("song-of-the-lake").title == "Song of the Lake"


TABLE = """\
Card name;Zone;Points;Rules;Flavour;Qty;Tags;Secret;Artist;_notes
Limpet;Splash zone;1;Stays. **No card** moves it.;;3;slow;x;Ann;
Hermit crab;Middle;3;Pay {points} to trade hands.;Knock first.;3;"fast; slow";;Ann;see p. 3
Octopus;Middle;6;Draw from everybody.;;2;"fast; slow";;Bo;
Kelp;Splash zone;2;;;3;slow;;Ann;
"""


def test_a_spreadsheet_becomes_a_game_and_what_was_guessed_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.csv").write_text(TABLE, encoding="utf-8")
    said = made(capsys, "tide-pools", "--from", "cards.csv")
    assert said.splitlines()[:15] == [
        "cards: 4 rows",
        "  A  Card name  card_name  text        each its own",
        "  B  Zone       zone       word        2 words: Splash zone, Middle",
        "  C  Points     points     whole       whole numbers, 1 to 6",
        "  D  Rules      rules      rich        texts of up to 28 characters",
        "  E  Flavour    flavour    text        each its own",
        "  F  Qty        copies                 11 cards in all",
        "  G  Tags       tags       word, many  lists of 2 words: slow, fast",
        "  H  Secret     secret     flag        yes or no; yes on 1",
        "  I  Artist     artist     text        2 different; `Ann` 3 times",
        "  J  _notes                hidden      notes: on no card and in no search",
        "  4 Cards, each called {card_name}",
        "Only to search by: tags. `faces` in theme.yaml chooses what stands on a card.",
        "They look like the starter plain; `--starter` chooses another.",
        "",
    ]
    found = game("tide-pools")
    assert (found.count, found.title) == (11, "Tide Pools")
    crab = next(card for card in found.cards if card.name == "Hermit crab")
    assert [str(crab.values[name]) for name in ("zone", "points", "rules", "secret")] == [
        "middle", "3", "Pay 3 to trade hands.", "False",
    ]  # fmt: skip
    assert Path("carddata/tide-pools/cards/cards.csv").read_text("utf-8") == TABLE
    assert run(["validate", "--faces"]) == 0
    assert "# B: 2 words: Splash zone, Middle" in Path("carddata/tide-pools/game.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("cells", "odd"),
    [
        (["10%", "20", "5", "5"], "10%"),
        (["1.5 kg", "2 kg", "2 kg", "2.5 kg"], "1.5 kg"),
        (["1.5", "2", "3", "4", "tba"], "tba"),
        (["$3", "$4", "$3", "$4"], "$3"),
        (["1", "2", "3", "4", "tba"], "tba"),
    ],
)
def test_a_column_of_numbers_that_are_not_plain_says_which_one_is_not(
    cells: list[str], odd: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [f"Card {at},{cell}" for at, cell in enumerate(cells)]
    Path("cards.csv").write_text("\n".join(["name,chance", *rows]), encoding="utf-8")
    said = made(capsys, "mine", "--from", "cards.csv")
    assert f"B  chance  chance  text  numbers, but `{odd}` is no plain one: kept as texts" in said


def test_two_columns_of_one_name_are_one_problem(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.csv").write_text("name,cost,cost\nA,1,2\n", encoding="utf-8")
    said = refused(capsys, "mine", "--from", "cards.csv")
    assert said.startswith("cards.csv:C1: S007 a second column is called `cost` (the first at cards.csv:B1)\n")
    assert "D002" not in said


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("header", "rows", "starter", "names"),
    [
        ("suit,value", ["Red,1", "Red,2", "Blue,1", "Blue,2"], "trick-taking", ["1 of Red", "2 of Red"]),
        ("Front,Back", ["el gato,the cat", "la sal,the salt"], "two-sided", ["el gato", "la sal"]),
        ("name,level", ["Goblin,1", "Goblin,2"], "plain", ["Goblin (1)", "Goblin (2)"]),
        ("id,name", ["a,Goblin", "b,Goblin"], "plain", ["Goblin", "Goblin"]),
        ("event,text", [f"Flood,{'Water. ' * 30}", "Fire,Run."], "text-heavy", ["Flood", "Fire"]),
        ("1st,2nd,Type", ["a,1,x", "b,2,y"], "plain", ["a", "b"]),
        ("name,text", ["A,Costs {gold} and *more", "B,[x]"], "plain", ["A", "B"]),
    ],
)
def test_names_and_the_face_follow_from_the_columns(
    header: str, rows: list[str], starter: str, names: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("cards.csv").write_text("\n".join([header, *rows]), encoding="utf-8")
    assert f"look like the starter {starter};" in made(capsys, "mine", "--from", "cards.csv")
    assert [card.name for card in game("mine").cards][:2] == names
    assert run(["validate", "--faces"]) == 0


def test_of_forty_columns_those_stand_on_a_card_that_have_room_and_all_are_searched(
    capsys: pytest.CaptureFixture[str],
) -> None:
    numbers = [f"number {at}" for at in range(1, 20)]
    texts = [f"remark {at}" for at in range(1, 10)]
    moods = ["mood", "weather", "harbour", "temper"]
    rows = [
        [f"Card {row}", *["" if (row + at) % 5 == 0 else f"{row * at}" for at in range(1, 20)],
         *[f"Of card {row} there is much to be said, also at {at}." for at in range(1, 10)],
         *["rather long" if row % 2 else "longer than most"] * 4]
        for row in range(8)
    ]  # fmt: skip
    lines = [["name", *numbers, *texts, *moods], *rows]
    Path("cards.csv").write_text("\n".join(",".join(f'"{cell}"' for cell in line) for line in lines))
    said = " ".join(made(capsys, "wide", "--from", "cards.csv").split())
    assert "Only to search by: number_6, number_7, number_8, number_9, number_10, and 14 more." in said
    assert "corners: [number_1, number_2]" in Path("templates/wide/theme.yaml").read_text("utf-8")
    assert run(["validate", "--faces"]) == 0
    assert run(["search", "number_19=57", "remark_9:said"]) == 0
    assert "Card 3" in capsys.readouterr().out


def test_sheets_of_a_workbook_and_words_in_a_column_type_are_card_types(capsys: pytest.CaptureFixture[str]) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Heroes"
    for hero in (("Name", "Cost"), ("X", 1), ("Ada", 2)):
        book.active.append(hero)
    spells = book.create_sheet("Magic spells")
    for spell in (("Title", "Power"), ("Hail", 1), ("Fog", None)):
        spells.append(spell)
    book.save("cards.xlsx")
    assert "2 Magic spells, each called {title}" in made(capsys, "book", "--from", "cards.xlsx")
    assert list(game("book").card_types) == ["heroes", "magic-spells"]
    Path("cards.csv").write_text("Type,Name,Life\nHero,Ada,3\nHero,Bo,4\nSpell,Fog,\nSpell,Hail,\n", encoding="utf-8")
    assert "2 card types: Hero, Spell" in made(capsys, "typed", "--from", "cards.csv")
    assert {name: list(kind.fields) for name, kind in game("typed").card_types.items()} == {
        "hero": ["name", "life"], "spell": ["name"],
    }  # fmt: skip
    assert run(["validate", "--faces"]) == 0


def test_pictures_come_along_by_their_column_and_by_the_names_of_cards(capsys: pytest.CaptureFixture[str]) -> None:
    Path("photos/far").mkdir(parents=True)
    for name in ("limpet.jpg", "Old Crab.JPG", "far/kelp.jpg", "other.jpg"):
        Path("photos", name).write_bytes(jpeg())
    for name in ("outside.jpg", "photos/whale.heic", "photos/limpet.psd", "photos/notes.txt"):
        Path(name).write_bytes(jpeg())
    rows = ["Limpet,limpet.jpg", "Old crab,", "Kelp,far/kelp.jpg", "Whale,../outside.jpg", "Eel,eel.jpg"]
    Path("cards.csv").write_text("\n".join(["name,image", *rows]), encoding="utf-8")
    said = made(capsys, "named", "--from", "cards.csv", "--pictures", "photos")
    assert "Pictures: 3 of 5 cards have one.\n" in said
    assert "Not found: ../outside.jpg, eel.jpg. `--pictures DIR` says where they lie.\n" in said
    assert "Left where they are: other.jpg, whale.heic. A picture is called like its card" in said
    art = Path("templates/named/art")
    assert sorted(path.relative_to(art).as_posix() for path in art.rglob("*.*")) == [
        "Old Crab.JPG", "far/kelp.jpg", "limpet.jpg",
    ]  # fmt: skip
    assert "face: ready/big-art" in Path("carddata/named/game.yaml").read_text("utf-8")


def test_what_to_do_next_is_said_whole_on_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgen.cli.columns.width", lambda: 60)
    said = " ".join(made(capsys, "harbour-nights", "--starter", "mini").split())
    assert "cardgen build harbour-nights --open cards to print, booklets, a page to search them" in said


def test_nothing_that_is_there_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    made(capsys, "mine", "--starter", "mini")
    Path("carddata/mine/game.yaml").write_text("mine")
    Path("templates/look").mkdir()
    assert refused(capsys, "mine") == (
        "templates/mine: P015 there is a look of this name already\n"
        "  expected a new name, so that nothing is lost\n"
        "  fix: choose another name, or move the folder away; `cardgen refresh mine` takes a changed list in\n"
    )
    assert "templates/look: P015" in refused(capsys, "look")
    assert Path("carddata/mine/game.yaml").read_text() == "mine"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("title", ["null", "Yes", "on", "$title", "[[x]]", "a: b # c", '"', "- 1", "~"])
def test_a_title_is_what_was_said(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    made(capsys, "mine", "--title", title)
    assert game("mine").title == title
    assert run(["validate", "mine"]) == 0


def test_a_game_called_null_is_begun(capsys: pytest.CaptureFixture[str]) -> None:
    made(capsys, "null")
    assert game("null").title == "Null"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["Лампа"], "P008 no folder can be called `Лампа`\n  expected letters from a to z, digits and hyphens"),
        ([""], "P008 no folder can be called ``"),
        (
            ["x", "--title", "{x}"],
            "P008 no title can be `{x}`\n  expected at most 120 characters, none of them a brace",
        ),
        (["x", "--title", "a" * 121], "P008 no title can be `aaa"),
        (["x", "--title", "a\u202eb"], "Y014 the title has a character that cannot be seen (U+202E, right-to-left"),
        (
            ["a\x07b"],
            "Y014 the title has a character that cannot be seen (U+0007)\n  expected text that can be printed",
        ),
        (["x", "--title", "\u05d0"], "Y017 the title has Hebrew letters (`\u05d0`), which cannot be printed properly"),
        (["x" * 99], "P008 no folder can be called"),
        (["../up"], "P008 no folder can be called `../up`\n"),
        (["dr-science"], "P015 `dr-science` is a game that came with cardgen\n  fix: choose another name; for cards"),
        (["mine", "--starter", "tarrot"], "P016 there is no starter `tarrot`\n  expected one of: `plain`, `big-art`"),
        (["mine", "--from", "none.csv"], "none.csv: Y001 the file cannot be read (no such file or directory)"),
        (["mine", "--from", "."], "P016 `` is no spreadsheet by its name\n"),
        (["mine", "--from", "cards.doc"], "cards.doc: P016 `cards.doc` is no spreadsheet by its name\n  expected"),
        (["mine", "--from", "tarot"], "fix: `--starter tarot`, if the starter of this name is meant\n"),
        (["mine", "--from", "empty.csv"], "empty.csv: Y004 the file is empty"),
        (["mine", "--from", "bare.csv"], "bare.csv: P003 the table has no cards\n  expected a row of field names"),
        (
            ["mine", "--from", "notes.csv"],
            "notes.csv: P003 nothing in the table says what stands on its cards\n  expected a",
        ),
        (
            ["mine", "--from", "typed.csv"],
            "typed.csv: P003 nothing in the table says what stands on those of the type `Foe`",
        ),
        (["mine", "--from", "bad.csv"], "bad.csv:B3: D004 `copies` is `2.5`"),
        (["mine", "--from", "two.csv"], "two.csv:B1: S007 a second column is called `name`"),
        (["mine", "--pictures", "."], "--pictures goes with --from"),
        (["mine", "--from", "good.csv", "--pictures", "no"], "no: P016 there is no such folder of pictures"),
        (["con"], "P008 no folder can be called `con`"),
        ([], "What is the game called? Such as `cardgen new tide-pools`."),
    ],
)
def test_what_cannot_be_begun_is_told_and_leaves_nothing(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in {
        "empty.csv": "", "bare.csv": "name,cost\n", "bad.csv": "name,qty\na,1\na,2.5\n", "two.csv": "name,name\na,b\n",
        "good.csv": "name\na\n", "notes.csv": "#\n1\n",
        "typed.csv": "type,name,text\nHero,x,a\nHero,y,b\nFoe,,\nFoe,,\n",
    }.items():  # fmt: skip
        Path(name).write_text(text)
    assert says in refused(capsys, *words)


def test_a_project_that_is_not_there_is_made_and_one_above_is_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(capsys, "mine", "--project", "new/project")
    assert Path("new/project/carddata/mine/game.yaml").is_file()
    inside = folder / "new/project/carddata/mine"
    monkeypatch.chdir(inside)
    made(capsys, "second")
    assert (folder / "new/project/carddata/second").is_dir()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_stays_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert "M001 this may not be read or written" in refused(capsys, "mine")
    finally:
        folder.chmod(stat.S_IRWXU)


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (OSError(28, "No space left on device", "/starters/art.jpg"), 2,
         ".: M002 there is no room to write (no space left on device)\n"
         "  fix: make room, or write elsewhere with `--project DIR`\n"),
        (PermissionError(13, "Permission denied"), 2, ".: M001 this may not be read or written (permission denied)\n"
         "  fix: change its rights, or write elsewhere with `--project DIR`\n"),
        (KeyboardInterrupt(), 130, "\nstopped; files that were being written are as they were before\n"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("at", [0, 1])
def test_a_full_disk_or_ctrl_c_leaves_no_half_of_a_game(
    error: BaseException, code: int, says: str, at: int, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    rename, times = os.rename, iter(range(9))

    def failing(source: Path, target: Path) -> None:
        if next(times) == at:
            raise error
        rename(source, target)

    monkeypatch.setattr("cardgen.project.starters.writing.os.rename", failing)
    assert run(["new", "mine"]) == code
    assert capsys.readouterr().err == says
    assert list(Path().iterdir()) == []


def test_a_theme_that_is_a_list_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    made(capsys, "mine")
    Path("templates/mine/theme.yaml").write_text("- game: mine\n", "utf-8")
    assert run(["validate", "mine"]) == 1
    told = "templates/mine/theme.yaml:1:1: D003 the theme is a list\n  expected a mapping of `key: value` lines\n"
    assert told in "".join(capsys.readouterr())


_KILLED = """
import os
from cardgen.cli.main import run
rename, times = os.rename, iter(range(9))
os.rename = lambda source, target: os._exit(9) if next(times) == 1 else rename(source, target)
run(["new", "mine"])
"""


def test_what_a_job_left_that_was_killed_between_its_names_is_no_hindrance(capsys: pytest.CaptureFixture[str]) -> None:
    assert subprocess.run([sys.executable, "-c", _KILLED], env=environment(), check=False).returncode == 9
    assert Path("templates/mine").is_dir()
    assert not Path("carddata/mine").exists()
    made(capsys, "mine")
    assert game("mine").title == "Mine"
    assert not list(Path().glob(".*"))
