"""Which fact a piece of a line of table talk names, and what is its value."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.rulebook import Option
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.asking import Asking
from cardgen.rulings.talk.domain import Domain, Flag, Name, Whole, is_number
from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.reading import Reading, Unread
from cardgen.rulings.talk.slip import slipped

LINE = "the line"
"""What stands for the file in the place of a problem in a line of talk."""
RESERVED = ("claim", "claims", "claimed", "option", "options", "house rule", "house rules")
"""Words that begin a piece of a line and are no facts."""


def find_fact(kind: Asking, name: str) -> Fact | None:
    """Find a fact by one of its names, however its words are joined."""
    return next(iter(facts_named(kind, name)), None)


def facts_named(kind: Asking, name: str) -> list[Fact]:
    """List the facts that people call so; of several the one that can have the value is meant."""
    plain = notation.fold(name)
    if own := [one for one in kind.facts.values() if plain == notation.fold(one.name)]:
        return own
    return [one for one in kind.facts.values() if plain in map(notation.fold, one.also)]


def names_of(kind: Asking, game: Game) -> list[str]:
    """List every name that a piece of a line may begin with, those of facts first."""
    also = (other for one in kind.facts.values() for other in one.also)
    return [*kind.facts, *also, *RESERVED, *game.rulebook.options]


def find_option(game: Game, name: str) -> Option | None:
    """Find a house rule by its id, with or without the game's prefix."""
    plain = name.strip().casefold().replace("_", "-").replace(" ", "-").removeprefix(f"{game.prefix}.")
    return game.rulebook.options.get(plain)


def cut(kind: Asking, game: Game, piece: Scalar, *, first: bool) -> tuple[Scalar, Scalar]:
    """Part a name from its value: `tableau R 4C`, `n: 3`, `3 players`; the first fact may go without a name."""
    found = notation.words(piece)
    for count in range(min(4, len(found)), 0, -1):
        end = found[count - 1].col - piece.col + len(found[count - 1].text)
        name = named(kind, game, notation.part(piece, 0, end))
        if name is not None and first and kind.first is not None and piece.text[end:].casefold().startswith(" or "):
            break
        if name is not None and end < len(piece.text):
            return _fitting(kind, game, name, _value(piece, end))
        if name is not None and not (first and _bare_first(kind, name)):
            return name, _value(piece, end)._replace(text="yes" if _flag(kind, name.text) else "")
        if "=" in piece.text[:end] and named(kind, game, notation.part(piece, 0, piece.text.index("="))):
            at = piece.text.index("=")
            return notation.part(piece, 0, at), _value(piece, at + 1)
    if before := _value_before(kind, game, piece, found):
        return before
    slip = misnamed(kind, game, piece) if found else None
    if first and kind.first is not None and slip is None and not _tells(kind, game, piece):
        return Scalar(kind.first.name, LINE, piece.line, piece.col), piece
    if not found:
        return piece, piece
    return slip or (found[0]._replace(text=found[0].text.rstrip(":=")), _value(piece, len(found[0].text)))


def _value_before(kind: Asking, game: Game, piece: Scalar, found: list[Scalar]) -> tuple[Scalar, Scalar] | None:
    """Find a value that stands before the name of its fact: `3 players`, `12 in hand`, `Cox won`."""
    for count in range(1, min(3, len(found))):
        at = found[count].col - piece.col
        value, name = notation.part(piece, 0, at), notation.part(piece, at, len(piece.text))
        for one in facts_named(kind, name.text):
            number = is_number(value.text) and not isinstance(one.domain, Flag)
            value = value._replace(text=value.text.removesuffix("'s")) if isinstance(one.domain, Name) else value
            simple = isinstance(one.domain, (Name, Whole))
            if number or (simple and reads(kind, game, one.domain, value, closed=count > 1)):
                return name._replace(text=one.name), value
    return None


def _tells(kind: Asking, game: Game, piece: Scalar) -> bool:
    """Say whether a piece is what an answer is called, and a value of the first fact only with players called so."""
    one = kind.first
    return answers_named(kind, piece.text) and one is not None and not reads(kind, game, one.domain, piece, closed=True)


def answers_named(kind: Asking, text: str) -> bool:
    """Say whether an answer of the kind is called so."""
    plain = notation.fold(text)
    names = (name for key, answer in kind.answers.items() for name in (key, *answer.also, answer.doc))
    return any(plain == notation.fold(name).removesuffix("?") for name in names)


def _fitting(kind: Asking, game: Game, name: Scalar, value: Scalar) -> tuple[Scalar, Scalar]:
    """Take the one fact that can have the value where several are called so."""
    several = facts_named(kind, name.text)
    fits = [one for one in several if reads(kind, game, one.domain, value)] if len(several) > 1 else []
    return (name._replace(text=fits[0].name) if len(fits) == 1 else name), value


def misnamed(kind: Asking, game: Game, piece: Scalar) -> tuple[Scalar, Scalar] | None:
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


def _meant(kind: Asking, game: Game, name: str, value: Scalar, piece: Scalar) -> bool:
    """Say whether a value fits the fact of a name, or its whole piece does not fit the first fact."""
    one = find_fact(kind, name)
    if one is not None and value.text and reads(kind, game, one.domain, value):
        return True
    return kind.first is None or not reads(kind, game, kind.first.domain, piece)


def reads(kind: Asking, game: Game, domain: Domain, node: Scalar, *, closed: bool = False) -> bool:
    """Say whether a value can be read; a *closed* reading takes no new names of players."""
    r = Reading(game, closed=closed)
    kind.prepare(r)
    r.closed = closed
    try:
        domain.read(node, r)
    except Unread:
        return False
    except ImpossibleError:
        return not closed
    return not r.problems


def sound(kind: Asking, game: Game, key: Scalar, value: Scalar) -> bool:
    """Say whether a name and its value can stand in a dispute."""
    one = find_fact(kind, key.text)
    if one is None:
        return key.text.casefold() in RESERVED or find_option(game, key.text) is not None
    return bool(value.text) and reads(kind, game, one.domain, value)


def named(kind: Asking, game: Game, head: Scalar) -> Scalar | None:
    """Give the name of a fact, a house rule or a claim that the words are; or None."""
    name = head._replace(text=head.text.rstrip(":= "))
    known = name.text.casefold() in RESERVED or find_fact(kind, name.text) or find_option(game, name.text)
    return name if known else None


def begins_named(kind: Asking, game: Game, piece: Scalar) -> bool:
    """Say whether a piece begins with a name, or ends with one that its value stands before."""
    found = notation.words(piece)
    ends = (word.col - piece.col + len(word.text) for word in found[:4])
    heads: Iterator[Scalar] = (notation.part(piece, 0, end) for end in ends)
    return any(named(kind, game, head) for head in heads) or _value_before(kind, game, piece, found) is not None


def _value(piece: Scalar, start: int) -> Scalar:
    while start < len(piece.text) and piece.text[start] in ":= ":
        start += 1
    return notation.part(piece, start, len(piece.text))


def _bare_first(kind: Asking, name: Scalar) -> bool:
    """Say whether a word that is also a fact's name stands as the value of the first fact: `display`, drawn from."""
    return kind.first is not None and not _flag(kind, name.text) and find_fact(kind, name.text) is not kind.first


def _flag(kind: Asking, name: str) -> bool:
    one = find_fact(kind, name)
    return one is not None and one.domain.label == "yes or no"
