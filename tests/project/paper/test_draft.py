"""A draft: what can be drawn is printed, and what is wrong is marked on the card and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.paper import words
from tests.toy import FILES, write_toy

CARDS = "carddata/toy/cards/1-plain.yaml"
LONG = "Word after word of it. " * 40


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def drafted(capsys: pytest.CaptureFixture[str], *more: str) -> tuple[list[str], str, str]:
    """Give the words on the sheets, what was said of the problems, and of the file."""
    assert run(["sheets", "toy", "--paper", "a4", "--draft", *more]) == 0
    said = capsys.readouterr()
    name = said.out.partition(":")[0]
    return words(Path(name).read_bytes()), said.err, said.out


def test_a_wrong_value_is_marked_and_the_other_cards_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path(), {CARDS: FILES[CARDS].replace("{suit: moon, value: 1}", "{suit: mooon, value: 1}")})
    assert run(["sheets", "toy"]) == 1
    assert "`--draft` prints what can be drawn" in capsys.readouterr().err
    shown, problems, done = drafted(capsys)
    assert shown.count("DRAFT") == 2, "one for each copy"
    assert shown.count("Moon") == 2, "the right card is there too"
    assert problems.count("D006") == 1
    assert "T0" not in problems, "what its template then misses is not told"
    assert done == "output/toy/sheets-a4-draft.pdf: 1 leaf, a draft with 1 problem; marked: 1 of mooon\n"


def test_a_text_that_does_not_fit_is_marked_and_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path(), {CARDS: FILES[CARDS].replace("(see the booklet)", LONG)})
    shown, problems, done = drafted(capsys)
    assert shown.count("DRAFT") == 2
    assert problems.count("F001") == 1
    assert done.endswith("marked: 2 of Sun\n")
    assert run(["validate", "toy", "--faces"]) == 1
    said = capsys.readouterr().out
    assert said.count(CARDS) == 1, "its lines that leave the card are no problems of their own"


def test_the_draft_does_not_take_the_place_of_the_sheets(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path())
    assert run(["sheets", "toy", "--paper", "a4"]) == 0
    before = Path("output/toy/sheets-a4.pdf").read_bytes()
    shown, problems, done = drafted(capsys, "--sample")
    assert "DRAFT" not in shown
    assert not problems
    assert "sample-a4-draft.pdf: 1 leaf, a draft with no problem" in done
    assert Path("output/toy/sheets-a4.pdf").read_bytes() == before


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "cards",
    [
        "{suit: sun}",
        "{suit: sun, value: many}",
        "{suit: [], value: {a: 1}, says: []}",
        "{suit: sun, value: 1}\n- {suit: sun, value: 1}",
        "{suit: sun, value: 1, copies: lots, id: 'No id!'}",
        "none at all\n- {suit: sun, value: 1, wealth: 3}",
        "{suit: sun, value: 12, gold: perhaps, says: '{nosuch}'}",
    ],
)
@pytest.mark.parametrize("more", [(), ("--only", "sun"), ("--dry-run",)])
def test_whatever_is_wrong_with_a_card_the_draft_is_printed(cards: str, more: tuple[str, ...]) -> None:
    write_toy(Path(), {CARDS: f"type: plain\ncards:\n- {cards}\n- {{suit: sun, value: 3}}\n"})
    assert run(["sheets", "toy", "--draft", *more]) == 0


def test_a_back_that_has_a_problem_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path(), {"templates/toy/back.xml": '<face><text x="9" y="9" font-size="9">Ⓐ</text></face>'})
    shown, problems, done = drafted(capsys)
    assert shown.count("DRAFT") == 8
    assert "F003" in problems
    assert done.endswith("marked: the back of Plains\n")


def test_build_prints_drafts_of_the_sheets_alone(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path(), {CARDS: FILES[CARDS].replace("{suit: moon, value: 1}", "{suit: mooon, value: 1}")})
    assert run(["build", "--draft"]) == 0
    said = capsys.readouterr()
    assert said.err.count("D006") == 1, "told once, not for each paper"
    assert sorted(path.name for path in Path("output/toy").iterdir()) == [
        "sheets-a4-draft.pdf",
        "sheets-letter-draft.pdf",
    ]
    assert run(["build", "--draft", "--only", "gallery"]) == 2


def test_a_game_that_cannot_be_read_at_all_makes_no_draft(capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(Path(), {"carddata/toy/game.yaml": "title: [\n"})
    assert run(["sheets", "toy", "--draft"]) == 1
    assert "game.yaml" in capsys.readouterr().err
    assert not Path("output").exists()
