"""How cases of what nobody knows are put together."""

from __future__ import annotations

import pytest

from cardgen.rulings.verdict.values import that_one

ROW = [(f"If {name}", f"then there are Imp and {name}") for name in ("Mummy", "Zombie", "Ghoul")]
IMP = [("If Imp", "then there are 2 × Imp")]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (ROW, [("If it is any of them", "then there are Imp and that one")]),
        ([*IMP, *ROW], [*IMP, ("If it is another one", "then there are Imp and that one")]),
        (ROW[:2], ROW[:2]),
        ([*ROW, ("Otherwise", "nothing")], [*ROW, ("Otherwise", "nothing")]),
        ([(f"If {n}", f"there are {n}") for n in range(5)], [(f"If {n}", f"there are {n}") for n in range(5)]),
    ],
)
def test_cases_that_differ_in_a_name_alone_are_one(rows: list[tuple[str, str]], told: list[tuple[str, str]]) -> None:
    assert that_one(rows) == told
