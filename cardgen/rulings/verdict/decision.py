"""The verdict, put together from what every run came to."""
# long: each part of a verdict is put together from the same runs

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from cardgen.model.verdict import Alternative, Mattered, Need, Ruling, Step, Verdict
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Answer
from cardgen.rulings.notation.phrase import in_words, lowered
from cardgen.rulings.notation.tokens import NOTHING, fold
from cardgen.rulings.rule_context import BARS, LEAVES, PERMITS, AnyContext, Finding
from cardgen.rulings.unknown.branch import Branch, Case, TooManyCasesError, WouldForkError, explore
from cardgen.rulings.verdict.alternatives import alternatives
from cardgen.rulings.verdict.citing import cited_here, step
from cardgen.rulings.verdict.comparing import alike, plain, same, settled
from cardgen.rulings.verdict.following import following
from cardgen.rulings.verdict.irregular import irregular_in_all
from cardgen.rulings.verdict.left_out import is_lacking
from cardgen.rulings.verdict.objections import FEW, in_one_case, objected, objections_of
from cardgen.rulings.verdict.outcome import ACT, ASK, BARRED, CLAIM, IMPOSSIBLE, Outcome
from cardgen.rulings.verdict.questions import need_of
from cardgen.rulings.verdict.sensitivity import mattering
from cardgen.rulings.verdict.situation import EXCLUDED, MOST_EXACT, Situation, claimed_right
from cardgen.rulings.verdict.spans import ends_of, spans
from cardgen.rulings.verdict.steps import grounds, shared
from cardgen.rulings.verdict.wording import (
    answered,
    any_of_them,
    either_way,
    filled,
    in_any_case,
    is_a_card,
    named,
    sentence,
    told,
    whichever,
)

MOST_STEPS = 5
"""Steps of the short answer."""
_MOST_SURE = 3
"""Answers told beside the question, since they are sure all the same."""
_MOST_CASES = 500
_TOO_LITTLE = "Nothing follows from what was told."
_IN_WORDS = ("wrong", "right")


def decided(situation: Situation, expected: Mapping[str, object], *, thorough: bool) -> Verdict:
    """Hear every part of what is unknown and decide.

    Raises ImpossibleError when no part can be.
    """
    found = situation.cases()
    first: Outcome = found[0].result
    if first.key == (IMPOSSIBLE,):
        said = first.said[0]
        raise ImpossibleError(said.says.rstrip("."), said.rule)
    if situation.limits_ask and len({case.result.key for case in found}) > 1 and len(found) <= MOST_EXACT:
        found = _exactly(situation) or found
    return _Decision(situation, found, expected).verdict(thorough=thorough)


def _exactly(situation: Situation) -> list[Case]:
    """Hear it again, telling apart what limits exclude: then what is asked is no more than is needed."""
    try:
        return replace(situation, exact=True).cases() if situation.kind.referee.book.limiting else []
    except TooManyCasesError:
        return []


