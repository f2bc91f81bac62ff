"""All games with their disputes, printed or not, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardgen.loading.disputes import load_disputes
from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project.judge import find_referee
from cardgen.rulings.first import kind as first
from cardgen.rulings.first.judge import rule_on
from cardgen.rulings.kind import Referee
from cardgen.rulings.moving import Moving
from cardgen.rulings.talk.envelope import Case, read_case

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml")))
FIRST = tuple(name for name in GAMES if isinstance(find_referee(name), (first.Referee, Moving)))
SECOND = tuple(name for name in GAMES if isinstance(find_referee(name), Referee))
REFEREED = (*FIRST, *SECOND)


@cache
def game_named(name: str) -> Game:
    return load_game(ROOT / "carddata" / name)


@cache
def disputes_of(name: str) -> tuple[Dispute, ...]:
    folders = (ROOT / "carddata" / name / "disputes", ROOT / "tests" / "cases" / name)
    return tuple(
        dispute for folder in folders for file in sorted(folder.glob("*.yaml")) for dispute in load_disputes(file, name)
    )


@cache
def judged(name: str) -> tuple[tuple[Dispute, Case, Verdict], ...]:
    """Every dispute of a kind the game judges, as it was read and ruled on."""
    referee = find_referee(name)
    assert referee is not None
    found = []
    for dispute in disputes_of(name):
        kind = referee.find(dispute.kind.text)
        if kind is not None:
            case = read_case(kind, game_named(name), dispute)
            found.append((dispute, case, rule_on(case, thorough=False)))
    return tuple(found)


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a ruling comes to."""
    return (verdict.verdict, verdict.claim, str(verdict.answer))
