"""Patterns of what is done: a long one is made only where its beginning fits."""

from __future__ import annotations

import pytest

from cardgen.rulings.notation.action_patterns import Way, way
from cardgen.rulings.notation.domain import Domain


class Looks(Domain):
    """Whatever looks so."""

    def __init__(self, looks: str) -> None:
        self._looks = looks

    def looks(self) -> str:
        return self._looks


PARTS = {"who": Looks("[A-Z][a-z]+"), "what": Looks("|".join(f"thing {at}" for at in range(200)))}


@pytest.mark.parametrize(
    ("says", "fits", "beginning", "other"),
    [
        ("[then ]<who> puts <what>", "then Ann puts thing 7", "Ann puts it", "puts thing 7"),
        ("<who>( puts <what>)+", "Ann puts thing 1 puts thing 2", "Ann sits", "2 things"),
        (r"\(<who>\) <what>[ first]", "(Ann) thing 9 first", "(Ann) sits", "Ann thing 9"),
    ],
)
def test_a_long_pattern_is_made_only_for_what_begins_as_it_does(
    says: str, fits: str, beginning: str, other: str
) -> None:
    made = way("puts", says, PARTS)
    assert made.fits(other) is None
    assert not is_made(made)
    assert made.fits(beginning) is None
    assert is_made(made)
    found = made.fits(fits)
    assert found is not None
    assert found["who"] == "Ann"


def test_of_a_pattern_of_several_ways_nothing_is_taken_for_its_beginning() -> None:
    made = way(
        "puts",
        "<who> puts <what>|<what> by <who>",
        {"who": PARTS["who"], "what": Looks("thing (" + "x" * 2_000 + ")?")},
    )
    assert not made.head


def is_made(one: Way) -> bool:
    return "words" in vars(one)
