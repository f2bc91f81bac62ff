"""The kinds of dispute about a turn: of each the facts that bear on it, the act or the answers it is about."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Play
from cardgen.games.gothic_doctor.afterwards import after
from cardgen.games.gothic_doctor.cards import does, stays_in_play
from cardgen.games.gothic_doctor.curing import cost, lacking, legend, offered, payment, remedy
from cardgen.games.gothic_doctor.laying import played
from cardgen.games.gothic_doctor.round_eleven import ended, staying
from cardgen.games.gothic_doctor.table import ROUNDS, H, Table, size_of
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.worded import logic

NONE = "none"


# -- curing ----------------------------------------------------------------------------------------------------------
def cure(f: Given, t: Table) -> Any:
    """Make the cure that is told, or that there is none."""
    return Decline(f.player, "cure") if f.declines else Cure(f.player, f.patient, f.pay)


def missing(h: H) -> Any:
    """Count the Treatments that are missing."""
    return sum(lacking(h)[:3])


def of_cure(value: Any, *, paid: bool = False) -> Any:
    """Give a value of a cure, one of its payment only where cards are told."""
    return lambda h: value(h) if isinstance(h.a, Cure) and not (paid and offered(h) == NOTHING) else None


def if_barred(value: Any) -> Any:
    """Give a value only where the act is not legal."""
    return lambda h: None if h.legal() else value(h)


def if_legal(value: Any) -> Any:
    """Give a value only where the act is legal."""
    return lambda h: value(h) if h.legal() else None


# -- Action cards ----------------------------------------------------------------------------------------------------
def play(f: Given, t: Table) -> Any:
    """Make the Action that is told, with what it is played on."""
    if f.declines:
        return Decline(f.player, "action")
    player = asker(f)
    if does(f.card) == "cancel_action":
        return Play(player, f.card, NOTHING if f.answering == NOTHING else Aim(f.answering, against(f)))
    if f.target == NOTHING:
        return Play(player, f.card, NOTHING)
    return Play(player, f.card, Aim(f.target, owner(f), f.on))


def asker(f: Given) -> Any:
    """Say who plays it: of a Patient just cured its owner, if nobody is named."""
    own = f.card.target == "patient-just-cured" and not f.said("player") and f.said("owner")
    return f.owner if own else f.player


def against(f: Given) -> Any:
    """Say whom the answered Action is played on."""
    return f.player if f.against == NOTHING else f.against


def owner(f: Given) -> Any:
    """Say whose Cured Pile a Patient is in: where the card wants it, if nobody says so."""
    if f.owner != NOTHING:
        return "" if f.owner == NONE else f.owner
    return {"waiting-patient": "", "patient-just-cured": f.player}.get(f.card.target, "another doctor")


def lay_play(t: Table, f: Given) -> None:
    """Put the hand of the chosen doctor on the table."""
    t.turn = asker(f) if f.turn == NOTHING else f.turn
    t.played = played(f, asker(f))
    t.numbers = {} if f.hand_of_target == NOTHING else {f.target: f.hand_of_target}


def stays(h: H) -> bool | None:
    """Say whether the Action stays in play."""
    return stays_in_play(h.a.card) if isinstance(h.a, Play) else None


# -- whole turns -----------------------------------------------------------------------------------------------------
def acts(f: Given, t: Table) -> list[Any]:
    """List the acts that are told."""
    return [_aimed(one._replace(player=t.turn), t.turn) for one in f.acts]


def _aimed(act: Any, player: Any) -> Any:
    if not isinstance(act, Play) or act.aim == NOTHING:
        return act
    owners = {"waiting-patient": "", "patient-just-cured": player}
    return act._replace(aim=act.aim._replace(owner=owners.get(act.card.target, "another doctor")))


def lay_turn(t: Table, f: Given) -> None:
    """Count the hand, which the acts will change."""
    t.numbers = {t.turn: size_of(f.hand)}


# -- round 11 --------------------------------------------------------------------------------------------------------
def last_act(f: Given, t: Table) -> Any:
    """Make what somebody would do in round 11."""
    return f.act._replace(player=f.player) if f.said("act") else None


def gone(h: H) -> Any:
    """Name the Actions that end."""
    if not h.t.is_last_round:
        h.cite("actions-end", "Actions in play end when round 11 begins, and not before")
    return ended(h, h.t.effects)


def lay_last(t: Table, f: Given) -> None:
    """Let it be round 11, unless somebody says it is not."""
    t.round = f.round if f.said("round") else ROUNDS


LOGICS = {
    "cure": logic(
        cure,
        cost=of_cure(cost),
        missing=of_cure(missing, paid=True),
        legend=of_cure(legend),
        pays=of_cure(if_legal(payment), paid=True),
        remedy=of_cure(if_barred(remedy)),
    ),
    "action-timing": logic(play, lay=lay_play, stays=stays),
    "turn": logic(acts=acts, does=after, lay=lay_turn),
    "final-round": logic(last_act, lay=lay_last, gone=gone, stay=lambda h: staying(h, h.given.counters)),
}
