"""Every different side of a game's cards, drawn once for all that show them: contact sheet and gallery."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game


@dataclass(frozen=True, slots=True)
class AllFaces:
    """Fronts and inner sides by card id, backs by name; equal fronts are one object."""

    fronts: dict[str, Face] = field(default_factory=dict)
    inners: dict[str, Face] = field(default_factory=dict)
    backs: dict[str, Face] = field(default_factory=dict)

    def draw(self, card: Card, maker: FaceMaker) -> None:
        """Draw the front of a card, and its inner side if it has one; problems are left with the maker."""
        self.fronts[card.id] = maker.front(card)
        if maker.game.card_types[card.type].inner:
            self.inners[card.id] = maker.inner(card)

    def draw_backs(self, maker: FaceMaker) -> None:
        """Draw the back of each card type; problems are left with the maker."""
        kinds = maker.game.card_types.values()
        self.backs.update({kind.back_name: maker.back(kind) for kind in kinds if kind.back})


def all_faces(game: Game, maker: FaceMaker) -> AllFaces:
    """Draw all sides; problems are left with the maker."""
    drawn = AllFaces()
    for card in game.cards:
        drawn.draw(card, maker)
    drawn.draw_backs(maker)
    return drawn
