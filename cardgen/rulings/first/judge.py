"""From a case to its verdict: one path, which always builds the derivation."""

from __future__ import annotations

from dataclasses import replace

from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.verdict import Need, Ruling, Step, Verdict
from cardgen.rulings.first.decision import Decision, cite, number_of
from cardgen.rulings.first.deliberation import Deliberation, deliberate
from cardgen.rulings.first.kind import Referee
from cardgen.rulings.first.mattering import mattering
from cardgen.rulings.first.needs import question
from cardgen.rulings.first.tracing import limit_facts
from cardgen.rulings.talk.envelope import Case, read_case
from cardgen.rulings.talk.phrase import capital, shown


def judge(referee: Referee | None, game: Game, dispute: Dispute, off: frozenset[str] = frozenset()) -> Verdict:
    """Judge a dispute; one of a kind that no module declares is `not judged`.

    Raises UsageError with everything that cannot be read: J002 to J007.
    """
    kind = referee.find(dispute.kind.text) if referee is not None else None
    if kind is None:
        return Verdict(Ruling.NOT_JUDGED, says="Disputes of this kind are not judged for this game.")
    return rule_on(read_case(kind, game, dispute), off)


def rule_on(case: Case, off: frozenset[str] = frozenset(), *, thorough: bool = True) -> Verdict:
    """Rule on a case that was read; *thorough* also tries every other house rule and assumption."""
    done = deliberate(case, off=off)
    if not done.heard:
        return _impossible(case, done) if done.whole else _too_open(done)
    ruling = Decision(case, done)
    verdict = replace(ruling.verdict(), options=_in_force(done))
    return replace(verdict, mattered=tuple(mattering(case, done, off))) if thorough else verdict


def _impossible(case: Case, done: Deliberation) -> Verdict:
    book = case.game.rulebook
    says = list(dict.fromkeys(says for _, says in done.impossible)) or ["the statements leave nothing that is possible"]
    steps = tuple(
        Step(key, number_of(book, key), capital(text), limit_facts(situation, case.game, case.kind.facts))
        for (key, text), situation in done.impossible.items()
    )
    rules = tuple(cite(book, dict.fromkeys(key for key, _ in done.impossible)))
    sentence = f"That cannot be: {says[0]}." + "".join(f" {capital(clash)}." for clash in done.clashes)
    return Verdict(Ruling.IMPOSSIBLE, rules=rules, why=steps, says=sentence)


def _too_open(done: Deliberation) -> Verdict:
    """Say that more is unknown than can be tried, where no way that was tried was possible."""
    names = [name for name, hole in done.holes.items() if len(hole.unknown.choices) > 1]
    need = Need(tuple(names), question(names, done), {})
    says = f"Nobody can tell: too much is unknown to try everything. {need.ask}"
    return Verdict(Ruling.CANNOT_TELL, needs=(need,), says=says, options=_in_force(done))


def _in_force(done: Deliberation) -> dict[str, str]:
    return {name: shown(done.options.values[name]) for name in sorted(done.options.read)}
