"""The kinds of dispute about the set of cards, the setup and mulligans."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.acts import Decline, Mulligan, ShowCards, ShowSetup
from cardgen.games.gothic_doctor.bonus_cards import missing, specialists
from cardgen.games.gothic_doctor.card_set import TOTALS, CardSet, changed_set
from cardgen.games.gothic_doctor.hands_and_library import first_doctor
from cardgen.games.gothic_doctor.table import H, Table
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING
from cardgen.rulings.worded import logic

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


# -- the set of cards ------------------------------------------------------------------------------------------------
def look(f: Given, t: Table) -> ShowCards:
    """Put the told cards among those of the box, and see what is broken."""
    box = t.box
    told = changed_set(box.of(*TOTALS), f.cards, alone=f.alone)
    faults = CardSet(told, box.game.words["class"].words).faults()
    return ShowCards(tuple(faults), f.home_made)


LOGICS = {
    "set-check": logic(look, errors=lambda h: h.a.errors, warnings=lambda h: h.a.warnings),
    "setup-check": logic(ShowSetup, wrong=faults),
    "first-doctor": logic(first=first_doctor),
    "setup-specialists": logic(
        specialists=lambda h: specialists(h, h.t.entered, h.given.deck),
        missing=lambda h: missing(h, h.t.entered, h.given.deck),
    ),
    "mulligan": logic(mulligan, lay=lay_mulligan),
}
