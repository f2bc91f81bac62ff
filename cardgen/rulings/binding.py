"""A referee whose facts and kinds are told in words, by kinds.yaml: the words and what its module works out, joined."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.errors import Problem, UsageError, nearest, quoted, quoted_list
from cardgen.model.effect import Effect
from cardgen.model.game import Game
from cardgen.model.kinds import AnswerWords, CardLine, FactWords, KindWords
from cardgen.model.node import Node, Scalar
from cardgen.rulings.answers import barred_by
from cardgen.rulings.card_kind import OF_CARDS, OF_STEPS, Telling, card_answers, fields_in
from cardgen.rulings.card_services import CardServices
from cardgen.rulings.domain_registry import DomainRegistry
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kept import Kept
from cardgen.rulings.kind import Answer, Kind, Referee
from cardgen.rulings.notation.domain import Domain, Flag, Name
from cardgen.rulings.notation.fact import NO_DEFAULT, Fact
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.rule_context import AnyContext
from cardgen.rulings.sum_told import WAYS, SumTold
from cardgen.rulings.table.facts import Facts, Lays, MakesAct, fact
from cardgen.rulings.table.limits import InBox, in_box
from cardgen.rulings.table.places import Places
from cardgen.rulings.unknown.missing import UNTOLD

AnswerOf = Callable[[AnyContext], FactValue]
SPELT = {"asks": "ask", "asks_each": "ask_each", "called": "label"}
"""What a `Fact` calls otherwise."""


class Handler(NamedTuple):
    """What a module works out for a kind of dispute; the arguments are those of `Kind`."""

    of_kind: Mapping[str, FactValue]
    answers: Mapping[str, AnswerOf | Several]


_NOTHING = Handler({}, {})
"""What a module works out for a kind whose answers the core makes."""


class Several(NamedTuple):
    """How an answer is worked out of which several values are right, and whether one that is claimed is."""

    of: AnswerOf
    accepts: Callable[[AnyContext, FactValue], bool] | None = None
    claimed: Callable[..., object] | None = None
    """Works it out where somebody claims it, also that there is none; to who asks less is told."""


def handler(
    act: MakesAct | type | None = None,
    *,
    acts: MakesAct | None = None,
    does: Callable[[AnyContext], FactValue] | None = None,
    lay: Lays | None = None,
    chosen: tuple[str, ...] = (),
    others: Callable[[AnyContext], Iterable[tuple[FactValue, ...]]] | None = None,
    **answers: AnswerOf | Several,
) -> Handler:
    """Say what a kind of dispute is about: the act it judges, and how each of its answers is worked out."""
    return Handler({"act": act, "acts": acts, "does": does, "lay": lay, "chosen": chosen, "others": others}, answers)


class Binder:
    """The facts and kinds of one game, made of its words."""

    def __init__(
        self,
        game: Game,
        domains: Mapping[str, FactValue],
        handlers: Mapping[str, Handler],
        places: Places | None = None,
    ) -> None:
        assert game.wording is not None
        self.places = places
        self.game, self.words, self.handlers = game, game.wording, handlers
        self.problems: list[Problem] = []
        self.sorts = DomainRegistry(game, self.words.values, domains, self.problems)
        self.facts = self._facts(self.words.facts)

    def kinds(self) -> list[Kind]:
        """Give the kinds in the order of the words.

        Raises UsageError: D006 words that name what neither core nor module has.
        """
        found = [
            self._kind(one)
            for one in self.words.kinds.values()
            if one.tells or self._has(one.name, self.handlers, "kind")
        ]
        known = None if self.places is None else [one.name for one in self.places]
        for effect in self.game.effects.values() if known is not None else ():
            self._step(effect, known or ())
        if not self.problems:
            self._sayings(found)
        if self.problems:
            raise UsageError(*self.problems)
        return found

    def _step(self, effect: Effect, known: Sequence[str]) -> None:
        """Report a step at a place that the table does not have."""
        for node in (effect.step[key] for key in ("from", "to") if key in effect.step):
            place, _, _ = node.text.partition(" of ")
            if place not in known:
                says = f"the effect {quoted(effect.name)} is a step at {quoted(place)}, and the table has no such place"
                self.problems.append(Problem(node.place, "D006", says, quoted_list(known), nearest(place, known)))

    def _sayings(self, kinds: Sequence[Kind]) -> None:
        """Report what people are said to mean by a phrase and a fact cannot be, neither as a rule nor in a kind."""
        for name, one in self.words.facts.items():
            own = (kind.own[name] for kind in kinds if kind.own is not None and name in kind.own)
            self._meant(one, one.says, [self.facts[name], *own])
        for kind in kinds:
            for name, one in self.words.kinds[kind.name].own.items():
                usual = self.words.facts[name].says if name in self.words.facts else {}
                self._meant(one, one.says.keys() - usual.keys(), [(kind.own or {})[name]])

    def _meant(self, words: FactWords, values: Iterable[str], facts: Sequence[Fact]) -> None:
        for text in (value for value in values if "{" not in value):  # what fills a brace is known at the table alone
            node, readings = words.name._replace(text=text), [Reading(self.game) for _ in facts]
            if not any(_reads(one.domain, node, reading) for one, reading in zip(facts, readings, strict=True)):
                says = f"`says` of the fact `{words.name}` means {quoted(text)}, which it cannot be"
                why = readings[0].problems[0]
                self.problems.append(Problem(node.place, "D006", says, why.expected, why.suggestion))

    def _has(self, name: Scalar, known: Collection[str], what: str) -> bool:
        if name.text not in known:
            says = f"the game knows no {what} {quoted(name.text)}"
            self.problems.append(Problem(name.place, "D006", says, quoted_list(known), nearest(name.text, known)))
        return name.text in known

    def _facts(self, facts: Mapping[str, FactWords]) -> Facts:
        return Facts(**{name: self._fact(one) for name, one in facts.items()})

    def _fact(self, one: FactWords) -> Fact:
        domain = self.sorts.domain(one.domain)
        plain = UNTOLD if one.optional else NO_DEFAULT if one.plain is None else self._plain(one.plain, domain)
        if one.plain is None and isinstance(domain, Flag) and not one.optional:
            plain = False
        more: dict[str, FactValue] = {SPELT.get(key, key): text for key, text in one.texts.items()}
        more |= dict.fromkeys(one.flags, True)
        if "lays" in more and self.places is not None:
            self._placed(self.places, one.name, more["lays"])
        if "box" in more:
            more["most"] = self._in_box(one.name, more.pop("box"))
        return fact(domain, one.about, plain=plain, also=one.also, **more)

    def _in_box(self, name: Scalar, text: str) -> InBox | None:
        """Read how much of it there is at most; report what the box does not have."""
        found = in_box(text, self.game.card_types)
        if found is None:
            says = f"the fact {quoted(name.text)} is bound by {quoted(text)}"
            ways = "`TYPE or TYPE`, `sum of FIELD of TYPE`, `most of FIELD of TYPE` or a number"
            expected = f"{ways}; {quoted_list(self.game.card_types)}"
            self.problems.append(Problem(name.place, "D006", says, expected))
        return found

    def _placed(self, places: Places, name: Scalar, lays: str) -> None:
        """Report a fact that lies at no place of the table."""
        place, _, whose = lays.partition(" of ")
        known = [one.name for one in places]
        if place not in known:
            says = f"the fact {quoted(name.text)} lies at {quoted(place)}, and the table has no such place"
            self.problems.append(Problem(name.place, "D006", says, quoted_list(known), nearest(place, known)))
        elif (is_each := places.named(place).is_each) != bool(whose):
            says = f"the fact {quoted(name.text)} lies at {quoted(lays)}"
            self.problems.append(
                Problem(name.place, "D006", says, f"`{place} of …`" if is_each else f"`{place}` alone")
            )

    def _plain(self, node: Node, domain: Domain) -> FactValue:
        if isinstance(domain, Name) and isinstance(node, Scalar):
            return node.text  # `you` is nobody's name, and stands for one
        try:
            return domain.read(node, Reading(self.game, self.problems))
        except Unread:
            return NO_DEFAULT

    def _kind(self, one: KindWords) -> Kind:
        does, lists = self.handlers.get(one.name.text, _NOTHING), one.lists
        more: dict[str, FactValue] = {**dict.fromkeys(one.flags, True), **does.of_kind}
        answers = [
            self._answer(two, does)
            for two in one.answers.values()
            if two.barred_by or self._has(two.name, does.answers, "answer")
        ]
        for told in one.own.values():
            self._has(told.name, one.facts, f"fact of the kind `{one.name.text}` called")
        if one.tells:
            answers += card_answers([self._telling(line, one) for line in one.tells], one.first or one.facts[0])
        good, bad = (*lists.get("words", ()), "legal", "illegal")[:2]
        return Kind(
            one.name.text, one.asks, " ".join(one.facts), own=self._facts(one.own), gives=answers,
            words=(good, bad), first=one.first, phrases=tuple(one.phrases.items()),
            act_when=lists.get("judged_if", ()), act_told=lists.get("told_if", ()),
            ask_when=lists.get("asked_if"), needed=lists.get("needed"),
            house_rules=lists.get("house_rules", ()),
            shown=lists.get("shown", ()), examples=lists.get("examples", ()), names=lists.get("names", ()),
            yes=one.yes, no=one.no, **more,
        )  # fmt: skip

    def _telling(self, line: CardLine, kind: KindWords) -> Telling:
        """Make a sentence about cards; report what it names and there is not."""
        fields = dict.fromkeys(name for type_ in self.game.card_types.values() for name in type_.fields)
        arguments = (name for effect in self.game.effects.values() for name in effect.parameters)
        known = tuple(dict.fromkeys((*OF_CARDS, *kind.facts, *fields, *arguments, *self.game.numbers)))
        for name in line.of:
            self._has(name, (*fields, "type", *OF_STEPS), "field")
        for effect in (value for name, values in line.of.items() if name.text in OF_STEPS for value in values):
            self._has(effect, self.game.effects, "effect")
        if line.rule is not None and not list(fields_in(line.rule.text)):
            self._has(line.rule, self.game.rulebook.rules, "rule")
        for name in line.asks:
            self._has(name, kind.facts, f"fact of the kind `{kind.name.text}` called")
        for told in (line.says, *([line.rule] if line.rule is not None else [])):
            for named in fields_in(told.text):
                self._has(told._replace(text=named), known, "field, argument, fact or number called")
        counts, where = (self._sum(told, known) for told in (line.counts, line.where))
        of = {name.text: frozenset(value.text for value in values) for name, values in line.of.items()}
        asks = {name.text: text.text for name, text in line.asks.items()}
        rule = line.rule.text if line.rule is not None else ""
        return Telling(line.says.text, of, rule, counts, where, asks, line.answers)

    def _sum(self, told: Scalar | None, known: Collection[str]) -> SumTold | None:
        """Read a number or a condition that is worked out; report what is none."""
        if told is None:
            return None
        try:
            found = SumTold(told.text)
        except ValueError as error:
            says = f"the sum {quoted(told.text)} has {quoted(str(error))} in it"
            self.problems.append(Problem(told.place, "D006", says, WAYS))
            return None
        for name in found.names:
            self._has(told._replace(text=name), known, "field, argument, fact or number called")
        return found

    def _answer(self, one: AnswerWords, does: Handler) -> Answer:
        domain = self.sorts.domain(one.domain)
        said = {
            domain.read(one.name._replace(text=value), Reading(self.game)): text for value, text in one.said.items()
        }
        for rule in one.barred_by:
            self._has(rule, self.game.rulebook.rules, "rule")
        parts = {rule.text: part.text for rule, part in one.barred_by.items()}
        of = barred_by(parts) if parts else does.answers[one.name.text]
        found, accepts, claimed = of if isinstance(of, Several) else (of, None, None)
        return Answer(
            one.name.text, _where_said(found, one.when) if one.when else found, domain, one.about, says=one.says,
            none=one.none, also=one.also, said=said or None, asked="beside" not in one.flags,
            unless=one.unless, accepts=accepts, claimed=claimed, **dict.fromkeys(one.flags - {"beside"}, True),
        )  # fmt: skip


def _reads(domain: Domain, node: Node, reading: Reading) -> bool:
    try:
        domain.read(node, reading)
    except Unread:
        return False
    return not reading.problems


def _where_said(of: AnswerOf, facts: Sequence[str]) -> AnswerOf:
    """Give an answer only where one of those facts was said."""
    return lambda h: of(h) if h.given.said(*facts) else None


_WORDED = Kept[Referee]()
"""Referees with their words, made once."""


def bind(referee: Referee, game: Game, services: CardServices) -> Referee:
    """Give a referee with the facts and kinds that kinds.yaml tells, and with what it asks of others.

    Raises UsageError: D006 words that name what neither core nor module has.
    """
    told = _WORDED.of((game.wording, referee), lambda: _told(referee, game, services), services)
    return _WORDED.of((game.wording, told), lambda: told, services)  # one that was told needs no telling


def _told(referee: Referee, game: Game, services: CardServices) -> Referee:
    if game.wording is None or referee.worded:
        return referee.told(Facts(), (), services)
    words = Binder(game, referee.domains, referee.handlers, referee.places)
    return referee.told(words.facts, words.kinds(), services)
