from __future__ import annotations

import dataclasses
import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from cardgen.records import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing."""

    name: str
    parts: list[str] = field(default_factory=list)
    place: int = field(default=7, compare=False)


@dataclass(frozen=True)
class Named(Thing):
    """A thing with more to it."""

    more: str = ""
    last: Any = field(kw_only=True)


def test_it_is_made_shown_compared_and_kept_like_a_dataclass_of_the_standard_library() -> None:
    one = Thing("a", place=3)
    assert repr(one) == "Thing(name='a', parts=[], place=3)"
    anything: Any = "a"
    assert (one == Thing("a"), one == Thing("b"), one == anything) == (True, False, False)
    assert pickle.loads(pickle.dumps(one)).place == 3
    assert replace(one, name="b") == Thing("b")
    assert dataclasses.asdict(one) == {"name": "a", "parts": [], "place": 3}
    assert not hasattr(one, "__dict__")
    match one:
        case Thing(name, parts):
            assert (name, parts) == ("a", [])
    one.parts.append("x")
    assert Thing("a").parts == []
    with pytest.raises(TypeError, match="name"):
        Thing()  # type: ignore[call-arg]


def test_of_two_alike_one_is_found_by_the_other() -> None:
    @dataclass(frozen=True)
    class Key:
        """A key."""

        name: str
        seen: dict[str, int] = field(default_factory=dict, hash=False)

    assert {Key("a"): 1}[Key("a")] == 1


def test_one_can_be_made_of_another() -> None:
    one = Named("a", ["b"], 1, "c", last=2)
    assert (one.name, one.parts, one.more, one.last) == ("a", ["b"], "c", 2)
    assert one != Thing("a", ["b"])


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name' of Thing"):
        Thing("a").name = "b"  # type: ignore[misc]
