"""Which fact a piece of a line of table talk names, or which answer one of a claim, and what is its value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardgen.model.node import Node, Scalar
from cardgen.model.rulebook import Option
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Answer, BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.domain import Domain, Flag, Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import MapOf
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.notation.typos import slipped
from cardgen.rulings.notation.whole import Whole, is_number

CLAIM = ("claim", "claims", "claimed")
RESERVED = (*CLAIM, "option", "options", "house rule", "house rules")
"""Words that begin a piece of a line and are no facts."""
_NOT = re.compile(r"not?\s+", re.IGNORECASE)
_SIGNS = ":= "
"""What may stand between a name and its value."""


class Talk:
    """What can be told by name, against which a line is read: facts, or answers beside words that can be claimed."""

    def __init__(self, kind: BoundKind, r: Reading, *, claims: tuple[str, ...] = ()) -> None:
        self.kind, self.r, self.claims = kind, r, claims
        self.told: Mapping[str, Fact | Answer] = kind.answers if claims else kind.facts
        first = self.told.get(next(iter(kind.asked or self.told), "")) if claims else kind.first
        self.first: Fact | Answer | None = first
        self.reserved: tuple[str, ...] = () if claims else RESERVED
        self.options: Mapping[str, Option] = {} if claims else r.game.rulebook.options
        self._named: dict[str, list[Fact | Answer]] = {}
        for one in self.told.values():
            for name in dict.fromkeys(map(tokens.fold, one.also)):
                self._named.setdefault(name, []).append(one)
        self._named |= {tokens.fold(one.name): [one] for one in self.told.values()}
        names = (name for key, answer in kind.answers.items() for name in (key, *answer.also, answer.doc))
        self._answers = {tokens.fold(name).removesuffix("?") for name in names}
        self._read: dict[tuple[Domain, Scalar, bool], bool] = {}

    def fact(self, name: str) -> Fact | Answer | None:
        """Find a fact by one of its names, however its words are joined."""
        return next(iter(self.facts(name)), None)

    def facts(self, name: str) -> list[Fact | Answer]:
        """List the facts that people call so; of several the one that can have the value is meant."""
        return self._named.get(tokens.fold(name), [])

    def names(self) -> list[str]:
        """List every name that a piece of a line may begin with, those of facts first."""
        also = (other for one in self.told.values() for other in one.also)
        return [*self.told, *also, *self.claims, *self.reserved, *self.options]

    def option(self, name: str) -> Option | None:
        """Find a house rule by its id, with or without the game's prefix."""
        plain = name.strip().casefold().replace("_", "-").replace(" ", "-").removeprefix(f"{self.r.game.prefix}.")
        return self.options.get(plain)

    def numbered(self, number: str) -> Option | None:
        """Find a house rule by the number it is printed with: where one is asked for, for else a number counts."""
        return self.r.game.rulebook.numbered_option(number.strip())

    def is_setting(self, name: str, value: str) -> bool:
        """Say whether a house rule is told, and no fact that is called like it: by its value."""
        option = self.option(name)
        if option is None or self.fact(name) is None:
            return option is not None
        return "-".join(value.casefold().replace("_", " ").split()) in option.values

    def is_answer(self, text: str) -> bool:
        """Say whether an answer of the kind is called so, where it is no claim that is read."""
        return not self.claims and tokens.fold(text) in self._answers

    def reads(self, domain: Domain, node: Scalar, *, closed: bool = False) -> bool:
        """Say whether a value can be read; a *closed* reading takes no new names of players."""
        key = (domain, node, closed)
        if key not in self._read:
            self._read[key] = self._reads(domain, node, closed)
        return self._read[key]

    def _reads(self, domain: Domain, node: Scalar, closed: bool) -> bool:
        r = self.r.quiet()
        r.closed |= closed
        try:
            domain.read(node, r)
        except Unread:
            return False
        except ImpossibleError:
            return not closed
        return not r.problems

    def fits(self, piece: Scalar) -> list[Fact | Answer]:
        """List of what a piece can be the value; in a claim of the first answer, or of the first by names."""
        fits = [one for one in self.told.values() if self.reads(one.domain, piece, closed=True)]
        if not self.claims:
            return fits
        return [one for one in fits if one is self.first or isinstance(one.domain, MapOf)][:1]

    def sound(self, key: Scalar, value: Scalar) -> bool:
        """Say whether a name and its value can stand in a dispute; one without a name claims nothing of new players."""
        one = self.fact(key.text)
        if one is None or self.is_setting(key.text, value.text):
            return self.is_name(key.text)
        closed = bool(self.claims) and key.col == value.col
        none = bool(self.claims) and is_none(one, value)
        return bool(value.text) and (none or self.reads(one.domain, value, closed=closed))

    def is_name(self, text: str) -> bool:
        """Say whether a fact, a house rule or a claim is called so."""
        return bool(text.casefold() in self.reserved or self.fact(text) or self.option(text))

    def cut(self, piece: Scalar, *, first: bool) -> tuple[Scalar, Scalar]:
        """Part a name from its value: `tableau R 4C`, `n: 3`, `3 players`; the first fact may go without a name."""
        first = first and self.first is not None
        if (denied := _NOT.match(piece.text)) and self._is_flag(piece.text[denied.end() :]):
            return tokens.part(piece, denied.end(), len(piece.text)), piece._replace(text="no")
        for head, rest in tokens.heads(piece, 4):
            name = head._replace(text=head.text.rstrip(_SIGNS))
            if self.is_name(name.text):
                if first and rest.text.casefold().startswith("or "):
                    break
                if rest.text:
                    return self._fitting(name, value_of(rest))
                if self.claims or not (first and self._is_bare(name.text)):
                    return name, rest._replace(text="yes" if self._is_flag(name.text) else "")
            at = head.text.find("=")
            if at > 0 and self.is_name(head.text[:at]):
                return tokens.part(piece, 0, at), value_of(tokens.part(piece, at, len(piece.text)))
        if before := self._value_before(piece):
            return before
        slip = self.misnamed(piece)
        if first and slip is None and not self._tells(piece):
            return Scalar(self.first.name if self.first else "", piece.file, piece.line, piece.col), piece
        head, rest = next(tokens.heads(piece, 1), (piece, piece))
        return slip or (head._replace(text=head.text.rstrip(":=")), value_of(rest))

    def misnamed(self, piece: Scalar) -> tuple[Scalar, Scalar] | None:
        """Part a piece at a name that is one slip away from one, where what follows fits it or nothing else."""
        for head, rest in tokens.heads(piece, 3):
            key, value = head._replace(text=head.text.rstrip(":=")), value_of(rest)
            meant = slipped(tokens.fold(key.text), map(tokens.fold, self.names()))
            if meant and self._is_meant(meant, value, piece):
                return key, value
        return None

    def _is_meant(self, name: str, value: Scalar, piece: Scalar) -> bool:
        """Say whether a value fits the fact of a name, or its whole piece does not fit the first fact."""
        fits = self.fact(name) is not None and self.sound(value._replace(text=name), value)
        return fits or self.first is None or not self.reads(self.first.domain, piece)

    def _value_before(self, piece: Scalar) -> tuple[Scalar, Scalar] | None:
        """Find a value that stands before the name of its fact: `3 players`, `12 in hand`, `Cox won`."""
        for value, name in tokens.tails(piece):
            for one in self.facts(name.text):
                plain = self.claims or (is_number(value.text) and not isinstance(one.domain, Flag))
                value = value._replace(text=value.text.removesuffix("'s")) if isinstance(one.domain, Name) else value
                simple = isinstance(one.domain, (Name, Whole))
                if plain or (simple and self.reads(one.domain, value, closed=" " in value.text)):
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

    def _is_bare(self, name: str) -> bool:
        """Say whether a word that is also a fact's name stands as the value of the first: `display`, drawn from."""
        return not self._is_flag(name) and self.fact(name) is not self.first

    def _is_flag(self, name: str) -> bool:
        one = self.fact(name)
        return one is not None and one.domain.label == "yes or no"


def is_none(one: Fact | Answer, node: Node) -> bool:
    """Say whether it is claimed that there is no value of an answer."""
    nothing = {*tokens.NOTHING, "no", f"no {tokens.fold(one.name)}"}
    if not isinstance(node, Scalar) or isinstance(one.domain, Flag):
        return False
    fold = tokens.fold(node.text)
    return fold in nothing and fold not in one.domain.meant


def value_of(rest: Scalar) -> Scalar:
    """Take the signs off that stand between a name and its value."""
    return tokens.part(rest, len(rest.text) - len(rest.text.lstrip(_SIGNS)), len(rest.text))
