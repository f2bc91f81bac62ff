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
from cardgen.rulings.book import Reason
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown import NOTHING, ask, count, sum_of
from cardgen.rulings.unknown import total as added
from cardgen.rulings.unknown.open import is_open

LEAST = 25
"""The smallest sum that anything pays, in pounds."""
card_value = book.always("hand-worthless", 0, neutral=LEAST)
turns_decide = book.always("turns-decide", True, neutral=False)


# -- 12 --------------------------------------------------------------------------------------------------------------
@book.value("actions-end", neutral=())
def ended(h: H, lying: Sequence[Any]) -> Sequence[Any]:
    """List the Actions in play that are discarded when round 11 begins."""
    staying = [one for one in lying if stays_in_play(one)]
    if not staying or not h.t.is_last_round:
        return ()
    return h.gives(staying, "{} lay in play, and that ended when round 11 began", staying)


@effects.changes("actions-end")
def without_ended(h: H, found: Sequence[Any]) -> Sequence[Any] | None:
    return [one for one in found if not stays_in_play(one)] if ended(h, found) else None


@book.permits("actions-end", Cure)
def no_longer(h: H, a: Cure) -> Reason | None:
    staying = ended(h, h.t.touching(a))
    return ("{} lay in play, and that ended when round 11 began", staying) if staying else None


def is_last_action(h: H, a: Any) -> bool:
    """Say whether an Action would be played in the last round."""
    return a.card != NOTHING and h.t.is_last_round


def may_be_red(h: H, a: Any) -> bool:
    """Say whether an Action may be played in the last round because it is red."""
    return is_red(a.card) and h.options["final-round-red"] == "allowed"


book.bars("no-actions", (Play, Usual), lambda h, a: is_last_action(h, a) and not may_be_red(h, a), "none")
book.notes("no-actions", (Play, Usual), lambda h, a: is_last_action(h, a) and may_be_red(h, a), "red")


@book.value("actions-end", neutral=())
def staying(h: H, counters: Sequence[Any]) -> Sequence[Any]:
    """List the counters that remain when round 11 begins: all of them, for they do not lie in play."""
    return counters


def no_draws(h: H, a: Usual) -> bool:
    """Say whether somebody would draw where nobody does in the last round."""
    return bool(a.what == "draw" and h.options["final-round-draw"] == "none" and h.t.is_last_round)


def as_always(h: H, a: Any) -> bool:
    """Say whether the last round makes no difference to an act."""
    return h.t.is_last_round and not (isinstance(a, Usual) and a.what == "play")


staying.adds("done-stays-done", lambda h, found, counters: len(counters))
book.bars("otherwise-normal", Usual, no_draws, "no draws")
book.allows("idle-actions", Usual, lambda h, a: a.what == "draw action" and h.t.is_last_round)
book.allows("otherwise-normal", (Usual, Cure, Draw), as_always, "as always")


# -- 13: the score ---------------------------------------------------------------------------------------------------
@book.value("game-end", neutral=False)
def over(h: H) -> bool:
    """Say whether the game is over: every doctor has ended the eleventh turn."""
    for doctor, turns in h.t.turns.items():
        if turns < ROUNDS:
            says = "the game ends after the eleventh turn of the last doctor, and {} has begun {}"
            return h.gives(False, says, doctor, turns)
    if not h.t.ended:
        return h.gives(False, "the last turn is still going on")
    return h.gives(True, "every doctor has had eleven turns, so the game is over")


@book.value("total", neutral=0)
def total(h: H, doctor: str) -> Any:
    """Give a doctor's total."""
    if doctor in h.t.totals:
        return h.t.totals[doctor]
    held = len(h.t.hands.get(doctor, ()))
    patients, bonuses = pile_value(h, doctor), bonus_sum(h, doctor)
    value = added((patients, bonuses, held * card_value(h) if held else 0))
    if is_open(patients) or is_open(bonuses):
        return h.gives(value, "the total of {} is the value of the Cured Pile and the bonuses", doctor)
    return h.gives(value, "{} has Patients worth £{} and £{} in bonuses", doctor, patients, bonuses)


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
        most = sum(one.copies for one in h.t.box.of(PATIENT) if one.class_ == word)
        piles = [[one for one in getattr(pile, "seen", pile) if not is_open(one)] for pile in rows]
        found = sum(number_of_class(pile, word) for pile in piles)
        if found > most:
            yield "there are {} {} Patients in all, not {}", most, word.label, found


