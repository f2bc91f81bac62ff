"""The end and the score: who has the most money."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardgen.games.gothic_doctor.bonuses import bonus_sum, number_of_class
from cardgen.games.gothic_doctor.cards import PATIENT, has_icons, worth
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.terms import UNTOLD, Reason, count, first, is_open, is_unknown, size_of, sum_of
from cardgen.rulings.terms import total as added


@book.value("game-end", neutral=False)
def over(h: H) -> bool:
    """Say whether the game is over: every doctor has ended the eleventh turn."""
    if not h.t.turns:
        raise ImpossibleError("in a game that is counted somebody has had a turn")
    for doctor, turns in h.t.turns.items():
        if turns < h.t.n.rounds:
            return h.gives(False, "turns left", doctor, turns)
    return h.gives(True, "over") if h.t.ended else h.gives(False, "last turn")


@book.value("total", neutral=0)
def total(h: H, doctor: str) -> int:
    """Give a doctor's total."""
    if doctor in h.t.totals:
        return h.t.totals[doctor]
    held = size_of(h.t.hands.get(doctor, ()))
    patients, bonuses = pile_value(h, doctor), bonus_sum(h, doctor)
    value = added((patients, bonuses, held * card_value(h) if held else 0))
    return h.gives(value, "unknown" if is_open(patients) or is_open(bonuses) else "sums", doctor, patients, bonuses)


@book.value("patient-value", neutral=0)
def pile_value(h: H, doctor: str) -> int:
    """Add up the values of the Patients in a Cured Pile."""
    floor = h.options["profit-floor"]
    value = sum_of(
        h.t.piles.get(doctor, ()), lambda patient: worth(patient) if floor == "none" else max(0, worth(patient))
    )
    return h.gives(value, floor)


@book.doubts("patient-value")
def odd_profits(h: H) -> Iterator[Reason]:
    """Doubt a profit that no Patient may have, not even one that somebody made."""
    every = (patient for pile in h.t.piles.values() for patient in getattr(pile, "seen", pile) if not is_open(patient))
    odd = next((patient for patient in every if not is_open(patient.profit) and patient.profit % LEAST), None)
    if odd is not None:
        yield "so much", odd.profit


total.adds("pile-at-end", lambda h, value, doctor: len(h.t.lost.get(doctor, ())) > 0, "at the end")


@book.limits("pile-at-end")
def enough_of_each(h: H) -> Iterator[Reason]:
    if h.t.home_made:
        return
    rows = h.t.piles.values() or [h.t.entered]
    piles = [[patient for patient in getattr(pile, "seen", pile) if not is_open(patient)] for pile in rows]
    for word in h.t.box.game.words["class"].words.values() if any(piles) else ():
        most = sum(patient.copies for patient in h.t.box.of(PATIENT) if patient.class_ == word)
        found = sum(number_of_class(pile, word) for pile in piles)
        if found > most:
            yield "in all", most, word.label, found


@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    found = first(h.t.scorers, lambda doctor: total(h, doctor))
    if found:
        h.say("has" if len(found) == 1 else "share", found)
    return found


@book.value("tie-patients", neutral=0)
def cured_number(h: H, doctor: str) -> int:
    """Count the Patients that break a tie."""
    if h.options["tie-count"] == "ever-cured" and h.t.ever.get(doctor, UNTOLD) != UNTOLD:
        return h.gives(h.t.ever[doctor], "ever-cured")
    told = h.t.patients.get(doctor, UNTOLD)
    if told != UNTOLD or doctor in h.t.piles:
        return len(h.t.piles.get(doctor, ())) if told == UNTOLD else told
    return h.given.open(f"patients.{doctor}", range(in_box(h) + 1))


def in_box(h: H, fewest: int = 0) -> int:
    """Count the Patients of the box, or those with so many icons at least."""
    return sum(patient.copies for patient in h.t.box.of(PATIENT) if len(patient.icons) >= fewest)


