"""Filling the Waiting Room and the Library in play, by the rules that say how."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.bonus_cards import TWO, specialists
from cardgen.games.gothic_doctor.hands_and_library import shelf
from cardgen.games.gothic_doctor.table import SHELF, D, H, Table
from cardgen.games.gothic_doctor.waiting_room import Refilled, refilled
from cardgen.rulings.table.changed import changed


def room_filled(d: D, t: Table) -> Table:
    """Fill the Waiting Room; the doctor whose turn it is chooses where the players choose."""

    def pick(three: tuple[int, ...], room: Any) -> Any:
        if not any(room[at].on for at in three):
            return three[-1]
        names = {f"{room[at]} in place {at + 1}": at for at in three}
        return names[d.choose(t.turn, "the Patient that leaves", tuple(names))]

    return with_room(d.h, t, refilled(d.h, t.waiting, t.patient_cards, t.chance, pick))


def with_room(h: H, t: Table, now: Refilled) -> Table:
    """Put a filled Waiting Room on the table, and what its new Patients settle."""
    gone = [one.card for out in now.left for one in out.on if goes_with_patient(h, one.card)]
    t = changed(
        t, waiting=now.room, patient_cards=now.patients, chance=now.chance, action_cards=t.action_cards.discard(gone)
    )
    if len(t.specialists) == TWO or not now.entered:
        return t
    entered = (*t.entered, *now.entered)
    return changed(t, entered=entered, specialists=specialists(h, entered, ()))


def library_filled(h: H, t: Table, more: bool) -> Table:
    """Fill the Library if it is time for it."""
    if len(t.library) == SHELF:
        return t
    now = shelf(h, t.library, t.treatment_cards, t.chance, more)
    return changed(t, library=now.row, treatment_cards=now.pile, chance=now.chance)
