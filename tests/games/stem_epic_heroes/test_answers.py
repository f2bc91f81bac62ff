"""What short answers of STEM: Epic Heroes say."""

from __future__ import annotations

import pytest

from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.rulings import core

TOLD = [
    ("wild-step", "Moons of Jupiter; steps 1 2", "Steps 3, 4 and 5 were open. It can be named 3, 4 or 5"),
    ("wild-step", "Moons of Jupiter", "No step is taken to be owned, as nobody told of any (3.6)."),
    (
        "wild-step",
        "Moons of Jupiter; declared 6; steps 1",
        "That may not be done: there are five steps, and no step 6 (1.4).",
    ),
    (
        "wild-step",
        "D-S4; declared 3",
        "That may not be done: “Deaths per 10,000 Houses” is no Wild Step: step 4 is printed",
    ),
    (
        "take-enhancement",
        "Spark-Gap Transmitter; heroes Mary Jackson, Grace Hopper items 0; wants Mary Jackson",
        "It goes on Grace Hopper instead (6.11).",
    ),
    (
        "take-enhancement",
        "Spark-Gap Transmitter; heroes Mary Jackson, Grace Hopper; wants hand",
        "It goes on Grace Hopper instead, if there is a free place (6.11).",
    ),
    (
        "take-enhancement",
        "Spark-Gap Transmitter; heroes Mary Jackson; wants Mary Jackson",
        "It fits on none of the Heroes, so it is discarded (6.11).",
    ),
    (
        "enhance-scoring",
        "Petri Dish, Bell Laboratories; hero Grace Hopper; card D-ST3",
        "Bell Laboratories may be added, without the rest (6.4).",
    ),
    (
        "score",
        "card D-S1 hero Charles Darwin on [L-S1, I-S1], card D-EM5 hero Euler on [L-M1]",
        "The ability of Charles Darwin gives two points (4.6).",
    ),
]


@pytest.mark.parametrize(("kind", "line", "text"), TOLD)
def test_what_matters_is_said(kind: str, line: str, text: str) -> None:
    (found,) = judge_all(from_line("stem-epic-heroes", kind, line, None))
    assert found.verdict is not None
    assert text in " ".join(core.as_text(found.verdict).split())
