"""3 Set-up and piles: what is dealt, what is shuffled when the Resource pile has run out, and who may look at what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.games.women_in_science.acts import Draw, End, Look, Play, ShowSetup
from cardgen.games.women_in_science.box import SCIENTIST, is_immediate, is_scientist
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.table import Came, H, Pile, Source, Step, book, known
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, count, is_open, is_told, size_of

OTHER_DEALS = {"0-and-3": (0, 3), "1-and-4": (1, 4)}
"""What house rules deal: Scientists and Resource cards."""
KEEP, PLAY, REDRAW = "keep", "play", "redraw"
TO_PILE, MIXED = "to-scientist-pile", "mixed"
TOO_FEW = "B11"
"""What is broken where too few Scientists are used."""


book.bars("card-piles", Look, lambda h, a: True, "closed")
book.bars("shuffle-apart", ShowSetup, lambda h, a: a.shuffled == "together", "together")


# -- the deal --------------------------------------------------------------------------------------------------------
@book.value("the-deal", neutral=(0, 0))
def the_deal(h: H) -> tuple[int, int]:
    """Say how many Scientists and Resource cards everybody is dealt."""
    return OTHER_DEALS.get(h.options["deal"], (h.t.n.dealt_scientists, h.t.n.dealt_resources))


@book.forbids("the-deal", ShowSetup)
def dealt_otherwise(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.dealt == UNTOLD:
        return
    scientists, resources = the_deal(h)
    if a.dealt.scientists != scientists or a.dealt.resources != resources:
        yield "dealt otherwise", scientists, resources
    else:
        h.say("dealt so", scientists, resources)


@book.value("dealt-modifiers", neutral=KEEP)
def becomes(h: H, card: MaybeUnknown[Card]) -> str:
    """Say what happens to a card that was dealt."""
    if not is_immediate(card):
        return h.gives(KEEP, "stays in the hand")
    how = h.options["initial-modifiers"]
    return h.gives(str(how), how)


@book.forbids("dealt-modifiers", Play)
def not_played_now(h: H, a: Play) -> Iterator[Reason]:
    if h.t.how_it_came(a.player, a.card) == Came.DEALT and becomes(h, a.card) == REDRAW:
        yield "not played"


def is_to_be_played(h: H, a: End) -> Card | bool:
    """Give a Modifier that acts at once and has waited in the hand for this step."""
    return h.t.step == Step.ACT and next((card for card in h.t.held_by(a.player) if is_immediate(card)), False)


book.bars("dealt-modifiers", End, is_to_be_played, "play it first")


# -- a new Resource pile ---------------------------------------------------------------------------------------------
class Renewed(NamedTuple):
    """The piles when a new Resource pile was made: it, what stays in the Discard pile, Scientists for their own."""

    resource: Cards
    discard: Cards
    scientists: Cards = ()


makes_new = book.chosen(
    "new-resource-pile", "replenish-time", {"when-emptied": True, "when-needed": False}, neutral=False
)


@book.value("new-resource-pile", neutral=None)
def renewed(h: H, discard: Cards, burn: Pile) -> Renewed | None:
    """Make a new Resource pile of the Discard pile without its top card, and of the Burn pile."""
    h.say("new pile")
    under = discard[1:]
    apart = scientists_among(h, under)
    rest = tuple(card for card in under if not any(card is other for other in apart))
    own = h.options["replenish-scientists"] == TO_PILE
    new = Renewed((*rest, *known(burn)), (*discard[:1], *(() if own else apart)), apart if own else ())
    if not new.resource and is_told(burn):
        if new.discard and not is_open(new.discard[0]):
            h.say("top stays", new.discard[0])
        h.cite("nothing-to-draw", "none")
    return new


def empties_it(h: H, a: Draw) -> bool:
    """Say whether the draw takes the last card of a Resource pile that is told, so that a new one is made."""
    left = h.t.pile_at(Source.RESOURCE)
    if h.given is None or not h.given.said("resource_pile") or is_open(size_of(left)) or is_open(a.sources):
        return False
    if any(map(is_open, a.sources)):
        return False
    return bool(0 < size_of(left) <= count(a.sources, lambda one: one == Source.RESOURCE)) and makes_new(h)


book.follows("new-resource-pile", Draw, empties_it, "new pile")


@book.value("scientists-stay-out", neutral=())
def scientists_among(h: H, cards: Cards) -> Cards:
    """Give the Scientists that are not shuffled into the Resource pile."""
    how = h.options["replenish-scientists"]
    there = tuple(card for card in cards if is_scientist(card))
    if there:
        h.say(how)
    return () if how == MIXED else there


is_filled_up = book.always("scientists-run-out", False, neutral=True, says="never")
book.leaves("who-starts", lambda h: h.t.begins != UNTOLD, on=(ShowSetup,))
book.cites("nothing-to-draw", "short-game")


# -- fewer Scientists ------------------------------------------------------------------------------------------------
def scientists_in_box(h: H) -> int:
    """Count the Scientists that could be used."""
    return sum(card.copies for card in h.t.in_box(SCIENTIST))


@book.value("fewer-scientists-used", neutral=())
def too_few(h: H, scientists: MaybeUnknown[int], players: MaybeUnknown[int]) -> tuple[str, ...]:
    """Name what is broken where some Scientists were left out."""
    if scientists == UNTOLD or players == UNTOLD or not scientists < scientists_in_box(h):
        return ()
    if scientists < players + h.t.n.spare_scientists:
        return h.gives((TOO_FEW,), "too few", scientists, players)
    h.cite("short-game", "otherwise alike")
    return h.gives((), "fewer", scientists)


@book.forbids("fewer-scientists-used", ShowSetup)
def enough_scientists(h: H, a: ShowSetup) -> Iterator[Reason]:
    every = scientists_in_box(h)
    if a.scientists != UNTOLD and a.scientists > every:
        yield "no more", every
    elif a.scientists != UNTOLD and a.scientists < every and h.options["fewer-scientists"] == "not-allowed":
        yield "all of them", every
    elif too_few(h, a.scientists, h.t.players):
        yield "too few are left", h.t.players + h.t.n.spare_scientists
