"""Texts and queries meet in one folded form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.query.fold import fold


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("H₂O", "h2o"),
        ("Fe²⁺", "fe2+"),
        ("β-sheet", "beta-sheet"),
        ("ΔG", "delta g"),
        ("Schrödinger", "schrodinger"),
        ("don’t", "dont"),
        ("don't", "dont"),
        ("M.I.C.", "mic"),
        ("e.g. this.", "eg this."),
        ("3.5", "3.5"),
        ("ﬁsh", "fish"),
        ("Straße", "strasse"),
        ("a – b", "a - b"),
        ("two\n lines ", "two lines"),
    ],
)
def test_what_people_type_and_what_is_printed_become_the_same(written: str, folded: str) -> None:
    assert fold(written) == folded


@given(st.text())
def test_folding_leaves_no_capital_and_no_double_space(text: str) -> None:
    folded = fold(text)
    assert folded == folded.lower()
    assert "  " not in folded
    assert folded == folded.strip()


@given(st.text(alphabet=st.characters(codec="ascii"), max_size=40))
def test_case_never_matters(text: str) -> None:
    assert fold(text.upper()) == fold(text.lower())
