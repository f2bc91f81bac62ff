"""2 The Waiting Room; and 9.11: when a deck runs out, which holds for all three decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import ShowRoom, ShowSetup
from cardgen.games.gothic_doctor.cards import PATIENT
from cardgen.games.gothic_doctor.table import PLACES, D, H, Table, Waiting, book
from cardgen.rulings.table.decks import draw, is_due
from cardgen.rulings.terms import NOTHING, Pile, When, changed, is_open

# -- when a deck runs out -------------------------------------------------------------------------------------------
shuffling = book.chosen(
    "reshuffle", "reshuffle", {"when-needed": When.NEEDED, "when-emptied": When.EMPTIED}, neutral=When.NEVER
)


@book.value("reshuffle", neutral=False)
def is_shuffled(h: H, left: Any, gone: Any, needed: Any, was_empty: Any) -> bool:
    """Say whether a discard pile becomes the deck now; all numbers may be open."""
    waits = shuffling(h) == When.NEEDED or was_empty
    due = is_due(left, gone, When.EMPTIED) and bool(needed or not waits)
    return h.gives(due, "cards left" if left > 0 else "nothing left" if gone == 0 else "shuffled" if due else "waits")


@book.value("reshuffle", neutral=False)
def can_serve(h: H, left: Any, gone: Any) -> bool:
    """Say whether a card can be drawn from a deck: one is left, or can come back."""
    return bool(left > 0) or h.gives(bool(gone > 0), "comes back" if gone > 0 else "nothing left")


def taken(h: H, t: Table, of: str, number: int = 1) -> tuple[tuple[Any, ...], Table]:
    """Take cards off a deck that lies there."""
    drawn = draw(t.decks[of], t.chance, number, shuffling(h))
    return drawn.cards, changed(t, chance=drawn.chance, decks={**t.decks, of: drawn.pile})


# -- the Waiting Room ------------------------------------------------------------------------------------------------
ALIKE = 3
MOST_TURNED = 99
"""Patients that are turned over at one time, far more than ever are."""
LEAVES = "the Patient that leaves"
moon_rises = book.always("full-moon", True, neutral=False)
book.wants("deal-seven", ShowSetup, "waiting_room", PLACES)
book.bars("deal-seven", ShowRoom, lambda h, a: len(h.t.waiting) > PLACES, "more")


@book.value("third-identical", neutral=())
def too_many(h: H, room: Sequence[Waiting]) -> tuple[int, ...]:
    """Find the first three of one name, by their places in the order of arrival."""
    for last in range(ALIKE - 1, len(room)):
        same = [at for at in range(last) if room[at].patient == room[last].patient]
        if len(same) == ALIKE - 1:
            return (*same, last)
    return ()


@book.value("third-identical", neutral=0)
def leaving(h: H, three: tuple[int, ...], room: Sequence[Waiting], newest: Any, pick: Callable[[], Any]) -> Any:
    """Say which of three Patients of one name goes, by its place."""
    h.say(h.options["third-identical"], room[three[-1]])
    return pick() if h.options["third-identical"] == "owner-choice" else newest


def alike(h: H, _: Any) -> Any:
    """Give the last of three waiting Patients of one name, if there are three."""
    three = too_many(h, h.t.waiting)
    return h.t.waiting[three[-1]] if three else False


def three_of(found: Sequence[Any]) -> Any:
    """Give the first of three that are equal, if there are three."""
    return next((one for one in found if sum(one == other for other in found) >= ALIKE), None)


def classes(room: Sequence[Waiting]) -> list[Any]:
    """List the classes of the Patients that are known."""
    return [one.patient.class_ for one in room if not is_open(one.patient)]


book.bars("third-identical", (ShowRoom, ShowSetup), alike, "three alike")
book.notes("third-identical", (ShowRoom, ShowSetup), lambda h, a: len(h.t.waiting) and not alike(h, a), "none alike")
book.allows("same-class-stays", ShowRoom, lambda h, a: three_of(classes(h.t.waiting)) is not None)


@book.value("empty-place", neutral=True)
def can_fill(h: H, room: Sequence[Waiting], patients: Pile) -> bool:
    """Say whether deck or discard pile hold a Patient that may stay."""
    if h.t.patients_left != NOTHING and h.t.patients_left > 0:
        return True
    if any(not too_many(h, (*room, Waiting(card))) for card in (*patients.deck, *patients.gone)):
        return True
    return h.gives(False, "")


is_filled = book.plain("refill-room", "is filled at once", lambda h, room: len(room) < PLACES, neutral=False)


def lacks_one(h: H, _: Any) -> bool:
    """Say whether a place is empty that could be filled."""
    return len(h.t.waiting) < PLACES and can_fill(h, h.t.waiting, h.t.decks[PATIENT])


book.bars("refill-room", ShowRoom, lacks_one, "empty")


def refilled(d: D, t: Table) -> Table:
    """Fill all empty places one after the other."""
    h, turned = d.h, 0
    most = MOST_TURNED if t.patients_left == NOTHING else len(t.decks[PATIENT].deck)  # nobody tells the others
    while is_filled(h, t.waiting) and can_fill(h, t.waiting, t.decks[PATIENT]) and turned < most:
        came, t = taken(h, t, PATIENT)
        for one in came:
            h.cite("refill-room", "comes in", one)
            t = parted(d, changed(t, waiting=(*t.waiting, Waiting(one)), entered=(*t.entered, one)))
        turned += 1 if came else MOST_TURNED
    return t


def parted(d: D, t: Table, newest: Any = NOTHING) -> Table:
    """Let one of three Patients of a name go, if there are three; *newest* is the place of the one that came last."""
    if not (three := too_many(d.h, t.waiting)):
        return t

    def pick() -> Any:
        if t.live and not any(t.waiting[at].on for at in three):
            return three[-1]
        places = {f"{t.waiting[at]} in place {at + 1}": at for at in three}
        picked = d.choose(t.turn, LEAVES, tuple(places))
        return three[-1] if picked == NOTHING else places.get(picked, picked)

    gone = leaving(d.h, three, t.waiting, three[-1] if newest == NOTHING else newest, pick)
    out, waiting = t.waiting[gone], (*t.waiting[:gone], *t.waiting[gone + 1 :])
    decks = {**t.decks, PATIENT: t.decks[PATIENT].discard((out.patient,))}
    return changed(t, waiting=waiting, left_at_once=(*t.left_at_once, out), decks=decks)
