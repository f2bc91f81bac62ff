"""What each effect of the data does. Lasting effects are not carried out, but read where they bear."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Play
from cardgen.games.gothic_doctor.cards import Cured, part, stays_in_play
from cardgen.games.gothic_doctor.moving import hand, room_filled, thrown
from cardgen.games.gothic_doctor.table import D, Lying, Played, Table, Waiting
from cardgen.games.gothic_doctor.what_the_action_cards_do import moon_rises
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import changed, put, resolve

do: Effects[Table] = Effects()
do.lasts("extra_cost", "block_patient", "extra_cure", "reduce_cost")
TOLD = ("draw", "replace_field")
"""What is carried out in a dispute too, of which only some of the table is told."""


def carried_out(d: D, t: Table, a: Play) -> Table:
    """Do what a card says, all of it, and put it away; one that stays in play is laid there, where all is told.

    A card that lets its player stop early asks for nothing before.
    """
    if stays_in_play(a.card):
        return laid(t, a) if t.live else t
    d.t = t
    only = () if t.live else TOLD
    return thrown(do.carry_out(d, resolve(a.card).op, a.player, a.card, a.aim, only), (a.card,))


def laid(t: Table, a: Play) -> Table:
    """Put an Action into play, before a doctor or on a Patient."""
    lying = Lying(a.card, a.player)
    if part(a.card, "on") == "doctor":
        return changed(t, before=put(dict(t.before), a.aim.what, (*t.before[a.aim.what], lying)))
    waiting = list(t.waiting)
    place = waiting[a.aim.at]
    waiting[a.aim.at] = Waiting(place.patient, (*place.on, lying))
    return changed(t, waiting=tuple(waiting))


def in_pile(t: Table, e: Step, *instead: Any) -> Table:
    """Put a Patient in place of one in a Cured Pile, or none."""
    owner, at = e.target.owner, e.target.at
    pile = t.piles[owner]
    return changed(t, piles=put(dict(t.piles), owner, (*pile[:at], *instead, *pile[at + 1 :])))


@do.does("counter")
def counter(d: D, e: Step) -> Table:
    one = d.t.piles[e.target.owner][e.target.at]
    t = in_pile(d.t, e, Cured(one.patient, (*one.counters, int(e["value"]))))
    return changed(t, counters=t.counters - 1)


@do.does("discard_opponent_patient")
def relapse(d: D, e: Step) -> Table:
    gone = d.t.piles[e.target.owner][e.target.at]
    return thrown(changed(in_pile(d.t, e), counters=d.t.counters + len(gone.counters)), [gone.patient])


@do.does("replace_field")
def full_moon(d: D, e: Step) -> Table:
    t = d.t
    if not t.live:
        return changed(t, waiting=())
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
    cards, chance = t.chance.drawn(t.hands[victim], e["n"])
    return hand(hand(changed(t, chance=chance), victim, gone=cards), e.player, came=cards)


@do.does("thwart_cure")
def thwarted(d: D, e: Step) -> Table:
    t = changed(d.t, stack=d.t.stack.off()[1], thwarted=d.t.thwarted + 1)
    return changed(t, barred=t.barred or e["bar"] == "rest-of-turn")


@do.does("cancel_action")
def cancelled(d: D, e: Step) -> Table:
    t, top = d.t, d.t.stack.items[-1].act
    at = next(at for at in reversed(range(len(t.played))) if t.played[at].card is top.card)
    played = (*t.played[:at], Played(t.played[at].by, top.card, True), *t.played[at + 1 :])
    return changed(t, stack=t.stack.cancelled(top), played=played)
