"""From one turn to the next: what ends, and when the game is over."""

from __future__ import annotations

from cardgen.games.gothic_doctor.cards import does
from cardgen.games.gothic_doctor.round_eleven import ended
from cardgen.games.gothic_doctor.score import winners
from cardgen.games.gothic_doctor.table import ROUNDS, D, Event, Lying, Phase, Table, Waiting, book
from cardgen.rulings.table.changed import changed, put
from cardgen.rulings.table.seats import after
from cardgen.rulings.unknown import NOTHING


def next_turn(d: D, t: Table) -> Table:
    """End the turn, and the game after the last one; doctors who tie play one round more, if that is agreed."""
    player = after(t.seats, t.turn)
    if player == t.seats[0] and t.round >= ROUNDS and (t.round > ROUNDS or is_decided(d, t)):
        return changed(t, over=True)
    return begun(d, t, player)


def is_decided(d: D, t: Table) -> bool:
    """Say whether somebody has won, or all who tie."""
    return bool(winners(type(d.h)(book, t, None, d.h.options, brief=True)))


def begun(d: D, t: Table, player: str) -> Table:
    """Begin a turn: what ends with it ends."""
    round_ = t.round + (player == t.seats[0] and t.begun > 0)
    t = changed(
        t, turn=player, round=round_, phase=Phase.ACTION, event=Event.QUIET, by=NOTHING, cured=0, thwarted=0,
        barred=False, draws=0, granted=0, left=NOTHING, hand_at_start=len(t.hands[player]), played=(),
        begun=t.begun + 1, turns=put(dict(t.turns), player, t.turns[player] + 1),
    )  # fmt: skip
    return lifted(d, t, player)


def lifted(d: D, t: Table, player: str) -> Table:
    """Discard the Actions in play that end now: Quarantines of this doctor, and all when round 11 begins."""
    h = type(d.h)(book, t, None, d.h.options, brief=True)
    if t.is_last_round:
        over = [one for one in t.lying() if any(one.card is card for card in ended(h, [one.card]))]
    else:
        over = [one for one in t.lying() if does(one.card) == "block_patient" and one.by == player]
    if not over:
        return t

    def kept(lying: tuple[Lying, ...]) -> tuple[Lying, ...]:
        return tuple(one for one in lying if not any(one is gone for gone in over))

    waiting = tuple(Waiting(place.patient, kept(place.on)) for place in t.waiting)
    before = {name: kept(lying) for name, lying in t.before.items()}
    return changed(t, waiting=waiting, before=before, action_cards=t.action_cards.discard(one.card for one in over))
