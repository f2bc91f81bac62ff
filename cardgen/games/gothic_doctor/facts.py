"""Everything that can be said of a table of this game, declared once for all kinds of dispute."""
# long: one table

from __future__ import annotations

from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, SPECIALIST, TREATMENT
from cardgen.games.gothic_doctor.domains import (
    Bonuses,
    Count,
    HowMany,
    LyingActions,
    Number,
    Numbers,
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
from cardgen.games.gothic_doctor.hands_unseen import SixDealt
from cardgen.games.gothic_doctor.own_cards import ActionCard
from cardgen.games.gothic_doctor.table import ANNOUNCED, CURED, HOURS, PAID, PLACES, QUIET, SHOWN, WAITS
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.facts import Facts, fact
from cardgen.rulings.talk.closed import OneOf
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf, Name
from cardgen.rulings.unknown.nothing import NOTHING

DOCTOR = Name(new=True, label="a doctor")
DOCTORS = ListOf(DOCTOR)
YOU = "the doctor"
PILES = MapOf(DOCTOR, Pile(), "for each doctor, the Patients of the Cured Pile")
NUMBERS = Numbers(DOCTOR, Number(0), "for each doctor, a number")

FACTS = Facts(
    player=fact(DOCTOR, "the doctor it is about", plain=YOU, usual="the doctor who asks", subject=True, example="Ann"),
    turn=fact(
        DOCTOR, "whose turn it is", plain=NOTHING, usual="the doctor’s own", example="Bob", ask="Whose turn is it?"
    ),
    seats=fact(
        DOCTORS, "the doctors, clockwise from the first", plain=(), usual="those named", example="Ann, Bob, Cleo"
    ),
    doctors=fact(
        Number(0),
        "how many doctors play",
        plain=NOTHING,
        usual="two to four",
        example="3",
        ask="How many doctors play?",
    ),
    round=fact(
        Number(1), "which round it is", plain=1, usual="one before the last", example="11", ask="Which round is it?"
    ),
    phase=fact(
        OneOf("action", "cure", "draw", "discard"),
        "how far the turn is",
        plain="action",
        example="draw",
        ask="How far was the turn: Action phase, curing, drawing or discarding?",
    ),
    cured=fact(
        Count(),
        "Patients cured this turn",
        plain=0,
        usual="none",
        example="1",
        also=("cures",),
        ask="How many Patients were cured this turn?",
    ),
    thwarted=fact(Count(), "cures thwarted this turn", plain=0, usual="none", example="1"),
    draws=fact(
        Number(0),
        "draws of the turn made already",
        plain=0,
        usual="none",
        example="1",
        ask="How many draws were made already?",
    ),
    granted=fact(Number(0), "draws that an Action gives", plain=0, usual="none", example="2"),
    hand=fact(
        HowMany(TREATMENT, ACTION),
        "the cards of the hand, or how many",
        hidden=True,
        apart=True,
        example="EX, HW, P",
        also=("in hand", "holds"),
    ),
    home_made=fact(Flag(), "whether cards of your own are in the game", plain=False, example="yes"),
    declines=fact(Flag(), "whether the doctor does without it", plain=False, example="yes"),
    # cure
    patient=fact(Patients(), "the Patient", example="Vampire", ask="Which Patient is it?"),
    pay=fact(
        CardsOf(TREATMENT, ACTION),
        "the cards that are to pay",
        plain=NOTHING,
        usual="any of the hand",
        example="FE, HR, P",
        also=("pays", "paying", "with"),
    ),
    effects=fact(
        LyingActions(), "Actions that bear on it", plain=(), usual="none", example="Tough Case", also=("under",)
    ),
    cancelled=fact(LyingActions(), "Actions that were cancelled", plain=(), usual="none", example="Tough Case"),
    lies=fact(
        OneOf(WAITS, "cured pile", "discard pile"),
        "where the Patient is",
        plain=WAITS,
        example="cured pile",
        ask="Where is the Patient: in the Waiting Room, a Cured Pile or the discard pile?",
    ),
    # Action cards
    card=fact(ActionCard(), "the Action", example="Tough Case", ask="Which Action is it?"),
    target=fact(
        Target(), "what it is played on", plain=NOTHING, usual="nothing in particular", example="Bob", also=("on whom",)
    ),
    owner=fact(
        DOCTOR, "whose Cured Pile the Patient is in, or none", plain=NOTHING, usual="where it must be", example="Bob"
    ),
    on=fact(
        LyingActions(),
        "Actions that lie there already",
        plain=(),
        usual="none",
        example="Quarantine",
        ask="What lies there already?",
    ),
    hand_of_target=fact(
        Number(0),
        "cards in the hand of that doctor",
        plain=NOTHING,
        usual="some",
        example="0",
        ask="How many cards has that doctor?",
    ),
    event=fact(
        OneOf(QUIET, CURED, ANNOUNCED, PAID, SHOWN),
        "what has just happened",
        plain=QUIET,
        usual="nothing",
        example=ANNOUNCED,
        ask="What had just happened?",
    ),
    by=fact(DOCTOR, "who did that", plain=NOTHING, usual="the one whose red line it is", example="Bob"),
    answering=fact(
        ActionCard(),
        "the Action that is answered",
        plain=NOTHING,
        usual="none",
        example="Relapse",
        also=("answers", "against the"),
    ),
    against=fact(DOCTOR, "whom that Action is played on", plain=NOTHING, usual="the doctor", example="Cleo"),
    played=fact(
        LyingActions(),
        "Actions the doctor has played this turn",
        plain=(),
        usual="none",
        example="House Call",
        ask="Which Action was played this turn?",
    ),
    drawn_now=fact(Flag(), "whether it was drawn this turn", plain=False, example="yes"),
    counters=fact(
        Number(0, 8), "counters in the supply", plain=8, usual="enough", example="0", ask="How many counters are left?"
    ),
    others=fact(DOCTORS, "who else wants to play a red Action now", plain=(), usual="nobody", example="Bob"),
    spoke=fact(DOCTORS, "in which order they spoke", plain=(), usual="nobody remembers", example="Cleo, Bob"),
    # drawing and discarding
    hand_at_start=fact(
        Number(0), "cards in the hand when the turn began", plain=NOTHING, usual="seven or more", example="6"
    ),
    takes=fact(
        ListOf(Takes(), commas=True), "the draws, in order", plain=(), usual="none yet", example="action, library EX"
    ),
    library=fact(
        Row(CardOf(TREATMENT)), "the Library", plain=NOTHING, usual="not told", apart=True, example="EX, HW, P"
    ),
    refills=fact(
        ListOf(CardOf(TREATMENT), commas=True),
        "what came into the Library, in order",
        plain=NOTHING,
        usual="not told",
        apart=True,
        example="BR",
        ask="What came into the Library?",
    ),
    off_deck=fact(
        CardsOf(TREATMENT, ACTION),
        "what came off the decks, in order",
        plain=(),
        usual="not told",
        hidden=True,
        apart=True,
        example="P",
    ),
    stops=fact(Flag(), "whether the doctor stops drawing then", plain=False, example="yes"),
    together=fact(Flag(), "whether they are drawn at once", plain=False, example="yes"),
    debt=fact(
        Number(0, 1), "draws owed from an earlier turn", plain=0, usual="none", example="1", ask="Is a draw owed?"
    ),
    action_deck=fact(
        Number(0),
        "cards in the Action deck",
        plain=NOTHING,
        usual="enough",
        example="0",
        ask="How many cards are in the Action deck?",
    ),
    action_pile=fact(Number(0), "cards in the Action discard pile", plain=NOTHING, usual="enough", example="0"),
    treatment_deck=fact(Number(0), "cards in the Treatment deck", plain=NOTHING, usual="enough", example="0"),
    treatment_pile=fact(Number(0), "cards in the Treatment discard pile", plain=NOTHING, usual="enough", example="0"),
    discards=fact(
        HowMany(TREATMENT, ACTION),
        "what is discarded, or how many",
        plain=NOTHING,
        usual="nothing",
        example="2",
        also=("discarding",),
    ),
    moment=fact(
        OneOf("before draws", "between draws", "after draws"),
        "when that is",
        plain="after draws",
        example="before draws",
        ask="Was it before, between or after the draws?",
    ),
    to=fact(
        OneOf("Action pile", "Treatment pile"),
        "which pile they go to",
        plain=NOTHING,
        usual="each its own",
        example="Treatment pile",
    ),
    # the Waiting Room and the bonus cards
    waiting=fact(
        Row(CardOf(PATIENT), unseen=PLACES),
        "the waiting Patients, in the order they came",
        plain=(),
        usual="not told",
        apart=True,
        example="Spectre, Mummy, Imp",
    ),
    entered=fact(
        ListOf(Patients(), commas=True), "the Patients in the order they came in", example="Imp, Sleepwalker, Mummy"
    ),
    specialists=fact(
        Specialists(), "the Specialists of this game", plain=NOTHING, usual="not told", example="Coroner, Veterinarian"
    ),
    # mulligans
    dealt=fact(
        SixDealt(), "the six Treatments that were dealt", hidden=True, apart=True, example="EX, EX, HW, HW, P, BR"
    ),
    gives=fact(
        CardsOf(TREATMENT, ACTION),
        "what is given back",
        plain=NOTHING,
        usual="all six",
        example="HW, HW, HW",
        also=("giving",),
    ),
    number=fact(Number(0), "mulligans taken before", plain=0, usual="none", example="1"),
    own_turn=fact(
        Flag(),
        "whether the doctor’s own first turn has begun",
        plain=False,
        example="yes",
        ask="Has the doctor’s own first turn begun?",
    ),
    finished=fact(
        Some(DOCTOR),
        "who has done with mulligans",
        plain=NOTHING,
        usual="all before",
        example="Bob",
        ask="Who has done with mulligans?",
    ),
    first=fact(DOCTOR, "the first doctor", plain=NOTHING, usual="the first named", example="Bob"),
    # bonuses and score
    bonus=fact(CardOf(SPECIALIST), "the Specialist", example="Coroner"),
    piles=fact(
        PILES,
        "the Cured Piles",
        plain=NOTHING,
        usual="not told",
        apart=True,
        example="Ann bestial x3, Bob Vampire",
        also=("pile",),
    ),
    earlier=fact(DOCTOR, "who had it before", plain=NOTHING, usual="nobody", example="Ann"),
    once=fact(
        Some(DOCTOR),
        "who once had all six classes",
        plain=(),
        usual="nobody",
        example="Ann",
        ask="Who once had all six classes?",
    ),
    earned=fact(
        MapOf(DOCTOR, ListOf(Bonuses())),
        "the bonuses each doctor has",
        plain=NOTHING,
        usual="as the piles say",
        example="Ann Coroner",
    ),
    lost=fact(PILES, "Patients that were lost again", plain={}, usual="none", example="Ann Mr Hyde"),
    counters_held=fact(NUMBERS, "counters that lie on no Patient", plain={}, usual="none", example="Ann 2"),
    totals=fact(
        Numbers(DOCTOR, Pounds(0)),
        "the totals",
        plain={},
        usual="as the piles say",
        example="Ann 400, Bob 425",
        ask_each="What is the total of {}?",
    ),
    patients=fact(
        NUMBERS,
        "how many Patients each has",
        plain={},
        usual="as the piles say",
        example="Ann 5, Bob 6",
        ask_each="How many Patients has {}?",
    ),
    legends=fact(
        NUMBERS,
        "how many Legends each has",
        plain={},
        usual="as the piles say",
        example="Ann 1, Bob 0",
        ask_each="How many Legends has {}?",
    ),
    ever=fact(
        NUMBERS,
        "how many Patients each has ever cured",
        plain={},
        usual="those in the piles",
        example="Ann 7, Bob 6",
        ask_each="How many Patients has {} ever cured?",
    ),
    four_paid=fact(
        NUMBERS, "how many were cured for four Treatments", plain={}, usual="not told", example="Ann 2, Bob 1"
    ),
    # rounds
    turns=fact(
        NUMBERS,
        "the turns each doctor has begun, the first doctor first",
        example="Ann 3, Bob 2",
        ask_each="How many turns has {} begun?",
    ),
    clock=fact(OneOf(*HOURS), "what the clock shows", plain=NOTHING, usual="not told", example="9 pm"),
    begins=fact(DOCTOR, "whose turn begins", plain=NOTHING, usual="nobody’s", example="Ann"),
    ended=fact(Flag(), "whether the last turn has ended", plain=True, example="no", ask="Has the last turn ended?"),
    says=fact(MapOf(DOCTOR, Words()), "what each doctor says", example="Ann yesterday, Bob last year"),
    # decks
    source=fact(OneOf("treatment", "action", "patient"), "which deck it is", example="treatment"),
    needed=fact(Flag(), "whether a card is needed now", plain=False, example="yes", ask="Is a card needed now?"),
    was_empty=fact(Flag(), "whether the discard pile was empty when the deck ran out", plain=False, example="yes"),
)
