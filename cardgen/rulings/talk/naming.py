"""Which fact a piece of a line of table talk names, and what is its value."""

from __future__ import annotations

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


class Talk:
    """A kind of dispute of a game, against which a line is read; what was found out once is kept."""

    def __init__(self, kind: Asking, game: Game) -> None:
        self.kind, self.game, self.first = kind, game, kind.first
        also = {notation.fold(other): one for one in kind.facts.values() for other in one.also}
        self._facts = {
            **{name: [one for one in kind.facts.values() if name in map(notation.fold, one.also)] for name in also},
            **{notation.fold(one.name): [one] for one in kind.facts.values()},
        }
        names = (name for key, answer in kind.answers.items() for name in (key, *answer.also, answer.doc))
        self._answers = {notation.fold(name).removesuffix("?") for name in names}
        self._read: dict[tuple[int, Scalar, bool], bool] = {}

    def fact(self, name: str) -> Fact | None:
        """Find a fact by one of its names, however its words are joined."""
        return next(iter(self.facts(name)), None)

    def facts(self, name: str) -> list[Fact]:
        """List the facts that people call so; of several the one that can have the value is meant."""
        return self._facts.get(notation.fold(name), [])

    def names(self) -> list[str]:
        """List every name that a piece of a line may begin with, those of facts first."""
        also = (other for one in self.kind.facts.values() for other in one.also)
        return [*self.kind.facts, *also, *RESERVED, *self.game.rulebook.options]

    def option(self, name: str) -> Option | None:
        """Find a house rule by its id, with or without the game's prefix."""
        plain = name.strip().casefold().replace("_", "-").replace(" ", "-").removeprefix(f"{self.game.prefix}.")
        return self.game.rulebook.options.get(plain)

    def is_answer(self, text: str) -> bool:
        """Say whether an answer of the kind is called so."""
        return notation.fold(text) in self._answers

    def reads(self, domain: Domain, node: Scalar, *, closed: bool = False) -> bool:
        """Say whether a value can be read; a *closed* reading takes no new names of players."""
        key = (id(domain), node, closed)
        if key not in self._read:
            self._read[key] = self._reads(domain, node, closed)
        return self._read[key]

    def _reads(self, domain: Domain, node: Scalar, closed: bool) -> bool:
        r = Reading(self.game)
        self.kind.prepare(r)
        r.closed = closed
        try:
            domain.read(node, r)
        except Unread:
            return False
        except ImpossibleError:
            return not closed
        return not r.problems

    def sound(self, key: Scalar, value: Scalar) -> bool:
        """Say whether a name and its value can stand in a dispute."""
        one = self.fact(key.text)
        if one is None:
            return key.text.casefold() in RESERVED or self.option(key.text) is not None
        return bool(value.text) and self.reads(one.domain, value)

    def named(self, head: Scalar) -> Scalar | None:
        """Give the name of a fact, a house rule or a claim that the words are; or None."""
        name = head._replace(text=head.text.rstrip(":= "))
        known = name.text.casefold() in RESERVED or self.fact(name.text) or self.option(name.text)
        return name if known else None

    def begins_named(self, piece: Scalar) -> bool:
        """Say whether a piece begins with a name, or ends with one that its value stands before."""
        found = notation.words(piece)
        ends = (word.col - piece.col + len(word.text) for word in found[:4])
        begins = any(self.named(notation.part(piece, 0, end)) for end in ends)
        return begins or self._value_before(piece, found) is not None

    def cut(self, piece: Scalar, *, first: bool) -> tuple[Scalar, Scalar]:
        """Part a name from its value: `tableau R 4C`, `n: 3`, `3 players`; the first fact may go without a name."""
        found = notation.words(piece)
        for count in range(min(4, len(found)), 0, -1):
            end = found[count - 1].col - piece.col + len(found[count - 1].text)
            name = self.named(notation.part(piece, 0, end))
            if name is not None and first and self.first is not None and piece.text[end:].casefold().startswith(" or "):
                break
            if name is not None and end < len(piece.text):
                return self._fitting(name, _value(piece, end))
            if name is not None and not (first and self._bare_first(name)):
                return name, _value(piece, end)._replace(text="yes" if self._flag(name.text) else "")
            if "=" in piece.text[:end] and self.named(notation.part(piece, 0, piece.text.index("="))):
                at = piece.text.index("=")
                return notation.part(piece, 0, at), _value(piece, at + 1)
        if before := self._value_before(piece, found):
            return before
        slip = self.misnamed(piece) if found else None
        if first and self.first is not None and slip is None and not self._tells(piece):
            return Scalar(self.first.name, LINE, piece.line, piece.col), piece
        if not found:
            return piece, piece
        return slip or (found[0]._replace(text=found[0].text.rstrip(":=")), _value(piece, len(found[0].text)))

    def misnamed(self, piece: Scalar) -> tuple[Scalar, Scalar] | None:
        """Part a piece at a name that is one slip away from one, where what follows fits it or nothing else."""
        found = notation.words(piece)
        for count in range(min(3, len(found)), 0, -1):
            end = found[count - 1].col - piece.col + len(found[count - 1].text)
            head = notation.part(piece, 0, end)
            key, value = head._replace(text=head.text.rstrip(":=")), _value(piece, end)
            meant = slipped(notation.fold(key.text), map(notation.fold, self.names()))
            if meant and self._meant(meant, value, piece):
                return key, value
        return None

    def _meant(self, name: str, value: Scalar, piece: Scalar) -> bool:
        """Say whether a value fits the fact of a name, or its whole piece does not fit the first fact."""
        one = self.fact(name)
        if one is not None and value.text and self.reads(one.domain, value):
            return True
        return self.first is None or not self.reads(self.first.domain, piece)

    def _value_before(self, piece: Scalar, found: list[Scalar]) -> tuple[Scalar, Scalar] | None:
        """Find a value that stands before the name of its fact: `3 players`, `12 in hand`, `Cox won`."""
        for count in range(1, min(3, len(found))):
            at = found[count].col - piece.col
            value, name = notation.part(piece, 0, at), notation.part(piece, at, len(piece.text))
            for one in self.facts(name.text):
                number = is_number(value.text) and not isinstance(one.domain, Flag)
                value = value._replace(text=value.text.removesuffix("'s")) if isinstance(one.domain, Name) else value
                simple = isinstance(one.domain, (Name, Whole))
                if number or (simple and self.reads(one.domain, value, closed=count > 1)):
                    return name._replace(text=one.name), value
        return None

    def _fitting(self, name: Scalar, value: Scalar) -> tuple[Scalar, Scalar]:
        """Take the one fact that can have the value where several are called so."""
        several = self.facts(name.text)
        fits = [one for one in several if self.reads(one.domain, value)] if len(several) > 1 else []
        return (name._replace(text=fits[0].name) if len(fits) == 1 else name), value

    def _tells(self, piece: Scalar) -> bool:
        """Say whether a piece is called like an answer, and a value of the first fact only with players called so."""
        one = self.first
        return self.is_answer(piece.text) and one is not None and not self.reads(one.domain, piece, closed=True)

    def _bare_first(self, name: Scalar) -> bool:
        """Say whether a word that is also a fact's name stands as the value of the first: `display`, drawn from."""
        return self.first is not None and not self._flag(name.text) and self.fact(name.text) is not self.first

    def _flag(self, name: str) -> bool:
        one = self.fact(name)
        return one is not None and one.domain.label == "yes or no"


def _value(piece: Scalar, start: int) -> Scalar:
    while start < len(piece.text) and piece.text[start] in ":= ":
        start += 1
    return notation.part(piece, start, len(piece.text))
