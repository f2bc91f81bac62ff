"""A line as people type it is ruled like the same line with every fact by its name, or refused with what to type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardgen.errors import UsageError
from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.rulings.core import as_text
from tests.yaml_tables import table

TABLE = table(Path(__file__).parent / "phrases.yaml")


def ruling(kind: str, line: str) -> str:
    (answer,) = judge_all(from_line("dr-science", kind, line, None))
    if answer.problems:
        raise UsageError(*answer.problems)
    assert answer.verdict is not None
    return as_text(answer.verdict)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("kind", "plain", "line"),
    [(row["kind"], row["plain"], line) for row in TABLE if "said" in row for line in row["said"]],
)
def test_a_phrase_is_ruled_like_the_facts_it_says(kind: str, plain: str, line: str) -> None:
    assert ruling(kind, line) == ruling(kind, plain)


@pytest.mark.parametrize(
    ("kind", "line", "ways"), [(row["kind"], row["unclear"], row["type"]) for row in TABLE if "type" in row]
)
def test_an_unclear_phrase_is_refused_with_what_to_type(kind: str, line: str, ways: Any) -> None:
    with pytest.raises(UsageError) as refused:
        ruling(kind, line)
    message = "\n".join(map(str, refused.value.problems))
    assert all(way in message for way in ways), message
