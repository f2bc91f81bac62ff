"""10 Discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, End
from cardgen.games.gothic_doctor.cards import does, is_action
from cardgen.games.gothic_doctor.curing import was_cured
from cardgen.games.gothic_doctor.table import HAND, H, book
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.table.hands import over_limit
from cardgen.rulings.talk.phrase import number_of, spelt
from cardgen.rulings.unknown import NOTHING, count
from cardgen.rulings.unknown.open import is_open

PILES = {True: "Action pile", False: "Treatment pile"}


@book.value("down-to-seven", neutral=0)
def must(h: H) -> Any:
    """Give how many cards have to be discarded."""
    hand = h.t.hand_size(h.t.turn)
    number = over_limit(hand, HAND)
    if number > 0:
        h.say("with {} in hand {} must go", number_of(hand, "card"), spelt(number))
    else:
        h.cite("no-other-discards", "with {} in hand nothing is discarded", number_of(hand, "card"))
    return number


@must.changes("cured-or-not")
def after_a_cure(h: H, number: Any) -> Any:
    if not number > 0 or not was_cured(h):
        return None
    if h.options["over-seven-after-cure"] == "keep":
        h.say("after a cure nothing is discarded at this table")
        return 0
    h.say("that holds after a cure as well")
    return None


@book.forbids("down-to-seven", Discard)
def exactly_seven(h: H, a: Discard) -> Iterator[Reason]:
    due, number = must(h), discarded(a)
    if due > 0 and number > due:
        yield "{} must go, and not more", number_of(due, "card")
    elif a.number != NOTHING and number < due:
        yield "{} must go, and not fewer", number_of(due, "card")
    if h.t.live and not h.t.holds(a.player, a.cards):
        yield "not all of these cards are in the hand"
    for card in () if a.pile == NOTHING else a.cards:
        if a.pile != PILES[is_action(card)]:
            yield "{} goes to the {}", card, PILES[is_action(card)]


def discarded(a: Discard) -> Any:
    """Count the cards that are discarded."""
    return len(a.cards) if a.number == NOTHING else a.number


@book.forbids("no-other-discards", Discard)
def no_other_discards(h: H, a: Discard) -> Iterator[Reason]:
    if must(h) > 0:
        return
    if discarded(a) == 0:
        if not h.t.hand_size(h.t.turn) > HAND:
            h.say("with seven cards or fewer nothing is discarded")
    elif h.t.hand_size(h.t.turn) > HAND:
        yield Under("cured-or-not", "after a cure nothing is discarded at this table")
    else:
        yield "with seven cards or fewer nothing may be discarded"


def counted_actions(h: H) -> bool:
    """Say whether there are too many cards in a hand that is told to be nothing but Actions."""
    hand = h.t.hands.get(h.t.turn, ())
    return type(hand) is tuple and len(hand) > HAND and all(not is_open(one) and is_action(one) for one in hand)


must.adds("cards-alike", lambda h, number: counted_actions(h))


@book.doubts("down-to-seven")
def too_many_at_start(h: H) -> Iterator[Reason]:
    """Doubt a hand of more than seven when a turn begins, where no Action has made it larger since."""
    t = h.began or h.t
    told = isinstance(t.hands, dict) and (t.turn in t.hands or t.turn in t.numbers)
    told = told and not is_open(t.hands.get(t.turn))
    if t.live or not told or t.moment != NOTHING or h.options["over-seven-after-cure"] == "keep":
        return
    actions = [one.card for one in t.played] + list(() if t.effects == NOTHING else t.effects)
    if t.draws > 0 or t.granted > 0 or any(does(one) in ("draw", "take_random") for one in actions):
        return
    hand = t.hand_size(t.turn) if t.hand_at_start == NOTHING else t.hand_at_start
    if hand > HAND:
        yield "a turn ends with seven cards at most, so it cannot have begun with {}", spelt(hand)


@book.forbids("down-to-seven", End)
def not_yet_over(h: H, a: End) -> Iterator[Reason]:
    if not a.only_drawing and (due := must(h)) > 0:
        yield "the turn cannot end before {} discarded", number_of(due, "card is", "cards are")


book.allows(
    "cards-alike",
    Discard,
    lambda h, a: (cards := h.t.hands.get(h.t.turn)) and count(cards, is_action) in (0, len(cards)),
)
