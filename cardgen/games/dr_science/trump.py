"""Chapter 5: who makes a suit trump, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science.cards import OWN, PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.playing_a_card import declared, is_of, own_suit
from cardgen.games.dr_science.table import H, Played, book
from cardgen.rulings.terms import NOTHING, map_unknown


@book.value("no-trump-at-first", neutral=NOTHING)
def spark(h: H, plays: Sequence[Played]) -> Any:
    """Find the card that makes its player's suit trump; nothing at first."""
    active = (one for one in plays if activates(h, one) and wanted(h, one))
    found: Any = (NOTHING, *active)[-1] if "one-trump" in h.off else next(active, NOTHING)
    if found is NOTHING:
        return h.gives(found, "no such card" if plays else "no card")
    if not h.brief:
        card = declared(h, found)
        kinds = {it.kind for it in getattr(card, "left", (card,))}
        suit = h.t.label(own_suit(h, found)) if isinstance(card, Card) else "that"
        by = ACTIVATES[kinds.pop() if len(kinds) == 1 else PLAIN]
        h.cite(by, "{} is of {}'s own suit, so {} is trump", found, found.player, suit)
    return found


ACTIVATES = {PLAIN: "own-suit-activates", WILD: "wild-activates", RESEARCHER: "researcher-activates"}
"""By which rule a card of each kind can make its player's own Specialty suit trump."""
book.cites(*ACTIVATES.values())


def is_own(h: H, one: Played) -> bool:
    """Say whether a card is of its player's own Specialty suit."""
    card = declared(h, one)
    return bool(card.stands == OWN) or is_of(h, one, card, own_suit(h, one))


def activates(h: H, one: Played) -> bool:
    """Say whether a card could make its suit trump; a house rule may deny it to Researchers."""
    kind = declared(h, one).kind
    if not is_own(h, one) or (h.off and map_unknown(kind, lambda it: ACTIVATES[it] in h.off)):
        return False
    denied = kind == RESEARCHER and h.options["researcher-activates-trump"] == "no"
    if denied:
        h.cite("researcher-activates", "never")
    return not denied


book.cites("one-trump")


@book.value("trump-covers-all", neutral=())
def trumps(h: H, plays: Sequence[Played], found: Played) -> tuple[Played, ...]:
    """Every card of the trump suit is a trump card, earlier ones too."""
    suit = own_suit(h, found)
    return tuple(one for one in plays if is_of(h, one, declared(h, one), suit))


@book.value("activation-automatic", neutral=True)
def wanted(h: H, one: Played) -> bool:
    """Make the suit trump by itself, or by a house rule only if its player wants it."""
    declined, who = h.t.declined, one.player
    if h.options["trump-activation"] != "optional":
        if declined != NOTHING and who in declined:
            h.say("by itself")
        return True
    asks = f"Did {who} want the suit to become trump, or decline?"
    ways = ("wanted it", "declined")
    refused = who in declined if declined != NOTHING else h.given.open(f"declined.{who}", ways, asks) == ways[1]
    return h.gives(not refused, "refused" if refused else "wanted", who)


book.cites("others-suit")
book.cites("lead-may-activate")
