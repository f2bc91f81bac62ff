"""What could be played instead, and why each other card may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.games.dr_science.box import box_of
from cardgen.games.dr_science.cards import WILD, Card, Declared, declarations
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.core import as_text
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.data import as_data

from ..catalogue import game_named

GAME = game_named("dr-science")
SEATS = "seats Einstein, Cox, Curie"


def judged(kind: str, line: str) -> Verdict:
    referee = referee_of(GAME)
    assert referee is not None
    found = referee.find(kind)
    assert found is not None
    return judge_dispute(GAME, read_talk(found, GAME, line))


@pytest.mark.parametrize(
    ("line", "legal", "barred"),
    [
        (
            f"4P; player Cox; hand W 1B R(C) S(M); tableau 3B; trick Einstein 3M; {SEATS}",
            {("W:P", "hand"), ("W:C", "hand"), ("W:M", "hand"), ("W:B", "hand"), ("1B", "hand"), ("3B", "tableau")},
            {("R(C)", "4.8"), ("Specialty(M)", "1.5")},
        ),
        (f"3B; player Curie; hand 3B 2P; tableau none; trick Einstein 3M; {SEATS}", set(), {("2P", "3.7")}),
        ("W:green; player Cox; hand W; tableau none", {(f"W:{suit}", "hand") for suit in "PCMB"}, set()),
        ("R(C)=4; player Cox", {("any plain card", "hand"), ("any plain card", "tableau")}, set()),
        ("1B; player Cox; hand 1B 2P", set(), set()),
    ],
)
def test_an_illegal_play_names_the_legal_ones_and_why_others_are_not(
    line: str, legal: set[tuple[str, str]], barred: set[tuple[str, str]]
) -> None:
    found = judged("play", line).alternatives
    assert {(one.act, one.place) for one in found if one.legal} == legal
    assert {(one.act, step.number) for one in found for step in one.why} == barred


def test_a_card_that_was_perhaps_declared_and_perhaps_not_is_named_as_it_may_be() -> None:
    text = as_text(judged("play", "R or R=4 or 3P; player Cox"))
    assert "If the Researcher: illegal. Cox must name a whole number from 0 to 6" in text
    assert "If the Researcher at 4 or a 3 of Physics: legal." in text


_PLAIN = [f"{value}{suit}" for suit in "PCMB" for value in range(1, 6)]
_CARDS = st.lists(st.sampled_from([*_PLAIN, "W", "R", "R(B)", "S(M)"]), max_size=5, unique=True)


@pytest.mark.sweep
@given(_CARDS, _CARDS, st.sampled_from(["", "; trick Einstein 3M", "; trick Einstein 3M, Curie 2B", "; step draw"]))
def test_each_listed_play_is_ruled_on_as_the_list_says(hand: list[str], tableau: list[str], before: str) -> None:
    facts = f"player Cox; hand {' '.join(hand) or 'none'}; tableau {' '.join(tableau) or 'none'}; {SEATS}{before}"
    verdict = judged("play", f"R(C)=4; {facts}")
    assert verdict.verdict in (Ruling.ILLEGAL, Ruling.IMPOSSIBLE)
    for one in verdict.alternatives:
        again = judged("play", f"{one.act.removesuffix(' plain card')}; from {one.place}; {facts}")
        assert again.verdict is (Ruling.LEGAL if one.legal else Ruling.ILLEGAL) or one.act in ("W", "R")


def test_text_and_data_tell_the_same_of_other_plays() -> None:
    verdict = judged("play", f"4P; player Cox; hand 1B R(C); tableau 3B; trick Einstein 3M; {SEATS}")
    assert "Legal instead: 1B, 3B." in as_text(verdict)
    text = as_text(verdict, why="full")
    assert "Legal instead\n  from the hand: 1B\n  from the tableau: 3B" in text
    assert "Not legal either\n  4.8   R(C): the Researcher of Chemistry is not Cox's own" in text
    listed = as_data(verdict)["alternatives"]
    assert {"act": "1B", "from": "hand", "legal": True, "gives": "", "why": []} in listed
    assert [step["number"] for one in listed if one["act"] == "R(C)" for step in one["why"]] == ["4.8"]


def test_a_card_that_only_its_declaration_names_is_not_kept_in_the_place_of_the_card() -> None:
    box = box_of(GAME)
    declarations.cache_clear()
    declarations(Declared(WILD), box)
    assert [str(one) for one in declarations(Card(WILD), box)] == ["W:P", "W:C", "W:M", "W:B"]
