"""What is hidden, told, or said though it is usual: no ruling is ever turned round by it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cardgen.errors import UsageError
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.fact import NO_DEFAULT
from cardgen.rulings.unknown import UNTOLD
from tests.thoroughness import amount

from .catalogue import REFEREED, game_named, judged, rule_on
from .granted import takes_for_granted
from .hiding import hidden, narrowed

pytestmark = pytest.mark.slow

SOME = amount(9, 9, 1)
"""One fact of so many is hidden, by a fixed seed; all of them were before this was committed."""
OF_THESE = amount(4, 1)
"""One of so many of these is tried."""


WHOLLY = ("A2F-12", "A2F-31", "HA-52", "HA-56")
"""Cases of which each fact is hidden in every run: a ruling on them was once turned round by it."""
ELSEWHERE = {"A2R-50", "TU-14", "TW-49", "XG-44", "Y2A-57"}
"""Cases in which another fact, told in part, would settle it as well: what a hand has, how cards were laid."""
COUNTED_THEN = {"FR-51", "WI-09", "WI-12", "WI-64"}
"""Cases whose need says that the people at the table count something then: told so far, it asks what they counted."""
TO_COUNT = (Ruling.TABLE, "nobody")
"""How a need says so: they settle it, or nobody has won yet."""


def some(name: str) -> Iterator[tuple[Dispute, ParsedDispute, Verdict]]:
    """Give the cases of a game; a log is tried by tests of its own."""
    return (one for one in judged(name, WHOLLY) if one.case.kind.name != "log")


def picked(seed: int) -> Callable[[int], bool]:
    """Draw one of so many, the same ones each time; a sample has fewer of these, and no others."""
    draw, taken = random.Random(seed), itertools.count()
    return lambda one_of: draw.randrange(one_of) == 0 and next(taken) % OF_THESE == 0


def ruling(case: ParsedDispute, verdict: Verdict) -> tuple[object, ...]:
    """What was asked: of a claim whether it holds, of a question its answers."""
    if case.claim is not None:
        return (verdict.verdict, verdict.claim)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    return (verdict.verdict, *(str(answer.get(name)) for name in case.kind.asked))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_hiding_a_fact_gives_the_same_or_cannot_tell_with_a_need_that_names_it(name: str) -> None:
    pick = picked(4)
    for dispute, case, verdict in some(name):
        if verdict.verdict is Ruling.IMPOSSIBLE or verdict.irregular:
            continue  # what could not have come about together: with one of it gone the rest may hold
        was_open = "UnknownLiteral(" in str(case.facts)  # then that is as good to ask for
        for path, other in hidden(case):
            if not pick(2 * SOME - 1) and dispute.id not in WHOLLY:
                continue
            found = rule_on(other, thorough=False)
            if found.verdict is Ruling.CANNOT_TELL:
                asked = found.needs[0].facts
                same = any(need.facts == asked for need in verdict.needs)  # it was asked for before
                named = same or any(names(one, path) or one not in case.facts for one in asked)
                assert named or was_open or dispute.id in ELSEWHERE, (dispute.id, path, asked)
            elif ".has." not in path and not takes_for_granted(case, path.partition(".")[0], found):
                # what may be in a hand or pile may be played from there
                got, wanted = ruling(case, found), ruling(case, verdict)
                if verdict.verdict is Ruling.ILLEGAL:  # what must be done instead may hang on what is hidden
                    wanted = tuple(mine if mine == "None" else one for mine, one in zip(got, wanted, strict=True))
                assert got == wanted, (dispute.id, path)


def names(asked: str, path: str) -> bool:
    """Say whether a need asks for what was hidden, a part of it, or what it is a part of."""
    return f"{asked}.".startswith(f"{path}.") or f"{path}.".startswith(f"{asked}.")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_a_true_fact_never_turns_a_ruling_round(name: str) -> None:
    """Told what was unknown, whatever it is, a ruling that was given stays; one with a need goes as the need says."""
    pick = picked(6)
    for dispute, case, verdict in some(name):
        for path, value, other in narrowed(case):
            if not pick(SOME // 4 + 1):
                continue
            found = rule_on(other, thorough=False)
            if found.verdict is Ruling.IMPOSSIBLE or found.irregular:
                continue  # it cannot be true beside what else was said
            if verdict.verdict is not Ruling.CANNOT_TELL:
                assert ruling(case, found) == ruling(case, verdict), (dispute.id, path, value)
            elif [need.facts for need in verdict.needs if str(value) in need.gives] == [(path,)]:
                counted = dispute.id in COUNTED_THEN and verdict.needs[0].gives[str(value)] in TO_COUNT
                assert found.verdict is not Ruling.CANNOT_TELL or counted, (dispute.id, path, value)


def tells_what_is_asked(case: ParsedDispute, fact: str) -> bool:
    """Say whether to tell a fact, whatever it is, asks something, or tells who it is about."""
    kind = case.kind
    return fact in (*kind.act_when, *(kind.ask_when or ())) or bool(kind.facts[fact].subject)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_saying_what_is_usual_changes_nothing(name: str) -> None:
    pick = picked(2)
    for dispute, case, verdict in some(name):
        for fact, one in case.kind.facts.items():
            if fact in case.facts or one.default in (NO_DEFAULT, UNTOLD) or tells_what_is_asked(case, fact):
                continue
            if not pick(SOME):
                continue
            found = rule_on(replace(case, facts={**case.facts, fact: one.default}))
            assert ruling(case, found) == ruling(case, verdict), (dispute.id, fact)
            assert [one.key for one in found.rules] == [one.key for one in verdict.rules], (dispute.id, fact)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_unknown_written_anywhere_is_ruled_on_or_refused_in_words(name: str) -> None:
    """Whatever word of a dispute is replaced by `unknown`, there is a ruling or a message."""
    pick = picked(8)
    for dispute, case, _ in some(name):
        for other in with_unknown(dispute):
            if not pick(6 * SOME - 5):
                continue
            try:
                found = rule_on(parse_dispute(case.kind, game_named(name), other), thorough=False)
            except UsageError:
                continue
            assert found.says, (dispute.id, other.given)


def with_unknown(dispute: Dispute) -> Iterator[Dispute]:
    for given in replaced(dispute.given):
        assert isinstance(given, Entries)
        yield replace(dispute, given=given)


def replaced(node: Node) -> Iterator[Node]:
    """Give a value with one scalar of it unknown at a time."""
    if isinstance(node, Scalar):
        yield node._replace(text="unknown")
    elif isinstance(node, Items):
        for at, item in enumerate(node.items):
            for other in replaced(item):
                yield node._replace(items=(*node.items[:at], other, *node.items[at + 1 :]))
    else:
        for key, value in node.entries.items():
            for other in replaced(value):
                yield node._replace(entries={**node.entries, key: other})
