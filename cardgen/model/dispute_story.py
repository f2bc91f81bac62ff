"""The story of a dispute, told once for pages, terminal, paper, exports and the database.

What happened as people tell it, what lies where, who says what, how it was ruled and by which steps, and what would
change it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from cardgen.model.booklet import FactWords
from cardgen.model.dispute import Dispute, turns_on
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rich_text import plain
from cardgen.model.short_forms import ShortForms
from cardgen.model.told_facts import Cell, FactTeller, figures, lower_first
from cardgen.model.verdict import Answer, Ruling, Verdict


class Part(StrEnum):
    """What a line of the story is."""

    QUESTION = "question"
    STORY = "story"
    FACT = "fact"
    HOUSE_RULE = "house rule"
    CLAIM = "claim"
    RULING = "ruling"
    STEP = "step"
    ASKED = "asked"
    CHANGES = "changes"
    NOTE = "note"
    CHOSEN = "chosen"


class Line(NamedTuple):
    """A line of a story: what it is, what it is called, and what it says; of a card its id and what is said of it.

    A line of the same label as the one before belongs to it. *rule* is the key of the rule that a step is taken by.
    """

    part: Part
    label: str
    text: str
    card: str = ""
    about: str = ""
    rule: str = ""
    option: str = ""


class DisputeTeller:
    """Tells the disputes of one game."""

    def __init__(
        self,
        game: Game,
        facts: Mapping[str, FactWords],
        kinds: Mapping[str, str],
        forms: ShortForms | None = None,
    ) -> None:
        self.game = game
        self.facts = FactTeller(game, facts, forms)
        self.kinds = kinds

    def story(self, dispute: Dispute, verdict: Verdict | None, *, short: bool = False) -> Iterator[Line]:
        """Tell a dispute from its question to what would change its ruling; in short with the steps that decide it."""
        judged = verdict if verdict is not None and verdict.verdict is not Ruling.NOT_JUDGED else None
        yield Line(Part.QUESTION, "", self.question(dispute))
        if dispute.story:
            numbers = {key: rule.number for key, rule in self.game.rulebook.rules.items()}
            yield Line(Part.STORY, "", plain(dispute.story, numbers).strip())
        for fact in self.facts.told(dispute.given):
            for cell in fact.cells:
                yield self._fact(fact.label, cell)
        yield from self._house_rules(dispute)
        if dispute.claim is not None:
            yield Line(Part.CLAIM, "Claimed", _sentence(self.claim(dispute, dispute.claim)))
        yield Line(Part.RULING, self._word(dispute, judged), self._ruled(dispute, judged))
        yield from self._steps(dispute, judged, short=short)
        if judged is not None:
            yield from _asked(judged)
            yield from (_change(one.told, one.fact if one.option else "") for one in judged.mattered)
        if dispute.note:
            yield Line(Part.NOTE, "", dispute.note)
        if dispute.reconstructed:
            chosen = ", ".join(lower_first(self.facts.label(fact)) for fact in dispute.reconstructed)
            yield Line(Part.CHOSEN, "Chosen by us", _sentence(chosen))

    def question(self, dispute: Dispute) -> str:
        """Ask what a kind of dispute is about."""
        kind = dispute.kind.text
        return self.kinds.get(kind) or kind[:1].upper() + kind[1:].replace("-", " ")

    def claim(self, dispute: Dispute, claim: Node) -> str:
        """Say what somebody claims, or what an answer that is expected says."""
        if isinstance(claim, Entries):
            return self.pairs(dispute, {key.text: self._text(value) for key, value in claim.pairs()})
        return self._text(claim)

    def answer(self, dispute: Dispute, answer: Answer) -> str:
        """Say what the referee answers."""
        if not isinstance(answer, Mapping):
            return "" if answer is None else f"{answer}"
        return self.pairs(dispute, {key: _words(value) for key, value in answer.items()})

    def pairs(self, dispute: Dispute, pairs: Mapping[str, str]) -> str:
        """Say several answers in a line."""
        return ", ".join(self._pair(dispute, key, value) for key, value in pairs.items())

    def _fact(self, label: str, cell: Cell) -> Line:
        said = [text for text in (cell.caption, self.facts.declared(cell)) if text]
        if cell.written is None:
            return Line(Part.FACT, label, "a card nobody knows" if cell.unknown else cell.text, about=", ".join(said))
        card = cell.written.card
        if cell.written.exact:
            return Line(Part.FACT, label, card.name, card.id, ", ".join(said))
        return Line(Part.FACT, label, self.game.card_types[card.type].label, about=", ".join(said))

    def _house_rules(self, dispute: Dispute) -> Iterator[Line]:
        options = self.game.rulebook.options
        for key, value in dispute.options.items():
            name = key.text.removeprefix(f"{self.game.prefix}.")
            option = options.get(name)
            means = option.values.get(value.text) if option is not None else None
            asks = option.asks if option is not None else name.replace("-", " ")
            yield Line(Part.HOUSE_RULE, asks, _sentence(str(means or value.text)), option=name)

    def _word(self, dispute: Dispute, judged: Verdict | None) -> str:
        if judged is not None:
            word = str(judged.verdict)
        else:
            expected = dispute.expect.get("verdict") if dispute.expect is not None else None
            word = expected.text if isinstance(expected, Scalar) else ""
        return word.replace("-", " ")

    def _ruled(self, dispute: Dispute, judged: Verdict | None) -> str:
        if judged is not None:
            return figures(judged.says) or _sentence(self.answer(dispute, judged.answer))
        answer = dispute.expect.get("answer") if dispute.expect is not None else None
        said = self.claim(dispute, answer) if isinstance(answer, Entries) else dispute.brief
        return _sentence(said)

    def _steps(self, dispute: Dispute, judged: Verdict | None, *, short: bool) -> Iterator[Line]:
        """Tell how it follows: by the referee's steps, else by the rules that the dispute turns on."""
        if judged is not None:
            for step in judged.short if short and judged.short is not None else judged.why:
                yield Line(Part.STEP, step.number, _sentence(step.says), rule=step.rule)
            return
        rules = self.game.rulebook.rules
        numbers = {key: rule.number for key, rule in rules.items()}
        for key in turns_on(dispute):
            if key in rules:
                yield Line(Part.STEP, rules[key].number, plain(rules[key].text, numbers), rule=key)

    def _text(self, node: Node) -> str:
        return ", ".join(cell.text for cell in self.facts.cells(node))

    def _pair(self, dispute: Dispute, key: str, value: str) -> str:
        known = self.facts.facts.get(key)
        if known is not None and known.entry and "$key" not in known.entry:
            return known.entry.replace("$value", value)
        if sentence := self._in_a_sentence(dispute, key, value):
            return lower_first(sentence.removesuffix("."))
        return f"{lower_first(self.facts.label(key))}: {value}"

    def _in_a_sentence(self, dispute: Dispute, key: str, value: str) -> str:
        """Give the sentence that the referee says for an answer of this kind; it says none in another language."""
        wording = self.game.wording if self.game.original is None else None
        kind = wording.kinds.get(dispute.kind.text) if wording is not None else None
        return kind.answers[key].said.get(value, "") if kind is not None and key in kind.answers else ""


