"""What somebody says of a dispute: a word such as `legal`, or values of answers, in words or as a mapping."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from cardgen.errors import quoted
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.records import dataclass
from cardgen.rulings.kind import Answer, BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Either
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.line import statements
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.names import find_name
from cardgen.rulings.notation.naming import Talk, is_none
from cardgen.rulings.notation.reading import Reading, Unread, describe
from cardgen.rulings.notation.typos import slipped

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


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says: the ruling's good or bad word, or values of answers."""

    good: bool | None = None
    answers: Mapping[str, object] | None = None
    text: str = ""


def read_claim(kind: BoundKind, node: Node, r: Reading) -> Claim | None:
    """Read a claim; where the facts name everybody, no other name will do. What cannot be read is noted: J003, J007."""
    r.closed, r.claims = r.everybody and not r.problems, True
    t = Talk(kind, r, claims=(*kind.words, *WORDS))
    if isinstance(node, Items):
        r.refuse(node, "a list where the claim should be", "a word such as `legal`, or `{winner: Ann}`", code="J007")
        return None
    if isinstance(node, Scalar):
        node = tokens.unbracket(node)
        return _claim(t, _said(t, node), node.text, r)
    text = ", ".join(f"{name} {describe(value).strip('`')}" for name, value in node.entries.items())
    return _claim(t, _by_name(t, node, r), text, r)


def read_expected(kind: BoundKind, expect: Entries | None, r: Reading) -> dict[str, object]:
    """Read the answers that a dispute expects; one that cannot be read is left out, and compared as it is written."""
    answer = expect.get("answer") if expect is not None else None
    found: dict[str, object] = {}
    for key, value in answer.pairs() if isinstance(answer, Entries) else ():
        with suppress(Unread):
            if key.text in kind.answers:
                found[key.text] = _value(kind.answers[key.text], value, r.quiet())
    return found


def _claim(t: Talk, told: Iterable[tuple[Scalar, Node]], text: str, r: Reading) -> Claim:
    """Read a word, and answers by their names; what cannot be read is noted."""
    good: bool | None = None
    answers: dict[str, object] = {}
    for key, value in told:
        if key.text in _RULING and isinstance(value, Scalar):
            good = _word(value)
            if not t.kind.judges:
                _nothing_judged(t, value, r)
        else:
            with suppress(Unread):
                name, found = _answer(t, key, value, r)
                if answers.setdefault(name, found) != found:
                    raise r.refuse(value, f"{quoted(key.text)} is claimed twice", "one of the two")
    return Claim(good, answers, text)


def _nothing_judged(t: Talk, value: Scalar, r: Reading) -> None:
    """Note a word such as `legal` of a kind that judges no act, but answers a question."""
    what = f"{quoted(value.text)} says nothing of `{t.kind.name}`, where no act is judged"
    r.refuse(value, what, f"one of: {', '.join(f'`{one} …`' for one in t.told)}", code="J007")


_RULING = ("verdict", "ruling", "word")
"""What a word such as `legal` is said of."""


def _by_name(t: Talk, node: Entries, r: Reading) -> Iterator[tuple[Scalar, Node]]:
    """Give what a mapping claims; of what nobody can claim it is noted."""
    for key, value in node.pairs():
        if key.text in _RULING or t.fact(key.text) is not None:
            yield key, value
        else:
            r.refuse(key, f"nobody can claim `{key.text}` in a dispute of kind `{t.kind.name}`", "", t.told, "J007")


def _answer(t: Talk, key: Scalar, value: Node, r: Reading) -> tuple[str, object]:
    """Read an answer by its name; of a value without one only a slip is noted as its own.

    Raises Unread.
    """
    one, bare = t.fact(key.text), key.place == value.place
    if isinstance(value, Scalar) and (one is None or not value.text):
        raise _unclear(t, key, value, r)
    assert one is not None, "what a mapping names can be claimed"
    before = len(r.problems)
    r.closed |= bare
    try:
        return one.name, _value(one, value, r)
    except Unread:
        own = any(problem.suggestion for problem in r.problems[before:])
        if not isinstance(value, Scalar) or not bare or (own and _slip(t, value, r) is None):
            raise
    del r.problems[before:]
    raise _unclear(t, key._replace(text=""), value, r)


