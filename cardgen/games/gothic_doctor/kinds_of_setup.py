"""The kinds of dispute about the set of cards, the setup and mulligans."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Decline, Mulligan, ShowCards, ShowSetup
from cardgen.games.gothic_doctor.bonus_cards import missing, specialists
from cardgen.games.gothic_doctor.card_set import CHECKS, TOTALS, CardSet, changed_set
from cardgen.games.gothic_doctor.cards import PATIENT, SPECIALIST
from cardgen.games.gothic_doctor.domains import Number, Patients, Row
from cardgen.games.gothic_doctor.facts import DOCTOR, NUMBER
from cardgen.games.gothic_doctor.hands_and_library import first_doctor
from cardgen.games.gothic_doctor.own_cards import OwnCard
from cardgen.games.gothic_doctor.table import H, Table
from cardgen.rulings.kind import Kind, answer, beside
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.facts import Facts, Given, fact, flag, optional
from cardgen.rulings.talk.closed import OneOf, Record
from cardgen.rulings.talk.domain import ListOf
from cardgen.rulings.unknown.nothing import NOTHING

# -- the setup -------------------------------------------------------------------------------------------------------
PARTS = {
    "deal-seven": "waiting_room",
    "third-identical": "waiting_room",
    "refill-room": "waiting_room",
    "first-two-classes": "specialists",
    "others-leave": "specialists",
    "generalist-each": "generalists",
    "deal-six": "hands",
    "one-action-each": "hands",
    "library-of-three": "library",
    "library-differs": "library",
    "leave-out-actions": "actions_left_out",
    "supplies-ready": "counters",
    "clock-at-start": "clock",
}


def faults(h: H) -> tuple[str, ...]:
    """Name the parts of a setup that are not right."""
    keys = [key for key, _ in h.bars()]
    wrong = dict.fromkeys(PARTS[key] for key in keys)
    order = h.a.order != NOTHING and "library" in wrong and h.a.library == NOTHING
    return tuple("order" if order and part == "library" else part for part in wrong)


SETUP_CHECK = Kind(
    "setup-check",
    "Is this setup right?",
    "doctors waiting_room library hands specialists generalists order actions_left_out counters clock home_made",
    act=ShowSetup,
    words=("correct", "wrong"),
    gives=(beside("wrong", faults, ListOf(OneOf(*dict.fromkeys(PARTS.values()), "order")), "what is wrong"),),
    own=Facts(
        waiting_room=optional(
            Row(CardOf(PATIENT, example="7")),
            "the waiting Patients, or how many",
            apart=True,
            ask="How many Patients are waiting?",
        ),
        hands=optional(
            Record("a hand", treatments=Number(0, 9), actions=Number(0, 4)),
            "how many cards everyone has",
            example="treatments: 6, actions: 1",
            ask="How many Treatments and Actions has everyone?",
        ),
        generalists=optional(NUMBER, "Generalists laid out", example="3", ask="How many Generalists are laid out?"),
        order=optional(OneOf("hands-first", "library-first"), "what was dealt first"),
        actions_left_out=optional(NUMBER, "Actions that were left out", example="10"),
    ),
    examples=("3; waiting room 7; generalists 3", "2; library EX, EX, HW"),
    yes="The setup is right.",
)
FIRST_DOCTOR = Kind(
    "first-doctor",
    "Who begins?",
    "says",
    gives=(answer("first", first_doctor, DOCTOR, "the first doctor"),),
    examples=("Ann yesterday, Bob last year",),
)
SETUP_SPECIALISTS = Kind(
    "setup-specialists",
    "Which two Specialists are in this game?",
    "entered deck",
    gives=(
        answer(
            "specialists",
            lambda h: specialists(h, h.t.entered, _deck(h)),
            CardsOf(SPECIALIST),
            "the Specialists",
            says="The Specialists of this game: {}.",
            any_order=True,
        ),
        beside("missing", lambda h: missing(h, h.t.entered, _deck(h)), NUMBER, "Specialists still to come"),
    ),
    own=Facts(
        deck=fact(ListOf(Patients(), commas=True), "the next cards of the Patient deck", plain=(), usual="not told")
    ),
    examples=("Imp, Sleepwalker, Mummy",),
)


def _deck(h: H) -> tuple[Any, ...]:
    return tuple(h.given.deck)


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


MULLIGAN = Kind(
    "mulligan",
    "May this doctor take a mulligan, and how?",
    "dealt seats first player gives pile number turns own_turn finished declines",
    act=mulligan,
    own=Facts(
        pile=optional(OneOf("discard pile", "deck"), "where the old Treatments go", usual="where they must"),
        turns=fact(NUMBER, "turns of the game that have begun", plain=0, ask="How many turns have begun?"),
    ),
    lay=lay_mulligan,
    examples=("EX, EX, HW, HW, P, BR; claim legal",),
    yes="Yes, a mulligan may be taken.",
)


# -- the set of cards ------------------------------------------------------------------------------------------------
def look(f: Given, t: Table) -> ShowCards:
    """Put the told cards among those of the box, and see what is broken."""
    box = t.box
    told = changed_set(box.of(*TOTALS), f.cards, alone=f.alone)
    faults = CardSet(told, box.game.words["class"].words).faults()
    return ShowCards(tuple(faults), f.home_made)


SET_CHECK = Kind(
    "set-check",
    "Is this set of cards sound?",
    "cards home_made alone",
    act=look,
    words=("valid", "invalid"),
    gives=(
        beside("errors", lambda h: h.a.errors, ListOf(OneOf(*CHECKS)), "what is broken"),
        beside("warnings", lambda h: h.a.warnings, ListOf(OneOf(*CHECKS)), "what is worth a warning"),
    ),
    own=Facts(
        cards=fact(
            ListOf(OwnCard(), commas=True), "cards that are there beside the others, or in their place", example="[]"
        ),
        alone=flag("are there no other cards?"),
    ),
    examples=("[]",),
    yes="The set is sound.",
)
KINDS = (SET_CHECK, SETUP_CHECK, FIRST_DOCTOR, SETUP_SPECIALISTS, MULLIGAN)
