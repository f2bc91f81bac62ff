"""What the templates of tokens, standees, dividers and dice stickers see."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.faces.maker import FaceMaker
from cardgen.faces.views import View
from cardgen.model.card import Card
from cardgen.model.part import Drawn, foot
from cardgen.model.patterns import compiled, label_of

TAB = 9.0
"""mm that the tab of a divider stands above it."""
_TABS = 3
"""Tabs stand at so many places side by side."""
_COLOURS, _ROLES = ("main",), ("title", "display", "label", "strong")
"""What a look calls the colour of its own, and its letters for titles, if it calls them so."""
_PLAIN = ("ink", "paper")


class Turn(NamedTuple):
    """Which of the different pieces it is, which one in all, and which side."""

    kind: int
    at: int
    back: bool


def piece_view(maker: FaceMaker, drawn: Drawn, card: Card | None, turn: Turn, size: tuple[float, float]) -> View:
    """Show a piece the way its template sees it; *size* in mm."""
    text = _filled(_said(drawn.texts, drawn.back_text, turn), card)
    picture = _filled(_said(drawn.pictures, drawn.back_picture, turn), card)
    art = maker.art.find(picture) if picture else ""
    width, height = size
    return View(
        {
            "width": width, "height": height, "shape": str(drawn.shape), "text": text, "art": art,
            "sign": "" if art else picture, "colour": drawn.colour or _colour(maker), "font": _role(maker),
            "foot": foot(width), "tab": TAB, "wide": round(width / _TABS * 1.2, 2), "at": turn.at % _TABS / (_TABS - 1),
        }
    )  # fmt: skip


def _said(front: tuple[str, ...], back: str, turn: Turn) -> str:
    if turn.back and back:
        return back
    return front[turn.kind % len(front)] if front else ""


def _filled(text: str, card: Card | None) -> str:
    """Put the fields of a card into a text."""
    if card is None or "{" not in text:
        return text
    return compiled(text, label_of)({"name": card.name, **card.values})


def _colour(maker: FaceMaker) -> str:
    """Choose a colour of the look: its main one, or the first that is neither ink nor paper."""
    names = maker.theme.colours
    own = [name for name in names if name not in _PLAIN]
    return next((name for name in _COLOURS if name in names), own[0] if own else _PLAIN[0])


def _role(maker: FaceMaker) -> str:
    return next((role for role in _ROLES if role in maker.theme.fonts), next(iter(maker.theme.fonts)))
