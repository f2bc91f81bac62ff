"""The kind of dispute about a draw: may this card be drawn, and what becomes of the display."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.dr_science import drawing, laying
from cardgen.games.dr_science.acts import Draw
from cardgen.games.dr_science.kinds_of_plays import is_barred
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.tricks_and_turns import HOLDS, due
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING, Open, total
from cardgen.rulings.worded import logic

WHO = "the player"
_OWN = ("hand", "tableau")


def draw(t: Table, f: Given) -> None:
    """Lay what may be drawn, and count what the player has."""
    laying.people(t, f)
    player = f.player if f.said("player") else WHO
    t.turn = f.turn if f.said("turn") else player
    source = f.from_
    if source is NOTHING:
        drawn = f.card is not NOTHING and not f.pass_
        source = f.open("from", ("pile", "display")) if drawn else "nowhere"
    t.asked = Draw(player, source, f.card, f.looked, f.refill, f.pass_)
    shown, own = (tuple(laying.pile(f, one) for one in some if f.said(one)) for some in (("display",), _OWN))
    t.displayed = tuple(card.bare for pile in shown if pile.whole for card in pile.has)
    t.display = _size(f, "display")
    if t.display is NOTHING:
        t.display = f.open("display", (0, 1, 2), IN_DISPLAY) if f.said("display") or t.pile == 0 else 2
    sizes = [_size(f, name) for name in _OWN]
    t.held = NOTHING if any(one is NOTHING for one in sizes) else sizes[0] + sizes[1]
    number = sum(one for one in sizes if isinstance(one, int))
    if t.held is NOTHING and number > HOLDS - 1 and not t.drawn:
        t.odd = (*t.odd, f"before the draw hand and tableau should hold 11 cards, not {number}")
    t.seen = tuple(card for pile in (*shown, *own) for card in pile.has)
    if f.card is not NOTHING and not isinstance(f.card, Open) and not any(f.card in pile.has for pile in shown):
        t.seen = (*t.seen, f.card)


def _size(f: Given, name: str) -> Any:
    """Count the cards of a pile, as far as it was told."""
    size = laying.pile(f, name).size if f.said(name) else None
    return NOTHING if size is None else size


IN_DISPLAY = "How many cards are in the display?"


def _due(h: H) -> bool:
    """Say whether a card must be drawn; of a draw that is barred nothing is said of it."""
    before, h.brief = h.brief, h.brief or is_barred(h)
    try:
        return due(h)
    finally:
        h.brief = before


def _count(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Make an answer of a count of which nobody may have told what it was before: then it is open."""

    def found(h: H) -> Any:
        if h.t.pile is NOTHING:
            h.t.pile = h.given.open("pile", range(1, 43))
        return of(h)

    return lambda h: None if is_barred(h) else found(h)


def _held(h: H) -> Any:
    if is_barred(h):
        return None
    if h.t.held is NOTHING:
        sizes = [_size(h.given, name) for name in _OWN]
        h.t.held = total(
            h.given.open(name, range(13)) if size is NOTHING else size for name, size in zip(_OWN, sizes, strict=True)
        )
    return drawing.held_after(h)


LOGICS = {
    "draw": logic(
        lambda f, t: t.asked,
        lay=draw,
        due=_due,
        pile=_count(lambda h: drawing.left_after(h)[0]),
        display=_count(lambda h: drawing.left_after(h)[1]),
        cards=_held,
    )
}