# -- 13: who wins ----------------------------------------------------------------------------------------------------
@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins."""
    found = first(h.t.scorers, lambda doctor: total(h, doctor))
    if found:
        h.say("{} {} the highest total", found, "has" if len(found) == 1 else "share")
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
        return h.gives(h.t.ever[doctor], "all that were ever cured count at this table, also those lost again")
    told = h.t.patients.get(doctor, NOTHING)
    return len(h.t.piles.get(doctor, ())) if told == NOTHING else told


@book.value("tie-legends", neutral=0)
def legend_number(h: H, doctor: str) -> Any:
    """Count the Legends that break a tie."""
    paid = h.t.four_paid.get(doctor, NOTHING)
    if h.options["legend-basis"] == "current-cost":
        return h.gives(
            0 if paid == NOTHING else paid, "a Patient cured for exactly four Treatments is a Legend at this table"
        )
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
        return h.gives((), "everything is equal, so another round is played")
    return h.gives(None, "everything is equal, so they share the victory")


winners.adds("richest-wins", lambda h, found: len(found) == 1)


# -- 1.3 and 14: the round and the clock -----------------------------------------------------------------------------
@book.limits("eleven-rounds")
def eleven_rounds(h: H) -> Iterator[Reason]:
    if h.t.round > ROUNDS and h.t.round > rounds(h):
        yield "there is no round {}: a game has eleven", h.t.round
    for doctor, turns in h.t.turns.items():
        if turns > ROUNDS and turns > rounds(h):
            yield "{} cannot have had {} turns: a game has eleven rounds", doctor, turns


def rounds(h: H) -> int:
    """Give how many rounds there can be: one more where a tie is played on."""
    return ROUNDS + int(h.options["shared-win"] == "play-on")


@book.doubts("eleven-rounds")
def seats_in_turn(h: H) -> Iterator[Reason]:
    turns = [] if any(map(is_open, h.t.turns.values())) else list(h.t.turns.values())
    if any(before - behind not in (0, 1) or turns[0] - behind > 1 for before, behind in pairwise(turns)):
        yield "these turns do not fit the seats: nobody has had more than one turn less than the first doctor"


@book.value("eleven-rounds", neutral=0)
def current_round(h: H) -> Any:
    """Count the turns that the first doctor has begun."""
    if h.t.clock != NOTHING and not turns_decide(h):
        return ask(h.t.clock, HOURS.index) + 1
    first_doctor = h.t.seats[0]
    turns = h.t.turns[first_doctor]
    says = "{} begins every round and has begun {:turn}, so this is round {}"
    return h.gives(turns, says, first_doctor, turns, turns)


@book.value("clock-moves", neutral=False)
def moves(h: H) -> bool:
    """Say whether the clock goes on when the turn of the doctor who *begins* does."""
    if h.t.begins != h.t.seats[0]:
        return h.gives(False, "the clock moves when the turn of the first doctor begins, and at no other")
    if h.options["clock-advance"] == "every-own-turn":
        return h.gives(True, "the clock moves at every turn of the first doctor, the first one too")
    if current_round(h) == 1:
        return h.gives(False, "the clock moves from round 2 on; at its start it shows round 1")
    return h.gives(True, "the clock moves when the turn of the first doctor begins")


@book.value("clock-moves", neutral="")
def hour(h: H) -> Any:
    """Give the hour that the clock should show."""
    h.say("the clock shows one hour more each round, beginning with 7 pm")
    return ask(current_round(h), lambda number: HOURS[number - 1] if 0 < number <= len(HOURS) else "no hour")


@book.value("clock-keeper", neutral=NOTHING)
def keeper(h: H) -> Any:
    """Name who looks after the clock."""
    return h.gives(h.t.seats[0], "the first doctor looks after the clock, and that is {}", h.t.seats[0])


book.bars("clock-at-start", ShowSetup, lambda h, a: h.t.clock != NOTHING and h.t.clock != HOURS[0])
