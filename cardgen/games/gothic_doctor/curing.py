"""8 Curing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.action_cards import is_legend
from cardgen.games.gothic_doctor.acts import Cure, Decline, Hide
from cardgen.games.gothic_doctor.cards import LEGEND_ICONS, PANACEA, TREATMENT, is_action, part, pays
from cardgen.games.gothic_doctor.table import WAITS, H, Phase, book
from cardgen.rulings.terms import NOTHING, Reason, count, resolve

THWARTED = "rest-of-turn"
FEWEST_ICONS = 2
remedy = book.always("take-back", "take-back", neutral="")


# -- what touches a cure ---------------------------------------------------------------------------------------------
effects = book.plain("show-answer-do", "the Actions that touch a cure", lambda h: h.t.touching(h.a), neutral=())


@effects.changes("professional-courtesy")
def without_cancelled(h: H, found: Sequence[Any]) -> Sequence[Any] | None:
    gone = [any(one == other for other in h.t.cancelled) for one in found] if h.t.cancelled else []
    left = [one for one, is_gone in zip(found, gone, strict=False) if not is_gone]
    return h.gives(left, "", found[gone.index(True)]) if any(gone) else None


def in_force(h: H, effect: str, **args: Any) -> list[Any]:
    """List the effects of one sort that touch the cure."""
    lying = effects(h)
    found = [one for one in lying if one.does == effect] if lying else lying
    return [one for one in found if all(part(one, n) == v for n, v in args.items())] if found else []


def in_all(cards: Sequence[Any]) -> Any:
    """Add up the number that some Actions name."""
    return sum(part(one, "n") for one in cards)


# -- whether at all --------------------------------------------------------------------------------------------------
book.bars("one-cure", Cure, lambda h, a: h.t.turn != a.player, "not yours")
one_cure = book.bars("one-cure", Cure, lambda h, a: h.t.cured >= 1, "again")


@book.permits("house-call", Cure, over=(one_cure,))
def house_call(h: H, a: Cure) -> Reason | None:
    more = in_all(in_force(h, "extra_cure"))
    if more and h.t.cured <= more:
        return "so many", 1 + more
    if more:
        h.cite("house-call", "only", 1 + more)
    return None


def is_barred(h: H, _: Any) -> bool:
    """Say whether a thwarted cure bars others of the turn; of one that is told nothing else is known than its card."""
    if h.t.barred or in_force(h, "thwart_cure", bar=THWARTED):
        return True
    return not h.t.live and bool(h.t.thwarted > 0) and not in_force(h, "thwart_cure")


def is_blocked(h: H, _: Any) -> bool:
    """Say whether an Action on the Patient forbids its cure."""
    return bool(in_force(h, "block_patient"))


UNFIT = {
    "elsewhere": lambda h, a: h.t.lies != WAITS,
    "not waiting": lambda h, a: not h.t.waits(a.patient),
    "quarantined": is_blocked,
}
"""Why a Patient cannot be cured where it is."""
book.bars("misdiagnosis", Cure, is_barred)
book.bars("waiting-only", Cure, UNFIT)
book.bars("quarantine", Cure, is_blocked)
book.bars("cure-order", Cure, lambda h, a: a.taken, "unpaid")
book.bars("open-piles", Hide, lambda h, a: True)
book.bars("cure-before-draws", Cure, lambda h, a: h.t.draws > h.t.granted or h.t.phase == Phase.DISCARD)
book.allows("granted-draws", Cure, lambda h, a: h.t.granted > 0, "in between")
book.allows("cure-free", Decline, lambda h, a: a.what == "cure")


# -- the price -------------------------------------------------------------------------------------------------------
class Price(NamedTuple):
    """What a cure takes: a Treatment for each icon but those left out (*spare*), and *extra* ones of any type."""

    icons: tuple[str, ...]
    extra: int = 0
    spare: int = 0

    def lacking(self, cards: Any) -> Lacking:
        """Count what cards lack: for Panacea icons, for others, for the extra ones; a Panacea stands for anything."""
        own = {icon: self.icons.count(icon) for icon in self.icons if icon != PANACEA}
        need, due = self.icons.count(PANACEA), sum(own.values()) - self.spare
        panaceas = number_for(cards, PANACEA, need + due)
        paid = sum(min(number_for(cards, icon, n), n) for icon, n in own.items())
        wild = max(0, panaceas - need)
        lack = max(0, due - paid - wild)
        used = min(need, panaceas) + min(due, paid) + min(wild, max(0, due - paid))
        over = max(0, self.extra - max(0, treatments(cards, used + self.extra) - used)) if self.extra else 0
        return Lacking(max(0, need - panaceas), lack, over, max(0, min(wild, due - paid)))


class Lacking(NamedTuple):
    """What is missing of a price, and how many Panaceas stand for other Treatments."""

    panacea: int = 0
    icons: int = 0
    extra: int = 0
    wild: int = 0


def number_for(cards: Any, icon: str, most: int) -> Any:
    """Count the Treatments of an icon, as far as it matters."""
    return count(cards, lambda card: bool(card.type == TREATMENT and card.treatment == icon), most)


def treatments(cards: Any, most: int | None = None) -> Any:
    """Count the Treatments among cards of a hand, as far as it matters."""
    return count(cards, lambda card: not is_action(card), most)


@book.value("pay-each-icon", neutral=Price(()))
def price(h: H) -> Price:
    """Give the price of the Patient with all that changes it."""
    icons = tuple(map(resolve, h.a.patient.icons))
    return h.gives(Price(icons), "costs", h.a.patient, icons)


def dearer(key: str, on: str) -> None:
    """State that Actions on a doctor, or on a Patient, make the cure dearer."""

    def speak(h: H, p: Price) -> Price | None:
        laid = [resolve(one) for one in in_force(h, "extra_cost", on=on)]
        return h.gives(p._replace(extra=p.extra + in_all(laid)), "", laid[0], in_all(laid)) if laid else None

    price.changes(key)(speak)


dearer("tough-case", "doctor")
dearer("complications", "patient")


@price.changes("experimental-procedure")
def experimental_procedure(h: H, p: Price) -> Price | None:
    cards = [resolve(one) for one in in_force(h, "reduce_cost")]
    if not cards:
        return None
    if h.t.cured > 0:
        return h.gives(None, "no other", cards[0])
    spared = len(p.icons) if part(cards[0], "except") == "none" else len(p.icons) - p.icons.count(PANACEA)
    less = min(in_all(cards), spared)
    return h.gives(p._replace(spare=less), "less", cards[0], "one" if less == 1 else less)


@book.value("extra-cost", neutral=0)
def cost(h: H) -> int:
    """Give the number of Treatments that a cure costs."""
    p = price(h)
    number = max(1, len(p.icons) + p.extra - p.spare)
    if p.extra or p.spare:
        h.say("any type" if p.extra else "in all", number)
    return number


@book.value("printed-icons", neutral=False)
def legend(h: H) -> bool:
    """Say whether the Patient is a Legend."""
    return is_legend(h, h.a.patient) or h.gives(False, "fewer", len(h.a.patient.icons))


@book.limits("panacea-icon")
def possible_icons(h: H) -> Iterator[Reason]:
    patient = h.a.patient if isinstance(h.a, Cure) else NOTHING
    if patient == NOTHING or resolve(patient).id:
        return
    icons = resolve(patient).icons
    if not FEWEST_ICONS <= len(icons) <= LEGEND_ICONS:
        yield "two to four", len(icons)
    elif not h.t.home_made and (count(icons, PANACEA.__eq__) == 1) != (len(icons) == LEGEND_ICONS):
        yield "no such icons"


# -- the payment -----------------------------------------------------------------------------------------------------
@book.value("pay-each-icon", neutral=Lacking())
def lacking(h: H) -> Lacking:
    """Say what the cards offered lack, or the hand where none are named."""
    cards = offered(h)
    return Lacking() if cards == NOTHING else price(h).lacking(cards)


def offered(h: H) -> Any:
    """Give the cards that pay, or could: those named, or the hand."""
    return h.a.pay if h.a.pay != NOTHING else h.t.hands.get(h.a.player, NOTHING)


book.bars("panacea-icon", Cure, lambda h, a: PANACEA in price(h).icons and bool(lacking(h).panacea), "no Panacea")
book.notes("panacea-icon", Cure, lambda h, a: PANACEA in price(h).icons and not lacking(h).panacea, "pays")
UNPAID = {
    "unpaid": lambda h, a: lacking(h).icons,
    "not held": lambda h, a: a.pay != NOTHING and not h.t.holds(a.player, a.pay),
}
INEXACT = {
    "no Action": lambda h, a: a.pay != NOTHING and treatments(a.pay) < len(a.pay),
    "wrong number": lambda h, a: a.pay != NOTHING and len(a.pay) != cost(h) and (cost(h), len(a.pay)),
}
book.bars("pay-each-icon", Cure, UNPAID, every=True).often = True
book.bars("extra-cost", Cure, lambda h, a: lacking(h).extra, "missing")
book.bars("exact-price", Cure, INEXACT, every=True)
book.allows("any-number-of-panaceas", Cure, lambda h, a: bool(lacking(h).wild))


was_cured = book.plain(
    "hand-target", "whether anybody was cured", lambda h: bool(h.t.cured > 0) or bool(h.t.thwarted > 0), neutral=False
)


@was_cured.changes("thwarted-cure")
def thwarted_is_none(h: H, cured: bool) -> bool | None:
    return None if not cured or h.t.cured > 0 else h.gives(False, "")


@book.value("pay-each-icon", neutral=())
def payment(h: H) -> tuple[Any, ...]:
    """Choose cards that pay the price: own types first, then Panaceas, then any for the extra ones."""
    p, left = price(h), [card for card in offered(h) if not is_action(card)]
    due = [icon for icon in p.icons if icon == PANACEA]
    ordinary = sorted(
        (one for one in p.icons if one != PANACEA), key=lambda one: not any(pays(card, one) for card in left)
    )
    paid = []
    for icon in (*due, *ordinary[: len(ordinary) - p.spare]):
        fits = [at for at, card in enumerate(left) if pays(card, icon)]
        fits += [at for at, card in enumerate(left) if pays(card, PANACEA)]
        paid += [left.pop(at) for at in fits[:1]]
    return (*paid, *sorted(left, key=lambda card: pays(card, PANACEA))[: p.extra])
