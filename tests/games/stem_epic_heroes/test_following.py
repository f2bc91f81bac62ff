"""Rules that follow from others, each shown to follow: true of every situation with the rule itself switched off."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.thoroughness import examples

from ..catalogue import game_named

NAME = "stem-epic-heroes"
SEATS = ("Ann", "Bob", "Cleo", "Dave")
some = examples(20, derandomize=True)
points = st.lists(st.integers(1, 5), min_size=1, max_size=5)
enhancements = st.lists(st.integers(1, 3), min_size=1, max_size=5)
"""No Enhancement has more than 3 points; several with one of 4 cannot be."""


def answers(kind: str, line: str, *off: str) -> dict[str, Any]:
    game = game_named(NAME)
    found = find_kind(game, kind)
    verdict = rule_on(parse_dispute(found, game, read_talk(found, game, line)), frozenset(off), thorough=False)
    assert isinstance(verdict.answer, dict), line
    return verdict.answer


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


@some
@given(st.integers(0, 14), st.integers(0, 3))
def test_full_hand(hand: int, gone: int) -> None:
    """Nothing is drawn by whoever holds six or more after discarding."""
    gone = max(gone, hand - 6) if hand > 6 else min(gone, hand)
    found = answers("draw", f"{hand}; discards {gone}", "full-hand")
    assert found["draw"] == max(0, 6 - (hand - gone))
    assert found["hand"] == 6


@some
@given(st.integers(2, 4), st.integers(0, 3))
def test_last_in_round(players: int, first: int) -> None:
    """The game ends with the turn of the player who sits before the one who went first."""
    seats = SEATS[:players]
    last = seats[(first - 1) % players]
    line = f"seats {', '.join(seats)}; first {seats[first % players]}; turn {last}; steps {last} 1 2 3 4 5"
    found = answers("end", line, "last-in-round")
    if seats[first % players] == seats[first % len(seats)]:
        assert found["over"] is (seats.index(last) == (first % players - 1) % players)


@some
@given(st.integers(1, 5), st.integers(1, 5))
def test_wild_counts_declared(step: int, lacking: int) -> None:
    """A Wild Step fills the place of the step that was declared, and of no other."""
    others = [one for one in range(1, 6) if one != lacking]
    line = f"seats Ann, Bob; first Ann; turn Bob; steps Bob {' '.join(map(str, (*others, step)))}"
    assert answers("end", line, "wild-counts-declared")["triggered"] is (step == lacking)


@some
@given(points, st.integers(0, 2))
def test_hand_counts_nothing(scored: list[int], held: int) -> None:
    """Whatever is in the hand, the total is that of the table."""
    hand = f"; hand {', '.join(('Slide Rule', 'Abacus')[:held])}" if held else ""
    found = answers("score", f"discoveries {listed(scored)}{hand}", "hand-counts-nothing")
    assert found["total"] == sum(scored)


@some
@given(points, enhancements)
def test_unfinished_counts(scored: list[int], added: list[int]) -> None:
    """However many steps somebody has, the total is the sum of the points."""
    line = f"discoveries {listed(scored)}; enhancements {listed(added)}"
    assert answers("score", line, "unfinished-counts")["total"] == sum(scored) + sum(added)
