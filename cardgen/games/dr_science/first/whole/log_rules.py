"""What is found in a log: the first act against the rules, a trick, the score, or whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.game import WHOLE
from cardgen.games.dr_science.first.whole.log_start import start, too_many, with_own
from cardgen.games.dr_science.first.whole.outcomes import TRICK, flow_question, score_question, trick_question
from cardgen.games.dr_science.first.whole.questions import PLAYS
from cardgen.games.dr_science.first.whole.table import HYPOTHESIZE, OVER, Table
from cardgen.model.game import Game
from cardgen.rulings.first.finding import Effect, Finding, Hearing, InForce, bars
from cardgen.rulings.first.playing import Question, hear
from cardgen.rulings.first.replay import Broken, Replay, replay


class _Told(NamedTuple):
    """What a replay hangs on, and what it came to."""

    acts: tuple[Act, ...]
    dealt: Table
    values: tuple[str, ...]
    off: frozenset[str]
    found: Replay
    read: frozenset[str]


class _Noting(dict[str, str]):
    """House rules that play asks for, noted as those are that the rules ask for."""

    def __init__(self, force: InForce) -> None:
        super().__init__(force.values)
        self.read = force.read

    def __getitem__(self, name: str) -> str:
        self.read.add(name)
        return super().__getitem__(name)


_TOLD: list[_Told] = []
_MOST_KEPT = 8
_BESIDE = frozenset({"draw-one", "trick-twelve", "winner-takes-trick", "one-more-turn"})
"""Rules of the flow that tell nothing about whose turn it is."""


def replayed(s: Any, game: Game, options: InForce, off: frozenset[str] = frozenset()) -> Replay:
    """Play a log again; a replay is kept, since prestige alone changes nothing in it."""
    dealt = start(s, game, options.values)
    acts = tuple(with_own(act, s.specialties) for act in s.acts)
    values = tuple(options.values.values())
    for told in _TOLD:
        if (told.acts, told.values, told.off) == (acts, values, off) and _alike(told.dealt, dealt):
            options.read |= told.read
            return _with_stacks(told.found, dealt)
    force = InForce(options.values)
    noting = dealt._replace(terms=replace(dealt.terms, options=_Noting(force)))
    found = _ended(replay(WHOLE, noting, acts, game, force, off))
    _TOLD.insert(0, _Told(acts, dealt, values, off, found, frozenset(force.read)))
    del _TOLD[_MOST_KEPT:]
    options.read |= force.read
    return found


def _ended(found: Replay) -> Replay:
    """End the game where nothing but a last addition could still come: a log that stops there has none."""
    if found.broken is None and found.table.step == HYPOTHESIZE:
        nothing = Act(found.table.player, "pass")
        after = WHOLE.apply(found.table, nothing)
        if after.step == OVER:
            found.settled.extend(WHOLE.settles(found.table, nothing, after))
            found.table = after
    return found


def _alike(one: Table, other: Table) -> bool:
    sizes = [{stack: len(pile) for stack, pile in table.terms.stacks.items()} for table in (one, other)]
    terms = [(table.terms.seats, table.terms.own, table.terms.partners) for table in (one, other)]
    return sizes[0] == sizes[1] and terms[0] == terms[1] and one[1:] == other[1:]


def _with_stacks(found: Replay, dealt: Table) -> Replay:
    return Replay(found.table._replace(terms=dealt.terms), found.settled, found.broken, found.done)


def first_too_many(s: Any, game: Game, options: InForce) -> str:
    """Say which act shows a card more often than there is, or nothing."""
    whole = replayed(s, game, options)
    if not too_many(whole.table):
        return ""
    if says := too_many(start(s, game, options.values)):
        return says
    for count in range(1, whole.done + 1):
        part = replay_part(s, game, options, count)
        if says := too_many(part.table):
            return f"with act {count} ({s.acts[count - 1]}) {says}"
    return ""


def replay_part(s: Any, game: Game, options: InForce, count: int) -> Replay:
    """Play the first acts of a log again."""
    acts = tuple(with_own(act, s.specialties) for act in s.acts[:count])
    return replay(WHOLE, start(s, game, options.values), acts, game, options)


def judge_log(h: H) -> Iterator[Finding]:
    """Replay the log; find the first act against the rules, or answer what was asked of it."""
    found = replayed(h.s, h.game, h.options, h.off)
    table: Table = found.table
    h.values.update(table=table, found=found, acts=found.done, tricks=table.tricks, over=table.step == OVER)
    tricks = tricks_of(found)
    if found.broken is not None and not is_before(h.s.trick, found):
        yield from _breaks(h, found.broken)
    if h.s.trick is not None:
        yield from _trick(h, tricks)
    elif found.broken is None:
        yield from _stands(h, table)


def tricks_of(found: Replay) -> list[Question]:
    """List the tricks that were played, the last one too if all have played to it."""
    table: Table = found.table
    tricks = [question for question in found.settled if question.kind is TRICK]
    if len(table.trick) >= table.terms.count:
        tricks.append(trick_question(table, table.trick, table.declined))
    return tricks


def is_before(trick: int | None, found: Replay) -> bool:
    """Say whether the trick asked about was played by the rules, whatever came after it."""
    return trick is not None and 0 < trick <= len(tricks_of(found))


def _breaks(h: H, broken: Broken) -> Iterator[Finding]:
    """Give what bars an act, or what the referee found where the log says otherwise."""
    h.values["at"] = broken.at
    if broken.heard.barred():
        yield from broken.findings()
        if broken.question.kind is PLAYS and not broken.question.situation.trick:
            yield from _who_leads(h)
        return
    over = "over" in broken.differs
    rule = "one-more-turn" if over else "winner-takes-trick"
    if not h.on(rule):
        return
    taker = next(iter(broken.differs.values()))
    says = "everybody has had the final turn, so the game is over" if over else "the trick is not complete yet"
    yield bars(f"{taker} takes the trick, not {broken.act.player}" if taker and not over else says)._replace(rule=rule)
    if broken.question.kind is TRICK:
        beside = (one for one in broken.findings() if one.effect is Effect.ALLOWS)
        yield from (one for one in broken.findings() if one.effect is not Effect.ALLOWS)
        yield from (one._replace(effect=Effect.NOTES) for one in beside)


def _who_leads(h: H) -> Iterator[Finding]:
    """Cite why somebody else leads: who took the trick before."""
    table: Table = h.values["table"]
    if table.tricks:
        heard = hear(flow_question(table, table.terms.seats[table.lead]), h.game, h.options, h.off)
        yield from (finding for finding in heard.findings if finding.rule == "winner-leads")


def _trick(h: H, tricks: Sequence[Question]) -> Iterator[Finding]:
    if not 0 < h.s.trick <= len(tricks):
        h.values["result"] = h.values["winner"] = None
        return
    heard = _concluded(tricks[h.s.trick - 1], h)
    h.values["trick"] = heard
    for name in ("winner", "trump", "by", "lead_suit"):
        h.values[name] = heard.values.get(name)
    h.values["result"] = heard.values.get("winner")
    yield from (finding for finding in heard.findings if finding.effect is not Effect.BARS)


def _concluded(question: Question, h: H) -> Hearing[Any]:
    heard = hear(question, h.game, h.options, h.off)
    question.kind.cls.conclude(heard)
    return heard


def _stands(h: H, table: Table) -> Iterator[Finding]:
    """Say how the game stands: the score if it is over, else whose turn it is."""
    if table.step == OVER:
        heard = _concluded(score_question(table), h)
        for name in ("winner", "totals", "ranking", "teams"):
            if name in heard.values:
                h.values[name] = heard.values[name]
        h.values["score"] = heard
    else:
        began = table.tricks and not table.trick
        heard = _concluded(flow_question(table, table.player if began else None), h)
        h.values.update(winner=None, turn=table.player)
    if h.s.score:
        h.values["result"] = h.values["winner"]
    beside = () if table.step == OVER else _BESIDE if table.left < 0 else _BESIDE - {"one-more-turn"}
    yield from (finding for finding in heard.findings if finding.rule not in beside)
