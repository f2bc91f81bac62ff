"""All games with their disputes, printed or not, read once."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardgen.loading.disputes import load_disputes
from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project.judging.judge import judge_dispute
from cardgen.project.judging.referees import find_referee, referee_of
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.verdict import judging
from tests import once
from tests.thoroughness import some

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "carddata").glob("*/game.yaml")))
REFEREED = tuple(name for name in GAMES if find_referee(name) is not None)
rule_on = judging.rule_on
ONE_OF = 4
"""One of so many disputes of each kind is judged in `make test`."""


@cache
def game_named(name: str) -> Game:
    return load_game(ROOT / "carddata" / name)


@cache
def disputes_of(name: str) -> tuple[Dispute, ...]:
    """List the disputes of a game, then the cases that are not printed."""
    files = sorted((ROOT / "tests" / "cases" / name).glob("*.yaml"))
    cases = [dispute for file in files for dispute in load_disputes(file, name)]
    once.keep(name, *cases)
    return (*game_named(name).disputes, *cases)


@cache
def sampled(name: str) -> tuple[Dispute, ...]:
    """List the disputes of a game that are tried: in `make test` some of each kind, the same ones for all tests."""
    kinds: defaultdict[str, list[Dispute]] = defaultdict(list)
    for one in disputes_of(name):
        kinds[one.kind.text].append(one)
    return tuple(one for ones in kinds.values() for one in some(ones, ONE_OF))


class Judged(NamedTuple):
    """A dispute as it was read and ruled on, whatever else would change the ruling tried, too."""

    dispute: Dispute
    case: ParsedDispute
    verdict: Verdict

    @property
    def cites(self) -> frozenset[str]:
        return frozenset(rule.key for rule in self.verdict.rules)


def _ruled(name: str, dispute: Dispute) -> Judged | None:
    """Rule on a dispute; None if it cannot be even before a rule is heard."""
    game, kind = game_named(name), referee_named(name).find(dispute.kind.text)
    assert kind is not None
    with suppress(ImpossibleError):
        return Judged(dispute, once.read_case(kind, game, dispute), judge_dispute(game, dispute))
    return None


def verdict_on(name: str, dispute: Dispute) -> Verdict:
    """Give the verdict on a dispute of a kind the game judges."""
    return judge_dispute(game_named(name), dispute)


@cache
def judged(name: str, also: tuple[str, ...] = ()) -> tuple[Judged, ...]:
    """Every dispute of a kind the game judges, but those that cannot be even before a rule is heard; by their ids.

    In `make test` it is those of the sample, and what is named *also*. Two processes that come to it at once begin at
    either end, and take what the other has judged.
    """
    tried = {one.id for one in sampled(name)}.union(also)
    every = [one for one in disputes_of(name) if one.id in tried and referee_named(name).find(one.kind.text)]
    begins_last = os.environ.get("PYTEST_XDIST_WORKER", "").endswith(("1", "3", "5", "7", "9"))
    found = [_ruled(name, one) for one in (reversed(every) if begins_last else every)]
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.dispute.id))


def judged_beside(name: str, wanted: Callable[[Dispute], bool]) -> Iterator[Judged]:
    """Judge one by one what is wanted of the disputes that are not tried, for whoever looks for one that shows it."""
    tried = {one.id for one in sampled(name)}
    for one in disputes_of(name):
        if one.id not in tried and wanted(one) and referee_named(name).find(one.kind.text):
            ruled = _ruled(name, one)
            if ruled is not None:
                yield ruled


def work_on(name: str, one: Judged) -> int:
    """Give how much work a verdict was."""
    return once.work_on(game_named(name), one.dispute)


def referee_named(name: str) -> Referee:
    found = referee_of(game_named(name))
    assert isinstance(found, Referee)
    return found


def without_names(name: str, text: str) -> str:
    """Call cards `X` in a text: one may be named `False Alarm`."""
    for card in game_named(name).cards:
        text = text.replace(card.name, "X")
    return text


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a ruling comes to."""
    return (verdict.verdict, verdict.claim, str(verdict.answer), verdict.says if verdict.verdict == "table" else "")
