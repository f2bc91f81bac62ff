"""Every different side of a game's cards, drawn once for all that show them: contact sheet and gallery."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.game import Game


@dataclass(frozen=True, slots=True)
class AllFaces:
    """Fronts and inner sides by card id, backs by name; equal fronts are one object."""

    fronts: dict[str, Face]
    inners: dict[str, Face]
    backs: dict[str, Face]


def all_faces(game: Game, maker: FaceMaker) -> AllFaces:
    """Draw all sides; problems are left with the maker."""
    two_sided = [card for card in game.cards if game.card_types[card.type].inner]
    backs = {kind.back_name: kind for kind in game.card_types.values() if kind.back}
    return AllFaces(
        {card.id: maker.front(card) for card in game.cards},
        {card.id: maker.inner(card) for card in two_sided},
        {name: maker.back(kind) for name, kind in backs.items()},
    )
