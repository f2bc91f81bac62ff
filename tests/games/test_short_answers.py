"""Answers are short enough to be read aloud at a table, whichever game it is."""

from __future__ import annotations

import re
import statistics

import pytest

from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.rulings import core
from tests.games.catalogue import REFEREED, judged, without_names

MEDIAN, LONGEST = 60, 260
"""Words of an answer."""
_PHONE = 45
"""Signs in a line of a phone's screen."""
_ODD = re.compile(
    r"\b\w+_\w+\b|\b(None|True|False)\b|[a-z]\.[a-z]|[{}]|Which is number|What is what|What is the \w+s\b|^[a-z]"
    r"|What is `|\b1 (cards|tricks|players|draws)\b|\b[Ii]f :|\b([a-z]{2,}) \2\b"
)
"""What only a program would say."""


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_answers_speak_no_program_words_and_half_of_them_have_sixty_words_at_most(name: str) -> None:
    verdicts = [(dispute, verdict) for dispute, _, verdict in judged(name)]
    texts = {dispute.id: core.as_text(verdict, width=_PHONE) for dispute, verdict in verdicts}
    assert not [id_ for id_, text in texts.items() if max(map(len, text.splitlines())) > _PHONE]
    words = [len(text.split()) for text in texts.values()]
    full = {dispute.id: core.as_text(verdict, why="full", width=_PHONE) for dispute, verdict in verdicts}
    assert not [id_ for id_, text in full.items() if "**" in text or "[[" in text]
    odd = {id_: " ".join(text.split()) for id_, text in texts.items() if _ODD.search(" ".join(text.split()))}
    assert not {id_: found[0] for id_, text in odd.items() if (found := _ODD.search(without_names(name, text)))}
    assert statistics.median(words) <= MEDIAN
    assert max(words) <= LONGEST


def test_what_one_of_several_cards_would_do_is_not_told_as_what_happens() -> None:
    (found,) = judge_all(from_line("science-the-game", "clock", "5; event unknown; claim midnight no", None))
    assert found.verdict is not None
    assert [one.says for one in found.verdict.short or ()] == ["For instance what an unknown World Event says is done."]


@pytest.mark.parametrize(
    ("name", "kind", "line", "says"),
    [
        ("dr-science", "trick-winner", "Curie 3B, Einstein 3M, Cox 5B; players 3", "Cox leads the next trick (3.6)."),
        (
            "dr-science",
            "addition",
            "R 4M; tableau 1M 2M; player Cox; claim stack 2",
            "with that the whole tableau is the run 1M 2M R=3 4M (8.3).",
        ),
        (
            "gothic-doctor",
            "cure",
            "Spectre; player Ben; pay EX, HW, AN, Unpaid Bill; effects Tough Case, Complications; claim legal",
            "The announcement is taken back, and nothing is lost; another cure may be announced, or none (8.14).",
        ),
        (
            "gothic-doctor",
            "cure",
            "Zombie; player Emma; hand AN, BR; claim legal",
            "Zombie goes to Emma’s Cured Pile, and the Waiting Room is filled up (8.9).",
        ),
        ("gothic-doctor", "winner", "Anna 400, Ben 350 or 400; patients Anna 5, Ben 6; claim winner Anna", "Ben wins."),
        (
            "gothic-doctor",
            "discard",
            "9; moment before draws",
            "Nothing is discarded before the drawing is done (9.10).",
        ),
        (
            "science-the-game",
            "research",
            "Moon Elevator; player P; role Engineer; money 4; claim legal",
            "No money is left.",
        ),
        (
            "science-the-game",
            "intervention",
            "Philosopher",
            "Nobody told that it is the bargaining window; in it the ability may be used (9.6).",
        ),
        (
            "stem-epic-heroes",
            "enhance-scoring",
            "Bell Laboratories; hero Marie Curie; card Two Gold Contacts; player Anna; claim legal",
            "Bell Laboratories stays in the hand, and the scoring stands (6.4).",
        ),
        (
            "stem-epic-heroes",
            "take-enhancement",
            "Spark-Gap Transmitter; heroes Grace Hopper, Shen Kuo",
            "If the number of Items on Grace Hopper is 0 and the number of Items on Shen Kuo is 0: it goes to "
            "Grace Hopper or Shen Kuo.",
        ),
        (
            "stem-epic-heroes",
            "winner",
            "Anna 22, Ben 22; played Anna 8..10, Ben 9; claim winner Anna",
            "If 9: that is wrong; Anna and Ben win together.",
        ),
        ("stem-epic-heroes", "draw", "5..9", "Zero to three cards have to go."),
        (
            "women-in-science",
            "modifier-effect",
            "Stupid patriarchy; player Ann; target Jill Tarter; active Bob Jill Tarter",
            "Nobody told of a card beside Jill Tarter (2.4).",
        ),
        (
            "women-in-science",
            "modifier-effect",
            "Ways of the Queen Bee.; player Ann; active Ann [S19], Bob [[scientist S07 beside Junior]]",
            "Junior moves from Ann Makosinski to Hayley Todesco (7.9).",
        ),
        (
            "women-in-science",
            "modifier-effect",
            "It's time to invest in women.; player Ann; active Ann [[scientist Veena Rawat beside Industry/Policy]]",
            "Nothing is told of the hand: whatever it holds of these goes as well (7.17).",
        ),
        (
            "women-in-science",
            "complete",
            "Hayley Todesco; beside Junior, Chemistry; others Ann Makosinski; passes Junior Ann Makosinski",
            "So these are burned: Junior and Chemistry (7.14).",
        ),
        (
            "women-in-science",
            "complete",
            "Veena Rawat; burdens Representation is everything. as Engineering; beside Engineering x2, Industry/Policy",
            "Representation is everything as Engineering (5.6).",
        ),
        ("women-in-science", "modifier-effect", "Girl Power!", "Two cards are drawn (7.8)."),
        (
            "women-in-science",
            "draw",
            "resource, resource; resource_pile 1; discard Physics, Junior; burn Doctorate",
            "The Burn pile and all but the top card of the Discard pile make a new Resource pile (3.5).",
        ),
    ],
)
def test_what_follows_is_told_at_once(name: str, kind: str, line: str, says: str) -> None:
    (found,) = judge_all(from_line(name, kind, line, None))
    assert found.verdict is not None
    assert says in " ".join(core.as_text(found.verdict).split())


@pytest.mark.parametrize(
    ("name", "kind", "line", "rule"),
    [
        ("gothic-doctor", "winner", f"piles {piles}; specialists Coroner, Psychiatrist", rule)
        for piles, rule in (
            ("A Vampire Vampire, B Spectre Spectre Mummy Thrall", "tie-patients"),
            ("A Count Dracula Spectre, B Vampire+25 Vampire", "tie-legends"),
        )
    ],
)
def test_the_rule_that_turns_an_answer_is_told_whatever_is_said_before(
    name: str, kind: str, line: str, rule: str
) -> None:
    (found,) = judge_all(from_line(name, kind, line, None))
    assert found.verdict is not None
    assert found.verdict.short is not None
    assert len(found.verdict.short) < len(found.verdict.why)
    assert found.verdict.short[-1].rule == rule
