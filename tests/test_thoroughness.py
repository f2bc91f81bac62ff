"""Of what is sampled something is always tried, and of many parameters not all by the same place."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.thoroughness import left_to_sweeps


class _Item(NamedTuple):
    """A test as pytest collects it, as far as it is looked at."""

    nodeid: str
    marks: dict[str, Any]

    def get_closest_marker(self, name: str) -> Any:
        return self.marks.get(name)


def _items(name: str, of: int, **marks: Any) -> list[Any]:
    return [_Item(f"tests/test_one.py::{name}[{at}]", marks) for at in range(of)]


@pytest.mark.parametrize(("of", "one_of"), [(10, 5), (11, 5), (3, 5), (1, 5), (4, 1)])
def test_of_what_is_sampled_one_of_so_many_is_tried(of: int, one_of: int) -> None:
    items = _items("test_a", of, sampled=pytest.mark.sampled(one_of).mark)

    assert of - len(left_to_sweeps(items)) in {max(1, of // one_of), -(-of // one_of)}


def test_a_sweep_is_left_and_all_else_is_tried() -> None:
    assert left_to_sweeps([*_items("test_a", 3), *_items("test_b", 1, sweep=pytest.mark.sweep.mark)]) == _items(
        "test_b", 1, sweep=pytest.mark.sweep.mark
    )


def test_not_all_tests_try_the_same_game() -> None:
    tests = [_items(f"test_{name}", 5, sampled=pytest.mark.sampled(5).mark) for name in "abcdefgh"]
    tried = {one.nodeid[-2] for items in tests for one in items if one not in left_to_sweeps(items)}

    assert len(tried) > 1


@pytest.mark.parametrize("name", [f"test_{letter}" for letter in "abcdefgh"])
def test_of_what_is_swept_and_sampled_something_is_tried(name: str) -> None:
    sampled = {"sampled": pytest.mark.sampled(2).mark}
    swept = {**sampled, "sweep": pytest.mark.sweep.mark}
    items: list[Any] = [_Item(f"tests/test_one.py::{name}[{at}]", swept if at % 2 else sampled) for at in range(10)]

    assert len(items) - len(left_to_sweeps(items)) in (2, 3)
