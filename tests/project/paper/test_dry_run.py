"""What `--dry-run` tells is what printing takes, and it refuses what printing refuses, in the same words."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cardgen.cli.main import run
from tests.conftest import ROOT
from tests.project.paper.test_only_what_is_needed import folder, write

__all__ = ["folder"]
ASKED = ["", "--skip 5", "--skip 8", "--copies 3", "--gap 30", "--fold", "--gutterfold", "--duplex none", "--grid 2x2",
         "--leaves 2-3", "--leaves 2- --skip 4", "--sample --skip 6", "--sample --fold"]  # fmt: skip
REFUSED = ["--skip 9", "--leaves 40", "--grid 9x9", "--printer nowhere", "--paper a9", "--size 2x2mm"]


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = run(words)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.sampled(3)
@pytest.mark.parametrize("asked", ASKED)
def test_it_tells_the_leaves_that_are_printed(folder: Path, capsys: pytest.CaptureFixture[str], asked: str) -> None:
    write(folder, dict.fromkeys(range(10, 25), 2))
    words = ["sheets", "pairs", "--paper", "a4", *shlex.split(asked), "--project", str(folder)]
    _, plan, _ = told([*words, "--dry-run"], capsys)
    _, done, noted = told(words, capsys)
    lines = dict(line.split(maxsplit=1) for line in plan.splitlines()[1:])
    leaves = lines["printed"] if "--leaves" in asked else lines["leaves"]
    assert re.findall(r"\d+", leaves)[0] == re.findall(r"(\d+) lea", done)[0]
    assert lines.get("notes", "") in noted
    assert ("notes" in lines) == ("--gap" in asked)


@pytest.mark.parametrize(
    "asked", ["", "--fold", "--gutterfold", "--skip 6", "--copies 4", "--grid 2x2", "--paper a6", "--draft --fold"]
)
def test_a_sample_is_one_leaf(folder: Path, capsys: pytest.CaptureFixture[str], asked: str) -> None:
    write(folder, dict.fromkeys(range(10, 25), 2))
    words = ["sheets", "pairs", "--paper", "a4", "--sample", *shlex.split(asked), "--project", str(folder)]
    assert re.search(r"^  leaves +1,", told([*words, "--dry-run"], capsys)[1], re.MULTILINE)


@pytest.mark.parametrize("asked", REFUSED)
def test_it_refuses_what_printing_refuses(folder: Path, capsys: pytest.CaptureFixture[str], asked: str) -> None:
    words = ["sheets", "pairs", "--paper", "a4", *shlex.split(asked), "--project", str(folder)]
    code, _, why = told(words, capsys)
    assert code == 2
    assert told([*words, "--dry-run"], capsys) == (code, "", why)


def test_a_size_at_which_text_cannot_be_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sheets", "dr-science", "--only", "type:wild", "--dry-run", "--project", str(ROOT), "--size"]
    code, plan, why = told([*words, "mini"], capsys)
    assert (code, plan) == (1, "")
    assert why.startswith("P034 at 44 x 68 mm")
    assert told([*words, "tarot"], capsys)[0] == 0


def test_it_tells_how_a_search_in_free_words_was_read(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sheets", "dr-science", "--only", "Einstein's suit", "--dry-run", "--project", str(ROOT)]
    assert "  notes    read as: suit is Physics" in told(words, capsys)[1].splitlines()
