"""A sentence of rules.yaml that no rule says, and a kinds.yaml that does not fit, are problems of `validate`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.rulings.sentences import never_said
from tests.games.catalogue import REFEREED, game_named, referee_named

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("name", REFEREED)
def test_every_sentence_that_has_a_name_is_said(name: str) -> None:
    assert [one.what for one in never_said(referee_named(name).book, game_named(name))] == []


def test_a_slip_in_the_words_of_a_referee_is_found_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "carddata" / "gothic-doctor"
    shutil.copytree(ROOT / "carddata" / "gothic-doctor", folder)
    (tmp_path / "templates").mkdir()
    rules, kinds = folder / "rules.yaml", folder / "kinds.yaml"
    rules.write_text(
        rules.read_text(encoding="utf-8").replace("      drawn now:", "      drawn nwo:"), encoding="utf-8"
    )
    assert run(["validate", "gothic-doctor", "--project", str(tmp_path)]) == 1
    said = capsys.readouterr()
    line = 1 + rules.read_text(encoding="utf-8").splitlines().index(
        next(one for one in rules.read_text(encoding="utf-8").splitlines() if "drawn nwo" in one)
    )
    assert (
        f"rules.yaml:{line}:7: D006 the rule `action-limit` never says a sentence called `drawn nwo`"
        in said.out + said.err
    )
    assert "did you mean `drawn now`?" in said.out + said.err
    kinds.write_text(kinds.read_text(encoding="utf-8").replace("      leaves: {", "      leavs: {"), encoding="utf-8")
    assert run(["validate", "gothic-doctor", "--project", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "D006 the game knows no answer `leavs`" in said.out + said.err
