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
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.unknown import NOTHING, Open, total
from cardgen.rulings.worded import logic

WHO = "the player"


def player_of(f: Given) -> Any:
    """Name who acts."""
    return f.player if f.said("player") else WHO


IN_PILE, IN_DISPLAY = "How many cards are in the draw pile?", "How many cards are in the display?"


def draw(t: Table, f: Given) -> None:
    """Lay what may be drawn, and count what the player has."""
    laying.people(t, f)
    player = player_of(f)
    t.turn = f.turn if f.said("turn") else player
    source = f.from_
    if source is NOTHING:
        source = f.open("from", ("pile", "display"), "Where is the card drawn from?") if _takes(f) else "nowhere"
    t.asked = Draw(player, source, f.card, f.looked, f.refill, f.pass_)
    t.pile = f.open("pile", f.pile.values, IN_PILE) if isinstance(f.pile, Open) else f.pile
    display = laying.pile(f.display) if f.display is not NOTHING else Pile()
    t.displayed = tuple(one.bare for one in display.has) if display.whole else ()
    t.display = _sized(f, "display", display.size, IN_DISPLAY)
    if t.display is NOTHING:
        some = f.said("display") or t.pile == 0
        t.display = f.open("display", (0, 1, 2), IN_DISPLAY) if some else 2
    sizes = [
        _sized(f, name, laying.pile(getattr(f, name)).size, f"How many cards are in the {name}?")
        for name in _OWN
        if f.said(name)
    ]
    t.held = sizes[0] + sizes[1] if len(sizes) == len(_OWN) and not any(one is NOTHING for one in sizes) else NOTHING
    known_ = [one for one in sizes if isinstance(one, int)]
    if t.held is NOTHING and sum(known_) > HOLDS - 1 and not t.drawn:
        t.odd = (*t.odd, f"before the draw hand and tableau should hold 11 cards, not {sum(known_)}")
    t.seen = (*display.has, *(card for name in _OWN if f.said(name) for card in laying.pile(getattr(f, name)).has))
    if t.asked.card is not NOTHING and not isinstance(t.asked.card, Open) and t.asked.card not in display.has:
        t.seen = (*t.seen, t.asked.card)


_OWN = ("hand", "tableau")


def _takes(f: Given) -> bool:
    return f.card is not NOTHING and not f.pass_


def _size(f: Given, name: str) -> Any:
    return _sized(f, name, laying.pile(getattr(f, name)).size, f"How many cards are in the {name}?")


def _sized(f: Given, name: str, size: Any, ask: str) -> Any:
    if hasattr(size, "choices"):
        return f.open(name, size.choices, ask)
    return NOTHING if size is None else size


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
        if is_barred(h):
            return None
        if h.t.pile is NOTHING:
            h.t.pile = h.given.open("pile", range(1, 43), IN_PILE)
        return of(h)

    return found


def _held(h: H) -> Any:
    if is_barred(h):
        return None
    if h.t.held is NOTHING:
        ask = "How many cards are in the {}?"
        told = {
            name: _sized(h.given, name, laying.pile(getattr(h.given, name)).size, "")
            for name in _OWN
            if h.given.said(name)
        }
        sizes = [told.get(name, NOTHING) for name in _OWN]
        h.t.held = total(
            h.given.open(name, range(13), ask.format(name)) if size is NOTHING else size
            for name, size in zip(_OWN, sizes, strict=True)
        )
    return drawing.held_after(h)


LOGICS = {
    "draw": logic(
        lambda f, t: t.asked,
        lay=draw,
        due=_due,
        pile=_count(drawing.pile_after),
        display=_count(drawing.display_after),
        cards=_held,
    )
}
