"""The steps of the short answer: what holds whatever is unknown, and what decides each way it may be."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from cardgen.rulings.hearing import BARS, Said
from cardgen.rulings.verdict.situation import Outcome

EITHER = "one of several"
"""What a ground does that holds in one of several cases."""
_MOST_WAYS = 3
"""Ways that come to the same on different grounds which are all told."""


def decisive(outcome: Outcome) -> list[Said]:
    """List what decides one run, or all that was said where nothing does."""
    said = [one for one in outcome.said[: outcome.decisive] if one.says]
    return said or [one for one in outcome.said if one.says]


def shared(outcomes: Sequence[Outcome]) -> list[Said]:
    """List what decides every run."""
    first, *others = map(decisive, outcomes)
    return [one for one in first if all(one in other for other in others)]


def grounds(outcomes: Sequence[Outcome]) -> list[Said]:
    """List why runs come to the same: the grounds of all, or, where they differ, the first ones as `either … or`."""
    common = shared(outcomes)
    firsts = [next((one for one in decisive(run) if one not in common), None) for run in outcomes]
    if any(one.does == BARS for one in common) or None in firsts:
        return common or decisive(outcomes[0])
    ways = list({one.says: one for one in firsts if one is not None}.values())
    if len(ways) > _MOST_WAYS:
        ways = list({one.rule: one for one in reversed(ways)}.values())
    leads = ("for instance", *[""] * _MOST_WAYS) if len(ways) == 1 else ("either", *["or"] * _MOST_WAYS)
    told = [one._replace(does=EITHER, says=f"{lead} {one.says}") for lead, one in zip(leads, ways, strict=False)]
    return [*told, *common]


def reason(outcomes: Sequence[Outcome], key: Hashable) -> Said | None:
    """Find what decides all runs that come to one thing, and no other run."""
    same = [one for one in outcomes if one.key == key]
    others = [said for one in outcomes if one.key != key for said in decisive(one)]
    return next((one for one in shared(same) if one not in others), None)
