"""A claim that is wrong because nothing could be worked out: what was left out for it, asked for as if it were unknown.

Where a fact is left out rules may give no answer, and none is never what is claimed. Nobody can tell then, as they
cannot where it is said that nobody knows the fact: so it is heard again with that said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.model.node import Scalar
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.fact import NO_DEFAULT
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.unknown_literal import SOMEBODY
from cardgen.rulings.table.clashes import STATEMENT
from cardgen.rulings.table.told_parts import told_parts
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.verdict.doubt import Rule
from cardgen.rulings.verdict.lines import RIGHT

_UNKNOWN = Scalar("?", "", 0, 0)
_NOTHING: tuple[object, ...] = (0, (), {})
"""Usual values that may stand for nothing told."""


def filled_in(case: ParsedDispute, verdict: Verdict, rule: Rule, asked: Callable[[str], Verdict]) -> Verdict:
    """Give the verdict, or where a claim is wrong for want of an answer, what has to be known for one."""
    if not verdict.wanting or case.kind.replay is not None:
        return verdict
    hear = _Hearing(case, rule, asked)
    each = hear.each(left_out(case))
    if each and _may_hold(each[0]):
        return each[0]
    usual = hear.each(_as_nothing(case))
    if usual and _may_hold(usual[0]):
        return usual[0]
    return next(iter((*each, *usual)), None) or hear.with_fewest(left_out(case)) or verdict


def left_out(case: ParsedDispute) -> list[str]:
    """List the facts that were left out and have no usual value."""
    return [name for name, value in _defaults(case) if value is NO_DEFAULT or value is UNTOLD]


def _as_nothing(case: ParsedDispute) -> list[str]:
    """List the facts that were left out, of which usually there is nothing."""
    return [name for name, value in _defaults(case) if value is not False and value in _NOTHING]


def _defaults(case: ParsedDispute) -> Iterator[tuple[str, object]]:
    return ((name, one.default) for name, one in case.kind.facts.items() if name not in case.facts)


def _may_hold(verdict: Verdict) -> bool:
    """Say whether an open claim is right in some case."""
    return any(way.startswith((RIGHT, Ruling.CORRECT)) for need in verdict.needs for way in need.gives.values())


def clashes(verdict: Verdict) -> bool:
    """Say whether it hangs on which of two statements holds: what was left out is told by another fact."""
    return any(path.partition(".")[0] == STATEMENT for need in verdict.needs for path in need.facts)


class _Hearing:
    """A case that is heard with more of it unknown."""

    def __init__(self, case: ParsedDispute, rule: Rule, asked: Callable[[str], Verdict]) -> None:
        self.case, self.rule, self.asked = case, rule, asked
        self.names = [*_names(case)]

    def each(self, names: Sequence[str]) -> list[Verdict]:
        """Rule where one fact is unknown, what lets the claim be right first, and facts called like what is claimed."""
        claimed = (self.case.claim.answers if self.case.claim is not None else None) or {}
        every = (self.with_unknown([name]) for name in sorted(names, key=lambda name: name not in claimed))
        return sorted((one for one in every if one is not None), key=lambda one: not _may_hold(one))

    def with_unknown(self, names: Sequence[str]) -> Verdict | None:
        """Rule where some facts are unknown; none where they may be anything, and the claim is as wrong."""
        other = opened(self.case, names, self.names)
        found = None if other is None else self.rule(other)
        if found is None or found.verdict is not Ruling.CANNOT_TELL or clashes(found):
            return None
        return found if self.names or len(names) > 1 else self._of_somebody(found, names[0])

    def _of_somebody(self, found: Verdict, name: str) -> Verdict:
        """Ask for a fact where it would be asked for of somebody whom nobody named."""
        return self.asked(name) if any(SOMEBODY in need.ask for need in found.needs) else found

    def with_fewest(self, names: list[str]) -> Verdict | None:
        """Rule where no more facts are unknown than keep it open."""
        names = [name for name in names if opened(self.case, [name], self.names) is not None]
        found = self.with_unknown(names) if len(names) > 1 else None
        for name in names if found is not None else ():
            fewer = [one for one in names if one != name]
            if (other := self.with_unknown(fewer)) is not None:
                found, names = other, fewer
        return found


def opened(case: ParsedDispute, names: Sequence[str], players: Sequence[str] = ()) -> ParsedDispute | None:
    """Give a case in which some facts are said to be unknown; none where that cannot be said of them."""
    r: Reading = case.kind.reading(case.game, players or (SOMEBODY,))
    r.said.update({name: name for name in players or (SOMEBODY,)})
    facts = dict(case.facts)
    for name in names:
        try:
            facts[name] = case.kind.facts[name].domain.read(_UNKNOWN, r)
        except Unread:
            return None
    every = {name: facts[name] for name in case.kind.facts if name in facts}
    return replace(case, facts=every, unknown=case.unknown.union(names))


def _names(case: ParsedDispute) -> Iterator[str]:
    """List the players whom the facts and the claim name."""
    kind, claimed = case.kind, (case.claim.answers if case.claim is not None else None) or {}
    told: list[tuple[object, Domain]] = [(value, kind.facts[name].domain) for name, value in case.facts.items()]
    told += [(value, kind.answers[name].domain) for name, value in claimed.items()]
    every = [part for value, domain in told for part in told_parts(value, domain)]
    yield from dict.fromkeys(who for who, sort in every if isinstance(sort, Name) and isinstance(who, str))


def is_lacking(found: object, claimed: object) -> bool:
    """Say whether an answer that is claimed, or an entry of it, was not worked out."""
    if isinstance(found, Mapping) and isinstance(claimed, Mapping):
        return any(is_lacking(found.get(key), one) for key, one in claimed.items())
    return found is None or found is UNTOLD
