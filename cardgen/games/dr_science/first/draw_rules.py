"""The rules of drawing."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.first.hearing import H
from cardgen.rulings.first.finding import Finding, bars, gives, notes, rule
from cardgen.rulings.talk.phrase import plural


def _supply(h: H) -> int | None:
    """Count the cards left to draw, as far as they are known."""
    pile, display = h.s.pile, displayed(h)
    return None if pile is None or display is None else int(pile) + display


def displayed(h: H) -> int | None:
    """Count the display, as far as it is known."""
    size = h.s.display.size
    return int(size) if size is not None else None


def is_drawing(h: H) -> bool:
    """Say whether a card is drawn at all."""
    return h.s.from_ is not None and not h.s.pass_


def _short(h: H) -> bool:
    """Say whether more must be drawn by a house rule: hand and tableau hold fewer than 12 cards after a draw."""
    hand, tableau = h.s.hand.size, h.s.tableau.size
    if not h.s.drawn or hand is None or tableau is None or hand + tableau >= 12:
        return False
    return h.options["hand-count"] == "draw-to-12"


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that a card is drawn in the Draw step of one's own turn."""
    if is_drawing(h) and h.s.step == "play":
        yield bars(f"{h.s.player} has not played a card yet, and drawing is the last step of the turn")
    if is_drawing(h) and h.s.turn not in (None, h.s.player):
        yield bars(f"it is {h.s.turn}'s turn, not {h.s.player}'s")


@rule("must-play-must-draw")
def must_draw(h: H) -> Iterator[Finding]:
    """Ask for a draw as long as there is a card."""
    supply = _supply(h)
    due = h.values["due"] = not h.s.last_turn and supply != 0 and (not h.s.drawn or _short(h))
    if h.s.pass_ and supply != 0 and not h.s.last_turn:
        yield bars("a card must be drawn as long as the draw pile or the display has one")
    elif h.s.step == "hypothesize" and is_drawing(h):
        yield gives("the Hypothesize step may be skipped, and the draw follows at once")
    elif due and supply is not None and not is_drawing(h):
        yield gives("there is a card to draw, so one must be drawn")


@rule("nothing-to-draw")
def nothing_to_draw(h: H) -> Iterator[Finding]:
    """Note that without a card left nobody draws."""
    if _supply(h) == 0:
        yield notes("the draw pile and the display are empty, so nobody draws")


@rule("one-more-turn")
def one_more_turn(h: H) -> Iterator[Finding]:
    """Refuse a draw in the final turn."""
    if h.s.last_turn and is_drawing(h):
        yield bars("in the final turn nobody draws")
    elif h.s.last_turn:
        yield gives("in the final turn nobody draws")


@rule("draw-one")
def draw_one(h: H) -> Iterator[Finding]:
    """Ask for one card, of the display or from the top of the pile unseen."""
    if not is_drawing(h):
        return
    if h.s.drawn and not _short(h):
        yield bars(f"{h.s.player} has drawn a card in this turn already, and may draw only one")
    if h.s.from_ not in ("pile", "display"):
        yield bars("a card is drawn from the draw pile or from the display, and from nowhere else")
    if h.s.looked:
        yield bars("nobody may look at the top card of the draw pile before choosing")
    if h.s.from_ == "display" and displayed(h) == 0 and h.s.pile != 0:
        yield bars("the display is empty")
    lies = [card.bare for card in h.s.display.has] if h.s.from_ == "display" and h.s.display.whole else []
    if lies and h.s.card is not None and h.s.card.bare not in lies:
        yield bars(f"{h.s.card.bare} does not lie in the display")
    if not h.barred():
        yield gives(f"one card is drawn, from the {'draw pile' if h.s.from_ == 'pile' else h.s.from_}")


@rule("empty-pile")
def empty_pile(h: H) -> Iterator[Finding]:
    """With the pile empty, draw from the display, which shrinks."""
    if not is_drawing(h) or h.s.pile != 0:
        return
    if h.s.from_ == "pile":
        yield bars("the draw pile is empty" + (", so a card of the display must be drawn" if displayed(h) else ""))
    elif h.s.from_ == "display" and displayed(h) == 0:
        yield bars("the display is empty")
    elif h.s.from_ == "display" and h.s.refill:
        yield bars("the draw pile is empty, so nothing can fill the display up")
    elif h.s.from_ == "display":
        yield gives("the draw pile is empty, so the display is not filled up")


@rule("refill-display")
def refill_display(h: H) -> Iterator[Finding]:
    """Fill the display up after a card was taken from it, while the pile lasts."""
    if not is_drawing(h) or h.s.from_ != "display" or h.s.pile == 0:
        return
    h.values["filled"] = True
    if h.s.refill is False:
        yield bars("the display must be filled up from the draw pile at once")
    else:
        yield gives("the display is filled up from the draw pile at once")


@rule("display-stays")
def display_stays(h: H) -> Iterator[Finding]:
    """Leave the display alone after a draw from the pile."""
    if not is_drawing(h) or h.s.from_ != "pile":
        return
    if h.s.refill:
        yield bars("when the card comes from the draw pile, the display stays as it is")
    else:
        yield gives("the display stays as it is")


@rule("twelve-cards")
def twelve_cards(h: H) -> Iterator[Finding]:
    """Count hand and tableau after the draw."""
    hand, tableau = h.s.hand.size, h.s.tableau.size
    if hand is None or tableau is None:
        return
    drawing = is_drawing(h) and not h.barred()
    count = hand + tableau + drawing
    if count != 12 and drawing and h.options["hand-count"] == "draw-to-12":
        supply = _supply(h)
        extra = 12 - count if supply is None else min(12 - count, supply - 1)
        h.values["extra"] = extra
        up = f"draws up to {count + extra}" if count < 12 else "goes down to 12"
        yield gives(f"hand and tableau hold {plural(count, 'card')}; by the house rule {h.s.player} {up} at once")
        count += extra
    elif drawing:
        yield notes(f"hand and tableau hold {plural(count, 'card')}" + ("" if count == 12 else ", and should hold 12"))
    h.values["cards"] = count
