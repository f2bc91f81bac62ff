"""Chapter 9: one card to end your turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.acts import Draw
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import HOLDS, empty, is_short, just_drawn
from cardgen.rulings.rule import Reason
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.unknown import NOTHING, known


def is_gone(h: H, a: Draw) -> bool:
    """Say whether a card that is drawn from the display does not lie there."""
    return bool(a.card != NOTHING and h.t.displayed and a.source == "display" and a.card.bare not in h.t.displayed)


ODD_DRAWS: Mapping[str, Callable[[H, Draw], Any]] = {
    "again": lambda h, a: a.takes and (h.t.drawn or just_drawn(h, a.player)) and not is_short(h),
    "elsewhere": lambda h, a: a.takes and a.source != "pile" and a.source != "display",
    "looked": lambda h, a: a.takes and a.looked,
    "the display is empty": lambda h, a: a.takes and a.source == "display" and h.t.display == 0 and h.t.pile != 0,
    "{card.bare} does not lie in the display": lambda h, a: a.takes and is_gone(h, a),
}
book.bars("draw-one", Draw, ODD_DRAWS, every=True)
book.bars("one-more-turn", Draw, lambda h, a: a.takes and h.t.last_turn, "no draw")


@book.forbids("empty-pile", Draw)
def pile_is_empty(h: H, a: Draw) -> Iterator[Reason]:
    if not a.takes or h.t.pile != 0:
        return
    if empty(h):
        h.cite("nothing-to-draw")
    if a.source == "pile":
        yield "only the display" if h.t.display != 0 else "the draw pile is empty"
    elif a.source == "display" and h.t.display == 0:
        yield "the display is empty"
    elif a.source == "display" and a.refill:
        yield "the draw pile is empty, so nothing can fill the display up"


@book.value("refill-display", neutral=False)
def fills(h: H) -> bool:
    """Fill the display up after a card was taken from it, while the pile lasts."""
    if not h.a.takes or h.a.source != "display" or h.t.pile == 0:
        return False
    h.say("filled")
    return True


book.allows("draw-one", Draw, lambda h, a: a.takes, "from there")
book.allows("one-more-turn", Draw, lambda h, a: h.t.last_turn, "no draw")
book.allows("nothing-to-draw", Draw, lambda h, a: not a.takes and empty(h))
book.allows("empty-pile", Draw, lambda h, a: a.takes and a.source == "display" and h.t.pile == 0, "not filled up")
book.bars("refill-display", Draw, lambda h, a: fills(h) and a.refill != NOTHING and not a.refill, "must be")
book.allows("refill-display", Draw, lambda h, a: fills(h), "filled")
book.bars("display-stays", Draw, lambda h, a: a.of_pile and a.refill != NOTHING and a.refill, "was filled")
book.allows("display-stays", Draw, lambda h, a: a.of_pile, "stays")


@book.value("twelve-cards", neutral=0)
def extra(h: H) -> Any:
    """Count hand and tableau after the draw; by a house rule whoever has not 12 draws or puts away."""
    if h.t.held == NOTHING or not h.a.takes or h.t.held == HOLDS - 1 or h.options["hand-count"] != "draw-to-12":
        return 0
    count = h.t.held + 1
    more = HOLDS - count
    if h.t.pile != NOTHING and more > 0:
        more = min(known(more), known(h.t.pile + h.t.display - 1))
    h.say("goes on", plural(known(count), "card"), h.a.player, "draws up" if more > 0 else "goes down", count + more)
    return more


@book.permits("twelve-cards", Draw)
def twelve(h: H, a: Draw) -> Reason | None:
    if not a.takes or h.t.held == NOTHING:
        return None
    extra(h)
    count = h.t.held + 1
    return "hand and tableau hold {} cards" + ("" if count == HOLDS else ", and should hold 12"), count


def held_after(h: H) -> Any:
    """Count hand and tableau after the draw."""
    return h.t.held + 1 + extra(h) if h.t.held != NOTHING and h.a.takes else None if h.t.held == NOTHING else h.t.held


def left_after(h: H) -> tuple[Any, Any]:
    """Count the draw pile and the display after the draw; what the pile lacks comes from the display."""
    pile, display = h.t.pile, h.t.display
    if not h.a.takes or pile == NOTHING:
        return pile, display
    filled = fills(h)
    off_pile = (1 if h.a.source == "pile" or filled else 0) + extra(h)
    short = off_pile - pile if pile < off_pile else 0
    return pile - off_pile + short, display - (1 if h.a.source == "display" and not filled else 0) - short


@book.doubts("")
def odd_draw(h: H) -> Iterator[str]:
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
