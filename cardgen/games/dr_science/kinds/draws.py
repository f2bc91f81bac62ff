"""The kind of dispute about a draw."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.dr_science import lay_facts
from cardgen.games.dr_science.acts import PILE, Draw
from cardgen.games.dr_science.cards import Card, Cards
from cardgen.games.dr_science.declared import DrawGiven
from cardgen.games.dr_science.draw import ODD_NUMBER, extra, fills
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.tricks_and_turns import due
from cardgen.model.numbers import ordinal
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.binding import handler
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.terms import NONE, UNTOLD, MaybeUnknown, is_unknown, total


def lay(t: Table, f: DrawGiven) -> None:
    """Lay what may be drawn, and count what the player has."""
    player = f.player if f.said("player") else "the player"
    t.turn = f.turn if f.said("turn") else player
    nowhere = f.pass_ or (f.from_ is UNTOLD and f.card is UNTOLD)
    source = NONE if nowhere else f.open("from", (PILE, "display")) if f.from_ is UNTOLD else f.from_
    t.asked = Draw(player, source, f.card, f.looked, f.refill, f.pass_)
    piles = {name: lay_facts.pile(f, name) for name in ("display", *OWN_PLACES) if f.said(name)}
    shown, *own = (piles.get(name, Pile()) for name in ("display", *OWN_PLACES))
    t.displayed = displayed(f)
    if shown.size is not None:
        t.display = shown.size
    elif t.pile == 0 or (f.said("display") and (is_unknown(t.pile) or f.card is not UNTOLD)):
        t.display = f.open("display", range(t.n.displayed + 1), IN_DISPLAY)
    else:
        t.display = t.n.displayed
    t.sizes = {name: pile.size for name, pile in zip(OWN_PLACES, own, strict=True)}
    sizes = [size for size in t.sizes.values() if size is not None]
    t.held = total(sizes) if len(sizes) == len(t.sizes) else UNTOLD
    number = sum(size for size in t.sizes.values() if isinstance(size, int))
    if t.held is UNTOLD and number > t.n.after_play and not t.drawn:
        t.odd = (*t.odd, ODD_NUMBER.format(t.n.after_play, number))
    t.seen = tuple(card for pile in piles.values() for card in pile.has)
    if isinstance(f.card, Card) and f.card not in shown.has:
        t.seen = (*t.seen, f.card)


def displayed(f: DrawGiven) -> Cards:
    """List the display where all its cards are told, each that nobody knows being one of those that it may be."""
    told = f.display
    if not isinstance(told, Pile) or not told.whole:
        return ()
    return tuple(card_at(f, at, one) for at, one in enumerate(told.has, 1))


def card_at(f: DrawGiven, at: int, told: Card | UnknownLiteral) -> MaybeUnknown[Card]:
    """Give a card of the display, which may be one of several."""
    if not isinstance(told, UnknownLiteral):
        return told

    def tells(some: Sequence[Card], _: Sequence[Card]) -> str:
        return f"the {ordinal(at)} card of the display is {either(some)}"

    return f.open(f"display.has.{at}", told.choices, f"Which is the {ordinal(at)} card of the display?", tells=tells)


OWN_PLACES = ("hand", "tableau")
IN_DISPLAY = "How many cards are in the display?"


def held_after(h: H) -> MaybeUnknown[int]:
    """Count hand and tableau after the draw; of what nobody told every number is looked at."""
    if h.t.held is UNTOLD:
        each = (
            h.given.open(name, range(h.t.n.full_hand + 1)) if size is None else size for name, size in h.t.sizes.items()
        )
        h.t.held = total(each)
    return h.t.held + 1 + extra(h) if h.a.takes else h.t.held


def left_after(h: H) -> tuple[MaybeUnknown[int], MaybeUnknown[int]]:
    """Count the draw pile and the display after the draw; what the pile lacks comes from the display."""
    if h.t.pile is UNTOLD:
        h.t.pile = h.given.open("pile", range(1, h.t.n.pile_of_four + 1))
    pile, display = h.t.pile, h.t.display
    if not h.a.takes:
        return pile, display
    off_display = h.a.source == "display" and not fills(h)
    off_pile = (1 if h.a.source == PILE or fills(h) else 0) + extra(h)
    short = off_pile - pile if pile < off_pile else 0
    return pile - off_pile + short, display - int(off_display) - short


HANDLERS = {
    "draw": handler(
        lambda f, t: t.asked,
        lay=lay,
        due=lambda h: due(h.about(h.act) if is_barred(h) else h),
        pile=if_legal(lambda h: left_after(h)[0]),
        display=if_legal(lambda h: left_after(h)[1]),
        cards=if_legal(held_after),
    )
}
