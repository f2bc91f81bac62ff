"""A fact of which nobody knows anything: the ruling stays, or nobody can tell; never the opposite, never impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cardgen.cli.main import run
from cardgen.model.node import Scalar
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.reading import Unread
from cardgen.rulings.unknown import branch
from cardgen.rulings.verdict import situation
from tests.thoroughness import ALL

from .catalogue import REFEREED, judged, rule_on
from .granted import FOR_PEOPLE, takes_for_granted
from .hiding import reading

pytestmark = pytest.mark.slow
ONE_OF = 25
"""One of so many facts is hidden in `make test`."""
LEAVES, STEPS = 300, 1_500
"""More is not looked at here: then nobody can tell, which is never the opposite."""


def ruling(case: ParsedDispute, verdict: Verdict) -> tuple[object, ...]:
    """Give what was asked: of a claim whether it holds, of a question its answers."""
    if case.claim is not None or verdict.verdict is not Ruling.ANSWER:
        return (verdict.verdict, verdict.claim)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    found = {name: answer.get(name) for name in case.kind.asked}
    listed = {name: value for name, value in found.items() if name in verdict.any_order and isinstance(value, tuple)}
    found |= {name: sorted(map(str, value)) for name, value in listed.items()}  # in which order says nothing
    return (verdict.verdict, *map(str, found.values()))


def without(case: ParsedDispute, name: str) -> ParsedDispute | None:
    """Say of a fact that it is unknown; None where that is refused."""
    domain = case.kind.facts[name].domain
    try:
        unknown = domain.read(Scalar("unknown", "the line", 1, 1), reading(case))
    except (Unread, ImpossibleError):
        return None
    return replace(case, facts={**case.facts, name: unknown}, unknown=frozenset((*case.unknown, name)))


def turns(name: str, case: ParsedDispute, fact: str, known: Verdict, hidden: Verdict) -> bool:
    """Say whether a ruling is another one where a fact is hidden, and does not say what it takes for granted."""
    if hidden.verdict is Ruling.TABLE and fact in FOR_PEOPLE.get(name, {}).get(case.kind.name, ()):
        return False
    if hidden.verdict is Ruling.CANNOT_TELL or takes_for_granted(case, fact, hidden):
        return False
    return ruling(case, hidden) != ruling(case, known)


def look_at_less(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bound the work of rulings to come; what other tests use, too, is judged before."""
    judged(name)
    monkeypatch.setattr(situation, "MOST", LEAVES)
    monkeypatch.setattr(branch, "MOST_STEPS", STEPS)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_what_nobody_knows_turns_no_ruling_round(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [one for one in judged(name) if one.case.kind.name != "log"]
    known = [one for one in cases if one.verdict.verdict is not Ruling.IMPOSSIBLE and not one.verdict.irregular]
    look_at_less(name, monkeypatch)
    facts = [(one, fact) for one in known for fact in one.case.facts]
    turned: Counter[tuple[str, str]] = Counter()
    for one, fact in facts if ALL else facts[::ONE_OF]:
        other = without(one.case, fact)
        if other is None:
            continue
        found = rule_on(other, thorough=False)
        if turns(name, one.case, fact, one.verdict, found):
            turned[one.case.kind.name, f"{fact} of {one.dispute.id}"] += 1
    assert not turned


UNTOLD = [
    ("women-in-science", "place", "Physics; to Donna Strickland; player A; turn unknown", "Whose turn is it?"),
    ("women-in-science", "place", "Jill Tarter; turn unknown", "If the player: legal."),
    (
        "women-in-science",
        "complete",
        "Jill Tarter; beside unknown; claim complete yes",
        "Which cards lie beside her? Each card meets a need of its own",
    ),
    ("stem-epic-heroes", "play-hero", "Charles Darwin; card D-S4; player unknown; turn Ann", "If Ann: legal."),
    ("science-the-game", "turn", "look; player P; owner unknown; peek own-anytime", "Whose is it?"),
    ("gothic-doctor", "setup-check", "3; actions left out unknown", "If 38 to 40: that is wrong."),
    ("stem-epic-heroes", "take-enhancement", "Abacus; heroes Shen Kuo items 0; wants unknown", "Where does the taker"),
    ("science-the-game", "order", "A, B, C, D; first_picker unknown", "Who picked the first role?"),
    (
        "science-the-game",
        "complete",
        "RI01, RI03, {kind: mad-scientist, clock: unknown}; clock 9; claim midnight no",
        "If it has 3 slots and the third clock of the Researchers on it is -4 or -3: that is wrong.",
    ),
    (
        "science-the-game",
        "end",
        "completed A 6, B 5, C 0; by unknown; clock 4; sum ?; claim ends goal; goal-scope one-player",
        "and A completes one: that is right.",
    ),
    ("women-in-science", "place", "Physics; to Donna Strickland; beside unknown", "Which cards lie beside her?"),
    (
        "women-in-science",
        "modifier-effect",
        "Stupid patriarchy.; player A; target Jill Tarter; active B Jill Tarter beside unknown",
        "Which cards lie beside B’s first Scientist? For instance,",
    ),
    (
        "women-in-science",
        "modifier-target",
        "Sexism delays science.; seats A, unknown, C; target Jill Tarter or B; claim legal",
        "clockwise is B and what it is played on is B: legal.",
    ),
]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "kind", "line", "asks"), UNTOLD)
def test_what_nobody_knows_is_asked(
    capsys: pytest.CaptureFixture[str], game: str, kind: str, line: str, asks: str
) -> None:
    assert run(["judge", game, kind, line]) == 3
    assert asks in " ".join(capsys.readouterr().out.split())
