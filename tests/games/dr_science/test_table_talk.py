"""The worked examples as people would say them, in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.project.judge import find_kind, judge_dispute
from cardgen.rulings.first.report import as_text
from cardgen.rulings.talk.line import read_talk

from ..catalogue import game_named

TABLE = yaml.safe_load((Path(__file__).parent / "table_talk.yaml").read_text(encoding="utf-8"))
ROWS = [pytest.param(row, line, id=f"{row['id']}: {line}") for row in TABLE for line in row["lines"]]


@pytest.mark.parametrize(("row", "line"), ROWS)
def test_a_worked_example_is_ruled_alike_however_it_is_said(row: dict[str, Any], line: str) -> None:
    game = game_named("dr-science")
    text = as_text(judge_dispute(game, read_talk(find_kind(game, row["kind"]), game, line)))
    ruling = " ".join(text.partition("\n\n")[0].split())
    for words in [row["says"]] if isinstance(row["says"], str) else row["says"]:
        assert words in ruling or words in text
