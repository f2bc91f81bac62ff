"""The help of every kind of dispute: its examples run as printed, its YAML is a dispute, its JSON is a schema."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from cardgen.cli.main import run
from cardgen.project.judging.interview import judged_games, kinds_of
from tests.cli.commands import ROOT, environment
from tests.thoroughness import some

RULED = (0, 1, 3, 5)


def kinds() -> Iterator[object]:
    for game in judged_games(ROOT):
        for kind in kinds_of(game, ROOT):
            yield pytest.param(game, kind, id=f"{game} {kind}")


every_kind = pytest.mark.parametrize(("game", "kind"), [*kinds()])


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    monkeypatch.chdir(ROOT)

    def ask(*words: str, code: tuple[int, ...] = (0,)) -> str:
        assert run(["judge", *words]) in code
        return capsys.readouterr().out

    return ask


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A shell's environment in which the command is installed."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "cardgen"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardgen "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    env = environment()
    return {**env, "PATH": f"{folder}:{env['PATH']}"}


@pytest.mark.sampled(8)
@every_kind
def test_the_examples_of_the_help_run_as_printed(
    game: str, kind: str, said: object, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(game, kind, "--help")  # type: ignore[operator]
    commands = re.findall(rf"^  (cardgen judge {game} {kind} .*)$", text, re.MULTILINE)
    assert commands
    for command in commands:
        assert run(as_a_shell_reads(command)[1:]) in RULED
        shown = capsys.readouterr()
        assert shown.out
        assert shown.err == ""


def as_a_shell_reads(command: str) -> list[str]:
    """Split a line as a shell does; what a shell would fill in has no place in an example."""
    assert not re.search(r"[$`\\!;&|<>()*?\[\]{}~#]", re.sub(r"'[^']*'|\"[^\"$`\\!]*\"", "", command)), command
    return shlex.split(command)


@pytest.mark.sampled(6)
@every_kind
def test_the_help_tells_each_fact_claim_and_how_cards_are_written(game: str, kind: str, said: object) -> None:
    text = said(game, kind, "--help")  # type: ignore[operator]
    schema = json.loads(said(game, kind, "--help", "--json"))  # type: ignore[operator]
    for name in schema["properties"]["given"]["properties"]:
        assert re.search(rf"^  {name}  +\S", text, re.MULTILINE)
        assert re.search(rf"^ +(?:.*, )?{name}[,:]", text.partition("How values are written")[2], re.MULTILINE), name
    for name in schema["x-answers"]:
        assert f"  claim {name} …" in text
    assert [line for line in text.splitlines() if len(line) > 100 and "cardgen judge" not in line] == []


@pytest.mark.sampled(6)
@every_kind
def test_the_help_for_programs_tells_of_each_fact_its_values_and_what_holds_when_it_is_not_said(
    game: str, kind: str, said: object
) -> None:
    schema = json.loads(said(game, kind, "--help", "--json"))  # type: ignore[operator]
    facts = schema["properties"]["given"]["properties"]
    assert set(schema["properties"]["given"]["required"]) <= set(facts)
    for fact in facts.values():
        assert {"description", "examples", "x-value", "x-not-said", "x-public", "x-also"} <= set(fact)
        assert {"type", "anyOf", "enum"} & set(fact)
    unseen = ("hand", "hands", "pile", "deck", "dealt", "decks", "treatment_deck", "action_deck", "off_deck")
    assert all(fact["x-public"] for name, fact in facts.items() if name not in unseen)


@pytest.mark.sampled(8)
@pytest.mark.sampled(3)
@every_kind
def test_the_example_is_a_dispute_and_so_it_is_with_any_of_its_lines(
    game: str, kind: str, said: object, tmp_path: Path
) -> None:
    text = said(game, kind, "--example")  # type: ignore[operator]
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    assert said(str(file), code=RULED)  # type: ignore[operator]
    lines = text.splitlines()
    for at, line in some([*enumerate(lines)], 5):
        if re.match(r" +# \w+:", line):
            filled = [*lines[:at], line.replace("# ", "", 1), *lines[at + 1 :]]
            assert yaml.safe_load("\n".join(filled))
            file.write_text("\n".join(filled), encoding="utf-8")
            assert said(str(file), code=(*RULED, 4, 5)), line  # type: ignore[operator]


def test_the_help_of_a_game_lists_its_kinds(said: object) -> None:
    for game in judged_games(ROOT):
        text = said(game, "--help")  # type: ignore[operator]
        schemas = json.loads(said(game, "--help", "--json"))  # type: ignore[operator]
        assert list(schemas) == list(kinds_of(game, ROOT))
        assert all(f"  {kind}  " in text for kind in schemas)


def test_an_example_goes_through_a_pipe(shell: dict[str, str]) -> None:
    for kind in some(("trick-winner", "addition"), 2):
        command = f"cardgen judge dr-science {kind} --example | cardgen judge -"
        done = subprocess.run(["sh", "-c", command], cwd=ROOT, env=shell, capture_output=True, text=True, timeout=240)
        assert done.returncode in RULED
        assert done.stderr == ""
