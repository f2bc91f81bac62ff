"""5 Mulligan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import eq
from typing import Any

from cardgen.games.gothic_doctor.acts import Decline, Mulligan
from cardgen.games.gothic_doctor.cards import TREATMENT, is_action, is_panacea
from cardgen.games.gothic_doctor.setup import DEALT
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.book import Reason
from cardgen.rulings.table.seats import around
from cardgen.rulings.unknown import NOTHING, count, known

PAIR, TRIPLE, FOUR = 2, 3, 4


@book.value("two-pairs-or-three", neutral=True)
def good_enough(h: H, dealt: Sequence[Any]) -> bool:
    """Say whether Treatments allow a mulligan: two pairs of different types, or three of one."""
    pairs = 0
    for treatment in types_that_count(h, dealt):
        same = count(dealt, partial(eq, treatment))
        if same >= FOUR and h.options["mulligan-four-alike"] == "not":
            h.say("four alike count neither as three alike nor as a pair")
            continue
        pairs += same >= PAIR
        if same >= TRIPLE or pairs == PAIR:
            return True
    return False


@book.value("two-pairs-or-three", neutral=())
def types_that_count(h: H, dealt: Sequence[Any]) -> Sequence[Any]:
    """List the Treatments of which pairs are counted."""
    return [one for one in h.t.box.of(TREATMENT) if not is_panacea(one)]


@types_that_count.changes("panaceas-pair-too")
def panaceas_too(h: H, found: Sequence[Any], dealt: Sequence[Any]) -> Sequence[Any]:
    if count(dealt, is_panacea) > 1:
        h.say("Panaceas count like any other type")
    return [*found, *(one for one in h.t.box.of(TREATMENT) if is_panacea(one))]


@book.forbids("two-pairs-or-three", Mulligan)
def two_pairs_or_three(h: H, a: Mulligan) -> Iterator[Reason]:
    dealt = tuple(card for card in h.t.hands[known(a.player)] if not is_action(card)) if h.t.live else a.dealt
    if dealt == NOTHING or not in_time(h):
        return
    if not good_enough(h, dealt):
        yield "the six Treatments hold neither two pairs nor three of one type"
    else:
        h.say("two pairs, or three of one type, allow a mulligan")


book.allows("mulligan-free", Decline, lambda h, a: a.what == "mulligan")


@book.forbids("swap-all-six", Mulligan)
def swap_all_six(h: H, a: Mulligan) -> Iterator[Reason]:
    if a.gives != NOTHING and len(a.gives) != DEALT:
        yield "all six Treatments are exchanged, no more and no fewer; the Action card stays in the hand"
    right = "deck" if h.options["mulligan-pile"] == "shuffle-back" else "discard pile"
    if a.pile != NOTHING and a.pile != right:
        yield "the old Treatments go to the {}, not to the {}", right, a.pile
    elif a.pile == "deck":
        h.say("the old Treatments are shuffled into the deck when the six new ones are drawn")


book.allows("mulligan-again", Mulligan, lambda h, a: h.t.mulligans > 0)


@book.value("mulligan-in-setup", neutral=True)
def in_time(h: H) -> bool:
    """Say whether it is not too late for a mulligan."""
    return not h.t.own_turn if h.options["mulligan-window"] == "own-first-turn" else bool(h.t.begun == 0)


def is_late(h: H, a: Any) -> bool:
    """Say whether it is too late to think about a mulligan."""
    return h.t.live and h.t.begun > 0 if isinstance(a, Decline) else not in_time(h)


book.bars("mulligan-in-setup", (Mulligan, Decline), is_late, "late")
book.notes("mulligan-in-setup", Mulligan, lambda h, a: in_time(h) and h.t.begun > 0, "still")


@book.forbids("mulligan-order", Mulligan, Decline)
def mulligan_order(h: H, a: Any) -> Iterator[Reason]:
    if h.t.begun > 0 or a.player not in h.t.seats or (isinstance(a, Decline) and a.what != "mulligan"):
        return
    if h.t.live and a.player in h.t.finished:
        yield "{} has done with mulligans", a.player
    for other in around(h.t.seats, h.t.seats[0]):
        if other == a.player:
            h.say("those who come before have finished")
            return
        if not any(other == one for one in h.t.finished):
            yield "{} comes first, and each doctor finishes before the next begins", other
            return
