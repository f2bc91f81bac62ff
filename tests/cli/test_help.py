"""The help of every command: what it takes, and examples that run as printed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cardgen.cli.main import COMMANDS, run
from tests.cli.commands import ROOT, environment
from tests.toy import write_toy

EXAMPLE = re.compile(r"^  (?:  |Try: )(cardgen(?: .*)?)$", re.MULTILINE)
WRITES = ("build", "faces", "gallery", "sheets", "preflight", "calibrate", "booklet", "parts")
DRAWS_ALL = ("build", "watch", "gallery", "booklet", "validate")
"""Commands of which examples draw or check every card of every game there is, or of a large one."""
PLAYS_MANY = ("playtest",)
"""Commands of which examples play whole games by the hundred: `tests/playtest/` tries them with fewer."""
ANSWERS = ("games", "validate", "search", "show", "rules", "disputes", "judge")


def help_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run([*words, "--help"]) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder without games, where those that came with cardgen are found, with what examples name."""
    monkeypatch.chdir(tmp_path)
    Path("cards.csv").write_text("name,cost\nLimpet,1\n")
    Path("photos").mkdir()
    for name, value in environment().items():
        monkeypatch.setenv(name, value)


def test_every_module_of_a_command_is_a_command() -> None:
    modules = [path for path in (ROOT / "cardgen" / "cli").glob("*.py") if "\n@click.command" in path.read_text()]
    assert {path.stem for path in modules} == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_it_does_and_shows_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = help_of(capsys, command)
    assert said.startswith(f"Usage: cardgen {command}")
    assert EXAMPLE.findall(said), "no example"
    assert "{" not in "".join(EXAMPLE.findall(said))
    assert command == "explain" or "--project DIR" in said
    assert ("--output DIR" in said) == (command in WRITES)
    assert command not in ANSWERS or "--json" in said


@pytest.mark.sampled(12)
@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(one, marks=pytest.mark.sweep) if one in DRAWS_ALL + PLAYS_MANY else one
        for one in COMMANDS
        if one != "build"
    ],
)
def test_every_example_runs_as_printed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    run_examples(capsys, command)


@pytest.mark.sampled(6)
@pytest.mark.slow
@pytest.mark.parametrize(("words", "named"), [((), "suit:sun"), *(((one,), f"cardgen {one}") for one in DRAWS_ALL)])
def test_every_example_that_draws_all_runs_as_printed_where_there_is_one_game(
    words: tuple[str, ...], named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """What comes of all games is looked at game by game elsewhere; plain `make` builds them."""
    monkeypatch.chdir(write_toy(tmp_path / "mine"))
    assert named in run_examples(capsys, *words)


def run_examples(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run every example of a page of help; gives the page."""
    page = help_of(capsys, *words)
    assert EXAMPLE.findall(page)
    for example in EXAMPLE.findall(page):
        typed, _, _ = example.partition(" > ")  # where to is a matter of the shell
        code = run(shlex.split(typed)[1:])
        said = capsys.readouterr()
        assert code == 0, f"{example}\n{said.out}{said.err}"
    return page


def test_examples_name_the_game_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path / "mine"))
    assert "cardgen sheets toy --sample" in help_of(capsys, "sheets")
    assert "cardgen search suit:sun" in help_of(capsys)


def test_a_broken_game_does_not_break_the_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path / "mine", {"carddata/toy/game.yaml": "title: ["}))
    assert "Three things to try:" in help_of(capsys)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    import cardgen

    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"cardgen {cardgen.__version__}\n"
