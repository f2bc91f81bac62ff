"""What a piece of a line says: one fact; or several, where it can be read in that way alone; or a mere question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cardgen.errors import Problem, UsageError
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.asking import Asking
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.naming import LINE, answers_named, begins_named, cut, find_fact, misnamed, reads, sound

Statement: TypeAlias = tuple[Scalar, Scalar]
"""The name of a fact, and its value as written."""
_MOST_WORDS = 60
"""Longer pieces are lists with a fault in them; where they might be parted is not looked for."""
_MAY = re.compile(r"(?:may|can|could)\s+", re.IGNORECASE)
_JOINS = re.compile(r"(?:and|it is|it's|it was|with|to|on|in|at|after|while|when|where)\s+", re.IGNORECASE)
_EMPTY = re.compile(r"(?:an?\s+|the\s+)?(?:empty|no)\s+", re.IGNORECASE)
_ASKS = re.compile(
    r"(?:(?:who|whose|which|what|how many)\b|(?:is|are)\s+(?:it|there|this|that|these)\b)\s*", re.IGNORECASE
)
_LINKS = re.compile(r"^(?:(?:is|are|was|the|a|an|has|of|next|it)\s+)+", re.IGNORECASE)


def statements(kind: Asking, game: Game, piece: Scalar, *, first: bool) -> list[Statement]:
    """Give what a piece says; nothing for a question that any dispute of the kind answers.

    Raises UsageError where the first word may be the player as well as a value: J003.
    """
    if _is_question(kind, piece):
        return []
    whole = cut(kind, game, piece, first=first)
    clear = sound(kind, game, *whole)
    if clear and first:
        _refuse_unclear(kind, game, whole)
        if (parted := _player_last(kind, game, whole)) is not None:
            return parted
    if clear or len(notation.words(piece)) > _MOST_WORDS:
        return [whole]
    if not first and (single := _Parting(kind, game, {}).one(piece)) is not None:
        return single
    may = _MAY.match(piece.text) if first else None
    asked = [notation.part(piece, may.end(), len(piece.text))] if may else []
    for said in [piece, *asked] if misnamed(kind, game, piece) is None else ():
        for subject in (False, True) if first else (False,):
            found = _once(kind, _Parting(kind, game, {}).ways(said, first=first, subject=subject))
            if found:
                return found[0] if len(found) == 1 else [whole]
    return [whole]


def _refuse_unclear(kind: Asking, game: Game, whole: Statement) -> None:
    """Refuse a list without its name whose first word may be the player as well as one of the list: `Curie 1C 2C`."""
    one, who = kind.first, _subject(kind)
    key, value = whole
    head = re.match(r"([^\s:]+)(?:'s)?:?\s+(?=\S)", value.text)
    if one is None or who is None or head is None or key.col != value.col or not isinstance(one.domain, ListOf):
        return
    if notation.fold(head[1]) in notation.UNKNOWN:
        return
    name = value._replace(text=head[1].removesuffix("'s"))
    if _either(kind, game, one, who, name):
        raise _unclear(one, who, name, value.text[head.end() :], value)


def _player_last(kind: Asking, game: Game, whole: Statement) -> list[Statement] | None:
    """Part the player off who is named last, behind the only comma of a list: `3B 3C R, Einstein`.

    Raises UsageError where commas part all of a list without its name, so that the player may be one of it: J003.
    """
    one, who = kind.first, _subject(kind)
    key, value = whole
    if one is None or who is None or find_fact(kind, key.text) is not one or not isinstance(one.domain, ListOf):
        return None
    *others, name = notation.split(value, ",")
    if not others or (len(others) == 1 and len(notation.words(others[0])) == 1):
        return None
    if not _either(kind, game, one, who, name):
        return None
    rest = notation.part(value, 0, name.col - value.col)
    rest = rest._replace(text=rest.text.rstrip(", "))
    if len(others) > 1 and key.col != value.col:
        return None
    if len(others) > 1:
        raise _unclear(one, who, name, rest.text, value)
    return [(key, rest), _named_so(who, name)]


def _subject(kind: Asking) -> Fact | None:
    return next((fact for fact in kind.facts.values() if fact.subject), None)


def _either(kind: Asking, game: Game, one: Fact, who: Fact, name: Scalar) -> bool:
    return reads(kind, game, who.domain, name, closed=True) and reads(kind, game, one.domain, name)


def _unclear(one: Fact, who: Fact, name: Scalar, rest: str, value: Scalar) -> UsageError:
    what = f"`{name.text}` may be the player or one of the values of `{one.name}`"
    ways = f"write `{who.name} {name.text}; {one.name} {rest}` or `{one.name} {value.text}`"
    return UsageError(Problem(name.place, "J003", what, fix=ways))


def _once(kind: Asking, ways: Iterable[list[Statement]]) -> list[list[Statement]]:
    """Keep the ways that say each fact once, each of them once."""
    told = {}
    for way in ways:
        facts = [one.name for key, _ in way if (one := find_fact(kind, key.text))]
        if len(set(facts)) == len(facts):
            told[tuple((key.text.casefold(), value.text.casefold()) for key, value in way)] = way
    return [*told.values()]


def first_again(kind: Asking, game: Game, piece: Scalar) -> Statement | None:
    """Read a piece that names no fact, or one without a value, as the first fact."""
    one = kind.first
    if one is None or not reads(kind, game, one.domain, piece, closed=True):
        return None
    return _named_so(one, piece)


def only_fact(kind: Asking, game: Game, piece: Scalar) -> Statement | None:
    """Read a piece that names no fact as the one fact of the kind that can have it as its value."""
    fits = [one for one in kind.facts.values() if reads(kind, game, one.domain, piece, closed=True)]
    return _named_so(fits[0], piece) if len(fits) == 1 else None


@dataclass(frozen=True, slots=True)
class _Parting:
    """The ways to part one piece; what follows a word is read once."""

    kind: Asking
    game: Game
    read: dict[int, list[list[Statement]]]

    def ways(self, piece: Scalar, *, first: bool, subject: bool = False) -> Iterator[list[Statement]]:
        """Part a piece before words that begin a fact, in every way in which each part can be read."""
        for word in notation.words(piece)[1:]:
            start = word.col - piece.col
            left = notation.part(piece, 0, start)
            left = left._replace(text=left.text.rstrip(", "))
            for said in self._left(left, first=first, subject=subject) if left.text else ():
                comma = piece.text[:start].rstrip().endswith(",")
                yield from ([*said, *more] for more in self._rest(notation.part(piece, start, len(piece.text)), comma))

    def _left(self, left: Scalar, *, first: bool, subject: bool) -> Iterator[list[Statement]]:
        said = self.one(left, first=first)
        if said is not None:
            yield said
        one = _subject(self.kind) if subject else None
        who = left._replace(text=re.sub(r"(?:'s|'|:)$", "", left.text))
        if one is not None and reads(self.kind, self.game, one.domain, who, closed=" " in who.text):
            yield [_named_so(one, who)]

    def one(self, piece: Scalar, *, first: bool = False, alone: bool = False) -> list[Statement] | None:
        """Read a question, or one fact: with its name, empty, behind a word that joins it on, or *alone*."""
        if _is_question(self.kind, piece):
            return []
        begins = begins_named(self.kind, self.game, piece)
        said = cut(self.kind, self.game, piece, first=first) if begins or first else None
        if said and sound(self.kind, self.game, *said):
            return [said]
        if empty := said_empty(self.kind, self.game, piece):
            return [empty]
        unknown = notation.fold(piece.text.partition(" ")[0].rstrip(",")) in notation.UNKNOWN
        if alone and not begins and not unknown and (only := only_fact(self.kind, self.game, piece)):
            return [only]
        joined = None if first else _JOINS.match(piece.text)
        return self.one(notation.part(piece, joined.end(), len(piece.text))) if joined else None

    def _rest(self, right: Scalar, comma: bool) -> list[list[Statement]]:
        """Read what follows, once: one fact, or several where a name or a question begins, or after a comma."""
        if right.col not in self.read:
            said = self.one(right, alone=comma)
            onward = comma or begins_named(self.kind, self.game, right) or _ASKS.match(right.text)
            onward = onward or _JOINS.match(right.text)
            ways = [*self.ways(right, first=False)] if said is None and onward else []
            self.read[right.col] = [said] if said is not None else ways
        return self.read[right.col]


def said_empty(kind: Asking, game: Game, piece: Scalar) -> Statement | None:
    """Read `an empty tableau`, where that fact can be empty."""
    found = _EMPTY.match(piece.text)
    name = notation.part(piece, found.end(), len(piece.text)) if found else None
    empty = piece._replace(text="none")
    return (name, empty) if name and find_fact(kind, name.text) and sound(kind, game, name, empty) else None


def _is_question(kind: Asking, piece: Scalar) -> bool:
    """Say whether a piece only asks what any dispute of the kind answers: `who wins`, `trump?`."""
    text = piece.text.rstrip("? .")
    asks = _ASKS.match(text)
    if asks is None and not piece.text.rstrip().endswith("?"):
        return False
    rest = _LINKS.sub("", text[asks.end() :] if asks else text)
    return answers_named(kind, text) or answers_named(kind, rest)


def _named_so(one: Fact, value: Scalar) -> Statement:
    return Scalar(one.name, LINE, value.line, value.col), value