class _Decision:
    """The runs of one dispute, on their way to a verdict."""

    def __init__(self, situation: Situation, found: Sequence[Case], expected: Mapping[str, object]) -> None:
        self.situation, self.found, self.expected = situation, found, expected
        self.kind = situation.kind
        self.book = situation.game.rulebook
        self.outcomes: list[Outcome] = [case.result for case in found]
        self.first = self.outcomes[0]
        self.open = len({outcome.key for outcome in self.outcomes}) > 1

    def verdict(self, *, thorough: bool) -> Verdict:
        kind = self.kind
        word = Ruling.CANNOT_TELL if self.open else Ruling(self.first.word)
        values = self.values()
        said = self.said()
        need = need_of(self.situation, self.found) if self.open else None
        objections, follows = objections_of(self.situation, self.found), self.follows()
        matters: list[Mattered] = []
        with suppress(TooManyCasesError):
            matters += mattering(self.situation, None if self.open else self.first) if thorough else ()
        return Verdict(
            word,
            claim=self.claimed(word),
            answer={name: plain(value) for name, value in values.items()} | self.number() or None,
            rules=cited_here(
                self.situation,
                [one.rule for one in (*said, *objections, *follows)],
                [one.fact for one in matters if one.option],
            ),
            why=tuple(dict.fromkeys(self.why([*said, *follows], need))),
            needs=(need,) if need is not None else (),
            alternatives=self.instead() if thorough else (),
            irregular=self.irregular(said),
            objections=tuple(step(self.book, one) for one in objections),
            objected=objected(kind) if objections else "",
            mattered=tuple(matters),
            options={name: told(self.situation.options[name]) for name in sorted(self.situation.options.read)},
            says=self.headline(word, values, need),
            act=self._act() if need is None and self.situation.about == ACT and word is not Ruling.TABLE else "",
            any_order=frozenset(name for name, one in self.kind.answers.items() if one.any_order),
            short=tuple(dict.fromkeys((*self.short(), *(step(self.book, one) for one in follows)))),
            matched=self.matched(values),
            wanting=self.wanting(word),
        )

    def claimed(self, word: Ruling) -> str:
        """Say whether what somebody claims is upheld."""
        claim = self.situation.claim
        if claim is None or word in (Ruling.CANNOT_TELL, Ruling.TABLE):
            return ""
        right = self.first.key[0] is True if claim.answers else self.first.good
        return "upheld" if right == (True if claim.good is None or claim.answers else claim.good) else "rejected"

    def wanting(self, word: Ruling) -> tuple[str, ...]:
        """List the answers of which something wrong is claimed, and that could not be worked out."""
        claimed = (self.situation.claim.answers if self.situation.claim is not None else None) or {}
        if word is not Ruling.WRONG or self.first.key != (False,):
            return ()
        cases = [case for case in self.found if case.result.values is not None]
        every: list[Outcome] = [case.result for case in cases]
        if any(said.does == LEAVES for one in every for said in one.said):
            return ()  # the people at the table settle it
        if every and all(one.hearing.withheld for one in every):
            return ()  # nothing comes of what may not be done
        accepting = {name: one for name in claimed if (one := self.kind.answers[name]).accepts}
        if any(not one.asked or fold(told(claimed[name])) in NOTHING for name, one in accepting.items()):
            return ()  # what accepts a claim knows whether there is nothing, and what is told beside any of several
        if any(all(self._is_other(case, name, value) for case in cases) for name, value in claimed.items()):
            return ()
        return tuple(
            name
            for name, value in claimed.items()
            if all(is_lacking((one.values or {}).get(name), value) for one in every)
        )

    def _is_other(self, case: Case, name: str, claimed: object) -> bool:
        """Say whether an answer was worked out of what was told, and is surely another one than claimed."""
        one: Outcome = case.result
        value, answer, run = (one.values or {}).get(name), self.kind.answers[name], Branch((), case)
        run.frozen = True
        if is_lacking(value, claimed) or answer.accepts is not None:
            return False
        with suppress(WouldForkError), run.under_way():
            return not same(value, claimed, any_order=answer.any_order)
        return False

    def irregular(self, said: Sequence[Finding]) -> tuple[str, ...]:
        """List what could not have come about by legal play in any case, without what an act is not legal for."""
        told = {sentence(one.says) for one in said} if self.situation.about == ACT else set()
        in_all = (says for _, says in irregular_in_all(self.outcomes))
        return tuple(one for one in dict.fromkeys(map(sentence, in_all)) if one not in told)

    def follows(self) -> tuple[Finding, ...]:
        """List what follows from the act; a ruling hangs on no house rule because of that."""
        read = set(self.situation.options.read)
        found = () if self.open else following(self.found)
        said = {one.says for one in self.short()}
        found = tuple(one for one in found if step(self.book, one).says not in said)
        self.situation.options.read = read
        return found

    def number(self) -> dict[str, FactValue]:
        """Give the number of the act of a series that is barred."""
        h = self.first.hearing
        return {"at": h.at} if h.at and h.barred and not self.open else {}

    def instead(self) -> tuple[Alternative, ...]:
        """List what else could be done where the act may not be, or where it is asked which one is best."""
        asked = self.situation.about == ASK and self.kind.others is not None
        barred = self.situation.about == ACT and not self.first.good
        return tuple(alternatives(self.situation)) if not self.open and (asked or barred) else ()

    # -- answers -------------------------------------------------------------------------------------------------------
    def values(self) -> dict[str, FactValue]:
        """Give the answers that can be told: those asked for, and others beside."""
        if any(outcome.key == (BARRED,) for outcome in self.outcomes):
            return {}
        found: dict[str, FactValue] = {}
        passed_over = self.situation.passed_over
        for name, one in self.kind.answers.items():
            if name in passed_over:
                continue
            value = self.value(one) if one.sure or not self.open else None
            if value is not None:
                found[name] = value
        return found

    def value(self, one: Answer) -> object:
        """Give one answer, where it is the same whatever the unknown, or what it can be."""
        with suppress(TooManyCasesError):
            return self._value(one)
        return None

    def _value(self, one: Answer) -> FactValue:
        if not self.open and one.name in self.first.answers:
            return self.first.answers[one.name]
        if (found := alike(self._ways(one))) is not None:
            return found
        if one.spans:
            return spans(self._ways(one, settle=ends_of))
        return either_way(one, self._ways(one)) if one.ways else None

    def _ways(self, one: Answer, settle: Callable[[object], object] = settled) -> Iterator[FactValue]:
        """Give what an answer can be, without what limits exclude; where nothing is unknown it was heard already."""
        unknown = bool(self.situation.opening.opens or self.situation.opening.bags)

        def worked_out(h: AnyContext) -> object:
            try:
                return settle(self.situation.as_asked(one).of(h))
            except ImpossibleError:  # what is only told beside makes nothing impossible that may be judged
                return EXCLUDED

        runs = partial(self.situation.possible, worked_out) if unknown else partial(worked_out, self.first.hearing)
        return (case.result for case in explore(runs, _MOST_CASES) if case.result is not EXCLUDED)

    def matched(self, values: Mapping[str, object]) -> frozenset[str]:
        """List the answers that are as expected, however they are written."""
        return frozenset(name for name, wanted in self.expected.items() if name in values and self._is(name, wanted))

    def _is(self, name: str, wanted: object) -> bool:
        """Say whether an answer is as expected, whatever is unknown."""
        one = self.kind.answers[name]

        def right(h: AnyContext) -> bool:
            return claimed_right(one, h, one.of(h), wanted)

        return all(case.result for case in explore(partial(self.situation.possible, right), _MOST_CASES))

    # -- why -----------------------------------------------------------------------------------------------------------
    def said(self) -> list[Finding]:
        """List what the rules said in all runs, what decides first."""
        decisive = [one for outcome in self.outcomes for one in outcome.said[: outcome.decisive]]
        others = [one for outcome in self.outcomes for one in outcome.said]
        beside = self.first.hearing.said if not self.open else []
        return list(dict.fromkeys((*decisive, *others, *beside)))

    def why(self, said: Sequence[Finding], need: Need | None) -> list[Step]:
        """List the steps; of what is open those that hold in any case, what decides each group, and each rule once."""
        steps = [step(self.book, one) for one in said if one.says]
        if need is None:
            return steps
        sure = [step(self.book, one) for one in shared(self.outcomes)]
        told = [*sure, *filter(None, need.because)]
        known = {one.rule for one in told}
        once = {one.rule: one for one in reversed(steps) if one.rule not in known}
        return [*told, *reversed(once.values())]

    def short(self) -> tuple[Step, ...]:
        """List the steps that decide it; of what is open those that hold in any case."""
        said = shared(self.outcomes) if self.open else grounds(self.outcomes) or self.said()
        said = sorted(said, key=lambda one: one.does != LEAVES)  # what is left to the table is told whatever else is
        once: dict[str, Finding] = {}
        for one in said:
            once.setdefault(one.says, one)
        return tuple(step(self.book, one) for one in self._few([*once.values()]))

    def _few(self, said: list[Finding]) -> list[Finding]:
        """Give the first steps, or, where a rule behind them turned the answer, the last ones up to what it says."""
        turning = {one.says for outcome in self.outcomes for one in outcome.hearing.turning}
        last = max((at for at, one in enumerate(said) if one.says in turning), default=0)
        if last < MOST_STEPS or self.situation.about == ACT or BARRED in self.first.key:
            return said[:MOST_STEPS]
        own = [one for one in said[: last + 1] if one.says in turning or not self.book.rules[one.rule].follows]
        return own[-MOST_STEPS:]

    # -- the headline --------------------------------------------------------------------------------------------------
    def headline(self, word: Ruling, values: Mapping[str, object], need: Need | None) -> str:
        """Put the ruling in a sentence or two."""
        game = self.situation.game
        said = {name: in_words(answered(self.kind.answers[name], named(value, game))) for name, value in values.items()}
        if need is not None:
            beside = sorted(said, key=lambda name: self.kind.answers[name].spans)
            return " ".join([need.ask, *[said[name] for name in beside[:_MOST_SURE]]])
        if word is Ruling.TABLE:
            return sentence(next(one.says for one in self.first.said if one.does == LEAVES))
        if self.situation.about == ACT or BARRED in self.first.key:
            return " ".join([self._act(), *(self._beside(said) if self.first.good else ())])
        told_so = [said[name] for name in self.situation.asked if name in said] or self._nones() or self._either()
        if not told_so and self.situation.about == ASK:
            told_so = [said[name] for name in said if self.kind.answers[name].sure]
        told_so += self._beside(said) if self.situation.about == CLAIM else []
        told_so = [*self._granted(), *told_so] if told_so and word is Ruling.ANSWER else told_so
        if told_so or self.situation.about != CLAIM:
            return " ".join(told_so) or self._last_said() or (_TOO_LITTLE if word is Ruling.ANSWER else "")
        return self._last_said() or self._whichever()

    def _granted(self) -> list[str]:
        """Say that what is told may be done, where an answer is asked for that depends on it."""
        is_told = self.situation.told & set(self.kind.act_told)
        if self.kind.act_when and not self.situation.told & set(self.kind.act_when):
            return []  # votes and the like are no act of somebody who may ask for leave
        if not (is_told and self.first.hearing.act is not None and self.kind.yes) or self.open or self.first.irregular:
            return []
        some = self.found[:FEW]
        barred = any(way for case in some for way in in_one_case(case) or ())
        left = any(one.does == LEAVES for outcome in self.outcomes for one in outcome.said)
        granted = filled(self.kind.yes, self.situation.values)
        return [] if barred or left or len(some) < len(self.found) or not granted else [sentence(granted)]

    def _whichever(self) -> str:
        """Say that a claim is right or wrong, whatever is unknown."""
        return f"That is {_IN_WORDS[self.first.key == (True,)]}, {whichever(self.situation.opening.opens.values())}."

    def _beside(self, said: Mapping[str, str]) -> list[str]:
        """List the answers of the kind that nobody claimed, as sentences: what else is so."""
        asked = () if self.open else self.kind.asked
        others = [name for name in asked if name in said and name not in self.situation.asked]
        return [said[name] for name in others if (one := self.kind.answers[name]).says or one.said]

    def _either(self) -> list[str]:
        """Say in which few ways what is wrongly claimed can be."""
        claim, found = self.situation.claim, list[str]()
        if claim is not None and claim.answers and self.first.key == (False,):
            for one in map(self.kind.answers.__getitem__, claim.answers):
                with suppress(TooManyCasesError):
                    value = either_way(one, self._ways(one))
                    is_plain = value and " and " not in value
                    found += [in_words(answered(one, named(value, self.situation.game)))] if is_plain else []
        return found

    def _nones(self) -> list[str]:
        """Say of what is claimed that there is none, unless the claim says so and is wrong."""
        claim, right = self.situation.claim, self.first.key == (True,)
        if claim is None or not claim.answers or self.situation.is_open or len(self.found) > 1:
            return []
        wrong = [name for name, value in claim.answers.items() if not right and fold(told(value)) in NOTHING]
        return [one.none for name in claim.answers if name not in wrong and (one := self.kind.answers[name]).none]

    def _last_said(self) -> str:
        """Give what the rules said last, which is all there is; not of several cases, nor of a claim on the unknown."""
        if self.situation.is_open and (len(self.found) > 1 or self.situation.about == CLAIM):
            return ""
        told = grounds(self.outcomes) or self.said()  # what is told below it has its number there
        said = [one.says for one in (told if len(self.found) == 1 else shared(self.outcomes)) if one.says]
        return sentence(said[-1]) if said else ""

    def _act(self) -> str:
        kind = self.kind
        says = filled(kind.yes if self.first.good else kind.no, self.situation.values)
        if says:
            return sentence(says)
        if not self.first.good:
            opens = self.situation.opening.opens.values()
            bars = next((one for one in grounds(self.outcomes) if one.does == BARS), None)
            says = in_any_case(opens) if bars is None else bars.says
            if bars is not None and is_a_card(opens) and bars not in shared(self.outcomes):
                says = f"{says}, {whichever(opens)}"  # another card, of one's own, might do otherwise
            at, *others = {one.hearing.at for one in self.outcomes}
            return sentence(f"{self.first.hearing.numbered}: {lowered(says)}" if at and not others else says)
        firsts = [next((one.says for one in run.said if one.does == PERMITS), "") for run in self.outcomes]
        if not firsts[0]:
            return "Nothing forbids it."
        return sentence(any_of_them(firsts, getattr(self.first.hearing.act, "player", "")))
