"""A dispute as it lies on the table: facts opened, options in force; heard once for each part of what is unknown."""
# long: how facts are opened, laid on a table and heard hangs together

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, partial

from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.rulings.game_types import AnyTable, FactValue
from cardgen.rulings.impossible import ImpossibleError, NotOfferedError
from cardgen.rulings.kind import Answer, BoundKind
from cardgen.rulings.notation.claim import Claim
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Name
from cardgen.rulings.notation.fact import NO_DEFAULT, Fact
from cardgen.rulings.notation.piles import Pile, PileOf
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.rule_context import BARS, LEAVES, AnyContext, Finding, RuleContext
from cardgen.rulings.table.facts import Given, Lays
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.table.seated import all_sit
from cardgen.rulings.table.table_state import TableState, changed
from cardgen.rulings.table.told_parts import told_parts
from cardgen.rulings.table.unknowns import Unknowns
from cardgen.rulings.unknown.branch import MOST, Case, NothingKnownError, explore, now, some, without_forks
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.comparing import key_of, same, settled
from cardgen.rulings.verdict.options import InForce
from cardgen.rulings.verdict.outcome import ACT, ASK, BARRED, CLAIM, IMPOSSIBLE, TABLE, Outcome
from cardgen.rulings.verdict.wording import told

EXCLUDED = object()
"""What is worked out where no table can be like this one."""
MOST_EXACT = 400
"""Cases up to which what a limit excludes is told apart, to ask for no more than is needed."""


