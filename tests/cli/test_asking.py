"""Questions on a terminal: a right answer, a wrong one asked again, none, help, the end, Ctrl-C."""

from __future__ import annotations

import os
import pty
import sys
from pathlib import Path

import pytest

from cardgen.cli import asking
from cardgen.cli.main import run
from cardgen.project.judging.interview import Interview, judged_games, kinds_of
from tests.cli.commands import ROOT, cardgen, environment, started

TRICK = ("judge", "dr-science", "trick-winner")
CTRL_C, CTRL_D = "\x03", "\x04"


def converse(words: tuple[str, ...], answers: list[str], folder: Path = ROOT) -> tuple[int, str]:
    """Run the command on a terminal of its own; each answer is typed when the command asks."""
    terminal, theirs = pty.openpty()
    running = started(*words, cwd=folder, env=environment(COLUMNS="100"), terminal=theirs)
    os.close(theirs)
    said, at = "", 0
    while True:
        try:
            read = os.read(terminal, 4096).decode()
        except OSError:
            break
        said += read
        if said.endswith("> ") and at < len(answers) and read:
            sign = answers[at] in (CTRL_C, CTRL_D)
            os.write(terminal, (answers[at] if sign else f"{answers[at]}\n").encode())
            at += 1
    os.close(terminal)
    assert "Traceback" not in said
    return running.ended().returncode, said.replace("\r\n", "\n")


def test_the_questions_lead_to_a_verdict_and_to_the_line_that_says_the_same() -> None:
    code, said = converse(TRICK, ["Einstein 3M, Cox W:M, Curie 4P", "", "done"])
    assert code == 0
    assert "Which cards were played, in order, by whom, and what was declared?" in said
    assert 'In one line: cardgen judge dr-science trick-winner "trick Einstein 3M, Cox W:M, Curie 4P"' in said
    assert "Einstein wins the trick" in said


def test_a_wrong_answer_is_shown_with_a_caret_and_asked_for_again() -> None:
    code, said = converse(TRICK, ["Einstein 3M, Cxo W:M", "Einstein 3M, Cox W:M", "done"])
    lines = said.splitlines()
    wrong = next(line for line in lines if "Cxo" in line)
    assert lines[lines.index(wrong) + 1] == " " * wrong.index("Cxo") + "^"
    assert "did you mean `Cox`?" in said
    assert code == 0


def test_what_is_doubtful_of_a_line_is_asked_once_the_rest_is_right() -> None:
    line = "Ann plays Unpaid Bill on Ben and he answers Professional Courtesy. Stands?"
    code, said = converse(("judge", "gothic-doctor", "action-timing", line), ["", "y", "n", "n", "n", "n"])
    assert "Is it Professional Courtesy? [Y/n, or say what it is]" in said
    assert "card Professional Courtesy" in said.partition("In one line: ")[2]
    assert code in (0, 1, 3)


def test_of_yes_or_no_nothing_else_is_taken_for_yes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["perhaps", "n"])
    monkeypatch.setattr(asking, "typed", lambda: next(answers, None))
    line = asking.completed(Interview("gothic-doctor", "cure", ROOT), "", {"declines": "yes"})
    assert "declines no" in line
    assert "`perhaps` is not yes or no" in capsys.readouterr().err


def test_the_game_and_the_kind_are_asked_for_too() -> None:
    code, said = converse(("judge",), ["dr-sciense", "dr-science", "zebra", "2", CTRL_D])
    assert "a number or a name; did you mean `dr-science`?" in said
    assert "Is there trump" in said
    assert code == 2
    assert "the facts are missing" in said


def test_an_ambiguous_beginning_of_a_kind_names_both() -> None:
    _, said = converse(("judge", "dr-science"), ["tr", "trick", CTRL_C])
    assert "trick-winner or trump-activation?" in said
    assert "Who wins" in said


def test_what_is_needed_is_asked_again_help_helps_and_nobody_knows_is_an_answer() -> None:
    code, said = converse(TRICK, ["", "help", "Einstein 3M, Cox ?", "?", "?", CTRL_D])
    assert "it is needed; for instance Einstein 3M, Cox W:M, Curie 4P" in said
    assert "plays in order, `:` with a Wild's suit" in said
    assert code == 3


def test_a_claim_and_a_house_rule_can_be_said_at_the_end() -> None:
    facts = len(Interview("dr-science", "trick-winner", None).kind.facts) - 1
    answers = ["Curie 4B, Einstein R=3, Cox 2B", *[""] * facts, "winer Curie", "winner Curie"]
    code, said = converse(TRICK, [*answers, "help", "1b"])
    assert "did you mean `winner`?" in said
    assert "b No" in said or "b Yes" in said
    assert "J0" not in said
    assert "CORRECT (claim upheld)" in said
    assert code == 0


def test_an_answer_in_peoples_own_words_is_read_back_and_asked_about() -> None:
    code, said = converse(TRICK, ["Curie led 4 of chem then Cox threw a 5 of bio", "", "that is all"])
    assert "Read as: trick Curie 4C, Cox 5B. Is that right?" in said
    assert "Curie wins the trick" in said
    assert code == 0


def test_ctrl_c_stops_without_a_verdict() -> None:
    code, said = converse(TRICK, ["Einstein 3M, Cox W:M", CTRL_C])
    assert code == 130
    assert "ANSWER" not in said


@pytest.mark.sampled(2)
@pytest.mark.parametrize("words", [("judge",), ("judge", "dr-science"), TRICK, (*TRICK, "")])
def test_without_a_terminal_nothing_is_asked(words: tuple[str, ...]) -> None:
    for text in ("", "Einstein 3M, Cox W:M\n"):
        done = cardgen(*words, cwd=ROOT, typed=text)
        assert done.returncode == 2
        assert done.stdout == ""
        assert "--help" in done.stderr


KINDS = [pytest.param(game, kind, id=f"{game} {kind}") for game in judged_games(ROOT) for kind in kinds_of(game, ROOT)]


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_can_be_asked_for_and_reaches_a_verdict(
    game: str, kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interview = Interview(game, kind, ROOT)
    needed = [question.example for question in interview.questions if question.needed]
    answers = iter([*needed, *([] if needed else [next(interview.questions).example]), "done"])
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert run(["judge", game, kind]) in (0, 1, 3, 5)
    said = capsys.readouterr()
    assert said.out
    assert f"cardgen judge {game} {kind} " in said.err


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_example_of_every_question_is_an_answer(game: str, kind: str) -> None:
    for question in (one for one in Interview(game, kind, ROOT).questions if one.example):
        assert Interview(game, kind, ROOT).take(question.name, question.example) == (), question.name


def test_a_new_game_is_asked_for_by_name_cards_and_look(tmp_path: Path) -> None:
    code, said = converse(("new",), ["", "Лампа", "Tide Pools", "no.csv", "", "m"], tmp_path)
    assert code == 0, said
    assert "  it needs a name, such as Tide Pools" in said
    assert "P008 no folder can be called `Лампа`" in said
    assert "there is no file no.csv" in said
    assert "   4  trick-taking  number and suit in two corners" in said
    assert "Made Tide Pools in carddata/tide-pools/" in said
    (tmp_path / "cards.csv").write_text("name\nLimpet\n")
    assert converse(("new",), ["Mine", CTRL_C], tmp_path)[0] == 130
    code, said = converse(("new",), ["Mine", "cards.csv"], tmp_path)
    assert (code, "look like the starter plain" in said) == (0, True)
    assert sorted(path.name for path in (tmp_path / "carddata").iterdir()) == ["mine", "tide-pools"]
