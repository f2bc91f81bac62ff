"""The short answer of a verdict of the first core: of its derivation only what the decisive rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.model.verdict import Ruling, Step, Verdict

_MOST_STEPS = 3
_MOST_WORDS = 45
"""Words of the steps below the headline, together."""
_ALIKE = 0.6
"""The share of a step's words that the headline has, from which on the step says nothing new."""


def steps_of(verdict: Verdict) -> tuple[Step, ...]:
    """Give the steps of the decisive rules, the most decisive first; the headline stands for those that it tells."""
    if verdict.verdict in (Ruling.CANNOT_TELL, Ruling.IMPOSSIBLE):
        return tuple(Step(rule.key, rule.number, "It hangs on this rule") for rule in verdict.rules[:1])
    found = list(_decisive(verdict))
    in_head = [one for one in found if _told(one, verdict)]
    kept: list[Step] = []
    for one in [one for one in found if one not in in_head][:_MOST_STEPS]:
        if sum(len(step.says.split()) for step in (*kept, one)) <= _MOST_WORDS:
            kept.append(one)
    return (*_head(in_head or found[:1], verdict), *kept)


def _head(told: list[Step], verdict: Verdict) -> Iterator[Step]:
    """Give the headline with the numbers of the rules that it tells."""
    if told:
        numbers = ", ".join(one.number for one in told[:_MOST_STEPS])
        yield Step(told[0].rule, numbers, verdict.says, told[0].facts)


def _decisive(verdict: Verdict) -> Iterator[Step]:
    """Give the first step of each rule that is cited and follows from no other, in the order of the citations."""
    said: set[str] = set()
    for rule in verdict.rules:
        step = next((one for one in verdict.why if one.rule == rule.key and one.says), None)
        if step is not None and not rule.follows and step.says not in said:
            said.add(step.says)
            yield step


def _told(step: Step, verdict: Verdict) -> bool:
    words = set(_words(step.says))
    return len(words & set(_words(verdict.says))) >= _ALIKE * len(words)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
