"""What a piece of a line says: one fact, with the player perhaps; or a mere question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from cardgen.errors import Problem, UsageError
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.naming import LINE, Talk

Statement: TypeAlias = tuple[Scalar, Scalar]
"""The name of a fact, and its value as written."""
_JOINS = re.compile(r"(?:and|it is|it's|it was|with|to|on|in|at|after|while|when|where)\s+", re.IGNORECASE)
_EMPTY = re.compile(r"(?:an?\s+|the\s+)?(?:empty|no)\s+", re.IGNORECASE)
_ASKS = re.compile(
    r"(?:(?:who|whose|which|what|how many)\b|(?:is|are)\s+(?:it|there|this|that|these)\b)\s*", re.IGNORECASE
)
_LINKS = re.compile(r"^(?:(?:is|are|was|the|a|an|has|of|next|it)\s+)+", re.IGNORECASE)


def statements(t: Talk, piece: Scalar, *, first: bool) -> list[Statement]:
    """Give what a piece says; nothing for a question that any dispute of the kind answers.

    Raises UsageError where the first word may be the player as well as a value: J003.
    """
    if is_question(t, piece):
        return []
    whole = t.cut(piece, first=first)
    clear = t.sound(*whole)
    if clear and first:
        _refuse_unclear(t, whole)
        if (parted := _player_last(t, whole)) is not None:
            return parted
    if clear:
        return [whole]
    single = None if first else _one(t, piece)
    return [whole] if single is None else single


def _refuse_unclear(t: Talk, whole: Statement) -> None:
    """Refuse a list without its name whose first word may be the player as well as one of the list: `Curie 1C 2C`."""
    one, who = t.first, _subject(t)
    key, value = whole
    head = re.match(r"([^\s:]+)(?:'s)?:?\s+(?=\S)", value.text)
    if one is None or who is None or head is None or key.col != value.col or not isinstance(one.domain, ListOf):
        return
    if notation.fold(head[1]) in notation.UNKNOWN:
        return
    name = value._replace(text=head[1].removesuffix("'s"))
    if _either(t, one, who, name):
        raise _unclear(one, who, name, value.text[head.end() :], value)


def _player_last(t: Talk, whole: Statement) -> list[Statement] | None:
    """Part the player off who is named last, behind the only comma of a list: `3B 3C R, Einstein`.

    Raises UsageError where commas part all of a list without its name, so that the player may be one of it: J003.
    """
    one, who = t.first, _subject(t)
    key, value = whole
    if one is None or who is None or t.fact(key.text) is not one or not isinstance(one.domain, ListOf):
        return None
    *others, name = notation.split(value, ",")
    if not others or (len(others) == 1 and len(notation.words(others[0])) == 1):
        return None
    if not _either(t, one, who, name):
        return None
    rest = notation.part(value, 0, name.col - value.col)
    rest = rest._replace(text=rest.text.rstrip(", "))
    if len(others) > 1 and key.col != value.col:
        return None
    if len(others) > 1:
        raise _unclear(one, who, name, rest.text, value)
    return [(key, rest), _named_so(who, name)]


def _subject(t: Talk) -> Fact | None:
    return next((fact for fact in t.kind.facts.values() if fact.subject), None)


def _either(t: Talk, one: Fact, who: Fact, name: Scalar) -> bool:
    return t.reads(who.domain, name, closed=True) and t.reads(one.domain, name)


def _unclear(one: Fact, who: Fact, name: Scalar, rest: str, value: Scalar) -> UsageError:
    what = f"`{name.text}` may be the player or one of the values of `{one.name}`"
    ways = f"write `{who.name} {name.text}; {one.name} {rest}` or `{one.name} {value.text}`"
    return UsageError(Problem(name.place, "J003", what, fix=ways))


def first_again(t: Talk, piece: Scalar) -> Statement | None:
    """Read a piece that names no fact, or one without a value, as the first fact."""
    one = t.first
    if one is None or not t.reads(one.domain, piece, closed=True):
        return None
    return _named_so(one, piece)


def only_fact(t: Talk, piece: Scalar) -> Statement | None:
    """Read a piece that names no fact as the one fact of the kind that can have it as its value."""
    fits = [one for one in t.kind.facts.values() if t.reads(one.domain, piece, closed=True)]
    return _named_so(fits[0], piece) if len(fits) == 1 else None


def _one(t: Talk, piece: Scalar) -> list[Statement] | None:
    """Read a question, or one fact: with its name, empty, or behind a word that joins it on."""
    if is_question(t, piece):
        return []
    if t.begins_named(piece):
        said = t.cut(piece, first=False)
        if t.sound(*said):
            return [said]
    if empty := said_empty(t, piece):
        return [empty]
    joined = _JOINS.match(piece.text)
    return _one(t, notation.part(piece, joined.end(), len(piece.text))) if joined else None


def said_empty(t: Talk, piece: Scalar) -> Statement | None:
    """Read `an empty tableau`, where that fact can be empty."""
    found = _EMPTY.match(piece.text)
    name = notation.part(piece, found.end(), len(piece.text)) if found else None
    empty = piece._replace(text="none")
    return (name, empty) if name and t.fact(name.text) and t.sound(name, empty) else None


def is_question(t: Talk, piece: Scalar) -> bool:
    """Say whether a piece only asks what any dispute of the kind answers: `who wins`, `trump?`."""
    text = piece.text.rstrip("? .")
    asks = _ASKS.match(text)
    if asks is None and not piece.text.rstrip().endswith("?"):
        return False
    rest = _LINKS.sub("", text[asks.end() :] if asks else text)
    return t.is_answer(text) or t.is_answer(rest)


def _named_so(one: Fact, value: Scalar) -> Statement:
    return Scalar(one.name, LINE, value.line, value.col), value


def is_noted(t: Talk, piece: Scalar) -> bool:
    """Say whether a piece is a fact by its name, with its value."""
    return t.begins_named(piece) and t.sound(*t.cut(piece, first=False))


def pieces_of(t: Talk, line: str) -> Iterator[Scalar]:
    """Cut a line at `;`, and before and behind whatever stands between commas and is a fact by its name."""
    for piece in notation.split(Scalar(line, LINE, 1, 1), ";"):
        start = 0
        for part in notation.split(piece, ","):
            at = part.col - piece.col
            if is_noted(t, part):
                if piece.text[start:at].strip(", "):
                    yield notation.part(piece, start, piece.text[:at].rstrip().rfind(","))
                yield part
                start = at + len(part.text) + 1
        if piece.text[start:].strip(", "):
            yield notation.part(piece, start, len(piece.text))
