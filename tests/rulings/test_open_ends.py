"""A number of which only one end is told is read as people say it, and as the range that it is."""

from __future__ import annotations

import pytest

from cardgen.model.node import Scalar
from cardgen.rulings.notation.reading import LINE
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole

from ..games.catalogue import game_named, referee_named

SAID = [
    ("at least 7", (7, 8, 9)),
    ("7 or more", (7, 8, 9)),
    ("no fewer than seven", (7, 8, 9)),
    ("at most 2", (0, 1, 2)),
    ("two or fewer", (0, 1, 2)),
    ("2 or less", (0, 1, 2)),
    ("No more than 2", (0, 1, 2)),
    ("3 or 5", (3, 5)),
    ("7..8", (7, 8)),
]


@pytest.mark.parametrize(("said", "means"), SAID)
def test_an_open_end_is_the_range_that_it_means(said: str, means: tuple[int, ...]) -> None:
    kind = referee_named("stem-epic-heroes").kinds["draw"]
    r = kind.reading(game_named("stem-epic-heroes"))
    found = Whole(0, 9).read(Scalar(said, LINE, 1, 1), r)
    assert isinstance(found, UnknownLiteral)
    assert found.choices == means
