"""The kinds of dispute about bonuses, rounds and the score."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.bonuses import enough, generalist_value, generalists, holders, too_few
from cardgen.games.gothic_doctor.cards import PATIENT, Cured
from cardgen.games.gothic_doctor.ending import current_round, hour, keeper, moves, over, total, winners
from cardgen.games.gothic_doctor.table import H, Table
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING, Bag, Pool
from cardgen.rulings.unknown.open import is_open
from cardgen.rulings.worded import logic

MANY = 99
MOST = {"patients": 50, "legends": 7}
"""How many of them a doctor can have whose Cured Pile nobody tells."""


def lay_by_class(t: Table, f: Given) -> None:
    """Let unseen Patients of all piles come from one supply: there are only so many of each class."""
    every = [one for pile in f.piles.values() for one in pile]
    supply: dict[Any, int] = {}
    for kind in next((one.values for one in every if is_open(one)), ()):
        most = sum(one.copies for one in t.box.of(PATIENT) if one.class_ == kind.class_)
        seen = sum(one.class_ == kind.class_ for one in every if not is_open(one))
        supply[kind] = MANY if f.home_made or not most else most - seen
    if supply and sum(map(is_open, every)) > sum(supply.values()):
        raise ImpossibleError(f"there are not {len(every)} Patients in the box")
    pool = Pool(supply)
    t.piles = {doctor: _drawn(doctor, pile, pool) for doctor, pile in f.piles.items()}


def _drawn(doctor: str, pile: Any, pool: Pool) -> Any:
    unseen = [one for one in pile if is_open(one)]
    if len(unseen) > 1:
        return Bag(f"piles.{doctor}", [one for one in pile if not is_open(one)], len(unseen), pool)
    return tuple(pool.one(one.path, one.values, one.ask) if is_open(one) else one for one in pile)


# -- bonuses ---------------------------------------------------------------------------------------------------------
def holder(h: H) -> Any:
    """Name who has the bonus, or nobody."""
    bonus = h.given.bonus
    found = holders(h, bonus)
    if not found and too_few(h, bonus):
        h.cite("specialist-most", "nobody has {} {} Patients", enough(h), bonus.class_)
    return found[0] if found else NOTHING


def all_six(h: H) -> tuple[str, ...]:
    """Name who has the Generalist's bonus; that nobody has it is only told who asks for it."""
    found = generalists(h)
    if not found:
        h.cite("all-six-classes", "nobody has all six classes; a Demon stands in for none")
    return found


# -- the score -------------------------------------------------------------------------------------------------------
def lay_score(t: Table, f: Given) -> None:
    """Put told bonuses on the table, in pounds; a Patient of which only its class is told may be any of that class."""
    seen = [one for pile in t.piles.values() for one in pile]
    supply = {one: MANY if f.home_made else one.copies - seen.count(one) for one in t.box.of(PATIENT)}
    pool = Pool(supply)
    t.piles = {
        doctor: tuple(_of_class(pool, one, f"piles.{doctor}.{at}") for at, one in enumerate(pile, 1))
        for doctor, pile in t.piles.items()
    }
    for name, most in MOST.items():
        told: dict[str, Any] = getattr(t, name)
        for doctor in [one for one in t.totals if told and one not in told and one not in t.piles]:
            told[doctor] = f.open(f"{name}.{doctor}", range(most + 1))
    if f.earned != NOTHING:
        t.earned = {doctor: tuple(one.value for one in bonuses) for doctor, bonuses in f.earned.items()}


def _of_class(pool: Pool, one: Any, path: str) -> Any:
    if is_open(one) or one.copies or one.profit or not one.class_:
        return one
    patient = pool.one(path, [kind for kind in pool.supply if kind.class_ == one.class_])
    return Cured(patient, one.counters) if isinstance(one, Cured) else patient


def winner(h: H) -> Any:
    """Name who wins."""
    found = winners(h)
    return found[0] if len(found) == 1 else found


LOGICS = {
    "specialist": logic(
        lay=lay_by_class, holder=holder, pays=lambda h: h.given.bonus.value if holder(h) != NOTHING else 0
    ),
    "generalist": logic(lay=lay_by_class, holders=all_six, pays=lambda h: generalist_value(h) if generalists(h) else 0),
    "round": logic(round=current_round, over=over, clock=hour, moves=moves, keeper=keeper),
    "score": logic(lay=lay_score, totals=lambda h: {doctor: total(h, doctor) for doctor in h.t.scorers}),
    "winner": logic(lay=lay_score, winner=winner),
}
