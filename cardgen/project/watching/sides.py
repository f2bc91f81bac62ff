"""The sides of a game's cards, drawn; those of a card that did not change are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardgen.errors import CardgenError, Problem
from cardgen.faces.draft import DraftMaker
from cardgen.faces.face import Face
from cardgen.faces.faults import Fault, merged
from cardgen.faces.inspect import inspect
from cardgen.faces.maker import FaceMaker
from cardgen.model.box_number import box_number
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.printing.face_keys import face_key
from cardgen.project.looks.face_faults import face_problems

FRONT, INNER, BACK = "front", "inner", "back"
Stamp: TypeAlias = tuple[object, ...]
"""Equal ones mean that faces differ by their cards alone."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card; equal keys mean equal ink."""

    name: str
    key: str
    face: Face


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with its sides, what is wrong with them, and how much is wrong with its data."""

    card: Card
    sides: tuple[Side, ...]
    problems: tuple[Problem, ...]
    marked: int = 0


@dataclass(frozen=True)
class Seen:
    """A game as it was read. *fresh* says whether the cards are those of the files as they are now."""

    name: str
    title: str
    cards: tuple[ShownCard, ...] = ()
    problems: tuple[Problem, ...] = ()
    maker: FaceMaker | None = None
    game: Game | None = None
    fresh: bool = True
    faults: Mapping[str, list[Fault]] = field(default_factory=dict)
    stamp: Stamp = ()

    def number(self, card: Card) -> str:
        """Give a card's number in the box."""
        return box_number(self.game.prefix, card.number, self.game.count) if self.game is not None else ""

    def wrong(self) -> tuple[Problem, ...]:
        """List everything that is wrong, of the files and of the faces."""
        found = [*self.problems, *(problem for card in self.cards if self.fresh for problem in card.problems)]
        return CardgenError(*merged(found)).problems


def drawn(game: Game, maker: FaceMaker, before: Seen | None, stamp: Stamp) -> Seen:
    """Draw all faces but those of cards that are as they were *before*."""
    drawing = _Drawing(game, maker, before if before is not None and before.stamp == stamp else None)
    cards = tuple(drawing.card(card) for card in game.cards)
    return Seen(game.id, game.title, cards, (), maker, game, True, drawing.faults, stamp)


class _Drawing:
    """Draws card after card."""

    def __init__(self, game: Game, maker: FaceMaker, before: Seen | None) -> None:
        self.game, self.maker = game, maker
        self.known = before.faults if before is not None else {}
        self.kept = {_what(shown.card): shown for shown in before.cards} if before is not None else {}
        self.faults: dict[str, list[Fault]] = {}
        self.backs: dict[str, Side] = {}

    def card(self, card: Card) -> ShownCard:
        """Draw a card's sides, or take those that were drawn."""
        kept = self.kept.get(_what(card))
        if kept is not None and not kept.problems and not kept.marked:
            for side in kept.sides:
                self.faults[side.key] = self.known[side.key]
            return ShownCard(card, kept.sides, ())
        kind = self.game.card_types[card.type]
        start = len(self.maker.problems)
        found: list[Problem] = []
        sides = [self.side(card, FRONT, "", self.maker.front(card), found)]
        if kind.inner:
            sides.append(self.side(card, INNER, "the inner side of ", self.maker.inner(card), found))
        if kind.back and kind.back_name not in self.backs:
            self.backs[kind.back_name] = self.side(card, BACK, "the back of ", self.maker.back(kind), found)
        sides += [self.backs[kind.back_name]] if kind.back else []
        marked = self.maker.wrong.get(card.id, 0) if isinstance(self.maker, DraftMaker) else 0
        return ShownCard(card, tuple(sides), () if marked else (*self.maker.problems[start:], *found), marked)

    def side(self, card: Card, name: str, told: str, face: Face, found: list[Problem]) -> Side:
        """Look over a side that was drawn."""
        key = face_key(face)
        if key not in self.faults:
            self.faults[key] = self.known[key] if key in self.known else inspect(face, self.maker.size_of(card))
        found += face_problems(card, told, self.faults[key], self.maker.unfit)
        return Side(name, key, face)


def _what(card: Card) -> tuple[object, ...]:
    """Give all of a card that a face can show."""
    values = tuple((name, str(value), type(value)) for name, value in card.values.items())
    return (card.id, card.type, card.number, card.name, card.short, card.copies, values, tuple(card.provenance.items()))
