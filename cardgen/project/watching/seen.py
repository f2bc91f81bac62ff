"""What is seen of a game at one moment: its cards with their sides, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.faces.face import Face
from cardgen.faces.faults import Fault, merged
from cardgen.faces.inspect import inspect
from cardgen.faces.maker import FaceMaker
from cardgen.loading.booklet import read_booklet
from cardgen.loading.game import read_game
from cardgen.model.box_number import box_number
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.printing.card_pictures import face_key
from cardgen.project.check import check_box
from cardgen.project.face_faults import face_problems
from cardgen.project.find import Project
from cardgen.project.load import load_theme, readable_looks
from cardgen.project.look_folders import look_folders
from cardgen.project.looks import Looks
from cardgen.text.fonts import load_font

FRONT, INNER, BACK = "front", "inner", "back"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card; equal keys mean equal ink."""

    name: str
    key: str
    face: Face


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with its sides, and what is wrong with them."""

    card: Card
    sides: tuple[Side, ...]
    problems: tuple[Problem, ...]


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

    def number(self, card: Card) -> str:
        """Give a card's number in the box."""
        return box_number(self.game.prefix, card.number, self.game.count) if self.game is not None else ""

    def wrong(self) -> tuple[Problem, ...]:
        """List everything that is wrong, of the files and of the faces."""
        found = [*self.problems, *(problem for card in self.cards if self.fresh for problem in card.problems)]
        return CardgenError(*merged(found)).problems


def look(project: Project, name: str, before: Seen | None = None) -> Seen:
    """Read a game and draw its faces; where that cannot be, what was seen *before* is kept with what is wrong now."""
    problems: list[Problem] = []
    game = None
    try:
        game = read_game(project.carddata / name, problems)
        if game is not None and not problems:
            maker = FaceMaker(game, load_theme(project, game), readable_looks(project, game))
            for role in maker.theme.fonts.values():
                load_font(role)
            return _drawn(game, maker, before)
    except CardgenError as error:
        problems += error.problems
    found = CardgenError(*problems).problems
    if before is None:
        return Seen(name, game.title if game is not None else name, problems=found, fresh=False)
    return Seen(name, before.title, before.cards, found, before.maker, before.game, False, before.faults)


def looked_over(project: Project, seen: Seen) -> Seen:
    """Check what takes longer than drawing: drawings that no card uses yet, invariants, the booklet."""
    if seen.game is None or not seen.fresh:
        return seen
    problems: list[Problem] = []
    try:
        problems += Looks(seen.game, look_folders(project, seen.game)).check()
        problems += check_box(seen.game)
        read_booklet(project.carddata / seen.name, seen.game, problems)
    except CardgenError as error:
        problems += error.problems
    found = CardgenError(*seen.problems, *problems).problems
    return Seen(seen.name, seen.title, seen.cards, found, seen.maker, seen.game, True, seen.faults)


def _drawn(game: Game, maker: FaceMaker, before: Seen | None) -> Seen:
    """Draw all faces; those that are as they were before are not looked over again."""
    known = before.faults if before is not None else {}
    if before is not None and before.maker is not None and before.maker.theme.card != maker.theme.card:
        known = {}
    faults: dict[str, list[Fault]] = {}
    backs: dict[str, Side] = {}
    cards = []
    for card in game.cards:
        kind = game.card_types[card.type]
        start = len(maker.problems)
        found: list[Problem] = []
        sides = []
        for name, made in ((FRONT, maker.front), (INNER, maker.inner)):
            if name == INNER and not kind.inner:
                continue
            side = _side(name, made(card))
            sides.append(side)
            if side.key not in faults:
                faults[side.key] = known[side.key] if side.key in known else inspect(side.face, maker.theme.card)
            found += face_problems(card, "the inner side of " * (name == INNER), faults[side.key], maker.unfit)
        if kind.back and kind.back not in backs:
            side = backs[kind.back] = _side(BACK, maker.back(kind))
            faults[side.key] = known[side.key] if side.key in known else inspect(side.face, maker.theme.card)
            found += face_problems(card, "the back of ", faults[side.key], maker.unfit)
        sides += [backs[kind.back]] if kind.back else []
        cards.append(ShownCard(card, tuple(sides), (*maker.problems[start:], *found)))
    return Seen(game.id, game.title, tuple(cards), (), maker, game, True, faults)


def _side(name: str, face: Face) -> Side:
    return Side(name, face_key(face), face)


def files_of(project: Project, name: str, seen: Seen | None = None) -> tuple[Path, ...]:
    """Give the folders that a game is made of: its own, and those of a game that it extends."""
    base = seen.game.extends if seen is not None and seen.game is not None else ""
    names = (name, base) if base else (name,)
    return tuple(folder / one for one in names for folder in (project.carddata, project.templates))
