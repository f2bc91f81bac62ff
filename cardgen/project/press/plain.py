"""The job of exporting pictures of cards, at the size that they are printed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.patterns import slug
from cardgen.model.press import Frame, Profile, frame_of
from cardgen.model.stock import CardSize
from cardgen.printing.press.pictures import Wanted
from cardgen.project.long_job import Tell
from cardgen.project.looks.load import font_of
from cardgen.project.press.asked import SIDES, Request
from cardgen.project.press.making import Made, Order, make_pictures
from cardgen.project.press.sides import backs, card_name, file_name
from cardgen.project.press.store import Store

_MOST = 40
"""Letters of a search that stand in the name of a folder."""


def folder_name(profile: Profile, request: Request) -> str:
    """Name the folder after what is in it, so that no selection takes the place of another."""
    parts = [profile.picture, f"{profile.dpi:g}-dpi"]
    parts += ["bleed"] if request.bleed else []
    parts += ["round"] if request.rounded else []
    parts += [request.sides] if request.sides != SIDES[0] else []
    if request.only is not None:
        mark = hashlib.blake2b(request.only.encode(), digest_size=2).hexdigest()
        parts += ["only", *filter(None, [slug(request.only)[:_MOST].strip("-")]), mark]
    return "-".join(parts)


def make_plain(
    store: Store, maker: FaceMaker, cards: Sequence[Card], profile: Profile, request: Request, tell: Tell
) -> Made:
    """Draw the sides asked for that changed."""
    return make_pictures(
        store, _orders(maker, cards, profile, request, tell), font_of(maker), profile.picture, profile.dpi
    )


def _orders(maker: FaceMaker, cards: Sequence[Card], profile: Profile, request: Request, tell: Tell) -> Iterator[Order]:
    ending, sides = EXPORTED[profile.picture].suffix, request.sides
    setting = _Setting(profile, request)
    for at, card in enumerate(cards, 1):
        tell(f"{maker.game.id}: drawing cards, {at:,} of {len(cards):,}")
        size, about = maker.size_of(card), {"card": card.id, "name": card.name, "copies": card.copies}
        if sides != "back":
            name = f"fronts/{card_name(card)}{ending}"
            yield setting.order(name, maker.front(card), size, {**about, "side": "front"})
        if sides != "front" and maker.game.card_types[card.type].inner:
            name = f"backs/{card_name(card)}{ending}"
            yield setting.order(name, maker.inner(card), size, {**about, "side": "back"})
    for kind, called, size in backs(maker, cards) if sides != "front" else ():
        behind = [card.id for card in cards if maker.game.card_types[card.type].back_name == kind.back_name]
        yield setting.order(
            f"backs/{_free(called, cards)}{ending}", maker.back(kind), size, {"side": "back", "behind": behind}
        )


def _free(name: str, cards: Iterable[Card]) -> str:
    """Name the back that cards share otherwise than any card is named, whose own back may lie beside it."""
    taken = {card_name(card) for card in cards}
    return file_name(f"{name}-back") if name in taken else name


class _Setting:
    """Frames a side as it is asked for; cards of one size share a frame."""

    def __init__(self, profile: Profile, request: Request) -> None:
        self.dpi, self.bleed, self.rounded = profile.dpi, request.bleed, request.rounded
        self.frames: dict[CardSize, Frame] = {}

    def order(self, name: str, face: Face, size: CardSize, about: dict[str, object]) -> Order:
        if size not in self.frames:
            self.frames[size] = frame_of(size.trim, size.bleed if self.bleed else 0.0, self.dpi)
        radius = size.radius if self.rounded else 0.0
        return Order((name,), Wanted(name, face, size, self.frames[size], radius), about)
