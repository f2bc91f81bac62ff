"""What is sure by its kind: a card that can tell one fact alone, a number of everybody, `Ann 12, Bob 9, me 11`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.proposal import SKIP, Proposal
from cardgen.rulings.natural_language.assignment.scopes import Scopes
from cardgen.rulings.natural_language.things.line import Line
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.notation.composite_domains import Record, Words
from cardgen.rulings.notation.lists import ListOf, MapOf

_SEVERAL = 2
_FAR, _ALIKE = 0.45, 10
"""What each number of a row hangs on at most, and how many times the least of them the greatest is."""


class Alone:
    """Looks in one line for what can be told of nothing else."""

    def __init__(self, facts: FactReader, line: Line, proposals: Sequence[Proposal], scopes: Scopes) -> None:
        self.facts, self.line, self.proposals, self.scopes = facts, line, proposals, scopes

    def is_row_of_all(self, name: str, told: Sequence[Proposal]) -> bool:
        """Say whether a number is told of everybody who is named, and all are of a size: `Ann 12, Bob 9, me 11`."""
        players = [who for one in told for who in one.slot.of.split("+")]
        if len(players) < _SEVERAL or len(set(players)) < len(players) or self._others({*players}):
            return False
        if not isinstance(self.facts.kind.facts[name].domain, MapOf) or not all(one.value.isdecimal() for one in told):
            return False
        sizes = [int(one.value) for one in told if one.value != "0"] or [0]
        return max(one.cost for one in told) <= _FAR and max(sizes) <= _ALIKE * min(sizes)

    def _others(self, players: Collection[str]) -> bool:
        """Say whether somebody else is told of."""
        named = (one for one in self.line.persons if self.line.texts[one.start] not in self.facts.vocabulary.people)
        return any(one.value not in players and not self.scopes.only_says(one) for one in named)

    def is_only(self, name: str, told: Sequence[Proposal]) -> bool:
        """Say whether a card that was named whole is the only thing of its fact, and its fact the only one of it."""
        domain = self.facts.kind.facts[name].domain
        if len(told) != 1 or isinstance(domain, ListOf | MapOf | Words | Record):
            return False
        [one] = told
        is_whole = any(card.sort is Sort.CARD and not card.is_part for card in self._cards(one))
        return is_whole and not any(self._is_rival(name, one, other) for other in self.proposals if other.value)

    def _cards(self, told: Proposal) -> list[Thing]:
        return [one for one in self.line.things if one.sort is Sort.CARD and one.start == told.at]

    def _is_rival(self, name: str, told: Proposal, other: Proposal) -> bool:
        """Say whether the card tells another fact, or another thing this one."""
        is_same = other.slot.fact == name
        overlaps = bool(other.used & told.used)
        return (overlaps and not is_same and other.slot.fact != SKIP) or (
            is_same and not overlaps and other.value != told.value
        )
