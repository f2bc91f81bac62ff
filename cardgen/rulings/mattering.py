"""Which house rules and assumptions mattered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardgen.model.verdict import Mattered, Ruling
from cardgen.rulings.decision import Decision
from cardgen.rulings.deliberation import Deliberation, deliberate
from cardgen.rulings.envelope import Case
from cardgen.rulings.phrase import shown
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown


def mattering(case: Case, done: Deliberation, off: frozenset[str] = frozenset()) -> Iterator[Mattered]:
    """Find the house rules and assumptions whose other value, alone, would change the ruling, and to what."""
    signature = done.signature()
    for name in sorted(done.options.read):
        value = done.options.values[name]
        if isinstance(case.options.get(name), Unknown):
            continue
        option = case.game.rulebook.options[name]
        others = list(option.values) or list(dict.fromkeys((option.defaults or {"": option.default}).values()))
        for other in others:
            if other != value:
                changed = deliberate(case, {name: other}, off)
                if changed.signature() != signature:
                    yield Mattered(name, str(value), other, outcome(case, changed))
    yield from _assumptions(case, signature, off)


def _assumptions(case: Case, signature: tuple[Any, ...], off: frozenset[str]) -> Iterator[Mattered]:
    r = Reading(case.game)
    case.kind.cls.prepare(r)
    for one in case.kind.facts.values():
        if not one.assumed or one.name in case.facts:
            continue
        for other in one.domain.choices(r):
            if other == one.ordinary:
                continue
            changed_case = replace(case, facts={**case.facts, one.name: other})
            changed = deliberate(changed_case, off=off)
            if changed.signature() != signature:
                yield Mattered(
                    one.name, shown(one.ordinary), shown(other), outcome(changed_case, changed), option=False
                )
                break


def outcome(case: Case, done: Deliberation) -> str:
    """Say in a few words what a deliberation comes to."""
    if not done.heard:
        return "impossible"
    ruling = Decision(case, done)
    if not ruling.told:
        return "cannot tell"
    first = done.heard[0]
    word = ruling.word(first)
    names = [name for name, answer in case.kind.answers.items() if answer.asked or answer.counts]
    asked = [shown(first.answers.get(name)) for name in names if first.answers.get(name) is not None]
    if case.kind.words is not None or not asked or word is Ruling.ILLEGAL:
        return ", ".join([str(word), *asked])
    return ", ".join(asked)
