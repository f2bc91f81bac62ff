"""Chapter 5: who makes a suit trump, and when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from cardgen.games.dr_science.cards_and_players import card_name, is_of, is_of_kind, names, own_suit
from cardgen.games.dr_science.playing_a_card import declared, lead_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.terms import NOTHING, ask

ACTIVATES = {PLAIN: "own-suit-activates", WILD: "wild-activates", RESEARCHER: "researcher-activates"}

"""By which rule a card of each kind can make its player's own Specialty suit trump."""
book.cites(*ACTIVATES.values())


researcher_activates = book.plain(
    "researcher-activates",
    "researcher_activates",
    lambda h: h.options["researcher-activates-trump"] != "no" or h.gives(False, "never"),
    neutral=False,
)
"""Whether a Researcher does it, which a house rule may deny."""


def is_own(h: H, one: Played) -> bool:
    """Say whether a card is of its player's own Specialty suit."""
    card = declared(h, one)
    if is_of_kind(card, RESEARCHER):
        return True
    return is_of(h, one, card, own_suit(h, one))


def activates(h: H, one: Played) -> bool:
    """Say whether a card could make its suit trump."""
    if not is_own(h, one):
        return False
    card = declared(h, one)
    if is_of_kind(card, RESEARCHER):
        return bool(researcher_activates(h))
    return not ask(card, lambda it: it.kind not in ACTIVATES or ACTIVATES[it.kind] in h.off)


@book.value("activation-automatic", neutral=True)
def wanted(h: H, one: Played) -> bool:
    """Make the suit trump by itself, or by a house rule only if its player wants it."""
    declined = h.t.declined
    if h.options["trump-activation"] != "optional":
        if declined != NOTHING and one.player in declined:
            h.say("nobody can decline: the suit becomes trump by itself")
        return True
    refused = one.player in declined if declined != NOTHING else _asked(h, one)
    h.say("{} {}", one.player, "did not want trump" if refused else "wanted it")
    return not refused


def _asked(h: H, one: Played) -> bool:
    ask_ = f"Did {one.player} want the suit to become trump, or decline?"
    return bool(h.given.open(f"declined.{one.player}", ("wanted it", "declined"), ask_) == "declined")


@book.value("no-trump-at-first", neutral=NOTHING)
def spark(h: H, plays: Sequence[Played]) -> Any:
    """Find the card that makes a suit trump; nothing at first."""
    active = (one for one in plays if activates(h, one) and wanted(h, one))
    found = [*active][-1:] if "one-trump" in h.off else [*islice(active, 1)]
    if not found:
        h.say("nobody has played a card of their own suit, so there is no trump" if plays else NO_CARD)
        return NOTHING
    if not h.brief:
        _say_who(h, found[0])
    return found[0]


def _say_who(h: H, one: Played) -> None:
    """Say by which rule a card makes trump."""
    card = declared(h, one)
    own = f"{card_name(h, one)} is of {one.player}'s own suit"
    if isinstance(card, Card):
        h.cite(ACTIVATES[card.kind], f"{own}, so {{}} is trump", h.t.label(trump_of(h, one)))
    else:
        kinds = {it.kind for it in card.left}
        h.cite(ACTIVATES[kinds.pop() if len(kinds) == 1 else PLAIN], f"{own}, so that is trump")


NO_CARD = "no card has been played, so there is no trump"


@spark.changes("one-trump")
def one_trump(h: H, found: Any, plays: Sequence[Played]) -> None:
    if found is NOTHING or h.brief:
        return
    later = plays[list(plays).index(found) + 1 :]
    own = [one for one in later if isinstance(one.card, Card) and is_own(h, one)]
    others = [one for one in own if not is_of(h, one, declared(h, one), trump_of(h, found))]
    if others:
        h.say("no second", names(h, others))
    elif any(one.at > 0 and not isinstance(one.card, Card) for one in later):
        h.say("whatever")


def trump_of(h: H, found: Played) -> Any:
    """Give the suit that a card has made trump."""
    if is_of_kind(declared(h, found), RESEARCHER):
        return own_suit(h, found)
    return suit_of(h, found)


@book.value("trump-covers-all", neutral=())
def trumps(h: H, plays: Sequence[Played], found: Played) -> tuple[Played, ...]:
    """Every card of the trump suit is a trump card, earlier ones too."""
    suit = trump_of(h, found)
    return tuple(one for one in plays if one is found or is_of(h, one, declared(h, one), suit))


def tell(h: H, plays: Sequence[Played], found: Any) -> None:
    """Say what else bears on trump: cards of others' suits, trump by the lead, a partner's suit."""
    suits = {id(one): suit_of(h, one) for one in plays if isinstance(one.card, Card) and not one.undeclared}
    before, suit = (plays, NOTHING) if found is NOTHING else (plays[: list(plays).index(found)], trump_of(h, found))
    others = [one for one in before if id(one) in suits and not is_own(h, one)]
    if found is not NOTHING:
        others = [one for one in others if suits[id(one)] == suit]
    if others:
        h.cite("others-suit", "nothing" if found is NOTHING else "not it", names(h, others))
    if found is not NOTHING:
        if too := [one for one in trumps(h, plays, found) if one is not found]:
            h.cite("trump-covers-all", "too", names(h, too))
        if found is plays[0] or suit == lead_suit(h, plays):
            h.cite("lead-may-activate", "first" if found is plays[0] else "same")
    _partners(h, plays, found, suits)


def _partners(h: H, plays: Sequence[Played], found: Any, suits: dict[int, Any]) -> None:
    seats = h.t.seats or tuple(one.player for one in plays)
    if not h.t.partners or len(seats) != len(h.t.box.suits):
        return
    for one in plays:
        mate = seats[(seats.index(one.player) + 2) % len(seats)] if one.player in seats else ""
        if mate and id(one) in suits and suits[id(one)] == h.t.specialties.get(mate, NOTHING):
            h.cite("partners-trump", "mate", card_name(h, one), one.player, mate, mate)
    if found is not NOTHING and any(is_own(h, one) for one in plays if one is not found and id(one) in suits):
        h.cite("partners-trump", "binds")
