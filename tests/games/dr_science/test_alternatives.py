"""What could be done instead, against the judge: each act one could think of is listed just if it is judged legal."""

from __future__ import annotations

import itertools
import random

import pytest

from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import read_talk

from ..catalogue import game_named, rule_on

GAME = game_named("dr-science")
PLAIN = [f"{value}{suit}" for suit in "PCMB" for value in range(1, 6)]
SEATS = "seats Einstein, Cox, Curie"
DECLARED = {"W": ["W:P", "W:C", "W:M", "W:B", "W:green"], "R": ["R=0", "R=3", "R=6", "R=7"]}
"""Ways to declare a card, the last of them one that nobody may."""


def judged(kind: str, line: str, *, thorough: bool = False) -> Verdict:
    referee = referee_of(GAME)
    assert referee is not None
    found = referee.find(kind)
    assert found is not None
    return rule_on(parse_dispute(found, GAME, read_talk(found, GAME, line)), thorough=thorough)


def check_illegal(verdict: Verdict, act: str) -> None:
    assert verdict.verdict is Ruling.ILLEGAL, (act, verdict.verdict)
    assert all((verdict.rules, verdict.why)), f"{act} is illegal by some rule"


@pytest.mark.parametrize(
    ("source", "back"),
    [("", "to the hand"), ("; from score pile", "where it came from"), ("; from display", "where it")],
)
def test_what_may_not_be_added_goes_back_where_it_came_from(source: str, back: str) -> None:
    short = judged("addition", f"R(P); tableau 2P 4P 5M 5B 5C; player Curie{source}").short or ()
    assert [one.says for one in short if one.says.startswith("What was added goes back " + back)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(40))
def test_the_legal_plays_and_no_others_are_listed(seed: int) -> None:
    draw = random.Random(seed)
    piles = {place: draw.sample([*PLAIN, "W", "W", "R", "R(B)", "S(M)"], draw.randrange(6)) for place in PLACES}
    if "R" in piles["hand"] and "R" in piles["tableau"]:
        piles["tableau"].remove("R")
    before = draw.choice(["", "; trick Einstein 3M", "; trick Einstein 3M, Curie 2B", "; step draw", "; turn Curie"])
    facts = f"; player Cox; {SEATS}{before}"
    facts += "".join(f"; {place} {' '.join(cards) or 'none'}" for place, cards in piles.items())
    asked = judged("play", f"R(C)=4{facts}", thorough=True)
    check_illegal(asked, "somebody else's Researcher")
    legal = {(one.act, one.place) for one in asked.alternatives if one.legal}
    barred = {(one.act.partition("=")[0], one.place) for one in asked.alternatives if not one.legal}
    for place, cards in piles.items():
        for card in dict.fromkeys(cards):
            ways = DECLARED.get(card, [card])
            for way in ways:
                verdict = judged("play", f"{way}; from {place}{facts}")
                assert ((_named(way), place) in legal) is (verdict.verdict is Ruling.LEGAL), (way, place)
                if verdict.verdict is not Ruling.LEGAL:
                    check_illegal(verdict, way)
            if not any((_named(way), place) in legal for way in ways):
                assert (_named(card), place) in barred, f"{card} of the {place} is not spoken of"


PLACES = ("hand", "tableau")


def _named(card: str) -> str:
    return card.replace("S(", "Specialty(")


HOUSE_RULES = [
    "",
    "; option zero-set wilds-only",
    "; option zero-set-size uncapped",
    "; option card-sharing shared",
    "; option card-sharing shared; option zero-set wilds-only; option zero-set-size uncapped",
]


@pytest.mark.sampled(12)
@pytest.mark.parametrize("seed", range(25))
def test_the_legal_additions_and_no_others_are_listed(seed: int) -> None:
    """Under each house rule for sets and runs; a card that no addition takes is spoken of with its reason."""
    draw = random.Random(seed)
    suit, value = draw.choice("PCMB"), draw.randrange(1, 4)
    near = [f"{value + step}{suit}" for step in range(3)] + [f"{value}{other}" for other in "PCMB"]
    tableau = draw.choice([[], near[:3], near[3:6], ["W", "W", "R"], ["W", "W", "W"], near[:2]])
    hand = draw.sample([*near, "W", "W", "W", *(["R"] if "R" not in tableau else []), *PLAIN], draw.randrange(2, 6))
    facts = f"; player Cox; players 4; top 2: 2, 3: 3, 4: 4; tableau {' '.join(tableau) or 'none'}"
    facts += f"; hand {' '.join([*hand, '5B'])}{HOUSE_RULES[seed % len(HOUSE_RULES)]}"
    asked = judged("addition", f"S(C){facts}; from display", thorough=True)
    check_illegal(asked, "a Specialty from the display")
    legal = {tuple(sorted(one.act.split())): one.gives for one in asked.alternatives if one.legal}
    single = {one.act for one in asked.alternatives if not one.legal}
    every = {tuple(sorted(some)) for size in range(1, 6) for some in itertools.combinations([*hand, "5B"], size)}
    for some in sorted(every):
        verdict = judged("addition", f"{' '.join(some)}{facts}")
        assert (some in legal) is (verdict.verdict is Ruling.LEGAL), some
        if verdict.verdict is not Ruling.LEGAL:
            check_illegal(verdict, " ".join(some))
    used = {card for some in legal for card in some}
    assert single == {*hand, "5B"} - used
    assert all(one.why[0].number for one in asked.alternatives if not one.legal)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("step play", "3.2"),
        ("step draw", "3.2"),
        ("turn Curie", "8.1"),
        ("additions 1; added 1", "8.1"),
    ],
)
def test_where_nothing_may_be_added_now_no_addition_is_named(line: str, rule: str) -> None:
    verdict = judged("addition", f"5B; {line}; player Cox; {SEATS}; tableau 1C 2C 3C; hand 4C 5C W 5B", thorough=True)
    assert not any(one.legal for one in verdict.alternatives)
    assert {one.act for one in verdict.alternatives} == {"4C", "5C", "W"}
    assert all(rule in {step.number for step in one.why} for one in verdict.alternatives)
