"""Every code that a message can carry is explained."""

from __future__ import annotations

import pytest

from cardgen.cli.main import run
from cardgen.project.lookup.help import explain, titles
from tests.messages.test_messages import used_codes


def test_every_code_has_a_section_and_every_section_a_code() -> None:
    assert sorted(used_codes() ^ set(titles())) == []


def test_all_codes_are_listed_with_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Y001  a file cannot be read"
    assert len(lines) == len(titles())


@pytest.mark.parametrize("code", ["D006", "d006"])
def test_a_code_is_explained_in_either_case(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", code]) == 0
    said = capsys.readouterr().out
    assert said.startswith("D006 not in the list\n")
    assert "\n## " not in said


def test_an_unknown_code_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "D0006"]) == 2
    assert capsys.readouterr().err == (
        "P011 there is no code `D0006`\n"
        "  expected a code such as `D001`\n"
        "  did you mean `D006`?\n"
        "  fix: `cardgen explain` lists them all\n"
    )


@pytest.mark.sampled(6)
@pytest.mark.parametrize("code", titles())
def test_a_section_says_what_it_means_and_shows_an_example(code: str) -> None:
    said = explain(code).splitlines()
    assert any(line.startswith("    ") for line in said), "no example"
    assert len(" ".join(said)) > 100
