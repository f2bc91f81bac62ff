"""Questions turned into clauses: `What did Cox declare?`, `whatever Cox declared`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardgen.rulings.talk.phrase import listed

_MOST = 2
"""Clauses that a sentence takes."""
_PAST = {"win": "won", "have": "had", "take": "took", "lead": "led", "draw": "drew", "leave": "left", "get": "got"}
_ASKED = re.compile(
    r"(?P<what>What|Who|Which [\w★ ]+?|How many [\w★ ]+?) (?P<do>did|does) "
    r"(?P<who>[^?]+?) (?P<verb>[a-z]+)(?P<rest> [^?]*)?\?"
)
_IS = re.compile(r"(?P<what>Of which \w+|Which \w+|How|Where) (?P<be>is|are|was|were) (?P<rest>[^?]+)\?")
_DID = re.compile(r"Did (?P<who>[\w ]+?) (?P<verb>want|decline|take|play|draw|add)\b(?P<rest>[^?,]*)[^?]*\?")
_PLAIN = re.compile(r"(?P<what>What|Who|Which|How many) (?P<rest>[^?]+)\?")
_EVER = {"What": "whatever", "Who": "whoever", "How": "however", "Where": "wherever", "Which": "whichever"}
_TAIL = re.compile(r"(?P<who>.+?) (?P<last>laid out|drawn from|drawn|played|known)")


def whatever(questions: Iterable[str]) -> str:
    """Put open questions as clauses: `whatever Cox declared`; of more than two the first alone."""
    asked = list(dict.fromkeys(questions))
    clauses = [clause for clause in dict.fromkeys(_alike(asked)) if clause]
    if not clauses:
        return "whatever is not known"
    rest = len(clauses) > _MOST or "" in _alike(asked)
    return listed([clauses[0], "whatever else is not known"] if rest else clauses)


def _alike(questions: Sequence[str]) -> list[str]:
    """Put those together that ask the same of several people."""
    groups: dict[tuple[str, ...], list[str]] = {}
    clauses = []
    for question in questions:
        found = _ASKED.fullmatch(question)
        if found is None:
            clauses.append(_clause(question))
        else:
            same = (found["what"], found["do"], found["verb"], found["rest"] or "")
            groups.setdefault(same, []).append(found["who"])
    for (what, do, verb, rest), people in groups.items():
        form = _past(verb) if do == "did" else verb if len(people) > 1 else _third(verb)
        clauses.append(f"{_ever(what)} {listed(people)} {form}{rest}")
    return clauses


def _clause(question: str) -> str:
    if found := _IS.fullmatch(question):
        tail = _TAIL.fullmatch(found["rest"])
        if found["what"] in ("How", "Where"):
            return f"{_ever(found['what'])} {tail['who']} {found['be']} {tail['last']}" if tail else ""
        return f"{_ever(found['what'])} {found['rest']} {found['be']}"
    if found := _DID.fullmatch(question):
        return f"whether or not {found['who']} {_past(found['verb'])}{found['rest']}"
    if found := _PLAIN.fullmatch(question):
        return f"{_ever(found['what'])} {found['rest']}"
    return ""


def _ever(what: str) -> str:
    if what.startswith("Of which"):
        return f"of whichever{what.removeprefix('Of which')}"
    first, _, rest = what.partition(" ")
    return f"{_EVER[first]} {rest}".strip()


def _past(verb: str) -> str:
    return _PAST.get(verb, f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def _third(verb: str) -> str:
    return "has" if verb == "have" else f"{verb}s"
