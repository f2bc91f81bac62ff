"""The worked examples as people would say them, in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import UsageError
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.core import as_text
from cardgen.rulings.notation.line import read_talk
from tests.yaml_tables import table

from ..catalogue import game_named

TABLE = table(Path(__file__).parent / "table_talk.yaml")
ROWS = [pytest.param(row, line, id=f"{row['id']}: {line}") for row in TABLE for line in row["lines"]]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("row", "line"), ROWS)
def test_a_worked_example_is_ruled_alike_however_it_is_said(row: dict[str, Any], line: str) -> None:
    game = game_named("dr-science")
    text = as_text(judge_dispute(game, read_talk(find_kind(game, row["kind"]), game, line)))
    ruling = " ".join(text.partition("\n\n")[0].split())
    for words in [row["says"]] if isinstance(row["says"], str) else row["says"]:
        assert words in ruling or words in text


@pytest.mark.parametrize(
    ("kind", "line", "what", "fix"),
    [
        (
            "hypothesis",
            "3B, 3C, 3M, R, Einstein",
            "`Einstein` may be the player or one of the values",
            "owner Einstein",
        ),
        ("trick-winner", "A 3M, D 2B; specialties A P, D M, D B", "`D` has two values", "one for each"),
        ("play", "none; player Einstein; trick Cox 3M", "`none` is not a card", "a card (3P, W, W:M"),
        ("final-scoring", "Franklin totals 31; Cox ? 28; Curie 30. who won?", "a score has no `totals`", "`total`"),
    ],
)
def test_what_can_be_read_in_two_ways_is_asked_about(kind: str, line: str, what: str, fix: str) -> None:
    game = game_named("dr-science")
    with pytest.raises(UsageError) as refused:
        judge_dispute(game, read_talk(find_kind(game, kind), game, line))
    problem = refused.value.problems[0]
    assert what in problem.what
    assert fix in f"{problem.expected} {problem.fix}"


def test_a_suit_that_nobody_knows_is_named_in_each_case_of_it() -> None:
    game = game_named("dr-science")
    verdict = judge_dispute(game, read_talk(find_kind(game, "trump-activation"), game, "Ann 3P; players 3"))
    told = " ".join(as_text(verdict).split())
    assert "If Physics: the trump suit is Physics" in told
    assert "Ann's 3 of Physics is of Ann's own suit, so Physics is trump" in told
