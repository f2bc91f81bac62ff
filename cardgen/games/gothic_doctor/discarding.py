"""Discarding: down to the limit of a hand."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.gothic_doctor.acts import Discard, End
from cardgen.games.gothic_doctor.cards import is_action
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.drawing import BEFORE, BETWEEN, only_granted, was_cured
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.terms import UNTOLD, Reason, Under, cards_of, count, is_open, is_told, is_whole, lacks, over_limit


@book.value("hand-limit", neutral=0)
def must(h: H) -> int:
    """Give how many cards have to be discarded."""
    hand = h.t.hand_size(h.t.turn)
    number = over_limit(hand, h.t.n.hand)
    if number > 0 and is_too_early(h):
        h.cite("nothing-leaves")
        return 0
    if number > 0:
        return h.gives(number, "so many", hand)
    h.cite("no-other-discards", "nothing", hand)
    return number


def is_too_early(h: H) -> bool:
    """Say whether it is asked how many have to go before all draws are made."""
    is_asked = not (isinstance(h.a, Discard) and discarded(h.a)) and not isinstance(h.a, End)
    return is_asked and bool(h.t.moment == BEFORE or h.t.moment == BETWEEN or only_granted(h))


def discarded(a: Discard) -> int:
    """Count the cards that are discarded."""
    return len(a.cards) if a.number == UNTOLD else a.number


PILES = {True: "Action pile", False: "Treatment pile"}


@book.forbids("hand-limit", Discard)
def down_to_the_limit(h: H, a: Discard) -> Iterator[Reason]:
    due, number = must(h), discarded(a)
    if due > 0 and number > due:
        yield "not more", due
    elif a.number != UNTOLD and number < due:
        yield "not fewer", due
    hand = h.t.hand_of(a.player)
    if is_whole(hand) and lacks(hand, a.cards):
        yield "not held"
    for card in () if a.pile == UNTOLD else a.cards:
        if a.pile != PILES[is_action(card)]:
            yield "own pile", card, PILES[is_action(card)]


@book.doubts("hand-limit")
def too_many_at_start(h: H) -> Iterator[Reason]:
    """Doubt a hand over its limit when a turn begins, where no Action has made it larger since."""
    t = h.began or h.t
    lies = t.hand_of(t.turn)
    told = not is_whole(lies) and is_told(lies) and not is_open(cards_of(lies))
    if not told or t.moment != UNTOLD or h.options["over-seven-after-cure"] == "keep":
        return
    actions = [action.card for action in t.played] + list(() if t.effects == UNTOLD else t.effects)
    if t.draws > 0 or t.granted > 0 or any(action.does in ("draw", "take_random") for action in actions):
        return
    hand = t.hand_size(t.turn) if t.hand_at_start == UNTOLD else t.hand_at_start
    if hand > h.t.n.hand:
        yield "too many", hand


book.bars("hand-limit", End, lambda h, a: not a.only_drawing and must(h) > 0 and must(h), "not yet")


@must.changes("cured-or-not")
def after_a_cure(h: H, number: int) -> int | None:
    if not number > 0 or not was_cured(h):
        return None
    how = h.options["over-seven-after-cure"]
    h.say(how)
    return 0 if how == "keep" else None


@book.forbids("no-other-discards", Discard)
def no_other_discards(h: H, a: Discard) -> Iterator[Reason]:
    if must(h) > 0:
        return
    if discarded(a) == 0:
        if not h.t.hand_size(h.t.turn) > h.t.n.hand:
            h.say("is nothing")
    elif h.t.hand_size(h.t.turn) > h.t.n.hand:
        yield Under("cured-or-not", "keep")
    else:
        yield "may be nothing"


def told_hand(h: H) -> tuple[Card, ...]:
    """Give a hand of which each card is told; no card of any other."""
    hand = cards_of(h.t.hand_of(h.t.turn))
    return hand if type(hand) is tuple and not any(map(is_open, hand)) else ()


def counted_actions(h: H) -> bool:
    """Say whether there are too many cards in a hand that is told to be nothing but Actions."""
    return len(told_hand(h)) > h.t.n.hand and all(map(is_action, told_hand(h)))


must.adds("cards-alike", lambda h, number: counted_actions(h))
book.allows(
    "cards-alike",
    Discard,
    lambda h, a: (cards := told_hand(h)) and count(cards, is_action) in (0, len(cards)),
)
