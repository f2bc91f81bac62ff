"""What once broke stays whole, and a little of everything is spoiled in every run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.thoroughness import amount

from . import keeping
from .keeping import kept
from .machine import MACHINE
from .page import PAGE, PROMISES
from .shrinking import least
from .targets import TARGETS
from .trial import ROOT, Bench, Trial
from .trying import ATTACKS, attacked, tried

FEW = amount(5, 25)
LONG = ("logs",)
"""What takes so long that fewer are tried."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("bench"))


@pytest.mark.sampled(6)
@pytest.mark.parametrize("trial", [pytest.param(trial, id=name) for name, trial in kept()])
def test_what_once_broke_is_answered_as_promised(bench: Bench, trial: Trial) -> None:
    assert tried(bench, trial) is None


@pytest.mark.sampled(16)
@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
def test_what_is_spoiled_is_answered_as_promised(bench: Bench, target: str) -> None:
    draw = Random(f"few {target}")
    for trial in (TARGETS[target](draw) for _ in range(FEW // 4 if target in LONG else FEW)):
        assert tried(bench, trial) is None, trial


@pytest.mark.sampled(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_withstood(bench: Bench, name: str) -> None:
    draw = Random(f"few {name}")
    assert [found for found in (attacked(bench, name, draw) for _ in range(FEW)) if found] == []


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize("what", MACHINE)
def test_what_a_machine_does_to_a_job_leaves_files_whole(what: str) -> None:
    assert MACHINE[what](Random(f"one {what}"), (("sheets", "toy", "--paper", "a4"),)) is None


def test_each_promise_names_what_tries_it_and_all_that_is_tried_has_a_promise() -> None:
    tries = {target for _, by in PROMISES for target in by}
    assert all(by for _, by in PROMISES)
    assert tries == {*TARGETS, *ATTACKS, *MACHINE}
    page = PAGE.read_text(encoding="utf-8")
    assert [says for says, by in PROMISES if f"- {says} ({', '.join(by)})\n" not in page] == []


def test_a_finding_is_made_as_small_as_it_can_be() -> None:
    pieces = [*"a long text with one x and one y in it"]
    assert "".join(least(pieces, lambda some: "x" in some and "y" in some, 1e12)) == "xy"


def test_a_finding_is_kept_without_the_place_where_the_project_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "CASES", tmp_path)
    kept_as = keeping.keep({"sign": "talk: wrong", "says": f"{ROOT}/cardgen/model/card.py:1: wrong"})
    assert kept_as.read_text() == "sign: 'talk: wrong'\nsays: 'cardgen/model/card.py:1: wrong'\n"


@pytest.mark.sweep
def test_the_same_seed_spoils_alike() -> None:
    for make in TARGETS.values():
        one, other = ([make(draw) for _ in range(5)] for draw in (Random(3), Random(3)))
        assert one == other


def test_a_fault_that_is_put_in_is_found(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cardgen.database.search.Searcher.search", broken)
    found = tried(bench, Trial("searches", "toy", ("search", "suit:sun"), {}))
    assert found is not None
    assert "ZeroDivisionError" in found.sign
