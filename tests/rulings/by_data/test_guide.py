"""The guide to referees by data shows what games say and how they are ruled on: each example holds as it stands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import yaml

from cardgen.cli.main import run

from .games import FOLDER, copied

GUIDE = (Path(__file__).parents[3] / "docs" / "referee.md").read_text(encoding="utf-8")
SECTIONS = GUIDE.partition("### The sections one by one")[2].partition("\n## ")[0]
SAID = re.findall(r"```yaml\n# (\S+)\n(.*?)```", SECTIONS, re.DOTALL)
RULED = re.findall(r"```text\n\$ cardgen judge (.*?)\n(.*?)```", SECTIONS, re.DOTALL)


def is_within(part: object, whole: object) -> bool:
    """Say whether all that one mapping says another says, too."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and is_within(value, whole[key]) for key, value in part.items())
    return part == whole


@pytest.mark.parametrize(("game", "text"), SAID, ids=[f"{game}-{at}" for at, (game, _) in enumerate(SAID)])
def test_what_the_guide_shows_of_a_game_stands_in_its_file(game: str, text: str) -> None:
    whole = yaml.safe_load((FOLDER / game / "referee.yaml").read_text(encoding="utf-8"))
    assert is_within(yaml.safe_load(text), whole)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("line", "says"), RULED, ids=[line[:30] for line, _ in RULED])
def test_a_ruling_of_the_guide_is_given_as_it_stands(
    line: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(copied(tmp_path, words[0]))
    run(["judge", *words])
    assert capsys.readouterr().out.strip() == says.strip()


def test_each_section_is_explained_by_an_example() -> None:
    shown = {name for _, text in SAID for name in yaml.safe_load(text)}
    assert {"piles", "counts", "sides", "order", "setup", "turn", "tricks", "melds"} <= shown
    assert {"costs", "needs", "limits", "effects", "table", "score", "end", "winner"} <= shown
    assert len(RULED) >= len(SAID) - 2
