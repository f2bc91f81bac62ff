"""Every possible completion of a case, heard; and what they agree on."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from keyword import iskeyword
from typing import Any, NamedTuple

from cardgen.model.rulebook import Option
from cardgen.rulings.first.finding import Effect, Hearing, InForce
from cardgen.rulings.first.holes import Hole, holes
from cardgen.rulings.first.kind import Facts
from cardgen.rulings.first.unknown import MOST, assignments, filler, parts_of
from cardgen.rulings.first.work import TooMuchError, Work
from cardgen.rulings.talk.claim import Claim
from cardgen.rulings.talk.envelope import Case
from cardgen.rulings.talk.phrase import is_list
from cardgen.rulings.talk.unknown import Unknown

STATEMENT = "statement"
"""The name of the question which of several clashing statements holds."""
_ROUNDS = 4
FEW = 350
"""Completions up to which each is heard; of more a kind may give few that stand for all."""


class Heard(NamedTuple):
    """One completion: what was chosen, what the rules found, whether the ruling's word is good, the answers."""

    chosen: Mapping[str, Any]
    hearing: Hearing[Any]
    good: bool
    answers: Mapping[str, Any]
    claim: bool | None

    @property
    def left(self) -> bool:
        """Say whether it is left to the people at the table."""
        return self.good and any(finding.effect is Effect.LEAVES for finding in self.hearing.findings)

    def key(self, asked: Iterable[str]) -> tuple[Any, ...]:
        """Give what must be equal for two completions to be ruled alike."""
        if self.claim is not None:
            return (self.good, self.left, self.claim)
        return (self.good, self.left, *(hashable(self.answers.get(name)) for name in asked))


def hashable(value: Any) -> Any:
    """Turn lists and mappings into tuples, to compare and collect values."""
    if isinstance(value, Mapping):
        return tuple((key, hashable(inner)) for key, inner in value.items())
    return tuple(map(hashable, value)) if is_list(value) else value


@dataclass(slots=True)
class Deliberation:
    """All completions of a case under one set of house rules."""

    case: Case
    heard: list[Heard] = field(default_factory=list)
    holes: dict[str, Hole] = field(default_factory=dict)
    impossible: dict[tuple[str, str], Any] = field(default_factory=dict)
    """By what makes it so, a situation that cannot be."""
    clashes: list[str] = field(default_factory=list)
    options: InForce = field(default_factory=lambda: InForce({}))
    whole: bool = True
    standing: bool = False
    """Whether the completions heard stand for others."""
    cut: bool = False
    """Whether it was ended before all were heard."""
    ended: bool = False
    """Whether the work that was allowed was used up before all were heard."""
    chosen: list[Mapping[str, Any]] = field(default_factory=list)
    """How the holes were filled in for each that was heard."""
    brief: bool = False
    """Whether some were heard for the ruling alone."""
    alike: bool = True
    """Whether those they stand for are like them in every answer too."""
    variants: list[_Variant] = field(default_factory=list)
    work: Work = field(default_factory=lambda: Work(MOST))
    """How many completions may still be tried."""

    def signature(self) -> tuple[Any, ...]:
        """Give the ruling's word and the answers asked for, to compare it with another."""
        if not self.heard:
            return ("impossible",)
        keys = {one.key(self.case.kind.asked) for one in self.heard}
        beside = frozenset(tuple(hashable(one.answers.get(name)) for name in self.beside()) for one in self.heard)
        return ("told", keys.pop(), beside) if len(keys) == 1 and self.whole else ("cannot-tell",)

    def beside(self) -> list[str]:
        """List the answers that count beside the ruling; of what was claimed the true answer is asked for too."""
        claim = self.case.claim
        return [
            name
            for name, one in self.case.kind.answers.items()
            if one.counts or (one.sought if claim is None else name in (claim.answers or {}))
        ]


