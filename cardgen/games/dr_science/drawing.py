"""Chapter 9: one card to end your turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.acts import Draw
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import HOLDS, empty, is_short
from cardgen.rulings.rule import Reason
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.unknown import NOTHING, known


@book.forbids("draw-one", Draw)
def one_card(h: H, a: Draw) -> Iterator[Reason]:
    """Ask for one card, of the display or from the top of the pile unseen."""
    if not a.takes:
        return
    if h.t.drawn and not is_short(h):
        yield "{} has drawn a card in this turn already, and may draw only one", a.player
    if a.source != "pile" and a.source != "display":
        yield "a card is drawn from the draw pile or from the display, and from nowhere else"
    if a.looked:
        yield "nobody may look at the top card of the draw pile before choosing"
    if a.source == "display" and h.t.display == 0 and h.t.pile != 0:
        yield "the display is empty"
    if a.card != NOTHING and h.t.displayed and a.source == "display" and a.card.bare not in h.t.displayed:
        yield "{} does not lie in the display", a.card.bare


@book.permits("draw-one", Draw)
def may_draw(h: H, a: Draw) -> Reason | None:
    """Say where the card comes from."""
    return ("{} may draw from the {}", a.player, place(a)) if a.takes else None


def place(a: Draw) -> str:
    """Name where a card is drawn from."""
    return "draw pile" if a.source == "pile" else str(a.source)


@book.forbids("one-more-turn", Draw)
def last_turn(h: H, a: Draw) -> Iterator[Reason]:
    """Refuse a draw in the final turn."""
    if a.takes and h.t.last_turn:
        yield "in the final turn nobody draws"


@book.permits("one-more-turn", Draw)
def nothing_due(h: H, a: Draw) -> Reason | None:
    """Say that in the final turn no card is due."""
    return "in the final turn nobody draws" if h.t.last_turn else None


@book.permits("nothing-to-draw", Draw)
def nothing_left(h: H, a: Draw) -> Reason | None:
    """Say that without a card left nobody draws."""
    return "the draw pile and the display are empty, so nobody draws" if not a.takes and empty(h) else None


@book.forbids("empty-pile", Draw)
def pile_is_empty(h: H, a: Draw) -> Iterator[Reason]:
    """With the pile empty, draw from the display, which shrinks."""
    if not a.takes or h.t.pile != 0:
        return
    if empty(h):
        h.cite("nothing-to-draw", "the draw pile and the display are empty, so nobody draws")
    if a.source == "pile":
        yield "the draw pile is empty" + (", so a card of the display must be drawn" if h.t.display != 0 else "")
    elif a.source == "display" and h.t.display == 0:
        yield "the display is empty"
    elif a.source == "display" and a.refill:
        yield "the draw pile is empty, so nothing can fill the display up"


@book.permits("empty-pile", Draw)
def not_filled(h: H, a: Draw) -> Reason | None:
    """Say that the display shrinks."""
    if a.takes and a.source == "display" and h.t.pile == 0:
        return "the draw pile is empty, so the display is not filled up"
    return None


@book.value("refill-display", neutral=False)
def fills(h: H) -> bool:
    """Fill the display up after a card was taken from it, while the pile lasts."""
    if not h.a.takes or h.a.source != "display" or h.t.pile == 0:
        return False
    h.say("the display is filled up from the draw pile at once")
    return True


@book.forbids("refill-display", Draw)
def must_fill(h: H, a: Draw) -> Iterator[Reason]:
    """Ask that the display is filled up."""
    if fills(h) and a.refill != NOTHING and not a.refill:
        yield "the display must be filled up from the draw pile at once"


@book.permits("refill-display", Draw)
def filled(h: H, a: Draw) -> Reason | None:
    """Say that the display is filled up."""
    return "the display is filled up from the draw pile at once" if fills(h) else None


@book.forbids("display-stays", Draw)
def may_not_fill(h: H, a: Draw) -> Iterator[Reason]:
    """Leave the display alone after a draw from the pile."""
    if a.takes and a.source == "pile" and a.refill != NOTHING and a.refill:
        yield "when the card comes from the draw pile, the display stays as it is"


@book.permits("display-stays", Draw)
def stays(h: H, a: Draw) -> Reason | None:
    """Say that the display stays as it is."""
    return "the display stays as it is" if a.takes and a.source == "pile" else None


@book.value("twelve-cards", neutral=0)
def extra(h: H) -> Any:
    """Count hand and tableau after the draw; by a house rule whoever has not 12 draws or puts away."""
    if h.t.held == NOTHING or not h.a.takes:
        return 0
    count = h.t.held + 1
    if count == HOLDS:
        return 0
    if h.options["hand-count"] != "draw-to-12":
        return 0
    more = HOLDS - count
    if h.t.pile != NOTHING and more > 0:
        more = min(known(more), known(h.t.pile + h.t.display - 1))
    does = "draws up" if more > 0 else "goes down"
    says = "hand and tableau hold {}; by the house rule {} {} to {} at once"
    h.say(says, plural(known(count), "card"), h.a.player, does, count + more)
    return more


@book.permits("twelve-cards", Draw)
def twelve(h: H, a: Draw) -> Reason | None:
    """Say how many cards hand and tableau hold."""
    if not a.takes or h.t.held == NOTHING:
        return None
    extra(h)
    count = h.t.held + 1
    return "hand and tableau hold {} cards" + ("" if count == HOLDS else ", and should hold 12"), count


def held_after(h: H) -> Any:
    """Count hand and tableau after the draw."""
    if h.t.held == NOTHING:
        return None
    return h.t.held + 1 + extra(h) if h.a.takes else h.t.held


def pile_after(h: H) -> Any:
    """Count the draw pile after the draw."""
    if h.t.pile == NOTHING:
        return None
    if not h.a.takes:
        return h.t.pile
    left = h.t.pile - (1 if h.a.source == "pile" or fills(h) else 0) - extra(h)
    return 0 if left < 0 else left


def display_after(h: H) -> Any:
    """Count the display after the draw."""
    if not h.a.takes:
        return h.t.display
    more = extra(h)
    took = 1 if h.a.source == "display" and not fills(h) else 0
    if more > 0:
        short = more + (1 if h.a.source == "pile" or fills(h) else 0) - h.t.pile
        took += short if short > 0 else 0
    return h.t.display - took


@book.doubts("")
def odd_draw(h: H) -> Iterator[str]:
    """Say what could not have come about before a draw."""
    if not isinstance(h.a, Draw):
        return
    t = h.t
    if not t.drawn and t.held != NOTHING and t.held != HOLDS - 1:
        yield f"before the draw hand and tableau should hold 11 cards, not {t.held}"
    if t.pile != NOTHING and t.pile > 0 and t.display != 2:
        yield f"with cards in the draw pile the display should have two, not {t.display}"
    if t.last_turn and not empty(h):
        yield "a final turn comes only when nothing is left to draw"
    if t.pile != NOTHING and t.players != NOTHING and t.pile > 11 * t.players - 2:
        yield f"with {t.players} players the draw pile begins with {11 * t.players - 2} cards, not {t.pile}"
