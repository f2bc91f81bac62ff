"""From turn to turn: what begins with one, and what ends."""

from __future__ import annotations

from cardgen.games.gothic_doctor.moving import thrown
from cardgen.games.gothic_doctor.table import D, Event, Lying, Phase, Table, Waiting
from cardgen.games.gothic_doctor.the_end_and_the_score import winners
from cardgen.games.gothic_doctor.the_last_round import ended
from cardgen.rulings.terms import NONE, UNTOLD, after, changed, put


def next_turn(d: D, t: Table) -> Table:
    """End the turn, and the game after the last one; doctors who tie play one round more, if that is agreed."""
    player = after(t.seats, t.turn)
    last = player == t.seats[0] and t.round >= t.n.rounds
    over = last and (t.round > t.n.rounds or winners(d.hear(t, brief=True)))
    return changed(t, over=True) if over else begun(d, t, player)


def begun(d: D, t: Table, player: str) -> Table:
    """Begin a turn: what ends with it ends."""
    round_ = t.round + (player == t.seats[0] and t.begun > 0)
    t = changed(
        t, turn=player, round=round_, phase=Phase.ACTION, event=Event.QUIET, by=NONE, cured=0, thwarted=0,
        thwarter=UNTOLD, barred=False, draws=0, granted=0, left=UNTOLD, hand_at_start=t.hand_size(player), played=(),
        begun=t.begun + 1, turns=put(dict(t.turns), player, t.turns[player] + 1),
    )  # fmt: skip
    return lifted(d, t, player) if t.lying else t


def lifted(d: D, t: Table, player: str) -> Table:
    """Discard the Actions in play that end now: Quarantines of this doctor, and all when the last round begins."""
    every = t.lying
    own = [lying for lying in every if lying.card.does == "block_patient" and lying.by == player]
    gone = every if ended(d.hear(t), tuple(lying.card for lying in every)) else own
    if not gone:
        return t

    def kept(lying: tuple[Lying, ...]) -> tuple[Lying, ...]:
        return tuple(action for action in lying if not any(action is over for over in gone))

    waiting = tuple(Waiting(place.patient, kept(place.on)) for place in t.waiting)
    before = {name: kept(lying) for name, lying in t.before.items()}
    return thrown(changed(t, waiting=waiting, before=before), [lying.card for lying in gone])
