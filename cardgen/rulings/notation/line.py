"""One line of table talk: `fact value; fact value`, the first fact without its name; no kind parses for itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from cardgen.errors import Place, Problem, UsageError
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Answer, BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.naming import CLAIM, RESERVED, Talk, value_of
from cardgen.rulings.notation.reading import LINE, Unread
from cardgen.rulings.notation.whole import is_number

Statement: TypeAlias = tuple[Scalar, Scalar]
"""The name of a fact, and its value as written."""
_JOINS = re.compile(r"(?:and|it is|it's|it was|with|to|on|in|at|after|while|when|where)\s+", re.IGNORECASE)
_EMPTY = re.compile(r"(?:an?\s+|the\s+)?(?:empty|no)\s+", re.IGNORECASE)
_ASKS = re.compile(
    r"(?:(?:who|whose|which|what|how many)\b|(?:is|are)\s+(?:it|there|this|that|these)\b)\s*", re.IGNORECASE
)
_LINKS = re.compile(r"^(?:(?:is|are|was|the|a|an|has|of|next|it)\s+)+", re.IGNORECASE)


_OPTION = re.compile(r"\d+(?=[a-z]$)|[^:= ]*")
"""What a house rule is called: by a number as it is printed, of which a letter may follow at once, or in words."""


def read_talk(kind: BoundKind, game: Game, line: str) -> Dispute:
    """Cut a line into facts, house rules and a claim; what each means is read later, as from a file.

    Raises UsageError where a fact is named without a value: J003.
    """
    t, whole = Talk(kind, kind.reading(game)), Scalar(_plain(line), LINE, 1, 1)
    entries: dict[str, Node] = {}
    keys: dict[str, Scalar] = {}
    options: dict[Scalar, Scalar] = {}
    claim: Node | None = None
    for key, value in statements(t, list(_pieces(t, whole))):
        name = key.text.casefold()
        if name in CLAIM and name not in kind.facts:
            claim = _one_claim(claim, value)
        elif name in RESERVED and name not in kind.facts:
            options.update(_options(value))
        elif t.is_setting(key.text, value_of(value).text):
            options[key] = value_of(value)
        else:
            name = key.text if key.text not in keys else f"{key.text} "
            entries[name], keys[name] = value, key
    given = Entries(entries, keys, LINE, 1, 1)
    return Dispute("1", game.id, Scalar(kind.name, LINE, 1, 1), "", given, Place(LINE, 1, 1), options, claim)


def _one_claim(before: Node | None, claim: Scalar) -> Scalar:
    """Take a claim, which may be said twice.

    Raises UsageError where another one was made before: J007.
    """
    if isinstance(before, Scalar) and tokens.fold(before.text) != tokens.fold(claim.text):
        what = f"two claims that differ: `{before.text}` and `{claim.text}`"
        raise UsageError(Problem(claim.place, "J007", what, "one claim", fix="rule on each by itself"))
    return claim


_DASHES, _QUOTES, _BLANKS, _ENDS = "–—‒−‐‑", "’‘‚", '\u00a0\u202f\u2009\t“”„«»"', "；，：（）"
_PLAIN = str.maketrans(_DASHES + _QUOTES + _BLANKS + _ENDS, "-" * 6 + "'" * 3 + " " * 10 + ";,:()")
"""Signs that an editor or a phone puts in the place of plain ones; each for one, so that places stay."""


def _plain(line: str) -> str:
    """Read typed signs as the plain ones they stand for, quotes as blanks, and leave a closing full stop out."""
    text = line.translate(_PLAIN).rstrip()
    return text[:-1] if re.search(r"[^.]\.$", text) else text


def _pieces(t: Talk, whole: Scalar) -> Iterator[Scalar]:
    """Cut a line at `;`; what only goes on with the list that the line begins with stays in one piece with it."""
    said = ((piece, piece.text.rstrip(", ")) for piece in tokens.split(whole, ";\n"))
    pieces = [one for piece, text in said if text for one in _behind_claim(t, piece._replace(text=text))]
    return tokens.joined(whole, pieces, lambda last, piece: last.col == pieces[0].col and _goes_on(t, pieces[0], piece))


def _behind_claim(t: Talk, piece: Scalar) -> Iterator[Scalar]:
    """Part a claim from the player whom all is told of, who is named behind it: `claim legal, by Bob`."""

    def is_claimed(_: Scalar, part: Scalar) -> bool:
        key, value = t.cut(part, first=False)
        one = t.fact(key.text)
        return not isinstance(one, Fact) or not one.subject or t.is_answer(key.text) or not t.sound(key, value)

    is_claim = t.cut(piece, first=False)[0].text.casefold() in CLAIM
    return tokens.joined(piece, tokens.split(piece, ","), is_claimed) if is_claim else iter((piece,))


def _goes_on(t: Talk, first: Scalar, piece: Scalar) -> bool:
    """Say whether a piece names no fact and reads as one more of the list that the line begins with."""
    key, value = t.cut(first, first=True)
    one = t.fact(key.text)
    count = len(tokens.words(piece))
    if one is None or not isinstance(one.domain, (ListOf, MapOf)) or count < 2 or t.misnamed(piece):
        return False
    if is_question(t, piece):
        return False
    named = any(t.is_name(head.text.rstrip(":= ")) for head, _ in tokens.heads(piece, count))
    counted = any(is_number(number.text) and t.fact(name.text) for number, name in islice(tokens.tails(piece), 1))
    if named or counted or (isinstance(one.domain, ListOf) and isinstance(one.domain.item, Name)):
        return False
    item = one.domain.item if isinstance(one.domain, ListOf) else one.domain
    return t.reads(one.domain, value) and t.reads(item, piece) and not (_cannot_be(t, item, piece) and t.fits(piece))


def _cannot_be(t: Talk, item: Domain, piece: Scalar) -> bool:
    """Say whether a piece names something that is there, but not among what is listed: a Patient in a hand."""
    try:
        item.read(piece, t.r.quiet())
    except ImpossibleError:
        return True
    except Unread:
        return False
    return False


def _options(value: Scalar) -> Iterator[tuple[Scalar, Scalar]]:
    """Give each house rule of a list with what is said of it."""
    for piece in tokens.split(tokens.unbracket(value), ","):
        name = _OPTION.match(piece.text)
        at = name.end() if name else 0
        yield tokens.part(piece, 0, at), value_of(tokens.part(piece, at, len(piece.text)))


def statements(t: Talk, pieces: Sequence[Scalar]) -> Iterator[Statement]:
    """Give what the pieces of a line say; what names no fact is read once it is known whether the first was said.

    Raises UsageError where a word may be the player as well as a value, or a fact is named without a value: J003.
    """
    said: list[list[Statement]] = []
    for piece in pieces:
        first = not any(said)
        found = _said(t, piece, first=first)
        if first and found and t.first is not None and _is_first_value(t, piece, found[0], pieces):
            found = [_named_so(t.first, piece)]
        said.append([t.cut(piece, first=first)] if found is None else found)
    facts = [t.fact(key.text) for some in said for key, value in some if value.text]
    for piece, some in zip(pieces, said, strict=True):
        if len(some) == 1 and not t.sound(*some[0]):
            one = next(_unnamed(t, piece, some[0], said_first=t.first in facts), None) or _with_value(t, *some[0])
            facts.append(t.fact(one[0].text))
            some = [one]
        yield from some


def _said(t: Talk, piece: Scalar, *, first: bool) -> list[Statement] | None:
    """Give what a piece says, perhaps behind a word that joins it on; nothing for a mere question; None if unclear."""
    if is_question(t, piece):
        return []
    whole = t.cut(piece, first=first)
    if t.sound(*whole):
        return _with_player(t, whole) if first else [whole]
    if empty := _empty(t, piece):
        return [empty]
    joined = _JOINS.match(piece.text)
    return _said(t, tokens.part(piece, joined.end(), len(piece.text)), first=False) if joined else None


def _is_first_value(t: Talk, piece: Scalar, said: Statement, pieces: Sequence[Scalar]) -> bool:
    """Say whether a line begins with a value of the first fact that is called like another one: `Philosopher`."""
    if said[0].text != piece.text or t.first is None or t.fact(said[0].text) in (None, t.first):
        return False
    named = (t.fact(t.cut(one, first=False)[0].text) for one in pieces if one is not piece)
    return t.first in t.fits(piece) and not any(one is t.first for one in named)


def _with_player(t: Talk, whole: Statement) -> list[Statement]:
    """Part the player off the list of the first fact who is named behind its only comma: `3B 3C R, Einstein`.

    Raises UsageError where a word of a list without its name may be the player as well as one of it: `Curie 1C 2C`.
    """
    one, (key, value) = t.first, whole
    who = next((fact for fact in t.kind.facts.values() if fact.subject), None)
    if one is None or who is None or t.claims or t.fact(key.text) is not one or not isinstance(one.domain, ListOf):
        return [whole]
    *others, last = tokens.split(value, ",")
    several = len(others) > 1 or (len(others) == 1 and " " in others[0].text)
    several = several and tokens.fold(last.text) not in tokens.UNKNOWN  # that is one more of the list
    head = re.match(r"([^\s:]+)(?:'s)?:?\s+(?=\S)", value.text)
    unnamed = key.col == value.col
    parted = [(last, value.text[: last.col - value.col].rstrip(", "))] if several else []
    if head and unnamed and tokens.fold(head[1]) not in tokens.UNKNOWN:
        parted.insert(0, (value._replace(text=head[1].removesuffix("'s")), value.text[head.end() :]))
    for name, rest in parted:
        if t.reads(who.domain, name, closed=True) and t.reads(one.domain, name):
            if name is last and len(others) == 1:
                return [(key, value._replace(text=rest)), _named_so(who, name)]
            if unnamed:
                what = f"`{name.text}` may be the player or one of the values of `{one.name}`"
                ways = f"write `{who.name} {name.text}; {one.name} {rest}` or `{one.name} {value.text}`"
                raise UsageError(Problem(name.place, "J003", what, fix=ways))
    return [whole]


def _unnamed(t: Talk, piece: Scalar, whole: Statement, *, said_first: bool) -> Iterator[Statement]:
    """Read a piece that names no fact, or one without a value, as the first fact, or as the only one that can be."""
    fits = t.fits(piece)
    named = t.fact(whole[0].text) is not None and not (t.claims and whole[0].col == whole[1].col)
    if not said_first and t.first in fits and t.first is not None and not (named and t.claims):
        yield _named_so(t.first, piece)
    if len(fits) == 1 and not named and t.misnamed(piece) is None:
        yield _named_so(fits[0], piece)


def _with_value(t: Talk, key: Scalar, value: Scalar) -> Statement:
    """Refuse a fact that is named alone."""
    one = t.fact(key.text)
    if isinstance(one, Fact) and not value.text:
        expected = f"its value, as in `{key.text} {one.example}`" if one.example else "its value"
        raise UsageError(Problem(key.place, "J003", f"`{key.text}` is named without a value", expected))
    return key, value


def _empty(t: Talk, piece: Scalar) -> Statement | None:
    """Read `an empty tableau`, where that fact can be empty."""
    found = _EMPTY.match(piece.text)
    name = tokens.part(piece, found.end(), len(piece.text)) if found else None
    empty = piece._replace(text="none")
    return (name, empty) if name and t.fact(name.text) and t.sound(name, empty) else None


def is_question(t: Talk, piece: Scalar) -> bool:
    """Say whether a piece only asks what any dispute of the kind answers: `who wins`, `trump?`."""
    key, value = t.cut(piece, first=False)
    if value.text == "?" and value.col > key.col + len(key.text) and t.fact(key.text) is not None:
        return False  # `pile ?`: nobody knows it
    text = piece.text.rstrip("? .")
    asks = _ASKS.match(text)
    if asks is None and not piece.text.rstrip().endswith("?"):
        return False
    return t.is_answer(text) or t.is_answer(_LINKS.sub("", text[asks.end() :] if asks else text))


def is_noted(t: Talk, piece: Scalar) -> bool:
    """Say whether a piece is a fact by its name, with its value."""
    return t.sound(*t.cut(piece, first=False))


def _named_so(one: Fact | Answer, value: Scalar) -> Statement:
    return Scalar(one.name, value.file, value.line, value.col), value
