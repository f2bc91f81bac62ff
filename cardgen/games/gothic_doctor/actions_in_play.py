"""Actions in play: what they can be tried on, who may answer, and what each effect of the data does.

Lasting effects are not carried out, but read where they bear.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Discard, Draw, End, Mulligan, Play
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, TREATMENT, Cured, is_action, is_red, part, stays_in_play
from cardgen.games.gothic_doctor.moving import hand, room_filled, thrown
from cardgen.games.gothic_doctor.table import HAND, D, Event, Lying, Phase, Place, Played, Table, Waiting
from cardgen.games.gothic_doctor.waiting_room import moon_rises
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import NOTHING, Pass, around, changed, different, others, put, resolve


# -- what can be tried -----------------------------------------------------------------------------------------------
def candidates(t: Table) -> Iterator[Any]:
    """List what could be tried; the rules say what is legal."""
    if t.phase == Phase.SETUP:
        for player in t.seats:
            yield Mulligan(player)
            yield Decline(player, "mulligan")
    elif t.stack.items:
        for player in t.stack.due:
            yield Pass(player)
            yield from plays(t, player)
    else:
        if t.phase == Phase.ACTION or t.event == Event.CURED:
            yield from plays(t, t.turn)
        if t.phase in (Phase.ACTION, Phase.CURE) and not t.cured > 1:
            for _, place, number in different_places(t.waiting):
                yield Cure(t.turn, place.patient, place=number)
        if t.phase != Phase.DISCARD:
            yield Draw(t.turn, ACTION_DECK)
            yield Draw(t.turn, TREATMENT_DECK)
            yield from (Draw(t.turn, IN_LIBRARY, card) for card in t.library)
        yield End(t.turn)
        if len(t.hands[t.turn]) > HAND:
            yield from (Discard(t.turn, (card,)) for card in different(t.hands[t.turn]))


SOURCES = ACTION_DECK, TREATMENT_DECK, IN_LIBRARY = Place(ACTION), Place(TREATMENT), Place(LIBRARY)


def plays(t: Table, player: str) -> Iterator[Play]:
    """List the Actions of a hand with what they could be tried on."""
    for card in different(t.hands[player]):
        if is_action(card) and (is_red(card) or (t.phase == Phase.ACTION and not t.stack.items)):
            yield from (Play(player, card, aim) for aim in aims(t, player, card))


def aims(t: Table, player: str, card: Any) -> Iterator[Any]:
    """List what a card could be tried on, by the target that its data name."""
    if card.target == "none":
        yield NOTHING
    elif card.target == "other-doctor":
        yield from (Aim(one, one, tuple(lying.card for lying in t.before[one])) for one in others(t.seats, player))
    elif card.target == "waiting-patient":
        for at, place, number in different_places(t.waiting):
            where = "" if number is NOTHING else f" in place {number}"
            yield Aim(place.patient, "", tuple(lying.card for lying in place.on), at, where)
    elif card.target == "patient-in-other-pile":
        for owner in others(t.seats, player):
            yield from {str(one): Aim(one, owner, (), at) for at, one in enumerate(t.piles[owner])}.values()
    elif card.target == "patient-just-cured":
        pile = t.piles[player]
        yield from [Aim(pile[-1], player, (), len(pile) - 1)] if pile and t.event == Event.CURED else []
    elif t.stack.top is not None:
        act = t.stack.top.act
        fits = card.when == answered_by(act)
        answered = Aim(act.patient, act.player, (), 0, f" in {act.player}’s cure") if isinstance(act, Cure) else None
        yield (answered or Aim(act.card, owner_of(act))) if fits else NOTHING


@lru_cache(maxsize=64)
def different_places(waiting: tuple[Waiting, ...]) -> list[tuple[int, Waiting, Any]]:
    """List the waiting Patients, of those that are quite alike one; the place is said where others are called so."""
    found: dict[int, dict[tuple[int, ...], tuple[int, Waiting]]] = {}
    for at, place in enumerate(waiting):
        alike = found.setdefault(id(place.patient), {})
        alike.setdefault(tuple(id(one.card) for one in place.on) if place.on else (), (at, place))
    rows = [(at, place, len(alike) > 1) for alike in found.values() for at, place in alike.values()]
    return [(at, place, at + 1 if others else NOTHING) for at, place, others in rows]


def owner_of(act: Any) -> str:
    """Name the doctor an Action is played on, or nobody."""
    return "" if act.aim == NOTHING else str(act.aim.owner)


def answered_by(act: Any) -> str:
    """Say what the red line of an Action is that answers an act."""
    return "other-announces-cure" if isinstance(act, Cure) else "action-targets-you"


def may_answer(t: Table, act: Any) -> tuple[str, ...]:
    """List, in the order in which they decide, who holds an Action that could answer what is announced."""
    if not t.live or (isinstance(act, Play) and act.card.does == "cancel_action"):
        return ()
    when = answered_by(act)
    able = others(t.seats, act.player) if isinstance(act, Cure) else (owner_of(act),)
    hold = [one for one in around(t.seats, t.turn) if one in able and one != act.player]
    return tuple(one for one in hold if any(is_action(card) and card.when == when for card in t.hands[one]))


# -- what they do ----------------------------------------------------------------------------------------------------
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