@dataclass
class Situation:
    """A dispute before the rules."""

    kind: BoundKind
    game: Game
    values: Mapping[str, object]
    told: frozenset[str]
    options: InForce
    claim: Claim | None
    opening: Unknowns
    exact: bool = False
    """Whether limits are heard like rules, so that what they exclude is in no case."""
    brief: bool = False
    """Whether nobody listens: what a run comes to is wanted, and not why."""
    off: frozenset[str] = frozenset()
    """The rules that are switched off."""
    reached: FactValue = None
    """The table that a game which was played again has come to."""
    bearing: frozenset[str] = field(default=frozenset(), init=False)
    """The house rules that were asked for when the rules were heard: no other can bear on what they come to."""
    limits_ask: bool = field(default=False, init=False)
    """Whether a limit asked more than the rules did, so that what it excludes may be told apart."""
    certain: Outcome | None = field(default=None, init=False)
    """What a run came to that asked nothing unknown."""

    @cached_property
    def about(self) -> str:
        """Say what the dispute is about."""
        if self.claim is not None and self.claim.answers:
            return CLAIM
        if self.claim is not None or not self.kind.asked:
            return ACT
        kind = self.kind
        if kind.ask_when is not None:
            return ASK if self.told & set(kind.ask_when) else ACT
        return ACT if self.kind.judges and self.told & set(kind.act_when) else ASK

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """List the answers that the ruling hangs on."""
        if self.claim is not None and self.claim.answers:
            return tuple(self.claim.answers)
        return tuple(name for name in self.kind.asked if name not in self.passed_over) if self.about == ASK else ()

    @cached_property
    def passed_over(self) -> frozenset[str]:
        """List the answers that are no part of the question beside what was told, and that nobody claims."""
        claimed = (self.claim.answers if self.claim is not None else None) or {}
        facts = self.kind.facts
        told = {name for name in self.told if name in facts and not _is_usual(self.values[name], facts[name].default)}
        every = self.kind.answers.items()
        return frozenset(name for name, one in every if told.intersection(one.unless) and name not in claimed)

    def table(self) -> FactValue:
        """Lay the table, once for each run, for rules may change it."""
        referee = self.kind.referee
        table = referee.table()
        if isinstance(table, TableState):
            table = changed(table, n=self.game.numbers)
        places = partial(referee.places.lay, told=self.kind.lays)
        return laid(table, self.given, self.kind.facts, (referee.lay, places, self.kind.lay))

    @property
    def is_open(self) -> bool:
        """Say whether anything is unknown, as far as it was looked at."""
        opening = self.opening
        return bool(
            opening.opens or opening.bags or any(isinstance(one, UnknownValue) for one in self.options.said.values())
        )

    @cached_property
    def given(self) -> Given:
        """Give the facts as those see them who lay tables and make acts."""
        return Given(self.values, self.told, self.game, self.opening)

    def hearing(self, act: object = None) -> AnyContext:
        """Put the act in dispute, or another, before the rules; of a series the first that is barred, or the last."""
        kind, given, table = self.kind, self.given, self.table()
        if act is not None:
            return self._before(table if self.reached is None else self.reached, act)
        if kind.replay is not None:
            h = kind.replay(given, table, self._before)
            self.reached = h.t
            return h
        if kind.acts is None:
            return self._before(table, kind.act_of(given, table))
        h = self._before(table, None)
        heard: list[Finding] = []
        for at, one in enumerate(kind.acts(given, table), 1):
            h = self._before(h.t, one)
            h.said_before, h.at, h.began = heard, at, table
            if h.is_barred():
                break
            heard = list(h.said)
            h.t = kind.does(h) if kind.does is not None else h.t
        return h

    def _before(self, table: object, act: object) -> AnyContext:
        values = self.values  # not by way of the situation, which has the options: only a collector could free a circle
        self.options.fact = lambda name: getattr(table, name, values.get(name))
        book = self.kind.referee.book
        h: AnyContext = RuleContext(book, table, act, self.options, self.off, brief=self.brief)
        h.show, h.given, h.game, h.services = told, self.given, self.game, self.kind.referee.services
        return h

    def heard(self) -> Outcome:
        """Hear the rules, once where nothing is unknown."""
        if self.certain is not None and not self.is_open:
            return self.certain
        outcome, run = self._heard(), now()
        if run is not None and run.asked_nothing:
            self.certain = outcome
        return outcome

    def _heard(self) -> Outcome:
        """Hear the rules; a table that cannot be laid or played on is impossible."""
        try:
            h = self.hearing()
            limit = next(iter(self._limits(h)), None)
            if limit is None:
                self._act_is_told(h.act)
                return self._ruled(h)
        except ImpossibleError as error:
            h, limit = self._before(None, None), (error.rule, error.says)
        return Outcome(self.kind, self.about, h, (IMPOSSIBLE,), False, (Finding(limit[0], BARS, limit[1]),), 1)

    def _ruled(self, h: AnyContext) -> Outcome:
        odd = [("", says) for says in self.opening.odd]
        if not self.brief:
            odd += h.irregular()
        said: Sequence[Finding] = ()
        about, too = self.about, self.kind.judged_too
        if h.a is not None and (about == ACT or too or (self.claim and self.claim.good is not None)):
            said = tuple(h.judged())  # what answers told beside will say is not among it
        good = not any(one.does == BARS for one in said)
        if about == ACT and good and (refused := self._not_offered(h)):
            return Outcome(self.kind, about, h, (False,), False, refused, len(refused), odd)
        if about == ACT:
            left = good and any(one.does == LEAVES for one in said)
            return Outcome(self.kind, about, h, (TABLE,) if left else (good,), good, said, h.decisive, odd)
        if ((too and about == ASK) or (self.kind.legal_first and not self._claims_of_barred)) and h.is_barred():
            return Outcome(self.kind, about, h, (BARRED,), False, h.judged(), h.decisive, odd)
        h.frame = []
        try:
            values, key = self._answers(h, good=good)
        except ImpossibleError as error:
            if barred := refusals(h) or _as_refusal(h, error):
                return Outcome(self.kind, about, h, (BARRED,), False, barred, len(barred), odd)
            raise
        grounds = [*dict.fromkeys(h.frame)]
        if about == ASK and not values and self.kind.judges and (barred := refusals(h, each_way=True)):
            return Outcome(self.kind, about, h, (BARRED,), False, barred, len(barred), odd)  # it is all there is to say
        left = any(one.does == LEAVES for one in grounds)
        if left and self._claims_other(grounds):
            left, key = False, (False,)
        said = [*dict.fromkeys((*grounds, *said, *h.said))]
        return Outcome(self.kind, about, h, (TABLE,) if left else key, good, said, len(grounds), odd, values)

    def _act_is_told(self, act: object) -> None:
        """Raise NothingKnownError where somebody claims that an act may be done, or not, and told none."""
        if self.about == ACT and act is None and self.kind.replay is None:
            facts = self.kind.act_told or self.kind.act_when
            if untold := next((name for name in facts if name not in self.told), ""):
                raise NothingKnownError(untold)

    @property
    def _claims_of_barred(self) -> bool:
        """Say whether all that is claimed is of an act that is barred, such as what becomes of it."""
        claimed = tuple(self.claim.answers or ()) if self.claim is not None and self.claim.good is None else ()
        return bool(claimed) and all(self.kind.answers[name].also_barred for name in claimed)

    def _claims_other(self, grounds: Sequence[Finding]) -> bool:
        """Say whether somebody is claimed who is none of those among whom the people at the table settle it."""
        claimed = [one for one in (self.claim.answers or {}).values() if isinstance(one, str)] if self.claim else []
        return bool(claimed) and all(
            one.among and not any(who in one.among for who in claimed) for one in grounds if one.does == LEAVES
        )

    def _not_offered(self, h: AnyContext) -> list[Finding]:
        """List why an act is barred that nothing else forbids: a choice is told for it that nobody could make."""
        try:
            asked = [name for name in self.kind.asked if name not in self.passed_over]
            for name in asked if self.told & set(self.kind.chosen) else ():
                with suppress(NothingKnownError):
                    self.kind.answers[name].of(h)
        except ImpossibleError as error:
            return _as_refusal(h, error)
        return []

    def _limits(self, h: AnyContext) -> list[tuple[str, str]]:
        """List why no table can be like this one, whatever is still unknown; a limit is asked no more than that."""
        found: list[tuple[str, str]] = []
        if self.exact:
            return list(h.impossible())
        if without_forks(lambda: found.extend(h.impossible())):
            return found
        self.limits_ask = True
        if found:
            return found

        def possible() -> bool:
            reasons = list(self.hearing().impossible())
            found.extend(reasons)
            return not reasons

        return [] if some(possible) else found

    def _answers(self, h: AnyContext, *, good: bool) -> tuple[dict[str, object], tuple[object, ...]]:
        claim = self.claim
        if claim is None or not claim.answers:
            values = {name: self.kind.answers[name].of(h) for name in self.asked}
            values = {name: settled(value) for name, value in values.items() if value is not None}
            return values, tuple(
                (name, key_of(value, any_order=self.kind.answers[name].any_order)) for name, value in values.items()
            )
        answers = {name: self.kind.answers[name] for name in self.asked}
        values = {name: self.as_asked(one).of(h) for name, one in answers.items()}
        right = all(claimed_right(answers[name], h, values[name], claimed) for name, claimed in claim.answers.items())
        without_forks(lambda: values.update({name: settled(value) for name, value in values.items()}))
        bad = (BARRED,) if self.kind.judged_too and not good else ()
        return values, (right and (claim.good is None or claim.good == good), *bad)

    def as_asked(self, one: Answer) -> Answer:
        """Give an answer as it is asked for: where it is claimed, more may be told of it."""
        if one.claimed is None or self.about != CLAIM or one.name not in self.asked:
            return one
        return one._replace(of=one.claimed)

    def cases(self) -> list[Case]:
        """Hear the rules for each part of what is unknown; parts that cannot be are left out if there are others."""
        found = list(explore(self.heard, MOST_EXACT if self.exact else MOST))
        self.bearing = frozenset(self.options.read)
        possible = [case for case in found if case.result.key != (IMPOSSIBLE,)]
        return possible or found

    def possible(self, of: Callable[[AnyContext], object]) -> object:
        """Work something out, unless no table can be like this one."""
        try:
            h = self.hearing()
            return EXCLUDED if any(True for _ in h.impossible()) else of(h)
        except ImpossibleError:
            return EXCLUDED


