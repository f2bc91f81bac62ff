"""The cases of the games on the second core, judged once, and what the gates ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter

from cardgen.model.dispute import Dispute
from cardgen.model.rulebook import Does, Rule
from cardgen.model.verdict import Verdict
from cardgen.project import judge
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Referee
from cardgen.rulings.talk.domain import Name
from cardgen.rulings.talk.envelope import Case, read_case
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown.run import _STEPS
from cardgen.rulings.verdict.judging import rule_on

from .catalogue import REFEREED, disputes_of, game_named


@dataclass(frozen=True)
class Judged:
    dispute: Dispute
    case: Case
    verdict: Verdict

    @property
    def cites(self) -> frozenset[str]:
        return frozenset(rule.key for rule in self.verdict.rules)


def referee_of(name: str) -> Referee:
    found = judge.referee_of(game_named(name))
    assert isinstance(found, Referee)
    return found


@cache
def judged(name: str) -> tuple[Judged, ...]:
    """Every dispute of a kind the game judges, but those that cannot be even before a rule is heard.

    What takes least work comes first: most gates look for one case that shows something.
    """
    found: list[tuple[int, Judged]] = []
    for dispute in disputes_of(name):
        kind = referee_of(name).find(dispute.kind.text)
        if kind is None or kind.name == "log":
            continue
        try:
            case = read_case(kind, game_named(name), dispute)
        except ImpossibleError:
            continue
        before = _STEPS[0]
        verdict = rule_on(case, thorough=False)
        found.append((_STEPS[0] - before, Judged(dispute, case, verdict)))
    return tuple(one for _, one in sorted(found, key=itemgetter(0)))


def told(verdict: Verdict) -> tuple[object, ...]:
    """What a ruling comes to."""
    return (verdict.verdict, verdict.claim, str(verdict.answer), verdict.says if verdict.verdict == "table" else "")


def rules_that(*does: Does) -> list[tuple[str, Rule]]:
    return [(name, rule) for name in REFEREED for rule in game_named(name).rulebook.rules.values() if rule.does in does]


def with_option(case: Case, option: str, value: str) -> Case:
    return replace(case, options={**case.options, option: value})


def hidden(case: Case) -> Iterator[tuple[str, Case]]:
    """Give the case with one fact hidden at a time: a number, a word, yes or no."""
    for name, value in case.facts.items():
        domain = case.kind.facts[name].domain
        choices = tuple(domain.choices(reading(case))) if isinstance(value, (int, str, bool)) else ()
        if len(choices) > 1 and value in choices:
            yield name, replace(case, facts={**case.facts, name: Unknown(choices)})


def narrowed(case: Case) -> Iterator[Case]:
    """Give the case with one unknown fact made known at a time, to each value it may have."""
    for name, value in case.facts.items():
        if isinstance(value, Unknown):
            for choice in value.choices:
                yield replace(case, facts={**case.facts, name: choice})


def reading(case: Case) -> Reading:
    r = Reading(case.game)
    case.kind.prepare(r)
    for name, one in case.facts.items():
        if isinstance(case.kind.facts[name].domain, Name) and isinstance(one, str):
            r.names.setdefault(one, one)
    return r
