"""What somebody says of a dispute: a word such as `legal`, or values of answers, in words or as a mapping."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from cardgen.errors import Problem, nearest, quoted
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.asking import Asking
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf
from cardgen.rulings.talk.names import find_name
from cardgen.rulings.talk.reading import Reading, Unread, describe
from cardgen.rulings.talk.slip import slipped

GOOD = frozenset({
    "legal", "valid", "correct", "right", "yes", "true", "allowed", "ok", "okay", "fine", "permitted", "possible",
    "upheld",
})  # fmt: skip
BAD = frozenset({
    "illegal", "invalid", "wrong", "no", "false", "incorrect", "forbidden",
    "not legal", "not valid", "not allowed", "not correct",
})  # fmt: skip
WORDS = tuple(sorted(GOOD | BAD))
_SAID = re.compile(r"^(?:(?:it|that|this|the [a-z]+) is |it's |that's )(?=[a-z ]+$)")
_MAY = re.compile(r"[a-z]+ (?:may|can)( ?not|'t)?(?: [a-z]+ (?:it|that|them))?")
"""Sentences around a word: `it is legal`, `Ann may not`."""
_NOT = re.compile(r"^(?:not|no)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says: the ruling's good or bad word, or values of answers."""

    good: bool | None = None
    answers: Mapping[str, Any] | None = None
    text: str = ""


def read_claim(kind: Asking, node: Node, r: Reading) -> Claim | None:
    """Read a claim; where the facts name everybody, no other name will do. What cannot be read is noted: J003, J007."""
    r.closed, r.claims = r.everybody and not r.problems, True
    if isinstance(node, Scalar):
        return _claim_line(kind, node, r)
    if isinstance(node, Items):
        r.refuse(node, "a list where the claim should be", "a word such as `legal`, or `{winner: Ann}`", code="J007")
        return None
    good: bool | None = None
    answers: dict[str, Any] = {}
    for key, value in node.pairs():
        if key.text in ("verdict", "ruling", "word") and isinstance(value, Scalar):
            inner = _word(value)
            good = inner.good if inner else None
            continue
        name = _answer(kind, key.text)
        if name is None:
            r.refuse(key, f"nobody can claim `{key.text}` in a dispute of kind `{kind.name}`", "", kind.answers, "J007")
            continue
        try:
            answers[name] = _value(kind, name, value, r)
        except Unread:
            continue
    return Claim(
        good, answers, ", ".join(f"{name} {describe(value).strip('`')}" for name, value in node.entries.items())
    )


def read_expected(kind: Asking, expect: Entries | None, r: Reading) -> dict[str, Any]:
    """Read the answers that a dispute expects; one that cannot be read is left out, and compared as it is written."""
    answer = expect.get("answer") if expect is not None else None
    found: dict[str, Any] = {}
    for key, value in answer.pairs() if isinstance(answer, Entries) else ():
        with suppress(Unread):
            if key.text in kind.answers:
                found[key.text] = _value(kind, key.text, value, r.quiet())
    return found


def _answer(kind: Asking, text: str) -> str | None:
    plain = notation.fold(text)
    for name, answer in kind.answers.items():
        if plain in (notation.fold(name), *map(notation.fold, answer.also)):
            return name
    return None


def _value(kind: Asking, name: str, node: Node, r: Reading) -> Any:
    domain = kind.answers[name].domain
    nothing = isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING | {
        "no",
        f"no {notation.fold(name)}",
    }
    return None if nothing and not isinstance(domain, Flag) else domain.read(node, r)


def _word(node: Scalar) -> Claim | None:
    plain = _SAID.sub("", notation.fold(node.text))
    if may := _MAY.fullmatch(plain):
        return Claim(good=not may[1], text=node.text)
    if plain in GOOD or plain in BAD:
        return Claim(good=plain in GOOD, text=node.text)
    return None


def _claim_line(kind: Asking, node: Scalar, r: Reading) -> Claim | None:
    """Read a claim in words: `illegal`, `winner Cox`, `Cox wins`, or the value of the first answer."""
    node = notation.unbracket(node)
    word = _word(node)
    if word is not None:
        return word
    text, node = node.text, _reworded(kind, node)
    pieces = list(_whole_lists(kind, node, r))
    if not pieces:
        r.refuse(node, "the claim is empty", _expected(kind), code="J007")
        return None
    words = [said.good for piece in pieces if (said := _word(piece))]
    pieces = [piece for piece in pieces if not _word(piece)]
    quiet = r.quiet()
    whole = _claim_pieces(kind, pieces, quiet)
    if whole is None:
        whole = _claim_pieces(kind, [part for piece in pieces for part in _at_names(kind, piece)], r.quiet())
    if whole is None:
        r.problems.extend(quiet.problems)
        return None
    return Claim(words[0] if words else None, whole, text)


def _reworded(kind: Asking, node: Scalar) -> Scalar:
    """Put a sentence that people say into the names of answers."""
    for pattern, answers in kind.phrases:
        if found := re.fullmatch(pattern, node.text.strip().rstrip("."), re.IGNORECASE):
            return node._replace(text=found.expand(answers))
    return node


