"""What follows from an act that is ruled on: what the rules say of it once it is done, or where it may not be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.rule_context import FOLLOWS, AnyContext, Finding
from cardgen.rulings.unknown.branch import Branch, Case, WouldForkError
from cardgen.rulings.verdict.outcome import ACT, UNANSWERED, Outcome

_FEW = 8
"""Cases in each of which it has to follow."""


def following(found: Sequence[Case]) -> tuple[Finding, ...]:
    """List what follows from the act that was heard, in whatever way the unknown is; nothing of a series of acts."""
    first: Outcome = found[0].result
    if first.kind.act is None or first.key in UNANSWERED:
        return ()
    each = [list(_in_case(case)) for case in found[:_FEW]]
    return tuple(one for one in each[0] if all(one in others for others in each[1:]))


def _in_case(case: Case) -> Iterator[Finding]:
    """Hear what follows in one case, as far as nothing more need be known."""
    run, outcome = Branch((), case), case.result
    run.frozen = True
    if outcome.hearing.act is not None:
        done = outcome.good if outcome.about == ACT else not outcome.hearing.barred
        with run.under_way(), suppress(WouldForkError, ImpossibleError):
            yield from _said(outcome.hearing.about(outcome.hearing.act), barred=not done)


def _said(h: AnyContext, *, barred: bool) -> Iterator[Finding]:
    for one in h.book.following:
        if one.key not in h.off and one.concerns(h.act) and one.of_barred == barred:
            h.rule = one.key
            for key, why in map(one.under, one.speak(h, h.act) or ()):
                says, *values = (why,) if isinstance(why, str) else why
                yield Finding(key, FOLLOWS, h.sentence(says, values, key))
