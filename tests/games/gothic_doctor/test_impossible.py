"""What no table can contain is said with the fact that cannot be, in these very words."""

from __future__ import annotations

import pytest

from cardgen.project.judging import cases, judge

SAID = [
    ("draws", "6; doctors 5", "5 doctors", "two to four can play, not five doctors."),
    ("draws", "6; doctors 1", "1 doctor", "two to four can play, not one doctor."),
    ("draws", "6; round 12", "round 12", "there is no round 12: a game has eleven."),
    ("draws", "-1", "a hand", "nobody can hold -1 cards."),
    ("cure", "Spectre; hand EX, HW, Vampire", "a Patient in a hand", "Vampire is no Treatment or Action."),
    ("library", "EX, House Call, FE", "an Action in the Library", "House Call is no Treatment."),
    ("cure", "Mr Hyde; hand P x9", "nine Panaceas", "there are only 8 cards called Panacea, not 9."),
    ("waiting-room", "Imp, Imp, Mummy", "two Imps", "there is only 1 card called Imp, not 2."),
    ("score", "Ann £12.5", "half a pound", "profit is a whole number, and £12.5 is none."),
    ("specialist", "Coroner; piles Ann reanimated x9", "a class", "there are 8 Reanimated Patients in all, not 9."),
    ("round", "Ann 12, Bob 11", "a twelfth turn", "Ann cannot have had 12 turns: a game has eleven rounds."),
]


@pytest.mark.parametrize(("kind", "line", "says"), [pytest.param(k, s, t, id=n) for k, s, n, t in SAID])
def test_what_cannot_be_names_its_fact(kind: str, line: str, says: str) -> None:
    [answer] = judge.judge_all(cases.from_line("gothic-doctor", kind, line, None))
    assert answer.verdict is not None
    assert answer.verdict.verdict == "impossible"
    assert answer.verdict.says == f"That cannot be: {says}"
