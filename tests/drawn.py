"""The cards of the project's games, drawn once in every ink for all tests that look at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.theme import Ink
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from tests.conftest import ROOT
from tests.thoroughness import ALL

PROJECT = find_project(ROOT)


class Drawn(NamedTuple):
    """What the cards of a game look like in one ink, and what drew them."""

    maker: FaceMaker
    fronts: Mapping[str, Face]
    """By the card's id, as the second sides of those that have two."""
    inner: Mapping[str, Face]
    backs: Mapping[str, Face]
    """By their names."""

    def sides(self, card: Card) -> Iterator[Face]:
        """Give the sides that are the card's own."""
        yield self.fronts[card.id]
        if card.id in self.inner:
            yield self.inner[card.id]


def drawn(name: str, ink: Ink) -> Drawn:
    """Draw all cards of a game in one ink; where all are tried, each in every ink before the next.

    So its template is filled in once.
    """
    return _drawn(name, tuple(Ink) if ALL else (ink,))[ink]


@cache
def _drawn(name: str, inks: tuple[Ink, ...]) -> Mapping[Ink, Drawn]:
    game = load(PROJECT, name)
    full = face_maker(PROJECT, game)
    makers = {ink: full if ink is Ink.FULL else full.in_ink(ink) for ink in inks}
    fronts = {card.id: {ink: maker.front(card) for ink, maker in makers.items()} for card in game.cards}
    inner = {
        card.id: {ink: maker.inner(card) for ink, maker in makers.items()}
        for card in game.cards
        if game.card_types[card.type].inner
    }
    backs = {kind.back_name: kind for kind in game.card_types.values() if kind.back}
    return {
        ink: Drawn(
            maker,
            {id_: faces[ink] for id_, faces in fronts.items()},
            {id_: faces[ink] for id_, faces in inner.items()},
            {back: maker.back(kind) for back, kind in backs.items()},
        )
        for ink, maker in makers.items()
    }
