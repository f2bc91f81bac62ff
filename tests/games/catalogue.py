"""All games with their disputes, printed or not, read once."""

from __future__ import annotations

import atexit
import os
import pickle
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardgen.loading.disputes import load_disputes
from cardgen.loading.game import load_game
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project.judge import find_referee, judge_dispute, referee_of
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Referee
from cardgen.rulings.talk.envelope import Case, read_case
from cardgen.rulings.unknown.run import _STEPS
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


class Judged(NamedTuple):
    """A dispute as it was read and ruled on, whatever else would change the ruling tried, too."""

    dispute: Dispute
    case: Case
    verdict: Verdict

    @property
    def cites(self) -> frozenset[str]:
        return frozenset(rule.key for rule in self.verdict.rules)


_RULED: dict[tuple[str, str], tuple[Judged | None, Verdict, int]] = {}


def _ruled(name: str, dispute: Dispute) -> tuple[Judged | None, Verdict, int]:
    """Rule on a dispute once for all tests: with its case, if it could be read, and the work it took."""
    key = (name, dispute.id)
    if key not in _RULED:
        before, kind = _STEPS[0], referee_named(name).find(dispute.kind.text)
        assert kind is not None
        try:
            case = read_case(kind, game_named(name), dispute)
        except ImpossibleError:
            _RULED[key] = (None, judge_dispute(game_named(name), dispute), 0)
        else:
            verdict, work = _kept(name).get(dispute.id) or (
                judge_dispute(game_named(name), dispute),
                _STEPS[0] - before,
            )
            _RULED[key] = (Judged(dispute, case, verdict), verdict, work)
    return _RULED[key]


_SHARED: dict[str, dict[str, tuple[Verdict, int]]] = {}


def _kept(name: str) -> dict[str, tuple[Verdict, int]]:
    """Give the verdicts that another process of this very run of the tests has reached, as soon as it has."""
    file = _shared(name) if name not in _SHARED else None
    if file is not None and file.is_file():
        _SHARED[name] = pickle.loads(file.read_bytes())
    return _SHARED.get(name, {})


def _keep(name: str) -> None:
    file = _shared(name)
    if file is not None and not file.is_file():
        made = {id_: (verdict, work) for (game, id_), (_, verdict, work) in _RULED.items() if game == name}
        own = file.with_suffix(f".{os.getpid()}")
        own.write_bytes(pickle.dumps(made))
        own.replace(file)
        atexit.register(file.unlink, missing_ok=True)


def _shared(name: str) -> Path | None:
    """Name the file in which the processes of one run of the tests share their verdicts; alone there is none."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    return Path(tempfile.gettempdir()) / f"cardgen-verdicts-{run}-{name}.pickle" if run else None


def verdict_on(name: str, dispute: Dispute) -> Verdict:
    """Give the verdict on a dispute of a kind the game judges."""
    return _ruled(name, dispute)[1]


@cache
def judged(name: str) -> tuple[Judged, ...]:
    """Every dispute of a kind the game judges, but those that cannot be even before a rule is heard; by their ids."""
    found = [_ruled(name, one) for one in disputes_of(name) if referee_named(name).find(one.kind.text)]
    _keep(name)
    return tuple(sorted((one for one, _, _ in found if one is not None), key=lambda one: one.dispute.id))


def work_on(name: str, one: Judged) -> int:
    """Give how much work a verdict was, where nobody had reached it before."""
    return _RULED[name, one.dispute.id][2]


def referee_named(name: str) -> Referee:
    found = referee_of(game_named(name))
    assert isinstance(found, Referee)
    return found


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a ruling comes to."""
    return (verdict.verdict, verdict.claim, str(verdict.answer), verdict.says if verdict.verdict == "table" else "")
