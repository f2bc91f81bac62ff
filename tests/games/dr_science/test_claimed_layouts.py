"""A layout that is claimed or shown: every right one is upheld, and of a wrong one it is said what is wrong with it."""

from __future__ import annotations

import random

import pytest

from cardgen.model.verdict import Ruling

from .literal import divisions
from .test_alternatives import judged

OWNERS = {"P": "Einstein", "C": "Curie", "M": "Cox", "B": "Franklin"}


def said(layout: list[list[str]]) -> str:
    return " / ".join(" ".join(meld) for meld in layout)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(30))
def test_every_right_layout_is_upheld_claimed_or_shown(seed: int) -> None:
    draw = random.Random(seed)
    suit, value = draw.choice("PCMB"), draw.randrange(1, 4)
    run = [f"{value + step}{suit}" for step in range(3)]
    group = [f"{value + draw.randrange(3)}{other}" for other in "PCMB"]
    cards = sorted([*run, *group, *draw.sample(["W", "W", "W", "R", *run], draw.randrange(4))])
    facts = f"{' '.join(cards)}; owner {OWNERS[suit]}; players 4"
    found = list(divisions(cards, suit))
    assert (judged("hypothesis", facts).verdict is Ruling.VALID) is bool(found)
    for layout in draw.sample(found, min(len(found), 6)):
        draw.shuffle(layout)
        claimed = judged("hypothesis", f"{facts}; claim valid, melds {said(layout)}")
        assert (claimed.verdict, claimed.claim) == (Ruling.CORRECT, "upheld"), said(layout)
        shown = judged("hypothesis", f"{facts}; shown {said(layout)}; option arrangement as-shown; claim valid")
        assert (shown.verdict, shown.claim) == (Ruling.VALID, "upheld"), said(layout)
        for wrong in (layout[1:], [[*layout[0][1:]], *layout[1:]], [*layout, layout[0]]):
            if wrong:
                verdict = judged("hypothesis", f"{facts}; claim melds {said(wrong)}")
                assert (verdict.verdict, verdict.claim) == (Ruling.WRONG, "rejected"), said(wrong)
                assert any("as it is claimed" in step.says.casefold() for step in verdict.why)


@pytest.mark.parametrize(
    ("cards", "layout", "rule", "reason"),
    [
        ("1C 2C 3C 4C", "1C 2C 3C", "7.10", "4C is laid nowhere"),
        ("1C 2C 3C 4C", "1C 2C 3C 4C 5C", "7.10", "5C is not among these cards"),
        ("1C 2C 3C 3P 3M 3B", "1C 2C 3C / 3C 3P 3M / 3B", "7.9", "3C is used twice, and there is only one"),
        ("1C 2C 3C 3P 3M 3B", "1C 2C / 3C 3P 3M 3B", "7.1", "1C 2C is no set and no run: it has 2 cards"),
        ("1C 2C 3C 4C 4P 4M", "1C 2C 4C / 3C 4P 4M", "7.2", "between 1 and 4 it lacks the value 3"),
        ("1C 2C 3C 4P 5P 3P", "1C 2C 3P / 3C 4P 5P", "7.2", "its cards are of Chemistry and Physics"),
        ("3C 3C 4C 4C 5C 5C", "3C 3C 4C / 4C 5C 5C", "7.2", "it has the value 3 twice"),
        ("3P 3C 3M 3P 3C 3M", "3P 3P 3C / 3M 3M 3C", "7.1", "there are two of Physics in it"),
        ("W 1C 2C 3P 3M 3B", "1C 2C / W 3P 3M 3B", "7.3", "a Wild is a 0 and never a 3"),
        ("W W 1C 2C 1P 2P", "W W 1C 2C / 1P 2P", "7.4", "it has two 0s"),
        ("W 1C 2C 3C 4C 5C", "W 3C 4C 5C / 1C 2C", "7.4", "a 0 stands below a 1 and nowhere else"),
        ("W W W W 1C 2C", "W:M W:M W:P / W 1C 2C", "7.5", "two of its 0s are of Math"),
        ("W W W W W 1C 2C", "W W W W W / 1C 2C", "7.5", "it has 5 cards of one value"),
        ("R 5C 5P 5M 3C 4C", "R 5C 5P 5M / 3C 4C", "7.7", "the Researcher and the 5 are both of Chemistry"),
        ("R 5C 5P 5M 3C 4C", "R=4 5P 5M / 3C 4C 5C", "7.1", "the Researcher is a 4 there and the others are 5s"),
        ("R 5P 5M 1C 2C 3C", "R(P) 5P 5M / 1C 2C 3C", "7.10", "R(P) is not among these cards"),
        ("R 5P 5M 1C 2C 3C", "R=7 5P 5M / 1C 2C 3C", "7.6", "R=7 is"),
    ],
)
def test_a_wrong_layout_is_told_what_is_wrong_with_it(cards: str, layout: str, rule: str, reason: str) -> None:
    verdict = judged("hypothesis", f"{cards}; owner Curie; players 4; claim melds {layout}")
    assert verdict.claim == "rejected"
    assert verdict.verdict is Ruling.WRONG, "it could be laid out otherwise"
    assert reason in " ".join(step.says for step in verdict.why if step.number == rule)
    assert any(step.says.startswith("As it is claimed") for step in verdict.why)
    shown = judged("hypothesis", f"{cards}; owner Curie; players 4; shown {layout}; option arrangement as-shown")
    assert shown.verdict is Ruling.INVALID
    assert reason in shown.says


