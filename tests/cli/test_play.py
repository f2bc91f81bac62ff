"""`cardgen play`: a game dealt in the terminal, by hand or at random, and a log of it."""

from __future__ import annotations

import io
import re
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardgen.cli.main import run
from cardgen.loading.source import read
from cardgen.model.node import plain
from tests.rulings.orchard import REFEREE, write_orchard
from tests.toy import write_toy

GAMES = {"G": "gothic-doctor", "S": "stem-epic-heroes", "X": "science-the-game"}
BEGUN = ("no mulligan", "Bob: takes no mulligan")
KEPT = ("keep", "keep the hand")
SEED = ("--seed", "4", "--names", "Ann, Bob")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_toy(tmp_path)
    write_orchard(tmp_path)
    monkeypatch.chdir(tmp_path)
    module: Any = ModuleType("cardgen.games.orchard")
    module.REFEREE, module.__spec__ = REFEREE, ModuleSpec(module.__name__, None)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return tmp_path


def played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *typed: str, more: tuple[str, ...] = SEED
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    code = run(["play", "orchard", *more])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


@pytest.mark.usefixtures("folder")
def test_the_table_is_shown_as_the_player_sees_it_who_is_next(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, "That’s all.")
    assert out.startswith("Orchard: Ann, Bob (seed 4)\nA number does what stands there;")
    assert "It is the turn of Ann, round 1.\n" in out
    assert re.search(r"\n  Bob's hand +5 cards\n", out)
    assert "Ann's orchard" not in out
    assert "\n   1  Ann " in out
    assert out.endswith("> That is all.\n")