def refusals(h: AnyContext, *, each_way: bool = False) -> list[Finding]:
    """List what bars the act, heard by itself; nothing where the unknown would be asked, or what does in *each way*."""
    found: list[Finding] = []
    if h.act is None:
        return found
    one = h if h.at else h.about(h.act)
    if each_way:
        return one.refusals
    without_forks(lambda: found.extend(one.refusals))
    return found


def _as_refusal(h: AnyContext, error: ImpossibleError) -> list[Finding]:
    """Give what bars an act because of a choice that there is not; nothing where there is no act, or another error."""
    is_choice = isinstance(error, NotOfferedError) and h.act is not None
    return [Finding(error.rule, BARS, error.says)] if is_choice else []


def claimed_right(one: Answer, h: AnyContext, value: object, claimed: object) -> bool:
    """Say whether a claimed answer is right."""
    if one.accepts is not None:
        return any(
            one.accepts(h, way) for way in (claimed.choices if isinstance(claimed, UnknownLiteral) else (claimed,))
        )
    return same(value, claimed, any_order=one.any_order)


def laid(table: AnyTable, given: Given, facts: Iterable[str], lays: Sequence[Lays | None]) -> FactValue:
    """Put facts on the table: by their names, then what the game puts there itself; it may give another table."""
    table.lay({name: getattr(given, name) for name in facts})
    for lay in lays:
        if lay is not None:
            table = lay(table, given) or table
    return table


