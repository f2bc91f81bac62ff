"""The fewest facts that would settle a dispute."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgen.model.verdict import Need
from cardgen.rulings.first.deliberation import STATEMENT, Deliberation, Heard, hashable
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.settling import conditions, instances
from cardgen.rulings.first.unknown import assignments, parts_of
from cardgen.rulings.first.work import Work
from cardgen.rulings.talk.phrase import capital, shown
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown

_MOST_TRIED = 400
_MOST_GIVEN = 40
_MOST_NAMED = 6
_MOST_ASKED = 3
"""Questions put in one sentence; of more only how many they are is said."""
_MOST_EACH = 1_100
"""Values of what settles it that are each heard where a few stood for all: two unknown cards have about 1,000."""


def fewest(done: Deliberation, label: Any, words: Any) -> Need | None:
    """Find a smallest group of facts whose values always decide; public facts before hidden ones, told order first.

    What a completion gives is named by *label*, and for people by *words*.
    """
    asked = done.case.kind.asked
    table = [({name: hashable(value) for name, value in one.chosen.items()}, one.key(asked), one) for one in done.heard]
    names = list(dict.fromkeys(name for row, _, _ in table for name in row))
    names = [name for name in names if len({row.get(name) for row, _, _ in table}) > 1]
    units = _units(names, done.holes)
    tried = 0
    for size in range(1, len(units) + 1):
        for group in sorted(itertools.combinations(units, size), key=lambda units: _hidden(units, done.holes)):
            tried += 1
            facts = tuple(name for unit in group for name in unit)
            if tried > _MOST_TRIED or _settles(table, facts):
                facts = facts if tried <= _MOST_TRIED else tuple(names)
                every = _each(facts, done) if done.standing else []
                return replace(_need(facts, every, done, label), says=tuple(_in_words(facts, every, done, words)))
    return None


def _in_words(facts: tuple[str, ...], every: Sequence[Heard], done: Deliberation, words: Any) -> Iterator[str]:
    rows: dict[tuple[Any, ...], str] = {}
    for one in every or done.heard:
        rows.setdefault(tuple(hashable(one.chosen.get(name)) for name in facts), words(one))
    said = conditions(facts, rows, done) if every or not done.standing else instances(facts, rows, done)
    if len(said) > 1:
        for result, condition in said.items():
            yield f"{condition}: {result}"


def unsaid(done: Deliberation) -> Need | None:
    """Find what must be said before anything can be told of what is claimed or, if all is untold, asked."""
    kind, claim, heard = done.case.kind, done.case.claim, [one for one in done.heard if one.good]
    claimed = tuple(claim.answers or ()) if claim else ()
    untold = [
        kind.answers[name].hangs_on
        for name in claimed or kind.asked
        if kind.answers[name].hangs_on and any(name not in one.answers for one in heard)
    ]
    if not untold or any(one.left for one in heard) or not (claimed or len(untold) == len(kind.asked)):
        return None
    missing = [[fact for fact in hangs_on if not _said(fact, done)] for hangs_on in untold]
    least = min(range(len(untold)), key=lambda at: len(missing[at]) / len(untold[at]))
    facts = tuple(fact.partition("|")[0] for fact in missing[least] or untold[least])
    return Need(facts, question(facts, done), {})


def _said(fact: str, done: Deliberation) -> bool:
    told = [done.case.facts[name] for name in fact.split("|") if name in done.case.facts]
    return any(not isinstance(value, Unknown) and value != Pile() for value in told)


def _units(names: Sequence[str], found: Mapping[str, Hole]) -> list[tuple[str, ...]]:
    """Take facts that are alike together: nobody can ask for one of several unseen cards."""
    units: dict[str, list[str]] = {}
    for name in names:
        hole = found.get(name)
        units.setdefault((hole.unknown.group if hole else "") or name, []).append(name)
    return [tuple(unit) for unit in units.values()]


def _hidden(group: Sequence[tuple[str, ...]], found: Mapping[str, Hole]) -> int:
    return sum(name in found and found[name].unknown.hidden for unit in group for name in unit)


def _settles(table: Sequence[tuple[Mapping[str, Any], Any, Heard]], facts: Sequence[str]) -> bool:
    seen: dict[Any, Any] = {}
    return all(seen.setdefault(tuple(row.get(name) for name in facts), key) == key for row, key, _ in table)


def _need(facts: tuple[str, ...], every: Sequence[Heard], done: Deliberation, label: Any) -> Need:
    gives: dict[str, str] = {}
    for one in every or done.heard:
        values = [_shown(one.chosen.get(name), name, done.holes) for name in facts]
        gives.setdefault(_key(facts, values), label(one))
    if len(gives) > _MOST_GIVEN or (done.standing and not every):
        gives = _for_instance(gives)
    return Need(facts, question(facts, done), gives)


def _each(facts: Sequence[str], done: Deliberation) -> list[Heard]:
    """Hear one completion for each value of the facts that settle it, where a few stood for all before."""
    variant = done.variants[0]
    found = [hole for hole in variant.found if hole.path in facts]
    parts = parts_of(found)
    if len(done.variants) > 1 or len(found) < len(facts) or math.prod(map(len, parts)) > _MOST_EACH:
        return []
    others = done.chosen[:: len(done.chosen) // _MOST_GIVEN + 1]
    heard: list[Heard] = []
    work = Work(2 * _MOST_EACH)
    for way in assignments(parts)[0]:
        tried = (variant.hear({**other, **way}) for other in others if work.enough())
        heard.extend(itertools.islice((one for one in tried if isinstance(one, Heard)), 1))
    return heard


def _for_instance(gives: Mapping[str, str]) -> dict[str, str]:
    """Give one way for each result."""
    first: dict[str, str] = {}
    for key, value in gives.items():
        first.setdefault(value, key)
    return {f"for instance {key}": value for value, key in first.items()}


def _key(facts: Sequence[str], values: Sequence[str]) -> str:
    """Name one answer to all of some facts; of many cards of one pile the first few."""
    if len(facts) == 1:
        return values[0]
    piles = {name.rpartition(".")[0] for name in facts}
    if len(facts) > _MOST_NAMED and len(piles) == 1:
        return f"{piles.pop()} {' '.join(values[:_MOST_NAMED])} …"
    return ", ".join(f"{name} {value}" for name, value in zip(facts, values, strict=True))


def _shown(value: Any, name: str, found: Mapping[str, Hole]) -> str:
    return found[name].show(value) if name in found else shown(value)


def question(facts: Sequence[str], done: Deliberation) -> str:
    """Put facts as a question."""
    if facts == (STATEMENT,):
        return "Which of the two statements holds?"
    asks = list(dict.fromkeys(ask_for(name, done) for name in facts))
    more = [f"And {len(asks) - _MOST_ASKED} more such questions."] if len(asks) > _MOST_ASKED + 1 else []
    return " ".join([*asks[:_MOST_ASKED], *more] if more else asks)


def ask_for(name: str, done: Deliberation) -> str:
    """Put one fact as a question: its own, else made of what the fact is."""
    hole = done.holes.get(name)
    if hole is not None and hole.unknown.ask:
        return hole.unknown.ask
    fact, _, part = name.partition(".")
    one = done.case.kind.facts.get(fact)
    if one is None:
        return f"What is `{name}`?"
    ask = one.ask_each.format(part) if part and one.ask_each else one.ask
    return ask or f"{capital(one.doc).rstrip('?')}?"