def _whole_lists(kind: Asking, node: Scalar, r: Reading) -> Iterator[Scalar]:
    """Cut a claim at its commas, but for those between the values of one list or map."""
    start = node.col + (not node.plain)
    pieces = list(notation.split(node, ","))
    while pieces:
        piece = pieces.pop(0)
        name = None if _word(piece) else _cut(kind, piece)[0] or _bare(kind, piece, r)
        if name is not None and isinstance(kind.answers[name].domain, (ListOf, MapOf)):
            while pieces and not _word(pieces[0]) and _cut(kind, pieces[0])[0] is None:
                last = pieces.pop(0)
                piece = notation.part(node, piece.col - start, last.col - start + len(last.text))
        yield piece


def _claim_pieces(kind: Asking, pieces: list[Scalar], r: Reading) -> dict[str, Any] | None:
    answers: dict[str, Any] = {}
    for piece in pieces:
        name, value = _cut(kind, piece)
        if name is None and (slip := _slip(kind, piece, r)):
            word, meant = slip
            r.problems.append(_unclear(kind, word, f"`{meant}`"))
            return None
        if name is None and (said := _answer(kind, piece.text)):
            what = f"the claim {quoted(piece.text)} does not say which"
            r.problems.append(Problem(piece.place, "J007", what, f"`{said} …` with {kind.answers[said].domain.label}"))
            return None
        answer = name or _bare(kind, piece, r)
        if answer is None:
            r.problems.append(_unclear(kind, piece, nearest(piece.text, _words(kind))))
            return None
        try:
            r.closed = r.closed or name is None
            answers[answer] = _value(kind, answer, value, r)
        except Unread:
            if name is None and not any(problem.suggestion for problem in r.problems):
                r.problems[:] = [_unclear(kind, piece, nearest(piece.text, _words(kind)))]
            return None
    return answers


def _bare(kind: Asking, piece: Scalar, r: Reading) -> str | None:
    """Name the answer that a bare value is of: names with values are of a map, anything else of the first answer."""
    first = next(iter(kind.asked or kind.answers), None)
    if first is None or _readable(kind, first, piece, r):
        return first
    maps = [name for name, answer in kind.answers.items() if isinstance(answer.domain, MapOf)]
    return next((name for name in maps if _readable(kind, name, piece, r)), first)


def _readable(kind: Asking, name: str, piece: Scalar, r: Reading) -> bool:
    quiet = replace(r, problems=[], names=dict(r.names), said=set(r.said), closed=True)
    try:
        return _value(kind, name, piece, quiet) is not None and not quiet.problems
    except Unread:
        return False


def _words(kind: Asking) -> tuple[str, ...]:
    also = (other for answer in kind.answers.values() for other in answer.also)
    return (*kind.answers, *also, *kind.words, *WORDS)


def _slip(kind: Asking, piece: Scalar, r: Reading) -> tuple[Scalar, str] | None:
    """Find a word that is nearly one of a claim, where the piece is not just a player's name."""
    if find_name(piece.text, r):
        return None
    words = (word for word in notation.words(piece) if not find_name(word.text, r))
    return next(((word, meant) for word in words if (meant := slipped(word.text, _words(kind)))), None)


def _unclear(kind: Asking, node: Scalar, suggestion: str) -> Problem:
    return Problem(node.place, "J007", f"the claim {quoted(node.text)} is not understood", _expected(kind), suggestion)


def _expected(kind: Asking) -> str:
    first, other = kind.words
    if not kind.answers:
        return f"`{first}` or `{other}`"
    return f"`{first}`, `{other}`, or one of: " + ", ".join(f"`{one} …`" for one in kind.answers)


def _at_names(kind: Asking, piece: Scalar) -> list[Scalar]:
    """Cut `biology by Franklin` before each name of an answer."""
    found = notation.words(piece)
    at = [0, *(word.col - piece.col for word in found[1:] if _answer(kind, word.text.rstrip(":")) is not None)]
    return [notation.part(piece, start, end) for start, end in zip(at, [*at[1:], len(piece.text)], strict=True)]


def _cut(kind: Asking, piece: Scalar) -> tuple[str | None, Scalar]:
    """Part the name of an answer from its value; `over` and `not over` say yes and no of themselves."""
    found = notation.words(piece)
    alone = _NOT.sub("", piece.text)
    name = _answer(kind, alone)
    if name is not None and isinstance(kind.answers[name].domain, Flag):
        return name, piece._replace(text="yes" if alone == piece.text else "no")
    for count in range(min(3, len(found) - 1), 0, -1):
        head = piece.text[: found[count].col - piece.col].rstrip(" :=")
        name = _answer(kind, head)
        if name is not None:
            return name, notation.part(piece, found[count].col - piece.col, len(piece.text))
        tail_at = found[-count].col - piece.col
        name = _answer(kind, piece.text[tail_at:])
        if name is not None:
            return name, notation.part(piece, 0, tail_at)
    return None, piece
