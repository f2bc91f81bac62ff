"""What else could be done, heard by the same rules: what is legal, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from cardgen.model.verdict import Alternative
from cardgen.rulings.kind import Try
from cardgen.rulings.rule_context import Finding
from cardgen.rulings.unknown.branch import TooManyCasesError, explore
from cardgen.rulings.verdict.citing import step
from cardgen.rulings.verdict.situation import Situation

_MOST = 60
"""Other acts that are heard; of more nobody would read the list."""
_MOST_LEAVES = 200


def alternatives(situation: Situation) -> Iterator[Alternative]:
    """Give each other act with what bars it, or nothing where it is legal whatever is unknown; else it is left out."""
    kind = situation.kind

    def tries() -> list[tuple[object, ...]]:
        return list(islice(kind.others(situation.hearing()), _MOST)) if kind.others else []

    named: set[tuple[str, str, Finding]] = set()
    try:
        every = next(explore(tries, _MOST_LEAVES)).result
    except TooManyCasesError:
        return
    for name, act, *where in every:
        one = Try(name, act, *where)
        barred = _each(situation, act)
        first = barred[0] if barred else None
        if barred == [None]:
            yield Alternative(one.name, one.place, one.gives)
        elif first and None not in barred and (said := (one.card or one.name, one.place, first)) not in named:
            named.add(said)
            yield Alternative(said[0], one.place, one.gives, (step(situation.game.rulebook, first),))


def _each(situation: Situation, act: object) -> list[Finding | None]:
    """List what bars an act in each case of what is unknown, None where nothing does."""

    def barred() -> Finding | None:
        return next(iter(situation.hearing(act).refusals), None)

    try:
        return list(dict.fromkeys(one.result for one in explore(barred, _MOST_LEAVES)))
    except TooManyCasesError:
        return []
