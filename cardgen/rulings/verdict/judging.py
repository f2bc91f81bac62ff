"""From a dispute to its verdict: read, opened, heard for each part of what is unknown, and decided."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from cardgen.errors import UsageError
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.rulebook import Option
from cardgen.model.verdict import Need, Ruling, Step, Verdict
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kept import Kept
from cardgen.rulings.kind import Answer, BoundKind, Referee
from cardgen.rulings.module import stumbled
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.notation.phrase import in_words, lowered
from cardgen.rulings.unknown.branch import NothingKnownError, TooManyCasesError, explore
from cardgen.rulings.verdict.citing import cited, cited_here, number_of, step
from cardgen.rulings.verdict.comparing import settled
from cardgen.rulings.verdict.decision import decided
from cardgen.rulings.verdict.doubt import doubted
from cardgen.rulings.verdict.left_out import filled_in
from cardgen.rulings.verdict.lines import CANNOT_BE
from cardgen.rulings.verdict.objections import objected, objections_alone
from cardgen.rulings.verdict.questions import question, questions
from cardgen.rulings.verdict.situation import Situation, situation_of
from cardgen.rulings.verdict.spans import Ends, ends_of, spans
from cardgen.rulings.verdict.wording import answered, either_way, sentence

_FEW = 20
"""Cases of what is unknown in which numbers are told where it is too much for a ruling."""


def judge(referee: Referee | None, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Judge a dispute; without a referee, or of a kind that is not declared, it is `not judged`.

    Raises UsageError with everything that cannot be read: J002 to J007; J009 where the game's rules go wrong.
    """
    kind = referee.find(dispute.kind.text) if referee is not None else None
    if kind is None:
        return Verdict(Ruling.NOT_JUDGED, says="Disputes of this kind are not judged for this game.")
    try:
        case = parse_dispute(kind, game, dispute)
    except ImpossibleError as error:
        return impossible(game, error)
    try:
        return rule_on(case, off)
    except (UsageError, MemoryError):
        raise
    except Exception as error:  # a fault in the rules of a game, whoever wrote them, is no stack trace for players
        raise stumbled(game.id, error) from error


def rule_on(case: ParsedDispute, off: frozenset[str] = frozenset(), *, thorough: bool = True) -> Verdict:
    """Rule on a case that was read; *thorough* also tries what would change the ruling."""
    verdict = _undoubted(case, off, thorough=thorough)
    return filled_in(case, verdict, partial(_undoubted, off=off, thorough=thorough), partial(_asked, case, off))


def _undoubted(case: ParsedDispute, off: frozenset[str], *, thorough: bool) -> Verdict:
    """Rule on a case by what is told of it, and doubt whatever nobody knows of it."""
    verdict = _ruled(case, off, thorough=thorough)
    return doubted(case, verdict, partial(_ruled, off=off, thorough=False), partial(_asked, case, off))


def _asked(case: ParsedDispute, off: frozenset[str], name: str) -> Verdict:
    """Ask for a fact of which nobody knows anything; what cannot be whatever it is stays impossible."""
    try:
        return not_known(situation_of(case, off), name)
    except ImpossibleError as error:
        return impossible(case.game, error)


def _ruled(case: ParsedDispute, off: frozenset[str], *, thorough: bool) -> Verdict:
    try:
        situation = situation_of(case, off)
        return decided(situation, case.expected, thorough=thorough)
    except ImpossibleError as error:
        return impossible(case.game, error)
    except NothingKnownError as error:
        return not_known(situation, error.path)
    except TooManyCasesError:
        return too_open(situation)


def not_known(situation: Situation, path: str) -> Verdict:
    """Ask for what has to be known, and may be anything."""
    ask = question(path, situation)
    return _objected_to(situation, Verdict(Ruling.CANNOT_TELL, needs=(Need((path,), ask, {}),), says=ask, short=()))


def _objected_to(situation: Situation, verdict: Verdict) -> Verdict:
    """Tell what forbids the act in any case, where what was asked of it cannot be told."""
    found = objections_alone(situation)
    if not found:
        return verdict
    rules = cited_here(situation, [one.rule for one in found], ())
    steps = tuple(step(situation.game.rulebook, one) for one in found)
    return replace(verdict, rules=rules, objections=steps, objected=objected(situation.kind))


def too_open(situation: Situation) -> Verdict:
    """Say that more is unknown than can be tried, and ask for it."""
    opening = situation.opening
    every = dict.fromkeys((*opening.opens, *opening.bags))
    told = (path for path in every if path.partition(".")[0] in situation.told)
    names = tuple(
        path for path in told if path.removesuffix(".size") == path or path.removesuffix(".size") not in every
    )
    ask = questions(names, situation)
    found = dict(_numbers(situation))
    beside = [in_words(answered(situation.kind.answers[name], value)) for name, value in found.items()][:1]
    says = " ".join(["Nobody can tell: too much is unknown to try everything.", *beside, ask]).strip()
    verdict = Verdict(Ruling.CANNOT_TELL, answer=found or None, needs=(Need(names, ask, {}),), says=says, short=())
    return _objected_to(situation, verdict)


def _numbers(situation: Situation) -> Iterator[tuple[str, Ends | dict[str, Ends] | str]]:
    """Give the answers of which the least and the most can be told all the same, or the few ways that there are."""
    for one in situation.kind.gives:
        if one.ways and one.asked and not one.spans:

            def way(one: Answer = one) -> object:
                return settled(one.of(situation.hearing()))

            with suppress(TooManyCasesError, ImpossibleError, NothingKnownError):
                if told := either_way(one, (case.result for case in explore(way, _FEW))):
                    yield one.name, told
        elif one.spans:

            def ends(one: Answer = one) -> dict[str, tuple[int, int]] | None:
                return ends_of(one.of(situation.hearing()))

            with suppress(TooManyCasesError, ImpossibleError):
                if found := spans(case.result for case in explore(ends, _FEW)):
                    yield one.name, found


def impossible(game: Game, error: ImpossibleError) -> Verdict:
    """Say that something cannot be."""
    steps = (Step(error.rule, number_of(game.rulebook, error.rule), sentence(error.says)),) if error.rule else ()
    says = f"{CANNOT_BE}{in_words(lowered(error.says))}."
    return Verdict(Ruling.IMPOSSIBLE, rules=cited(game.rulebook, [error.rule]), why=steps, says=says, short=steps)


_READ = Kept[frozenset[str]]()


def options_read(kind: BoundKind, game: Game) -> list[Option]:
    """List the house rules that are asked for when examples and printed disputes of a kind are judged."""

    def asked_for() -> frozenset[str]:
        disputes = [one for one in game.disputes if kind.referee.find(one.kind.text) is kind]
        lines = [read_talk(kind, game, line) for line in kind.examples]
        every = (judge(kind.referee, game, dispute).options or {} for dispute in (*lines, *disputes))
        return frozenset(kind.house_rules).union(*every)

    read = _READ.of((game,), asked_for, kind.name)
    return [option for option in game.rulebook.options.values() if option.id in read]
