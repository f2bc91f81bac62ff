"""What each effect of the data does. Lasting effects are not carried out, but read where they bear."""

from __future__ import annotations

from cardgen.games.gothic_doctor.acts import Play
from cardgen.games.gothic_doctor.cards import part, stays_in_play
from cardgen.games.gothic_doctor.moving import room_filled, thrown
from cardgen.games.gothic_doctor.table import PLACES, D, Lying, Played, Table, Waiting
from cardgen.games.gothic_doctor.what_the_action_cards_do import moon_rises
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import UNTOLD, changed, put, resolve

do: Effects[Table] = Effects(PLACES)
do.lasts("extra_cost", "block_patient", "extra_cure", "reduce_cost")


def carried_out(d: D, t: Table, a: Play) -> Table:
    """Do what a card says, all of it, and put it away; one that stays in play is laid there.

    A card that lets its player stop early asks for nothing before.
    """
    if stays_in_play(a.card):
        return laid(t, a)
    d.t = t
    return thrown(do.carry_out(d, resolve(a.card).op, a.player, a.card, a.aim), (a.card,))


def laid(t: Table, a: Play) -> Table:
    """Put an Action into play, before a doctor or on a Patient, if it is told which one."""
    lying = Lying(a.card, a.player)
    if part(a.card, "on") == "doctor":
        return changed(t, before=put(dict(t.before), a.aim.what, (*t.before.get(a.aim.what, ()), lying)))
    if a.aim.at == UNTOLD:
        return t
    waiting = list(t.waiting)
    place = waiting[a.aim.at]
    waiting[a.aim.at] = Waiting(place.patient, (*place.on, lying))
    return changed(t, waiting=tuple(waiting))


@do.does("replace_field")
def full_moon(d: D, e: Step) -> Table:
    t = d.t
    if not moon_rises(d.h):
        return t
    gone = [card for place in t.waiting for card in (place.patient, *(lying.card for lying in place.on))]
    return room_filled(d, thrown(changed(t, waiting=()), gone))


@do.does("draw")
def draws(d: D, e: Step) -> Table:
    return changed(d.t, granted=e["n"])


@do.does("thwart_cure")
def thwarted(d: D, e: Step) -> Table:
    t = changed(d.t, stack=d.t.stack.off()[1], thwarted=d.t.thwarted + 1, thwarter=e.card)
    return changed(t, barred=t.barred or e["bar"] == "rest-of-turn")


@do.does("cancel_action")
def cancelled(d: D, e: Step) -> Table:
    t, top = d.t, d.t.stack.items[-1].act
    at = next(at for at in reversed(range(len(t.played))) if t.played[at].card is top.card)
    played = (*t.played[:at], Played(t.played[at].by, top.card, True), *t.played[at + 1 :])
    return changed(t, stack=t.stack.cancelled(top), played=played)
