"""Chapter 5: who makes a suit trump, and when."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.dr_science.acts import PlayCard
from cardgen.games.dr_science.cards import OWN, PLAIN, RESEARCHER, WILD
from cardgen.games.dr_science.playing_a_card import declared, is_of, own_suit
from cardgen.games.dr_science.table import H, Played, book
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.terms import NONE, UNTOLD, Verbatim, is_unknown, map_unknown


@book.value("no-trump-at-first", neutral=NONE)
def spark(h: H, plays: Sequence[Played]) -> Played:
    """Find the card that makes its player's suit trump; nothing at first."""
    active = (play for play in plays if activates(h, play) and wanted(h, play))
    found = (NONE, *active)[-1] if "trump-limit" in h.off else next(active, NONE)
    if found is NONE:
        return h.gives(found, "no such card" if plays else "no card")
    if not h.brief:
        card = declared(h, found)
        kinds = {it.kind for it in card.left} if is_unknown(card) else {card.kind}
        suit = "that" if is_unknown(card) else h.t.label(own_suit(h, found))
        by = ACTIVATES[kinds.pop() if len(kinds) == 1 else PLAIN]
        h.cite(by, Verbatim("{} is of {}'s own suit, so {} is trump"), found, found.player, suit)
    return found


def made_trump(h: H, a: PlayCard) -> str:
    """Name the suit that a card makes trump that is played now."""
    card = a.card if a.instead == UNTOLD else a.instead
    plays = (*h.t.trick, Played(a.player, card, len(h.t.trick) + 1))
    after = h.on(changed(h.t, trick=plays))
    is_so = not a.next_played and spark(after, plays) is plays[-1]
    return h.t.label(own_suit(after, plays[-1])) if is_so else ""


book.follows("own-suit-activates", PlayCard, made_trump, "now")
ACTIVATES = {PLAIN: "own-suit-activates", WILD: "wild-activates", RESEARCHER: "researcher-activates"}
"""By which rule a card of each kind can make its player's own Specialty suit trump."""
book.cites(*ACTIVATES.values())


def is_own(h: H, play: Played) -> bool:
    """Say whether a card is of its player's own Specialty suit."""
    card = declared(h, play)
    return bool(card.stands == OWN) or is_of(h, play, card, own_suit(h, play))


def activates(h: H, play: Played) -> bool:
    """Say whether a card could make its suit trump; a house rule may deny it to Researchers."""
    kind = declared(h, play).kind
    if not is_own(h, play) or (h.off and map_unknown(kind, lambda kind: ACTIVATES[kind] in h.off)):
        return False
    denied = kind == RESEARCHER and h.options["researcher-activates-trump"] == "no"
    if denied:
        h.cite("researcher-activates", "never")
    return not denied


book.cites("trump-limit")


@book.value("trump-covers-all", neutral=())
def trumps(h: H, plays: Sequence[Played], found: Played) -> tuple[Played, ...]:
    """Every card of the trump suit is a trump card, earlier ones too."""
    suit = own_suit(h, found)
    return tuple(play for play in plays if is_of(h, play, declared(h, play), suit))


@book.value("activation-automatic", neutral=True)
def wanted(h: H, play: Played) -> bool:
    """Make the suit trump by itself, or by a house rule only if its player wants it."""
    declined, who = h.t.declined, play.player
    if h.options["trump-activation"] != "optional":
        if declined != UNTOLD and who in declined:
            h.say("by itself")
        return True
    asks = f"Did {who} want the suit to become trump, or decline?"
    ways = ("wanted it", "declined")
    refused = who in declined if declined != UNTOLD else h.given.open(f"declined.{who}", ways, asks) == ways[1]
    return h.gives(not refused, "refused" if refused else "wanted", who)


book.cites("others-suit")
book.cites("lead-may-activate")
