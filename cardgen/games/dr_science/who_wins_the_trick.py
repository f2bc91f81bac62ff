"""Chapters 5 and 6: trump, and who wins the trick; and the kinds of dispute about a trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Takes, Trick
from cardgen.games.dr_science.playing_a_card import declared, is_of, lead_suit, own_suit, suit_of
from cardgen.games.dr_science.table import H, Played, book, names
from cardgen.games.dr_science.tricks_and_turns import coming, played
from cardgen.games.dr_science.words.cards import OWN, PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.binding import handler
from cardgen.rulings.notation.phrase import either, listed
from cardgen.rulings.table.ties import first as first_of
from cardgen.rulings.terms import NOTHING, Reason, changed, map_unknown

# -- 5: trump --------------------------------------------------------------------------------------------------------
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


@book.value("trump-covers-all", neutral=())
def trumps(h: H, plays: Sequence[Played], found: Played) -> tuple[Played, ...]:
    """Every card of the trump suit is a trump card, earlier ones too."""
    suit = own_suit(h, found)
    return tuple(one for one in plays if is_of(h, one, declared(h, one), suit))


# -- 6: who wins -----------------------------------------------------------------------------------------------------
@book.value("highest-lead-suit", neutral=())
def top(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Without trump find the highest cards of the lead suit."""
    suit = lead_suit(h, plays)
    found = highest(h, [one for one in plays if is_of(h, one, declared(h, one), suit)])
    return h.gives(found, "", found[0]) if found else found


@top.instead("highest-trump")
def top_trump(h: H, plays: Sequence[Played]) -> tuple[Played, ...] | None:
    if (maker := spark(h, plays)) is NOTHING:
        return None
    found = highest(h, trumps(h, plays, maker) or (maker,))
    return h.gives(found, "", found[0])


def highest(h: H, plays: Sequence[Played]) -> tuple[Played, ...]:
    """Find the cards of the highest value, earlier ones first."""
    return first_of(plays, lambda one: declared(h, one).number)


earliest = book.plain(
    "earlier-wins", "the earlier of equal cards", lambda h, found: found[0],
    neutral=NOTHING, when=lambda h, _, found: (found[0], found[1:]),
)  # fmt: skip


def winning(h: H, plays: Sequence[Played]) -> Any:
    """Give the card that wins, or is ahead."""
    found = top(h, plays) if plays else ()
    return earliest(h, found) if len(found) > 1 else found[0] if found else NOTHING


def taken_by(h: H, plays: Sequence[Played]) -> Any:
    """Name who wins a trick, or is ahead, with all that is said of it."""
    best = winning(h, plays)
    if not h.brief:
        tell(h, plays, best)
    return best and best.player


# -- what is said of a trick ------------------------------------------------------------------------------------------
def tell(h: H, plays: Sequence[Played], first: Any = NOTHING) -> None:
    """Say what bears on trump, and on who is *first*: of cards that are known why they make no trump or cannot win."""
    for key, says, *of in _bearing(h, plays, first):
        if of != [()]:
            h.cite(key, says, *of)


def _bearing(h: H, plays: Sequence[Played], first: Any) -> Iterator[Sequence[Any]]:
    """List what can be said: rule, sentence, and of which cards."""
    maker = spark(h, plays)
    suit = maker and own_suit(h, maker)
    suits = {one: suit_of(h, one) for one in plays if isinstance(declared(h, one), Card)}
    own = [one for one in suits if is_own(h, one)]
    before = plays[: plays.index(maker)] if maker else plays
    others = (one for one in before if one in suits and one not in own and (not maker or suits[one] == suit))
    second = tuple(one for one in own if one not in before and suits[one] != suit)
    yield "one-trump", "no second", second
    if maker and not second and any(one.at > 0 and one not in suits for one in plays[len(before) + 1 :]):
        yield "one-trump", "whatever"
    if first and len(suits) == len(plays):
        yield from _compared(h, suits, first, "neither" if maker else "not led")
    yield "others-suit", "not it" if maker else "nothing", tuple(others)
    if maker:
        yield "trump-covers-all", "too", tuple(one for one in trumps(h, plays, maker) if one is not maker)
        if maker is plays[0] or suit == lead_suit(h, plays):
            yield "lead-may-activate", "first" if maker is plays[0] else "same"
    seats = h.t.seats or names(plays)
    for one in suits if h.t.partners and len(seats) == len(h.t.box.suits) else ():
        mate = seats[(seats.index(one.player) + 2) % len(seats)] if one.player in seats else ""
        if mate and suits[one] == h.t.specialties.get(mate, NOTHING):
            yield "partners-trump", "mate", one, one.player, mate, mate
        if one in own and one is not maker and maker:
            yield "partners-trump", "binds"


def _compared(h: H, suits: Mapping[Played, Any], first: Played, says: str) -> Iterator[Sequence[Any]]:
    """Say how values compare, and which higher cards cannot win."""
    worth = {one: declared(h, one).number for one in suits}
    equal = [one for one in suits if suits[one] == suits[first]]
    if len(equal) > 1 and any(declared(h, one).kind != PLAIN for one in equal):
        yield "values-compare", "", listed([str(worth[one]) for one in equal])
    aside = (suits[first], lead_suit(h, tuple(suits)))
    higher = (one for one in suits if suits[one] not in aside and worth[one] >= worth[first])
    yield "off-suit-never-wins", says, tuple(higher)


book.cites("one-trump")


@book.forbids("winner-takes-trick", Takes)
def takes_it(h: H, a: Takes) -> Iterator[Reason]:
    """Refuse that anybody but the winner takes the trick, or before it is complete."""
    if h.t.trick or not h.t.past:
        yield "incomplete"
    elif (best := taken_by(again := trick_again(h, h.t.past[-1]), again.t.trick)) != a.player:
        yield "not you", best, a.player


def trick_again(h: H, trick: tuple[Played, ...]) -> H:
    """Give a hearing of a trick of the game that is complete."""
    return h.on(changed(h.t, trick=trick, lead=trick[0].player))


# -- the disputes ----------------------------------------------------------------------------------------------------
def leading(h: H) -> Any:
    """Name who is ahead on the cards so far."""
    return taken_by(h, played(h))


def winner(h: H) -> Any:
    """Name who wins the trick, with the cards that are still to come; which card wins is said first."""
    plays, later = played(h), coming(h)
    before, h.frame = h.frame, []
    found = leading(h)
    if later:
        found = winning(h, (*plays, *later)).player if plays else anybody(h)
    h.frame = before + sorted(h.frame, key=lambda one: one.rule not in ("highest-trump", "highest-lead-suit"))
    return found


def anybody(h: H) -> Any:
    """Leave it open who wins a trick of which no card is known."""
    every, asks = h.t.everybody, "Which cards are played?"
    return h.given.open(
        "trick", every, asks, hidden=True, tells=lambda some, _: f"the best card is that of {either(some)}"
    )


def trump(h: H) -> Any:
    """Name the trump suit."""
    plays = played(h)
    found = spark(h, plays)
    tell(h, plays)
    return found and own_suit(h, found)


def by(h: H) -> Any:
    """Name who made it trump."""
    return getattr(spark(h, played(h)), "player", None)


def led(h: H) -> Any:
    """Name the lead suit."""
    return lead_suit(h, played(h))


_TRICK = handler(
    lambda f, t: Trick(t.trick), lay=laying.trick, winner=winner, leading=leading, trump=trump, by=by, lead_suit=led
)
HANDLERS = {"trick-winner": _TRICK, "trump-activation": _TRICK}
