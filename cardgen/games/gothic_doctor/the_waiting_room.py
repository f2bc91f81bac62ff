"""The Waiting Room: Patients, face up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeVar

from cardgen.games.gothic_doctor.acts import ShowRoom, ShowSetup
from cardgen.games.gothic_doctor.cards import PATIENT
from cardgen.games.gothic_doctor.declared import ClassWord
from cardgen.games.gothic_doctor.table import H, Waiting, book
from cardgen.rulings.terms import UNTOLD, Pile, Reason, Verbatim, is_open

book.wants("deal-patients", ShowSetup, "waiting_room", lambda h: h.t.n.places)
book.bars("deal-patients", ShowRoom, lambda h, a: len(h.t.waiting) > h.t.n.places, "more")
T = TypeVar("T")


@book.limits("deal-patients", ShowRoom)
def nobody_there(h: H) -> Iterator[Reason]:
    if h.t.waiting and h.given.event == "none" and h.given.order != UNTOLD and h.given.order > len(h.t.waiting):
        yield Verbatim("nobody waits in place {}"), h.given.order


@book.value("third-identical", neutral=())
def too_many(h: H, room: Sequence[Waiting]) -> tuple[int, ...]:
    """Find the first of one name who are too many together, by their places in the order of arrival."""
    for last in range(h.t.n.alike - 1, len(room)):
        same = [at for at in range(last) if room[at].patient == room[last].patient]
        if len(same) == h.t.n.alike - 1:
            return (*same, last)
    return ()


@book.value("third-identical", neutral=0)
def leaving(h: H, same: tuple[int, ...], room: Sequence[Waiting], newest: int, pick: Callable[[], int]) -> int:
    """Say which of the Patients of one name goes, by its place."""
    h.say(h.options["third-identical"], room[same[-1]])
    return pick() if h.options["third-identical"] == "owner-choice" else newest


def alike(h: H, _: object) -> Waiting | Literal[False]:
    """Give the last of the waiting Patients of one name, if they are too many together."""
    same = too_many(h, h.t.waiting)
    return h.t.waiting[same[-1]] if same else False


book.bars("third-identical", (ShowRoom, ShowSetup), alike, "three alike")
book.notes("third-identical", (ShowRoom, ShowSetup), lambda h, a: len(h.t.waiting) and not alike(h, a), "none alike")


def too_often(h: H, found: Sequence[T]) -> T | None:
    """Give the first that is found as often as makes too many of one name, if there is one."""
    return next((item for item in found if sum(item == other for other in found) >= h.t.n.alike), None)


def classes(room: Sequence[Waiting]) -> list[ClassWord]:
    """List the classes of the Patients that are known."""
    return [place.patient.class_ for place in room if not is_open(place.patient)]


book.allows("same-class-stays", ShowRoom, lambda h, a: too_often(h, classes(h.t.waiting)) is not None)
room_is_filled = book.plain("refill-room", "is filled at once", lambda h, room: len(room) < h.t.n.places, neutral=False)


def lacks_one(h: H, _: object) -> bool:
    """Say whether a place is empty that could be filled; where one has to leave, not all who wait need be told."""
    comes = h.given.event == "dealt"
    if not comes and h.given.event != UNTOLD:
        return False
    room = (*h.t.waiting, Waiting(h.given.patient)) if comes else h.t.waiting
    if len(room) >= h.t.n.places or (comes and too_many(h, room)):
        return False
    return can_fill(h, h.t.waiting, h.t.decks[PATIENT])


book.bars("refill-room", ShowRoom, lacks_one, "empty")


@book.value("empty-place", neutral=True)
def can_fill(h: H, room: Sequence[Waiting], patients: Pile) -> bool:
    """Say whether deck or discard pile hold a Patient that may stay."""
    if h.t.patients_left != UNTOLD and h.t.patients_left > 0:
        return True
    if any(not too_many(h, (*room, Waiting(card))) for card in (*patients.deck, *patients.gone)):
        return True
    return h.gives(False, "none may stay")
