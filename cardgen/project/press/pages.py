"""The job of exporting a PDF for a shop: a page for each side of each copy, all of one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.layout.box import Box
from cardgen.model.card import Card
from cardgen.model.press import Frame, PressSize, Profile, frame_of
from cardgen.model.stock import CardSize
from cardgen.printing.press.placing import grow, place_form, turning
from cardgen.printing.press.press_file import PressFile
from cardgen.project.long_job import Tell
from cardgen.project.looks.load import font_of
from cardgen.project.press.limits import Limits
from cardgen.project.press.sides import back_of, draw_back


class PagesFile(NamedTuple):
    """A PDF of the cards of one size, and how many pages it has."""

    size: PressSize
    data: bytes
    pages: int


class _Side(NamedTuple):
    key: str
    face: Face
    card: CardSize


def make_pages(
    maker: FaceMaker, cards: Sequence[Card], profile: Profile, limits: Limits, tell: Tell
) -> Iterator[PagesFile]:
    """Make a PDF for each size that is printed; what breaks a limit is left with *limits*."""
    by_size: dict[PressSize, list[Card]] = {}
    for card in cards:
        by_size.setdefault(limits.sizes[maker.size_of(card)].size, []).append(card)
    for size, several in by_size.items():
        yield _file(maker, size, several, profile, limits, tell)


def _file(
    maker: FaceMaker, size: PressSize, cards: Sequence[Card], profile: Profile, limits: Limits, tell: Tell
) -> PagesFile:
    game, frame = maker.game, frame_of(size.trim, profile.bleed, profile.dpi)
    count = sum(card.copies for card in cards)
    title = f"{game.title}: {count} cards of {size.trim}"
    file = PressFile(title, f"{count} cards", font_of(maker), profile.ink, profile.intent, game.language.code)
    for at, card in enumerate(cards, 1):
        tell(f"{game.id}: setting pages, {at:,} of {len(cards):,}")
        sides = _sides(maker, card, limits)
        for _ in range(card.copies):
            for side in reversed(sides) if profile.back_first else sides:
                _page(file, side, frame.turned(back=side is sides[1]) if size.turned else frame)
    return PagesFile(size, file.finish(), file.pages)


def _sides(maker: FaceMaker, card: Card, limits: Limits) -> tuple[_Side, _Side | None]:
    size, back = maker.size_of(card), back_of(maker, card)
    front = _Side(card.id, maker.front(card), size)
    limits.see_face(card, f"the front of `{card.name}`", front.face, size)
    if back is None:
        return front, None
    behind = _Side(f"back/{back.key}", draw_back(maker, card), size)
    limits.see_face(card, f"the back of `{card.name}`", behind.face, size)
    return front, behind


def _page(file: PressFile, side: _Side | None, frame: Frame) -> None:
    """Set one side on its page; a card without a back has a white one."""
    wide, high = (frame.height, frame.width) if frame.turn else (frame.width, frame.height)
    beside, above = (frame.above, frame.beside) if frame.turn else (frame.beside, frame.above)
    file.begin_page(wide, high, Box(beside, above, wide - 2 * beside, high - 2 * above), beside)
    if side is not None:
        at = turning(frame)
        grow(file, f"{side.key}/ground", side.face, side.card, frame, at)
        place_form(file, side.key, side.face, side.card, frame, at)
    file.end_page()
