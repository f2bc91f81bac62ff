"""Tables that differ from that of a case in one fact, and what a rule has to say at them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from cardgen.model.dispute import Dispute
from cardgen.rulings.first.deliberation import Deliberation, Heard, deliberate, hashable
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.envelope import Case
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown
from tests.thoroughness import THOROUGH

from .catalogue import judged_first
from .hiding import hidden, reading

SOME = 1 if THOROUGH else 32
"""One fact of so many is altered, by a fixed seed; every one of them with CARDGEN_THOROUGH."""
_MOST = 300
"""Values of one fact that are looked at."""


def tables_near(name: str) -> Iterator[tuple[Dispute, str, Deliberation]]:
    """Give cases, the path of one of their facts, and what is found for all its values."""
    draw = random.Random(12)
    for dispute, case, _ in judged_first(name):
        for path, other in hidden(case):
            if not draw.randrange(SOME):
                yield dispute, path, deliberate(other)


def near_miss(case: Case, rule: str) -> str | None:
    """Find one fact that, being another, gives another ruling in which a rule has no part."""
    for ask in (_speaking, _deciding):
        base = ask(case, rule)
        if len(base) != 1 or not base[0].bears:
            continue
        for path, other in itertools.chain(hidden(case), one_off(case)):
            if any(not one.bears and one.ruling != base[0].ruling for one in ask(other, rule)):
                return path
    return None


class _Way(NamedTuple):
    """One complete table: how it is ruled, and whether a rule bears on that."""

    ruling: object
    bears: bool


def _speaking(case: Case, rule: str) -> list[_Way]:
    done = deliberate(case)
    ways = [_Way(_ruling(one), _cites(one, rule)) for one in done.heard[:_MOST]]
    return ways or [_Way("impossible", rule in {key for key, _ in done.impossible})]


def _deciding(case: Case, rule: str) -> list[_Way]:
    """Ask of each table whether it would be ruled otherwise without the rule."""
    done = deliberate(case)
    without = {_chosen(one): _ruling(one) for one in deliberate(case, off=frozenset({rule})).heard}
    ways = [_Way(_ruling(one), without.get(_chosen(one)) != _ruling(one)) for one in done.heard[:_MOST]]
    return ways or [_Way("impossible", bool(without))]


def _cites(one: Heard, rule: str) -> bool:
    return any(finding.rule == rule and finding.cited for finding in one.hearing.findings)


def _ruling(one: Heard) -> object:
    return (one.good, one.left, one.claim, hashable(one.answers))


def _chosen(one: Heard) -> str:
    return str(sorted(one.chosen.items(), key=str))


def one_off(case: Case) -> Iterator[tuple[str, Case]]:
    """Give the case with a number off by one, one thing more or less in a list, or one fact not said."""
    r = reading(case)
    for name, value in case.facts.items():
        for path, other in _off(value, name):
            yield path, replace(case, facts={**case.facts, name: other})
        domain = case.kind.facts[name].domain
        if type(value) is tuple and isinstance(domain, ListOf) and (choices := domain.item.choices(r)):
            yield name, replace(case, facts={**case.facts, name: (*value, Unknown(tuple(choices)))})
        if not case.kind.facts[name].needed:
            yield name, replace(case, facts={key: one for key, one in case.facts.items() if key != name})


def _off(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Unknown | bool):
        return
    if isinstance(value, int):
        yield from ((path, other) for other in (value - 1, value + 1) if other >= 0)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from ((at, {**value, key: other}) for at, other in _off(inner, f"{path}.{key}"))
            yield f"{path}.{key}", {other: one for other, one in value.items() if other != key}
    elif isinstance(value, Pile):
        yield from ((at, value._replace(size=other)) for at, other in _off(value.size, f"{path}.size"))
        yield from ((at, value._replace(has=other)) for at, other in _off(value.has, f"{path}.has"))
    elif type(value) is tuple:
        for at, inner in enumerate(value):
            others = _off(inner, f"{path}.{at + 1}")
            yield from ((name, (*value[:at], other, *value[at + 1 :])) for name, other in others)
            yield f"{path}.{at + 1}", (*value[:at], *value[at + 1 :])
