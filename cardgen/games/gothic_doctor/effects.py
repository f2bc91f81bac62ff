"""What each effect of the data does. Lasting effects are not carried out, but read where they bear."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.games.gothic_doctor.acts import Play
from cardgen.games.gothic_doctor.cards import Cured, part, stays_in_play
from cardgen.games.gothic_doctor.moving import hand, room_filled, thrown
from cardgen.games.gothic_doctor.table import UNTOLD, D, Lying, Played, Table, Waiting
from cardgen.games.gothic_doctor.what_the_action_cards_do import moon_rises
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import at_random, changed, put, resolve

do: Effects[Table] = Effects()
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


def in_pile(t: Table, e: Step, change: Callable[[Cured], tuple[Cured, ...]]) -> Table:
    """Change a Patient in a Cured Pile, or take it away, if it is told which one it is."""
    owner, at = e.target.owner, e.target.at
    if at == UNTOLD:
        return t
    pile = t.piles[owner]
    return changed(t, piles=put(dict(t.piles), owner, (*pile[:at], *change(pile[at]), *pile[at + 1 :])))


@do.does("counter")
def counter(d: D, e: Step) -> Table:
    t = in_pile(d.t, e, lambda one: (Cured(one.patient, (*one.counters, int(e["value"]))),))
    return changed(t, counters=t.counters - 1)


@do.does("discard_opponent_patient")
def relapse(d: D, e: Step) -> Table:
    t = in_pile(d.t, e, lambda _: ())
    if t is d.t:
        return t
    gone = d.t.piles[e.target.owner][e.target.at]
    return thrown(changed(t, counters=t.counters + len(gone.counters)), [gone.patient])


@do.does("replace_field")
def full_moon(d: D, e: Step) -> Table:
    t = d.t
    if not moon_rises(d.h):
        return t
    gone = [card for place in t.waiting for card in (place.patient, *(one.card for one in place.on))]
    return room_filled(d, thrown(changed(t, waiting=()), gone))


@do.does("draw")
def draws(d: D, e: Step) -> Table:
    return changed(d.t, granted=e["n"])


@do.does("take_random")
def stolen(d: D, e: Step) -> Table:
    t, victim = d.t, e.target.what
    cards, chance = at_random(t.hand_of(victim), t.chance, e["n"])
    return hand(hand(changed(t, chance=chance), victim, gone=cards), e.player, came=cards)


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
