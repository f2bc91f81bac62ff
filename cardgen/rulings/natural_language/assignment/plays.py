"""Cards that somebody played, each with its player, and which of them lay there first."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.rulings.natural_language.assignment.described import DESCRIBED
from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.nearness import Nearness
from cardgen.rulings.natural_language.assignment.proposal import Proposal, Slot
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Thing, mask
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf

_UPON = (["on"], ["onto"], ["after"], ["over"])
"""Words before whose card lay there before."""
_BY = frozenset(["by", "from", "of"])


class Plays:
    """Proposes the cards of one line as plays."""

    def __init__(self, facts: FactReader, line: Line, near: Nearness) -> None:
        self.facts, self.line, self.texts, self.near = facts, line, line.texts, near

    def of(self, fact: Fact) -> Iterator[Proposal]:
        """Propose each card with who played it: the person before it, or behind `from` and `by`."""
        for one in self.line.things:
            if one.group != DESCRIBED:
                continue
            who, gap = self._who_played(one)
            value = f"{who.value if who else 'Me'} {one.value}"
            if not isinstance(fact.domain, ListOf) and self.facts.reads(fact.name, one.value):
                value = one.value  # who plays it is told as who it is about
            if self.facts.reads(fact.name, value):
                cost = (0.15 if fact.first else 0.6) + 0.03 * gap + (0.5 if who is None else 0)
                near = self.near.by(fact.name, [one.span])
                words = near.words | (mask([who.span]) if who is not None else 0)
                cost = min(near.cost, cost) if who is not None else cost
                slot, opens = Slot(fact.name, entry=one.start), who is not None and self._opens(who, one)
                yield Proposal(slot, value, mask([one.span]), words, cost, one.start, opens)

    def _opens(self, who: Thing, card: Thing) -> bool:
        """Say whether a card was the first: `Cox led a 4`, `a 4 led by Cox`; `put a 3 on Cox's 4`."""
        if who.end <= card.start and self.texts[who.start - 1 : who.start] in _UPON:
            return True
        between = self.texts[min(who.end, card.end) : max(who.start, card.start)]
        return not self.facts.vocabulary.opening.isdisjoint(between)

    def _who_played(self, card: Thing) -> tuple[Thing | None, int]:
        behind = (p for p in self.line.somebody if 0 < p.start - card.end < 3 and self.texts[card.end] in _BY)
        found = next(behind, None)
        before = [p for p in self.line.somebody if p.end <= card.start]
        found = found or (before[-1] if before else None)
        return found, 0 if found is None else abs(card.start - found.end)
