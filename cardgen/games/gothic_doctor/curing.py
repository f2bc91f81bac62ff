"""Curing: paying for a Patient’s icons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardgen.games.gothic_doctor.action_cards import in_force
from cardgen.games.gothic_doctor.acts import Cure, Decline, Hide, Play
from cardgen.games.gothic_doctor.cards import ACTION, OTHER_CURES, PANACEA, TREATMENT, has_icons, is_action, part, pays
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.drawing import was_cured
from cardgen.games.gothic_doctor.table import WAITS, Event, H, Phase, book
from cardgen.rulings.table.prices import Lacking, Price
from cardgen.rulings.terms import NONE, UNTOLD, Reason, cards_of, count, is_open, is_unknown, resolve

book.bars("cure-limit", Cure, lambda h, a: h.t.turn != a.player, "not yours")
one_cure = book.bars("cure-limit", Cure, lambda h, a: h.t.cured >= 1, "again")


@book.doubts("cure-limit")
def too_many_cured(h: H) -> Iterator[Reason]:
    """Doubt more cures in a turn than any one Action of the game allows."""
    most = 1 + max((part(card, "n") for card in h.t.box.of(ACTION) if card.does == "extra_cure"), default=0)
    if not h.t.home_made and not is_open(h.t.cured) and h.t.cured > most:
        yield "so many", most, h.t.cured


def is_blocked(h: H, _: object) -> bool:
    """Say whether an Action on the Patient forbids its cure."""
    return bool(in_force(h, "block_patient"))


UNFIT = {
    "elsewhere": lambda h, a: h.t.lies != WAITS,
    "not waiting": lambda h, a: not h.t.waits(a.patient),
    "quarantined": is_blocked,
}
"""Why a Patient cannot be cured where it is."""
book.bars("waiting-only", Cure, UNFIT)


def number_for(cards: Sequence[Card], icon: str, most: int) -> int:
    """Count the Treatments of an icon, as far as it matters."""
    return count(cards, lambda card: card.type == TREATMENT and card.treatment == icon, most)


def treatments(cards: Sequence[Card], most: int | None = None) -> int:
    """Count the Treatments among cards of a hand, as far as it matters."""
    return count(cards, lambda card: not is_action(card), most)


@book.value("pay-each-icon", neutral=Price(()))
def price(h: H) -> Price:
    """Give the price of the Patient with all that changes it."""
    icons = tuple(map(resolve, h.a.patient.icons))
    return h.gives(Price(icons), "costs", h.a.patient, icons)


def offered(h: H) -> tuple[Card, ...]:
    """Give the cards that pay, or could: those named, or the hand."""
    return h.a.pay if h.a.pay != UNTOLD else cards_of(h.t.hand_of(h.a.player))


@book.value("pay-each-icon", neutral=Lacking())
def lacking(h: H) -> Lacking:
    """Say what the cards offered lack, or the hand where none are named."""
    cards = offered(h)
    if cards == UNTOLD:
        return Lacking()
    return price(h).lacking(partial(number_for, cards), partial(treatments, cards), PANACEA)


def unpaid(h: H, *, named: str) -> object:
    """Give the icons that no card pays for: by name where every card is told, else how many."""
    cards, number = offered(h), lacking(h).icons
    if not number or type(cards) is not tuple or any(map(is_unknown, cards)):
        return named == "number" and number
    icons = price(h).unmatched(partial(number_for, cards), PANACEA)
    how = "some" if number < len(icons) else "one" if number == 1 else "several"
    return named == how and (icons if how != "some" else (number, icons))


UNPAID = {
    "unpaid": lambda h, a: unpaid(h, named="number"),
    "one unpaid": lambda h, a: unpaid(h, named="one"),
    "these unpaid": lambda h, a: (found := unpaid(h, named="several")) and (found,),
    "of these unpaid": lambda h, a: unpaid(h, named="some"),
    "not held": lambda h, a: a.pay != UNTOLD and not h.t.holds(a.player, a.pay),
}
book.bars("pay-each-icon", Cure, UNPAID, every=True).often = True

book.notes("pay-each-icon", Cure, lambda h, a: offered(h) == UNTOLD, "not told")


@book.value("pay-each-icon", neutral=())
def payment(h: H) -> tuple[Card, ...]:
    """Choose cards that pay the price: own types first, then Panaceas, then any for the extra ones."""
    return price(h).paid_with([card for card in offered(h) if not is_action(card)], pays, PANACEA)


@book.limits("panacea-icon")
def possible_icons(h: H) -> Iterator[Reason]:
    patient = h.a.patient if isinstance(h.a, Cure) else NONE
    if patient == NONE or resolve(patient).id:
        return
    icons = resolve(patient).icons
    if not h.t.n.fewest_icons <= len(icons) <= h.t.n.legend_icons:
        yield "so many icons", len(icons)
    elif not h.t.home_made and (count(icons, PANACEA.__eq__) == 1) != (len(icons) == h.t.n.legend_icons):
        yield "no such icons"


book.bars("panacea-icon", Cure, lambda h, a: PANACEA in price(h).icons and bool(lacking(h).joker), "no Panacea")
book.notes("panacea-icon", Cure, lambda h, a: PANACEA in price(h).icons and not lacking(h).joker, "pays")
book.allows("any-number-of-panaceas", Cure, lambda h, a: bool(lacking(h).wild))


def wrong_number(h: H, a: Cure) -> object:
    """Give what the price is and how many cards are offered, if these are not so many."""
    return a.pay != UNTOLD and len(a.pay) != cost(h) and (cost(h), len(a.pay))


INEXACT = {
    "no Action": lambda h, a: a.pay != UNTOLD and treatments(a.pay) < len(a.pay),
    "wrong number": wrong_number,
}
book.bars("exact-price", Cure, INEXACT, every=True)


@book.value("extra-cost", neutral=0)
def cost(h: H) -> int:
    """Give the number of Treatments that a cure costs."""
    p = price(h)
    number = max(1, len(p.icons) + p.extra - p.spare)
    if p.extra or p.spare:
        h.say("any type" if p.extra else "in all", number)
    return number


book.bars("extra-cost", Cure, lambda h, a: lacking(h).extra, "missing")


@book.value("printed-icons", neutral=False)
def legend(h: H) -> bool:
    """Say whether the Patient is a Legend."""
    patient = h.a.patient
    if has_icons(patient, h.t.n.legend_icons):
        return h.gives(True, "four", patient)
    return h.gives(False, "fewer", len(patient.icons))


def is_legend_still(h: H, a: Cure) -> Card | bool:
    """Give a Legend that costs fewer Treatments than it has icons."""
    cheaper = price(h).spare > 0 and len(price(h).icons) == h.t.n.legend_icons
    return cheaper and h.options["legend-basis"] == "printed-icons" and resolve(a.patient)


book.notes("printed-icons", Cure, is_legend_still, "still")


def fails(h: H, a: Play) -> bool:
    """Say whether a Patient is taken away that is told."""
    return a.card.does == "discard_opponent_patient" and a.aim not in (NONE, UNTOLD)


book.follows(
    "printed-icons", Play, lambda h, a: fails(h, a) and h.options["legend-basis"] != "printed-icons", "for ties only"
)


book.bars("cure-order", Play, lambda h, a: a.card.when == OTHER_CURES and h.t.event == Event.PAID, "paid")
book.bars("cure-order", Cure, lambda h, a: a.taken, "unpaid")
book.bars("open-piles", Hide, lambda h, a: True)


@was_cured.changes("thwarted-cure")
def thwarted_is_none(h: H, cured: bool) -> bool | None:
    return None if not cured or h.t.cured > 0 else h.gives(False, "nobody cured")


def stays(h: H, a: Cure) -> Card | None:
    """Give an Action before the doctor that a thwarted cure leaves there."""
    laid = in_force(h, "extra_cost", on="doctor") if in_force(h, "thwart_cure") else ()
    return next(iter(laid), None)


book.follows("thwarted-cure", Cure, stays, "stays", barred=True)


book.allows("cure-free", Decline, lambda h, a: a.what == "cure")
book.bars("cure-before-draws", Cure, lambda h, a: h.t.draws > h.t.granted or h.t.phase == Phase.DISCARD)
book.follows("cure-order", Cure, lambda h, a: h.given.said("hand", "pay") and not a.taken, "goes")


def ill_paid(h: H, a: Cure) -> bool:
    """Say whether a cure was announced with cards that do not pay for it."""
    if a.pay == UNTOLD or h.t.phase != Phase.ACTION:
        return False
    less = lacking(h)
    return bool(wrong_number(h, a) or less.joker or less.icons or less.extra or INEXACT["no Action"](h, a))


book.follows("take-back", Cure, ill_paid, "again", barred=True)
remedy = book.plain("take-back", "what puts it right", lambda h: "take-back", neutral="", says="nothing lost")
