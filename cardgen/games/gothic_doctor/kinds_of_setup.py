"""The kinds of dispute about the set of cards, the setup and mulligans, about Waiting Room and Library."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.acts import Decline, Mulligan, ShowCards, ShowLibrary, ShowRoom, ShowSetup
from cardgen.games.gothic_doctor.bonus_cards import faults, missing, specialists
from cardgen.games.gothic_doctor.cards import PATIENT, TREATMENT
from cardgen.games.gothic_doctor.hands_and_library import first_doctor, shelf
from cardgen.games.gothic_doctor.laying import deck_of, in_box
from cardgen.games.gothic_doctor.table import PLACES, PLENTY, SHELF, H, Lying, Table, Waiting, cards
from cardgen.games.gothic_doctor.waiting_room import Refilled, moon_rises, parted, refilled
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


# -- the Waiting Room ------------------------------------------------------------------------------------------------
def lay_room(t: Table, f: Given) -> None:
    """Lay the Patients with the cards on them, and the Patient deck."""
    if f.event == "dealt" and f.patient != NOTHING:
        in_box(f, f.waiting, f.discard if isinstance(f.discard, tuple) else (), (f.patient,))
    on = {int(at): (Lying(card),) for at, card in f.lies_on.items()}
    t.waiting = tuple(Waiting(one, on.get(at, ())) for at, one in enumerate(f.waiting, 1))
    seen = [one for one in f.waiting if not is_open(one)]
    t.patient_cards = deck_of(f, PATIENT, seen, [one for one in seen if seen.count(one) > 1])
    t.patients_left = NOTHING if isinstance(f.deck, tuple) or f.said("next") else PLENTY
    if f.deck != NOTHING and not isinstance(f.deck, tuple):
        t.patients_left = f.deck + (0 if isinstance(f.discard, tuple) else f.discard)


def happened(h: H) -> Refilled:
    """Let happen to the Waiting Room what is told, and fill it."""
    f, t = h.given, h.t

    def pick(three: tuple[int, ...], places: Any) -> Any:
        return three[-1] if f.choice == NOTHING else f.choice - 1

    now = Refilled(t.waiting, t.patient_cards, t.chance)
    if f.event == "cured":
        at = next((at for at, place in enumerate(t.waiting) if place.patient == f.patient), len(t.waiting))
        now = now._replace(room=(*t.waiting[:at], *t.waiting[at + 1 :]))
    elif f.event == "dealt":
        now = parted(h, now._replace(room=(*t.waiting, Waiting(f.patient))), NOTHING, pick)
    elif f.event == "full moon":
        now = now._replace(room=() if moon_rises(h) else t.waiting)
    else:
        return parted(h, now, f.order - 1 if f.order != NOTHING else NOTHING, pick)
    return refilled(h, now, pick)


def leaves(h: H) -> Any:
    """Name those who leave as the third of a name."""
    return tuple(place.patient for place in happened(h).left)


def waiting(h: H) -> Any:
    """Name those who are waiting then."""
    return tuple(place.patient for place in happened(h).room)


def actions_gone(h: H) -> Any:
    """Name the Actions that leave with a Patient."""
    now, f = happened(h), h.given
    stay = [place for place in now.room if place.on]
    gone = [lying.card for place in h.t.waiting if place.on and place not in stay for lying in place.on]
    return tuple(card for card in gone if f.event != NOTHING and goes_with_patient(h, card))


def empty(h: H) -> Any:
    """Count the places that stay empty; a deck that nobody tells has cards enough."""
    if h.given.deck == NOTHING and not isinstance(h.given.next, tuple):
        h.cite("refill-room", "every place is filled from the deck")
        if h.given.event == "full moon":
            h.cite("full-moon", "seven new Patients are dealt")
        return 0
    return PLACES - len(happened(h).room)


# -- the Library and the decks ---------------------------------------------------------------------------------------
def lay_library(t: Table, f: Given) -> None:
    """Lay the Treatment deck, and take what was taken."""
    t.treatment_cards = deck_of(f, TREATMENT, f.library, f.library)


def new_library(h: H) -> Any:
    """Fill the Library after a card was taken."""
    f = h.given
    at = next((at for at, card in enumerate(f.library) if card == f.taken), len(f.library))
    row = (*f.library[:at], *f.library[at + 1 :])
    more = f.draws_left > 0 if h.options["library-refill"] == "end-of-draws" else False
    return shelf(h, row, h.t.treatment_cards, h.t.chance, more)


def replaced(h: H) -> Any:
    """Name the Treatments that were replaced at once."""
    now = new_library(h)
    stayed = list(now.row[len(h.given.library) - 1 :])
    gone = []
    for card in now.came:
        if stayed and card is stayed[0]:
            stayed.pop(0)
        else:
            gone.append(card)
    return tuple(gone)


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
        leaves=leaves,
        waiting=waiting,
        empty=empty,
        actions_gone=actions_gone,
    ),
    "library": logic(
        ShowLibrary,
        lay=lay_library,
        library=lambda h: new_library(h).row,
        discarded=replaced,
        empty=lambda h: SHELF - len(new_library(h).row),
    ),
}
