"""What hangs on a fact that was left out: no claim is refused that could not be if the fact were said to be unknown."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from cardgen.errors import UsageError
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.notation.claim import Claim
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from cardgen.rulings.verdict.left_out import left_out, opened
from tests.thoroughness import some

from .catalogue import REFEREED, game_named, judged, referee_named

pytestmark = pytest.mark.slow
ONE_OF = 10
"""One of so many claims is tried in `make test`."""

ASKS = [
    ("science-the-game", "end", "6; by A; sum -2; claim ends midnight", "clock"),
    ("science-the-game", "event", "Wealth Tax; claim money A 1", "money.A"),
    ("science-the-game", "event", "Test Ban Treaty; clock 6; claim outcome Sign", "votes"),
    ("science-the-game", "winners", "A 20, B 20, C 11; claim most_inventions B", "completed.B"),
    ("stem-epic-heroes", "card", "Gregor Mendel; claim does 3", "others"),
    ("stem-epic-heroes", "ability-time", "Charles Darwin; event final scoring; claim points 2", "many"),
    ("stem-epic-heroes", "score", "discoveries 3, 4; claim abilities 2", "abilities"),
    ("gothic-doctor", "winner", "Ann 400, Bob 400; claim winner Ann", "patients.Bob"),
    ("gothic-doctor", "cure", "Spectre; claim missing 0", "hand"),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "kind", "line", "fact"), ASKS)
def test_what_was_left_out_is_asked_for(game: str, kind: str, line: str, fact: str) -> None:
    found = read(game, kind, line)
    verdict = rule_on(found)
    assert verdict.verdict is Ruling.CANNOT_TELL
    assert verdict.needs[0].facts[0] == fact


def read(game: str, kind: str, line: str) -> ParsedDispute:
    found = referee_named(game).find(kind)
    assert found is not None
    return parse_dispute(found, game_named(game), read_talk(found, game_named(game), line))


@pytest.mark.parametrize(
    ("game", "kind", "line"),
    [
        ("gothic-doctor", "winner", "Ann 400, Bob 300; claim winner Bob"),
        ("science-the-game", "end", "3; by A; sum 2; claim ends midnight"),
        ("gothic-doctor", "specialist", "Veterinarian; piles Ann bestial x4, Bob bestial x1; claim holder Bob"),
    ],
)
def test_what_is_another_answer_whatever_was_left_out_is_wrong(game: str, kind: str, line: str) -> None:
    assert rule_on(read(game, kind, line)).claim == "rejected"


def claims(name: str) -> Iterator[tuple[str, str, ParsedDispute]]:
    """Claim each answer that a case had, without one of its facts that has no usual value."""
    for dispute, case, verdict in judged(name):
        if verdict.verdict in (Ruling.IMPOSSIBLE, Ruling.CANNOT_TELL) or verdict.irregular or case.kind.replay:
            continue
        for answer, value in had(case, verdict):
            claimed = replace(case, claim=Claim(answers={answer: value}, text=answer))
            for fact in case.facts:
                other = replace(claimed, facts={one: told for one, told in case.facts.items() if one != fact})
                if not case.kind.facts[fact].needed and fact in left_out(other):
                    yield f"{dispute.id} without {fact}, {answer} {value}", fact, other


def had(case: ParsedDispute, verdict: Verdict) -> Iterator[tuple[str, object]]:
    """Read the answers of a verdict as they would be claimed."""
    found = verdict.answer if isinstance(verdict.answer, Mapping) else {}
    r = case.kind.reading(case.game)
    for name, value in found.items():
        one = case.kind.answers.get(name)
        if one is not None and not isinstance(value, (Mapping, tuple)) and value is not None:
            choice = next((way for way in one.domain.choices(r) if str(way) == str(value)), value)
            yield name, choice


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_no_claim_is_refused_for_a_fact_that_was_left_out(name: str) -> None:
    faults = []
    draw = random.Random(5)
    every = list(claims(name))
    draw.shuffle(every)
    for says, fact, case in some(every, ONE_OF):
        try:
            found = rule_on(case, thorough=False)
            if not found.wanting or (other := opened(case, [fact])) is None:
                continue  # a fact that is left out may have a usual value, by which there is an answer
            if rule_on(other, thorough=False).verdict is Ruling.CANNOT_TELL:
                faults.append(says)
        except UsageError:
            continue
    assert not faults