def test_a_claim_with_a_card_nobody_knows_is_not_upheld() -> None:
    verdict = judged("hypothesis", "1C 2C 3C; claim melds 1C 2C 3C or 4C")
    assert verdict.claim == "rejected"


@pytest.mark.parametrize("claim", ["left 1C R ?", "left ?", "left none", "melds none", "melds ?"])
def test_a_claim_of_unknown_cards_or_of_none_is_not_upheld(claim: str) -> None:
    assert judged("hypothesis", f"3B 3M 3P 1C R 4P; owner Einstein; claim {claim}").claim == "rejected"


@pytest.mark.parametrize(
    ("left", "holds"),
    [
        ("1C R 4P", True),
        ("1C 3P 4P", True),
        ("4P, 1C, 3P", True),
        ("1C 3B 4P", False),
        ("1C 4P", False),
        ("1C 3M R", False),
    ],
)
def test_any_choice_of_as_few_cards_is_what_is_left_over(left: str, holds: bool) -> None:
    verdict = judged("hypothesis", f"3B 3M 3P 1C R 4P; owner Einstein; claim left {left}")
    assert verdict.claim == ("upheld" if holds else "rejected")


def test_an_addition_is_told_what_is_wrong_with_the_layout_that_was_claimed() -> None:
    line = "3C 5B 5P 5M; tableau R 4C 5C; player Curie; top 4: 5; claim melds 3C 4C 5C / 5B 5P 5M"
    verdict = judged("addition", line)
    assert (verdict.verdict, verdict.claim) == (Ruling.WRONG, "rejected")
    assert "As it is claimed, R is laid nowhere." in [step.says for step in verdict.why]


def test_a_tableau_that_only_shared_cards_make_valid_still_names_that_rule_when_its_layout_is_wrong() -> None:
    line = "2C 3C 4C 3P 3M; option card-sharing shared; claim melds 2C 3C 4C / 3P 3M"
    verdict = judged("hypothesis", line)
    assert (verdict.verdict, verdict.claim) == (Ruling.WRONG, "rejected")
    assert "one-meld" in {rule.key for rule in verdict.rules}
    assert judged("hypothesis", f"{line[:-5]}3C 3P 3M").claim == "upheld"


@pytest.mark.parametrize(("layout", "placed", "left"), [("1C 2C 3C", 3, "R(P)"), ("1C 2C 3C R(P)", 0, "1C 2C 3C R(P)")])
def test_a_card_of_somebody_else_is_left_over_once(layout: str, placed: int, left: str) -> None:
    line = f"1C 2C 3C R(P); owner Curie; shown {layout}; option arrangement as-shown"
    answer = judged("hypothesis", line).answer
    assert isinstance(answer, dict)
    assert (answer["placed"], answer["left"]) == (placed, tuple(left.split()))
