"""Mulligan: a new hand for a poor one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import eq
from typing import Any

from cardgen.games.gothic_doctor.acts import Decline, Mulligan
from cardgen.games.gothic_doctor.cards import TREATMENT, is_action, is_panacea
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.terms import UNTOLD, Reason, around, cards_of, count, is_open, resolve, size_of

PAIR, TRIPLE, FOUR = 2, 3, 4


@book.value("mulligan-hands", neutral=True)
def good_enough(h: H, dealt: Sequence[Card]) -> bool:
    """Say whether Treatments allow a mulligan: two pairs of different types, or three of one."""
    pairs = 0
    for treatment in types_that_count(h, dealt):
        same = count(dealt, partial(eq, treatment))
        if same >= FOUR and h.options["mulligan-four-alike"] == "not":
            h.say("four alike")
            continue
        pairs += same >= PAIR
        if same >= TRIPLE or pairs == PAIR:
            return True
    return False


types_that_count = book.plain(
    "mulligan-hands",
    "the Treatments of which pairs are counted",
    lambda h, dealt: [treatment for treatment in h.t.box.of(TREATMENT) if not is_panacea(treatment)],
    neutral=(),
)


def is_enough(h: H, a: Mulligan) -> bool:
    """Say whether what was dealt allows a mulligan, if it was told and there is still time."""
    hand: Any = cards_of(h.t.hand_of(resolve(a.player))) if a.dealt == UNTOLD else UNTOLD
    dealt = a.dealt if hand == UNTOLD else tuple(card for card in hand if not is_action(card))
    return UNTOLD if dealt == UNTOLD or not in_time(h) else good_enough(h, dealt)


book.bars("mulligan-hands", Mulligan, lambda h, a: is_enough(h, a) is False, "neither")


@book.limits("mulligan-hands", Mulligan)
def so_many_dealt(h: H) -> Iterator[Reason]:
    if not is_open(h.a.dealt) and h.a.dealt != UNTOLD and (number := size_of(h.a.dealt)) != h.t.n.dealt:
        yield "so many", number


book.notes("mulligan-hands", Mulligan, lambda h, a: is_enough(h, a) is True, "allowed")
book.allows("mulligan-free", Decline, lambda h, a: a.what == "mulligan")
book.bars("swap-all", Mulligan, lambda h, a: a.gives != UNTOLD and len(a.gives) != h.t.n.dealt, "not all")


def wrong_pile(h: H, a: Mulligan) -> object:
    """Say to which pile the old Treatments go, if another one was told."""
    right = "deck" if h.options["mulligan-pile"] == "shuffle-back" else "discard pile"
    return a.pile != UNTOLD and a.pile != right and (right, a.pile)


book.bars("swap-all", Mulligan, wrong_pile, "wrong pile")
book.notes("swap-all", Mulligan, lambda h, a: a.pile == "deck" and not wrong_pile(h, a), "deck")
book.allows("mulligan-again", Mulligan, lambda h, a: h.t.number > 0)


@book.value("mulligan-in-setup", neutral=True)
def in_time(h: H) -> bool:
    """Say whether it is not too late for a mulligan."""
    return not h.t.own_turn if h.options["mulligan-window"] == "own-first-turn" else bool(h.t.begun == 0)


def is_late(h: H, a: Mulligan | Decline) -> bool:
    """Say whether it is too late to think about a mulligan."""
    return bool(h.t.begun > 0) if isinstance(a, Decline) else not in_time(h)


book.bars("mulligan-in-setup", (Mulligan, Decline), is_late, "late")
book.notes("mulligan-in-setup", Mulligan, lambda h, a: in_time(h) and h.t.begun > 0, "still")


@types_that_count.changes("panaceas-pair-too")
def panaceas_too(h: H, found: list[Card], dealt: Sequence[Card]) -> list[Card]:
    if count(dealt, is_panacea) > 1:
        h.say("")
    return [*found, *(treatment for treatment in h.t.box.of(TREATMENT) if is_panacea(treatment))]


def has_panacea(h: H, a: Mulligan) -> bool:
    """Say whether Treatments that do not allow a mulligan are told, and a Panacea is one of them."""
    told = type(a.dealt) is tuple and not any(map(is_open, a.dealt))
    return told and any(map(is_panacea, a.dealt)) and is_enough(h, a) is False


book.follows("panaceas-pair-too", Mulligan, has_panacea, barred=True)


@book.forbids("mulligan-order", Mulligan, Decline)
def mulligan_order(h: H, a: Mulligan | Decline) -> Iterator[Reason]:
    if h.t.begun > 0 or a.player not in h.t.seats or (isinstance(a, Decline) and a.what != "mulligan"):
        return
    if a.player in h.t.finished:
        yield "done", a.player
    for other in around(h.t.seats, h.t.seats[0]):
        if other == a.player:
            h.say("in order")
            return
        if not any(other == doctor for doctor in h.t.finished):
            yield "first", other
            return