def defaults(options: Mapping[str, Option], given: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    """Give every house rule its value: the one given, else its default, which may hang on a fact."""
    found: dict[str, Any] = {}
    for name, option in options.items():
        value: Any = option.default
        if option.default_by and option.defaults:
            value = option.defaults.get(str(facts.get(option.default_by)), option.default)
        found[name] = given.get(name, value)
    return found


def deliberate(
    case: Case,
    options: Mapping[str, Any] | None = None,
    off: frozenset[str] = frozenset(),
    *,
    until_open: bool = False,
    work: Work | None = None,
) -> Deliberation:
    """Hear every completion of a case; *options* are put over those given with it.

    With *until_open* it ends as soon as two completions are ruled otherwise: nobody can tell then, whatever the rest.
    It also ends when the *work* is used up: nobody can tell then either.
    """
    done = Deliberation(case, work=work or Work(MOST))
    given = {**case.options, **(options or {})}
    seen: set[tuple[Any, ...]] = set()
    try:
        for heard in _hearings(case, given, done, off, until_open=until_open):
            done.heard.append(heard)
            if until_open:
                seen.add(heard.key(case.kind.asked))
                done.cut = len(seen) > 1 or not done.whole
                if done.cut:
                    break
    except TooMuchError:
        done.ended, done.whole = True, False
    if done.brief and not until_open:
        _hear_shown(done)
    return done


def _hear_shown(done: Deliberation) -> None:
    """Hear at length the first completion of each outcome, of which the derivation is shown."""
    shown: set[tuple[Any, ...]] = set()
    for at, one in enumerate(done.heard):
        if (key := one.key(done.case.kind.asked)) not in shown:
            shown.add(key)
            h = one.hearing
            done.heard[at] = _hear(done.case, h.s, one.chosen, h.options, h.off, brief=False)


def _hearings(
    case: Case, given: Mapping[str, Any], done: Deliberation, off: frozenset[str], *, until_open: bool
) -> Iterator[Heard]:
    """Give one completion after the other, heard; what it hangs on is noted in *done*."""
    found = [Hole(f"options.{name}", value) for name, value in given.items() if isinstance(value, Unknown)]
    for chosen in assignments(parts_of(found))[0]:
        plain = {name: chosen.get(f"options.{name}", value) for name, value in given.items()}
        ways = (
            (one, {**label, **said}) for facts, label in _ways(case, done, plain) for one, said in _settled(case, facts)
        )
        for facts, label in ways:
            force = InForce(defaults(case.game.rulebook.options, plain, facts))
            force.read = done.options.read
            done.options = force
            yield from _complete(case, facts, {**chosen, **label}, done, off, until_open=until_open)
    for hole in found:
        done.holes[hole.path] = hole


def _settled(case: Case, facts: Facts) -> Iterator[tuple[Facts, dict[str, Any]]]:
    """Give the facts with every value of an unknown one on which a house rule's default hangs."""
    facts = case.kind.cls.settled(facts)
    hangs = {option.default_by for option in case.game.rulebook.options.values() if option.default_by}
    unknown = [name for name in sorted(hangs) if isinstance(facts.get(name), Unknown)]
    for values in itertools.product(*(facts[name].choices for name in unknown)):
        said = dict(zip(unknown, values, strict=True))
        yield {**facts, **said}, said


def _ways(case: Case, done: Deliberation, given: Mapping[str, Any]) -> Iterator[tuple[Facts, dict[str, str]]]:
    """Give the facts, or if statements clash what is left when each in turn is dropped."""
    todo: list[tuple[Facts, dict[str, str], int]] = [(case.facts, {}, 0)]
    while todo:
        facts, label, round_ = todo.pop(0)
        force = InForce(defaults(case.game.rulebook.options, given, facts))
        force.read = done.options.read
        clash = case.kind.cls.clashes(facts, case.game, force) if round_ < _ROUNDS else None
        if clash is None:
            yield facts, label
            continue
        if clash.says not in done.clashes:
            done.clashes.append(clash.says)
        for holds, left in clash.ways:
            said = f"{label[STATEMENT]}, {holds}" if label else holds
            todo.append((left, {STATEMENT: said}, round_ + 1))


def _complete(
    case: Case, facts: Facts, label: Mapping[str, Any], done: Deliberation, off: frozenset[str], *, until_open: bool
) -> Iterator[Heard]:
    told = case.claim is not None and case.claim.answers
    for facts_open in case.kind.cls.opened(facts, case.game, done.options):
        done.work.spend()
        variant = _Variant(case, facts_open, label, done.options, off)
        done.variants.append(variant)
        done.holes.update((hole.path, hole) for hole in variant.found)
        parts = parts_of(variant.found)
        if math.prod(map(len, parts)) > FEW:
            standing = case.kind.cls.standing(facts_open, variant.found, case.game, done.options, off)
            if standing is not None and (standing.alike or not told):
                parts, done.standing = standing.parts, True
                done.alike = done.alike and standing.alike
        variant.brief = (until_open or not done.alike) and not told
        done.brief = done.brief or variant.brief
        effort = case.kind.cls.effort(facts_open)
        ways, whole = assignments(parts, spread=until_open, effort=effort)
        done.whole = done.whole and whole
        for chosen in ways:
            done.work.spend(effort)
            heard = variant.hear(chosen)
            if isinstance(heard, Heard):
                done.chosen.append(chosen)
                yield heard
            else:
                done.impossible.setdefault(*heard)


class _Variant:
    """Facts of a case with holes in them, to be heard with one way after the other to fill them in."""

    def __init__(
        self, case: Case, facts: Facts, label: Mapping[str, Any], options: InForce, off: frozenset[str]
    ) -> None:
        self.case, self.label, self.options, self.off = case, label, options, off
        self.brief = False
        self.found = [hole for name, value in facts.items() for hole in holes(value, name)]
        names = {hole.path.partition(".")[0] for hole in self.found}
        self.plain = {_field(name): value for name, value in facts.items() if name not in names}
        self.fillers = {_field(name): filler(facts[name], name) for name in names}

    def hear(self, chosen: Mapping[str, Any]) -> Heard | tuple[tuple[str, str], Any]:
        """Hear one completion; one that cannot be is given back with what makes it so."""
        case = self.case
        filled = {name: fill(chosen) for name, fill in self.fillers.items()}
        situation = case.kind.cls(**self.plain, **filled)
        broken = situation.impossible(case.game)
        if broken is not None and broken[0] not in self.off:
            return broken, situation
        said = {**self.label, **chosen, **situation.asked()}
        return _hear(case, situation, said, self.options, self.off, brief=self.brief)


def _field(name: str) -> str:
    return f"{name}_" if iskeyword(name) else name


def _hear(
    case: Case, situation: Any, chosen: Mapping[str, Any], options: InForce, off: frozenset[str], *, brief: bool
) -> Heard:
    h: Hearing[Any] = Hearing(situation, case.game, options, off, brief=brief)
    h.claimed, h.expected = (case.claim.answers if case.claim else None) or {}, case.expected
    h.hear(case.kind.rules)
    case.kind.cls.conclude(h)
    good = not h.barred()
    answers = {name: h.values[name] for name in case.kind.answers if name in h.values}
    if case.claim is not None and case.claim.answers and set(case.claim.answers) <= set(answers):
        h.findings = [finding for finding in h.findings if finding.effect is not Effect.LEAVES]
    return Heard(chosen, h, good, answers, _claim_holds(case.claim, good, answers, situation.stated()))


def _claim_holds(claim: Claim | None, good: bool, answers: Mapping[str, Any], stated: Mapping[str, Any]) -> bool | None:
    if claim is None:
        return None
    if claim.good is not None and claim.good != good:
        return False
    return all(_same(value, answers.get(name)) for name, value in (claim.answers or stated).items())


def _same(said: Any, found: Any) -> bool:
    if isinstance(said, Unknown):
        return found in said.choices
    if callable(getattr(said, "fits", None)):
        fits: Callable[[Any], bool] = said.fits
        return fits(found)
    if said is None and is_list(found):
        return not found
    if isinstance(said, Mapping) and isinstance(found, Mapping):
        return all(_same(value, found.get(key)) for key, value in said.items())
    return bool(said == found)
