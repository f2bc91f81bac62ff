"""Chapter 5: who makes a suit trump, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science.cards_and_players import card_name, cards_named, is_of, is_of_kind, own_suit
from cardgen.games.dr_science.playing_a_card import declared, lead_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.terms import NOTHING, ask

ACTIVATES = {PLAIN: "own-suit-activates", WILD: "wild-activates", RESEARCHER: "researcher-activates"}

"""By which rule a card of each kind can make its player's own Specialty suit trump."""
book.cites(*ACTIVATES.values())


@book.value("researcher-activates", neutral=False)
def researcher_activates(h: H) -> bool:
    """Let a Researcher do it, unless the house rule says no."""
    if h.options["researcher-activates-trump"] == "no":
        h.say("by the house rule a Researcher makes nothing trump")
        return False
    return True


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
        return researcher_activates(h)
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
    active: list[Played] = []
    for one in plays:
        if activates(h, one) and wanted(h, one):
            active.append(one)
            if "one-trump" not in h.off:
                break
    if not active:
        h.say("nobody has played a card of their own suit, so there is no trump" if plays else NO_CARD)
        return NOTHING
    if not h.brief:
        _say_who(h, active[-1])
    return active[-1]


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
    later = [one for one in plays[list(plays).index(found) + 1 :] if isinstance(one.card, Card)]
    others = [one for one in later if is_own(h, one) and not is_of(h, one, declared(h, one), trump_of(h, found))]
    unknown = [one for one in plays[list(plays).index(found) + 1 :] if one.at > 0 and not isinstance(one.card, Card)]
    if unknown and not others:
        h.say("there is one trump in a trick, whatever is played after that")
    if others:
        h.say("{} {} no second trump", cards_named(h, others), "makes" if len(others) == 1 else "make")


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
    suit = NOTHING if found is NOTHING else trump_of(h, found)
    _others_suit(h, plays, found, suits, suit)
    if found is not NOTHING:
        others = [one for one in trumps(h, plays, found) if one is not found]
        if others:
            h.cite("trump-covers-all", "{} {} trump too", cards_named(h, others), "is" if len(others) == 1 else "are")
        if found is plays[0]:
            h.cite("lead-may-activate", "the first card of a trick may make its suit trump")
        elif suit == lead_suit(h, plays):
            h.cite("lead-may-activate", "trump and lead suit may be the same")
    _partners(h, plays, found, suits)


def _others_suit(h: H, plays: Sequence[Played], found: Any, suits: dict[int, Any], suit: Any) -> None:
    before = plays if found is NOTHING else plays[: list(plays).index(found)]
    others = [one for one in before if id(one) in suits and not is_own(h, one)]
    if found is not NOTHING:
        others = [one for one in others if suits[id(one)] == suit]
    if others:
        it, makes, is_, whose = (
            ("it", "makes", "is", "its player's") if len(others) == 1 else ("they", "make", "are", "their players'")
        )
        then = f"{it} {makes} nothing trump" if found is NOTHING else f"{it} did not make it trump"
        h.cite(
            "others-suit",
            f"{{}} {is_} not of {whose} own suit, so {then}",
            cards_named(h, others),
        )


def _partners(h: H, plays: Sequence[Played], found: Any, suits: dict[int, Any]) -> None:
    seats = h.t.seats or tuple(one.player for one in plays)
    if not h.t.partners or len(seats) != len(h.t.box.suits):
        return
    for one in plays:
        mate = seats[(seats.index(one.player) + 2) % len(seats)] if one.player in seats else ""
        if mate and id(one) in suits and suits[id(one)] == h.t.specialties.get(mate, NOTHING):
            says = "{} is of the suit of {}'s partner {}, which only {} can make trump"
            h.cite("partners-trump", says, card_name(h, one), one.player, mate, mate)
    if found is not NOTHING and any(is_own(h, one) for one in plays if one is not found and id(one) in suits):
        h.cite("partners-trump", "the one trump suit of the trick binds partner and opponents alike")
