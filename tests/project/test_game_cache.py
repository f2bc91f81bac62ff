"""A game that is kept from one command to the next is never an old one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import cache
from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.project import game_cache
from cardgen.project.judging.kinds import load
from cardgen.project.judging.speech import grammar_of
from cardgen.rulings.natural_language.grammar import Grammar
from tests import once
from tests.games.catalogue import REFEREED, ROOT, game_named
from tests.toy import write_toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return write_toy(tmp_path / "project")


def title(toy: Path) -> str:
    return load("toy", toy).title


def rename(toy: Path, name: str) -> None:
    path = toy / "carddata" / "toy" / "game.yaml"
    path.write_text(path.read_text().replace("title: Toy", f"title: {name}"))


def test_a_changed_file_is_read_again(toy: Path) -> None:
    assert title(toy) == "Toy"
    rename(toy, "Joy and toy")
    assert title(toy) == "Joy and toy"


def test_a_new_fault_is_told(toy: Path) -> None:
    assert title(toy) == "Toy"
    (toy / "carddata" / "toy" / "cards" / "2-more.yaml").write_text("type: plane\ncards: []\n")
    with pytest.raises(CardgenError, match="plane"):
        load("toy", toy)


def test_what_is_damaged_is_read_again(toy: Path) -> None:
    assert title(toy) == "Toy"
    folder = cache.folder("games")
    assert folder is not None
    [path] = folder.iterdir()
    path.write_bytes(path.read_bytes()[:-200])
    assert title(toy) == "Toy"


def test_what_people_say_of_a_game_is_kept_until_its_words_change(toy: Path) -> None:
    folder = toy / "carddata" / "toy"
    words = folder / "talk.yaml"

    asked: list[str] = []

    def make() -> list[str]:
        asked.append(words.read_text())
        return asked[:]

    def said() -> list[str]:
        return game_cache.kept_beside(folder, load("toy", toy), "words", make)

    words.write_text("light: []\n")
    assert said() == said() == ["light: []\n"]
    words.write_text("light: [oh]\n")
    assert said() == ["light: []\n", "light: [oh]\n"]


def refused(*_: object) -> None:
    raise AssertionError("what was kept is made again")


def test_what_may_be_said_in_a_kind_is_compiled_once_for_all_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = ROOT / "carddata" / "dr-science"
    game = game_named("dr-science")
    first, other = (grammar_of(folder, kind, game) for kind in ("trick-winner", "hypothesis"))
    monkeypatch.setattr(Grammar, "__init__", refused)
    again = grammar_of(folder, "trick-winner", game)
    assert again is not first
    assert vars(first) == vars(again) != vars(other)


@pytest.mark.parametrize("name", ["a/b", "../up", "é\0"])
def test_what_is_kept_beside_a_game_may_have_any_name(toy: Path, name: str) -> None:
    folder = toy / "carddata" / "toy"
    assert game_cache.kept_beside(folder, load("toy", toy), name, lambda: "made") == "made"
    assert game_cache.kept_beside(folder, load("toy", toy), name, lambda: "made again") == "made"


def test_where_nothing_can_be_kept_it_is_read_each_time(toy: Path, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("no folder")
    assert title(toy) == title(toy) == "Toy"


@pytest.mark.parametrize("name", REFEREED)
def test_a_kept_game_is_the_one_that_was_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(game_cache, "read_once", once.read_kept)
    first, again = load(name, ROOT), load(name, ROOT)
    assert first is not again
    assert again == first == load_game(ROOT / "carddata" / name)
    for one, other in zip(first.cards, again.cards, strict=True):
        for value, same in zip(one.values.values(), other.values.values(), strict=True):
            assert (type(value), getattr(value, "letter", ""), getattr(value, "steps", "")) == (
                type(same),
                getattr(same, "letter", ""),
                getattr(same, "steps", ""),
            )
