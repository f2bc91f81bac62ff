"""12 Round 11, 13 The end and the score, 14 The clock; and 1.3: which round it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from cardgen.games.gothic_doctor.acts import Cure, Draw, Play, ShowSetup, Usual
from cardgen.games.gothic_doctor.bonuses import bonus_sum, number_of_class
from cardgen.games.gothic_doctor.cards import LEGEND_ICONS, PATIENT, has_four_icons, is_red, stays_in_play, worth
from cardgen.games.gothic_doctor.curing import effects
from cardgen.games.gothic_doctor.table import HOURS, ROUNDS, H, book
from cardgen.rulings.terms import NOTHING, ImpossibleError, Reason, count, first, is_open, map_unknown, sum_of
from cardgen.rulings.terms import total as added

LEAST = 25
"""The smallest sum that anything pays, in pounds."""
card_value = book.always("hand-worthless", 0, neutral=LEAST)
turns_decide = book.always("turns-decide", True, neutral=False)


# -- 12 --------------------------------------------------------------------------------------------------------------
@book.value("actions-end", neutral=())
def ended(h: H, lying: Sequence[Any]) -> Sequence[Any]:
    """List the Actions in play that are discarded when round 11 begins."""
    staying = [one for one in lying if stays_in_play(one)]
    return h.gives(staying, "ended", staying) if staying and h.t.is_last_round else ()


@effects.changes("actions-end")
def without_ended(h: H, found: Sequence[Any]) -> Sequence[Any] | None:
    return [one for one in found if not stays_in_play(one)] if ended(h, found) else None


book.allows("actions-end", Cure, lambda h, a: ended(h, h.t.touching(a)), "ended")


def last_action(h: H, a: Any, *, allowed: bool) -> bool:
    """Say whether an Action is played in the last round that may be: a red one, where that is agreed; or another."""
    if a.card == NOTHING or not h.t.is_last_round:
        return False
    return (is_red(a.card) and h.options["final-round-red"] == "allowed") == allowed


book.bars("no-actions", (Play, Usual), lambda h, a: last_action(h, a, allowed=False), "none")
book.notes("no-actions", (Play, Usual), lambda h, a: last_action(h, a, allowed=True), "red")


staying = book.plain("actions-end", "the counters that remain", lambda h, counters: counters, neutral=())


def no_draws(h: H, a: Usual) -> bool:
    """Say whether somebody would draw where nobody does in the last round."""
    return bool(a.what == "draw" and h.options["final-round-draw"] == "none" and h.t.is_last_round)


def as_always(h: H, a: Any) -> bool:
    """Say whether the last round makes no difference to an act."""
    return h.t.is_last_round and not (isinstance(a, Usual) and a.what == "play")


staying.adds("done-stays-done", lambda h, found, counters: len(counters) > 0)
book.bars("otherwise-normal", Usual, no_draws, "none")
book.allows("idle-actions", Usual, lambda h, a: a.what == "draw action" and h.t.is_last_round)
book.allows("otherwise-normal", (Usual, Cure, Draw), as_always, "as always")


# -- 13: the score ---------------------------------------------------------------------------------------------------
@book.value("game-end", neutral=False)
def over(h: H) -> bool:
    """Say whether the game is over: every doctor has ended the eleventh turn."""
    for doctor, turns in h.t.turns.items():
        if turns < ROUNDS:
            return h.gives(False, "turns left", doctor, turns)
    return h.gives(True, "over") if h.t.ended else h.gives(False, "last turn")


@book.value("total", neutral=0)
def total(h: H, doctor: str) -> Any:
    """Give a doctor's total."""
    if doctor in h.t.totals:
        return h.t.totals[doctor]
    held = len(h.t.hands.get(doctor, ()))
    patients, bonuses = pile_value(h, doctor), bonus_sum(h, doctor)
    value = added((patients, bonuses, held * card_value(h) if held else 0))
    return h.gives(value, "unknown" if is_open(patients) or is_open(bonuses) else "sums", doctor, patients, bonuses)


@book.value("patient-value", neutral=0)
def pile_value(h: H, doctor: str) -> Any:
    """Add up the values of the Patients in a Cured Pile."""
    floor = h.options["profit-floor"]
    value = sum_of(h.t.piles.get(doctor, ()), lambda one: worth(one) if floor == "none" else max(0, worth(one)))
    return h.gives(value, floor)


total.adds("money-sources", lambda h, value, doctor: h.t.counters_held.get(doctor, 0) != 0)
total.adds("pile-at-end", lambda h, value, doctor: len(h.t.lost.get(doctor, ())) > 0, "at the end")


@book.limits("tie-legends")
def no_more_legends(h: H) -> Iterator[Reason]:
    for doctor, legends in h.t.legends.items():
        patients = h.t.patients.get(doctor, NOTHING)
        if patients != NOTHING and legends > patients:
            yield "so few", doctor, legends, patients
    for counts, icons, what in ((h.t.legends, (LEGEND_ICONS,), "Legends"), (h.t.patients, (2, 3, 4), "Patients")):
        most = sum(one.copies for one in h.t.box.of(PATIENT) if len(one.icons) in icons)
        number = added(tuple(counts.values()))
        if not h.t.home_made and number > most:
            yield "in all", most, what, number