def _asked(judged: Verdict) -> Iterator[Line]:
    """Tell what would settle what is unknown, and what each answer would give."""
    for need in judged.needs:
        yield Line(Part.ASKED, need.ask, "")
        for says in need.says or tuple(f"{value}: {gives}" for value, gives in need.gives.items()):
            yield Line(Part.ASKED, need.ask, _sentence(says))


def _change(says: str, option: str) -> Line:
    return Line(Part.CHANGES, "", figures(says), option=option)


def _words(value: Answer) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_words, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{name.replace('_', ' ')} {_words(one)}" for name, one in value.items())
    return "none" if value is None else str(value)


def _sentence(text: str) -> str:
    """Begin with a capital and end with a full stop, numbers as they are printed."""
    text = figures(text)
    return f"{text[:1].upper()}{text[1:]}{'' if not text or text[-1] in '.?!' else '.'}"


def in_words(lines: Iterable[Line]) -> str:
    """Tell a story as a text, a line for each thing: `Trick: 5 of Physics (Franklin), Researcher (Einstein, as 6)`."""
    told = []
    for (part, label), same in groupby(lines, key=lambda line: (Part(line.part), line.label)):
        listed = [one for one in map(one_said, same) if one]
        begun = heading(part, label)
        said = (", " if part is Part.FACT else " ").join(listed)
        told.append(f"{begun} {said}".strip())
    return "\n".join(told)


def heading(part: Part, label: str) -> str:
    """Say what stands before what is said."""
    said = "Note" if part is Part.NOTE else label
    if part is Part.RULING:
        said = "" if label == "answer" else f"{label[:1].upper()}{label[1:]}"
    return said if not said or said[-1] in ".?!:" or said[0].isdigit() else f"{said}:"


def one_said(line: Line) -> str:
    """Say one line, of a card with what is said of it."""
    return f"{line.text} ({line.about})" if line.about else line.text
