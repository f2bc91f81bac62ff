"""How doubtful each fact is that was read: by what it hangs on, what else the same words may tell, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.rulings.natural_language.assignment.alone import Alone
from cardgen.rulings.natural_language.assignment.facts import FactReader
from cardgen.rulings.natural_language.assignment.holders import Holders
from cardgen.rulings.natural_language.assignment.objections import Objections
from cardgen.rulings.natural_language.assignment.proposal import SKIP, Proposal
from cardgen.rulings.natural_language.assignment.search import Choice, is_elsewhere
from cardgen.rulings.natural_language.assignment.subject import Subject
from cardgen.rulings.natural_language.things.line import JOINS, Line
from cardgen.rulings.natural_language.things.thing import Sort, Thing, mask, places_in
from cardgen.rulings.notation.composite_domains import Record, Words
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.names import TITLES

SURE = 0.4
"""The doubt from which on a fact is not sure."""
ASKED, _ASIDE_ASKED = 0.6, 0.45
"""The doubt from which on a fact is only asked for, and one that is neither needed nor what disputes begin with."""
_LEAST = 0.5
"""What a word weighs at least that says something."""
_TIES = ((0.0, 0.3), (0.2, 0.25), (0.5, 0.1))
"""How much nearer another fact may be, and what that adds to the doubt."""
_LEFT, _THING_LEFT = 0.13, 0.25
"""What each word adds that is left over beside it; of a fact that has several values, each thing left in the line."""
_WEIGHTY_LEFT = 0.15
"""What it adds that one of them denies, or says when."""
_MOST_LEFT = 3
_OF_FIRST = 0.2
"""How much worse a thing may be told of the fact that disputes begin with, and is yet asked for rather than told."""
_PARTED = 0.4
"""What a row adds that is told in two places."""
_OF_OTHERS = 0.6
"""What a thing adds that is somebody's of whom nothing is told."""
_ONLY = 0.2
"""What a card hangs on at most that can be told of nothing else."""
_RIVAL, _RIVALLED = 0.6, 0.4
"""How much worse another thing may be told of a fact, and what that adds to the doubt."""
_NOBODY_KNOWN = frozenset(["He", "She", "They", "Somebody"])
_PLAYS = frozenset(["play", "played"])
_BEHIND_ONE = frozenset(["of", "from", "off", "out", "on", "in", "and", "then", "too", "already"])
_SEVERAL, _LOOSE = 0.15, 0.45
"""What a fact adds that has several values, and one that is told by several names."""


