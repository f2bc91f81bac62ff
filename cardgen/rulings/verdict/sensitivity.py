"""The house rules and assumptions whose other value, alone, would change the ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from cardgen.errors import UsageError
from cardgen.model.rulebook import Option
from cardgen.model.verdict import Mattered
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Answer
from cardgen.rulings.notation.phrase import capital
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.table.unknowns import numbers
from cardgen.rulings.unknown.branch import MOST, TooManyCasesError, explore
from cardgen.rulings.unknown.missing import is_missing
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.comparing import settled
from cardgen.rulings.verdict.outcome import ACT, IMPOSSIBLE, Outcome
from cardgen.rulings.verdict.situation import Situation
from cardgen.rulings.verdict.wording import short, told, within

_MOST_WAYS = 3
"""Ways that it can come to under another house rule which are all told."""
_MOST_TRIED = 12
"""Other values of an assumption that are tried."""


def mattering(situation: Situation, first: Outcome | None) -> Iterator[Mattered]:
    """Try every other value of each house rule that was asked for, and of what was assumed, one at a time.

    Where the ruling is open, and so there is no *first* run that stands for all, a house rule matters that would
    settle it.
    """
    counted = _counted(situation)
    for name in sorted(situation.options.read if counted and first is not None else situation.bearing):
        option = situation.options.options[name]
        now = situation.options[name]
        others = option.values or _numbers(option, situation)
        for other in others if not isinstance(now, UnknownValue) else ():
            if other != str(now):
                tried = _tried(situation, options=situation.options.changed(name, other))
                found = _under(tried, first, counted, bears=name in situation.bearing)
                if found is not None:
                    asks, means = option.asks, option.means(other)
                    printed = situation.game.rulebook.printed_option(name, other)
                    yield Mattered(
                        name, str(now), other, found[0], says=found[1], asks=asks, means=means, number=printed
                    )
                    if option.whole:
                        break
    if first is not None:
        yield from _assumptions(situation, first)


def _under(
    tried: Situation, first: Outcome | None, counted: Mapping[str, str], *, bears: bool
) -> tuple[str, str] | None:
    """Say what it comes to under another house rule, if not to the same; no log need fit such a rule."""
    try:
        found = _changed(tried, first) if bears else None
        if found is not None or first is None or (ways := _counted(tried)) == counted:
            return found
        return f"{_outcomes(tried, 1)[0].gives}: {'; '.join(sorted(ways))}", _ways_told(ways)
    except UsageError:
        return None


def _tried(situation: Situation, **other: FactValue) -> Situation:
    """Give a situation with something other in it, of which no more is wanted than what it comes to."""
    return replace(situation, brief=situation.about == ACT, **other)


def _answers(situation: Situation, counts: bool) -> list[tuple[Answer, object]]:
    """Work out the answers of one run, all of them or those that count; of what cannot be there are none."""
    found = situation.heard()
    if found.key == (IMPOSSIBLE,):
        return []
    h = found.hearing
    return [(one, settled(one.of(h))) for one in situation.kind.answers.values() if one.counts or not counts]


def _numbers(option: Option, situation: Situation) -> list[str]:
    """Give numbers to try: the defaults, those that answers have, and one more, where a limit may lie."""
    values = [value for _, value in next(explore(lambda: _answers(situation, counts=False))).result]
    answers = sorted(set(numbers(values)), reverse=True)[:_MOST_TRIED]
    near = [number + more for number in answers for more in (0, 1)]
    defaults = (option.defaults or {"": option.default}).values()
    return list(dict.fromkeys((*defaults, *(str(one) for one in near if option.takes(one)))))


def _counted(situation: Situation) -> Mapping[str, str]:
    """Give the answers that count though they are not asked for, for data and for people; of open ones each way."""
    if not any(one.counts for one in situation.kind.answers.values()):
        return {}

    def worked_out() -> tuple[str, str] | None:
        answers = _answers(situation, counts=True)
        known = [(one, value) for one, value in answers if value is not None]
        told = [within(one, value) for one, value in known if not is_missing(value) or one.none]
        return (", ".join(short(one, value) for one, value in known), "; ".join(told)) if answers else None

    return dict(case.result for case in islice(explore(worked_out), _MOST_TRIED) if case.result is not None)


def _ways_told(ways: Mapping[str, str]) -> str:
    """Tell people the only way there is, or the few that there are."""
    told = [way for way in dict.fromkeys(ways.values()) if way]
    if 0 < len(told) <= _MOST_WAYS:
        return ", or ".join(told)
    sure = [part for part in told[0].split("; ") if all(part in way.split("; ") for way in told)] if told else []
    return "; ".join([*sure, f"nobody can tell {'the rest' if sure else 'that'}"])


def _assumptions(situation: Situation, first: Outcome) -> Iterator[Mattered]:
    for name, one in situation.kind.facts.items():
        if not one.assumed or name in situation.told:
            continue
        now = situation.values[name]
        for other in one.domain.choices(Reading(situation.game))[:_MOST_TRIED]:
            tried = _tried(situation, values={**situation.values, name: other})
            if other != now and (found := _changed(tried, first)) is not None:
                says = f"{capital(one.doc)} is taken as {told(now)}; if it is {told(other)}: {found[1]}"
                yield Mattered(name, told(now), told(other), found[0], option=False, says=says)
                break


def _changed(situation: Situation, first: Outcome | None) -> tuple[str, str] | None:
    """Say what another situation comes to, for data and for people, if not to the same."""
    try:
        keys = {one.key for one in _outcomes(situation, 2)}
        if (first is not None and keys == {first.key}) or (first is None and len(keys) > 1):
            return None
        if len(keys) > 1:
            return "cannot-tell", "nobody could tell"
        one = _outcomes(replace(situation, brief=False) if situation.brief else situation, 1)[0]
    except (TooManyCasesError, ImpossibleError):
        return None
    if one.key == (IMPOSSIBLE,):
        return IMPOSSIBLE, "it could not be"
    says = one.in_sentences((first and first.values) or {})
    return one.gives, "; ".join(filter(None, (says, one.instead)))


def _outcomes(situation: Situation, enough: int) -> list[Outcome]:
    """Hear the rules until so many different outcomes are found, or all; an impossible one counts if it is alone."""
    found: dict[object, Outcome] = {}
    for case in explore(situation.heard, MOST):
        found.setdefault(case.result.key, case.result)
        if len(found) - ((IMPOSSIBLE,) in found) == enough:
            break
    return [one for key, one in found.items() if key != (IMPOSSIBLE,)] or list(found.values())
