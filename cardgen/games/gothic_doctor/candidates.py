"""What could be tried, and who may answer it; the rules say what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Discard, Draw, End, Mulligan, Play
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, OTHER_CURES, TARGETS_YOU, TREATMENT, is_action, is_red
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.table import Event, Phase, Source, Table, Waiting, cards
from cardgen.rulings.terms import NONE, UNTOLD, Pass, around, different, others


def candidates(t: Table) -> Iterator[object]:
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
            places = different_places(t.waiting)
            yield from [Cure(t.turn, place.patient, UNTOLD, False, number) for _, place, number in places]
        if t.phase != Phase.DISCARD:
            yield Draw(t.turn, ACTION_DECK)
            yield Draw(t.turn, TREATMENT_DECK)
            yield from [Draw(t.turn, IN_LIBRARY, card) for card in t.library]
        yield End(t.turn)
        held = cards(t.hands[t.turn])
        if len(held) > t.n.hand:
            yield from [Discard(t.turn, (card,)) for card in different(held)]


SOURCES = ACTION_DECK, TREATMENT_DECK, IN_LIBRARY = Source(ACTION), Source(TREATMENT), Source(LIBRARY)


def plays(t: Table, player: str) -> Iterator[Play]:
    """List the Actions of a hand with what they could be tried on."""
    for card in different(cards(t.hands[player])):
        if is_action(card) and (is_red(card) or (t.phase == Phase.ACTION and not t.stack.items)):
            for aim in aims(t, player, card):
                yield Play(player, card, aim)


def aims(t: Table, player: str, card: Card) -> Iterator[Aim]:
    """List what a card could be tried on, by the target that its data name."""
    if card.target == "none":
        yield NONE
    elif card.target == "other-doctor":
        yield from (
            Aim(doctor, doctor, tuple(lying.card for lying in t.before[doctor])) for doctor in others(t.seats, player)
        )
    elif card.target == "waiting-patient":
        for at, place, number in different_places(t.waiting):
            where = "" if number is UNTOLD else f" in place {number}"
            yield Aim(place.patient, "", tuple(lying.card for lying in place.on), at, where)
    elif card.target == "patient-in-other-pile":
        for owner in others(t.seats, player):
            yield from {str(patient): Aim(patient, owner, (), at) for at, patient in enumerate(t.piles[owner])}.values()
    elif card.target == "patient-just-cured":
        pile = t.piles[player]
        yield from [Aim(pile[-1], player, (), len(pile) - 1)] if pile and t.event == Event.CURED else []
    elif t.stack.top is not None:
        act = t.stack.top.act
        fits = card.when == answered_by(act)
        answered = Aim(act.patient, act.player, (), 0, f" in {act.player}’s cure") if isinstance(act, Cure) else None
        yield (answered or Aim(act.card, owner_of(act))) if fits else NONE


@lru_cache(maxsize=64)
def different_places(waiting: tuple[Waiting, ...]) -> list[tuple[int, Waiting, int]]:
    """List the waiting Patients, of those that are quite alike one; the place is said where others are called so."""
    found: dict[int, dict[tuple[int, ...], tuple[int, Waiting]]] = {}
    for at, place in enumerate(waiting):
        alike = found.setdefault(id(place.patient), {})
        alike.setdefault(tuple(id(lying.card) for lying in place.on) if place.on else (), (at, place))
    rows = [(at, place, len(alike) > 1) for alike in found.values() for at, place in alike.values()]
    return [(at, place, at + 1 if others else UNTOLD) for at, place, others in rows]


def owner_of(act: Play) -> str:
    """Name the doctor an Action is played on, or nobody."""
    return "" if act.aim == NONE else str(act.aim.owner)


def answered_by(act: Play | Cure) -> str:
    """Say what the red line of an Action is that answers an act."""
    return OTHER_CURES if isinstance(act, Cure) else TARGETS_YOU


def may_answer(t: Table, act: Play | Cure) -> tuple[str, ...]:
    """List, in the order in which they decide, who holds an Action that could answer what is announced."""
    if not t.seats or (isinstance(act, Play) and act.card.does == "cancel_action"):
        return ()
    when = answered_by(act)
    able = others(t.seats, act.player) if isinstance(act, Cure) else (owner_of(act),)
    hold = [doctor for doctor in around(t.seats, t.turn) if doctor in able and doctor != act.player]
    return tuple(
        doctor for doctor in hold if any(is_action(card) and card.when == when for card in cards(t.hands[doctor]))
    )
