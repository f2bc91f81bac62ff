"""What values the facts of kinds.yaml have that only this game knows, by the names they have there."""

from __future__ import annotations

from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, TREATMENT
from cardgen.games.gothic_doctor.domains import (
    Bonuses,
    Count,
    HowMany,
    LyingActions,
    Number,
    Patients,
    Pile,
    Pounds,
    Row,
    Some,
    Specialists,
    Takes,
    Target,
    Words,
)
from cardgen.games.gothic_doctor.hands_unseen import PayingHand, SixDealt
from cardgen.games.gothic_doctor.own_cards import ActionCard, OwnCard
from cardgen.games.gothic_doctor.table import PLACES
from cardgen.games.gothic_doctor.turn_talk import LastActs, TurnActs
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.talk.closed import Record
from cardgen.rulings.talk.domain import Domain, Name, Whole

DOCTOR = Name(new=True, label="a doctor")
DOMAINS: dict[str, Domain | type[Whole]] = {
    "doctor": DOCTOR,
    "some doctors": Some(DOCTOR),
    "number": Number,
    "count": Count(),
    "pounds": Pounds(0),
    "words": Words(),
    "Patient": Patients(),
    "pile": Pile(),
    "pile by class": Pile(by_class=True),
    "Action": ActionCard(),
    "Actions": LyingActions(),
    "own card": OwnCard(),
    "Specialists": Specialists(),
    "bonus": Bonuses(),
    "target": Target(),
    "take": Takes(),
    "acts": TurnActs(),
    "last act": LastActs(),
    "hand": HowMany(TREATMENT, ACTION),
    "paying hand": PayingHand(TREATMENT, ACTION),
    "six dealt": SixDealt(),
    "cards dealt": Record("a hand", treatments=Number(0, 9), actions=Number(0, 4)),
    "row of Treatments": Row(CardOf(TREATMENT)),
    "row of Patients": Row(CardOf(PATIENT)),
    "waiting row": Row(CardOf(PATIENT), unseen=PLACES),
}
