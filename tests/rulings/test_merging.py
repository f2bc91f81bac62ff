"""How sentences of several cases are put together."""

from __future__ import annotations

import pytest

from cardgen.rulings.rule_context import BARS, Finding
from cardgen.rulings.verdict.merging import at_once, merged

PLACE = "every card has its place: {}"


@pytest.mark.parametrize(
    ("says", "told"),
    [
        (["the pile is empty", "the pile is empty, so a card must be drawn"], "the pile is empty"),
        (["the pile is empty", "the pile is empty now"], ""),
        (["Ann led, so it is Math", "Bob led, so it is Math"], "Ann or Bob led, so it is Math"),
        (["with 4 players", "with 2 players"], "with 2 or 4 players"),
        (["nine cards", "seven cards", "eight cards"], "seven, eight or nine cards"),
        ([f"Ann has {n}, Bob 3" for n in ("5", "3..8")], "Ann has 3..8, Bob 3"),
        ([f"worth £{n} in all" for n in (50, 75)], "worth £50 or £75 in all"),
        ([f"worth £{n} in all" for n in (300, 50, 75, 100, 200)], "worth £50 to £300 in all"),
        ([f"has {n} cards" for n in (1, 3, 5, 7, 9)], "has 1..9 cards"),
        ([PLACE.format("R=3 3C"), PLACE.format("3C R=3")], PLACE.format("R=3 3C; or 3C R=3")),
        ([PLACE.format(one) for one in ("1P W", "W 2P", "R 3P")], PLACE.format("for instance 1P W")),
        ([f"{who} led" for who in ("Ann", "Bob", "Cleo", "Dan", "Eve")], ""),
        (["Ann leads", "it is Bob's turn"], ""),
        (["Ann leads"], "Ann leads"),
    ],
)
def test_what_all_of_them_say_is_said_once(says: list[str], told: str) -> None:
    assert at_once(says) == told


def test_what_other_rules_say_stays_apart_in_its_order() -> None:
    ways = [Finding("a", BARS, "Ann led"), Finding("b", BARS, "it is late"), Finding("a", BARS, "Bob led")]
    assert merged(ways) == [Finding("a", BARS, "Ann or Bob led"), ways[1]]
