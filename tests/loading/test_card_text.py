"""Card text with values: written once, true on every card; signs that mark something can be written as themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.cli.main import run
from cardgen.loading.card_text import filled
from cardgen.model.field import Field, Value
from cardgen.model.flag_kind import FLAG
from cardgen.model.rich_text import Icon, Piece, RuleRef, Run, escaped, parse, plain
from cardgen.model.text_kinds import RICH, TEXT
from cardgen.model.whole_kind import WHOLE
from cardgen.model.word_kind import WORD
from cardgen.model.words import Word
from tests.toy import FILES, write_toy

FIELDS = {
    name: Field(name, kind, name)
    for name, kind in {
        "cost": WHOLE, "bonus": WHOLE, "suit": WORD, "owner": TEXT,
        "gold": FLAG, "says": RICH, "min_players": WHOLE,
    }.items()
}  # fmt: skip
VALUES: dict[str, Value] = {
    "cost": 3, "suit": Word("sun", "S", "The Sun"), "owner": "A*star {x}", "gold": True, "min_players": 4,
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("Pay {cost}.", "Pay 3."),
        ("Pay {cost}{coin}.", "Pay 3{coin}."),
        ("A {suit} card", "A The Sun card"),
        ("Of {owner}", r"Of A\*star \{x\}"),
        ("{min_players}+ or {min-players}+", "4+ or 4+"),
        ("Draw one[, and {bonus} more].", "Draw one."),
        ("Draw one[, and {cost} more].", "Draw one, and 3 more."),
        ("[Worth double.{gold}]", "Worth double."),
        ("[Both {cost} and {bonus}]none", "none"),
        ("[sic] and [[one-card]] stay", "[sic] and [[one-card]] stay"),
        ("[{cost}, see [[one-card]]]", "3, see [[one-card]]"),
        ("{bonus} is an icon where it is not given", "{bonus} is an icon where it is not given"),
        ("{says} is itself", "{says} is itself"),
        (r"\{cost} and \[{cost}\]", r"\{cost} and \[3\]"),
    ],
)
def test_values_and_conditions(text: str, becomes: str) -> None:
    assert filled(text, FIELDS, VALUES) == becomes


@pytest.mark.parametrize(
    ("text", "pieces", "words"),
    [
        (r"2 \* 3", (Run("2 * 3"),), "2 * 3"),
        (r"**\*** \{sun}", (Run("*", bold=True), Run(" {sun}")), "* {sun}"),
        (r"{sun}\_\\ [[one-card]]", (Icon("sun"), Run("_\\ "), RuleRef("one-card")), "sun_\\ one-card"),
        ("C:\\path *a*", (Run("C:\\path "), Run("a", italic=True)), "C:\\path a"),
    ],
)
def test_signs_stand_for_themselves_behind_a_backslash(text: str, pieces: tuple[Piece, ...], words: str) -> None:
    assert parse(text) == pieces
    assert plain(text) == words


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    assert plain(escaped(text)) == text.replace("\n", " ")


CARDS = """\
type: plain
copies: 2
cards:
- {suit: sun, value: 1, says: 'Worth {value} of {suit}[, and {gold}more] \\{sun}.'}
- {suit: sun, value: 2, gold: yes, says: '{sun} 5 \\* {value} [{gold}(twice)]'}
- {suit: moon, value: 1}
- {suit: moon, value: 2}
"""


def test_a_card_is_printed_and_found_by_its_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": CARDS}))
    assert run(["validate", "--faces"]) == 0, capsys.readouterr().out
    capsys.readouterr()
    assert run(["show", "1 of Sun"]) == 0
    assert "Worth 1 of Sun {sun}." in capsys.readouterr().out
    assert run(["search", '"worth 1 of sun"']) == 0
    assert "1 of Sun" in capsys.readouterr().out
    assert run(["show", "2 of Sun"]) == 0
    assert re.search(r"sun 5 \* 2 \(twice\)", capsys.readouterr().out, re.IGNORECASE)


def test_what_is_neither_field_nor_icon_is_told_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = FILES["carddata/toy/cards/1-plain.yaml"].replace("the {sun} (see", "{valeu} {value} (see")
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/cards/1-plain.yaml": cards}))
    assert run(["validate"]) == 1
    assert "1-plain.yaml:5:42: T009 the text names `{valeu}`: there is no drawing `valeu`" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["Gain {coin}{coin}.", "Gain {coin}{coin}\\."])
def test_icons_beside_each_other_are_read_as_words(text: str) -> None:
    assert plain(text).replace("\\", "") == "Gain coin coin."