def of_each(measure: Callable[[H, str], int]) -> Callable[[H, Sequence[str]], dict[str, int]]:
    """Measure several doctors."""
    return lambda h, found: {doctor: measure(h, doctor) for doctor in found}


def ties_after(*before: str) -> Callable[[H, Sequence[str]], bool]:
    """Make what says whether doctors tie; where that hangs on an open total, only if what goes *before* is told."""
    return lambda h, found: len(found) > 1 and not is_unasked(h, found, *before)


def untold(told: str) -> Callable[[H, Sequence[str]], bool]:
    """Make what says whether nobody tells what would break a tie that hangs on an open total: it is not asked too."""
    return lambda h, found: is_unasked(h, found, told)


def is_unasked(h: H, found: Sequence[str], *told: str) -> bool:
    """Say whether doctors tie only if an open total is so high, and nobody tells what would break the tie.

    It is asked all the same where somebody claims that one of them wins.
    """
    untold = any(doctor not in h.t.piles and doctor not in getattr(h.t, name) for doctor in found for name in told)
    return untold and any(map(is_unknown, h.given.totals.values())) and not {*found} & {*h.given.of_claim()}


winners.breaks("tie-patients", of_each(cured_number), untold=untold("patients"))


@book.limits("tie-legends")
def no_more_legends(h: H) -> Iterator[Reason]:
    for doctor, legends in h.t.legends.items():
        patients = h.t.patients.get(doctor, UNTOLD)
        if patients != UNTOLD and legends > patients:
            yield "so few", doctor, legends, patients
    every = range(h.t.n.fewest_icons, h.t.n.legend_icons + 1)
    for counts, icons, what in ((h.t.legends, every[-1:], "Legends"), (h.t.patients, every, "Patients")):
        most = sum(patient.copies for patient in h.t.box.of(PATIENT) if len(patient.icons) in icons)
        number = added(tuple(counts.values()))
        if not h.t.home_made and number > most:
            yield "in all", most, what, number


@book.value("tie-legends", neutral=0)
def legend_number(h: H, doctor: str) -> int:
    """Count the Legends that break a tie."""
    paid = h.t.four_paid.get(doctor, UNTOLD)
    if h.options["legend-basis"] == "current-cost":
        return h.gives(paid_for(h, doctor) if paid == UNTOLD else paid, "current-cost")
    if paid != UNTOLD:
        h.cite("printed-icons", "whatever")
    told = h.t.legends.get(doctor, UNTOLD)
    if told != UNTOLD:
        return told
    if doctor in h.t.piles:
        return count(h.t.piles[doctor], lambda patient: has_icons(patient, h.t.n.legend_icons))
    return h.given.open(f"legends.{doctor}", range(at_most(h, doctor, in_box(h, h.t.n.legend_icons)) + 1))


def paid_for(h: H, doctor: str) -> int:
    """Leave it open how many Patients cost as many Treatments as a Legend has icons, where nobody tells."""
    return h.given.open(f"four_paid.{doctor}", range(at_most(h, doctor, in_box(h)) + 1))


def at_most(h: H, doctor: str, most: int) -> int:
    """Give how many Patients of a sort a doctor has at most, of so many that there are."""
    patients = len(h.t.piles[doctor]) if doctor in h.t.piles else h.t.patients.get(doctor, UNTOLD)
    return most if patients == UNTOLD else min(most, patients)


winners.breaks("tie-legends", of_each(legend_number), ties=ties_after("patients"), untold=untold("legends"))


@winners.changes("shared-win")
def still_tied(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2:
        return None
    if is_unasked(h, found, "patients", "legends"):
        return ()
    how = h.options["shared-win"]
    h.say(how)
    return () if how == "play-on" else None


LEAST = 25
"""The smallest sum that anything pays, in pounds."""
card_value = book.always("hand-worthless", 0, neutral=LEAST)