@pytest.mark.usefixtures("folder")
def test_acts_are_done_by_number_in_words_or_at_random(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ("Ann takes nothing", "bob: takes the fruit deck.", "random", "1", "", "99", "quit")
    out = played(capsys, monkeypatch, *typed)
    assert out.count("It is the turn of Ann") >= 2
    assert "It is the turn of Bob" in out
    assert "There is no number 99; they go from 1 to " in out


@pytest.mark.usefixtures("folder")
def test_why_another_act_is_not_legal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = played(capsys, monkeypatch, "Bob takes nothing", "Ann eats a pear", "Zed takes nothing")
    assert ">   No: it is the turn of Ann (1.1).\n" in out
    assert (
        ">   Not understood: `Ann eats a pear` is not an act of this game.\n  Expected one of: `PLAYER plays CARD"
        in out
    )
    assert ">   Not understood: there is no player `Zed` here.\n  Expected one of: `Ann`, `Bob`.\n" in out


def test_a_random_game_ends_with_its_score_and_leaves_a_log(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = played(capsys, monkeypatch, more=(*SEED, "--random", "-o", "log.yaml", "-O", "hand-limit=3"))
    assert "\n   1  Ann " in out
    assert " wins.\n" in out or " win.\n" in out
    assert out.endswith("The log is in log.yaml: `cardgen judge log.yaml` plays it again.\n")
    node = read(folder / "log.yaml", [], "log.yaml")
    assert node is not None
    data: Any = plain(node)
    (log,) = data
    assert (log["game"], log["kind"], log["options"]) == ("orchard", "log", {"hand-limit": "3"})
    assert (log["given"]["seats"], log["given"]["seed"]) == (["Ann", "Bob"], "4")
    assert log["given"]["acts"][0] in out
    again = played(capsys, monkeypatch, more=(*SEED, "--random", "-O", "hand-limit=3"))
    assert again == out.rpartition("The log is")[0]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("toy",), "J010 Toy cannot be played here: its module does not say how it is dealt and played"),
        (("orchard", "--players", "9"), "P005 Orchard is not for 9 players\n  expected `--players` from 2 to 4"),
        (("orchard", "--players", "0"), "P005 Orchard is not for 0 players"),
        (("orchard", "--players", "3", "--names", "A, B"), "P005 2 names are not 3 players"),
        (("orchard", "--names", "A, a"), "P005 two players are called `a`"),
        (("orchard", "-O", "hand=3"), "J004 there is no house rule `hand`"),
        (("orchard", "-O", "hand-limit=0"), "J005 `hand-limit` has no value `0`\n  expected a whole number from 1 on"),
        (("orchard", "-O", "deck-again"), "J005 `deck-again` has no value ``\n  expected one of: `at-once`, `needed`"),
        (("orchid",), "P002 "),
    ],
)
def test_what_cannot_be_played(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert run(["play", *words]) == 2
    assert capsys.readouterr().err.startswith(said)


def test_a_game_of_tricks_is_played_and_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = str(tmp_path / "log.yaml")
    assert run(["play", "dr-science", "--players", "2", "--random", "--seed", "2", "-o", log]) == 0
    assert " wins.\n" in capsys.readouterr().out
    assert run(["judge", log]) == 0
    assert capsys.readouterr().out.startswith("LEGAL. Every act is legal, and the game is over")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nnonsense\nAnn: takes the trick\nZed: draw pile\n"))
    assert run(["play", "dr-science", "--players", "2"]) == 0
    out = capsys.readouterr().out
    assert "Not understood: " in out
    assert "No: " in out


def test_a_log_is_judged(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    played(capsys, monkeypatch, more=(*SEED, "--random", "-o", "log.yaml"))
    assert run(["judge", "log.yaml"]) == 0
    assert capsys.readouterr().out.startswith("LEGAL. Every act is legal, and the game is over: ")
    text = (folder / "log.yaml").read_text()
    bad = text.replace("    acts:\n", '    acts:\n    - "Bob takes nothing"\n')
    (folder / "bad.yaml").write_text(bad)
    assert run(["judge", "bad.yaml"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("ILLEGAL. Act 1, “Bob takes nothing”: it is the turn of Ann (1.1).\n\nLegal instead: Ann pla")
    (folder / "odd.yaml").write_text(text.replace("    acts:\n", '    acts:\n    - "Ann eats a pear"\n'))
    assert run(["judge", "odd.yaml"]) == 2
    err = capsys.readouterr().err
    assert "odd.yaml:10:7: J003 act 1: `Ann eats a pear` is not an act of this game\n" in err


@pytest.mark.usefixtures("folder")
def test_a_log_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "Ann takes nothing, Bob takes nothing, Bob takes nothing; seats Ann, Bob; seed 4"
    assert run(["judge", "orchard", "log", line]) == 1
    assert "Act 3, “Bob takes nothing”: it is the turn of Ann" in capsys.readouterr().out
    assert run(["judge", "orchard", "log", "Ann takes nothing; seats Ann, Bob"]) == 2
    assert "J006 a log needs the `seed` it was dealt with" in capsys.readouterr().err
    assert run(["judge", "orchard", "log", "Ann takes nothing; seats Ann; seed 4"]) == 4
    assert "Orchard is for 2 to 4 players, not for 1." in capsys.readouterr().out
    assert run(["judge", "orchard", "log", "Ann takes nothing; seats Ann, Bob; decks friut: Dog"]) == 2
    assert "J002 there is no deck `friut`" in capsys.readouterr().err
    assert (
        run(
            [
                "judge",
                "orchard",
                "log",
                "Ann takes nothing, Bob takes nothing; seats Ann, Bob; seed 4; claim winner Ann",
            ]
        )
        == 1
    )
    assert capsys.readouterr().out == "WRONG (claim rejected). Nobody has won yet: the game goes on.\n"
    assert run(["judge", "orchard", "log", "Ann plants apple 3; seats Ann, Bob; seed 4"]) == 1
    assert "Ann does not hold apple 3 (apple 3 lies in the fruit deck)" in " ".join(capsys.readouterr().out.split())
    line = "Ann plays Thief, Bob takes nothing; seats Ann, Bob; decks tricks: Thief"
    assert run(["judge", "orchard", "log", line]) == 1
    out = capsys.readouterr().out
    assert "Act 2, “Bob takes nothing”: it is the turn of Ann" in out
    assert "Legal instead: Ann chooses yes (whether to use Thief), Ann chooses no" in out
    assert run(["judge", "orchard", "log", "--help"]) == 0
    assert "Was this game played by the rules, and how did it end?" in capsys.readouterr().out


def test_a_game_that_nobody_wins_says_so_and_what_everybody_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "science-the-game", "--players", "3", "--random", "--seed", "9"]) == 0
    out = capsys.readouterr().out
    assert "\n\nNobody wins.\nAnn: 37\nBob: 41\nCleo: 1\nPage 24 is read, that of Universal Glue: A drop reaches" in out
    assert "hires Mad Scientist for " in out


@pytest.mark.usefixtures("folder")
def test_help_score_undo_and_the_log_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ("help", "undo", "Ann takes nothing", "log", "score", "undo", "undo 2", "log")
    out = played(capsys, monkeypatch, *typed)
    assert "takes the last act back" in out
    assert "\n  PLAYER plays CARD" in out
    assert out.count("Nothing was done yet.") == 3
    assert "\n>      1  Ann takes nothing\n" in out
    assert re.search(r"  Taken back: Ann takes nothing\n\n(Score so far: .+\n)?It is the turn of Ann, round 1\.\n", out)
    assert re.search(r"\n>   (Ann|Bob): \d+\n", out)


def test_a_game_goes_on_from_its_log(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = ("-O", "hand-limit=3")
    first = played(capsys, monkeypatch, "Ann takes nothing", "quit", more=(*SEED, *hand, "-o", "log.yaml"))
    assert first.endswith("plays it again.\n")
    assert "do not read it before the game is over" in (folder / "log.yaml").read_text()
    out = played(capsys, monkeypatch, "log", "random", "quit", more=("--from", "log.yaml", "-o", "log.yaml"))
    assert out.startswith("Orchard: Ann, Bob (seed 4)\n  1 act of log.yaml played again.\n")
    assert "\n>      1  Ann takes nothing\n" in out
    text = (folder / "log.yaml").read_text()
    assert text.count('    - "') == 2
    assert "options: {hand-limit: 3}" in text
    (folder / "log.yaml").write_text(text.replace("Ann takes nothing", "Bob takes nothing"))
    out = played(capsys, monkeypatch, more=("--from", "log.yaml"))
    assert (
        "\n  The log cannot be followed from act 1 on, “Bob takes nothing”:\n  No: it is the turn of Ann (1.1).\n"
        in out
    )
    assert "It is the turn of Ann" in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "- {id: a, kind: draw, given: {x: 1}}",
            "J001 there is no log of Orchard in it\n  expected a dispute of the kind",
        ),
        ("- {id: a, kind: log, given: {acts: []}}", "J006 the log does not say who plays\n  expected `seats`"),
        ("- {id: a, kind: log, given: {seats: [A, B]}}", "J006 the log does not say how it was dealt\n"),
        ("- {id: a, kind: log, given: {seats: [A, B], seed: x}}", "J003 the seed `x` is no number"),
        ("- {id: a, kind: log, given: {seats: [A], seed: 1}}", "P005 Orchard is not for 1 players"),
        ("- {id: a, kind: log, options: {x: 1}, given: {seats: [A, B], seed: 1}}", "J004 there is no house rule `x`"),
    ],
)
def test_what_is_no_log_to_go_on_with(folder: Path, capsys: pytest.CaptureFixture[str], text: str, said: str) -> None:
    (folder / "log.yaml").write_text(f"{text.replace('id: a', 'id: a, game: orchard, title: a')}\n")
    assert run(["play", "orchard", "--from", "log.yaml"]) == 2
    assert said in capsys.readouterr().err
    assert run(["play", "orchard", "--from", "log.yaml", "--seed", "3"]) == 2
    assert "leave them out" in capsys.readouterr().err