def _value(one: Fact | Answer, node: Node, r: Reading) -> object:
    """Read the value of an answer; None for nothing."""
    return None if is_none(one, node) else one.domain.read(node, r)


def _word(node: Scalar) -> bool | None:
    plain = _SAID.sub("", tokens.fold(node.text))
    if may := _MAY.fullmatch(plain):
        return not may[1]
    return plain in GOOD if plain in GOOD or plain in BAD else None


def _said(t: Talk, node: Scalar) -> Iterator[tuple[Scalar, Scalar]]:
    """Cut a claim in words: `illegal`, `winner Cox`, `Cox wins`, or the value of the first answer."""
    pieces = list(tokens.joined(node, tokens.split(_reworded(t, node), ","), lambda *two: _goes_on(t, *two)))
    yield from ((one._replace(text=_RULING[0]), one) for one in pieces if _word(one) is not None)
    told = [part for one in pieces if _word(one) is None for part in _at_names(t, one)]
    yield from statements(t, told) if told or pieces else [(node, node)]


def _reworded(t: Talk, node: Scalar) -> Scalar:
    """Put a sentence that people say into the names of answers."""
    for pattern, answers in t.kind.phrases if _word(node) is None else ():
        if found := re.fullmatch(pattern, node.text.strip().rstrip("."), re.IGNORECASE):
            return node._replace(text=found.expand(answers))
    return node


def _goes_on(t: Talk, last: Scalar, piece: Scalar) -> bool:
    """Say whether a piece behind a comma is one more value of a list or map."""
    if _word(last) is not None or _word(piece) is not None or t.fact(t.cut(piece, first=False)[0].text) is not None:
        return False
    ((key, _),) = statements(t, [last])
    one = t.fact(key.text)
    domain = one.domain.other if one is not None and isinstance(one.domain, Either) else one and one.domain
    return isinstance(domain, (ListOf, MapOf))


def _at_names(t: Talk, piece: Scalar) -> list[Scalar]:
    """Cut `biology by Franklin` before each name of an answer."""
    parts = [
        tokens.between(piece, key if key.text else value, value if value.text else key)
        for key, value in tokens.by_names(piece, t.fact, 1)
    ]
    whole, *others = (all(t.sound(*t.cut(one, first=True)) for one in some) for some in ([piece], parts))
    return parts if not whole and all(others) else [piece]


def _unclear(t: Talk, key: Scalar, value: Scalar, r: Reading) -> Unread:
    """Note what nobody can claim; of a word that is a slip of one, which is meant."""
    if (one := t.fact(key.text)) is not None:
        what = f"the claim {quoted(key.text)} does not say which"
        return r.refuse(key, what, f"`{one.name} …` with {one.domain.label}", code="J007")
    whole = key._replace(text=f"{key.text} {value.text}".strip())
    at, meant = _slip(t, whole, r) or (whole, "")
    first, other = t.kind.words
    ways = ", ".join(f"`{one} …`" for one in t.told)
    expected = f"`{first}`, `{other}`, or one of: {ways}" if ways else f"`{first}` or `{other}`"
    what = f"the claim {quoted(at.text)} is not understood" if whole.text else "the claim is empty"
    return r.refuse(at, what, expected, t.names(), "J007", meant)


def _slip(t: Talk, node: Scalar, r: Reading) -> tuple[Scalar, str] | None:
    """Find a word that is nearly one of a claim, and is no player's name."""
    words = () if find_name(node.text, r) else tokens.words(node)
    slips = ((word, slipped(word.text, t.names())) for word in words if not find_name(word.text, r))
    return next(((word, meant) for word, meant in slips if meant), None)
