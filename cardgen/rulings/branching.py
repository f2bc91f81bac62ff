"""The ways a case may go: which rules decide them, when each holds, and what is found then."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.model.verdict import Need
from cardgen.rulings.deliberation import Deliberation, Heard, hashable
from cardgen.rulings.finding import Effect, Finding, Hearing
from cardgen.rulings.settling import OTHERWISE, conditions, statement

_MOST_CITED = 10
"""Rules cited where it may go in several ways."""
_MOST_ROWS = 500
"""Ways of filling in the unknown that are put in words."""
_MOST_FACTS = 3
"""Facts that are named to say when something holds."""
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


def branches(
    done: Deliberation, need: Need | None, outcome: Callable[[Heard], Any], common: Collection[Finding]
) -> Iterator[Branch]:
    """Give the ways it may go: by what settles it and what comes of it, else by the rules that speak."""
    facts = need.facts if need is not None else _varied(done)
    ways: dict[Any, list[Heard]] = {}
    rows: dict[tuple[Any, ...], Any] = {}
    for one in done.heard:
        rules = tuple(dict.fromkeys(finding.rule for finding in own_findings(one, common)))
        row = tuple(hashable(one.chosen.get(name)) for name in facts)
        way = rows.setdefault(row, (outcome(one) if need is not None else None, rules))
        ways.setdefault(way, []).append(one)
    whens = conditions(facts, rows, done) if facts and len(rows) <= _MOST_ROWS else {}
    for at, (way, ones) in enumerate(ways.items()):
        finds = dict.fromkeys(_last(one, common) for one in ones)
        when = _when(facts, whens.get(way, ""), at, done)
        yield Branch(when if len(finds) == 1 else f"{when}, for instance", next(iter(finds)), ones[0])


def told_once(ways: Sequence[Branch]) -> list[Branch]:
    """Leave out ways in which the same is found as in an earlier one; if all are alike it holds in any case."""
    once: dict[tuple[str, ...], Branch] = {}
    for way in ways:
        once.setdefault(way.finds, way)
    found = list(once.values())
    return [found[0]._replace(when="")] if len(found) == 1 else found


def _last(one: Heard, common: Collection[Finding]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.says for finding in own_findings(one, common)[-_EACH:]))


def _varied(done: Deliberation) -> tuple[str, ...]:
    """Name the facts that differ from completion to completion."""
    names = dict.fromkeys(name for one in done.heard for name in one.chosen)
    return tuple(name for name in names if len({hashable(one.chosen.get(name)) for one in done.heard}) > 1)


def _when(facts: Sequence[str], condition: str, at: int, done: Deliberation) -> str:
    """Say in which case a way is gone."""
    if not condition or len(facts) > _MOST_FACTS:
        return "in another case" if at else "in one case"
    if condition in OTHERWISE:
        return "otherwise"
    return f"if {statement(facts[0], condition, done) if len(facts) == 1 else condition}"
