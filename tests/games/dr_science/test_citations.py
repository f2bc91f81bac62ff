"""A rule is cited where it bears on the matter and nowhere else: of random tricks, and of small tables one by one."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.thoroughness import examples

from .test_following import Trick, ask, tricks


def bearing(trick: Trick) -> set[str]:
    """Name the rules that bear on who wins a complete trick, read from the rulebook once more (5.1 to 6.5)."""
    counted = trick.counted()
    cards = [card for _, card in trick.plays]
    own = [at for at, (name, suit, _) in enumerate(counted) if suit == trick.own[name]]
    lead = counted[0][1]
    trump = counted[own[0]][1] if own else None
    wanted = [at for at, (_, suit, _) in enumerate(counted) if suit == (trump or lead)]
    top = max(counted[at][2] for at in wanted)
    found = {"highest-trump" if own else "highest-lead-suit"}
    if not own:
        found |= {"no-trump-at-first"}
    else:
        found.add({"W": "wild-activates", "R": "researcher-activates"}.get(cards[own[0]][0], "own-suit-activates"))
        found |= {"trump-limit"} if any(counted[at][1] != trump for at in own) else set()
        found |= {"trump-covers-all"} if len(wanted) > 1 else set()
        found |= {"lead-may-activate"} if own[0] == 0 or trump == lead else set()
    if len(wanted) > 1 and any(cards[at][0] in "WR" for at in wanted):
        found.add("values-compare")
    if sum(counted[at][2] == top for at in wanted) > 1:
        found.add("earlier-wins")
    if any(suit not in (trump, lead) and value >= top for _, suit, value in counted):
        found.add("off-suit-never-wins")
    return found


BESIDE = {"lead-suit", "others-suit", "wild-cards", "researcher-cards", "declare-wild", "declare-researcher"}
"""Rules that a verdict may cite beside those: what gives a card its suit and its value."""


@examples(150, derandomize=True)
@given(tricks())
def test_a_trick_cites_the_rules_that_bear_on_it_and_no_others(trick: Trick) -> None:
    cited = {rule.key for rule in ask("trick-winner", trick.line()).rules}
    assert cited - BESIDE - {"winner-leads"} == bearing(trick), trick.line()


@pytest.mark.parametrize(
    ("kind", "line", "rules"),
    [
        ("draw", "pile; pile 5; hand 8; tableau 3", "draw-a-card display-stays full-hand must-play-must-draw"),
        ("draw", "display; pile 5; hand 8; tableau 3", "draw-a-card refill-display full-hand must-play-must-draw"),
        (
            "draw",
            "display; pile 0; display 2; hand 8; tableau 3",
            "draw-a-card empty-pile full-hand must-play-must-draw",
        ),
        ("draw", "display; pile 0; display 0", "empty-pile nothing-to-draw"),
        ("draw", "pile; pile 0; display 1", "empty-pile"),
        ("draw", "pass yes; pile 0; display 0", "nothing-to-draw"),
        ("draw", "pass yes; pile 3", "must-play-must-draw"),
        ("draw", "pile; pile 5; step play", "turn-steps"),
        ("draw", "pile; pile 5; player Cox; turn Curie", "turn-steps"),
        ("draw", "pile; pile 5; last_turn yes", "final-turn"),
        ("draw", "pile; pile 5; drawn 1", "draw-a-card"),
        ("draw", "pile; pile 5; looked yes", "draw-a-card"),
        ("draw", "display; card 3C; display 4C 5C; pile 5", "draw-a-card"),
        ("draw", "display; pile 5; refill no", "refill-display"),
        ("draw", "pile; pile 5; refill yes", "display-stays"),
        ("flow", "seats Ann, Bob, Cleo; lead Bob; played Bob", "turn-order"),
        ("flow", "seats Ann, Bob, Cleo; lead Bob; played Bob; finished no", "finish-your-turn"),
        ("flow", "seats Ann, Bob, Cleo; won Cleo", "winner-takes-trick winner-leads"),
        ("flow", "seats Ann, Bob, Cleo; last_lead Cleo", "lead-moves-on"),
        ("flow", "players 3; supply 0", "final-turn"),
        ("flow", "players 3; tricks 4", "draw-a-card last-trick"),
        ("addition", "4C; tableau 1C 2C 3C; step play", "turn-steps no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C; step draw", "turn-steps no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C; additions 1", "addition-limit validation-limit no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C; player Curie; turn Cox", "addition-limit no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C; from display", "from-your-hand no-loose-cards"),
        ("addition", "4C 5C; tableau 1C 2C 3C; hand has 4C lacks 5C size 5", "from-your-hand no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C; face_down 1C", "no-loose-cards"),
        ("addition", "4C; tableau 1C 2C 3C 5P", "no-loose-cards valid-hypothesis set run"),
        ("addition", "4C 5C; tableau none", "no-loose-cards valid-hypothesis first-addition set run"),
        (
            "addition",
            "4C; tableau 1C 2C 3C",
            "single-card count-from-hand no-loose-cards valid-hypothesis run",
        ),
        ("addition", "3C 4C 5C; tableau none; top 3", "take-top-card no-loose-cards valid-hypothesis run"),
        ("addition", "3C 3P 3M; tableau none; top empty", "empty-stack no-loose-cards valid-hypothesis set"),
        ("hypothesis", "1C 2C 3C", "valid-hypothesis run"),
        ("hypothesis", "3C 3P 3B", "valid-hypothesis set"),
        ("hypothesis", "3C 3P 3B 1C 2C 3C", "valid-hypothesis run set one-meld"),
        ("hypothesis", "W W W", "valid-hypothesis zero-set wild-in-meld"),
        ("hypothesis", "W 1C 2C", "valid-hypothesis run wild-in-meld zero-lowest"),
        ("hypothesis", "R 3P 3B; owner Curie", "valid-hypothesis set researcher-in-meld set-beside-researcher"),
        ("hypothesis", "3C 3P", "valid-hypothesis invalid-for-now set run"),
        (
            "hypothesis",
            "4C 5C R; owner Curie; shown 4C 5C R=6; arrangement as-shown",
            "valid-hypothesis run researcher-in-meld researcher-tops-run",
        ),
        ("play", "R=9; player Curie", "declare-researcher"),
        ("play", "W:C; player Curie; trick Cox 3P; step draw", "turn-steps"),
        ("play", "3C; player Curie; trick Curie 2P", "play-limit"),
        ("play", "3C; player Curie; turn Cox", "play-limit"),
        ("play", "3C; player Curie; from display", "hand-or-tableau"),
        (
            "play",
            "3P; player Curie; from tableau",
            "hand-or-tableau no-duty may-break",
        ),
        (
            "play",
            "W:P; player Curie; from tableau; stood_as W:P; trick Cox 2P",
            "hand-or-tableau may-break declare-wild",
        ),
        (
            "play",
            "W:P; player Curie; from tableau; stood_as W:M; trick Cox 2P",
            "hand-or-tableau may-break declare-wild declare-afresh",
        ),
        (
            "play",
            "3B; player Curie; trick Cox 2P",
            "hand-or-tableau no-duty",
        ),
        ("play", "3P; player Curie; trick Cox 2P", "hand-or-tableau"),
    ],
)
def test_a_small_table_cites_just_these_rules(kind: str, line: str, rules: str) -> None:
    assert {rule.key for rule in ask(kind, line).rules} == set(rules.split()), line
