"""Words of the booklet's index: a name keeps its capitals, so that it stands there once."""

from __future__ import annotations

import pytest

from cardgen.printing.booklet.index import as_term


@pytest.mark.parametrize(
    ("written", "listed"),
    [("Draw pile", "draw pile"), ("Library", "library"), ("Waiting Room", "Waiting Room"), ("DNA", "DNA")],
)
def test_a_word_is_small_and_a_name_keeps_its_capitals(written: str, listed: str) -> None:
    assert as_term(written) == listed
