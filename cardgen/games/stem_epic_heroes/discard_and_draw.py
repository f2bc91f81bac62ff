"""10 Discard and draw: the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.stem_epic_heroes.acts import Discard, Drop, End
from cardgen.games.stem_epic_heroes.decks import coming, told_or
from cardgen.games.stem_epic_heroes.declared import DrawGiven
from cardgen.games.stem_epic_heroes.table import H, book
from cardgen.rulings.terms import (
    ABSENT,
    UNBOUNDED,
    ImpossibleError,
    MaybeUnknown,
    Reason,
    Under,
    When,
    is_open,
    over_limit,
)

OTHER = "other"


# -- discarding ------------------------------------------------------------------------------------------------------
@book.value("hand-limit", neutral=0)
def due(h: H, hand: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Count the cards that must be discarded of a hand at the end of its player’s turn."""
    over, most = over_limit(hand, h.t.n.hand), h.t.n.discards
    if not over > 0:
        return 0
    if over > most and h.options["excess-discard"] == "max-three":
        h.cite("discard-limit", "no more than that")
        return h.gives(most, "keeps the rest")
    return h.gives(over, "so many go", hand)


may_go = book.plain("discard-limit", "how many may go", lambda h: h.t.n.discards, neutral=UNBOUNDED, says="")


@book.forbids("discard-limit", Discard)
def discards(h: H, a: Discard) -> Iterator[Reason]:
    most = h.t.n.discards
    if a.number > most and due(h, h.t.hand) <= most and a.number > may_go(h):
        yield "too many"
    elif a.number > h.t.hand:
        yield "so few"
    elif a.number > 0:
        h.say("may go", a.number)


book.bars(
    "discard-limit",
    Drop,
    {
        "too many": lambda h, a: h.t.dropped >= max(h.t.n.discards, due(h, at_first(h, a.player))),
        "not in hand": lambda h, a: h.t.lacks(a.player, (a.card,)) and a.card,
    },
    every=True,
)


def at_first(h: H, player: str) -> int:
    """Count the cards that the hand had at the end of the turn, before some were discarded."""
    return len(h.t.held_by(player)) + h.t.dropped


# -- drawing ---------------------------------------------------------------------------------------------------------
@book.value("draw-up", neutral=0)
def lacking(h: H, hand: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Count the cards that are drawn to fill the hand, if there are so many."""
    lacks = h.t.n.hand - hand
    return h.gives(lacks, "so many", lacks) if hand < h.t.n.hand else 0


def left(h: H, a: Discard) -> int | None:
    """Count the cards that are left when some were discarded, where both numbers are known."""
    return None if is_open(h.t.hand) or is_open(a.number) else h.t.hand - a.number


@book.permits("draw-up", Discard)
def then_draw(h: H, a: Discard) -> Reason:
    now = left(h, a)
    if now is None or now < 0:
        return "then draw"
    return ("so many", h.t.n.hand - now) if now < h.t.n.hand else Under("full-hand", "none")


def too_many_that_stay(h: H, a: Discard) -> int | None:
    """Count the cards that stay in a hand which is larger than the limit, where the rules let them."""
    now = left(h, a)
    return now if now is not None and now > h.t.n.hand and a.number >= due(h, h.t.hand) else None


# -- what must go ----------------------------------------------------------------------------------------------------
@book.forbids("hand-limit", Discard)
def keeps_to_the_limit(h: H, a: Discard) -> Iterator[Reason]:
    goes, most = due(h, h.t.hand), h.t.n.discards
    if a.number < goes:
        yield "more must go", h.t.hand, goes
    elif a.number > most and goes > most and a.number > goes:
        yield "no further", goes
    elif not a.number > 0 and not goes > 0:
        h.say("none need go")


book.bars("hand-limit", End, lambda h, a: h.t.dropped < due(h, at_first(h, a.player)), "not yet")
book.follows("hand-limit", Discard, too_many_that_stay, "stay")
lacking.adds("full-hand", lambda h, found, hand: hand >= h.t.n.hand, "none")
trims_always = book.chosen("any-size-between", "offturn-hand-limit", {"none": False, "always-six": True}, neutral=False)
"""Whether a hand is never larger than at the end of a turn."""


@book.value("any-size-between", neutral=0)
def trimmed(h: H, hand: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Count the cards that go of a hand outside the end of its player’s turn."""
    return h.gives(over_limit(hand, h.t.n.hand), "always limited") if trims_always(h) else h.gives(0, "any size")


# -- decks and piles -------------------------------------------------------------------------------------------------
shuffling = book.chosen(
    "empty-hero-deck",
    "empty-hero-deck",
    {"reshuffle-discards": When.NEEDED, "no-draw": When.NEVER},
    neutral=When.NEEDED,
)
"""When discarded cards of the Hero Deck become the deck."""


@book.value("empty-hero-deck", neutral=UNBOUNDED)
def hero_cards_coming(
    h: H, deck: MaybeUnknown[int], gone: MaybeUnknown[int], wanted: MaybeUnknown[int]
) -> MaybeUnknown[int]:
    """Count the cards of the Hero Deck that come of those that are wanted."""
    return coming(h, shuffling, "no-draw", deck, gone, wanted)


@book.value("open-piles", neutral=ABSENT)
def pile(h: H) -> str:
    """Say onto which pile a card of the Field is discarded."""
    return h.gives("discovery", "its own pile")


class Ending:
    """What the end of a turn comes to: how many cards go, how many come, how many there are then."""

    def __init__(self, h: H) -> None:
        f: DrawGiven = h.given
        if f.moment == OTHER:
            self.goes, self.comes = trimmed(h, f.hand), 0
            self.hand = f.hand - self.goes
            return
        self.goes = due(h, f.hand)
        gone = told_or(f.discards, self.goes)
        gone = self.goes if gone < self.goes else gone  # what was discarded too few has to go all the same
        most = max(h.t.n.discards, self.goes)
        gone = most if gone > most else gone  # and what was discarded too many stays
        if gone > f.hand:
            raise ImpossibleError("nobody discards more cards than are in the hand")
        left = f.hand - gone
        wanted = lacking(h, left)
        discarded = told_or(f.pile, 0) + gone
        self.comes = hero_cards_coming(h, told_or(f.deck, UNBOUNDED), discarded, wanted) if wanted > 0 else 0
        self.hand = left + self.comes
