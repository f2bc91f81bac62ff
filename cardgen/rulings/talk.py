"""One line of table talk: `fact value; fact value`, the first fact without its name; no kind parses for itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.errors import Place
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, ListOf, MapOf, Name, is_number
from cardgen.rulings.envelope import LINE, RESERVED, find_fact, find_option, names_of
from cardgen.rulings.kind import Kind
from cardgen.rulings.reading import Reading, Unread
from cardgen.rulings.slip import slipped


def read_talk(kind: Kind, game: Game, line: str) -> Dispute:
    """Cut a line into facts, house rules and a claim; what each means is read later, as from a file."""
    whole = Scalar(_plain(line), LINE, 1, 1)
    entries: dict[str, Node] = {}
    keys: dict[str, Scalar] = {}
    options: dict[Scalar, Scalar] = {}
    claim: Node | None = None
    for at, piece in enumerate(_pieces(kind, game, whole)):
        key, value = _cut(kind, game, piece, first=at == 0)
        name = key.text.casefold()
        if name in ("claim", "claims", "claimed"):
            claim = value
        elif name in RESERVED:
            options.update(_options(value))
        elif find_fact(kind, key.text) is None and find_option(game, key.text):
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


def _pieces(kind: Kind, game: Game, whole: Scalar) -> Iterator[Scalar]:
    """Cut a line at `;`; what only goes on with the list that the line begins with stays in one piece with it."""
    pieces = list(notation.split(whole, ";\n"))
    together = 1
    while together < len(pieces) and _goes_on(kind, game, pieces[0], pieces[together]):
        together += 1
    if together > 1:
        last = pieces[together - 1]
        pieces[:together] = [notation.part(whole, pieces[0].col - 1, last.col - 1 + len(last.text))]
    yield from pieces


def _goes_on(kind: Kind, game: Game, first: Scalar, piece: Scalar) -> bool:
    """Say whether a piece names no fact and reads as one more of the list that the line begins with."""
    key, value = _cut(kind, game, first, first=True)
    one = find_fact(kind, key.text)
    found = notation.words(piece)
    if one is None or not isinstance(one.domain, (ListOf, MapOf)) or len(found) < 2 or _named(kind, game, found[0]):
        return False
    if any(_named(kind, game, notation.part(piece, 0, word.col - piece.col + len(word.text))) for word in found):
        return False
    if _misnamed(kind, game, piece) or (isinstance(one.domain, ListOf) and isinstance(one.domain.item, Name)):
        return False
    r = Reading(game)
    kind.cls.prepare(r)
    item = one.domain.item if isinstance(one.domain, ListOf) else one.domain
    return _reads(one.domain, value, r) and _reads(item, piece, r)


def _reads(domain: Domain, node: Scalar, r: Reading) -> bool:
    try:
        domain.read(node, r)
    except Unread:
        return False
    return True


def _misnamed(kind: Kind, game: Game, piece: Scalar) -> tuple[Scalar, Scalar] | None:
    """Part a piece at a name that is one slip away from one, where what follows fits it or nothing else."""
    found = notation.words(piece)
    for count in range(min(3, len(found)), 0, -1):
        end = found[count - 1].col - piece.col + len(found[count - 1].text)
        head = notation.part(piece, 0, end)
        key, value = head._replace(text=head.text.rstrip(":=")), _value(piece, end)
        meant = slipped(notation.fold(key.text), map(notation.fold, names_of(kind, game)))
        if meant and _meant(kind, game, meant, value, piece):
            return key, value
    return None


def _meant(kind: Kind, game: Game, name: str, value: Scalar, piece: Scalar) -> bool:
    """Say whether a value fits the fact of a name, or its whole piece does not fit the first fact."""
    one, r = find_fact(kind, name), Reading(game)
    kind.cls.prepare(r)
    if one is not None and value.text and _reads(one.domain, value, r.quiet()):
        return True
    return kind.first is None or not _reads(kind.first.domain, piece, r.quiet())


def _unset(value: Scalar) -> Scalar:
    return value._replace(text=value.text.lstrip("=: "))


def _options(value: Scalar) -> dict[Scalar, Scalar]:
    found = {}
    for piece in notation.split(notation.unbracket(value), ","):
        marks = [at for at, sign in enumerate(piece.text) if sign in ":= "]
        at = marks[0] if marks else len(piece.text)
        found[notation.part(piece, 0, at)] = _unset(notation.part(piece, at + 1, len(piece.text)))
    return found


def _cut(kind: Kind, game: Game, piece: Scalar, *, first: bool) -> tuple[Scalar, Scalar]:
    """Part a name from its value: `tableau R 4C`, `n: 3`, `3 players`; the first fact may go without a name."""
    found = notation.words(piece)
    for count in range(min(4, len(found)), 0, -1):
        end = found[count - 1].col - piece.col + len(found[count - 1].text)
        name = _named(kind, game, notation.part(piece, 0, end))
        if name is not None and first and kind.first is not None and piece.text[end:].casefold().startswith(" or "):
            break
        if name is not None and end < len(piece.text):
            return name, _value(piece, end)
        if name is not None and not (first and _bare_first(kind, name)):
            return name, _value(piece, end)._replace(text="yes" if _flag(kind, name.text) else "")
        if "=" in piece.text[:end] and _named(kind, game, notation.part(piece, 0, piece.text.index("="))):
            at = piece.text.index("=")
            return notation.part(piece, 0, at), _value(piece, at + 1)
    if len(found) == 2 and is_number(found[0].text) and find_fact(kind, found[1].text):
        return found[1], found[0]
    misnamed = _misnamed(kind, game, piece)
    if first and kind.first is not None and misnamed is None:
        return Scalar(kind.first.name, LINE, piece.line, piece.col), piece
    return misnamed or (found[0]._replace(text=found[0].text.rstrip(":=")), _value(piece, len(found[0].text)))


def _value(piece: Scalar, start: int) -> Scalar:
    while start < len(piece.text) and piece.text[start] in ":= ":
        start += 1
    return notation.part(piece, start, len(piece.text))


def _named(kind: Kind, game: Game, head: Scalar) -> Scalar | None:
    name = head._replace(text=head.text.rstrip(":= "))
    return name if _known(kind, game, name.text) else None


def _bare_first(kind: Kind, name: Scalar) -> bool:
    """Say whether a word that is also a fact's name stands as the value of the first fact: `display`, drawn from."""
    return kind.first is not None and not _flag(kind, name.text) and find_fact(kind, name.text) is not kind.first


def _flag(kind: Kind, name: str) -> bool:
    one = find_fact(kind, name)
    return one is not None and one.domain.label == "yes or no"


def _known(kind: Kind, game: Game, name: str) -> bool:
    return name.casefold() in RESERVED or find_fact(kind, name) is not None or find_option(game, name) is not None
