"""A kinds.yaml says in other words what a referee.yaml makes, and repeats nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run

from .games import copied

FAIR = "harbour-fair"
WORDS = """\
facts:
  coins: {about: the purse, asks: "How much is in the purse?", also: [purse], example: "5"}
kinds:
  open:
    asks: May the stall be opened?
    yes: "{player} opens {card} gladly"
    examples: ["Fish 4; purse 9"]
    answers: {cost: {says: "It is {} to pay."}}
  score: {own: {fair: {about: what stands in the fair of each}}}
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(copied(tmp_path, FAIR))
    path = Path("carddata") / FAIR / "kinds.yaml"
    path.write_text(WORDS, encoding="utf-8")
    return path


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("open", "Fish 4; purse 9; hand F4; fair F1"), "The player opens Fish 4 gladly."),
        (("open", "Fish 4; fair F1"), "How much is in the purse?"),
        (("open", "Fish 4; purse 9; fair F1; claim cost 3"), "It is 3 to pay."),
        (("open", "--help"), "May the stall be opened?"),
        (("open", "--help"), 'cardgen judge harbour-fair open "Fish 4; purse 9"'),
        (("open", "--help"), "the purse (not said: unknown; for instance `5`)"),
        (("score", "--help"), "what stands in the fair of each"),
    ],
)
def test_a_kind_is_worded_otherwise(words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["judge", FAIR, *words])
    assert says in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("  coins:", "  coin:", "2:3: D006 the game knows no fact `coin`"),
        ("  open:", "  opn:", "4:3: D006 the game knows no kind `opn`"),
        ("{cost:", "{price:", "D006 the game knows no answer `price`"),
        ("about: the purse,", "is: number,", "D006 the fact `coins` is made by referee.yaml"),
        ("asks: May the stall be opened?", "facts: [coins]", "D006 the kind `open` is made by referee.yaml"),
        ("yes:", "words: [well dealt, ill dealt] #", "D006 the kind `open` is made by referee.yaml"),
        ("{fair:", "{fare:", "D006 the game knows no fact `fare`"),
    ],
)
def test_words_for_what_there_is_not_are_told_with_their_place(
    told: Path, right: str, wrong: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert right in WORDS
    told.write_text(WORDS.replace(right, wrong, 1), encoding="utf-8")
    assert run(["validate", FAIR]) == 1
    assert says in capsys.readouterr().out
