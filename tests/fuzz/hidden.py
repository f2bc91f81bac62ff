"""Facts hidden one after the other and put in again: a ruling that was given on less stays when more is told."""

from __future__ import annotations

import itertools
from random import Random

from cardgen.errors import CardgenError, Problem
from cardgen.loading.disputes import read_disputes
from cardgen.loading.source import parse
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.judging.kinds import find_kind, load
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.verdict.judging import rule_on
from tests.games import hiding
from tests.games.granted import takes_for_granted

from .answers import Finding
from .trial import ROOT, Bench
from .written import disputes

_MOST = 3
_OTHERWISE = (Ruling.IMPOSSIBLE, Ruling.CANNOT_TELL, Ruling.TABLE)
"""Rulings to which more may lead: what was told cannot be, or the table must say more."""


def hidden(draw: Random, _bench: Bench) -> Finding | None:
    """Judge a dispute with one to three of its facts unknown, with one after the other told, and as it was written."""
    case = _drawn(draw)
    chain, gone = [case], []
    for _ in range(draw.randint(1, _MOST)):
        ways = [*hiding.hidden(chain[-1])]
        if ways:
            path, other = draw.choice(ways)
            gone.append(path)
            chain.append(other)
    rulings = [rule_on(one, thorough=False) for one in chain]
    where = f"{case.kind.name} {dict(case.facts)} without {gone}"[:600]
    kind = f"hidden: {case.game.id} {case.kind.name}"
    if _asked(case, rule_on(case, thorough=False)) != _asked(case, rulings[0]):
        return Finding(f"{kind} differs", f"judged a second time it is another ruling: {where}")
    for at, (more, less) in zip(gone, itertools.pairwise(rulings), strict=True):
        if less.verdict is Ruling.CANNOT_TELL and not less.needs:
            return Finding(f"{kind} asks nothing", where)
        steady = less.verdict not in _OTHERWISE and more.verdict not in _OTHERWISE and not more.irregular
        steady = steady and not takes_for_granted(case, at.partition(".")[0], less)
        if steady and not _stays(_asked(case, less), _asked(case, more)):
            return Finding(f"{kind} turned round", f"{less.says!r}, with more told {more.says!r}: {where}")
    return None


def _drawn(draw: Random) -> ParsedDispute:
    """Draw a dispute that can be read, of which something can be hidden, and that is no log."""
    while True:
        game_id, text = draw.choice(disputes())
        game, problems = load(game_id, ROOT), list[Problem]()
        node = parse(text, "mine.yaml", problems)
        one, *_ = read_disputes(node, game_id, problems) if node is not None else (None,)
        if problems or one is None or one.kind.text == "log":
            continue
        try:
            case = parse_dispute(find_kind(game, one.kind.text), game, one)
            if next(hiding.hidden(case), None) is not None:
                return case
        except (CardgenError, ImpossibleError):
            continue


def _stays(less: tuple[object, ...], more: tuple[object, ...]) -> bool:
    """Say whether all stays that was told; what could not be told may become known."""
    return all(before in (after, str(None)) for before, after in zip(less, more, strict=True))


def _asked(case: ParsedDispute, verdict: Verdict) -> tuple[object, ...]:
    """Give what was asked: of a claim whether it holds, of a question its answers."""
    if case.claim is not None:
        return (verdict.verdict, verdict.claim)
    answer = verdict.answer if isinstance(verdict.answer, dict) else {}
    return (verdict.verdict, *(str(answer.get(name)) for name in case.kind.asked))
