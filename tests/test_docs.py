"""The documentation is true: its examples load, its commands run, it names everything there is."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.checking.check import check
from cardgen.cli.main import run
from cardgen.database.memory import in_memory
from cardgen.database.schema import TABLES
from cardgen.errors import Problem
from cardgen.loading.booklet import load_booklet
from cardgen.loading.declare import ValueType
from cardgen.loading.formats.every import FORMATS
from cardgen.loading.game import load_game
from cardgen.loading.theme import read_theme
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.judging.speech import problems_of
from cardgen.project.looks.load import load
from docs import keys
from docs.blocks import Command, blocks, commands, write_files, write_pictures
from docs.commands import PAGE, commands_page

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
WITH_COMMANDS = ("lists", "by-hand", "printing", "database", "gallery", "judging")
TRIED = (ROOT / "README.md", *(DOCS / f"{name}.md" for name in WITH_COMMANDS))
COMMANDS = [
    pytest.param(
        page.name,
        command,
        id=f"{page.name}: {' '.join(command.words)}",
        marks=[pytest.mark.sweep] if page.parent == DOCS else [],
    )
    for page in (*TRIED, ROOT / "CONTRIBUTING.md")
    for command in commands(page)
    if command.words[0] != "."
]
RULINGS = (0, 1, 3, 4, 5)
"""Every exit code of a dispute that was understood."""
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md")))


_ran: dict[tuple[Path, tuple[str, ...]], tuple[int | None, str, str]] = {}
"""What came of the commands in the copy: some stand on several pages."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with the real games and looks, and every file that the pages tell to write."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("carddata", "templates"):
        shutil.copytree(ROOT / name, folder / name)
    for page in TRIED:
        write_files(page, folder)
    with contextlib.chdir(write_pictures(folder)):
        assert [words for words in begun() if run(words)] == []
    return folder


def begun() -> list[tuple[str, ...]]:
    """List the commands that others of any page count on: those that make a game of a list, printers told of."""
    pages = (ROOT / "README.md", DOCS / "lists.md")
    games = [one.words[1:] for page in pages for one in commands(page) if one.words[:2] == ("cardgen", "new")]
    told = [command.words[1:] for command in commands(DOCS / "printing.md") if command.words[1:2] == ("calibrate",)]
    return games + [words for words in told if "--printer" in words]


@pytest.mark.sampled(16)
@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_a_command_of_the_documentation_runs_as_printed(
    page: str, command: Command, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    tool, *words = command.words
    if tool == "make":
        assert {word for word in words if "=" not in word} <= targets()
        return
    assert tool == "cardgen"
    if words[0] == "new":
        write_files(next(one for one in TRIED if one.name == page), write_pictures(tmp_path))
    monkeypatch.chdir(tmp_path if words[0] == "new" else copy)
    asked = (copy, tuple(words))
    if words[0] == "new" or asked not in _ran:
        _ran[asked] = (run(words), *capsys.readouterr())
    code, out, err = _ran[asked]
    assert code in RULINGS if words[0] == "judge" else code == 0, err
    assert out
    assert [line for line in command.says if line not in out] == []


def declared(holds: ValueType) -> Iterator[str]:
    """List the keys that may stand somewhere in a place."""
    for step, one in holds.inside():
        yield from ([step] if step.isidentifier() else [])
        yield from declared(one)


def test_the_game_of_the_formats_loads_and_every_key_that_is_declared_is_told(tmp_path: Path) -> None:
    page = DOCS / "formats.md"
    write_files(page, tmp_path)
    problems: list[Problem] = []
    game = load_game(tmp_path / "carddata" / "signal-fires")
    assert [card.id for card in load_game(tmp_path / "carddata" / "more-fires").cards] == ["more-fires/light-sleeper"]
    load_booklet(tmp_path / "carddata" / "signal-fires", game)
    assert not problems_of(tmp_path / "carddata" / "signal-fires", game)
    assert check(game) == ()
    assert read_theme([tmp_path / "templates" / "signal-fires" / "theme.yaml"], problems) is not None
    assert problems == []
    assert {card.type for card in game.cards} == set(game.card_types)
    prose = re.sub(r"^```.*?^```$|``.*?``", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    told = {word for span in re.findall(r"`([^`]+)`", prose) for word in re.findall(r"[a-z_]+", span)}
    own = {name for kind in game.card_types.values() for name in kind.fields}
    assert {key for holds in FORMATS.values() for key in declared(holds)} - told - own == set()


@pytest.mark.parametrize(
    ("page", "cards", "right", "wrong"),
    [
        (ROOT / "README.md", "carddata/sunday-walks/cards/cards.csv", "summer", "sumer"),
        (DOCS / "by-hand.md", "carddata/tide-pools/cards/1-creature.yaml", "zone: deep", "zone: deap"),
    ],
)
def test_the_slip_that_a_page_makes_is_reported_as_it_says(
    page: Path, cards: str, right: str, wrong: str, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    game = Path(cards).parts[1]
    for kind in ("carddata", "templates"):
        shutil.copytree(copy / kind / game, tmp_path / kind / game)
    monkeypatch.chdir(tmp_path)
    text = Path(cards).read_text(encoding="utf-8")
    Path(cards).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert run(["validate", game]) == 1
    slip = wrong.rpartition(" ")[2]
    (shown,) = (text for language, text in blocks(page) if language == "text" and slip in text)
    assert shown in capsys.readouterr().out


def test_the_tables_of_keys_are_those_of_the_formats() -> None:
    page = keys.PAGE.read_text(encoding="utf-8")
    assert keys.with_keys(page) == page, "`make docs` makes the tables of docs/formats.md again"
    assert set(re.findall("<!-- keys of ([^>]+) -->", page)) == keys.SCHEMAS.keys()


def test_the_page_of_commands_is_what_the_commands_say_of_themselves() -> None:
    assert PAGE.read_text(encoding="utf-8") == commands_page(), "`make docs` makes docs/commands.md again"


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert "://" in target or (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_page_of_the_documentation_is_named_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in DOCS.glob("*.md") if f"docs/{page.name}" not in text] == []


def test_every_game_is_shown_in_the_readme(project: Project) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    games = {game: load(project, game) for game in project.games()}
    named = [name for name, game in games.items() if f"**{game.title}** | " in text and f"{game.count} cards" in text]
    assert named == list(games), "write a line for it, and make its picture with `make docs`"
    assert [name for name in games if f"docs/pictures/{name}.png" not in text] == []


def test_every_target_of_make_is_explained_by_make_help() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets() == set(re.findall(r"^([\w-]+):[^#\n]*## ", text, re.MULTILINE))


def targets() -> set[str]:
    (line,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return set(line.split())


def test_the_page_of_the_database_names_every_table_and_column() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (`[^|]+`) \|", (DOCS / "database.md").read_text(encoding="utf-8"), re.MULTILINE)
    told = {table: re.findall(r"\w+", columns) for table, columns in rows}
    assert told == {name: list(table.columns) for name, table in TABLES.items()}


def test_the_statements_of_the_page_of_the_database_run(dr_science: Game) -> None:
    searcher = in_memory(dr_science)
    for language, text in blocks(DOCS / "database.md"):
        for statement in text.strip().split(";\n") if language == "sql" else ():
            assert searcher.connection.execute(statement).description is not None
    searcher.connection.close()
