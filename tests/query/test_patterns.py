"""Patterns are short, bounded, and end in time."""

from __future__ import annotations

import pytest

from cardgen.database.search import Searcher
from cardgen.errors import UsageError
from cardgen.query.patterns import fault


@pytest.mark.parametrize(
    "pattern", [r"draw \d cards?", "^fell$", "a.*b.*c", "(ab)+", "one|two|three", "(?i)x", "a{1,3}", "(a?)?"]
)
def test_what_people_write_is_taken(pattern: str) -> None:
    assert fault(pattern) == ""


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("(a+)+", "a repeat inside a repeat"),
        ("(ab|cd)*", "a choice inside a repeat"),
        (r"(.)\1", "a reference back"),
        ("(?=x)", "a look ahead"),
        ("a*b*c*", "too many repeats"),
        ("x" * 201, "201 characters"),
        ("(", "cannot be read"),
    ],
)
def test_what_could_take_for_ever_is_refused_with_the_reason(pattern: str, why: str) -> None:
    assert why in fault(pattern)


def test_a_pattern_out_of_time_ends_the_search(searcher: Searcher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher.clock, "seconds", 1e-9)
    with pytest.raises(UsageError, match="Q012"):
        searcher.search("/a/")


def test_an_interrupt_in_a_pattern_is_an_interrupt(searcher: Searcher, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardgen.query.functions._found", stop)
    with pytest.raises(KeyboardInterrupt):
        searcher.search("/a/")
