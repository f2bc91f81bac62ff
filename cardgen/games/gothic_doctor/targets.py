"""Whom and what Actions can be tried on, and who may answer what was announced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Play
from cardgen.games.gothic_doctor.cards import does, is_action
from cardgen.games.gothic_doctor.table import CURED, Table, Waiting
from cardgen.rulings.table.seats import around, others
from cardgen.rulings.unknown.nothing import NOTHING


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
        yield from list(in_pile(t, player))[-1:] if t.event == CURED else ()
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
    if isinstance(act, Play) and does(act.card) == "cancel_action":
        return ()
    return tuple(one for one in hold if any(is_action(card) and card.when == when for card in t.hands[one]))
