"""What each thing of a line may tell of the facts of a kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.rulings.natural_language.assignment import sayings
from cardgen.rulings.natural_language.assignment.counting import Counting
from cardgen.rulings.natural_language.assignment.facts import FactReader, alone_of, of_each, short_of
from cardgen.rulings.natural_language.assignment.nearness import NEVER, Nearby, Nearness
from cardgen.rulings.natural_language.assignment.others import Others
from cardgen.rulings.natural_language.assignment.parts import Parts
from cardgen.rulings.natural_language.assignment.plays import Plays
from cardgen.rulings.natural_language.assignment.proposal import SKIP, Proposal, Slot
from cardgen.rulings.natural_language.assignment.subject import Subject
from cardgen.rulings.natural_language.things.line import JOINS, Line
from cardgen.rulings.natural_language.things.numbers import TIMES
from cardgen.rulings.natural_language.things.thing import Sort, Span, Thing, mask
from cardgen.rulings.notation.composite_domains import Either, Record, Words
from cardgen.rulings.notation.domain import Domain, Flag, Name, OneWord
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf, MapOf

_OFTEN, _WHICH = "how often", "which"
_SPEAKS = 0.75
"""How much a word speaks at least for a fact of which it alone says that there is none."""
_GIVEN, _SHARED = 1.2, 0.7
"""How much a word that the game gives speaks for a fact, and one that speaks for another fact, too."""
_MOST = 2.0
_NOTHING = "~"
_NO_NUMBER = 0.35
"""What it costs that a number alone is told of what is several things."""


class Proposer:
    """Proposes what the things of one line may tell."""

    def __init__(self, facts: FactReader, line: Line) -> None:
        self.facts, self.line, self.texts = facts, line, line.texts
        self.near, self.subject = Nearness(facts, line), Subject(line, several_have=facts.has_each)
        self.others = Others(line, self.near)
        self.plays, self.counting = Plays(facts, line, self.near), Counting(facts, line, self.near)
        self._number_starts = {one.start for one in line.numbers}

    def proposals(self) -> list[Proposal]:
        """Give all, in the order of the line."""
        found = [*self._said()]
        for fact in self.facts.kind.facts.values():
            found += self._of(fact)
        return [one._replace(clause=self.line.words[one.at].clause) for one in sorted(found, key=lambda one: one.at)]

    def _said(self) -> Iterator[Proposal]:
        """Propose what phrases say."""
        facts = self.facts.kind.facts
        for said in sayings.found(self.line, self.facts.sayings, self.facts.vocabulary.empty, self.facts.known):
            name, value = said.saying.fact, said.value
            slot = Slot(name)
            if name in facts and value != _NOTHING:
                if not self.facts.reads(name, value) or (facts[name].subject and not self._is_subject(said)):
                    continue
                if isinstance(facts[name].domain, MapOf):
                    who, _, value = value.partition(" ")
                    slot = Slot(name, who)
            is_light = said.value != _NOTHING and all(
                self.texts[one.start] in self.facts.vocabulary.empty for one in said.parts if not one.name
            )
            cost = 0.05 + 0.1 * said.gap + 0.3 * is_light - 0.15 * len(said.parts)
            told = (span for span in said.used if not self.line.is_which(span, value))
            used = [span for span in told if self._is_told_of(span, value, slot)]
            if used:
                value = "" if value == _NOTHING else value
                yield Proposal(slot, value, mask(used), 0, cost, said.parts[0].start)

    def _is_subject(self, said: sayings.Said) -> bool:
        """Say whether all may be of somebody of whom a phrase says that they do something."""
        who = [one for one in self.line.persons if one.value == said.value and one.span in said.used]
        return self.subject.may_be_called(said.value) and (not who or any(self.subject.may_be(one) for one in who))

    def _is_told_of(self, span: Span, value: str, slot: Slot) -> bool:
        """Say whether a person in a phrase is told by it: whom its value names, or of whom all of the line is."""
        who = [one for one in self.line.somebody if one.span == span]
        named = [one for one in who if one.value in value or one.value in slot.of]
        return not who or bool(named) or any(self.subject.may_be(one) for one in who)

    def _of(self, fact: Fact) -> Iterator[Proposal]:
        domain = fact.domain
        if of_each(domain) is not None:
            yield from self._each(fact)
        if isinstance(domain, MapOf | Words):
            return
        if (short := short_of(domain)) is not None and short.of_somebody is not None:
            yield from self.plays.of(fact)
            return
        yield from self._flags(fact)
        if isinstance(domain.other if isinstance(domain, Either) else domain, Name):
            yield from self._persons(fact)
        if isinstance(domain, Name | Flag) or (isinstance(domain, ListOf) and isinstance(domain.item, Name)):
            yield from self._lists_of_persons(fact) if isinstance(domain, ListOf) else ()
            return
        if isinstance(domain, Either) and isinstance(domain.other, ListOf) and isinstance(domain.other.item, Name):
            yield from self._lists_of_persons(fact)
            yield from self._closed(fact, domain.first)
            return
        yield from self._groups(fact)
        if isinstance(domain, ListOf):
            yield from self._lists(fact)
        yield from self._single(fact)
        yield from self._closed(fact, domain)

    def _flags(self, fact: Fact) -> Iterator[Proposal]:
        """Take a word near a fact alone as yes, behind a negation as no."""
        is_flag = isinstance(fact.domain, Flag)
        if not is_flag and "yes" not in fact.domain.meant:
            return
        yes, no = ("yes", "no") if is_flag else ("1", "0")
        for at, word in enumerate(self.texts):
            is_light = word in self.facts.vocabulary.empty or word in self.facts.vocabulary.weighty
            is_undone = self.texts[at - 1 : at] == ["be"]  # `can it be cured`
            is_undone = is_undone or self.texts[at : at + 2] == ["next", "to"]
            if is_light or is_undone or self.line.is_asked(at):
                continue
            speaks = self.facts.cues[fact.name].get((word,), 0)
            if speaks >= (_SHARED if is_flag else _GIVEN):
                denied = self.line.denial(at)
                cost = 0.35 + max(0.0, 1 - speaks)  # of what the word may tell as well it is asked
                yield Proposal(Slot(fact.name), no if denied else yes, mask([(at, at + 1), *denied]), 0, cost, at)

    def _persons(self, fact: Fact) -> Iterator[Proposal]:
        for one in self.line.somebody:
            near = self.near.by(fact.name, [one.span])
            is_subject = fact.subject and one.sort is Sort.PERSON
            if fact.subject and not self.subject.may_be(one):
                continue
            if near.cost < 1 or is_subject:
                cost = 0.3 if is_subject and near.cost >= 1 else min(near.cost, 0.3 if is_subject else NEVER)
                words = near.words if near.cost < 1 else 0
                yield Proposal(Slot(fact.name), one.value, mask([one.span]), words, 0.3 + cost, one.start)

    def _lists_of_persons(self, fact: Fact) -> Iterator[Proposal]:
        run: list[Thing] = []
        for one in self.line.persons:
            run = [*run, one] if run and set(self.texts[run[-1].end : one.start]) <= JOINS else [one]
            if len(run) > 1:
                value = ", ".join(dict.fromkeys(each.value for each in run))
                whole = [(run[0].start, one.end)]
                yield from self._made(fact, value, [each.span for each in run], whole, alone=alone_of(fact))

    def _groups(self, fact: Fact) -> Iterator[Proposal]:
        alone = alone_of(fact) if alone_of(fact) < 0.9 else 0.7
        for group in self.line.groups:
            if not self.facts.reads(fact.name, group.value, closed=True):
                continue
            start = group.core[0][0]
            if self.texts[max(0, start - 2) : start] == ["how", "many"]:
                continue  # that is asked
            denied = self.line.denial(start, 2)
            if not denied:
                yield from self._made(fact, group.value, group.spans, group.core, alone=alone)
            elif not fact.hidden and len(group.core) == 1 and group.is_of_cards:  # `no House Call`: as if it is unsaid
                yield Proposal(Slot(SKIP, fact.name), "", mask([*group.spans, *denied]), 0, 0.5, start)

    def _lists(self, fact: Fact) -> Iterator[Proposal]:
        if self.facts.reads(fact.name, "?, ?"):
            for count, spans, core in self.line.unseen_cards():
                yield from self._made(fact, ", ".join(["?"] * count), spans, core, alone=0.4)
        for run in self.line.runs:
            value = ", ".join(one.value for one in run)
            if self.facts.reads(fact.name, value):
                whole = [(run[0].start, run[-1].end)]
                yield from self._made(fact, value, [one.span for one in run], whole, alone=0.7 - 0.1 * len(run))

    def _single(self, fact: Fact) -> Iterator[Proposal]:
        yield from self._none(fact)
        for one in self._values(fact):
            is_told = one.group != TIMES or _OFTEN in fact.doc  # `swapped once` tells of no card
            if is_told and not self.counting.is_of_named(one) and self.facts.reads(fact.name, one.value):
                alone = 0.3 if fact.first and one.sort is Sort.NUMBER else NEVER
                extra = self.counting.of_other(fact.name, one)
                yield from self._made(fact, one.value, [one.span], [one.span], alone=alone, extra=extra)

    def _none(self, fact: Fact) -> Iterator[Proposal]:
        """Take a word of a number behind a negation as nought: `no active Scientist`."""
        if isinstance(fact.domain, Flag) or not self.facts.reads(fact.name, "0"):
            return
        for at, word in enumerate(self.texts):
            speaks = self.facts.cues[fact.name].get((word,), 0) > _SPEAKS and at not in self._number_starts
            if speaks and (denied := self.line.denial(at, 1) or self.counting.gone(at)):
                yield Proposal(Slot(fact.name), "0", mask(denied), mask([(at, at + 1)]), 0.2, at)

    def _values(self, fact: Fact) -> Iterator[Thing]:
        """Give what may be a value alone: numbers, what nobody knows, and a place beside a word of the fact."""
        for one in self.line.things:
            if one.sort in (Sort.NUMBER, Sort.UNSEEN) or (
                one.sort is Sort.ORDINAL and _WHICH in fact.doc and self.near.is_beside(fact.name, one)
            ):
                yield one

    def _closed(self, fact: Fact, domain: Domain) -> Iterator[Proposal]:
        """Propose the words of a closed list where they stand."""
        item = domain.item if isinstance(domain, ListOf) else domain
        if not isinstance(item, OneWord):
            return
        for form, meant in item.meant.items():
            words = form.split()
            if len(form) <= 2 or form == "none" or form not in " ".join(self.texts) or self._is_other(fact, form):
                continue
            ways = (words, *([[*words[:-1], f"{words[-1]}s"]] if item is not domain else ()))  # `two resources`
            for at in range(len(self.texts) - len(words) + 1):
                if self.texts[at : at + len(words)] in ways and self.facts.reads(fact.name, str(meant)):
                    span = [(at, at + len(words))]
                    slot, alone = Slot(fact.name), 0.15 if fact.first else 0.45
                    value, spans = str(meant), span
                    if item is not domain:
                        slot, alone = Slot(fact.name, entry=at), 0.3 if fact.first else 0.8
                        value, spans = self.counting.so_often(value, span[0])
                    yield from self._made(fact, value, spans, span, slot=slot, alone=alone)

    def _is_other(self, fact: Fact, form: str) -> bool:
        """Say whether a word of a closed list is a name, or stands near another fact: `add` is no step then."""
        near = (cues for name, cues in self.facts.cues.items() if name != fact.name)
        return form in self.facts.players or any(cues.get((form,), 0) > 1 for cues in near)

    def _each(self, fact: Fact) -> Iterator[Proposal]:
        """Propose each value with the person before it: `Ann 3, I've 4`."""
        is_firm = fact.first or fact.needed
        domain = of_each(fact.domain)
        if domain is not None and isinstance(domain.value, Record):
            yield from self._parts(fact, domain.value)
        for value, spans, core, extra in self._values_of_each(fact):
            start = core[0][0]
            who = next((one for one in reversed(self.line.somebody) if one.end <= spans[0][0]), None)
            if self.counting.is_of_all(start) and self.facts.reads(fact.name, value):
                yield from self._made(fact, value, spans, core, extra=extra, alone=0.5)
                continue
            if who is None:
                alone = 0.6 if fact.first else 1.2
                yield from self._made(
                    fact, value, spans, core, slot=Slot(fact.name, "Me"), extra=extra + 0.3, alone=alone
                )
                continue
            far = 0.04 * (start - who.end) + 0.15 * self.line.clauses_between(start, who.start)
            whom, also = self.others.all_of(who)
            slot, alone = Slot(fact.name, whom), 0.3 if is_firm else 1.0
            alone = min(alone, self.others.goes_on(fact, who, start))
            yield from self._made(fact, value, spans, core, slot=slot, extra=extra + far, alone=alone, also=also)

    def _parts(self, fact: Fact, record: Record) -> Iterator[Proposal]:
        """Propose each part of what somebody has."""
        parts = Parts(record, self.line, self.facts.vocabulary.empty)
        for told in parts.told():
            start = min(span[0] for span in (*told.spans, told.name))
            who = next((one for one in reversed(self.line.somebody) if one.start <= start), None)
            value = f"{told.part} {told.value}"
            if self.facts.reads(fact.name, f"Me {value}"):
                slot = Slot(fact.name, who.value if who is not None else "Me", parts.order.index(told.part))
                near = mask([told.name, *((who.span,) if who is not None else ())])
                yield Proposal(slot, value, mask(told.spans), near, 0.1 if who is not None else 0.4, start)

    def _values_of_each(self, fact: Fact) -> Iterator[tuple[str, Sequence[Span], Sequence[Span], float]]:
        """Give the values that somebody may have, with their words and what they cost more."""
        values: list[tuple[str, tuple[Span, ...], tuple[Span, ...], float]]
        values = [(group.value, group.spans, group.core, 0.0) for group in self.line.groups]
        for run in self.line.runs:
            spans = tuple(one.span for one in run)
            values.append((" ".join(one.value for one in run), spans, spans[:1], 0.0))
        for one in self._values(fact):
            values += self._counts(one)
        if self.facts.reads(fact.name, "Me ?, ?"):
            values += [(" ".join(["?"] * n), spans, core, 0.0) for n, spans, core in self.line.unseen_cards()]
        domain = of_each(fact.domain)
        is_row = domain is not None and isinstance(domain.value, ListOf)
        for value, spans, core, extra in values:
            if value in ("none", "0") or self.facts.reads(fact.name, f"Me {value}"):
                yield value, spans, core, extra + _NO_NUMBER * (is_row and value.isdecimal())

    def _counts(self, one: Thing) -> Iterator[tuple[str, tuple[Span, ...], tuple[Span, ...], float]]:
        """Give a number; behind a sort that was counted also as so many of it: `I've 3 insane, Ann 1`."""
        before = [group for group in self.line.groups if group.core[0][0] < one.start and len(group.core) == 1]
        if before and one.sort is Sort.NUMBER and one.value.isdecimal():
            sort = before[-1].value.partition(" x")[0]
            yield (f"{sort} x{one.value}" if one.value != "0" else "none"), (one.span,), (one.span,), 0.1
        yield one.value, (one.span,), (one.span,), 0.4 if before else 0.0

    def _made(
        self,
        fact: Fact,
        value: str,
        spans: Iterable[Span],
        core: Sequence[Span],
        *,
        slot: Slot | None = None,
        extra: float = 0.0,
        alone: float = NEVER,
        also: int = 0,
    ) -> Iterator[Proposal]:
        """Propose a value, explained by words near it or standing *alone*, if that costs not too much."""
        near = min(self.near.by(fact.name, core), Nearby(0, alone), key=lambda one: one.cost)
        if near.cost < _MOST:
            cost = 0.1 + near.cost + extra
            yield Proposal(slot or Slot(fact.name), value, mask(spans), near.words | also, cost, core[0][0])
