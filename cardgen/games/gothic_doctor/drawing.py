"""9 Drawing, 10 Discarding; when a deck runs out stands in decks.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, Draw, End
from cardgen.games.gothic_doctor.cards import ACTION, is_action, is_panacea, rule_of
from cardgen.games.gothic_doctor.curing import was_cured
from cardgen.games.gothic_doctor.decks import can_serve
from cardgen.games.gothic_doctor.table import HAND, H, Phase, Source, Table, book
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.hands import over_limit
from cardgen.rulings.unknown import NOTHING, count
from cardgen.rulings.unknown.open import is_open

NO_CURE = 10
DECKS = (Source.ACTION, Source.TREATMENT)
BEFORE, AFTER = "before draws", "after draws"
PILES = {True: "Action pile", False: "Treatment pile"}
OWED = "allow-as-debt"


# -- how many draws --------------------------------------------------------------------------------------------------
@book.value("hand-target", neutral=0)
def target(h: H) -> Any:
    """Give how many cards the hand is to have."""
    if not was_cured(h):
        return h.gives(NO_CURE, "nobody was cured this turn, so one draws up to 10 cards")
    if h.options["hand-six-after-panacea"] == "stay-6" and h.t.hand_at_start != NOTHING and h.t.hand_at_start < HAND:
        return h.gives(
            h.t.hand_at_start, "the hand was smaller than 7 when the turn began, and one draws only up to that"
        )
    return h.gives(HAND, "a Patient was cured this turn, so one draws up to 7 cards")


target.adds("action-no-cure", lambda h, found: len(h.t.played) > 0)
target.adds(
    "counted-afresh", lambda h, found: h.t.hand_at_start != NOTHING and h.options["hand-six-after-panacea"] != "stay-6"
)


@book.value("number-of-draws", neutral=0)
def draws(h: H) -> Any:
    """Give the number of draws of the turn."""
    if h.options["draw-ten-means"] == "ten-draws" and not was_cured(h):
        return h.gives(NO_CURE, "nobody was cured this turn, and at this table that means ten draws")
    wanted, hand = target(h), h.t.hand_size(h.t.turn)
    number = wanted - hand if hand < wanted else 0
    return h.gives(number, "with {:card} in hand that makes {:draw}", hand, number)


@draws.instead("granted-draws")
def granted(h: H) -> Any:
    if h.t.granted == 0 and not h.t.granted_only:
        return None
    h.say("draws that an Action gives are extra and do not use up those of the turn")
    card = granting(h)
    h.cite(rule_of(card), "{} gives {:draw}", card, h.t.granted)
    return h.t.granted


def granting(h: H) -> Any:
    """Find the Action that gives draws."""
    return next(one for one in h.t.box.of(ACTION) if one.does == "draw")


@draws.changes("two-draws-needed")
def owed(h: H, number: Any) -> Any:
    if h.options["panacea-last-draw"] != OWED or h.t.debt.get(h.t.turn, 0) == 0 or number == 0:
        return None
    return h.gives(number - 1, "a draw is owed for a Panacea that was taken with the last draw, so there is one fewer")


@draws.changes("otherwise-normal")
def none_at_last(h: H, number: Any) -> Any:
    if not h.t.is_last_round:
        return None
    if h.options["final-round-draw"] != "none":
        return h.gives(None, "in round 11 one draws as always")
    return h.gives(0, "in round 11 nobody draws at this table")


def left(h: H) -> Any:
    """Give the number of draws that are still to be made."""
    return draws(h) if h.t.left == NOTHING else h.t.left


def counted_off(h: H, t: Table, a: Draw) -> Table:
    """Count a draw off those that are still to be made; one that is owed is noted."""
    rest = left(h) - draw_cost(h, a)
    if t.granted > 0 or t.granted_only:
        return changed(t, granted=max(0, rest))
    debt = {**t.debt, a.player: int(rest < 0)} if t.left == NOTHING or rest < 0 else t.debt
    return changed(t, phase=Phase.DRAW, left=max(0, rest), draws=t.draws + 1, debt=debt)


def draws_remain(t: Table) -> bool:
    """Say whether a draw is still to be made, of the turn or of an Action."""
    return bool(t.granted > 0 or (t.left != NOTHING and t.left > 0))


@book.value("draw-cost", neutral=1)
def draw_cost(h: H, a: Draw) -> int:
    """Give how many draws a card takes."""
    if a.source == Source.LIBRARY and is_panacea(a.card):
        return h.gives(2, "a Panacea taken face up from the Library costs two draws")
    return h.gives(1, "a card costs one draw")


draw_cost.adds(
    "hidden-panacea", lambda h, cost, a: a.source != Source.LIBRARY and a.card != NOTHING and is_panacea(a.card)
)


# -- which draws -----------------------------------------------------------------------------------------------------
@book.forbids("number-of-draws", Draw)
def no_draw_left(h: H, a: Draw) -> Iterator[Reason]:
    if not left(h) > 0:
        reason = "all draws have been made, and this would be one more"
        yield Under(rule_of(granting(h)), reason) if h.t.granted_only else reason


def one_short(h: H, a: Draw) -> bool:
    """Say whether a draw takes two where one is left."""
    return draw_cost(h, a) != 1 and bool(left(h) == 1)


def is_missing(h: H, a: Draw) -> bool:
    """Say whether a Treatment that is taken from the Library is not there."""
    return a.source == Source.LIBRARY and h.t.library_told and not any(card == a.card for card in h.t.library)


ELSEWHERE = {"elsewhere": lambda h, a: a.source not in (*DECKS, Source.LIBRARY), "not there": is_missing}
book.bars("three-sources", Draw, ELSEWHERE, otherwise="any")
book.bars("two-draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] != OWED, "one left")
book.notes("two-draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] == OWED, "owed")
book.bars("one-by-one", Draw, lambda h, a: a.together, "together")
book.notes("one-by-one", Draw, lambda h, a: not a.together and h.at > 1, "looks")
book.bars("reshuffle", Draw, lambda h, a: a.source in DECKS and (not can_serve(h, *h.t.sizes(a.source))))
book.allows("idle-actions", Draw, lambda h, a: a.source == Source.ACTION and h.t.is_last_round)


def may_stop(h: H) -> bool:
    """Say whether stopping now leaves draws that could be made."""
    return h.t.phase != Phase.DISCARD and bool(left(h) > 0)


@book.forbids("stop-early", End, Discard)
def must_draw_on(h: H, a: Any) -> Iterator[Reason]:
    if h.options["draw-stop-early"] != "no" or not may_stop(h):
        return
    if not any(can_serve(h, *h.t.sizes(deck)) for deck in DECKS) and h.t.library_told and not len(h.t.library):
        h.cite("reshuffle", "there is nothing left to draw, so the other draws are lost")
    else:
        yield "there are draws left, and at this table one may not stop early"


book.allows("stop-early", End, lambda h, a: h.options["draw-stop-early"] != "no" and may_stop(h))


# -- discarding ------------------------------------------------------------------------------------------------------
@book.value("nothing-leaves", neutral=AFTER)
def moment(h: H) -> Any:
    """Say whether cards are discarded before the draws are made; with too many cards one has stopped drawing."""
    if h.t.moment != NOTHING:
        return h.t.moment
    if h.t.phase == Phase.DISCARD or (h.t.phase in (Phase.CURE, Phase.DRAW) and h.t.hand_size(h.t.turn) > HAND):
        return AFTER
    return BEFORE


book.bars("nothing-leaves", Discard, lambda h, a: moment(h) != AFTER)


@book.value("down-to-seven", neutral=0)
def must(h: H) -> Any:
    """Give how many cards have to be discarded."""
    hand = h.t.hand_size(h.t.turn)
    number = over_limit(hand, HAND)
    if number > 0:
        return h.gives(number, "with {:card} in hand {:word} must go", hand, number)
    h.cite("no-other-discards", "with {:card} in hand nothing is discarded", hand)
    return number


@must.changes("cured-or-not")
def after_a_cure(h: H, number: Any) -> Any:
    if not number > 0 or not was_cured(h):
        return None
    if h.options["over-seven-after-cure"] == "keep":
        return h.gives(0, "after a cure nothing is discarded at this table")
    return h.gives(None, "that holds after a cure as well")


def counted_actions(h: H) -> bool:
    """Say whether there are too many cards in a hand that is told to be nothing but Actions."""
    hand = h.t.hands.get(h.t.turn, ())
    return type(hand) is tuple and len(hand) > HAND and all(not is_open(one) and is_action(one) for one in hand)


must.adds("cards-alike", lambda h, number: counted_actions(h))


def discarded(a: Discard) -> Any:
    """Count the cards that are discarded."""
    return len(a.cards) if a.number == NOTHING else a.number


@book.forbids("down-to-seven", Discard)
def exactly_seven(h: H, a: Discard) -> Iterator[Reason]:
    due, number = must(h), discarded(a)
    if due > 0 and number > due:
        yield "{:card} must go, and not more", due
    elif a.number != NOTHING and number < due:
        yield "{:card} must go, and not fewer", due
    if h.t.live and not h.t.holds(a.player, a.cards):
        yield "not all of these cards are in the hand"
    for card in () if a.pile == NOTHING else a.cards:
        if a.pile != PILES[is_action(card)]:
            yield "{} goes to the {}", card, PILES[is_action(card)]


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


@book.doubts("down-to-seven")
def too_many_at_start(h: H) -> Iterator[Reason]:
    """Doubt a hand of more than seven when a turn begins, where no Action has made it larger since."""
    t = h.began or h.t
    told = isinstance(t.hands, dict) and (t.turn in t.hands or t.turn in t.numbers)
    told = told and not is_open(t.hands.get(t.turn))
    if t.live or not told or t.moment != NOTHING or h.options["over-seven-after-cure"] == "keep":
        return
    actions = [one.card for one in t.played] + list(() if t.effects == NOTHING else t.effects)
    if t.draws > 0 or t.granted > 0 or any(one.does in ("draw", "take_random") for one in actions):
        return
    hand = t.hand_size(t.turn) if t.hand_at_start == NOTHING else t.hand_at_start
    if hand > HAND:
        yield "a turn ends with seven cards at most, so it cannot have begun with {:word}", hand


@book.forbids("down-to-seven", End)
def not_yet_over(h: H, a: End) -> Iterator[Reason]:
    if not a.only_drawing and (due := must(h)) > 0:
        yield "the turn cannot end before {:card is|cards are} discarded", due


book.allows(
    "cards-alike",
    Discard,
    lambda h, a: (cards := h.t.hands.get(h.t.turn)) and count(cards, is_action) in (0, len(cards)),
)
