"""Your turn: three phases."""

from __future__ import annotations

from cardgen.games.gothic_doctor.acts import Cure, Decline, Discard, Draw, End, Play
from cardgen.games.gothic_doctor.cards import is_red
from cardgen.games.gothic_doctor.table import H, Phase, book


def too_late(h: H, a: Play) -> bool:
    """Say whether the Action phase of the doctor's turn is over."""
    over = h.t.phase != Phase.ACTION and h.t.phase != Phase.OVER
    return not is_red(a.card) and a.player == h.t.turn and over


book.bars("turn-phases", Play, too_late, "too late")
book.bars("turn-phases", Draw, lambda h, a: h.t.phase == Phase.DISCARD, "discarding")
book.bars("turn-phases", (Draw, Discard, End), lambda h, a: h.t.turn != a.player, "not yours")
book.allows("turn-phases", End, lambda h, a: not a.only_drawing, "in order")
book.allows(
    "nothing-forced", End, lambda h, a: not a.only_drawing and (not h.t.cured or not h.t.played), "nothing done"
)
book.allows("nothing-forced", Decline, lambda h, a: a.what == "action", "no Action")
book.bars(
    "turn-ends",
    (Play, Cure, Draw, Discard, End),
    lambda h, a: h.t.phase == Phase.OVER and (not (isinstance(a, Play) and is_red(a.card))),
)
