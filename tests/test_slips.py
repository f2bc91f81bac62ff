"""Names of the games that are misspelt are caught before they rule: by the lint, by reading the game, or by types."""

from __future__ import annotations

import pytest

from tests import slips


def test_a_sample_of_slips_is_caught() -> None:
    found = list(slips.told(1, seed=1, types=False))
    assert len(found) == 1
    assert [str(one) for one in found if not one.by] == []


@pytest.mark.sweep
def test_two_hundred_slips_are_caught() -> None:
    assert [str(one) for one in slips.told(slips.NUMBER, seed=1) if not one.by] == []
