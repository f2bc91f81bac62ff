"""What a line says against a fact that was read of it: two tell it differently, it need not be, more is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from cardgen.rulings.natural_language.assignment.facts import FactReader, short_of
from cardgen.rulings.natural_language.assignment.holders import Holders
from cardgen.rulings.natural_language.assignment.proposal import Proposal
from cardgen.rulings.natural_language.assignment.scopes import Scopes
from cardgen.rulings.natural_language.things.doubts import corrections
from cardgen.rulings.natural_language.things.line import DENIALS, Line
from cardgen.rulings.natural_language.things.thing import Sort, mask, places_in, spans_of
from cardgen.rulings.notation.domain import Flag
from cardgen.rulings.notation.lists import ListOf, MapOf

_UNKNOWN, _COLON = "?", ":"
_NEED = frozenset(["need", "needs", "must", "may", "should", "might", "ought", "can", "could"])
"""Words behind which `not` tells what is no duty, or not allowed, and nothing that is so."""
_HAVE_TO = (["have", "to"], ["need", "to"])
_RATHER = ("rather", "have")
_BE = frozenset(["be", "being", "become", "as", "count"])
_REACH = 4
"""Words between a value and what it is to become, at most."""
_TURNS = frozenset(["turn", "change", "switch", "make"])
_AND = frozenset(["and", "n", "&", "+", "plus"])
_AMONG = frozenset(["counting", "including"])
_IT = frozenset(["it", "that", "this", "them"])
_CARD = "card"
_ARTICLES = frozenset(["a", "an", "the", "my", "his", "her", "their", "this"])
_SOME = frozenset(["a", "another"])
_OVER = frozenset(["over", "ended", "finished", "done"])
_BEFORE, _THEN, _FOR = "before", "then", "for"
_UPON = frozenset(["on", "onto", "off"])
"""Words before a card with which something is done."""
_DOES = frozenset(["are", "were", "has", "have", "does", "did", "do", "had"])
_TAGS = frozenset(["i", "it", "he", "she", "they", "that", "we", "you"])
"""Words for whom a tag asks: `I'm done with her, aren't I`."""
_LIES = frozenset(["is", "was", "'s", "lies", "lay", "lying", "sits"])


class Objections:
    """Looks in one line for what makes a fact doubtful, whatever it hangs on."""

    def __init__(self, facts: FactReader, line: Line, scopes: Scopes) -> None:
        self.facts, self.line, self.texts, self.scopes = facts, line, line.texts, scopes
        self._corrections = corrections(line.texts, facts.vocabulary.corrections)
        self._always: dict[tuple[str, Proposal], bool] = {}

    def to(self, name: str, told: Sequence[Proposal], left: Sequence[int], holders: Holders) -> bool:
        """Say whether something speaks against a fact as it is told, where some words are *left* over."""
        fact = self.facts.kind.facts[name]
        is_row = isinstance(fact.domain, ListOf | MapOf)
        return any(
            self._is_always_against(name, one)
            or holders.is_somebodys(one)
            or (not fact.subject and holders.is_of_another(one))
            or self._is_of_before(one, left)
            or (not (fact.first or fact.needed) and self._is_done_something(one, left))
            or (is_row and self._goes_on(one, left))
            for one in told
        ) or (is_row and self._lacks_somebody(name, told))

    def _is_always_against(self, name: str, one: Proposal) -> bool:
        """Say whether something speaks against it whatever else is told: that is asked again for each reading."""
        if (found := self._always.get((name, one))) is None:
            found = self._always[name, one] = self._speaks_against(name, one)
        return found

    def _speaks_against(self, name: str, one: Proposal) -> bool:
        fact = self.facts.kind.facts[name]
        return (
            (not fact.subject and self._is_said(one))
            or (not (fact.first or fact.needed) and self._is_wished(one))
            or self._need_not_be(one)
            or self._is_in_denied_row(one)
            or (not fact.subject and (self._is_whose_else(name, one) or self._is_for_somebody(one)))
            or (not fact.subject and self._is_denied_behind(one))
            or self._is_heading(name, one)
            or self._is_over(one)
            or self._is_to_become(one)
            or self._is_taken_back(one)
            or self._is_of_another(one)
            or self._is_of_any_card(name, one)
            or self._is_acted_upon(name, one)
            or (isinstance(fact.domain, ListOf | MapOf) and self._is_one_of_them(one))
        )

    def _lacks_somebody(self, name: str, told: Sequence[Proposal]) -> bool:
        """Say whether a row of plays leaves out somebody between two of its players, or tells of one twice.

        So does one that begins with `then`.
        """
        short = short_of(self.facts.kind.facts[name].domain)
        if short is None or short.of_somebody is None:
            return False
        players = [one.value.partition(" ")[0] for one in told]
        start, end = min(one.at for one in told), max(one.at for one in told)
        if _THEN in self.texts[max(0, start - 2) : start + 1]:
            start = -1  # somebody did something before
        others = {one.value for one in self.line.persons if start < one.start < end and not self.scopes.only_says(one)}
        return len(set(players)) < len(players) or bool(others - {*players})

    def _is_acted_upon(self, name: str, told: Proposal) -> bool:
        """Say whether what a dispute is about is only what something else lies on: `an Abacus on Euler`."""
        fact = self.facts.kind.facts[name]
        before = self.texts[told.at - 1] if told.at else ""
        if not (fact.first and fact.needed) or before not in _UPON or told.near >> max(0, told.at - 1) & 1:
            return False
        cards = [one for one in self.line.things if one.sort is Sort.CARD]
        groups = {one.group for one in cards if one.start == told.at}
        clause = self.line.words[told.at].clause
        others = (one for one in cards if one.group not in groups)
        return bool(groups) and any(one.end < told.at and self.line.words[one.start].clause == clause for one in others)

    def _is_said(self, told: Proposal) -> bool:
        """Say whether only somebody says so: `Ann says the Clock shows 4`; of calling a card something it is told."""
        return self.scopes.is_said(told.at)

    def _is_wished(self, told: Proposal) -> bool:
        """Say whether so many cards, of which no more is told, are what somebody may or would do: `may I lay 2?`."""
        return _UNKNOWN in told.value and self.scopes.is_only_wished(told.at)

    def _is_heading(self, name: str, told: Proposal) -> bool:
        """Say whether a word only begins what is told of another fact behind a colon: `Deck: 15`."""
        word, end = self.texts[told.at], told.used.bit_length()
        others = (cues for other, cues in self.facts.cues.items() if other != name)
        return self.texts[end : end + 1] == [_COLON] and any((word,) in cues for cues in others)

    def _is_over(self, told: Proposal) -> bool:
        """Say whether what is told was so before: `Ben's turn is over`."""
        rest = dropwhile(_LIES.__contains__, self.texts[told.used.bit_length() :])
        return next(rest, "") in _OVER

    def _is_of_before(self, told: Proposal, left: Sequence[int]) -> bool:
        """Say whether what is told was not so yet: `before it was his turn`."""
        near = range(max(0, told.at - _REACH), told.at)
        at = next((k for k in near if self.texts[k] == _BEFORE and k in left), told.at)
        between = self.texts[at + 1 : told.at]
        return at < told.at and all(text in self.facts.vocabulary.empty for text in between)

    def _is_done_something(self, told: Proposal, left: Sequence[int]) -> bool:
        """Say whether it is told of a thing only by itself, with which something was done that was not understood."""
        at = told.at - 1
        while at > 0 and self.texts[at] in _ARTICLES:
            at -= 1
        return at in left and not told.near and self.texts[at] in self.facts.vocabulary.doing

    def _need_not_be(self, told: Proposal) -> bool:
        """Say whether nothing is told because it need not, or may not, be: `she need not discard`."""
        denials = (at for at in places_in(told.used) if self.texts[at] in DENIALS)
        return any(not _NEED.isdisjoint(self.texts[max(0, at - 1) : at]) or self._has_to(at + 1) for at in denials)

    def _is_denied_behind(self, told: Proposal) -> bool:
        """Say whether a word behind a thing denies it: `the Secret Lair Sale is not open`."""
        end = told.at
        while told.used >> end & 1:
            end += 1
        verb, denial, who = [*self.texts[end : end + 3], "", "", ""][:3]
        return verb in _LIES | _DOES and denial in DENIALS and who not in _TAGS

    def _is_whose_else(self, name: str, told: Proposal) -> bool:
        """Say whether somebody is told whose something else is, that another fact tells of: `on Ann's turn`."""
        for one in self.line.somebody:
            behind = self.texts[one.end : one.end + 1]
            is_told = one.value == told.value and told.used >> one.start & 1
            is_told = is_told and not (told.used | told.near) >> one.end & 1
            if one.sort is Sort.OWNER and is_told and behind:
                cues = {fact for fact, some in self.facts.cues.items() if some.get((behind[0],), 0) >= 1}
                if cues and name not in cues:
                    return True
        return False

    def _is_for_somebody(self, told: Proposal) -> bool:
        """Say whether somebody is told for whom something is done, which no word of the fact says: `a card for Ann`."""
        places = (one.start for one in self.line.persons if told.used == mask([one.span]) and one.start)
        return any(self.texts[at - 1] == _FOR and not told.near >> (at - 1) & 1 for at in places)

    def _is_in_denied_row(self, told: Proposal) -> bool:
        """Say whether it goes on with a row that is denied: `I haven't bandage removal and exorcism`."""
        kinds = {f"{one.sort}:{one.group}" for one in self.line.things if one.start == told.at}
        rows = (one for one in self.line.groups if one.sort in kinds and self.line.denial(one.core[0][0], 2))
        return any(start == told.at for row in rows for start, _ in row.core[1:])

    def _has_to(self, at: int) -> bool:
        return self.texts[at : at + 2] in _HAVE_TO

    def _is_to_become(self, told: Proposal) -> bool:
        """Say whether somebody would have it so: `may I turn it into a 4`, `I'd rather have it as 4`."""
        clause = self.line.words[told.at].clause
        before = [at for at in range(told.at) if self.line.words[at].clause == clause]
        here = [self.texts[at] for at in before if not (told.used | told.near) >> at & 1]
        become = self.texts[max(0, told.at - _REACH) : told.used.bit_length()]
        is_wished = not _BE.isdisjoint(become) and self.scopes.is_wished(told.at)
        return is_wished or any(spans_of(here, [_RATHER])) or ("into" in here and not _TURNS.isdisjoint(here))

    def _is_taken_back(self, told: Proposal) -> bool:
        """Say whether somebody puts right what was said: `Biology, no, I meant Math`."""
        return any(start > told.at for start, _ in self._corrections)

    def _is_of_another(self, told: Proposal) -> bool:
        """Say whether something that was named before has to do with it: `the card I drew from it`."""
        end = told.used.bit_length()
        return self.texts[end : end + 1] == ["from"] and not _IT.isdisjoint(self.texts[end + 1 : end + 2])

    def _is_of_any_card(self, name: str, told: Proposal) -> bool:
        """Say whether of the card in dispute is told what was done with some card: `I drew one card`."""
        fact, end = self.facts.kind.facts[name], told.used.bit_length()
        behind = self.texts[end : end + 2]
        is_some = behind[-1:] == [_CARD] and (behind[0] in _SOME or any(one.start == end for one in self.line.numbers))
        return is_some and isinstance(fact.domain, Flag) and "it" in fact.doc.split()

    def _goes_on(self, told: Proposal, left: Sequence[int]) -> bool:
        """Say whether the row goes on with what was not understood: `astronomy and comp sci`."""
        start, end = told.at, told.used.bit_length()
        behind = self.texts[end : end + 1] and self.texts[end] in _AND and not {end + 1, end + 2}.isdisjoint(left)
        before = start > 1 and self.texts[start - 1] in _AND and start - 2 in left
        return bool(behind) or before or any(self.texts[at] in _AMONG for at in left)

    def _is_one_of_them(self, told: Proposal) -> bool:
        """Say whether one thing only is said to lie among others: `the card X is lying in the Field`."""
        end = told.used.bit_length()
        rest = next((k for k in range(end, len(self.texts)) if self.texts[k] not in _LIES), len(self.texts))
        return "," not in told.value and rest > end and self.texts[rest : rest + 1] == ["in"]