class Certainty:
    """Says how doubtful what was chosen of a line is."""

    def __init__(
        self,
        facts: FactReader,
        line: Line,
        proposals: Sequence[Proposal],
        weights: Sequence[float],
        choice: Choice,
        objections: Objections,
        subject: Subject,
    ) -> None:
        scopes = objections.scopes
        self.facts, self.line, self.proposals, self.choice = facts, line, proposals, choice
        self.scopes, self.subject = scopes, subject
        self._doubts: dict[str, float] = {}
        self.left = [at for at, much in enumerate(weights) if much >= _LEAST and not choice.seen >> at & 1]
        self._objections, self._holders = objections, Holders(line, facts.kind, choice, subject)
        self._alone_of = Alone(facts, line, proposals, scopes)

    def is_sure(self, name: str) -> bool:
        """Say whether nothing makes a fact doubtful; what the line is about may hang on less if no word is left."""
        fact = self.facts.kind.facts.get(name)
        is_about = fact is not None and fact.first and not self.left
        return self.doubt(name) < (ASKED if is_about else SURE)

    def is_asked(self, name: str) -> bool:
        """Say whether a fact is too doubtful to be told."""
        fact = self.facts.kind.facts.get(name)
        is_aside = fact is not None and not (fact.first or fact.needed)
        return self.doubt(name) >= (_ASIDE_ASKED if is_aside else ASKED)

    def doubt(self, name: str) -> float:
        """Say how doubtful a fact is; nothing is of what is no fact of the kind, or only says of whom all is told."""
        fact = self.facts.kind.facts.get(name)
        told = [one for one in self.choice.chosen if one.slot.fact == name]
        if fact is None:
            return 0.0
        if self._objections.to(name, told, self.left, self._holders):
            return ASKED
        if any(self._is_of_whom_unclear(one) for one in told):
            return ASKED
        if any(self._is_denied(one) or self._stands_for(one) or self._counts_acts(one, name) for one in told):
            return ASKED
        if fact.subject:
            return self._of_whom(told)
        if any(is_elsewhere(one, other) for one in told for other in self.choice.chosen):
            return ASKED
        return self._alone(name) + (0.0 if self._is_row_of_all(name, told) else self._rival(name, told))

    def _is_of_whom_unclear(self, told: Proposal) -> bool:
        """Say whether it tells of somebody by a word that may mean somebody else: `Ann asked Ben, and she played`."""
        who = {*told.slot.of.split("+"), *told.value.replace(":", " ").replace(",", " ").split()}
        unclear = (one for one in self.line.somebody if one.is_unclear and {*one.value.split()} <= who)
        return any((told.used | told.near) & mask([one.span]) for one in unclear)

    def _is_denied(self, told: Proposal) -> bool:
        """Say whether a word that was not understood denies what is told: `not even my turn`."""
        start = (told.used & -told.used).bit_length() - 1
        words = self.line.words
        denied = (at for span in self.line.denial(start) for at in range(*span) if told.used)
        return any(at in self.left and words[at].clause == words[start].clause for at in denied)

    def _stands_for(self, told: Proposal) -> bool:
        """Say whether a number is told by `one`, which stands for a thing: `she has one`, `one of the display`."""
        behind = ("".join(self.line.texts[at + 1 : at + 2]) for at in counted_by_one(told, self.line))
        return any(not text.isalpha() or text in _BEHIND_ONE for text in behind)

    def _counts_acts(self, told: Proposal, name: str) -> bool:
        """Say whether a number counts what the kind of dispute is named for: `1 draw left` is no hand of one card."""
        behind = next((at for at in (told.used.bit_length(),) if at < len(self.line.texts)), 0)
        is_number = any(one.end == behind and one.value == told.value for one in self.line.numbers)
        word = self.line.texts[behind]
        return is_number and word in self.facts.asked and (word,) not in self.facts.cues[name]

    def _of_whom(self, told: Sequence[Proposal]) -> float:
        """Say how doubtful it is of whom all is told: very where somebody else was named, of whom nothing is.

        So it is where two speak, `Ann: yes. Me: no`, and where somebody's brother did something.
        """
        texts, calling = self.line.texts, self.facts.vocabulary.calling
        speakers = {one.value for one in self.line.persons if texts[one.end : one.end + 1] == [":"]}
        kin = any(texts[at] in TITLES and not calling & {*texts[at + 1 : at + 2]} for at in self.left)
        if len(speakers) > 1 or kin or self._several_do_it():
            return ASKED
        seen, line = self.choice.used | self.choice.seen, self.line
        others = {one.value for one in line.persons if self._is_of_table(one)}
        others -= {one.value for one in line.somebody if seen & mask([one.span])}
        others -= {one.value for one in told}
        return ASKED if others and not self._asks_of(told) else 0.0

    def _several_do_it(self) -> bool:
        """Say whether two do the same: `He plays one card. I play another. He plays a third`."""
        did: dict[str, list[str]] = {}
        for one in self.line.persons:
            verb = "".join(self.line.texts[one.end : one.end + 1])
            if verb in self.facts.vocabulary.doing and verb.removesuffix("s") in self.facts.asked | _PLAYS:
                did.setdefault(verb.removesuffix("s"), []).append(one.value)
        return not self.subject.who_asks and any(len(who) > len(set(who)) > 1 for who in did.values())

    def _asks_of(self, told: Sequence[Proposal]) -> bool:
        """Say whether all is told of the one who would do what is asked, known by name or as who speaks: `may I`."""
        who = {one.value for one in told}
        return self.subject.who_asks == who and who.isdisjoint(_NOBODY_KNOWN)

    def _is_of_table(self, one: Thing) -> bool:
        """Say whether somebody who is named is told of, and does not only say something: `Ann says I may`."""
        is_named = self.line.texts[one.start] not in self.facts.vocabulary.people
        return is_named and not self.scopes.only_says(one)

    def _alone(self, name: str) -> float:
        """Say how doubtful a fact is by itself, whatever else may be told of it."""
        if name not in self._doubts:
            self._doubts[name] = self._doubt_alone(name)
        return self._doubts[name]

    def _doubt_alone(self, name: str) -> float:
        told = [one for one in self.choice.chosen if one.slot.fact == name]
        is_only = self._alone_of.is_only(name, told)
        hangs = max(0.0, *(min(one.cost, _ONLY) if is_only else one.cost for one in told)) + _PARTED * (
            self._is_parted(told) or _is_uneven(told) or self._runs_on(told)
        )
        of_others = _OF_OTHERS * any(self._is_somebodys(one) for one in told)
        domain = self.facts.kind.facts[name].domain
        beside = min(self._beside(told), _LEFT) if is_only else self._beside(told)
        if self._is_row_of_all(name, told):
            return hangs + beside
        several = 0.0 if self._is_whole_count(name, told) else self._kind(domain)
        return hangs + of_others + self._tie(name, told) + beside + several

    def _is_row_of_all(self, name: str, told: Sequence[Proposal]) -> bool:
        """Say whether a number is told of each of several people, with hardly a word that was not understood."""
        return self._alone_of.is_row_of_all(name, told) and self._beside(told) <= _LEFT

    def _is_whole_count(self, name: str, told: Sequence[Proposal]) -> bool:
        """Say whether a number alone tells how many there are, and no other thing is told of it: `3 cards in hand`."""
        if not all(one.value.isdecimal() and one.value != "0" and not one.slot.of for one in told):
            return False
        others = (one for one in self.proposals if one.slot.fact == name and one.value)
        return all(one.used & told[0].used or one.value == told[0].value for one in others)

    def _is_somebodys(self, told: Proposal) -> bool:
        """Say whether a thing is said to be somebody's of whom nothing is told: `Einstein's researcher`."""
        start = (told.used & -told.used).bit_length() - 1
        end = told.used.bit_length()
        owners = [one for one in self.line.somebody if one.sort is Sort.OWNER and one.end == start]
        if self.line.texts[end : end + 1] == ["of"] and any(
            one.start == end + 1 and one.value not in told.slot.of for one in self.line.persons
        ):
            return True  # `the researcher of Einstein`
        named = (one for one in owners if self.line.texts[one.start] not in self.facts.vocabulary.people)
        seen = self.choice.used | told.near
        return any(one.value not in told.slot.of and not seen & mask([one.span]) for one in named)

    def _tie(self, name: str, told: Sequence[Proposal]) -> float:
        """Add where the same things might tell another fact nearly as well."""
        others = [
            (other.cost - one.cost, other.slot.fact)
            for one in told
            for other in self.proposals
            if other.value and other.slot.fact not in (name, SKIP) and other.used & one.used
        ]
        if any(far < _OF_FIRST and self._is_untold_first(fact) for far, fact in others):
            return ASKED
        return next((much for far, much in _TIES if others and min(others)[0] < far), 0.0)

    def _is_untold_first(self, name: str) -> bool:
        """Say whether a fact is what such disputes begin with, and nothing tells it."""
        fact = self.facts.kind.facts.get(name)
        return fact is not None and fact.first and name not in self.choice.facts

    def _is_parted(self, told: Sequence[Proposal]) -> bool:
        """Say whether a row goes on behind words that are no mere joints: `add 2C and 2M to my 2P`."""
        rows = sorted((one for one in told if one.slot.entry < 0 and not one.slot.of), key=lambda one: one.at)
        ends = [(one.used.bit_length(), other.at) for one, other in pairwise(rows)]
        return any(not set(self.line.texts[end:start]) <= JOINS for end, start in ends)

    def _runs_on(self, told: Sequence[Proposal]) -> bool:
        """Say whether a row goes on in a clause of which a word is left over: `Ann and Bob, Cleo still open`."""
        for one in told:
            clauses = {self.line.words[at].clause for at in places_in(one.used)}
            last = max(clauses, default=0)
            left = (at for at in self.left if at not in self.line.named and self.line.words[at].clause == last)
            if len(clauses) > 1 and one.slot.entry < 0 and any(left):
                return True
        return False

    def _rival(self, name: str, told: Sequence[Proposal]) -> float:
        """Add where another thing of the line, which nothing else explains, may as well be told of the fact."""
        used = [one.used for one in told]
        for other in self.proposals:
            if other.slot.fact != name or not other.value or any(other.used & bits for bits in used):
                continue
            if any(other.slot.of == one.slot.of and other.value == one.value for one in told):
                continue  # the same is told twice
            if self.scopes.is_said(other.at):
                continue  # what somebody says is not what lies there
            is_told = any(
                other.used & one.used and one.cost < other.cost and self._is_firm(one)
                for one in self.choice.chosen
                if one.slot.fact != name
            )
            if not is_told and other.cost < min(one.cost for one in told) + _RIVAL:
                return _RIVALLED
        return 0.0

    def _is_firm(self, one: Proposal) -> bool:
        """Say whether what is told is told, and not only asked for."""
        fact = self.facts.kind.facts.get(one.slot.fact)
        return fact is None or fact.subject or self._alone(one.slot.fact) < ASKED

    def _beside(self, told: Sequence[Proposal]) -> float:
        """Add for each word that says something in the same clause, and was not understood."""
        clauses = {self.line.words[at].clause for one in told for at in places_in(one.used)}
        beside = [self.line.texts[at] for at in self.left if self.line.words[at].clause in clauses]
        weighty = any(text in self.facts.vocabulary.weighty for text in beside)
        return _LEFT * min(len(beside), _MOST_LEFT) + _WEIGHTY_LEFT * weighty

    def _names_untold_part(self, record: Record) -> bool:
        """Say whether a part of a fact is named that nothing tells: `to Watt, who has an item already`."""
        names = {
            form for name in record.called for form in (name, name.removesuffix("s"))
        } - self.facts.vocabulary.empty
        seen = self.choice.used | self.choice.seen
        return any(text in names and not seen >> at & 1 for at, text in enumerate(self.line.texts))

    def _kind(self, domain: Domain) -> float:
        """Add for a fact of several values, which may have more of them: the things of the line that are left over."""
        if not isinstance(domain, Record | Words | ListOf | MapOf):
            return 0.0
        if isinstance(domain, Record) and self._names_untold_part(domain):
            return ASKED
        more = _THING_LEFT * min(sum(at in self.line.named for at in self.left), _MOST_LEFT)
        return more + (_LOOSE if isinstance(domain, Record | Words) else _SEVERAL)


def _is_uneven(told: Sequence[Proposal]) -> bool:
    """Say whether other parts are told of one than of another: `Curie 18 stars, Cox 21`."""
    parts: dict[str, frozenset[int]] = {}
    for one in told:
        parts[one.slot.of] = parts.get(one.slot.of, frozenset()) | {one.slot.entry}
    return len({*parts.values()}) > 1 and any(entry >= 0 for entries in parts.values() for entry in entries)


def counted_by_one(told: Proposal, line: Line) -> list[int]:
    """List where a number is told by `one`, a word that may stand for a thing: `wants one of the display`."""
    return [at for at in places_in(told.used) if line.texts[at] == "one"] if told.value == "1" else []
