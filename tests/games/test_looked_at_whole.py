"""What is told is looked at whole: no claim hides an objection, nor to leave it away; who has no seat plays no part."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial

import pytest

from cardgen.cli.main import run
from cardgen.errors import UsageError
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.claim import Claim
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.unknown.branch import TooManyCasesError, explore
from cardgen.rulings.verdict.situation import Situation, situation_of
from tests.thoroughness import some

from .catalogue import REFEREED, game_named, judged, referee_named, rule_on

pytestmark = pytest.mark.slow
LEGAL = Claim(good=True, text="legal")
BAD = (Ruling.ILLEGAL, Ruling.INVALID, Ruling.WRONG)
ONE_OF = 3
"""One of so many cases is tried in `make test`."""


def tells_the_act(case: ParsedDispute) -> bool:
    """Say whether what is done is told, of which an answer is asked for."""
    facts = case.kind.act_told or case.kind.act_when
    return not facts or bool({*facts} & {*case.facts})


def is_objected(verdict: Verdict) -> bool:
    return verdict.verdict in (*BAD, Ruling.IMPOSSIBLE) or bool(verdict.irregular or verdict.objections)


def hides_an_objection(case: ParsedDispute) -> bool:
    """Say whether a claim, or to leave it away, hides what speaks against an act that is told."""
    if not case.kind.judges or not tells_the_act(case):
        return False
    claimed = rule_on(replace(case, claim=LEGAL), thorough=False)
    asked = rule_on(replace(case, claim=None), thorough=False)
    if Ruling.IMPOSSIBLE in (claimed.verdict, asked.verdict):
        return claimed.verdict is not asked.verdict
    if claimed.verdict in BAD:
        return not is_objected(asked)
    return asked.verdict in BAD or bool(asked.objections)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_neither_a_claim_nor_to_leave_it_away_hides_an_objection(name: str) -> None:
    cases = [one for one in some(judged(name), ONE_OF) if one.case.kind.name != "log"]
    assert [one.dispute.id for one in cases if hides_an_objection(one.case)] == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_nothing_is_legal_where_no_act_is_told(name: str) -> None:
    wrong = []
    for one in judged(name):
        kind, case = one.case.kind, replace(one.case, claim=LEGAL)
        if not (kind.judges and (kind.act_told or kind.act_when)) or tells_the_act(case) or kind.replay is not None:
            continue
        with suppress(ImpossibleError, TooManyCasesError):
            no_act = [way.result for way in explore(partial(_has_no_act, situation_of(case)))]
            if all(no_act) and rule_on(case, thorough=False).verdict is Ruling.LEGAL:
                wrong.append(one.dispute.id)
    assert wrong == []


def _has_no_act(situation: Situation) -> bool:
    return situation.hearing().act is None


ANSWERED = [(name, kind.name) for name in REFEREED for kind in referee_named(name).kinds.values() if not kind.judges]
"""Kinds that answer a question and judge no act."""


@pytest.mark.parametrize(("name", "kind"), ANSWERED)
def test_nothing_is_legal_where_no_act_is_judged(name: str, kind: str) -> None:
    found, game = referee_named(name).kinds[kind], game_named(name)
    for word in ("legal", "wrong"):
        with pytest.raises(UsageError) as caught:
            parse_dispute(found, game, read_talk(found, game, f"{found.examples[0]}; claim {word}"))
        assert "J007" in str(caught.value)


TOLD = [
    ("women-in-science", "modifier-effect", "Biased family leave; player A; target A", 1, "ILLEGAL. "),
    ("gothic-doctor", "draws", "6; cured 1; takes library P; library P, EX, HW", 1, "That may not be done: "),
    (
        "gothic-doctor",
        "draws",
        "8; cured 1; takes treatment",
        1,
        "That may not be done: Act 1: all draws have been made",
    ),
    (
        "women-in-science",
        "complete",
        "Donna Strickland; beside {size: 4}; with We got your back.; others Natalie Panek; passes FTW! Hayley Todesco",
        3,
        "That may not be done: nobody told that Hayley Todesco is another active Scientist",
    ),
    ("gothic-doctor", "draws", "6; cured 1; takes library FE; library EX, EX, HW", 1, "Exorcism lies there twice."),
    (
        "gothic-doctor",
        "waiting-room",
        "Spectre, Spectre, Spectre, Mummy, Thrall, Imp, Ghoul; event full moon; next unknown; lies_on 2 Quarantine",
        3,
        "Something is wrong there: three Patients are called Spectre, and the one that came last has to go",
    ),
]
"""What nobody asked about."""
NOTHING_COMES_OF_IT = [
    (
        "science-the-game",
        "research",
        f"Moon Elevator; money 4; role Engineer; event World Congress; deck 1; done hire{other}; claim discarded 6",
        1,
        "That may not be done: a turn has one action",
    )
    for other in ("", " or research")
]
"""What is claimed of an act that may not be done hangs on nothing that is left out."""
NO_MIDNIGHT = [("science-the-game", "event", f"{card}; claim page 7", 1, "No page is read") for card in ("W02", "W18")]
"""A World Event that moves no hour toward midnight brings none, whichever the hour is."""
NOBODY = [
    ("stem-epic-heroes", "end", "seats Ann, Bob; first Cleo; turn Ann", 4, "Cleo has no seat"),
    ("stem-epic-heroes", "simultaneous", "Zed, Ann; active Ann; seats Ann, Bob, Cleo", 4, "Zed has no seat"),
    ("science-the-game", "event", "Test Ban Treaty; seats A, B, C; votes A Sign, B Refuse, Zed Sign", 4, "Zed has no"),
    ("science-the-game", "order", "A, A, B", 4, "A cannot sit at two places"),
]
TOO_MANY = [
    (
        "science-the-game",
        "event",
        "Arms Race; votes Anna Join, Ben Join, Clara Abstain, Dan Abstain; first Cleo",
        4,
        "not 5",
    ),
    (
        "dr-science",
        "final-scoring",
        "players 2; scores Al stars 1, Bob stars 1, Cy stars 1, Di stars 1, Ed stars 1",
        4,
        "5",
    ),
    (
        "dr-science",
        "final-scoring",
        "players ?; scores Al stars 1, Bob stars 1, Cy stars 1, Di stars 1, Ed stars 1",
        4,
        "5",
    ),
    ("dr-science", "flow", "players 3; seats Ann, Bob, Cleo, Dave, Eve", 4, "5 players are too many"),
    ("dr-science", "trick-winner", "Ann 3P, Bob 2P, Cleo 1P, Dave 3C, Eve 4C; players 3", 4, "5 players are too many"),
]
"""More people than can play, whatever else is said of their number."""
TWICE = [
    (
        "dr-science",
        "trick-winner",
        "Curie 2M, Cox 3P, Franklin 3P; lead Cox; order Curie, Cox, Franklin",
        3,
        "Cox is said to have led, but the trick begins with Curie",
    ),
    (
        "dr-science",
        "flow",
        "players ?; seats Ann, Bob, Cleo; tricks 2; display 1; claim last yes",
        1,
        "27 cards should",
    ),
]
"""What is told twice and differs; what nobody knows tells nothing."""
IN_OTHER_WORDS = [
    ("dr-science", "flow", f"players 2 or 4; tricks 2; display 1{claim}", code, "after 2 tricks 18 or 36 cards should")
    for claim, code in (("", 3), ("; claim last yes", 1), ("; claim correct", 1))
]
IN_OTHER_WORDS += [
    (
        "dr-science",
        "flow",
        "players 3; tricks ?; supply 5; about pile-inspection",
        1,
        "0, 3, 6 and so on up to 33 cards",
    )
]
"""What is irregular in each case, by another number; of many numbers none that lies between them is one of them."""
NO_CHOICE = [
    ("science-the-game", "order", "A, B, C, D; picks A, B", 0, "roles should have been picked by A, D, C and B"),
    ("science-the-game", "event", "Test Ban Treaty; votes A Sign, B Refuse, C Sgin", 1, "Sgin is no outcome"),
    ("science-the-game", "event", "Test Ban Treaty; votes A Sign, B Refuse, C banana", 1, "Banana is no outcome"),
    ("science-the-game", "event", "Peace Prize; votes A A, B A, C B", 1, "A cannot vote for A"),
]
MORE_THAN_THERE_IS = [
    ("women-in-science", "hand-limit", "3; active 99", 4, "the box has 21 Scientists"),
    ("women-in-science", "hand-limit", "3; active 1; completed 30", 4, "the box has 21 Scientists"),
    ("women-in-science", "winner", "A 75, B 5", 4, "all Scientists together have 74"),
    ("women-in-science", "draw", "scientist, scientist; scientist_pile 1", 1, "not that many cards left"),
    ("women-in-science", "draw", "discard, discard; discard Physics", 1, "not that many cards left"),
    ("science-the-game", "winners", "A 20, B 3; completed A 30, B 2", 4, "the box has 24 Inventions"),
    ("science-the-game", "winners", "A 20, B 3, C 5; completed A 13, B 12", 4, "the box has 24 Inventions"),
    ("science-the-game", "complete", "RI01; slots 7", 4, "no Invention has more than 6"),
    ("science-the-game", "income", "stipend, stipend", 4, "the stipend comes once a turn"),
    ("stem-epic-heroes", "draw", "200", 4, "the box has 110"),
    ("stem-epic-heroes", "score", "discoveries 999", 4, "all Discovery Cards together have"),
    ("stem-epic-heroes", "score", "discoveries 3, 4, 999", 4, "no Discovery has more than 5"),
    ("stem-epic-heroes", "field", "added; field 9", 4, "there is room for 5"),
    ("stem-epic-heroes", "draw", "7; discards 8", 1, "three cards at most are discarded"),
    (
        "stem-epic-heroes",
        "take-enhancement",
        "Abacus; heroes Leonhard Euler items 0; wants Charles Darwin",
        1,
        "no Hero",
    ),
    ("gothic-doctor", "winner", "Ann 410, Bob 400", 0, "in steps of 25"),
]
BELOW_NOTHING = [
    ("gothic-doctor", "winner", "Ann -50, Bob 100", 4, "cannot be -50"),
    ("gothic-doctor", "winner", "Ann £-50, Bob 100", 4, "cannot be -50"),
    ("women-in-science", "winner", "A -3, B 5", 0, "B wins"),
]
CLAIMS = [("gothic-doctor", "cure", "Vampire; hand FE HR P; claim legal; claim illegal", 2, "two claims that differ")]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("game", "kind", "line", "code", "says"),
    [
        *TOLD,
        *NOBODY,
        *NOTHING_COMES_OF_IT,
        *NO_MIDNIGHT,
        *TOO_MANY,
        *TWICE,
        *IN_OTHER_WORDS,
        *NO_CHOICE,
        *MORE_THAN_THERE_IS,
        *BELOW_NOTHING,
        *CLAIMS,
    ],
)
def test_what_cannot_be_is_told_without_being_asked(
    capsys: pytest.CaptureFixture[str], game: str, kind: str, line: str, code: int, says: str
) -> None:
    assert run(["judge", game, kind, line]) == code
    out, err = capsys.readouterr()
    assert says in " ".join((out + err).split())
