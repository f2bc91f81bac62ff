"""What could be done instead: other acts, each heard by the same rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardgen.model.verdict import Alternative, Step
from cardgen.rulings.first.deliberation import Heard
from cardgen.rulings.first.finding import Finding, Hearing, InForce
from cardgen.rulings.first.kind import Act, Kind

_MOST = 50
"""Completions in all of which an act must fare alike to be named."""


def alternatives(
    kind: Kind, heard: Sequence[Heard], step: Callable[[Finding, Hearing[Any]], Step]
) -> Iterator[Alternative]:
    """Rule on other acts than the illegal one; those that fare otherwise from completion to completion are left out."""
    if len(heard) > _MOST:
        return
    each = [{(act.place, act.name): act for act in kind.cls.other_acts(one.hearing)} for one in heard]
    named: set[tuple[str, str, tuple[Step, ...]]] = set()
    for key, act in each[0].items():
        if not all(key in acts for acts in each):
            continue
        tried = [_hear(acts[key], one.hearing) for acts, one in zip(each, heard, strict=True)]
        if len({bool(h.barred()) for h in tried}) > 1:
            continue
        bars = tuple(step(finding, tried[0]) for finding in tried[0].barred())
        if not bars:
            yield Alternative(act.name, act.place, act.situation.worth(tried[0]))
        elif (said := (act.card or act.name, act.place, bars)) not in named:
            named.add(said)
            yield Alternative(said[0], act.place, "", bars)


def _hear(act: Act, h: Hearing[Any]) -> Hearing[Any]:
    kind: Kind = act.situation.kind
    other: Hearing[Any] = Hearing(act.situation, h.game, InForce(h.options.values), h.off)
    other.hear(kind.rules)
    kind.cls.conclude(other)
    return other
