"""How to put a line of table talk right, where it cannot be read."""

from __future__ import annotations

import re
from dataclasses import replace

from cardgen.errors import Problem
from cardgen.model.node import Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.claim import read_claim
from cardgen.rulings.talk.naming import LINE, Talk
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.talk.reading import Reading

_MOST = 8
"""Facts that are named at most for a value without a name."""


def with_advice(problem: Problem, t: Talk) -> Problem:
    """Say how a fact begins where a name of one stands among the values of another in a line of talk."""
    named = re.match(r"`([^`]+)`", problem.what)
    words = named[1].split() if named and problem.code == "J003" and problem.place.file == LINE else []
    word = next((word for word in words if t.fact(word) is not None), None)
    return replace(problem, fix=f"begin a new fact with `;`, as in `; {word} …`") if word else problem


def for_unnamed(t: Talk, key: Scalar, value: Node) -> str:
    """Say how to begin a piece of a line that names no fact: as a claim, or with a fact that can have the value."""
    if key.file != LINE or not isinstance(value, Scalar):
        return ""
    whole = key._replace(text=f"{key.text} {value.text}".strip())
    word = notation.fold(key.text).rstrip("?")
    if word in notation.ASKING:
        return "leave the question out: without a claim you are told all that follows"
    fits = [one.name for one in t.kind.facts.values() if t.reads(one.domain, whole, closed=True)]
    ways = [f"`{name} {whole.text}`" for name in fits]
    if t.is_answer(whole.text):
        return f"if you ask, write `{whole.text}?`; if somebody says so, `claim {whole.text} …`"
    if 0 < len(fits) <= _MOST:
        return f"say what it is: {listed(ways, 'or')}"
    if value.text and _is_claim(t, whole):
        return f"if somebody says so, write `claim {whole.text}`; if you ask, leave it out"
    return ""


def _is_claim(t: Talk, piece: Scalar) -> bool:
    r = Reading(t.game)
    t.kind.prepare(r)
    r.closed = True
    return read_claim(t.kind, piece, r) is not None and not r.problems
