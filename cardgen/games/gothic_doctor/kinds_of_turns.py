"""The kinds of dispute about a turn: curing, Actions, whole turns, drawing and discarding, decks that run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.gothic_doctor.acts import Aim, Cure, Decline, Discard, Draw, End, Hide, Play, Usual
from cardgen.games.gothic_doctor.cards import stays_in_play
from cardgen.games.gothic_doctor.curing import cost, lacking, legend, offered, payment, remedy
from cardgen.games.gothic_doctor.decks import can_serve, is_shuffled
from cardgen.games.gothic_doctor.drawing import draws, left, must, target
from cardgen.games.gothic_doctor.ending import ended, staying
from cardgen.games.gothic_doctor.laying import in_box, lay_hand, played
from cardgen.games.gothic_doctor.play import played_on
from cardgen.games.gothic_doctor.table import HAND, PLENTY, H, Source, Table
from cardgen.rulings.answers import at_end, at_start, if_barred, if_legal
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.hands import size_of
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.unknown.open import is_open
from cardgen.rulings.worded import logic


# -- curing ----------------------------------------------------------------------------------------------------------
def cure(f: Given, t: Table) -> Any:
    """Make the cure that is told, or that there is none."""
    return Decline(f.player, "cure") if f.declines else Cure(f.player, f.patient, f.pay)


def of_cure(value: Any, *, paid: bool = False) -> Any:
    """Give a value of a cure, one of its payment only where cards are told."""
    return lambda h: value(h) if isinstance(h.a, Cure) and not (paid and offered(h) == NOTHING) else None


# -- Action cards ----------------------------------------------------------------------------------------------------
def play(f: Given, t: Table) -> Any:
    """Make the Action that is told, with what it is played on."""
    if f.declines:
        return Decline(f.player, "action")
    player = asker(f)
    if f.card.does == "cancel_action":
        against = f.player if f.against == NOTHING else f.against
        return Play(player, f.card, NOTHING if f.answering == NOTHING else Aim(f.answering, against))
    if f.target == NOTHING:
        return Play(player, f.card)
    told = "" if f.owner == "none" else f.owner
    return Play(player, f.card, Aim(f.target, owner(f.card, f.player) if f.owner == NOTHING else told, f.on))


def asker(f: Given) -> Any:
    """Say who plays it: of a Patient just cured its owner, if nobody is named."""
    own = f.card.target == "patient-just-cured" and not f.said("player") and f.said("owner")
    return f.owner if own else f.player


def owner(card: Any, player: Any) -> Any:
    """Say in whose Cured Pile a card wants a Patient to be: there it is, if nobody says so."""
    return {"waiting-patient": "", "patient-just-cured": player}.get(card.target, "another doctor")


def lay_play(t: Table, f: Given) -> None:
    """Put the hand of the chosen doctor on the table."""
    t.turn = asker(f) if f.turn == NOTHING else f.turn
    t.played = played(f, asker(f))
    in_box(f, (f.card,), () if is_open(f.played) else f.played)
    t.numbers = {} if f.hand_of_target == NOTHING else {f.target: f.hand_of_target}


def stays(h: H) -> bool | None:
    """Say whether the Action stays in play."""
    return stays_in_play(h.a.card) if isinstance(h.a, Play) else None


# -- whole turns -----------------------------------------------------------------------------------------------------
ACTS: dict[str, Callable[[Any, Any], Any]] = {
    "play": lambda by, one: Play(by, one.action, aimed(by, one)),
    "cure": lambda by, one: Cure(by, one.patient, one.pay),
    "take": lambda by, one: Cure(by, one.patient, one.pay, taken=True),
    "draw": lambda by, one: Draw(by, one.place.does, one.place.card),
    "discard": lambda by, one: Discard(by, one.cards),
    "end": lambda by, one: End(by),
    "hide": lambda by, one: Hide(by),
}


def aimed(by: Any, one: Any) -> Any:
    """Give what an Action is played on, as it is told."""
    return NOTHING if one.target == NOTHING else Aim(one.target, owner(one.action, by))


# -- round 11 --------------------------------------------------------------------------------------------------------
def last_act(f: Given, t: Table) -> Any:
    """Make what somebody would do in round 11."""
    return Usual(f.player, f.act.does, getattr(f.act, "action", NOTHING)) if f.said("act") else None


def gone(h: H) -> Any:
    """Name the Actions that end."""
    if not h.t.is_last_round:
        h.cite("actions-end", "Actions in play end when round 11 begins, and not before")
    return ended(h, h.t.effects)


def takes(f: Given, t: Table) -> list[Any]:
    """List the draws that are told, and perhaps the end of drawing."""
    off = list(f.off_deck) if isinstance(f.off_deck, tuple) else []
    made: list[Any] = []
    for one in f.takes:
        card = off.pop(0) if off and one.does in (Source.ACTION, Source.TREATMENT) else one.card
        made.append(Draw(t.turn, one.does, card, f.together))
    return [*made, End(t.turn, only_drawing=True)] if f.stops else made


def drawn(value: Any, *, some: bool = False) -> Any:
    """Give a value as it is after the draws, if any are told; one of *some* also if it is not nothing without them."""

    def found(h: H) -> Any:
        if h.a is None:
            number = value(h) if some and h.t.hand_size(h.t.turn) > HAND else 0
            return number if number > 0 else None
        return at_end(value)(h)

    return found


def discard(f: Given, t: Table) -> Any:
    """Make the discard that is told; told by number it is all that is discarded."""
    cards = () if f.discards == NOTHING else f.discards
    return Discard(f.player, cards, f.to, NOTHING if f.to != NOTHING else size_of(cards))


# -- reshuffling ------------------------------------------------------------------------------------------------------
def lay_deck(t: Table, f: Given) -> None:
    """Make sure that a deck and its discard pile are no more cards than the box has."""
    most = sum(one.copies for one in t.box.of(str(f.source))) if not is_open(f.source) else PLENTY * 2
    if f.left + f.pile > most:
        raise ImpossibleError(f"the box has {most} {str(f.source).capitalize()} cards, and these are more")


def shuffled(h: H) -> Any:
    """Count the cards that are shuffled."""
    f = h.given
    return f.pile if is_shuffled(h, f.left, f.pile, f.needed, f.was_empty) else 0


LOGICS = {
    "cure": logic(
        cure,
        cost=of_cure(cost),
        missing=of_cure(lambda h: sum(lacking(h)[:3]), paid=True),
        legend=of_cure(legend),
        pays=of_cure(if_legal(payment), paid=True),
        remedy=of_cure(if_barred(remedy)),
    ),
    "action-timing": logic(play, lay=lay_play, stays=stays),
    "turn": logic(acts=lambda f, t: [ACTS[one.does](t.turn, one) for one in f.acts], does=played_on, lay=lay_hand),
    "final-round": logic(last_act, gone=gone, stay=lambda h: staying(h, h.given.counters)),
    "draws": logic(
        acts=takes,
        does=played_on,
        lay=lay_hand,
        target=at_start(target),
        draws=at_start(draws),
        left=drawn(left),
        hand=drawn(lambda h: h.t.hand_size(h.t.turn)),
        discard=drawn(must, some=True),
    ),
    "discard": logic(discard, must=must),
    "reshuffle": logic(
        lay=lay_deck,
        shuffled=shuffled,
        deck=lambda h: h.given.left + shuffled(h),
        pile=lambda h: h.given.pile - shuffled(h),
        can_draw=lambda h: can_serve(h, h.given.left, h.given.pile),
    ),
}