def situation_of(case: ParsedDispute, off: frozenset[str] = frozenset()) -> Situation:
    """Open the facts of a dispute that was read.

    Raises ImpossibleError where no table can contain them.
    """
    kind: BoundKind = case.kind
    all_sit(kind.every, case.facts)
    opening = Unknowns(box_of(case.game), kind.every, case.game, strangers=kind.referee.called is None)
    opening.claimed = _claimed(case)
    opening.named += opening.claimed
    values = opening.opened(dict(case.facts))
    names = frozenset(name for name, value in values.items() if not _untold(case.facts[name], value, kind.every[name]))
    r = kind.reading(case.game, _names(values))
    plain = {
        name: _unsaid(name, one, opening, r, bears=name in kind.facts)
        for name, one in kind.every.items()
        if name not in names
    }
    said = {name: _option(name, value) for name, value in case.options.items()}
    every = {**plain, **values}
    force = InForce(case.game.rulebook.options, said, every.get)
    return Situation(kind, case.game, every, names, force, case.claim, opening, off=off)


def _claimed(case: ParsedDispute) -> list[str]:
    """List the players whom a claim names: who is not known may be one of them."""
    answers = (case.claim.answers if case.claim is not None else None) or {}
    told = ((value, case.kind.answers[name].domain) for name, value in answers.items())
    parts = (
        part
        for value, domain in told
        for one in (value.has if isinstance(value, Pile) else (value,))
        for part in told_parts(one, domain.item if isinstance(domain, PileOf) and isinstance(value, Pile) else domain)
    )
    return [who for who, sort in parts if isinstance(sort, Name) and isinstance(who, str)]


def _is_usual(value: object, default: object) -> bool:
    """Say whether a fact was told as it is where nobody tells it."""
    return not isinstance(value, UnknownValue) and value == default


def _untold(told: object, value: object, one: Fact) -> bool:
    """Say whether something that nobody knows is as if nobody had spoken of it."""
    return isinstance(told, UnknownLiteral) and value is one.default


def _unsaid(name: str, one: Fact, opening: Unknowns, r: Reading, *, bears: bool) -> object:
    if one.default is not NO_DEFAULT:
        return one.default
    if not bears:
        return UNTOLD
    value = one.domain.unknown(Scalar("", "", 0, 0), r)
    if isinstance(value, UnknownLiteral) and not value.choices:
        return UNTOLD
    return opening.opened({name: value})[name]


def _names(values: Mapping[str, object]) -> list[str]:
    """List the players that the facts name."""
    seats = values.get("seats")
    return [one for one in seats if isinstance(one, str)] if isinstance(seats, tuple) else []


def _option(name: str, value: object) -> object:
    return UnknownValue(f"option {name}", value.choices, value.ask) if isinstance(value, UnknownLiteral) else value