def test_how_totals_come_about_is_told_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "stem-epic-heroes", "--players", "2", "--random", "--seed", "5"]) == 0
    out = capsys.readouterr().out.rpartition("\n\n")[2]
    assert re.fullmatch(r"Ann wins\.\nAnn: 23\n(  .+\.\n)+Bob: 15\n(  .+\.\n)+", out)
    assert "  The Enhancements on Charles Darwin add four points.\n" in out


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("G", [*BEGUN, "draw action"], "\n    Misdiagnosis: Action deck → Ann’s hand\n"),
        ("G", [*BEGUN, "Ann draw treatment"], "\n>   Ann draws from the Treatment deck\n"),
        ("G", [*BEGUN, "cures thrall"], "Score so far: Ann 50 (+50).\n"),
        ("G", [*BEGUN, "draw action", "cure thrall"], "No: Patients are cured before the first draw of"),
        ("G", [*BEGUN, "end turn", "cure"], ">   That may be: Bob cures Homunculus, "),
        ("G", ["draw action"], ">   That cannot be done now (PLAYER draws[ CARD] from the SOURCE);"),
        ("G", ["zombie"], "\n>   Zombie: Patient, Reanimated, Antidote + Bandage Removal, £50.\n"),
        ("G", [*BEGUN], "   2  Ann cures Thrall (with Bloodletting, Holy Water)\n"),
        ("S", [*KEPT, "kilby difference step 3"], "    Steps: Ann 3; Bob none.\n    Score so far: Ann 1 (+1).\n"),
        ("S", [*KEPT, "kilby difference step 3", "go on"], "\n>   Ann goes on\n"),
        ("S", ["bob"], "\n   2  Bob swaps Emily Warren Roebling, Leonhard Euler"),
        ("S", [], "      Bob may act instead: type the name.\n"),
        ("S", [], "\n  Jack Kilby          This Hero may have two Items (and one Location).\n"),
        ("S", [*KEPT, "look failed replication"], "\n     1  Ann uses Failed Replication\n"),
        ("X", ["1", "philosopher"], "  Philosopher: Role.\n"),
    ],
)  # fmt: skip
def test_what_one_types_and_sees(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str, typed: list[str], said: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert run(["play", GAMES[game], "--seed", "3"]) == 0
    assert said in capsys.readouterr().out


def test_nobody_is_told_what_another_one_holds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "swap\nlog\nkeep\nlog\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run(["play", "stem-epic-heroes", "--seed", "3"]) == 0
    shown, *_ = capsys.readouterr().out.split("> ", 1)
    assert "Emily Warren Roebling" not in shown
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run(["play", "stem-epic-heroes", "--seed", "3", "--open"]) == 0
    assert "Emily Warren Roebling" in capsys.readouterr().out.split("> ", 1)[0]
