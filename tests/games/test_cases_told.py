"""The cases of what nobody knows, as they are told: whole, in order, each with its outcome."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardgen.cli.main import run
from cardgen.model.numbers import SPELT
from cardgen.model.verdict import Need
from cardgen.rulings.core import as_text
from cardgen.rulings.verdict.lines import FOR_INSTANCE, MOST_GIVEN, OTHERWISE

from .catalogue import REFEREED, judged

pytestmark = pytest.mark.slow
_RANGE = re.compile(r"less than (\d+)|more than (\d+)|(\d+) or (more|less)|(\d+)\S* to (\d+)|(\d+)")
_SPELT = {word: number for number, word in enumerate(SPELT)}


BY_NUMBER = ("that one", "as many", "all but")
"""Words of one line that tell another outcome for each value."""


def falls_under(number: int, line: str) -> bool:
    """Say whether a number is one of those that a line tells."""
    told = re.sub(r"\d+-[a-z]+", "", line.partition(": ")[0])  # `the 3-stack`
    told = re.sub(r"\b(?:empty|no)\b", "0", told)
    told = re.sub(r"\b[a-z]+\b", lambda word: str(_SPELT.get(word[0], word[0])), told)
    told = re.split(r"\b(?:is|are|shows?|won|has)\b", re.sub("[★£$€]", "", told))[-1]
    for less, more, end, which, low, high, alone in _RANGE.findall(told):
        if (
            (less and number < int(less))
            or (more and number > int(more))
            or (end and (number >= int(end) if which == "more" else number <= int(end)))
            or (low and int(low) <= number <= int(high))
            or (alone and number == int(alone))
        ):
            return True
    return False


def is_of_numbers(need: Need) -> bool:
    named = " ".join(line.partition(": ")[0] for line in need.says)
    return len(need.facts) == 1 and all(one.isdecimal() for one in need.gives) and "“" not in named


def faults_of_list(need: Need) -> Iterator[str]:
    """Give what is wrong with the lines of a need: one for each outcome, all else one, each number under one line."""
    lines = [line for line in need.says if not line.startswith(FOR_INSTANCE)]
    whole = len(lines) == len(need.says)
    if [at for at, line in enumerate(lines) if line.startswith(OTHERWISE)] not in ([], [len(lines) - 1]):
        yield f"all else is not said once and last: {need.says}"
    outcomes = {line.partition(": ")[2] for line in lines}
    if whole and len(outcomes) == 1 and not any(same in one for one in outcomes for same in BY_NUMBER):
        yield f"only one outcome is told: {need.says}"
    if len(need.facts) == 1 and whole and len(need.gives) > 1 and len(outcomes) < len(lines):
        yield f"an outcome has two lines: {need.says}"
    if is_of_numbers(need) and whole and not any(line.startswith(OTHERWISE) for line in lines):
        for value in need.gives:
            if sum(falls_under(int(value), line) for line in lines) != 1:
                yield f"{value} does not fall under one line: {need.says}"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_each_outcome_has_one_line_and_each_number_falls_under_one(name: str) -> None:
    needs = [(one.dispute.id, need) for one in judged(name) for need in one.verdict.needs]
    assert [(of, wrong) for of, need in needs for wrong in faults_of_list(need)] == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_a_short_answer_tells_every_case_or_how_many_more_there_are(name: str) -> None:
    for dispute, _, verdict in judged(name):
        text = " ".join(as_text(verdict).split())
        for need in verdict.needs:
            lines = [" ".join(line.split()) for line in need.says if not line.startswith(FOR_INSTANCE)]
            shown = [line for line in lines if line.rstrip(".") in text]
            more = re.search(r"There (?:are (\d+) more cases|is one more case)", text)
            if need.says and len(lines) == len(need.says):
                assert len(lines) <= len(shown) + (int(more[1] or 1) if more else 0), (dispute.id, lines)
            assert len(shown) <= MOST_GIVEN


WHOLE = [
    (
        "women-in-science",
        "score",
        "unknown, unknown; claim score 6",
        ("If they add up to 6: that is right", "If they add up to 4, 5 or 7 or more: that is wrong"),
    ),
    (
        "gothic-doctor",
        "library",
        "EX, HW, FE; taken EX; draws_left 2",
        ("if the first card of the deck is Bandage Removal", "and Bandage Removal"),
    ),
    (
        "gothic-doctor",
        "winner",
        "Ann 550, Bob 550",
        (
            "If Ann has more Patients; or Ann has as many Patients and Ann has more Legends: Ann wins",
            "If Bob has as many Patients and Bob has as many Legends: Ann and Bob win together",
        ),
    ),
    (
        "dr-science",
        "final-scoring",
        "scores Ann total 12, Bob total 12",
        ("If more ★ are on Bob's Validation cards; or as many ★ are on Bob's Validation cards and more cards are in",),
    ),
    (
        "gothic-doctor",
        "winner",
        "Ann 550, Bob ?",
        (
            "If less than 550: Ann wins",
            "If 550: nobody wins yet. Of those who tie, whoever has the most Patients wins (13.6)",
            "If more than 550: Bob wins",
        ),
    ),
    (
        "gothic-doctor",
        "winner",
        "Ann 550, Bob ?; patients Ann 3, Bob 3",
        ("If 550: nobody wins yet. Of those still tied, whoever has the most Legends wins (13.7)",),
    ),
    (
        "stem-epic-heroes",
        "wild-step",
        "Moons of Jupiter; steps ?",
        ("If 1, 2, 3, 4, 5: no step is open", "Otherwise: all other steps were open"),
    ),
    (
        "stem-epic-heroes",
        "wild-step",
        "Moons of Jupiter; steps ?; declared 3",
        (
            "If step 3 is among them, but not all of the others are: it counts as no step; all other steps were open",
            "If 1, 2, 3, 4, 5: it counts as no step; no step is open",
            "Otherwise: it counts as step 3; all other steps were open",
        ),
    ),
    (
        "gothic-doctor",
        "specialist",
        "Coroner; piles Ann reanimated x3, Bob ?",
        ("at most 2 of the unseen cards are reanimated: Ann", "3 of the unseen cards", "4 or 5 of the unseen cards"),
    ),
    (
        "gothic-doctor",
        "action-timing",
        "Full Moon; played ?",
        ("If nothing, Misdiagnosis or Professional Courtesy: legal", "Otherwise: illegal"),
    ),
    (
        "gothic-doctor",
        "mulligan",
        "?",
        ("If one pair or all different: illegal", "six alike, five alike, four alike, four and two alike, three alike"),
    ),
    (
        "dr-science",
        "final-scoring",
        "Ann 20 validation 8, Bob 20 validation 8",
        (
            "If Ann has the greater number: Ann wins",
            "have the same number: Ann and Bob",
            "If Bob has the greater number",
        ),
    ),
    (
        "dr-science",
        "trick-winner",
        "Franklin 2B, Einstein 4B, Curie 1C; order unknown",
        (
            "If Franklin, Einstein, Curie",
            "Einstein wins the trick",
            "If Curie, Franklin, Einstein",
            "Curie wins the trick",
        ),
    ),
    ("dr-science", "setup-check", "4; hands ?", ("If 12: that is right", "If 11 or less or 13 or more: that is wrong")),
    ("stem-epic-heroes", "draw", "9..11", ("Three to five cards have to go", "If 9 to 11: all but 6 cards have to go")),
    (
        "women-in-science",
        "hand-limit",
        "1; active unknown",
        ("If 0: no card may stay", "If 1: one card may stay", "If 2 to 21: as many cards may stay"),
    ),
    (
        "gothic-doctor",
        "mulligan",
        "EX, EX, HW, ?, ?, ?",
        ("If there is Exorcism or Holy Water, or two alike among the unseen cards: legal", "Otherwise: illegal"),
    ),
    (
        "gothic-doctor",
        "mulligan",
        "EX, HW, ?, ?, ?, ?",
        ("If there are three different ones other than Exorcism and Holy Water among", "Otherwise: legal"),
    ),
    (
        "gothic-doctor",
        "mulligan",
        "EX, HW, HR, FE, ?, ?",
        ("If there are two cards of Exorcism, Holy Water, Fang Extraction and Herbal Remedy among", "Otherwise"),
    ),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "kind", "line", "says"), WHOLE)
def test_cases_are_told_whole_and_in_order(
    capsys: pytest.CaptureFixture[str], game: str, kind: str, line: str, says: tuple[str, ...]
) -> None:
    assert run(["judge", game, kind, line]) == 3
    text = " ".join(capsys.readouterr().out.split())
    places = [text.find(one) for one in says]
    assert -1 not in places
    assert places == sorted(places)
