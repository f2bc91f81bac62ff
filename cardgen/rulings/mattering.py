"""Which house rules and assumptions mattered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardgen.model.verdict import Mattered, Ruling
from cardgen.rulings.decision import Decision
from cardgen.rulings.deliberation import Deliberation, deliberate
from cardgen.rulings.envelope import Case
from cardgen.rulings.needs import unsaid
from cardgen.rulings.phrase import shown
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown


def mattering(case: Case, done: Deliberation, off: frozenset[str] = frozenset()) -> Iterator[Mattered]:
    """Find the house rules and assumptions whose other value, alone, would change the ruling, and to what."""
    signature = _signature(done)
    for name in sorted(done.options.read):
        value = done.options.values[name]
        if isinstance(case.options.get(name), Unknown):
            continue
        option = case.game.rulebook.options[name]
        others = list(option.values) or list(dict.fromkeys((option.defaults or {"": option.default}).values()))
        for other in others:
            if other != value:
                changed = deliberate(case, {name: other}, off)
                if _signature(changed) != signature:
                    yield Mattered(name, str(value), other, outcome(case, changed, done))
    yield from _assumptions(case, done, off)


def _assumptions(case: Case, done: Deliberation, off: frozenset[str]) -> Iterator[Mattered]:
    signature = _signature(done)
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
            if _signature(changed) != signature:
                yield Mattered(
                    one.name, shown(one.ordinary), shown(other), outcome(changed_case, changed, done), option=False
                )
                break


def _signature(done: Deliberation) -> tuple[Any, ...]:
    return ("cannot-tell",) if unsaid(done) else done.signature()


def outcome(case: Case, changed: Deliberation, done: Deliberation) -> str:
    """Say in a few words what a changed deliberation comes to: the answers that are not those of the one *done*."""
    if not changed.heard:
        return "impossible"
    ruling = Decision(case, changed)
    if not ruling.told:
        return str(Ruling.CANNOT_TELL)
    first, before = changed.heard[0], [one.answers for one in done.heard]
    word = ruling.word(first)
    names = [name for name, answer in case.kind.answers.items() if answer.asked or answer.counts]
    differ = [name for name in names if any(one.get(name) != first.answers.get(name) for one in before)]
    told = differ if differ or word is Ruling.ILLEGAL else names
    asked = [_named(case, name, first.answers[name]) for name in told if name in first.answers]
    if case.kind.words is not None or not asked or word is Ruling.ILLEGAL:
        return ", ".join(dict.fromkeys([str(word), *asked]))
    return (case.kind.answers[told[0]].none or "none") if asked == ["none"] else ", ".join(dict.fromkeys(asked))


def _named(case: Case, name: str, value: Any) -> str:
    answer = case.kind.answers[name]
    return answer.says.format(shown(value)) if isinstance(value, bool) and answer.says else shown(value)
