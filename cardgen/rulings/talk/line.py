"""One line of table talk: `fact value; fact value`, the first fact without its name; no kind parses for itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.errors import Place
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.asking import Asking
from cardgen.rulings.talk.domain import ListOf, MapOf, Name, is_number
from cardgen.rulings.talk.naming import LINE, RESERVED, Talk
from cardgen.rulings.talk.parting import statements


def read_talk(kind: Asking, game: Game, line: str) -> Dispute:
    """Cut a line into facts, house rules and a claim; what each means is read later, as from a file.

    Raises UsageError where a fact is named without a value: J003.
    """
    t, whole = Talk(kind, game), Scalar(_plain(line), LINE, 1, 1)
    entries: dict[str, Node] = {}
    keys: dict[str, Scalar] = {}
    options: dict[Scalar, Scalar] = {}
    claim: Node | None = None
    for key, value in statements(t, list(_pieces(t, whole))):
        name = key.text.casefold()
        if name in ("claim", "claims", "claimed"):
            claim = value
        elif name in RESERVED:
            options.update(_options(value))
        elif t.fact(key.text) is None and t.option(key.text):
            options[key] = _unset(value)
        else:
            name = key.text if key.text not in keys else f"{key.text} "
            entries[name], keys[name] = value, key
    given = Entries(entries, keys, LINE, 1, 1)
    return Dispute("1", game.id, Scalar(kind.name, LINE, 1, 1), "", given, Place(LINE, 1, 1), options, claim)


_DASHES, _QUOTES, _BLANKS, _ENDS = "–—‒−‐‑", "’‘‚", '\u00a0\u202f\u2009\t“”„«»"', "；，：（）"
_PLAIN = str.maketrans(_DASHES + _QUOTES + _BLANKS + _ENDS, "-" * 6 + "'" * 3 + " " * 10 + ";,:()")
"""Signs that an editor or a phone puts in the place of plain ones; each for one, so that places stay."""


def _plain(line: str) -> str:
    """Read typed signs as the plain ones they stand for, quotes as blanks, and leave a closing full stop out."""
    text = line.translate(_PLAIN).rstrip()
    return text[:-1] if re.search(r"[^.]\.$", text) else text


def _pieces(t: Talk, whole: Scalar) -> Iterator[Scalar]:
    """Cut a line at `;`; what only goes on with the list that the line begins with stays in one piece with it."""
    pieces = list(notation.split(whole, ";\n"))
    return notation.joined(
        whole, pieces, lambda last, piece: last.col == pieces[0].col and _goes_on(t, pieces[0], piece)
    )


def _goes_on(t: Talk, first: Scalar, piece: Scalar) -> bool:
    """Say whether a piece names no fact and reads as one more of the list that the line begins with."""
    key, value = t.cut(first, first=True)
    one = t.fact(key.text)
    found = notation.words(piece)
    if one is None or not isinstance(one.domain, (ListOf, MapOf)) or len(found) < 2:
        return False
    if any(t.is_name(head.text.rstrip(":= ")) for head, _ in notation.heads(piece, len(found))):
        return False
    if any(is_number(number.text) and t.fact(name.text) for number, name in notation.tails(piece, 1)):
        return False
    if t.misnamed(piece) or (isinstance(one.domain, ListOf) and isinstance(one.domain.item, Name)):
        return False
    item = one.domain.item if isinstance(one.domain, ListOf) else one.domain
    return t.reads(one.domain, value) and t.reads(item, piece)


def _unset(value: Scalar) -> Scalar:
    return value._replace(text=value.text.lstrip("=: "))


def _options(value: Scalar) -> dict[Scalar, Scalar]:
    found = {}
    for piece in notation.split(notation.unbracket(value), ","):
        marks = [at for at, sign in enumerate(piece.text) if sign in ":= "]
        at = marks[0] if marks else len(piece.text)
        found[notation.part(piece, 0, at)] = _unset(notation.part(piece, at + 1, len(piece.text)))
    return found