@book.limits("pile-at-end")
def enough_of_each(h: H) -> Iterator[Reason]:
    if h.t.home_made or h.t.live:
        return
    rows = [*h.t.piles.values(), h.t.entered]
    piles = [[one for one in getattr(pile, "seen", pile) if not is_open(one)] for pile in rows]
    for word in h.t.box.game.words["class"].words.values() if any(piles) else ():
        most = sum(one.copies for one in h.t.box.of(PATIENT) if one.class_ == word)
        found = sum(number_of_class(pile, word) for pile in piles)
        if found > most:
            yield "in all", most, word.label, found


# -- 13: who wins ----------------------------------------------------------------------------------------------------
@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    found = first(h.t.scorers, lambda doctor: total(h, doctor))
    if found:
        h.say("has" if len(found) == 1 else "share", found)
    return found


@book.value("tie-patients", neutral=0)
def cured_number(h: H, doctor: str) -> Any:
    """Count the Patients that break a tie."""
    if h.options["tie-count"] == "ever-cured" and h.t.ever.get(doctor, NOTHING) != NOTHING:
        return h.gives(h.t.ever[doctor], "ever-cured")
    told = h.t.patients.get(doctor, NOTHING)
    return len(h.t.piles.get(doctor, ())) if told == NOTHING else told


@book.value("tie-legends", neutral=0)
def legend_number(h: H, doctor: str) -> Any:
    """Count the Legends that break a tie."""
    paid = h.t.four_paid.get(doctor, NOTHING)
    if h.options["legend-basis"] == "current-cost":
        return h.gives(0 if paid == NOTHING else paid, "current-cost")
    if paid != NOTHING:
        h.cite("printed-icons", "whatever")
    told = h.t.legends.get(doctor, NOTHING)
    return count(h.t.piles.get(doctor, ()), has_four_icons) if told == NOTHING else told


def of_each(measure: Callable[[H, str], Any]) -> Callable[[H, Sequence[str]], dict[str, Any]]:
    """Measure several doctors."""
    return lambda h, found: {doctor: measure(h, doctor) for doctor in found}


book.breaks(
    winners, "tie-patients", of_each(cured_number), untold=lambda h: not (h.t.piles or h.t.patients or h.t.ever)
)
book.breaks(
    winners, "tie-legends", of_each(legend_number), untold=lambda h: not (h.t.piles or h.t.legends or h.t.four_paid)
)
winners.chooses("shared-win", "shared-win", {"play-on": ()}, lambda h, found: len(found) > 1)
winners.adds("richest-wins", lambda h, found: len(found) == 1)


# -- 1.3 and 14: the round and the clock -----------------------------------------------------------------------------
@book.limits("eleven-rounds")
def eleven_rounds(h: H) -> Iterator[Reason]:
    if h.t.round > ROUNDS and h.t.round > rounds(h):
        yield "no round", h.t.round
    for doctor, turns in h.t.turns.items():
        if turns > ROUNDS and turns > rounds(h):
            yield "no turn", doctor, turns


def rounds(h: H) -> int:
    """Give how many rounds there can be: one more where a tie is played on."""
    return ROUNDS + int(h.options["shared-win"] == "play-on")


@book.doubts("eleven-rounds")
def seats_in_turn(h: H) -> Iterator[Reason]:
    turns = [] if any(map(is_open, h.t.turns.values())) else list(h.t.turns.values())
    if any(before - behind not in (0, 1) or turns[0] - behind > 1 for before, behind in pairwise(turns)):
        yield "no fit"


@book.value("eleven-rounds", neutral=0)
def current_round(h: H) -> Any:
    """Count the turns that the first doctor has begun."""
    if h.t.clock != NOTHING and not turns_decide(h):
        return map_unknown(h.t.clock, HOURS.index) + 1
    if not h.t.turns:
        raise ImpossibleError("in a game that is counted somebody has had a turn")
    turns = h.t.turns[h.t.seats[0]]
    return h.gives(turns, "so many", h.t.seats[0], turns, turns)


@book.value("clock-moves", neutral=False)
def moves(h: H) -> bool:
    """Say whether the clock goes on when the turn of the doctor who *begins* does."""
    if h.t.begins != h.t.seats[0]:
        return h.gives(False, "not the first")
    if h.options["clock-advance"] == "every-own-turn":
        return h.gives(True, "every-own-turn")
    return h.gives(False, "round 1") if current_round(h) == 1 else h.gives(True, "first doctor")


@book.value("clock-moves", neutral="")
def hour(h: H) -> Any:
    """Give the hour that the clock should show."""
    h.say("hours")
    return map_unknown(current_round(h), lambda number: HOURS[number - 1] if 0 < number <= len(HOURS) else "no hour")


keeper = book.plain("clock-keeper", "who looks after the clock", lambda h: h.t.seats[0], neutral=NOTHING, says="")
book.bars("clock-at-start", ShowSetup, lambda h, a: h.t.clock != NOTHING and h.t.clock != HOURS[0])
