"""The completions of one case, turned into a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from cardgen.model.rich_text import plain
from cardgen.model.rulebook import Rulebook
from cardgen.model.verdict import Cited, Need, Ruling, Step, Verdict
from cardgen.rulings.first.branching import branches, deciding, own_findings, telling
from cardgen.rulings.first.deliberation import Deliberation, Heard
from cardgen.rulings.first.finding import Finding, Hearing
from cardgen.rulings.first.instead import alternatives
from cardgen.rulings.first.kind import Kind
from cardgen.rulings.first.needs import ask_for, fewest, unsaid
from cardgen.rulings.first.settling import labels_of
from cardgen.rulings.first.tracing import Trace, trace
from cardgen.rulings.first.whatever import whatever
from cardgen.rulings.talk.envelope import Case
from cardgen.rulings.talk.phrase import capital, either, is_list, listed, lowered, shown


class Decision:
    """The completions of one case, turned into a verdict."""

    def __init__(self, case: Case, done: Deliberation) -> None:
        self.case, self.done = case, done
        self.kind: Kind = case.kind
        self.book = case.game.rulebook
        self.traces: dict[int, tuple[Hearing[Any], Trace]] = {}
        self.keys = {one.key(self.kind.asked): one for one in reversed(done.heard)}
        self.unsaid = unsaid(done)
        self.told = len(self.keys) == 1 and done.whole and self.unsaid is None
        self.mixed = len({(one.good, one.left) for one in done.heard}) > 1
        claim = case.claim
        names: Iterable[str] = (claim.answers if claim and claim.answers else self.kind.asked) or self.kind.asked
        self.differ = [name for name in names if len({shown(one.answers.get(name)) for one in done.heard}) > 1]

    def verdict(self) -> Verdict:
        first, every = self.done.heard[0], not self.done.standing
        need = self.need()
        word = self.word(first) if self.told else Ruling.CANNOT_TELL
        return Verdict(
            word,
            claim=self.claim(first),
            answer=self.answers(),
            rules=tuple(cite(self.book, self.decisive())),
            why=tuple(self.steps(need)),
            needs=(need,) if need else (),
            alternatives=tuple(alternatives(self.kind, self.done.heard, self.step)) if self.told and every else (),
            irregular=self.irregular(),
            says=self.sentence(first, word, need),
            no_matter=tuple(dict.fromkeys(self.no_matter())),
            labels={name: one.called for name, one in self.kind.facts.items()},
            any_order=frozenset(name for name, one in self.kind.answers.items() if one.any_order),
        )

    def need(self) -> Need | None:
        """Find what would settle it, if it is open."""
        return None if self.told else self.unsaid or fewest(self.done, self.label, self.result)

    def word(self, one: Heard) -> Ruling:
        if one.left:
            return Ruling.TABLE
        if self.kind.words is not None and not (one.good and self.case.claim is not None and self.case.claim.answers):
            return Ruling(self.kind.words[0 if one.good else 1])
        if not one.good:
            return Ruling.ILLEGAL
        if one.claim is None:
            return Ruling.ANSWER
        return Ruling.CORRECT if one.claim else Ruling.WRONG

    def claim(self, one: Heard) -> str:
        if self.case.claim is None or not self.told or self.word(one) is Ruling.TABLE:
            return ""
        return "upheld" if one.claim else "rejected"

    def label(self, one: Heard) -> str:
        """Name what one completion would give: the word where words differ, else the answers in question."""
        if self.mixed:
            return str(replace_word(self.word(one), self.kind))
        told = ", ".join(dict.fromkeys(self.told_of(one, name) for name in self.differ))
        if self.case.claim is not None and told not in ("", "yes", "no"):
            return f"{self.word(one)}: {told}"
        return told if told and self.case.claim is None else str(self.word(one))

    def result(self, one: Heard) -> str:
        """Say what one completion would give."""
        claimed = self.case.claim is not None and bool(self.case.claim.answers)
        word = "it is for the table" if one.left else f"it is {replace_word(self.word(one), self.kind)}"
        told = [word] if self.mixed or (not claimed and (self.kind.words is not None or not self.differ)) else []
        if claimed and one.good and not one.left:
            if not self.spread:
                told += [self.says_of(one, name) for name in self.differ]
            told.append(f"the claim is {'upheld' if one.claim else 'rejected'}")
        elif not told:
            told = [self.says_of(one, name) for name in self.differ]
        return listed(list(dict.fromkeys(told)))

    @cached_property
    def spread(self) -> bool:
        """Say whether a claim is upheld or rejected by several answers, which are not listed then."""
        told: dict[Any, set[str]] = {}
        for one in self.done.heard:
            told.setdefault(self.outcome(one), set()).add(str([one.answers.get(name) for name in self.differ]))
        return any(len(found) > 1 for found in told.values())

    def says_of(self, one: Heard, name: str) -> str:
        """Put an answer of one completion in a sentence."""
        return self.kind.in_words(name, one.answers.get(name), labels_of(self.done))

    def told_of(self, one: Heard, name: str) -> str:
        """Show an answer of one completion as the kind puts it; a yes or no beside others with what it answers."""
        value, says = one.answers.get(name), self.kind.answers[name].says
        if isinstance(value, bool) and says and len(self.differ) > 1:
            return says.format(shown(value))
        together = None if value is None else self.kind.cls.merged(name, [value])
        return shown(value if together is None else together)

    def answers(self) -> Any:
        found: dict[str, Any] = {}
        for name in self.kind.answers if self.done.alike else self._sure():
            values = [one.answers[name] for one in self.done.heard if name in one.answers]
            if not values:
                continue
            if all(value == values[0] for value in values):
                found[name] = plain_value(values[0])
                continue
            together = self.kind.cls.merged(name, values)
            if together is not None:
                found[name] = plain_value(together)
            elif not any(isinstance(value, Mapping) or is_list(value) for value in values):
                found[name] = either(values)
        return found or None

    def _sure(self) -> list[str]:
        """List the answers that hold for the completions not heard too: such as are sought, or hang on known facts."""
        traced, unknown = self._traced(self.done.heard[0].hearing), self._open()
        return [
            name
            for name, one in self.kind.answers.items()
            if one.asked or one.sought or one.counts or not traced.made_from.get(name, unknown) & unknown
        ]

    def _open(self) -> set[str]:
        return {path.partition(".")[0] for path in self.done.holes}

    def _common(self) -> list[Finding]:
        heard = self.done.heard
        first = heard[0].hearing
        shared = set(first.findings).intersection(*(one.hearing.findings for one in heard[1:]))
        if not self.done.alike:
            traced, unknown = self._traced(first), self._open()
            shared = {one for one in shared if not unknown.intersection(traced.facts(one, self.kind.facts))}
        return [finding for finding in first.findings if finding in shared]

    def _traced(self, h: Hearing[Any]) -> Trace:
        if id(h) not in self.traces:
            kind: Kind = h.s.kind
            self.traces[id(h)] = h, trace(h, kind.rules)
        return self.traces[id(h)][1]

    def decisive(self) -> list[str]:
        """List the keys of the rules that decide, the most decisive first."""
        return deciding(self.done.heard if self.told else list(self.keys.values()), told=self.told)

    def steps(self, need: Need | None) -> Iterator[Step]:
        common = self._common()
        first = self.done.heard[0].hearing
        barred = self.told and bool(first.barred())
        for finding in common:
            if finding.says and (finding.cited or not barred):
                yield self.step(finding, first)
        if len(self.done.heard) == 1:
            return
        ways = branches(self.done, need, self.outcome, set(common))
        if len(ways) == 1:
            for finding in own_findings(ways[0].one, set(common)):
                yield self.step(finding, ways[0].one.hearing, f"for instance: {finding.says}")
            return
        for when, finds, one in ways[:_OUTCOMES]:
            if finds:
                yield self.step(telling(one, set(common))[-1], one.hearing, f"{when}: {'; '.join(finds)}")

    def outcome(self, one: Heard) -> tuple[Any, ...]:
        return one.key(self.kind.asked)

    def step(self, finding: Finding, h: Hearing[Any], says: str = "") -> Step:
        kind: Kind = h.s.kind
        facts = self._traced(h).facts(finding, kind.facts)
        return Step(finding.rule, number_of(self.book, finding.rule), capital(says or finding.says), facts)

    def irregular(self) -> tuple[str, ...]:
        found = dict.fromkeys(self.done.clashes)
        each = [set(one.hearing.s.irregular(self.case.game)) for one in self.done.heard[:200]]
        found.update(dict.fromkeys(sorted(set.intersection(*each))))
        return tuple(map(capital, found))

    def sentence(self, first: Heard, word: Ruling, need: Need | None) -> str:
        if need is not None or not self.told:
            sure = {self.kind.cls.so_far(one.hearing) for one in self.done.heard}
            so_far = f" {sure.pop()}" if len(sure) == 1 else ""
            ask = (
                f"Nobody can tell yet: {lowered(need.ask)}"
                if need
                else "Nobody can tell: too much is unknown to try everything."
            )
            return (ask + so_far).rstrip()
        said = {self.kind.cls.sentence(one.hearing) for one in self.done.heard}
        text = said.pop() if len(said) == 1 else self.plain_sentence(first, word)
        return capital(text)

    def plain_sentence(self, first: Heard, word: Ruling) -> str:
        told = []
        claim = self.case.claim
        for name in claim.answers if claim and claim.answers else self.kind.asked:
            value = first.answers.get(name)
            if all(one.answers.get(name) == value for one in self.done.heard):
                told.append(self.says_of(first, name))
        open_ = [*self.no_matter(), *(["Which statement holds?"] * bool(self.done.clashes))]
        clause = whatever(open_)
        if any(told) and self.kind.words is None and first.good:
            return f"{capital(listed([one for one in told if one]))}, {clause}."
        overall = "" if first.good else self.kind.cls.overall(self.answers() or {})
        if overall:
            return f"{overall}that holds {clause}."
        if word in (Ruling.CORRECT, Ruling.WRONG) and self.kind.words is None:
            return f"The claim {'holds' if word is Ruling.CORRECT else 'does not hold'}, {clause}."
        return f"It is {'for the table' if word is Ruling.TABLE else word}, {clause}."

    def no_matter(self) -> Iterator[str]:
        """List the questions whose answers are unknown and change nothing."""
        if not self.told:
            return
        for path in dict.fromkeys(name for one in self.done.heard for name in one.chosen):
            if path in self.done.holes and len({str(one.chosen.get(path)) for one in self.done.heard}) > 1:
                yield ask_for(path, self.done)


_OUTCOMES = 4
"""Ways it may go of which the derivation is shown."""


def replace_word(word: Ruling, kind: Kind) -> Ruling:
    """Give the good word of a question whose completions differ between an answer and an illegal act."""
    return Ruling.LEGAL if word in (Ruling.ANSWER, Ruling.CORRECT, Ruling.WRONG) and kind.words is None else word


def plain_value(value: Any) -> Any:
    """Turn what a game's module computed into text, numbers, lists and mappings alone."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain_value(inner) for key, inner in value.items()}
    if is_list(value):
        return tuple(plain_value(inner) for inner in value)
    return str(value)


def number_of(book: Rulebook, key: str) -> str:
    """Give a rule's number, or nothing."""
    return book.number(key) if key in book.rules else ""


def cite(book: Rulebook, keys: Iterable[str]) -> Iterator[Cited]:
    """Give rules with number and text."""
    numbers = {key: rule.number for key, rule in book.rules.items()}
    for key in keys:
        text = plain(book.rules[key].text, numbers) if key in book.rules else ""
        follows = {one: numbers.get(one, "") for one in book.rules[key].follows} if key in book.rules else {}
        yield Cited(key, numbers.get(key, ""), text, follows)
