"""Which facts of a line are taken, and which only asked for: what is said, wished or over is not what lies there."""

from __future__ import annotations

import re

import pytest

from cardgen.project.judging import cases, judge
from tests.games.test_offers import offer_of

DOCTOR, SCIENCE, HEROES = "gothic-doctor", "science-the-game", "stem-epic-heroes"
WOMEN, TRICKS = "women-in-science", "dr-science"


def told(game: str, kind: str, line: str) -> str:
    offer = offer_of(game, kind, line)
    return "" if offer is None else offer.notation


@pytest.mark.parametrize(
    ("game", "kind", "line", "fact"),
    [
        (SCIENCE, "clock", "the sum is 3. I say the Clock shows four", "clock"),
        (SCIENCE, "clock", "the sum is 3. Bob goes: the clock shows four", "clock"),
        (DOCTOR, "cure", "Ben says now I can't cure the Thrall, I hold a Panacea", "patient"),
        (DOCTOR, "draws", "I hold four cards and can't cure anybody this turn", "cured"),
        (
            HEROES,
            "wild-step",
            "she owned one and five, and now she wants it to be a three. Rubber on a Stove",
            "declared",
        ),
        (HEROES, "play-hero", "Nina used her action for an Abacus on Euler. Then to score. Allowed?", "hero"),
        (HEROES, "field", "Walter placed one Location and nothing else", "action nothing"),
        (WOMEN, "place", "Ben's turn is over, I put Engineering beside Jill Tarter", "turn"),
        (SCIENCE, "research", "Engineer. Deck: 15. How many taken?", "puts"),
        (DOCTOR, "action-timing", "My nephew cures a Spectre, draws a House Call and plays it. Allowed?", "target"),
        (WOMEN, "draw", "My neighbour drew a card, but it was before his turn. Can he?", "turn"),
        (TRICKS, "trump-activation", "Cox made Math trump. Curie then plays 4 Chem. Chem trump as well?", "trick"),
        (DOCTOR, "action-timing", "He plays Unpaid Bill. I play Full Moon. He plays a Quarantine. Stands?", "player"),
        (
            TRICKS,
            "trick-winner",
            "Franklin led the 2 of math, Cox followed with another, Einstein 5 of physics",
            "trick",
        ),
        (
            TRICKS,
            "trick-winner",
            "Franklin led the 2 of math, then Einstein 5 of physics and Franklin 1 of math",
            "trick",
        ),
    ],
)
def test_what_is_only_said_wished_or_over_is_not_told(game: str, kind: str, line: str, fact: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert fact not in offer.notation
    name = fact.partition(" ")[0]
    assert [one.asked for one in offer.read if one.name == name] == [True]


def test_how_many_were_completed_is_asked_where_one_is_only_named() -> None:
    offer = offer_of(SCIENCE, "end", "No. 7 completed. Clock stood at 10")
    assert offer is not None
    assert "completed" not in [one.name for one in offer.read]
    assert "How many Inventions were completed before?" in offer.questions


@pytest.mark.parametrize(
    ("game", "kind", "line", "players"),
    [
        (WOMEN, "hand-limit", "not my turn. four cards. mira wants me to discard. how many?", set()),
        (DOCTOR, "action-timing", "She wants to put a Tough Case before me, I have one here", {"She"}),
        (DOCTOR, "cure", "Mia says my Panacea is only for the star. can I cure the Werewolf", set()),
        (SCIENCE, "hire", "May Robin hire a Scientist? Paula sits there waiting", {"Robin"}),
    ],
)
def test_who_acts_is_neither_who_speaks_nor_whom_it_is_done_to(
    game: str, kind: str, line: str, players: set[str]
) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert {*re.findall(r"player (\w+)", offer.notation)} == players


@pytest.mark.parametrize(
    ("game", "kind", "line", "fact"),
    [
        (
            SCIENCE,
            "hire",
            "How many dollar I must pay for one intern when the Science Fair is lying open?",
            "event Science Fair",
        ),
        (DOCTOR, "cure", "the werewolf wants silver, i got a salve. can i cure the werewolf", "patient Werewolf"),
        (SCIENCE, "winners", "money Ines 12, Rolf 15, Ute 15", "money Ines 12, Rolf 15, Ute 15"),
        (DOCTOR, "draws", "two cards in hand, nothing else, what do I draw", "hand 2"),
    ],
)
def test_what_can_be_told_of_nothing_else_is_certain(game: str, kind: str, line: str, fact: str) -> None:
    assert fact in told(game, kind, line)


@pytest.mark.parametrize(
    ("game", "kind", "line", "shown"),
    [
        (HEROES, "winner", "Ann 22, Bob 20 and Cleo 22 points. Ann played 9 cards, Cleo 10", "Ann 22, Bob 20, Cleo 22"),
        (HEROES, "score", "discoveries 5, 4 and 3, items worth 2 and 2, abilities 1", "5, 4, 3"),
        (DOCTOR, "setup-check", "two doctors, six treatments plus one action each, 2 generalists", "2"),
        (TRICKS, "trump-activation", "House rule 1b agreed. Franklin leads own Researcher, declared 6. Trump?", "as 6"),
        (TRICKS, "trick-winner", "1. Einstein 5C 2. Curie 1C 3. Franklin 5C", "Einstein 5"),
    ],
)
def test_what_mixes_codes_and_speech_is_offered_and_not_refused(game: str, kind: str, line: str, shown: str) -> None:
    [answer] = judge.judge_all(cases.from_line(game, kind, line, None))
    assert answer.offer is not None
    assert any(shown.casefold() in one.value.casefold() for one in answer.offer.read)
