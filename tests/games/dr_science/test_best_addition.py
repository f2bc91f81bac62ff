"""Which additions are legal instead, and which gives the most: compared with trying every one of them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk
from tests.thoroughness import examples

from ..catalogue import game_named, rule_on

GAME = game_named("dr-science")
TOPS = "top 4: 3, 3: 4, 2: 2"


def judged(kind: str, line: str, thorough: bool = False) -> Verdict:
    referee = referee_of(GAME)
    assert referee is not None
    found = referee.find(kind)
    assert found is not None
    return rule_on(parse_dispute(found, GAME, read_talk(found, GAME, line)), thorough=thorough)


def answer(verdict: Verdict) -> Any:
    return verdict.answer


_NEAR = [f"{value}{suit}" for suit in "PC" for value in (1, 2, 3)] + ["3M", "4C"]
_HAND = st.lists(
    st.sampled_from([*_NEAR, "W", "W ", *(f"{card} " for card in _NEAR[:3])]), min_size=1, max_size=4, unique=True
)
_FEW = examples(25)
_TABLEAU = st.sampled_from(["", "1P 2P 3P", "3P 3C 3M", "R 4C 5C", "R 4C", "W W R", "1P 2P 3P 1C"])


def subsets(hand: Sequence[str]) -> list[tuple[str, ...]]:
    plain = [card.strip() for card in hand]
    return sorted({tuple(sorted(some)) for size in range(1, 5) for some in itertools.combinations(plain, size)})


def stars(cards: Sequence[str]) -> int:
    return sum(card[0] in "345R" for card in cards)


@_FEW
@given(_HAND, _TABLEAU, st.booleans())
def test_the_best_addition_is_the_best_of_all_that_are_legal(hand: list[str], tableau: str, last: bool) -> None:
    facts = f"tableau {tableau or 'none'}; player Curie; {TOPS}; last_turn {'yes' if last else 'no'}"
    worths = {}
    for some in subsets(hand):
        verdict = judged("addition", f"{' '.join(some)}; {facts}")
        if verdict.verdict is Ruling.LEGAL:
            earned = answer(verdict)["stars"]
            worths[some] = (earned + stars(some) if last else earned, stars(some), -len(some))
    found = answer(judged("best-addition", f"{' '.join(hand)}; {facts}"))
    best = tuple(sorted(found["best"]))
    if not worths:
        assert best == ()
    else:
        assert worths[best] == max(worths.values())


@_FEW
@given(_HAND, _TABLEAU)
def test_exactly_the_legal_additions_are_listed_instead(hand: list[str], tableau: str) -> None:
    facts = f"tableau {tableau or 'none'}; player Curie; {TOPS}; hand {' '.join([*hand, '5B'])}"
    verdict = judged("addition", f"5B; {facts}", thorough=True)
    assert verdict.verdict is Ruling.ILLEGAL
    listed = {tuple(sorted(one.act.split())): one.legal for one in verdict.alternatives}
    for some in subsets([*hand, "5B"]):
        legal = judged("addition", f"{' '.join(some)}; {facts}").verdict is Ruling.LEGAL
        assert listed.get(some, False) is legal
    named = {card for cards in listed for card in cards} | {"5B"}
    assert named == {*map(str.strip, hand), "5B"}, "each card of the hand is spoken of"


@pytest.mark.parametrize(
    ("line", "word", "expected"),
    [
        ("3C 5B 5P 5M 1B; tableau R 4C 5C; player Curie; top 4: 5, 3: 4", "answer", ["3C", "5B", "5P", "5M"]),
        ("3C 5B 5P 5M 1B; tableau R 4C 5C; player Curie; top 4: 3, 3: 4", "answer", ["5B", "5P", "5M"]),
        ("3C 5B 5P 5M; tableau R 4C 5C; player Curie; top 4: 3, 3: 4; last_turn yes", "answer", None),
        ("3C 5B 5P 5M; tableau R 4C 5C; player Curie", "cannot-tell", None),
        ("3C 5B; tableau R 4C 5C; player Curie", "answer", ["3C"]),
        ("1B; tableau 3M 3P 3B", "answer", []),
        ("1B 1B 1B 1B 1B; tableau 3M 3P 3B", "impossible", None),
    ],
)
def test_what_to_add_depends_on_the_tops_of_the_stacks(line: str, word: str, expected: list[str] | None) -> None:
    verdict = judged("best-addition", line)
    assert verdict.verdict == word
    if expected is not None:
        assert sorted(answer(verdict)["best"]) == sorted(expected)


def test_a_claim_about_the_best_addition_may_name_its_cards_in_any_order() -> None:
    line = "3C 5B 5P 5M 1B; tableau R 4C 5C; player Curie; top 4: 5, 3: 4, 2: 1"
    assert judged("best-addition", f"{line}; claim best 5M 3C 5P 5B").claim == "upheld"
    assert judged("best-addition", f"{line}; claim best 5M 5P 5B").claim == "rejected"


def test_no_addition_is_named_where_none_may_be_made_now() -> None:
    verdict = judged("addition", "3C 5B; tableau R 4C 5C; hand 3C 5B 2C; player Curie; step draw", thorough=True)
    assert {(one.act, one.why[0].number) for one in verdict.alternatives} == {
        ("2C", "3.2"),
        ("3C", "3.2"),
        ("5B", "3.2"),
    }


@pytest.mark.parametrize(
    ("hand", "told"),
    [("has 5C size 2", True), ("has 5C", True), ("4C 5C", False), ("has 4C 5C size 4", False)],
)
def test_a_legal_addition_says_which_card_must_be_in_a_hand_that_is_not_known(hand: str, told: bool) -> None:
    verdict = judged("addition", f"4C 5C; tableau 1C 2C 3C; player Cox; hand {hand}; top 2: 2")
    assert verdict.verdict is Ruling.LEGAL
    assert ("Not all of Cox's hand is known, and 4C must be in it." in [step.says for step in verdict.why]) is told
