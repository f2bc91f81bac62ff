"""Facts that are unknown as a whole: which ways to tell them are tried, in how much work, and that none is hushed."""

from __future__ import annotations

import pytest

from cardgen.model.verdict import Verdict
from cardgen.rulings.kept import UNDER_WAY
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.unknown.branch import TooManyCasesError, step
from cardgen.rulings.verdict import judging
from cardgen.rulings.verdict.doubt import doubted, told_ways

from .catalogue import game_named, referee_named

OUT_OF_TURN = ("dr-science", "play", "2B; player Franklin; trick Curie 3P; seats unknown; claim legal")


def unasked(name: str) -> Verdict:
    raise AssertionError(f"asks for {name}")


def case_of(game: str, kind: str, line: str) -> ParsedDispute:
    found = referee_named(game).find(kind)
    assert found is not None
    return parse_dispute(found, game_named(game), read_talk(found, game_named(game), line))


WAYS = [
    (*OUT_OF_TURN, "seats", ("Curie", "somebody else", "Franklin")),
    ("dr-science", "trick-winner", "Ann 4B, Bob 2B; seats unknown", "seats", ("Ann", "Bob", "somebody else")),
    ("dr-science", "addition", "1B 2B 3B 4B; top unknown; claim stack 2", "top", {2: 1, 3: 0, 4: 0}),
]


@pytest.mark.parametrize(("game", "kind", "line", "fact", "way"), WAYS)
def test_players_and_values_that_are_told_elsewhere_are_tried(
    game: str, kind: str, line: str, fact: str, way: object
) -> None:
    assert way in [one.facts[fact] for one in told_ways(case_of(game, kind, line), fact)]


def test_trying_is_no_more_than_so_much_work() -> None:
    case = case_of(*OUT_OF_TURN)
    verdict = judging.rule_on(case_of("dr-science", "play", "2B; player Franklin; claim legal"))
    tried = []

    def walk() -> None:
        while True:
            step()

    def endless(other: ParsedDispute) -> Verdict:
        with pytest.raises(TooManyCasesError):
            walk()
        tried.append(other)
        return verdict

    before = UNDER_WAY.steps
    assert doubted(case, verdict, endless, unasked) is verdict
    assert 1 < len(tried) < 10
    assert UNDER_WAY.steps - before < 15_000


def test_rules_that_go_wrong_over_what_is_tried_are_not_hushed_up() -> None:
    def wrong(_: ParsedDispute) -> Verdict:
        raise IndexError("the rules go wrong")

    legal = judging.rule_on(case_of("dr-science", "play", "2B; player Franklin; claim legal"), thorough=False)
    with pytest.raises(IndexError):
        doubted(case_of(*OUT_OF_TURN), legal, wrong, unasked)
