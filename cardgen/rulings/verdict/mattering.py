"""The house rules and assumptions whose other value, alone, would change the ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Protocol

from cardgen.model.rulebook import Option
from cardgen.model.verdict import Mattered
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk.phrase import capital
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.unknown.nothing import NOTHING
from cardgen.rulings.unknown.open import Open
from cardgen.rulings.unknown.run import MOST, TooManyLeavesError, leaves
from cardgen.rulings.verdict.comparing import settled
from cardgen.rulings.verdict.situation import ACT, IMPOSSIBLE, Outcome, Situation
from cardgen.rulings.verdict.wording import short, told, within


class Naming(Protocol):
    """What names an outcome."""

    def gives(self, outcome: Outcome) -> str:
        """Name it for data, with what was claimed."""
        ...

    def in_words(self, outcome: Outcome) -> str:
        """Name it for people."""
        ...


_MOST_TRIED = 12
"""Other values of an assumption that are tried."""


def mattering(situation: Situation, key: Any, off: frozenset[str], naming: Naming) -> Iterator[Mattered]:
    """Try every other value of each house rule that was asked for, and of what was assumed, one at a time.

    Where the ruling is open, and so has no *key*, a house rule matters that would settle it.
    """
    counted = _counted(situation, off)
    for name in sorted(situation.options.read):
        option = situation.options.options[name]
        now = situation.options[name]
        others = option.values or _numbers(option, situation, off)
        for other in others if not isinstance(now, Open) else ():
            if other != str(now):
                tried = replace(situation, options=situation.options.changed(name, other))
                found = _changed(tried, key, off, naming)
                if found is None and key is not None and (other_ways := _counted(tried, off)) != counted:
                    word = naming.gives(next(iter(_outcomes(tried, off, 1))))
                    found = f"{word}: {'; '.join(sorted(other_ways))}", _ways_told(other_ways)
                if found is not None:
                    asks, means = option.asks, option.means(other)
                    yield Mattered(name, str(now), other, found[0], says=found[1], asks=asks, means=means)
                    if option.whole:
                        break
    if key is not None:
        yield from _assumptions(situation, key, off, naming)


def _numbers(option: Option, situation: Situation, off: frozenset[str]) -> list[str]:
    """Give numbers to try: the defaults, those that answers have, and one more, where a limit may lie."""

    def worked_out() -> list[Any]:
        h = situation.heard(off, situation.options).hearing
        return [settled(one.of(h)) for one in situation.kind.answers.values()]

    answers = sorted(set(_whole(next(leaves(worked_out)).result)), reverse=True)[:_MOST_TRIED]
    near = [number + more for number in answers for more in (0, 1)]
    defaults = (option.defaults or {"": option.default}).values()
    return list(dict.fromkeys((*defaults, *(str(one) for one in near if option.takes(one)))))


def _whole(value: Any) -> Iterator[int]:
    """Find every whole number in an answer."""
    if isinstance(value, (Mapping, list, tuple)):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _whole(inner)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _counted(situation: Situation, off: frozenset[str]) -> Mapping[str, str]:
    """Give the answers that count though they are not asked for, for data and for people; of open ones each way."""
    counting = [one for one in situation.kind.answers.values() if one.counts]
    if not counting:
        return {}

    def worked_out() -> tuple[str, str]:
        h = situation.heard(off, situation.options).hearing
        values = [(one, settled(one.of(h))) for one in counting]
        known = [(one, value) for one, value in values if value is not None]
        told = [within(one, value) for one, value in known if value != NOTHING]
        return ", ".join(short(one, value) for one, value in known), "; ".join(told)

    return dict(leaf.result for leaf in islice(leaves(worked_out), _MOST_TRIED))


def _ways_told(ways: Mapping[str, str]) -> str:
    """Tell people the only way there is, or that there are several others."""
    told = list(dict.fromkeys(ways.values()))
    return told[0] if len(told) == 1 and told[0] else "that would be another answer"


def _assumptions(situation: Situation, key: Any, off: frozenset[str], naming: Naming) -> Iterator[Mattered]:
    for name, one in situation.kind.facts.items():
        if not one.assumed or name in situation.told:
            continue
        now = situation.values[name]
        for other in one.domain.choices(Reading(situation.game))[:_MOST_TRIED]:
            tried = replace(situation, values={**situation.values, name: other})
            if other != now and (found := _changed(tried, key, off, naming)) is not None:
                says = f"{capital(one.doc)} is taken as {told(now)}; if it is {told(other)}: {found[1]}"
                yield Mattered(name, told(now), told(other), found[0], option=False, says=says)
                break


def _changed(situation: Situation, key: Any, off: frozenset[str], naming: Naming) -> tuple[str, str] | None:
    """Say what another situation comes to, for data and for people, if not to the same."""
    try:
        keys = {one.key for one in _outcomes(replace(situation, brief=situation.about == ACT), off, 2)}
        if keys == {key} or (key is None and len(keys) > 1):
            return None
        if len(keys) > 1:
            return "cannot-tell", "nobody could tell"
        one = _outcomes(situation, off, 1)[0]
    except (TooManyLeavesError, ImpossibleError):
        return None
    if one.key == (IMPOSSIBLE,):
        return IMPOSSIBLE, "it could not be"
    return naming.gives(one), naming.in_words(one)


def _outcomes(situation: Situation, off: frozenset[str], enough: int) -> list[Outcome]:
    """Hear the rules until so many different outcomes are found, or all; an impossible one counts if it is alone."""
    found: dict[Any, Outcome] = {}
    for leaf in leaves(lambda: situation.heard(off, situation.options), MOST):
        found.setdefault(leaf.result.key, leaf.result)
        if len(found) - ((IMPOSSIBLE,) in found) == enough:
            break
    return [one for key, one in found.items() if key != (IMPOSSIBLE,)] or list(found.values())
