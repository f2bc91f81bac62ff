"""The cards of a game as its rules see them: fields are attributes, and equal cards are one object."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from keyword import iskeyword

from cardgen.model.box_number import read_box_number
from cardgen.model.card import Card
from cardgen.model.effect import Op, Ops
from cardgen.model.game import Game
from cardgen.model.words import Word
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kept import Kept
from cardgen.rulings.notation import tokens


class Piece:
    """A card, or one that is only described: `card.icons`, `card.type`, `card.name`; *id* is empty if described.

    A field that is called like a word of Python has a `_` behind it: `card.class_`.
    """

    def __init__(
        self, type_: str, name: str, fields: Mapping[str, FactValue], *, id_: str = "", short: str = "", copies: int = 0
    ) -> None:
        vars(self).update(fields)
        vars(self).update({f"{field}_": fields[field] for field in fields if iskeyword(field)})
        self.type, self.name, self.fields, self.id, self.short, self.copies = type_, name, fields, id_, short, copies
        self.steps: tuple[Op, ...] = next((value.steps for value in fields.values() if isinstance(value, Ops)), ())
        """What it does, step by step, as its data say."""
        self.does = self.steps[0].effect if self.steps else ""
        """The effect of its first step."""
        self.sort = "card"
        """What one of its type is called."""

    def __str__(self) -> str:
        return self.name

    @property
    def in_a_sentence(self) -> str:
        """Give its name without the full stop that would end a sentence in the middle."""
        return self.name.removesuffix(".")

    def __repr__(self) -> str:
        return f"<{self.type} {self.name}>"


class Box:
    """All cards of a game, each once, found by name, id, or the short form of the table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_id: dict[str, Piece] = {}
        self.by_type: dict[str, list[Piece]] = {}
        self._named: dict[tuple[str, str], Piece] = {}
        self._numbered: dict[int, Piece] = {}
        self._blank: dict[tuple[str, str], Piece] = {}
        self.longest_name = 0
        """Words of the longest name."""
        for card in game.cards:
            self._add(card)

    def _add(self, card: Card) -> None:
        piece = Piece(card.type, card.name, card.values, id_=card.id, short=card.short, copies=card.copies)
        label = self.game.card_types[card.type].label
        piece.sort = label if "{" not in label else piece.sort
        self.by_id[card.id] = piece
        self.by_type.setdefault(card.type, []).append(piece)
        self.longest_name = max(self.longest_name, len(card.name.split()))
        unquoted = card.name.translate(_QUOTES)
        ways = (card.name, unquoted, unquoted.rstrip(_ENDS), card.short, card.id, card.id.partition("/")[2])
        for name in (*ways, *self._letters(card)):
            self._named.setdefault((card.type, tokens.fold(name)), piece)
        self._numbered |= dict.fromkeys(range(card.number, card.number + card.copies), piece)

    def _letters(self, card: Card) -> list[str]:
        """Give the words its name is made of, where that is one word: the letter that players write."""
        words = [value for value in card.values.values() if isinstance(value, Word)]
        return [name for word in words if card.name == word.label for name in (word.letter, word.label, str(word))]

    def find(self, text: str, types: Collection[str]) -> Piece | None:
        """Find a card of some types by what people call it, in one or in many, or by the number printed on it."""
        fold = tokens.fold(text)
        for form in (
            fold,
            fold.removeprefix("the "),
            fold.removeprefix("a "),
            fold.removesuffix("s"),
            fold.translate(_QUOTES),
            fold.translate(_QUOTES).rstrip(_ENDS),
        ):
            for name in types:
                if found := self._named.get((name, form)):
                    return found
        written = read_box_number(text) if any(map(str.isdigit, text)) else None
        if written is None or not written.of(self.game.prefix, self.game.count):
            return None
        numbered = self._numbered.get(written.number)
        return numbered if numbered is not None and numbered.type in types else None

    def ending(self, text: str, types: Iterable[str]) -> Piece | None:
        """Find the one card of some types whose name ends with these words, or goes on with a comma behind them.

        People are called by their last name, and places without that of their town.
        """
        fold = tokens.fold(text)
        found = {
            piece
            for name in types
            for piece in self.by_type.get(name, ())
            if fold and _is_part_of(fold, tokens.fold(piece.name))
        }
        return found.pop() if len(found) == 1 else None

    def blank(self, type_: str, name: str, fields: Mapping[str, object]) -> Piece:
        """Give the card of which no more is known than its name says; it is the same one for all of them."""
        return self._blank.setdefault((type_, name), Piece(type_, name, fields))

    def of(self, *types: str) -> tuple[Piece, ...]:
        """List the cards of some types, each once."""
        return tuple(piece for name in types for piece in self.by_type.get(name, ()))

    def names(self, types: Iterable[str]) -> list[str]:
        """List what the cards of some types are called."""
        return [piece.name for name in types for piece in self.by_type.get(name, ())]


def _is_part_of(called: str, name: str) -> bool:
    return name.endswith((f" {called}", f"-{called}")) or name.startswith(f"{called},")


_QUOTES = dict.fromkeys(map(ord, '“”„«»"'))
"""Signs around a word of a name, which not everybody writes."""
_ENDS = ".…!"
"""Signs at the end of a name, which not everybody writes either."""
_BOXES = Kept[Box]()


def box_of(game: Game) -> Box:
    """Give the box of a game, made once."""
    return _BOXES.of((game,), lambda: Box(game))
