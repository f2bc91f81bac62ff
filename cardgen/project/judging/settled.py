"""Settle one dispute that was filled in on a page, and tell its story."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, Problem
from cardgen.loading.booklet import load_booklet
from cardgen.loading.find import find_game
from cardgen.model.booklet import Booklet, usual
from cardgen.model.dispute import Dispute
from cardgen.model.dispute_story import DisputeTeller
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.verdict import Ruling, Verdict
from cardgen.project.find import find_project
from cardgen.project.judging.cases import from_line
from cardgen.project.judging.judge import judge_all
from cardgen.project.judging.kind_forms import in_order, read_line, told_line
from cardgen.project.judging.kinds import find_kind, load
from cardgen.records import replace
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.phrase import capital

Record = dict[str, Any]
UNTOLD = "J006"
"""The code of a problem that something is not told."""


def settled(asked: Record, project: Path | None) -> Record:
    """Judge a dispute: its ruling, its story line by line, and how it is written in one line; or what is wrong."""
    try:
        game = load(asked["game"], project)
        kind = find_kind(game, asked["kind"])
    except (CardgenError, KeyError) as error:
        problems = error.problems if isinstance(error, CardgenError) else ()
        return {"problems": [_told(one) for one in problems] or [{"what": f"{error} is missing"}]}
    line = asked.get("line") or told_line(asked.get("facts", {}), asked.get("claim", ""), asked.get("options", {}))
    told = read_line(line, [one.name for one in in_order(kind)])
    if not told.keys() - {"claim", "option"}:
        return _asked(kind, told, line)
    try:
        cases = from_line(game.id, kind.name, line, project)
        [answered] = judge_all(cases)
    except CardgenError as error:
        return _refused(error.problems, kind, told, line)
    except (KeyError, MemoryError, RecursionError, ValueError) as error:
        return {"problems": [{"what": f"this cannot be settled ({type(error).__name__})"}]}
    line = cases.read_as or line
    told = read_line(line, [one.name for one in in_order(kind)])
    if answered.verdict is None:
        return _refused(answered.problems, kind, told, line)
    teller = DisputeTeller(game, *_words(game, project))
    dispute = _as_written(cases.disputes[0], kind, teller)
    return {
        "ruling": str(answered.verdict.verdict),
        "claim": answered.verdict.claim,
        "line": line,
        "read_as": cases.read_as,
        "facts": told,
        "story": [[str(said) for said in one] for one in teller.story(dispute, answered.verdict, short=True)],
        "what_if": _what_if(answered.verdict),
    }


def _refused(problems: Sequence[Problem], kind: BoundKind, told: Mapping[str, str], line: str) -> Record:
    """Tell what is wrong; where something is not told, ask for it."""
    if any(one.code == UNTOLD for one in problems):
        return _asked(kind, told, line)
    return {"problems": [_told(one) for one in problems], "line": line, "facts": told}


def _asked(kind: BoundKind, told: Mapping[str, str], line: str) -> Record:
    """Ask in words for what has to be told."""
    asks = [{"name": one.name, "asks": capital(one.ask or one.doc)} for one in _wanted(kind, told)]
    return {"problems": [], "asks": asks, "line": line, "facts": told}


def _wanted(kind: BoundKind, told: Collection[str]) -> list[Fact]:
    """List the facts without which a dispute of a kind cannot be judged; if there are none, those it begins with."""
    facts = in_order(kind)
    needed = [one for one in facts if one.needed and one.name not in told]
    return needed or [one for one in facts if one.shown and one.name not in told] or facts[:1]


def _as_written(dispute: Dispute, kind: BoundKind, teller: DisputeTeller) -> Dispute:
    """Part the lists of a line, and what somebody says, as they would be written in a file."""
    given = dispute.given
    entries = {name: _parted(node, teller) for name, node in given.entries.items()}
    claim = dispute.claim
    if isinstance(claim, Scalar):
        name, _, value = claim.text.partition(" ")
        if name in kind.answers and value:
            claim = Entries({name: claim._replace(text=value)}, {name: claim._replace(text=name)}, "", 1, 1)
    return replace(dispute, given=given._replace(entries=entries), claim=claim)


def _parted(node: Node, teller: DisputeTeller) -> Node:
    """Part a list of cards, by commas or else by spaces, where each of its parts is a card."""
    if not isinstance(node, Scalar):
        return node
    for sign in (",", " "):
        parts = [part.strip() for part in node.text.split(sign) if part.strip()]
        if len(parts) > 1 and all(cell.shown for part in parts for cell in teller.facts.cells(part)):
            return Items(tuple(node._replace(text=part) for part in parts), node.file, node.line, node.col)
    return node


def _words(game: Game, project: Path | None) -> tuple[Any, Any]:
    booklet = booklet_of(find_project(project).carddata, game)
    return booklet.facts, booklet.kinds


def booklet_of(carddata: Path, game: Game) -> Booklet:
    """Read the words that a game's booklet has for disputes; the usual ones where it is wrong or not there."""
    try:
        return load_booklet(find_game(carddata, game.id), game)
    except CardgenError:
        return usual(game)


def _what_if(verdict: Verdict) -> list[Record]:
    """List the house rules that would change the ruling, each with its other value."""
    if verdict.verdict is Ruling.NOT_JUDGED:
        return []
    return [
        {"option": one.fact, "value": one.other, "asks": one.asks, "means": one.means}
        for one in verdict.mattered
        if one.option
    ]


def _told(problem: Problem) -> Record:
    """Tell a problem without its code, which means nothing at the table."""
    told = {"what": problem.what, "expected": problem.expected, "meant": problem.suggestion, "fix": problem.fix}
    return {name: text.replace("`", "“", 1).replace("`", "”", 1) if text else "" for name, text in told.items()} | {
        "col": problem.place.col
    }
