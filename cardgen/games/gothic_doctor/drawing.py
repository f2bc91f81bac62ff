"""9 Drawing, 10 Discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, Draw, End
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, TREATMENT, is_action, is_panacea
from cardgen.games.gothic_doctor.curing import was_cured
from cardgen.games.gothic_doctor.table import HAND, H, Phase, Table, book
from cardgen.games.gothic_doctor.waiting_room import can_serve
from cardgen.rulings.terms import NOTHING, Reason, Under, changed, count, is_open, over_limit

NO_CURE = 10
DECKS = (ACTION, TREATMENT)
BEFORE, AFTER = "before draws", "after draws"
PILES = {True: "Action pile", False: "Treatment pile"}
OWED = "allow-as-debt"


# -- how many draws --------------------------------------------------------------------------------------------------
@book.value("hand-target", neutral=0)
def target(h: H) -> Any:
    """Give how many cards the hand is to have."""
    if not was_cured(h):
        return h.gives(NO_CURE, "nobody cured")
    if h.options["hand-six-after-panacea"] == "stay-6" and h.t.hand_at_start != NOTHING and h.t.hand_at_start < HAND:
        return h.gives(h.t.hand_at_start, "stay-6")
    return h.gives(HAND, "cured")


target.adds("action-no-cure", lambda h, found: len(h.t.played) > 0)
target.adds(
    "counted-afresh", lambda h, found: h.t.hand_at_start != NOTHING and h.options["hand-six-after-panacea"] != "stay-6"
)


@book.value("number-of-draws", neutral=0)
def draws(h: H) -> Any:
    """Give the number of draws of the turn."""
    if h.options["draw-ten-means"] == "ten-draws" and not was_cured(h):
        return h.gives(NO_CURE, "ten-draws")
    wanted, hand = target(h), h.t.hand_size(h.t.turn)
    number = wanted - hand if hand < wanted else 0
    return h.gives(number, "in hand", hand, number)


@draws.instead("granted-draws")
def granted(h: H) -> Any:
    if not of_an_action(h):
        return None
    h.say("extra")
    h.cite("medical-conference", "gives", h.t.granted)
    return h.t.granted


def only_granted(h: H) -> bool:
    """Say whether only the draws of an Action are in dispute."""
    return h.began is not None and bool(h.began.granted > 0)


def of_an_action(h: H) -> bool:
    """Say whether the next draws are those of an Action."""
    return bool(h.t.granted > 0) or only_granted(h)


@draws.changes("two-draws-needed")
def owed(h: H, number: Any) -> Any:
    if h.options["panacea-last-draw"] != OWED or h.t.debt.get(h.t.turn, 0) == 0 or number == 0:
        return None
    return h.gives(number - 1, "a draw is owed")


draws.chooses("otherwise-normal", "final-round-draw", {"none": 0}, lambda h, number: h.t.is_last_round)


def left(h: H) -> Any:
    """Give the number of draws that are still to be made."""
    return draws(h) if h.t.left == NOTHING else h.t.left


def counted_off(h: H, t: Table, a: Draw) -> Table:
    """Count a draw off those that are still to be made; one that is owed is noted."""
    rest = left(h) - draw_cost(h, a)
    if of_an_action(h):
        return changed(t, granted=max(0, rest))
    debt = {**t.debt, a.player: int(rest < 0)} if t.left == NOTHING or rest < 0 else t.debt
    return changed(t, phase=Phase.DRAW, left=max(0, rest), draws=t.draws + 1, debt=debt)


def draws_remain(t: Table) -> bool:
    """Say whether a draw is still to be made, of the turn or of an Action."""
    return bool(t.granted > 0 or (t.left != NOTHING and t.left > 0))


@book.value("draw-cost", neutral=1)
def draw_cost(h: H, a: Draw) -> int:
    """Give how many draws a card takes."""
    open_panacea = a.source == LIBRARY and is_panacea(a.card)
    return h.gives(2 if open_panacea else 1, "two" if open_panacea else "one")


draw_cost.adds("hidden-panacea", lambda h, cost, a: a.source != LIBRARY and a.card != NOTHING and is_panacea(a.card))


# -- which draws -----------------------------------------------------------------------------------------------------
@book.forbids("number-of-draws", Draw)
def no_draw_left(h: H, a: Draw) -> Iterator[Reason]:
    if not left(h) > 0:
        yield Under("medical-conference", h.stated("none left")) if only_granted(h) else "none left"


def one_short(h: H, a: Draw) -> bool:
    """Say whether a draw takes two where one is left."""
    return draw_cost(h, a) != 1 and bool(left(h) == 1)


def is_missing(h: H, a: Draw) -> bool:
    """Say whether a Treatment that is taken from the Library is not there."""
    return a.source == LIBRARY and h.t.library != NOTHING and not any(card == a.card for card in h.t.library)


ELSEWHERE = {"elsewhere": lambda h, a: a.source not in (*DECKS, LIBRARY), "not there": is_missing}
book.bars("three-sources", Draw, ELSEWHERE, otherwise="any")
book.bars("two-draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] != OWED, "one left")
book.notes("two-draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] == OWED, "owed")
book.bars("one-by-one", Draw, lambda h, a: a.together, "together")
book.notes("one-by-one", Draw, lambda h, a: not a.together and h.at > 1, "looks")
book.bars("reshuffle", Draw, lambda h, a: a.source in DECKS and not can_serve(h, *h.t.sizes(a.source)), "nothing left")
book.allows("idle-actions", Draw, lambda h, a: a.source == ACTION and h.t.is_last_round)


def may_stop(h: H) -> bool:
    """Say whether stopping now leaves draws that could be made."""
    return h.t.phase != Phase.DISCARD and bool(left(h) > 0)


@book.forbids("stop-early", End, Discard)
def must_draw_on(h: H, a: Any) -> Iterator[Reason]:
    if h.options["draw-stop-early"] != "no" or not may_stop(h):
        return
    if any(can_serve(h, *h.t.sizes(deck)) for deck in DECKS) or h.t.library == NOTHING or len(h.t.library):
        yield "draws left"
    else:
        h.cite("reshuffle", "all gone")


book.allows("stop-early", End, lambda h, a: h.options["draw-stop-early"] != "no" and may_stop(h), "may stop")


# -- discarding ------------------------------------------------------------------------------------------------------
@book.value("nothing-leaves", neutral=AFTER)
def moment(h: H) -> Any:
    """Say whether cards are discarded before the draws are made; with too many cards one has stopped drawing."""
    if h.t.moment != NOTHING:
        return h.t.moment
    drawing = h.t.phase in (Phase.CURE, Phase.DRAW) and h.t.hand_size(h.t.turn) > HAND
    return AFTER if h.t.phase == Phase.DISCARD or drawing else BEFORE


book.bars("nothing-leaves", Discard, lambda h, a: moment(h) != AFTER)


@book.value("down-to-seven", neutral=0)
def must(h: H) -> Any:
    """Give how many cards have to be discarded."""
    hand = h.t.hand_size(h.t.turn)
    number = over_limit(hand, HAND)
    if number > 0:
        return h.gives(number, "so many", hand, number)
    h.cite("no-other-discards", "nothing", hand)
    return number


must.chooses("cured-or-not", "over-seven-after-cure", {"keep": 0}, lambda h, number: number > 0 and was_cured(h))


def told_hand(h: H) -> tuple[Any, ...]:
    """Give a hand of which each card is told; no card of any other."""
    hand = h.t.hands.get(h.t.turn, ())
    return hand if type(hand) is tuple and not any(map(is_open, hand)) else ()


def counted_actions(h: H) -> bool:
    """Say whether there are too many cards in a hand that is told to be nothing but Actions."""
    return len(told_hand(h)) > HAND and all(map(is_action, told_hand(h)))


must.adds("cards-alike", lambda h, number: counted_actions(h))


def discarded(a: Discard) -> Any:
    """Count the cards that are discarded."""
    return len(a.cards) if a.number == NOTHING else a.number


@book.forbids("down-to-seven", Discard)
def exactly_seven(h: H, a: Discard) -> Iterator[Reason]:
    due, number = must(h), discarded(a)
    if due > 0 and number > due:
        yield "not more", due
    elif a.number != NOTHING and number < due:
        yield "not fewer", due
    if h.t.live and not h.t.holds(a.player, a.cards):
        yield "not held"
    for card in () if a.pile == NOTHING else a.cards:
        if a.pile != PILES[is_action(card)]:
            yield "own pile", card, PILES[is_action(card)]


@book.forbids("no-other-discards", Discard)
def no_other_discards(h: H, a: Discard) -> Iterator[Reason]:
    if must(h) > 0:
        return
    if discarded(a) == 0:
        if not h.t.hand_size(h.t.turn) > HAND:
            h.say("is nothing")
    elif h.t.hand_size(h.t.turn) > HAND:
        yield Under("cured-or-not", "keep")
    else:
        yield "may be nothing"


@book.doubts("down-to-seven")
def too_many_at_start(h: H) -> Iterator[Reason]:
    """Doubt a hand of more than seven when a turn begins, where no Action has made it larger since."""
    t = h.began or h.t
    told = isinstance(t.hands, dict) and t.turn in t.hands and not is_open(t.hands[t.turn])
    if t.live or not told or t.moment != NOTHING or h.options["over-seven-after-cure"] == "keep":
        return
    actions = [one.card for one in t.played] + list(() if t.effects == NOTHING else t.effects)
    if t.draws > 0 or t.granted > 0 or any(one.does in ("draw", "take_random") for one in actions):
        return
    hand = t.hand_size(t.turn) if t.hand_at_start == NOTHING else t.hand_at_start
    if hand > HAND:
        yield "too many", hand


book.bars("down-to-seven", End, lambda h, a: not a.only_drawing and must(h) > 0 and must(h), "not yet")
book.allows(
    "cards-alike",
    Discard,
    lambda h, a: (cards := told_hand(h)) and count(cards, is_action) in (0, len(cards)),
)
