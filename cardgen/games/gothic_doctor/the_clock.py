"""The clock: which round it is."""

from __future__ import annotations

from cardgen.games.gothic_doctor.players_length_and_aim import current_round
from cardgen.games.gothic_doctor.table import HOURS, H, book
from cardgen.games.gothic_doctor.the_end_and_the_score import over
from cardgen.rulings.terms import NONE, UNTOLD, map_unknown


def round_now(h: H) -> int:
    """Give the round: the turns decide which it is, and were it not for that rule the clock."""
    if h.t.clock != UNTOLD and not turns_decide(h):
        return map_unknown(h.t.clock, HOURS.index) + 1
    if h.t.turns and h.t.turns[h.t.seats[0]] >= h.t.n.rounds:
        over(h)
    return current_round(h)


@book.value("clock-moves", neutral=False)
def moves(h: H) -> bool:
    """Say whether the clock goes on when the turn of the doctor who *begins* does."""
    if not h.t.seats or h.t.begins != h.t.seats[0]:
        return h.gives(False, "not the first")
    if h.options["clock-advance"] == "every-own-turn":
        return h.gives(True, "every-own-turn")
    return h.gives(False, "round 1") if round_now(h) == 1 else h.gives(True, "first doctor")


@book.value("clock-moves", neutral="")
def hour(h: H) -> str:
    """Give the hour that the clock should show."""
    h.say("hours")
    return map_unknown(round_now(h), lambda number: HOURS[number - 1] if 0 < number <= len(HOURS) else "no hour")


keeper = book.plain(
    "clock-keeper", "who looks after the clock", lambda h: h.t.seats[0] if h.t.seats else NONE, neutral=NONE, says=""
)


@book.value("turns-decide", neutral=False)
def turns_decide(h: H) -> bool:
    """Say that the turns decide, and what the clock should show where it shows something else."""
    right = current_round(h)
    wrong = 0 < right <= len(HOURS) and bool(h.t.clock != HOURS[right - 1])
    return h.gives(True, "set", HOURS[right - 1]) if wrong else h.gives(True, "decide")
