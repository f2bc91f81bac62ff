"""The kinds of dispute about the set of cards, the setup and mulligans, about Waiting Room and Library."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.acts import Decline, Mulligan, ShowCards, ShowLibrary, ShowRoom, ShowSetup
from cardgen.games.gothic_doctor.cards import PATIENT, TREATMENT
from cardgen.games.gothic_doctor.laying import deck_of, in_box
from cardgen.games.gothic_doctor.setup import faults, first_doctor, missing, shelf_filled, specialists
from cardgen.games.gothic_doctor.table import PLACES, PLENTY, SHELF, H, Lying, Table, Waiting, cards
from cardgen.games.gothic_doctor.waiting_room import LEAVES, moon_rises, parted, refilled
from cardgen.rulings.doing import Doing
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.unknown.open import is_open
from cardgen.rulings.worded import logic


# -- the setup -------------------------------------------------------------------------------------------------------
def lay_setup(t: Table, f: Given) -> None:
    """Lay the Patients that are told."""
    t.waiting = tuple(map(Waiting, cards(f.waiting_room)))


# -- mulligans -------------------------------------------------------------------------------------------------------
def mulligan(f: Given, t: Table) -> Any:
    """Make the mulligan that is told, or that there is none."""
    return Decline(f.player, "mulligan") if f.declines else Mulligan(f.player, f.dealt, f.gives, f.pile)


def lay_mulligan(t: Table, f: Given) -> None:
    """Say how many turns have begun, and let the first doctor come first."""
    t.begun = f.turns
    at = f.seats.index(f.first) if f.first != NOTHING and f.first in f.seats else 0
    t.seats = (*f.seats[at:], *f.seats[:at])
    t.finished = t.seats[: t.seats.index(f.player)] if f.finished == NOTHING and f.player in t.seats else f.finished


HAPPENED = ("happened",)


# -- the Waiting Room ------------------------------------------------------------------------------------------------
def lay_room(t: Table, f: Given) -> None:
    """Lay the Patients with the cards on them, and the Patient deck."""
    if f.event == "dealt" and f.patient != NOTHING:
        in_box(f, f.waiting, f.discard if isinstance(f.discard, tuple) else (), (f.patient,))
    on = {int(at): (Lying(card),) for at, card in f.lies_on.items()}
    t.waiting = tuple(Waiting(one, on.get(at, ())) for at, one in enumerate(f.waiting, 1))
    seen = [one for one in f.waiting if not is_open(one)]
    t.decks[PATIENT] = deck_of(f, PATIENT, seen, [one for one in seen if seen.count(one) > 1])
    t.patients_left = NOTHING if isinstance(f.deck, tuple) or f.said("next") else PLENTY
    if f.deck != NOTHING and not isinstance(f.deck, tuple):
        t.patients_left = f.deck + (0 if isinstance(f.discard, tuple) else f.discard)


def happened(h: H) -> Table:
    """Give the table after what happens to the Waiting Room, worked out once for all answers."""
    if HAPPENED not in h.worked:
        h.worked[HAPPENED] = (happening(h),)
    found: Table = h.worked[HAPPENED][0]
    return found


def happening(h: H) -> Table:
    """Let happen to the Waiting Room what is told, and fill it."""
    f, t = h.given, h.t
    d = Doing(h, told={LEAVES: NOTHING if f.choice == NOTHING else f.choice - 1})
    if f.event == "cured":
        at = next((at for at, place in enumerate(t.waiting) if place.patient == f.patient), len(t.waiting))
        t = changed(t, waiting=(*t.waiting[:at], *t.waiting[at + 1 :]))
    elif f.event == "dealt":
        t = parted(d, changed(t, waiting=(*t.waiting, Waiting(f.patient))))
    elif f.event == "full moon":
        t = changed(t, waiting=() if moon_rises(h) else t.waiting)
    else:
        return parted(d, t, NOTHING if f.order == NOTHING else f.order - 1)
    return refilled(d, t)


def waiting(h: H) -> Any:
    """Name those who are waiting then, where the one that comes in is told, or nobody does."""
    now, t = happened(h), h.t
    if t.patients_left != NOTHING and len(now.decks[PATIENT].deck) < len(t.decks[PATIENT].deck):
        return None
    return tuple(place.patient for place in now.waiting)


def actions_gone(h: H) -> Any:
    """Name the Actions that leave with a Patient."""
    stay = [place for place in happened(h).waiting if place.on]
    gone = [lying.card for place in h.t.waiting if place.on and place not in stay for lying in place.on]
    return tuple(card for card in gone if h.given.event != NOTHING and goes_with_patient(h, card))


def empty(h: H) -> Any:
    """Count the places that stay empty; a deck that nobody tells has cards enough."""
    if h.given.deck == NOTHING and not isinstance(h.given.next, tuple):
        h.cite("refill-room", "every place is filled from the deck")
        if h.given.event == "full moon":
            h.cite("full-moon", "seven new Patients are dealt")
        return 0
    return PLACES - len(happened(h).waiting)


# -- the Library and the decks ---------------------------------------------------------------------------------------
def lay_library(t: Table, f: Given) -> None:
    """Lay the Treatment deck, and take what was taken."""
    t.decks[TREATMENT] = deck_of(f, TREATMENT, f.library, f.library)


def new_library(h: H) -> Table:
    """Fill the Library after a card was taken."""
    f = h.given
    at = next((at for at, card in enumerate(f.library) if card == f.taken), len(f.library))
    more = f.draws_left > 0 if h.options["library-refill"] == "end-of-draws" else False
    return shelf_filled(h, changed(h.t, library=(*f.library[:at], *f.library[at + 1 :])), more)


LOGICS = {
    "set-check": logic(ShowCards, errors=partial(faults, errors=True), warnings=partial(faults, errors=False)),
    "setup-check": logic(ShowSetup, lay=lay_setup),
    "first-doctor": logic(first=first_doctor),
    "setup-specialists": logic(
        specialists=lambda h: specialists(h, h.t.entered, h.given.deck),
        missing=lambda h: missing(h, h.t.entered, h.given.deck),
    ),
    "mulligan": logic(mulligan, lay=lay_mulligan),
    "waiting-room": logic(
        ShowRoom,
        lay=lay_room,
        leaves=lambda h: tuple(place.patient for place in happened(h).left_at_once),
        waiting=waiting,
        empty=empty,
        actions_gone=actions_gone,
    ),
    "library": logic(
        ShowLibrary,
        lay=lay_library,
        library=lambda h: new_library(h).library,
        discarded=lambda h: new_library(h).left_at_once,
        empty=lambda h: SHELF - len(new_library(h).library),
    ),
}
