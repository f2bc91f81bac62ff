"""The ways a case may go: which rules decide them, when each holds, and what is found then."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from cardgen.model.verdict import Need
from cardgen.rulings.first.deliberation import Deliberation, Heard, hashable
from cardgen.rulings.first.finding import Effect, Finding, Hearing
from cardgen.rulings.first.settling import OTHERWISE, conditions, statement

_MOST_CITED = 10
"""Rules cited where it may go in several ways."""
_MOST_ROWS = 500
"""Ways of filling in the unknown that are put in words."""
_MOST_FACTS = 3
"""Facts that are named to say when something holds."""
_MOST_SAID = 90
"""Letters that say when something holds."""
_EACH = 3
"""Findings shown for each way: those that decide come last."""


class Branch(NamedTuple):
    """A way it may go: when, what is found then, and a completion of that kind."""

    when: str
    finds: tuple[str, ...]
    one: Heard


def deciding(heard: Sequence[Heard], *, told: bool) -> list[str]:
    """List the keys of the rules that decide, the most decisive first; where it may go in several ways the first ten.

    Where the ruling is *told*, those come first that speak in every completion.
    """
    shapes = {tuple((one.effect, one.rule, one.cited) for one in h.hearing.findings): h.hearing for h in heard}
    each = list(dict.fromkeys(tuple(by_weight(h)) for h in shapes.values()))
    shared = [key for key in each[0] if all(key in keys for keys in each)] if told else []
    by_turns = [key for place in itertools.zip_longest(*each) for key in place if key is not None]
    cited = list(dict.fromkeys([*shared, *by_turns]))
    return cited if len(each) == 1 else cited[:_MOST_CITED]


def by_weight(h: Hearing[Any]) -> list[str]:
    """List the rules that a hearing cites, the most decisive first.

    Those that bar; that leave it to the table; that define, the last of them first, for they say what comes of the
    others; then those that permit, and those that follow.
    """
    cited = [finding for finding in h.findings if finding.cited]
    gave = [finding for finding in reversed(cited) if finding.effect is Effect.GIVES]
    parts = [h.barred(), *([one for one in cited if one.effect is effect] for effect in (Effect.BARS, Effect.LEAVES))]
    parts += [gave, *([one for one in cited if one.effect is effect] for effect in (Effect.ALLOWS, Effect.NOTES))]
    return list(dict.fromkeys(finding.rule for part in parts for finding in part))


def own_findings(one: Heard, common: Collection[Finding]) -> list[Finding]:
    """List what is found and told in one completion and not in all."""
    return [finding for finding in one.hearing.findings if finding.says and finding.cited and finding not in common]


def telling(one: Heard, common: Collection[Finding]) -> list[Finding]:
    """List of what is found in one completion alone what decides, leaving out what is permitted or follows."""
    own = own_findings(one, common)
    return [finding for finding in own if finding.effect not in (Effect.ALLOWS, Effect.NOTES)] or own


def branches(
    done: Deliberation, need: Need | None, outcome: Callable[[Heard], Any], common: Collection[Finding]
) -> list[Branch]:
    """Give the ways it may go: by what comes of it, where that is open, else by the rules that speak."""
    if need is None:
        return _parted(done, _varied(done), lambda one: _rules(one, common), common)
    found = _parted(done, need.facts, outcome, common)
    if len({way.finds for way in found}) > 1:
        return found
    return _parted(done, need.facts, lambda one: _rules(one, common), common)


def _parted(
    done: Deliberation, facts: Sequence[str], key: Callable[[Heard], Any], common: Collection[Finding]
) -> list[Branch]:
    ways: dict[Any, list[Heard]] = {}
    rows: dict[tuple[Any, ...], Any] = {}
    for one in done.heard:
        way = key(one)
        rows.setdefault(tuple(hashable(one.chosen.get(name)) for name in facts), way)
        ways.setdefault(way, []).append(one)
    told = facts and len(rows) <= _MOST_ROWS and not done.standing
    whens = conditions(facts, rows, done) if told else {}
    found = []
    for at, (way, ones) in enumerate(ways.items()):
        paths = Counter(_rules(one, common) for one in ones)
        usual = next(one for one in ones if _rules(one, common) == paths.most_common(1)[0][0])
        alike = len({_last(one, common) for one in ones}) == 1
        when = _when(facts, whens.get(way, ""), at, done)
        found.append(Branch(when if alike else f"{when}, for instance", _last(usual, common), usual))
    return found


def _rules(one: Heard, common: Collection[Finding]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.rule for finding in own_findings(one, common)))


def _last(one: Heard, common: Collection[Finding]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.says for finding in telling(one, common)[-_EACH:]))


def _varied(done: Deliberation) -> tuple[str, ...]:
    """Name the facts that differ from completion to completion."""
    names = dict.fromkeys(name for one in done.heard for name in one.chosen)
    return tuple(name for name in names if len({hashable(one.chosen.get(name)) for one in done.heard}) > 1)


def _when(facts: Sequence[str], condition: str, at: int, done: Deliberation) -> str:
    """Say in which case a way is gone."""
    if not condition or len(condition) > _MOST_SAID or len(facts) > _MOST_FACTS:
        return "in another case" if at else "in one case"
    if condition in OTHERWISE:
        return "otherwise"
    if condition in ("yes", "no"):
        return f"if {condition}"
    return f"if {statement(facts[0], condition, done) if len(facts) == 1 else condition}"
