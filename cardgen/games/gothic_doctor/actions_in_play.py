"""Actions in play: what they can be tried on, who may answer, and what each effect of the data does.

Lasting effects are not carried out, but read where they bear.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Discard, Draw, End, Mulligan, Play
from cardgen.games.gothic_doctor.cards import Cured, is_action, is_red
from cardgen.games.gothic_doctor.moving import hand, room_filled, thrown
from cardgen.games.gothic_doctor.table import HAND, D, Event, Phase, Played, Source, Table, Waiting
from cardgen.games.gothic_doctor.waiting_room import moon_rises
from cardgen.rulings.effects import Effects, Step, steps
from cardgen.rulings.table.changed import changed, put
from cardgen.rulings.table.hands import different
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.seats import around, others
from cardgen.rulings.unknown import NOTHING, known


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
        yield from plays(t, t.turn)
        if t.phase in (Phase.ACTION, Phase.CURE) and not t.cured > 1:
            for _, place, number in different_places(t):
                yield Cure(t.turn, place.patient, place=number)
        if t.phase != Phase.DISCARD:
            yield Draw(t.turn, Source.ACTION)
            yield Draw(t.turn, Source.TREATMENT)
            yield from (Draw(t.turn, Source.LIBRARY, card) for card in t.library)
        yield End(t.turn)
        if len(t.hands[t.turn]) > HAND:
            yield from (Discard(t.turn, (card,)) for card in different(t.hands[t.turn]))


def plays(t: Table, player: str) -> Iterator[Play]:
    """List the Actions of a hand with what they could be tried on."""
    for card in different(t.hands[player]):
        if is_action(card) and (is_red(card) or (t.phase == Phase.ACTION and not t.stack.items)):
            yield from (Play(player, card, aim) for aim in aims(t, player, card))


# -- what they can be tried on ---------------------------------------------------------------------------------------
def aims(t: Table, player: str, card: Any) -> Iterator[Any]:
    """List what a card could be tried on, by the target that its data name."""
    if card.target == "none":
        yield NOTHING
    elif card.target == "other-doctor":
        yield from (Aim(one, one, tuple(lying.card for lying in t.before[one])) for one in others(t.seats, player))
    elif card.target == "waiting-patient":
        for at, place, number in different_places(t):
            where = "" if number is NOTHING else f" in place {number}"
            yield Aim(place.patient, "", tuple(lying.card for lying in place.on), at, where)
    elif card.target == "patient-in-other-pile":
        for owner in others(t.seats, player):
            yield from in_pile(t, owner)
    elif card.target == "patient-just-cured":
        pile = t.piles[player]
        yield from [Aim(pile[-1], player, (), len(pile) - 1)] if pile and t.event == Event.CURED else []
    elif t.stack.top is not None:
        yield announced(t, card)


def different_places(t: Table) -> Iterator[tuple[int, Waiting, Any]]:
    """List the waiting Patients, of those that are quite alike one; the place is said where others are called so."""
    found: dict[int, dict[tuple[int, ...], tuple[int, Waiting]]] = {}
    for at, place in enumerate(t.waiting):
        alike = found.setdefault(id(place.patient), {})
        alike.setdefault(tuple(id(one.card) for one in place.on) if place.on else (), (at, place))
    for alike in found.values():
        for at, place in alike.values():
            yield at, place, at + 1 if len(alike) > 1 else NOTHING


def in_pile(t: Table, owner: str) -> Iterator[Aim]:
    """List the Patients of a Cured Pile."""
    alike = {str(one): Aim(one, owner, (), at) for at, one in enumerate(t.piles[owner])}
    return iter(alike.values())


def announced(t: Table, card: Any) -> Any:
    """Give what was announced, for a card that answers it."""
    assert t.stack.top is not None
    act = t.stack.top.act
    if isinstance(act, Cure):
        cure = Aim(act.patient, act.player, (), 0, f" in {act.player}’s cure")
        return cure if card.when == "other-announces-cure" else NOTHING
    return Aim(act.card, owner_of(act)) if card.when == "action-targets-you" else NOTHING


def owner_of(act: Any) -> str:
    """Name the doctor an Action is played on, or nobody."""
    return "" if act.aim == NOTHING else str(act.aim.owner)


def may_answer(t: Table, act: Any) -> tuple[str, ...]:
    """List, in the order in which they decide, who holds an Action that could answer what is announced."""
    if not t.live:
        return ()
    when = "other-announces-cure" if isinstance(act, Cure) else "action-targets-you"
    able = others(t.seats, act.player) if isinstance(act, Cure) else (owner_of(act),)
    hold = [one for one in around(t.seats, t.turn) if one in able and one != act.player]
    if isinstance(act, Play) and act.card.does == "cancel_action":
        return ()
    return tuple(one for one in hold if any(is_action(card) and card.when == when for card in t.hands[one]))


# -- what they do ----------------------------------------------------------------------------------------------------
do: Effects[Table] = Effects()
do.lasts("extra_cost", "block_patient", "extra_cure", "reduce_cost")
TOLD = ("draw", "replace_field")
"""What is carried out in a dispute too, of which only some of the table is told."""


def carry_out(d: D, t: Table, player: str, card: Any, aim: Any) -> Table:
    """Do what a card says, all of it; a card that lets its player stop early asks for nothing before."""
    for step in steps(known(card).op, player, card, aim):
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
    counters = t.counters + len(gone.counters)
    return thrown(
        changed(t, piles=put(dict(t.piles), owner, (*pile[:at], *pile[at + 1 :])), counters=counters), [gone.patient]
    )


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
    t = d.t
    top = t.stack.items[-1].act
    at = next(at for at in reversed(range(len(t.played))) if t.played[at].card is top.card)
    one = t.played[at]
    played = (*t.played[:at], Played(one.by, one.card, True), *t.played[at + 1 :])
    return changed(t, stack=t.stack.cancelled(top), played=played)
