"""What else could be done, heard by the same rules: what is legal, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.model.verdict import Alternative, Step
from cardgen.rulings.hearing import BARS, Said
from cardgen.rulings.unknown.run import TooManyLeavesError, leaves
from cardgen.rulings.verdict.situation import Situation
from cardgen.rulings.verdict.wording import sentence

_MOST = 60
"""Other acts that are heard; of more nobody would read the list."""
_MOST_LEAVES = 200


def alternatives(situation: Situation, off: frozenset[str]) -> Iterator[Alternative]:
    """Give each other act with what bars it, or nothing where it is legal whatever is unknown; else it is left out."""
    tries = situation.kind.tries
    if tries is None:
        return
    for at, (name, act) in enumerate(tries(situation.given, situation.table())):
        if at == _MOST:
            return
        barred = _each(situation, off, act)
        if barred == [None]:
            yield Alternative(name)
        elif barred and None not in barred:
            yield Alternative(name, why=tuple(_step(situation, said) for said in barred[:1]))


def _each(situation: Situation, off: frozenset[str], act: Any) -> list[Said | None]:
    """List what bars an act in each case of what is unknown, None where nothing does."""
    try:
        return list(dict.fromkeys(one.result for one in leaves(lambda: _barred(situation, off, act), _MOST_LEAVES)))
    except TooManyLeavesError:
        return []


def _barred(situation: Situation, off: frozenset[str], act: Any) -> Said | None:
    h = situation.hearing(off, situation.options, act)
    return next((one for one in h.judged() if one.does == BARS), None)


def _step(situation: Situation, said: Said | None) -> Step:
    assert said is not None
    rules = situation.game.rulebook.rules
    return Step(said.rule, rules[said.rule].number if said.rule in rules else "", sentence(said.says))
