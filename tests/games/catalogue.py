"""All games with their disputes, printed or not, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cardgen.loading.disputes import load_disputes
from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project.judge import find_referee, referee_of
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk.envelope import Case, read_case
from cardgen.rulings.verdict import judging
from tests.once import keep

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml")))
REFEREED = tuple(name for name in GAMES if find_referee(name) is not None)
rule_on = judging.rule_on


@cache
def game_named(name: str) -> Game:
    return load_game(ROOT / "carddata" / name)


@cache
def disputes_of(name: str) -> tuple[Dispute, ...]:
    """List the disputes of a game, then the cases that are not printed."""
    files = sorted((ROOT / "tests" / "cases" / name).glob("*.yaml"))
    cases = [dispute for file in files for dispute in load_disputes(file, name)]
    keep(*cases)
    return (*game_named(name).disputes, *cases)


@cache
def judged(name: str) -> tuple[tuple[Dispute, Case, Verdict], ...]:
    """Every dispute of a kind the game judges, as it was read and ruled on."""
    referee = referee_of(game_named(name))
    assert referee is not None
    found = []
    for dispute in disputes_of(name):
        kind = referee.find(dispute.kind.text)
        if kind is not None:
            try:
                case = read_case(kind, game_named(name), dispute)
            except ImpossibleError:
                continue
            found.append((dispute, case, rule_on(case, thorough=False)))
    return tuple(found)


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a ruling comes to."""
    return (verdict.verdict, verdict.claim, str(verdict.answer))
