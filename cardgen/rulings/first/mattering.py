"""Which house rules and assumptions mattered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.model.rulebook import Option
from cardgen.model.verdict import Mattered, Ruling
from cardgen.rulings.first.decision import Decision
from cardgen.rulings.first.deliberation import Deliberation, deliberate, hashable
from cardgen.rulings.first.kind import Kind
from cardgen.rulings.first.needs import unsaid
from cardgen.rulings.first.settling import labels_of
from cardgen.rulings.first.unknown import MOST
from cardgen.rulings.first.work import Work
from cardgen.rulings.talk.envelope import Case
from cardgen.rulings.talk.phrase import either, listed, lowered, shown
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown

_MOST_NUMBERS = 12
"""Numbers of the answers tried as another value of a house rule that takes any number."""
_MOST_ASKED = 1_000
"""Completions up to which it is said what would settle it under another house rule."""


def mattering(case: Case, done: Deliberation, off: frozenset[str] = frozenset()) -> Iterator[Mattered]:
    """Find the house rules and assumptions whose other value, alone, would change the ruling, and to what.

    Where much is unknown, only as many are tried as can be with the work that is allowed.
    """
    work = Work(3 * MOST)
    signature = _signature(done)
    for name in sorted(done.options.read):
        value = done.options.values[name]
        if isinstance(case.options.get(name), Unknown):
            continue
        option = case.game.rulebook.options[name]
        for other in option.values or _numbers(option, done):
            if other != value:
                changed = _changed(case, {name: other}, off, signature, work)
                if changed is not None:
                    gives, says = outcome(case, changed, done), told(case, changed, done)
                    asks, means = option.asks, option.means(other)
                    yield Mattered(name, str(value), other, gives, says=says, asks=asks, means=means)
                    if option.whole:
                        break
    yield from _assumptions(case, done, signature, off, work)


def _changed(
    case: Case, options: Mapping[str, Any], off: frozenset[str], signature: tuple[Any, ...], work: Work
) -> Deliberation | None:
    """Deliberate once more; None where the ruling is the same. What would settle it is asked of all completions."""
    changed = deliberate(case, options, off, until_open=True, work=work)
    if changed.ended or _signature(changed) == signature:
        return None
    if not changed.cut:
        return changed
    every = deliberate(case, options, off, work=Work(_MOST_ASKED))
    return changed if every.ended else every


def _numbers(option: Option, done: Deliberation) -> list[str]:
    """Give numbers to try: the defaults, then those the answers have and one more than these, where a limit may lie."""
    defaults = (option.defaults or {"": option.default}).values()
    answers = list(dict.fromkeys(found for one in done.heard for found in _whole(one.answers)))[:_MOST_NUMBERS]
    near = [str(number + more) for number in sorted(answers, reverse=True) for more in (0, 1)]
    return list(dict.fromkeys([*defaults, *(one for one in near if option.takes(int(one)))]))


def _whole(value: Any) -> Iterator[int]:
    if isinstance(value, Mapping):
        yield from (found for inner in value.values() for found in _whole(inner))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _assumptions(
    case: Case, done: Deliberation, signature: tuple[Any, ...], off: frozenset[str], work: Work
) -> Iterator[Mattered]:
    r = Reading(case.game)
    case.kind.cls.prepare(r)
    for one in case.kind.facts.values():
        if not one.assumed or one.name in case.facts:
            continue
        for other in one.domain.choices(r):
            if other == one.ordinary:
                continue
            changed_case = replace(case, facts={**case.facts, one.name: other})
            changed = _changed(changed_case, {}, off, signature, work)
            if changed is not None:
                gives, says = outcome(changed_case, changed, done), told(changed_case, changed, done)
                usual = one.tells.format(shown(one.ordinary)) if one.tells else f"{one.called}: {shown(one.ordinary)}"
                says = f"{usual}; with {shown(other)}, {says}"
                yield Mattered(one.name, shown(one.ordinary), shown(other), gives, option=False, says=says)
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
    names = [name for name, answer in case.kind.answers.items() if answer.asked or name in changed.beside()]
    differ = [name for name in names if any(one.get(name) != first.answers.get(name) for one in before)]
    told = differ if differ or word is Ruling.ILLEGAL else names
    asked = [_named(case, name, changed) for name in told if name in first.answers]
    if case.kind.words is not None or not asked or word is Ruling.ILLEGAL:
        return ", ".join(dict.fromkeys([str(word), *asked]))
    result = ", ".join(dict.fromkeys([one for one in asked if one != "none"] or asked))
    return result if case.claim is None or result == str(word) else f"{word}: {result}"


def told(case: Case, changed: Deliberation, done: Deliberation) -> str:
    """Say in a sentence what a changed deliberation comes to."""
    if not changed.heard:
        return "it is impossible"
    ruling = Decision(case, changed)
    if not ruling.told:
        need = None if changed.cut else ruling.need()
        return "nobody could tell" + (f": {lowered(need.ask)}" if need else "")
    first, before = changed.heard[0], Decision(case, done)
    word, labels = ruling.word(first), labels_of(changed)
    bare = case.kind.words is None and word is not Ruling.ILLEGAL
    says = [] if bare or (before.told and before.word(done.heard[0]) is word) else [f"it is {word}"]
    if not says or word is not Ruling.ILLEGAL:
        names = [name for name, answer in case.kind.answers.items() if answer.asked or name in changed.beside()]
        differ = [name for name in names if name in first.answers and _values(name, changed) != _values(name, done)]
        says += [case.kind.in_words(name, _together(case, name, changed), labels) for name in differ]
    return listed(list(dict.fromkeys(says))) or f"it is {word}"


def _values(name: str, done: Deliberation) -> set[Any]:
    return {hashable(one.answers.get(name)) for one in done.heard}


def _together(case: Case, name: str, done: Deliberation) -> Any:
    """Give the value of an answer, or what its values come to together."""
    told = {hashable(one.answers[name]): one.answers[name] for one in done.heard if name in one.answers}
    values = list(told.values())
    return values[0] if len(values) == 1 else case.kind.cls.merged(name, values) or either(values)


def _named(case: Case, name: str, changed: Deliberation) -> str:
    kind: Kind = case.kind
    says = kind.answers[name].says
    told = {hashable(one.answers[name]): one.answers[name] for one in changed.heard if name in one.answers}
    values = list(told.values())
    if len(values) == 1 and isinstance(values[0], bool) and says:
        return says.format(shown(values[0]))
    if values == [None]:
        return case.kind.answers[name].none or "none"
    together = case.kind.cls.merged(name, values)
    return shown(values[0] if len(values) == 1 and together is None else together or either(values))
