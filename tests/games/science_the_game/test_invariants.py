"""What must hold of the box notices what breaks it: each slip is named by its invariant, at the card."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardgen.checking.check import check
from cardgen.loading.game import load_game
from tests.conftest import ROOT

FOLDER = ROOT / "carddata" / "science-the-game"
RESEARCHERS, INVENTIONS, EVENTS, ROLES = sorted(path.name for path in (FOLDER / "cards").glob("*.yaml"))
AWAY, TOWARD = "clock: {direction: away, hours: 1}", "clock: {direction: toward, hours: 2}"
SLIPS = [
    ("B1", RESEARCHERS, "RI01, kind: intern, cost: 2", "RI01, kind: intern, cost: 3", "Intern RI01"),
    ("B1", RESEARCHERS, "RI12, kind: intern", "RI12, kind: activist", ""),
    ("B3", RESEARCHERS, "money: 15, clock: 1", "money: 15, clock: -1", ""),
    ("B4", INVENTIONS, "title: Universal Glue", "title: Pocket Sun, id: glue", "Pocket Sun"),
    ("B6", INVENTIONS, "page: 24", "page: 23", "Universal Glue"),
    ("B7", EVENTS, "title: Arms Race, decision: vote", "title: Arms Race, decision: pledge", "Arms Race"),
    ("B7", EVENTS, "tie: Lax", "tie: Laxx", "Ethics Committee"),
    ("B7", EVENTS, "outcomes: [Sign, Refuse]", "outcomes: [Sign, Decline]", "Test Ban Treaty"),
    ("B7", EVENTS, ", tie: Refuse", "", "Test Ban Treaty"),
    ("B7", EVENTS, "{who: self,", "{who: chosen,", "Open Archive"),
    ("B7", EVENTS, "op: {money: {who: all, change: 2}}", "op: []", "Market Boom"),
    ("B8", EVENTS, "w06-science-fair, lasting: yes", "w06-science-fair", "Science Fair"),
    ("B8", EVENTS, "lasting_if: Strict, ", "", "Ethics Committee"),
    ("B8", EVENTS, "lasting_if: Strict", "lasting_if: Lax", "Ethics Committee"),
    ("B8", EVENTS, "seal: nothing", "seal: nothing, lasting: yes", "Quiet Year"),
    ("B9", EVENTS, "Abstain: {nothing: {}}", f"Abstain: [{TOWARD}, {AWAY}]",
     "Arms Race"),
    ("B9", EVENTS, "op: {clock: {direction: away, hours: 1}}", f"op: [{AWAY}, {TOWARD}]",
     "Good Harvest"),
    ("B10", ROLES, "{event_clock_toward: -1}", "{}", "Philosopher"),
    ("B10", ROLES, "title: Politician", "title: Diplomat", ""),
    ("B13", ROLES, "{title: source, role: source},\n   op: {intervention: {vote",
     "{title: source, role: source, op: source},\n   op: {intervention: {vote", "Politician"),
]  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("invariant", "file", "old", "new", "card"), SLIPS)
def test_a_slip_is_named_by_its_invariant(
    tmp_path: Path, invariant: str, file: str, old: str, new: str, card: str
) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / FOLDER.name))
    path = folder / "cards" / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    said = [str(problem) for problem in check(load_game(folder)) if f"`{invariant}` does not hold" in problem.what]
    assert any(f"`{card}`" in one for one in said) if card else said
