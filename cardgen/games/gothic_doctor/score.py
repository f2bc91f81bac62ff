"""13 The end and the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardgen.games.gothic_doctor.bonuses import bonus_sum
from cardgen.games.gothic_doctor.cards import LEGEND_ICONS, PATIENT, group, has_four_icons, names, worth
from cardgen.games.gothic_doctor.table import ROUNDS, H, book
from cardgen.rulings.book import Reason
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown import NOTHING, count, sum_of
from cardgen.rulings.unknown import total as added
from cardgen.rulings.unknown.open import is_open

LEAST = 25
"""The smallest sum that anything pays, in pounds."""
card_value = book.always("hand-worthless", 0, neutral=LEAST)


@book.value("game-end", neutral=False)
def over(h: H) -> bool:
    """Say whether the game is over: every doctor has ended the eleventh turn."""
    for doctor, turns in h.t.turns.items():
        if turns < ROUNDS:
            h.say("the game ends after the eleventh turn of the last doctor, and {} has begun {}", doctor, turns)
            return False
    if not h.t.ended:
        h.say("the last turn is still going on")
        return False
    h.say("every doctor has had eleven turns, so the game is over")
    return True


@book.value("total", neutral=0)
def total(h: H, doctor: str) -> Any:
    """Give a doctor's total."""
    if doctor in h.t.totals:
        return h.t.totals[doctor]
    held = len(h.t.hands.get(doctor, ()))
    patients, bonuses = pile_value(h, doctor), bonus_sum(h, doctor)
    value = added((patients, bonuses, held * card_value(h) if held else 0))
    if is_open(patients) or is_open(bonuses):
        h.say("the total of {} is the value of the Cured Pile and the bonuses", doctor)
    else:
        h.say("{} has Patients worth £{} and £{} in bonuses", doctor, patients, bonuses)
    return value


@book.value("patient-value", neutral=0)
def pile_value(h: H, doctor: str) -> Any:
    """Add up the values of the Patients in a Cured Pile."""
    pile = h.t.piles.get(doctor, ())
    if h.options["profit-floor"] == "none":
        h.say("a Patient is worth its profit with all counters on it, and that may be below £0")
        return sum_of(pile, worth)
    h.say("a Patient is worth its profit with all counters on it, but never less than £0")
    return sum_of(pile, lambda one: max(0, worth(one)))


total.adds("money-sources", lambda h, value, doctor: h.t.counters_held.get(doctor, 0) != 0)


total.adds("pile-at-end", lambda h, value, doctor: len(h.t.lost.get(doctor, ())))


# -- who wins --------------------------------------------------------------------------------------------------------
@book.limits("tie-legends")
def no_more_legends(h: H) -> Iterator[Reason]:
    for doctor, legends in h.t.legends.items():
        patients = h.t.patients.get(doctor, NOTHING)
        if patients != NOTHING and legends > patients:
            yield "{} cannot have {} Legends among {} Patients", doctor, legends, patients
    for counts, icons, what in ((h.t.legends, (LEGEND_ICONS,), "Legends"), (h.t.patients, (2, 3, 4), "Patients")):
        most = sum(one.copies for one in h.t.box.of(PATIENT) if len(one.icons) in icons)
        number = added(tuple(counts.values()))
        if not h.t.home_made and number > most:
            yield "there are {} {} in all, not {}", most, what, number


@book.limits("pile-at-end")
def enough_of_each(h: H) -> Iterator[Reason]:
    if h.t.home_made or h.t.live:
        return
    rows = [*h.t.piles.values(), h.t.entered]
    for word in h.t.box.game.words["class"].words.values():
        most = sum(one.copies for one in h.t.box.of("patient") if group(one) == word)
        piles = [[one for one in getattr(pile, "seen", pile) if not is_open(one)] for pile in rows]
        found = sum(group(one) == word for pile in piles for one in pile)
        if found > most:
            yield "there are {} {} Patients in all, not {}", most, word.label, found


@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    found = first(h.t.scorers, lambda doctor: total(h, doctor))
    if not found:
        return ()
    h.say("{} {} the highest total", names(found), "has" if len(found) == 1 else "share")
    return found


def tie_broken(key: str, measure: Callable[[H, str], Any]) -> None:
    """State by what a tie is broken."""

    def speak(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
        best = first(found, lambda doctor: measure(h, doctor))
        if len(found) > 1:
            h.say("broken" if len(best) == 1 else "equal", best[0])
        return best

    winners.changes(key)(speak)


@book.value("tie-patients", neutral=0)
def cured_number(h: H, doctor: str) -> Any:
    """Count the Patients that break a tie."""
    if h.options["tie-count"] == "ever-cured" and h.t.ever.get(doctor, NOTHING) != NOTHING:
        h.say("all that were ever cured count at this table, also those lost again")
        return h.t.ever[doctor]
    told = h.t.patients.get(doctor, NOTHING)
    return len(h.t.piles.get(doctor, ())) if told == NOTHING else told


@book.value("tie-legends", neutral=0)
def legend_number(h: H, doctor: str) -> Any:
    """Count the Legends that break a tie."""
    paid = h.t.four_paid.get(doctor, NOTHING)
    if h.options["legend-basis"] == "current-cost":
        h.say("a Patient cured for exactly four Treatments is a Legend at this table")
        return 0 if paid == NOTHING else paid
    if paid != NOTHING:
        h.cite("printed-icons", "a Legend has four printed icons, whatever was paid for it")
    told = h.t.legends.get(doctor, NOTHING)
    return count(h.t.piles.get(doctor, ()), has_four_icons) if told == NOTHING else told


tie_broken("tie-patients", cured_number)
tie_broken("tie-legends", legend_number)


@winners.changes("shared-win")
def shared(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) < 2:
        return None
    if h.options["shared-win"] == "play-on":
        h.say("everything is equal, so another round is played")
        return ()
    h.say("everything is equal, so they share the victory")
    return None


winners.adds("richest-wins", lambda h, found: len(found) == 1)
