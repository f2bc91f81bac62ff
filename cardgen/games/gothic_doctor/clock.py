"""14 The clock."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import ShowSetup
from cardgen.games.gothic_doctor.players import current_round
from cardgen.games.gothic_doctor.table import HOURS, H, book
from cardgen.rulings.unknown import NOTHING, ask


@book.value("clock-moves", neutral=False)
def moves(h: H) -> bool:
    """Say whether the clock goes on when the turn of the doctor who *begins* does."""
    if h.t.begins != h.t.seats[0]:
        h.say("the clock moves when the turn of the first doctor begins, and at no other")
        return False
    if h.options["clock-advance"] == "every-own-turn":
        h.say("the clock moves at every turn of the first doctor, the first one too")
        return True
    if current_round(h) == 1:
        h.say("the clock moves from round 2 on; at its start it shows round 1")
        return False
    h.say("the clock moves when the turn of the first doctor begins")
    return True


@book.value("clock-moves", neutral="")
def hour(h: H) -> Any:
    """Give the hour that the clock should show."""
    h.say("the clock shows one hour more each round, beginning with 7 pm")
    return ask(current_round(h), lambda number: HOURS[number - 1] if 0 < number <= len(HOURS) else "no hour")


@book.value("clock-keeper", neutral=NOTHING)
def keeper(h: H) -> Any:
    """Name who looks after the clock."""
    h.say("the first doctor looks after the clock, and that is {}", h.t.seats[0])
    return h.t.seats[0]


book.bars("clock-at-start", ShowSetup, lambda h, a: h.t.clock != NOTHING and h.t.clock != HOURS[0])
