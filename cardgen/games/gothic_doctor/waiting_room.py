"""2 The Waiting Room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.acts import ShowRoom, ShowSetup
from cardgen.games.gothic_doctor.cards import group
from cardgen.games.gothic_doctor.decks import shuffling
from cardgen.games.gothic_doctor.table import PLACES, H, Waiting, book
from cardgen.rulings.book import Reason
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, draw
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.unknown.open import is_open

ALIKE = 3
MOST_TURNED = 99
"""Patients that are turned over at one time, far more than ever are."""
moon_rises = book.always("full-moon", True, neutral=False)
Pick = Callable[[tuple[int, ...], Sequence[Waiting]], Any]


book.wants("deal-seven", ShowSetup, "waiting_room", PLACES)


@book.forbids("deal-seven", ShowRoom)
def seven_places(h: H, a: ShowRoom) -> Iterator[Reason]:
    if len(h.t.waiting) > PLACES:
        yield "wrong", len(h.t.waiting)


@book.value("third-identical", neutral=())
def too_many(h: H, room: Sequence[Waiting]) -> tuple[int, ...]:
    """Find the first three of one name, by their places in the order of arrival."""
    for last in range(ALIKE - 1, len(room)):
        same = [at for at in range(last) if room[at].patient == room[last].patient]
        if len(same) == ALIKE - 1:
            return (*same, last)
    return ()


@book.value("third-identical", neutral=0)
def leaving(h: H, three: tuple[int, ...], room: Sequence[Waiting], newest: Any, pick: Pick) -> Any:
    """Say which of three Patients of one name goes, by its place."""
    if h.options["third-identical"] == "owner-choice":
        h.say("of three called {} the doctor whose turn it is picks the one that goes", room[three[-1]])
        return pick(three, room)
    h.say("of three called {} the one that came last goes", room[three[-1]])
    return newest


@book.forbids("third-identical", ShowRoom, ShowSetup)
def never_three(h: H, a: Any) -> Iterator[Reason]:
    if three := too_many(h, h.t.waiting):
        yield "three alike", h.t.waiting[three[-1]]
    elif h.t.waiting:
        h.say("none alike")


def same_class(room: Sequence[Waiting]) -> bool:
    """Say whether three Patients that are known are of one class."""
    classes = [group(one.patient) for one in room if not is_open(one.patient)]
    return any(sum(one == other for other in classes) >= ALIKE for one in classes)


book.allows("same-class-stays", ShowRoom, lambda h, a: same_class(h.t.waiting))


@book.value("empty-place", neutral=True)
def can_fill(h: H, room: Sequence[Waiting], patients: Pile) -> bool:
    """Say whether deck or discard pile hold a Patient that may stay."""
    if h.t.patients_left != NOTHING and h.t.patients_left > 0:
        return True
    for card in (*patients.deck, *patients.gone):
        if not too_many(h, (*room, Waiting(card))):
            return True
    h.say("deck and discard pile hold no Patient that may stay, so a place stays empty")
    return False


@book.forbids("refill-room", ShowRoom)
def no_empty_place(h: H, a: ShowRoom) -> Iterator[Reason]:
    if len(h.t.waiting) < PLACES and can_fill(h, h.t.waiting, h.t.patient_cards):
        yield "of seven places only {} are taken, and an empty one is filled at once", len(h.t.waiting)


class Refilled(NamedTuple):
    """The Waiting Room after it was filled: who came in, who left as the third of a name, with which cards on them."""

    room: tuple[Waiting, ...]
    patients: Pile
    chance: Chance
    entered: tuple[Any, ...] = ()
    left: tuple[Waiting, ...] = ()


@book.value("refill-room", neutral=False)
def is_filled(h: H, room: Sequence[Waiting]) -> bool:
    """Say whether an empty place is filled now: at once, whatever emptied it."""
    return len(room) < PLACES


def refilled(h: H, now: Refilled, pick: Pick) -> Refilled:
    """Fill all empty places one after the other; *pick* chooses one of three where the players choose."""
    while is_filled(h, now.room) and can_fill(h, now.room, now.patients) and len(now.entered) <= MOST_TURNED:
        drawn = draw(now.patients, now.chance, 1, shuffling(h))
        if not drawn.cards:
            break
        h.cite("refill-room", "{} comes in", drawn.cards[0])
        room, entered = (*now.room, Waiting(drawn.cards[0])), (*now.entered, drawn.cards[0])
        now = parted(h, Refilled(room, drawn.pile, drawn.chance, entered, now.left), NOTHING, pick)
    return now


def parted(h: H, now: Refilled, newest: Any, pick: Pick) -> Refilled:
    """Let one of three Patients of a name go, if there are three."""
    if not (three := too_many(h, now.room)):
        return now
    gone = leaving(h, three, now.room, three[-1] if newest == NOTHING else newest, pick)
    out = now.room[gone]
    room = tuple(one for at, one in enumerate(now.room) if at != gone)
    return now._replace(room=room, left=(*now.left, out), patients=now.patients.discard((out.patient,)))
