"""What Action cards do, one function for each effect of the data; lasting effects are read where they bear."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.cards import Cured
from cardgen.games.gothic_doctor.moving import hand, room_filled
from cardgen.games.gothic_doctor.table import D, Played, Table
from cardgen.games.gothic_doctor.waiting_room import moon_rises
from cardgen.rulings.effects import Effects, Step, steps
from cardgen.rulings.table.changed import changed, put

do: Effects[Table] = Effects()
do.lasts("extra_cost", "block_patient", "extra_cure", "reduce_cost")
TOLD = ("draw", "replace_field")
"""What is carried out in a dispute too, of which only some of the table is told."""


def carry_out(d: D, t: Table, player: str, card: Any, aim: Any) -> Table:
    """Do what a card says, all of it; a card that lets its player stop early asks for nothing before."""
    for step in steps(card.op, player, card, aim):
        if step.does in (do.done if t.live else TOLD):
            d.t = t
            t = do.done[step.does](d, step)
    return t


@do.does("counter")
def counter(d: D, e: Step) -> Table:
    t, owner = d.t, e.target.owner
    pile = list(t.piles[owner])
    one = pile[e.target.at]
    pile[e.target.at] = Cured(one.patient, (*one.counters, int(e["value"])))
    return changed(t, piles=put(dict(t.piles), owner, tuple(pile)), counters=t.counters - 1)


@do.does("discard_opponent_patient")
def relapse(d: D, e: Step) -> Table:
    t, owner, at = d.t, e.target.owner, e.target.at
    pile = t.piles[owner]
    gone = pile[at]
    return changed(
        t,
        piles=put(dict(t.piles), owner, (*pile[:at], *pile[at + 1 :])),
        patient_cards=t.patient_cards.discard((gone.patient,)),
        counters=t.counters + len(gone.counters),
    )


@do.does("replace_field")
def full_moon(d: D, e: Step) -> Table:
    t = d.t
    if not t.live:
        return changed(t, waiting=())
    if not moon_rises(d.h):
        return t
    gone = [one.card for place in t.waiting for one in place.on]
    patients = t.patient_cards.discard(place.patient for place in t.waiting)
    return room_filled(d, changed(t, waiting=(), patient_cards=patients, action_cards=t.action_cards.discard(gone)))


@do.does("draw")
def draws(d: D, e: Step) -> Table:
    return changed(d.t, granted=e["n"])


@do.does("take_random")
def stolen(d: D, e: Step) -> Table:
    t, victim = d.t, e.target.what
    cards, chance = t.chance.drawn(t.hands[victim], e["n"])
    return hand(hand(changed(t, chance=chance), victim, gone=cards), e.player, came=cards)


@do.does("thwart_cure")
def thwarted(d: D, e: Step) -> Table:
    t = changed(d.t, stack=d.t.stack.off()[1], thwarted=d.t.thwarted + 1)
    return changed(t, barred=t.barred or e["bar"] == "rest-of-turn")


@do.does("cancel_action")
def cancelled(d: D, e: Step) -> Table:
    t = d.t
    top = t.stack.items[-1].act
    at = next(at for at in reversed(range(len(t.played))) if t.played[at].card is top.card)
    one = t.played[at]
    played = (*t.played[:at], Played(one.by, one.card, True), *t.played[at + 1 :])
    return changed(t, stack=t.stack.cancelled(top), played=played)
