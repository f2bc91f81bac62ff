"""Home-made cards from the first command to the last: printed alone, found, shown, and judged by what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.paper import words
from tests.toy import write_toy

OWN: dict[str, str | bytes | None] = {
    "carddata/more/game.yaml": "extends: toy\ntitle: More\nprefix: mo\n",
    "carddata/more/cards/1.yaml": "type: plain\ncards:\n- {suit: moon, value: 9, says: 'Nine {star}.'}\n",
    "carddata/night-shift/game.yaml": "extends: gothic-doctor\ntitle: Night Shift\nprefix: ns\n",
    "carddata/night-shift/cards/1.yaml": """\
type: action
timing: action-phase
when: action-phase
target: other-doctor
stays: yes
foot: Stays in play until that cure is made
emblem: tough-case
cards:
- {code: N01, title: Heavy Case, effect: Their next cure costs two more., op: {extra_cost: {n: 2, on: doctor}}}
- {code: N02, title: Odd Case, effect: Their next cure is made on one leg.}
""",
    "carddata/night-shift/disputes/own.yaml": """\
- id: N1
  kind: cure
  given: {patient: Spectre, hand: [EX, HW, EX], effects: [Heavy Case]}
  claim: legal
  expect: {verdict: illegal, answer: {cost: 4, missing: 1}, rules: [extra-cost]}
""",
    "templates/more/theme.yaml": 'colours:\n  ink: {hex: "#102030", grey: "#202020"}\n',
    "templates/more/icons/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M2 2H22V22Z" fill="currentColor"/></svg>\n',
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path, OWN))
    return tmp_path


def test_the_new_cards_are_printed_alone_with_their_own_look_laid_over_the_old(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["validate", "more", "--faces"]) == 0
    assert run(["sheets", "more", "--paper", "a4"]) == 0
    assert "1 leaf" in capsys.readouterr().out
    said = words((home / "output/more/sheets-a4.pdf").read_bytes())
    assert "Moon" in said
    assert "Sun" not in said


def test_a_home_made_card_is_found_and_shown_for_what_it_is(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "value:9", "--json"]) == 0
    assert [card["id"] for card in json.loads(capsys.readouterr().out)["cards"]] == ["more/9-of-moon"]
    assert run(["show", "9 of Moon"]) == 0
    shown = capsys.readouterr().out
    assert "MO 001/1, 1 copy: Plain, More, made for Toy" in shown
    assert "ours" not in shown


def test_rules_taken_over_are_found_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "--json", "any card"]) == 0
    assert capsys.readouterr().out.count("any-card") == 1
    assert run(["rules", "more", "any-card"]) == 0
    assert "More 1.2" in capsys.readouterr().out


def test_disputes_are_judged_by_the_referee_of_the_old_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["validate", "night-shift"]) == 0
    assert run(["judge", "night-shift", "cure", "patient Spectre; hand EX HW EX; effects Heavy Case"]) == 1
    assert "costs two more" in capsys.readouterr().out
    run(["judge", "night-shift", "cure", "patient Spectre; hand EX HW EX; effects Odd Case"])
    said = capsys.readouterr().out
    assert "NOT JUDGED" in said
    assert "Odd Case says what it does in words alone" in said


def test_a_base_that_came_with_cardgen_needs_no_copy(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheets", "night-shift", "--dry-run"]) == 0
    assert "2 Actions" in capsys.readouterr().out
