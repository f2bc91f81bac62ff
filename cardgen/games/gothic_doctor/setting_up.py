"""How a game is set up: what the rules leave to chance, in the order they say."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.bonus_cards import TWO, first_classes, named_specialists
from cardgen.games.gothic_doctor.hands_and_library import DEALT, order, shelf
from cardgen.games.gothic_doctor.moving import with_room
from cardgen.games.gothic_doctor.table import PLACES, H, Phase, Table, book
from cardgen.games.gothic_doctor.waiting_room import Refilled, refilled
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.decks import Pile, draw
from cardgen.rulings.table.pieces import box_of


def deal(d: Deal) -> Table:
    """Set a table up: Waiting Room and Specialists, hands, Library; what is left are mulligans."""
    nothing: dict[str, Any] = dict.fromkeys(d.seats, ())
    none: dict[str, Any] = dict.fromkeys(d.seats, 0)
    t = Table(
        box=box_of(d.game),
        live=True,
        seats=d.seats,
        turn=d.seats[0],
        phase=Phase.SETUP,
        chance=d.chance,
        patient_cards=Pile(d.deck("patients")),
        treatment_cards=Pile(d.deck("treatments")),
        action_cards=Pile(d.deck("actions")),
        hands=nothing,
        piles=nothing,
        before=nothing,
        turns=none,
        ever=none,
        four_paid=none,
        specialists=(),
    )
    h: H = d.hear(book, t)
    t = specialists_found(h, opened(h, t))
    steps = (hands_dealt, library_laid) if order(h) != "library-first" else (library_laid, hands_dealt)
    for step in steps:
        t = step(h, t)
    return t


def opened(h: H, t: Table) -> Table:
    """Lay the first seven Patients out."""
    return with_room(h, t, refilled(h, Refilled((), t.patient_cards, t.chance), lambda three, room: three[-1]))


def specialists_found(h: H, t: Table) -> Table:
    """Turn the Patient deck over for a second Specialist, if that is played and needed."""
    if len(t.specialists) == TWO or h.options["no-second-class"] != "turn-over-deck":
        return t
    found = named_specialists(h, first_classes(h, (*t.entered[:PLACES], *t.patient_cards.deck)))
    deck, chance = t.chance.shuffled(t.patient_cards.deck)
    return changed(t, specialists=found, patient_cards=Pile(deck, t.patient_cards.gone), chance=chance)


def hands_dealt(h: H, t: Table) -> Table:
    """Deal six Treatments and an Action to everyone."""
    for player in t.seats:
        six, one = draw(t.treatment_cards, t.chance, DEALT), draw(t.action_cards, t.chance)
        hands = {**t.hands, player: (*six.cards, *one.cards)}
        t = changed(t, hands=hands, treatment_cards=six.pile, action_cards=one.pile)
    return t


def library_laid(h: H, t: Table) -> Table:
    """Turn three Treatments up."""
    now = shelf(h, (), t.treatment_cards, t.chance, False)
    return changed(t, library=now.row, treatment_cards=now.pile, chance=now.chance)
