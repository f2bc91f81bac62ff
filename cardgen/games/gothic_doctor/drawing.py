"""9 Drawing; when a deck runs out stands in decks.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Discard, Draw, End
from cardgen.games.gothic_doctor.cards import does, is_panacea, rule_of
from cardgen.games.gothic_doctor.curing import was_cured
from cardgen.games.gothic_doctor.decks import can_serve
from cardgen.games.gothic_doctor.table import HAND, H, Phase, Source, Table, book
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.table.changed import changed
from cardgen.rulings.talk.phrase import number_of
from cardgen.rulings.unknown import NOTHING

NO_CURE = 10
DECKS = (Source.ACTION, Source.TREATMENT)
BEFORE, AFTER = "before draws", "after draws"


# -- how many --------------------------------------------------------------------------------------------------------
@book.value("hand-target", neutral=0)
def target(h: H) -> Any:
    """Give how many cards the hand is to have."""
    if not was_cured(h):
        h.say("nobody was cured this turn, so one draws up to 10 cards")
        return NO_CURE
    if h.options["hand-six-after-panacea"] == "stay-6" and h.t.hand_at_start != NOTHING and h.t.hand_at_start < HAND:
        h.say("the hand was smaller than 7 when the turn began, and one draws only up to that")
        return h.t.hand_at_start
    h.say("a Patient was cured this turn, so one draws up to 7 cards")
    return HAND


target.adds("action-no-cure", lambda h, found: len(h.t.played) > 0)
target.adds(
    "counted-afresh", lambda h, found: h.t.hand_at_start != NOTHING and h.options["hand-six-after-panacea"] != "stay-6"
)


@book.value("number-of-draws", neutral=0)
def draws(h: H) -> Any:
    """Give the number of draws of the turn."""
    if h.options["draw-ten-means"] == "ten-draws" and not was_cured(h):
        h.say("nobody was cured this turn, and at this table that means ten draws")
        return NO_CURE
    wanted, hand = target(h), h.t.hand_size(h.t.turn)
    number = wanted - hand if hand < wanted else 0
    h.say("with {} in hand that makes {}", number_of(hand, "card"), number_of(number, "draw"))
    return number


@draws.instead("granted-draws")
def granted(h: H) -> Any:
    if h.t.granted == 0 and not h.t.granted_only:
        return None
    h.say("draws that an Action gives are extra and do not use up those of the turn")
    card = granting(h)
    h.cite(rule_of(card), "{} gives {}", card, number_of(h.t.granted, "draw"))
    return h.t.granted


def granting(h: H) -> Any:
    """Find the Action that gives draws."""
    return next(one for one in h.t.box.of("action") if does(one) == "draw")


@draws.changes("two-draws-needed")
def owed(h: H, number: Any) -> Any:
    debt = h.t.debt.get(h.t.turn, 0)
    if h.options["panacea-last-draw"] != "allow-as-debt" or debt == 0 or number == 0:
        return None
    h.say("a draw is owed for a Panacea that was taken with the last draw, so there is one fewer")
    return number - 1


@draws.changes("otherwise-normal")
def none_at_last(h: H, number: Any) -> Any:
    if not h.t.is_last_round:
        return None
    if h.options["final-round-draw"] != "none":
        h.say("in round 11 one draws as always")
        return None
    h.say("in round 11 nobody draws at this table")
    return 0


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


# -- each draw -------------------------------------------------------------------------------------------------------
@book.value("draw-cost", neutral=1)
def draw_cost(h: H, a: Draw) -> int:
    """Give how many draws a card takes."""
    if a.source == Source.LIBRARY and is_panacea(a.card):
        h.say("a Panacea taken face up from the Library costs two draws")
        return 2
    h.say("a card costs one draw")
    return 1


draw_cost.adds(
    "hidden-panacea", lambda h, cost, a: a.source != Source.LIBRARY and a.card != NOTHING and is_panacea(a.card)
)


@book.forbids("number-of-draws", Draw)
def no_draw_left(h: H, a: Draw) -> Iterator[Reason]:
    if left(h) > 0:
        return
    reason = "all draws have been made, and this would be one more"
    yield Under(rule_of(granting(h)), reason) if h.t.granted_only else reason


@book.forbids("three-sources", Draw)
def three_sources(h: H, a: Draw) -> Iterator[Reason]:
    if a.source not in (*DECKS, Source.LIBRARY):
        yield "elsewhere"
    elif a.source == Source.LIBRARY and h.t.library_told and not any(card == a.card for card in h.t.library):
        yield "not there"
    else:
        h.say("any")


def one_short(h: H, a: Draw) -> bool:
    """Say whether a draw takes two where one is left."""
    return draw_cost(h, a) != 1 and bool(left(h) == 1)


OWED = "allow-as-debt"
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


@book.value("nothing-leaves", neutral=AFTER)
def moment(h: H) -> Any:
    """Say whether cards are discarded before the draws are made; with too many cards one has stopped drawing."""
    if h.t.moment != NOTHING:
        return h.t.moment
    if h.t.phase == Phase.DISCARD or (h.t.phase in (Phase.CURE, Phase.DRAW) and h.t.hand_size(h.t.turn) > HAND):
        return AFTER
    return BEFORE


book.bars("nothing-leaves", Discard, lambda h, a: moment(h) != AFTER)
