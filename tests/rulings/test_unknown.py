from __future__ import annotations

import math
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from cardgen.rulings.first.holes import Hole, holes
from cardgen.rulings.first.unknown import MOST, assignments, filler, parts_of
from cardgen.rulings.talk.unknown import Unknown


class Pair(NamedTuple):
    one: object
    two: object


def test_holes_are_found_with_their_paths_and_filled_again() -> None:
    value = {"Ann": Unknown((1, 2)), "Bob": (Pair(0, Unknown(("x", "y"))), Unknown((3,)))}
    found = list(holes(value, "fact"))
    assert [hole.path for hole in found] == ["fact.Ann", "fact.Bob.1.two", "fact.Bob.2"]
    filled = filler(value, "fact")({"fact.Ann": 2, "fact.Bob.1.two": "y", "fact.Bob.2": 3})
    assert filled == {"Ann": 2, "Bob": (Pair(0, "y"), 3)}


@given(st.lists(st.integers(1, 4), max_size=5))
def test_every_way_of_filling_in_comes_once(sizes: list[int]) -> None:
    found = [Hole(f"f.{at}", Unknown(tuple(range(size)))) for at, size in enumerate(sizes)]
    count = math.prod(sizes)
    for spread in (False, True):
        ways, whole = assignments(parts_of(found), spread=spread)
        every = [tuple(way[hole.path] for hole in found) for way in ways]
        assert whole
        assert len(every) == len(set(every)) == count


def test_unknowns_that_are_alike_are_not_told_apart() -> None:
    found = [Hole(f"f.{at}", Unknown((1, 2, 3), group="f")) for at in range(2)]
    ways, whole = assignments(parts_of(found))
    assert whole
    assert [tuple(way.values()) for way in ways] == [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]


def test_too_many_ways_are_sampled_and_said_so() -> None:
    found = [Hole(f"f.{at}", Unknown(tuple(range(30)))) for at in range(5)]
    ways, whole = assignments(parts_of(found))
    assert not whole
    assert 0 < len(list(ways)) <= MOST
