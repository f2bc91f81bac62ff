"""Chapter 9: one card to end your turn; and the kind of dispute about a draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import PILE, Draw
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import HOLDS, due, empty, is_short, just_drawn
from cardgen.games.dr_science.words.cards import Card
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.binding import handler
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.terms import NOTHING, Given, Reason, resolve, total

ODD_DRAWS: Mapping[str, Callable[[H, Draw], Any]] = {
    "again": lambda h, a: a.takes and (h.t.drawn or just_drawn(h, a.player)) and not is_short(h),
    "elsewhere": lambda h, a: a.takes and a.source != PILE and a.source != "display",
    "looked": lambda h, a: a.takes and a.looked,
    "the display is empty": lambda h, a: a.source == "display" and h.t.display == 0 and h.t.pile != 0,
    "{card.bare} does not lie in the display": lambda h, a: (
        a.card != NOTHING and h.t.displayed and a.source == "display" and a.card.bare not in h.t.displayed
    ),
}
book.bars("draw-one", Draw, ODD_DRAWS, every=True)
book.bars("one-more-turn", Draw, lambda h, a: a.takes and h.t.last_turn, "no draw")


@book.forbids("empty-pile", Draw)
def pile_is_empty(h: H, a: Draw) -> Iterator[Reason]:
    if a.takes and h.t.pile == 0:
        if empty(h):
            h.cite("nothing-to-draw")
        if a.source == PILE:
            yield "only the display" if h.t.display != 0 else "no card"
        elif a.source == "display" and (h.t.display == 0 or a.refill):
            yield "both empty" if h.t.display == 0 else "nothing to fill it up"


fills = book.plain(
    "refill-display", "whether the display is filled up", lambda h: h.a.source == "display" and h.t.pile != 0,
    neutral=False, says="filled", when=lambda _, so: so,
)  # fmt: skip
"""Fill the display up after a card was taken from it, while the pile lasts."""
book.allows("draw-one", Draw, lambda h, a: a.takes, "from there")
book.allows("one-more-turn", Draw, lambda h, a: h.t.last_turn, "no draw")
book.allows("nothing-to-draw", Draw, lambda h, a: not a.takes and empty(h))
book.allows("empty-pile", Draw, lambda h, a: a.source == "display" and h.t.pile == 0, "not filled up")
book.bars("refill-display", Draw, lambda h, a: fills(h) and a.refill != NOTHING and not a.refill, "must be")
book.allows("refill-display", Draw, lambda h, a: fills(h), "filled")
book.bars("display-stays", Draw, lambda h, a: a.source == PILE and a.refill != NOTHING and a.refill, "was filled")
book.allows("display-stays", Draw, lambda h, a: a.source == PILE, "stays")


@book.value("twelve-cards", neutral=0)
def extra(h: H) -> Any:
    """Count hand and tableau after the draw; by a house rule whoever has not 12 draws or puts away."""
    if h.t.held == NOTHING or not h.a.takes or h.t.held == HOLDS - 1 or h.options["hand-count"] != "draw-to-12":
        return 0
    count = h.t.held + 1
    more = HOLDS - count
    if h.t.pile != NOTHING and more > 0:
        more = min(resolve(more), resolve(h.t.pile + h.t.display - 1))
    return h.gives(more, "goes up" if more > 0 else "goes down", resolve(count), h.a.player, count + more)


@book.permits("twelve-cards", Draw)
def twelve(h: H, a: Draw) -> Reason | None:
    if not a.takes or h.t.held == NOTHING:
        return None
    extra(h)
    return "holds" if h.t.held + 1 == HOLDS else "should hold", h.t.held + 1


@book.doubts("", Draw)
def odd_draw(h: H) -> Iterator[Reason]:
    t = h.t
    if not t.drawn and t.held != NOTHING and t.held != HOLDS - 1:
        yield ODD_NUMBER, t.held
    if t.pile != NOTHING and t.pile > 0 and t.display != 2:
        yield "with cards in the draw pile the display should have two, not {}", t.display
    if t.last_turn and not empty(h):
        yield "a final turn comes only when nothing is left to draw"
    if t.pile != NOTHING and t.players != NOTHING and t.pile > (most := 11 * t.players - 2):
        yield "with {} players the draw pile begins with {} cards, not {}", t.players, most, t.pile


ODD_NUMBER = "before the draw hand and tableau should hold 11 cards, not {}"


# -- the dispute -----------------------------------------------------------------------------------------------------
def lay(t: Table, f: Given) -> None:
    """Lay what may be drawn, and count what the player has."""
    player = f.player if f.said("player") else "the player"
    t.turn = f.turn if f.said("turn") else player
    known = f.from_ is not NOTHING or f.card is NOTHING
    source = NOTHING if f.pass_ else f.from_ if known else f.open("from", (PILE, "display"))
    t.asked = Draw(player, source, f.card, f.looked, f.refill, f.pass_)
    piles = {name: laying.pile(f, name) for name in ("display", *OWN) if f.said(name)}
    shown, *own = (piles.get(name, Pile()) for name in ("display", *OWN))
    t.displayed = shown.has if shown.whole else ()
    t.display = shown.size
    if t.display is None:
        t.display = f.open("display", (0, 1, 2), IN_DISPLAY) if f.said("display") or t.pile == 0 else 2
    t.sizes = {name: one.size for name, one in zip(OWN, own, strict=True)}
    t.held = NOTHING if any(size is None for size in t.sizes.values()) else sum(t.sizes.values())
    number = sum(size for size in t.sizes.values() if isinstance(size, int))
    if t.held is NOTHING and number > HOLDS - 1 and not t.drawn:
        t.odd = (*t.odd, ODD_NUMBER.format(number))
    t.seen = tuple(card for pile in piles.values() for card in pile.has)
    if isinstance(f.card, Card) and f.card not in shown.has:
        t.seen = (*t.seen, f.card)


OWN = ("hand", "tableau")
IN_DISPLAY = "How many cards are in the display?"


def held_after(h: H) -> Any:
    """Count hand and tableau after the draw; of what nobody told every number is looked at."""
    if h.t.held is NOTHING:
        each = (h.given.open(name, range(13)) if size is None else size for name, size in h.t.sizes.items())
        h.t.held = total(each)
    return h.t.held + 1 + extra(h) if h.a.takes else h.t.held


def left_after(h: H) -> tuple[Any, Any]:
    """Count the draw pile and the display after the draw; what the pile lacks comes from the display."""
    if h.t.pile is NOTHING:
        h.t.pile = h.given.open("pile", range(1, 43))
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
