"""The steps of the short answer: what holds whatever is unknown, and what decides each way it may be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardgen.model.rulebook import Rulebook
from cardgen.model.verdict import Step
from cardgen.rulings.notation.phrase import lowered
from cardgen.rulings.rule_context import BARS, LEAVES, PERMITS, Finding
from cardgen.rulings.verdict.citing import number_of, step
from cardgen.rulings.verdict.merging import merged
from cardgen.rulings.verdict.outcome import ACT, Outcome
from cardgen.rulings.verdict.wording import of_whoever

EITHER = "one of several"
"""What a ground does that holds in one of several cases."""
_AND = re.compile(r", | and ")
_NOT_SO_MANY = re.compile(r", not (?:[\d, ]|or |\.\.)*\d\.\.\d[^.;]*$")
"""What is said of a number that it is not, where that is all it may be but one."""
_MOST_WAYS = 3
"""Ways that come to the same on different grounds which are all told."""


def decisive(outcome: Outcome) -> list[Finding]:
    """List what decides one run, or all that was said where nothing does."""
    said = [one for one in outcome.said[: outcome.decisive] if one.says]
    return said or [one for one in outcome.said if one.says]


def shared(outcomes: Sequence[Outcome]) -> list[Finding]:
    """List what decides every run."""
    first, *others = map(decisive, outcomes)
    return [one for one in first if all(_words(one) in map(_words, other) for other in others)]


@lru_cache(maxsize=1 << 10)
def _words(one: Finding) -> tuple[str, str, tuple[str, ...]]:
    """Give what is said without the order of those of whom it is said: two cards may have come the other way round."""
    who, are, what = one.says.partition(" are ")
    return one.rule, one.does, (*sorted(_AND.split(who) if are else [who]), what)


def grounds(outcomes: Sequence[Outcome]) -> list[Finding]:
    """List why runs come to the same: the grounds of all, or, where they differ, the first ones as `either … or`."""
    common = shared(outcomes)
    known = {*map(_words, common)}
    firsts = [next((one for one in decisive(run) if _words(one) not in known), None) for run in outcomes]
    silent = None in firsts
    if any(one.does == BARS for one in common) or (silent and common):
        return common
    if len({run.hearing.at for run in outcomes}) > 1:
        firsts = [
            one and one._replace(says=f"{run.hearing.numbered}: {one.says}")
            for run, one in zip(outcomes, firsts, strict=True)
        ]
    who = getattr(outcomes[0].hearing.act, "player", "")
    firsts = [one and one._replace(says=of_whoever(one.says, who)) for one in firsts]
    ways = merged(list({_words(one): one for one in firsts if one is not None}.values()))
    if silent:
        ways = ways[:1]  # what only some of them say is told for instance
    elif len(ways) == 1:
        return [*ways, *common]
    ways = _few(ways)
    leads = ("for instance", *[""] * _MOST_WAYS) if len(ways) == 1 else ("either", *["or"] * _MOST_WAYS)
    told = [one._replace(does=EITHER, says=f"{lead} {one.says}") for lead, one in zip(leads, ways, strict=False)]
    return [*told, *common]


def either_of(book: Rulebook, firsts: Sequence[Finding]) -> tuple[Finding, ...]:
    """Put what forbids an act in each of several cases in one sentence, by the rule that it ends with."""
    every = merged([*{_words(one): one for one in firsts}.values()])
    *ways, last = _few(every)
    if not ways and len(every) > 1:
        return (last._replace(says=f"for instance {lowered(last.says)}"),)
    told = [f"{lowered(one.says).rstrip('.')} ({number_of(book, one.rule)})" for one in ways]
    return (last._replace(says=f"either {' or '.join((*told, lowered(last.says)))}" if told else last.says),)


def _few(ways: list[Finding]) -> list[Finding]:
    """Give all of a few ways, of many the first one of each rule."""
    return ways if len(ways) <= _MOST_WAYS else list({one.rule: one for one in reversed(ways)}.values())[::-1]


def reason(book: Rulebook, outcomes: Sequence[Outcome], one: Outcome) -> Step | None:
    """Say what decides all runs that come to what *one* does, and no other run; a legal act needs no reason.

    Of what the people at the table settle it is told what they settle; of what rules made of a value, by the last one.
    """
    same = [other for other in outcomes if other.key == one.key]
    others = [other for other in outcomes if other.key != one.key]
    turning = [said.says for said in one.hearing.turning] if one.about != ACT else []
    every = sorted(shared(same), key=lambda said: (said.does != LEAVES, -_last_at(turning, said.says)))
    found = next((said for said in every if not any(said in decisive(other) for other in others)), None)
    if found is None or (one.about == ACT and one.good and found.does != PERMITS):
        return None
    return step(book, found._replace(says=_NOT_SO_MANY.sub("", found.says)))


def _last_at(said: Sequence[str], one: str) -> int:
    """Give the last place of something in a row, counted from 1; 0 where it is not in it."""
    return max((at for at, other in enumerate(said, 1) if other == one), default=0)
