"""Facts of written disputes that are told twice: that is refused, remarked on, or changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cardgen.errors import Problem
from cardgen.loading.source import parse
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.project.judging.kinds import find_kind, load
from cardgen.rulings.notation.tokens import is_unknown

from .answers import Answer, Finding
from .trial import ROOT, Trial
from .written import disputes

_DECIDED = ("legal", "illegal", "valid", "invalid", "correct", "wrong", "answer")
_GRANTED = ("legal", "valid", "correct", "answer")
"""Rulings that refuse nothing."""
_SEATS = ("seats", "players")
"""Facts that name people, each of whom sits at a table once."""


def doubled(draw: Random) -> Trial:
    """Judge a dispute, and with somebody who sits at the table twice or a card twice of which there is one."""
    while True:
        game, text = draw.choice(disputes())
        places = [*_single(_given(text), _only_ones(game))]
        if places and "kind: log" not in text:
            break
    one = draw.choice(places)
    return _trial("doubled", game, [text, _put(text, one, f"{_written(text, one)}, {_written(text, one)}")])


def _trial(target: str, game: str, texts: Sequence[str]) -> Trial:
    told = "".join(text.replace("- ", f"- game: {game}\n  ", 1).rstrip() + "\n" for text in texts)
    return Trial(target, "games", ("judge", "mine.yaml", "--json"), {"mine.yaml": told.encode()})


def unremarked(_trial: Trial, found: Answer, _folder: Path) -> Finding | None:
    """Find a ruling that is turned round by what is told twice, and takes no notice of it."""
    rulings = _rulings(found)
    if len(rulings) < len(_PAIR) or rulings[0]["verdict"] not in _DECIDED:
        return None
    first, second = rulings
    if second["verdict"] not in _GRANTED or second["irregular"] or _ruled(first) == _ruled(second):
        return None
    says = f"{first['says']!r}, and with something told twice {second['says']!r}"
    return Finding(f"doubled: {first['game']} {first['kind']}", says)


_PAIR = ("as it was written", "with something told twice")


def _rulings(found: Answer) -> list[dict[str, Any]]:
    """Read the rulings; none where a dispute was refused."""
    try:
        told = json.loads(found.out)
    except ValueError:
        return []
    return told if isinstance(told, list) and all("verdict" in one for one in told) else []


def _ruled(one: dict[str, Any]) -> tuple[object, ...]:
    """Give what was asked: of a claim whether it holds, of a question its answers."""
    if one["claim"] is not None:
        return (one["verdict"], str(one["claim"]))
    answer = one["answer"] if isinstance(one["answer"], dict) else {}
    return (one["verdict"], *(str(answer.get(name)) for name in find_kind(load(one["game"], ROOT), one["kind"]).asked))


def _given(text: str) -> Node | None:
    problems: list[Problem] = []
    node = parse(text, "mine.yaml", problems)
    first = node.items[0] if isinstance(node, Items) and node.items else None
    return first.get("given") if isinstance(first, Entries) and not problems else None


def _single(node: Node | None, only_ones: frozenset[str]) -> Iterator[Scalar]:
    """Give what stands in a list written in brackets, and of which there is one alone."""
    for name, value in node.entries.items() if isinstance(node, Entries) else ():
        if isinstance(value, Items):
            for one in value.items:
                # Two whom nobody knows are two.
                known = one if isinstance(one, Scalar) and not is_unknown(one) else None
                if known is not None and (name in _SEATS or known.text.casefold() in only_ones):
                    yield known


@cache
def _only_ones(game: str) -> frozenset[str]:
    cards = load(game, ROOT).cards
    return frozenset(card.name.casefold() for card in cards if card.copies == 1)


def _written(text: str, one: Scalar) -> str:
    return one.text if one.plain else f'"{one.text}"'


def _put(text: str, one: Scalar, other: str) -> str:
    lines = text.splitlines(keepends=True)
    at, line = one.col - 1, lines[one.line - 1]
    lines[one.line - 1] = line[:at] + other + line[at + len(_written(text, one)) :]
    return "".join(lines)
