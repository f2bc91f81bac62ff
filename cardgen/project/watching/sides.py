"""The sides of a game's cards, drawn; those of a card that did not change are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
from cardgen.project.looks.drawn_from import DrawnFrom
from cardgen.project.looks.face_faults import face_problems

FRONT, INNER, BACK = "front", "inner", "back"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card; equal keys mean equal ink."""

    name: str
    key: str
    face: Face


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with its sides and what they are drawn from, what is wrong with them, how much is wrong with its data."""

    card: Card
    sides: tuple[Side, ...]
    problems: tuple[Problem, ...]
    source: str
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
    draft: bool = False
    """Whether something is wrong with its data, and faces were drawn all the same."""

    def number(self, card: Card) -> str:
        """Give a card's number in the box."""
        return box_number(self.game.prefix, card.number, self.game.count) if self.game is not None else ""

    def wrong(self) -> tuple[Problem, ...]:
        """List everything that is wrong, of the files and of the faces."""
        found = [*self.problems, *(problem for card in self.cards if self.fresh for problem in card.problems)]
        return CardgenError(*merged(found)).problems


def drawn(game: Game, maker: FaceMaker, before: Seen | None = None) -> Seen:
    """Draw all faces but those of cards that are as they were *before*."""
    drawing = _Drawing(game, maker, before)
    cards = tuple(drawing.card(card) for card in game.cards)
    return Seen(game.id, game.title, cards, (), maker, game, True, drawing.faults)


class _Drawing:
    """Draws card after card."""

    def __init__(self, game: Game, maker: FaceMaker, before: Seen | None) -> None:
        self.game, self.maker, self.sources = game, maker, DrawnFrom(maker)
        self.known = before.faults if before is not None else {}
        cards = before.cards if before is not None and not before.draft else ()
        self.kept = {(shown.card.id, shown.source): shown for shown in cards if not shown.problems}
        self.faults: dict[str, list[Fault]] = {}
        self.backs: dict[str, Side] = {}

    def card(self, card: Card) -> ShownCard:
        """Draw a card's sides, or take those that were drawn."""
        source = self.sources.of(card)
        kept = self.kept.get((card.id, source))
        if kept is not None:
            for side in kept.sides:
                self.faults[side.key] = self.known[side.key]
            return ShownCard(card, kept.sides, (), source)
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
        wrong = () if marked else (*self.maker.problems[start:], *found)
        return ShownCard(card, tuple(sides), wrong, source, marked)

    def side(self, card: Card, name: str, told: str, face: Face, found: list[Problem]) -> Side:
        """Look over a side that was drawn."""
        key = face_key(face)
        if key not in self.faults:
            self.faults[key] = self.known[key] if key in self.known else inspect(face, self.maker.size_of(card))
        found += face_problems(card, told, self.faults[key], self.maker.unfit)
        return Side(name, key, face)
