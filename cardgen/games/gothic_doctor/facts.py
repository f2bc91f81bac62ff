"""What values the facts of kinds.yaml have that only this game knows, by the names they have there."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor import domains
from cardgen.games.gothic_doctor.cards import ACTION, LEGEND_ICONS, PATIENT, TREATMENT
from cardgen.games.gothic_doctor.own_cards import ActionCard, OwnCard
from cardgen.games.gothic_doctor.table import PLACES
from cardgen.games.gothic_doctor.turn_talk import LastActs, TurnActs
from cardgen.model.node import Node
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.talk.closed import Record
from cardgen.rulings.talk.domain import Domain, Name, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown, several


# -- hands of which nobody has seen a card: all that matters about them is said by a word
class SixDealt(CardsOf):
    """Six Treatments; if nobody knows any of them, all that matters is how many are alike."""

    def __init__(self) -> None:
        super().__init__(TREATMENT, example="EX, EX, HW, HW, P, BR")

    def unknown(self, node: Node, r: Reading) -> Any:
        every = box_of(r.game).of(TREATMENT)
        alike = {"six alike": (6,), "five alike": (5, 1), "four alike": (4, 1, 1), "four and two alike": (4, 2),
                 "three alike": (3, 1, 1, 1), "two pairs": (2, 2, 1, 1), "one pair": (2, 1, 1, 1, 1),
                 "all different": (1,) * 6}  # fmt: skip
        hands = {
            name: [card for n, card in zip(some, every, strict=False) for _ in range(n)] for name, some in alike.items()
        }
        return Unknown(tuple(several(*hand) for hand in hands.items()))


class PayingHand(domains.HowMany):
    """The hand of a doctor who would cure; if nobody knows any of it, all that matters is whether it can pay."""

    def unknown(self, node: Node, r: Reading) -> Any:
        every = [card for card in box_of(r.game).of(TREATMENT) for _ in range(LEGEND_ICONS)]
        return Unknown((several("all that is needed", every), several("too little", ())), hidden=True)


DOCTOR = Name(new=True, label="a doctor")
DOMAINS: dict[str, Domain | type[Whole]] = {
    "doctor": DOCTOR,
    "some doctors": domains.Some(DOCTOR),
    "number": domains.Number,
    "count": domains.Count(),
    "pounds": domains.Pounds(0),
    "words": domains.Words(),
    "Patient": domains.Patients(),
    "pile": domains.Pile(),
    "pile by class": domains.Pile(by_class=True),
    "Action": ActionCard(),
    "Actions": domains.LyingActions(),
    "own card": OwnCard(),
    "Specialists": domains.Specialists(),
    "bonus": domains.Bonuses(),
    "target": domains.Target(),
    "take": domains.Takes(),
    "acts": TurnActs(),
    "last act": LastActs(),
    "hand": domains.HowMany(TREATMENT, ACTION),
    "paying hand": PayingHand(TREATMENT, ACTION),
    "six dealt": SixDealt(),
    "cards dealt": Record("a hand", treatments=domains.Number(0, 9), actions=domains.Number(0, 4)),
    "row of Treatments": domains.Row(CardOf(TREATMENT)),
    "row of Patients": domains.Row(CardOf(PATIENT)),
    "waiting row": domains.Row(CardOf(PATIENT), unseen=PLACES),
}
