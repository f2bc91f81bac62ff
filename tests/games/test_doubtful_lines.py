"""A line in which somebody is not sure, tells what was or would be, or puts something right is asked, never ruled."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardgen.errors import CardgenError
from cardgen.project.judging import cases, judge
from tests.games.catalogue import REFEREED
from tests.games.test_named_is_told import rows
from tests.thoroughness import some

_ONE_OF = 40
WORDS = ("first-doctor",)
"""Kinds in which whatever somebody says is told, doubts and all."""
BEFORE = (
    "I think", "maybe", "not sure but", "she says that", "it's not true that", "I would have said",
)  # fmt: skip
BEHIND = (
    "no wait, two", "I think", "as she says", "maybe", "or was it three", "kidding", "not really", "unless I'm wrong",
    "sorry three", "I mean the other one", "or the other way round", "if that's right", "everybody except Wendy",
)  # fmt: skip
"""What makes a line doubtful, before it, and behind a part of it or all."""


def doubtful(line: str, n: int) -> Iterator[str]:
    """Put words of doubt into a line: one before it, one at its end, one behind its first part."""
    end = re.search(r"[?.! ]*$", line)
    assert end is not None
    before, behind = BEFORE[n % len(BEFORE)], BEHIND[n % len(BEHIND)]
    yield f"{before} {line}"
    yield f"{line[: end.start()]}, {behind}{end[0]}"
    part = re.search(r"[,.](?= )", line)
    if part is not None:
        yield f"{line[: part.start()]}, {behind}{line[part.start() :]}"


def ruled(game: str, kind: str, line: str) -> str:
    """Give what was read of a line that is ruled unasked; empty where it is asked, shown or refused."""
    try:
        [answer] = judge.judge_all(cases.from_line(game, kind, line, None))
    except CardgenError:
        return ""
    return "" if answer.verdict is None else str(answer.data.get("read_as") or line)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_a_line_with_a_doubt_in_it_is_never_ruled_unasked(game: str) -> None:
    wrong = []
    for n, row in enumerate(some([*rows(game)], _ONE_OF)):
        if ";" not in row["line"] and row["kind"] not in WORDS:
            lines = ((one, ruled(game, row["kind"], one)) for one in doubtful(row["line"], n))
            wrong += [(row["kind"], line, read) for line, read in lines if read]
    assert wrong == [], "\n".join(map(str, wrong))


ASKED = [
    ("gothic-doctor", "cure", "if I had a Panacea I could cure the Vampire with Holy Water, right?"),
    ("gothic-doctor", "cure", "I hold Exorcism and Holy Water. Cure the Spectre, no the Mummy?"),
    ("gothic-doctor", "cure", "how many cards does the Vampire cost Ben if Tough Case lies in front of me?"),
    ("gothic-doctor", "draws", "I've cured 1 and want to have 7 cards. how many draws?"),
    ("gothic-doctor", "score", "Ann has a Vampire and Ben's Spectre, what is the score?"),
    ("gothic-doctor", "action-timing", "can I answer Misdiagnosis with Misdiagnosis on Ann's turn"),
    ("gothic-doctor", "action-timing", "can I play House Call for Ann"),
    ("gothic-doctor", "winner", "Ann got 525 and Bob got 500, sorry 530, who won the game?"),
    ("science-the-game", "hire", "could I have hired an Intern for Bob's invention if he had agreed?"),
    ("science-the-game", "hire", "how many activists can Bob get for 10 dollars with my 5 open slots?"),
    ("science-the-game", "intervention", "can Ann, who was Philosopher, use it on False Alarm now that I am?"),
    ("stem-epic-heroes", "play-hero", "it was Ann's turn, now mine. may I play Darwin on Pepper Water"),
    ("stem-epic-heroes", "play-hero", "can Ann play Darwin on Pepper Water while I have steps 1 and 2?"),
    (
        "stem-epic-heroes",
        "play-hero",
        "I've got steps 1, 3 and 5, can Ann use Leonardo da Vinci for Only Connections Matter?",
    ),
    ("stem-epic-heroes", "mulligan", "can I put back just two cards and draw three new ones before we start?"),
    (
        "stem-epic-heroes",
        "simultaneous",
        "Ben and Cleo want one, it's Ann's turn, seats Cleo Ann Ben, Dan doesn't play",
    ),
    ("science-the-game", "hire", "I want a mad scientist, I have 4 dollars and the Secret Lair Sale isn't open"),
    ("science-the-game", "complete", "Dream Recorder hasn't RI05, RA04 and RS09. The clock is at 3. I had $2."),
    ("gothic-doctor", "cure", "can I cure the Mummy? I haven't bandage removal and exorcism"),
    ("women-in-science", "winner", "I have 8 points and Ben's got 11 minus 4"),
    ("women-in-science", "pile", "the resource pile is empty and so is the scientist pile, now what?"),
    ("dr-science", "trick-winner", "she led 4 bio, he put 5 bio, and she 3 bio. who wins?"),
    ("dr-science", "final-scoring", "Einstein has 30 as she claims, Curie 28 and Cox 30. who won the game"),
    ("dr-science", "draw", "the draw pile last turn is empty, what now"),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "kind", "line"), ASKED)
def test_what_is_somebody_elses_or_was_or_would_be_is_asked(game: str, kind: str, line: str) -> None:
    assert ruled(game, kind, line) == ""


RULED = [
    ("gothic-doctor", "first-doctor", "Ann was at the dentist yesterday, Ben is a vet. who starts?", "Ben is a vet"),
    ("gothic-doctor", "first-doctor", "nobody was at the doctor's lately. who starts?", "says Somebody no"),
    (
        "gothic-doctor",
        "first-doctor",
        "Ann visited a GP two weeks ago and Bob three months ago. who is first?",
        "says Ann two weeks ago, Bob 3 months ago",
    ),
    ("dr-science", "play", "wait can curie play the 1 of bio from her tableau? cox led 3 of physics", "player Curie"),
    ("gothic-doctor", "cure", "what's missing for the headless horseman if I have EX, MS, P", "Headless Horseman"),
]


@pytest.mark.parametrize(("game", "kind", "line", "read"), RULED)
def test_what_is_meant_so_is_ruled(game: str, kind: str, line: str, read: str) -> None:
    assert read in ruled(game, kind, line)
