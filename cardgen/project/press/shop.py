"""The job of exporting pictures for a shop: folders in a zip, a file for each copy, the backs that belong to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.press import Backs, Frame, Profile, frame_of
from cardgen.model.stock import CardSize
from cardgen.printing.press.pictures import Wanted
from cardgen.project.long_job import Tell
from cardgen.project.looks.load import font_of
from cardgen.project.press.limits import Limits
from cardgen.project.press.making import Made, Order, make_pictures
from cardgen.project.press.sides import Back, back_of, deck_name, draw_back, file_name, numbered
from cardgen.project.press.store import Store


class Folder(NamedTuple):
    """Cards that are uploaded together, and what people call them."""

    name: str
    label: str
    cards: list[Card]


def make_shop(
    store: Store, maker: FaceMaker, cards: Sequence[Card], profile: Profile, limits: Limits, tell: Tell
) -> Made:
    """Draw what changed; what breaks a limit is left with *limits*."""
    orders = _Orders(maker, profile, limits, tell).orders(folders(maker, cards, profile, limits))
    return make_pictures(store, orders, font_of(maker), profile.picture, profile.dpi)


def folders(maker: FaceMaker, cards: Sequence[Card], profile: Profile, limits: Limits) -> list[Folder]:
    """Put cards together that are uploaded together: of one size, and where it must be so, of one deck and back."""
    found: dict[tuple[str, ...], Folder] = {}
    for card in cards:
        size = limits.sizes[maker.size_of(card)].size
        parts, label = [size.name or size.trim.slug], size.name or str(size.trim)
        if profile.backs is Backs.ONE:
            deck, label = deck_name(maker, card)
            back = back_of(maker, card)
            shared = file_name(back.key) if back is not None and not back.own else "own" if back is not None else "none"
            parts = [deck, *parts, shared]
        found.setdefault(tuple(parts), Folder("", label, [])).cards.append(card)
    return [one._replace(name=name) for name, one in zip(_named(list(found)), found.values(), strict=True)]


def _named(keys: Sequence[tuple[str, ...]]) -> list[str]:
    """Name each folder by its first part, and by as many more as tell it from the others."""
    names = []
    for key in keys:
        long = next(n for n in range(1, len(key) + 1) if sum(other[:n] == key[:n] for other in keys) == 1)
        names.append("-".join(key[:long]))
    return names


class _Orders:
    """Lists the pictures of folders."""

    def __init__(self, maker: FaceMaker, profile: Profile, limits: Limits, tell: Tell) -> None:
        self.maker, self.profile, self.limits, self.tell = maker, profile, limits, tell
        self.ending = EXPORTED[profile.picture].suffix

    def orders(self, several: Sequence[Folder]) -> Iterator[Order]:
        """List the fronts of each folder, then its backs; one that cards share is drawn once for all of them."""
        total, done = sum(len(folder.cards) for folder in several), 0
        for folder in several:
            behind: dict[Back, list[str]] = {}
            holder: dict[Back, Card] = {}
            for card, names in numbered(folder.cards):
                done += 1
                self.tell(f"{self.maker.game.id}: drawing cards, {done:,} of {total:,}")
                about = {"card": card.id, "name": card.name, "side": "front"}
                fronts = tuple(f"{folder.name}/fronts/{name}{self.ending}" for name in names)
                yield self._order(card, "the front of", fronts, self.maker.front(card), about)
                back = back_of(self.maker, card)
                if back is not None:
                    behind.setdefault(back, []).extend(f"{folder.name}/backs/{name}{self.ending}" for name in names)
                    holder.setdefault(back, card)
            alone = len(behind) == 1 and not next(iter(behind)).own
            for back, several_names in behind.items():
                named = (f"{folder.name}/back{self.ending}",) if alone else tuple(several_names)
                yield self._back(holder[back], named, back)

    def _back(self, card: Card, names: tuple[str, ...], back: Back) -> Order:
        about = {"side": "back", **({"card": card.id, "name": card.name} if back.own else {"back": back.key})}
        return self._order(card, "the back of", names, draw_back(self.maker, card), about)

    def _order(self, card: Card, side: str, names: tuple[str, ...], face: Face, about: dict[str, str]) -> Order:
        size = self.maker.size_of(card)
        self.limits.see_face(card, f"{side} `{card.name}`", face, size)
        return Order(names, Wanted(names[0], face, size, self._frame(size, back=about["side"] == "back")), about)

    def _frame(self, size: CardSize, *, back: bool) -> Frame:
        """Frame a side for the size that it is printed at."""
        press = self.limits.sizes[size].size
        frame = frame_of(press.trim, self.profile.bleed, self.profile.dpi, press.pixels)
        return frame.turned(back=back) if press.turned else frame
