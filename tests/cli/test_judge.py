from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.project import game_cache
from cardgen.rulings.kept import Kept
from tests import once
from tests.cli.commands import ROOT, cardgen, environment, new_python

TRICK = ("judge", "dr-science", "trick-winner")
FILE = """
- id: A
  game: dr-science
  kind: trick-winner
  given: {trick: [Einstein 3M, Cox W:M, Curie 4P]}
  claim: {winner: Cox}
  expect: {verdict: wrong, answer: {winner: Einstein}}
- id: B
  game: dr-science
  kind: hypothesis
  given: {tableau: [3P, 3C, unknown]}
- id: C
  game: dr-science
  kind: trick-winner
  given: {trick: [Einstein 3M, Cox zebra]}
"""


Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Judge as on the command line, in this process."""
    monkeypatch.chdir(ROOT)

    def asked(*words: str) -> tuple[int, str, str]:
        code = run(words)
        return code, *capsys.readouterr()

    return asked


def test_one_line_of_talk_is_ruled_with_numbered_rules_and_reasons() -> None:
    done = cardgen(*TRICK, "Einstein 3M, Cox W:M, Curie 4P", cwd=ROOT)
    code, out = done.returncode, done.stdout
    assert code == 0
    assert "Einstein wins the trick" in out
    assert out.splitlines()[1].endswith("(6.2).")
    full = cardgen(*TRICK, "Einstein 3M, Cox W:M, Curie 4P", "--why", "full", cwd=ROOT).stdout
    for number in ("5.3", "5.7", "5.8", "6.2"):
        assert f"  {number} " in full


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Einstein 3M, Cox W:M, Curie 4P; claim Cox wins", 1),
        ("Einstein 3M, Cox 3zz", 4),
        ("Curie 4B, Einstein 3M, Cox W", 3),
        ("Einstein 7M, Cox 2M", 4),
        ("Einstein 3M, Einstien 4M", 2),
        ("Einstein R=7, Cox 2M", 1),
        ("", 2),
    ],
)
def test_the_exit_code_tells_the_ruling(ask: Ask, line: str, code: int) -> None:
    assert ask(*TRICK, line)[0] == code


def test_a_wrong_word_gets_a_caret_and_a_suggestion(ask: Ask) -> None:
    code, _, err = ask(*TRICK, "Einstein 3M, Cxo W:M")
    assert code == 2
    lines = err.splitlines()
    assert lines[0].index("Cxo") == lines[1].index("^")
    assert "did you mean `Cox`?" in err


def test_words_without_quotes_and_house_rules_as_options_are_understood(ask: Ask) -> None:
    words = (
        *TRICK,
        "Einstein",
        "R=4,",
        "Curie",
        "2C",
        "--option",
        "researcher-activates-trump=no",
        "--claim",
        "Curie wins",
    )
    code, out, _ = ask(*words)
    assert code == 0
    assert "Chemistry is trump" in out


def test_a_file_of_disputes_is_answered_one_by_one_with_a_summary(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(FILE, encoding="utf-8")
    code, out, err = ask("judge", str(file))
    assert code == 2
    assert "3 disputes: 1 wrong, 1 cannot-tell, 1 not understood" in out
    assert f"{file}:15:36" in err


def test_data_for_programs_have_the_names_of_the_design(ask: Ask, tmp_path: Path) -> None:
    code, out, _ = ask(*TRICK, "Einstein 3M, Cox W:M, Curie 4P", "--json")
    data = json.loads(out)
    assert code == data["exit_code"] == 0
    assert data["answer"]["winner"] == "Einstein"
    fields = {"verdict", "claim", "answer", "rules", "why", "needs", "alternatives", "irregular", "mattered"}
    assert fields <= set(data)
    file = tmp_path / "mine.yaml"
    file.write_text(FILE, encoding="utf-8")
    said = json.loads(ask("judge", str(file), "--json")[1])
    assert [one["exit_code"] for one in said] == [0, 3, 2]  # the first is as expected


def test_standard_input_is_read(tmp_path: Path) -> None:
    done = cardgen("judge", "-", cwd=ROOT, typed=FILE)
    assert done.returncode == 2
    assert "3 disputes" in done.stdout


@pytest.mark.parametrize("kind", ["trick-winner", "addition", "play", "draw", "final-scoring", "setup-check", "flow"])
def test_help_and_example_come_from_the_declaration(ask: Ask, kind: str, tmp_path: Path) -> None:
    code, out, _ = ask("judge", "dr-science", kind, "--help")
    assert code == 0
    assert "Examples" in out
    assert "House rules" in out
    schema = json.loads(ask("judge", "dr-science", kind, "--help", "--json")[1])
    assert schema["properties"]["given"]["properties"]
    file = tmp_path / "filled.yaml"
    file.write_text(ask("judge", "dr-science", kind, "--example")[1], encoding="utf-8")
    assert ask("judge", str(file))[0] in (0, 1, 3)


def test_an_unknown_kind_or_game_is_named_with_what_there_is(ask: Ask) -> None:
    assert "did you mean `trick-winner`" in ask("judge", "dr-science", "trick-winer", "Einstein 3M")[2]
    assert ask("judge", "dr-sciense", "trick-winner", "Einstein 3M")[0] == 2


def test_an_empty_file_is_refused(ask: Ask, tmp_path: Path) -> None:
    file = tmp_path / "empty.yaml"
    file.write_text("", encoding="utf-8")
    assert ask("judge", str(file))[0] == 2


READERS = ["yaml", "cardgen.loading.game", "cardgen.loading.speech"]
HEARERS = ["cardgen.rulings.natural_language.grammar", "cardgen.rulings.natural_language.assignment.reader"]


NOTED = "Einstein 3M, Cox W:M, Curie 4P"
SAID = "just the two of us, i'm curie and she's franklin. i led 3 of chemistry and she threw the 5 of chemistry"


def test_only_what_a_line_needs_is_loaded_to_judge_it(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(game_cache, "read_once", once.read_kept)
    monkeypatch.setattr("cardgen.project.judging.speech._GRAMMARS", Kept())
    ask(*TRICK, SAID)  # now the game is kept, and what may be said of the kind
    source = (
        "import sys; from cardgen.cli.main import run; run(sys.argv[2:]); "
        "heavy = {'reportlab', 'sqlite_utils', 'jinja2', 'PIL', *sys.argv[1].split()} & set(sys.modules); "
        "print('loaded', sorted(heavy))"
    )
    for line, needless in ((NOTED, (*READERS, *HEARERS)), (SAID, (*READERS, *HEARERS[1:]))):
        done = new_python(source, " ".join(needless), *TRICK, line, cwd=ROOT)
        assert done.stdout.splitlines()[-1] == "loaded []", line


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("columns", "widest"), [("40", 40), ("72", 72), ("400", 100), ("", 100)])
def test_a_verdict_is_set_to_the_width_of_the_terminal(columns: str, widest: int) -> None:
    line = "Franklin 2B, Einstein unknown, Curie unknown"
    done = cardgen(*TRICK, line, cwd=ROOT, env=environment(COLUMNS=columns))
    lines = done.stdout.splitlines()
    assert widest - 12 < max(map(len, lines)) <= widest
