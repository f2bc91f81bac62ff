"""Chapter 9: one card to end your turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from cardgen.games.dr_science.acts import PILE, Add, Draw, PlayCard, Stand
from cardgen.games.dr_science.cards import Card, bare
from cardgen.games.dr_science.playing_a_card import bare_card
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.tricks_and_turns import empty, is_short
from cardgen.model.numbers import spelt
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, Verbatim, resolve

ODD_DRAWS: Mapping[str, Callable[[H, Draw], object]] = {
    "again": lambda h, a: a.takes and (h.t.drawn or h.t.just_drawn(a.player)) and not is_short(h),
    "elsewhere": lambda h, a: a.takes and a.source != PILE and a.source != "display",
    "looked": lambda h, a: a.takes and a.looked,
    Verbatim("the display is empty"): lambda h, a: a.source == "display" and h.t.display == 0 and h.t.pile != 0,
    Verbatim("{card.bare} does not lie in the display"): lambda h, a: (
        a.card != UNTOLD and h.t.displayed and a.source == "display" and a.card.bare not in h.t.displayed
    ),
}


book.bars("draw-a-card", Draw, ODD_DRAWS, every=True)
book.allows("draw-a-card", Draw, lambda h, a: a.takes, "from there")


def drawing(h: H) -> int:
    """Count the turns of this trick in which somebody drew, or is about to."""
    return len(h.t.played) if h.t.tricks < h.t.n.to_draw and h.t.won == UNTOLD else 0


def drawn_and_left(h: H) -> tuple[int, int, int]:
    """Count the cards that there were to draw, those that should be drawn, one in each turn, and those left."""
    cards, turns = (
        h.t.n.to_draw * resolve(h.t.players),
        min(resolve(h.t.tricks), h.t.n.to_draw) * resolve(h.t.players) + drawing(h),
    )
    turns -= int(drawing(h) and not h.t.finished)
    return cards, turns, max(0, cards - turns)


@book.value("draw-a-card", neutral=UNTOLD)
def left_to_draw(h: H) -> MaybeUnknown[int]:
    """Count the cards that should be left: so many for each player, one drawn in each turn."""
    if h.t.players == UNTOLD or h.t.tricks == UNTOLD:
        return UNTOLD
    cards, turns, left = drawn_and_left(h)
    return h.gives(left, "should be left", cards, turns, left)


@book.forbids("draw-a-card", Stand)
def wrong_supply(h: H, a: Stand) -> Iterator[Reason]:
    left = left_to_draw(h)
    if UNTOLD not in (h.t.supply, left) and h.t.supply != left:
        yield "left", left, h.t.supply


@book.doubts("draw-a-card")
def odd_supply(h: H) -> Iterator[Reason]:
    told = h.t.supply
    left = told if UNTOLD in (h.t.tricks, h.t.players, told) else drawn_and_left(h)[-1]
    if told != left and not (drawing(h) and h.t.finished and told == left + 1):
        turns = drawing(h) - (not h.t.finished)
        yield "left in a trick" if turns > 0 else "left after tricks", left, told, h.t.tricks, turns


fills = book.plain(
    "refill-display", "whether the display is filled up", lambda h: h.a.source == "display" and h.t.pile != 0,
    neutral=False, says="filled", when=lambda _, so: so,
)  # fmt: skip
"""Fill the display up after a card was taken from it, while the pile lasts."""
book.bars("refill-display", Draw, lambda h, a: fills(h) and a.refill != UNTOLD and not a.refill, "must be")
book.allows("refill-display", Draw, lambda h, a: (a.refill == UNTOLD or a.refill) and fills(h), "filled")
book.bars("display-stays", Draw, lambda h, a: a.source == PILE and a.refill != UNTOLD and a.refill, "was filled")
book.allows("display-stays", Draw, lambda h, a: a.source == PILE, "stays")


@book.forbids("empty-pile", Draw)
def pile_is_empty(h: H, a: Draw) -> Iterator[Reason]:
    if a.takes and h.t.pile == 0:
        if empty(h):
            h.cite("nothing-to-draw")
        if a.source == PILE:
            yield "only the display" if h.t.display != 0 else "no card"
        elif a.source == "display" and (h.t.display == 0 or a.refill):
            yield "both empty" if h.t.display == 0 else "nothing to fill it up"


book.allows("empty-pile", Draw, lambda h, a: a.source == "display" and h.t.pile == 0, "not filled up")


@book.value("full-hand", neutral=0)
def extra(h: H) -> MaybeUnknown[int]:
    """Count hand and tableau after the draw; by a house rule whoever has no full hand draws or puts away."""
    if h.t.held == UNTOLD or not h.a.takes or h.t.held == h.t.n.after_play or h.options["hand-count"] != "draw-to-12":
        return 0
    count = h.t.held + 1
    more = h.t.n.full_hand - count
    if h.t.pile != UNTOLD and more > 0:
        more = min(resolve(more), resolve(h.t.pile + h.t.display - 1))
    return h.gives(more, "goes up" if more > 0 else "goes down", resolve(count), h.a.player, count + more)


@book.permits("full-hand", Draw)
def full_hand(h: H, a: Draw) -> Reason | None:
    if not a.takes or h.t.held == UNTOLD:
        return None
    if more := resolve(extra(h)):
        return "goes up" if more > 0 else "goes down", resolve(h.t.held) + 1, a.player, resolve(h.t.held) + 1 + more
    return "holds" if h.t.held + 1 == h.t.n.full_hand else "should hold", h.t.held + 1


def is_just_drawn(h: H, a: PlayCard) -> bool:
    """Say whether a card was drawn in this very turn."""
    return bool(a.drawn_now or (h.t.turn != a.player and a.card.bare in h.t.just_drawn(a.player)))


book.bars("drawn-card-waits", PlayCard, lambda h, a: is_just_drawn(h, a) and (bare_card(a),), "played")


@book.forbids("drawn-card-waits", Add)
def drawn_waits(h: H, a: Add) -> Iterator[Reason]:
    hand = h.t.hands.get(a.player, Pile())
    if drawn := (*a.drawn, *h.t.just_drawn(a.player)):
        spare = bare(hand.has) - bare(drawn) if hand.unseen == 0 else Counter[Card]()
        yield from (("added", card) for card in bare(drawn) if bare(a.cards)[card] > spare[card])


book.allows("nothing-to-draw", Draw, lambda h, a: not a.takes and empty(h))


@book.doubts("", Draw)
def odd_draw(h: H) -> Iterator[Reason]:
    t = h.t
    if not t.drawn and t.held != UNTOLD and t.held != t.n.after_play:
        yield ODD_NUMBER, t.n.after_play, t.held
    if t.pile != UNTOLD and t.pile > 0 and t.display != t.n.displayed:
        yield f"with cards in the draw pile the display should have {spelt(t.n.displayed)}, not {{}}", t.display
    if t.last_turn and not empty(h):
        yield "a final turn comes only when nothing is left to draw"
    if t.pile != UNTOLD and t.players != UNTOLD and t.pile > (most := t.n.to_draw * t.players - t.n.displayed):
        yield "with {} players the draw pile begins with {} cards, not {}", t.players, most, t.pile


ODD_NUMBER = "before the draw hand and tableau should hold {} cards, not {}"
