"""What the Action cards do: the thirteen Actions, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardgen.games.gothic_doctor.action_cards import effects, in_all, in_force
from cardgen.games.gothic_doctor.acts import Cure, Play
from cardgen.games.gothic_doctor.cards import PANACEA, part, pays, with_cancelled
from cardgen.games.gothic_doctor.curing import fails, is_blocked, offered, one_cure, price
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.table.prices import Price
from cardgen.rulings.terms import NONE, UNTOLD, Reason, is_open, resolve


def dearer(key: str, on: str) -> None:
    """State that Actions on a doctor, or on a Patient, make the cure dearer."""

    def speak(h: H, p: Price) -> Price | None:
        laid = [resolve(card) for card in in_force(h, "extra_cost", on=on)]
        return h.gives(p._replace(extra=p.extra + in_all(laid)), "costs", laid[0], in_all(laid)) if laid else None

    price.changes(key)(speak)


dearer("tough-case", "doctor")


def one_alone(key: str, does: str, **on: str) -> None:
    """State that a second card of its sort could not have come to lie where one lies."""

    @book.doubts(key, Cure)
    def speak(h: H) -> Iterator[Reason]:
        lying = [resolve(card) for card in in_force(h, does, **on)]
        if on.get("on") == "doctor" and h.options["tough-case-stack"] == "stack":
            return
        if twice := next((card for card in lying if lying.count(card) > 1), None):
            yield "one only", twice


one_alone("tough-case", "extra_cost", on="doctor")
one_alone("complications", "extra_cost", on="patient")
one_alone("quarantine", "block_patient")
book.cites("hypochondriac", "unpaid-bill", "full-moon", "relapse", "medical-conference", "stolen-notes")
THWARTED = "rest-of-turn"


def is_thwarting(card: Card) -> bool:
    """Say whether an Action thwarts a cure."""
    return bool(card.does == "thwart_cure")


def is_barred(h: H, _: object) -> bool:
    """Say whether a thwarted cure bars others of the turn; of one that is told nothing else is known than its card."""
    if h.t.barred or in_force(h, "thwart_cure", bar=THWARTED):
        return True
    return h.t.thwarter == UNTOLD and bool(h.t.thwarted > 0) and not in_force(h, "thwart_cure")


book.bars("misdiagnosis", Cure, is_barred, "barred")


@book.permits("house-call", Cure, over=(one_cure,))
def house_call(h: H, a: Cure) -> Reason | None:
    more = in_all(in_force(h, "extra_cure"))
    if more and h.t.cured <= more:
        return "so many", 1 + more
    if more:
        h.cite("house-call", "only", 1 + more)
    return None


book.bars("quarantine", Cure, is_blocked, "nobody")
dearer("complications", "patient")
moon_rises = book.always("full-moon", True, neutral=False)


@price.changes("experimental-procedure")
def experimental_procedure(h: H, p: Price) -> Price | None:
    cards = [resolve(card) for card in in_force(h, "reduce_cost")]
    if not cards:
        return None
    if h.t.cured > 0:
        return h.gives(None, "no other", cards[0])
    spared = len(p.icons) if part(cards[0], "except") == "none" else len(p.icons) - p.icons.count(PANACEA)
    less = min(in_all(cards), spared)
    return h.gives(p._replace(spare=less), "less", cards[0], "one" if less == 1 else less)


def left_out(h: H, a: Cure) -> str:
    """Name the icon that is left out, where the cards that are told pay for all others and not for it."""
    cards, p = offered(h), price(h)
    if not p.spare or cards == UNTOLD or type(cards) is not tuple or any(map(is_open, cards)):
        return ""
    unpaid = [icon for icon in p.icons if not any(pays(card, icon) for card in cards)]
    return unpaid[0].replace("-", " ").title() if len(unpaid) == p.spare == 1 else ""


book.follows("experimental-procedure", Cure, left_out, "left out")


@effects.changes("professional-courtesy")
def without_cancelled(h: H, found: Sequence[Card]) -> Sequence[Card] | None:
    struck = with_cancelled(found, h.t.cancelled) if h.t.cancelled else []
    gone = next((card for card, is_gone in struck if is_gone), None)
    return h.gives([card for card, is_gone in struck if not is_gone], "cancelled", gone) if gone is not None else None


def cancels(h: H, a: Play, *, a_cure: bool) -> object:
    """Give the Action that is cancelled, if it would thwart a cure, or would not."""
    answered = a.aim.what if resolve(a.card.does) == "cancel_action" and a.aim != NONE else None
    return answered if answered is not None and is_thwarting(answered) == a_cure else None


book.follows("professional-courtesy", Play, partial(cancels, a_cure=True), "the cure")
book.follows("professional-courtesy", Play, partial(cancels, a_cure=False), "both")
book.follows("misdiagnosis", Play, lambda h, a: is_thwarting(a.card), "thwarted")
book.follows("relapse", Play, fails)
book.follows("hypochondriac", Play, lambda h, a: a.card.does == "counter" and h.t.counters == 0, "substitute")
