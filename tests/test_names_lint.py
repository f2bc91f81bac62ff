"""Names that the data of a game do not have are found in its modules, and what may have been meant is said."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.declared_names import ROOT
from tests.names_lint import found_in, games

GAME, MODULE = "gothic-doctor", "gothic_doctor"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", games())
def test_every_name_in_the_modules_of_a_game_is_declared(game: str) -> None:
    assert list(found_in(game)) == []


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for folder in (f"cardgen/games/{MODULE}", f"carddata/{GAME}"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("code", "says"),
    [
        (
            'book.bars("library-differs", Play, lambda h, a: True, "twise")',
            "no sentence of `library-differs` called `twise`",
        ),
        ('book.cites("library-difers")', "there is no rule `library-difers`; did you mean `library-differs`?"),
        ('x = lambda h: h.options["mulligan-piel"]', "there is no house rule `mulligan-piel`"),
        ('x = lambda h: h.options["mulligan-pile"] == "shufle-back"', "`mulligan-pile` has no setting `shufle-back`"),
        ("x = lambda h: h.given.palyer", "there is no fact `palyer`; did you mean `player`?"),
        ('x = lambda f: f.said("hnad")', "there is no fact `hnad`; did you mean `hand`?"),
        ("x = lambda card: card.iconss", "nothing has a `iconss`; did you mean `icons`?"),
        ("x = lambda t: changed(t, turrn=1)", "nothing has a `turrn`; did you mean `turn`?"),
        ("acts = Acts(patiet=lambda t: t.waiting)", "no act has a field `patiet`; did you mean `patient`?"),
        ('x = "exorcim"', "`exorcim` is no name of the data; did you mean `exorcism`?"),
    ],
)
def test_a_name_that_the_data_do_not_have_is_found(copied: Path, code: str, says: str) -> None:
    (copied / "cardgen" / "games" / MODULE / "more.py").write_text(f"{code}\n", encoding="utf-8")
    found = [one for one in found_in(GAME, copied) if "more.py:1" in one]
    assert any(says in one for one in found), found


def test_a_field_in_a_sentence_that_nothing_has_is_found(copied: Path) -> None:
    rules = copied / "carddata" / GAME / "rules.yaml"
    text = rules.read_text(encoding="utf-8")
    assert text.count("{player}") > 0
    rules.write_text(text.replace("{player}", "{playre}", 1), encoding="utf-8")
    (found,) = found_in(GAME, copied)
    assert "nothing has a `playre` that could be put into a sentence; did you mean `player`?" in found
