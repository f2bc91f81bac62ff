"""Everything that can be said of a table of this game, declared once for all kinds of dispute."""

from __future__ import annotations

from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, SPECIALIST, TREATMENT
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
from cardgen.games.gothic_doctor.hands_unseen import SixDealt
from cardgen.games.gothic_doctor.own_cards import ActionCard
from cardgen.games.gothic_doctor.table import HOURS, PLACES, WAITS, Event
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.facts import Facts, fact, flag, optional
from cardgen.rulings.talk.closed import OneOf
from cardgen.rulings.talk.domain import ListOf, MapOf, Name

DOCTOR = Name(new=True, label="a doctor")
DOCTORS = ListOf(DOCTOR)
NUMBER = Number(0)
NUMBERS = MapOf(DOCTOR, NUMBER, "for each doctor, a number")
PILES = MapOf(DOCTOR, Pile(), "for each doctor, the Patients of the Cured Pile")
PAYMENT = CardsOf(TREATMENT, ACTION, example="FE, HR, P")
TREATMENTS = ListOf(CardOf(TREATMENT, example="BR"), commas=True)
ACTIONS = LyingActions()

FACTS = Facts(
    player=fact(DOCTOR, "the doctor it is about", plain="the doctor", usual="the doctor who asks", subject=True),
    turn=optional(DOCTOR, "whose turn it is", usual="the doctor’s own", ask="Whose turn is it?"),
    seats=fact(
        DOCTORS, "the doctors, clockwise from the first", plain=(), usual="those named", example="Ann, Bob, Cleo"
    ),
    doctors=optional(NUMBER, "how many doctors play", usual="two to four", example="3", ask="How many doctors play?"),
    round=fact(Number(1), "which round it is", plain=1, usual="one before the last", ask="Which round is it?"),
    phase=fact(
        OneOf("action", "cure", "draw", "discard"),
        "how far the turn is",
        plain="action",
        ask="How far was the turn: Action phase, curing, drawing or discarding?",
    ),
    cured=fact(
        Count(), "Patients cured this turn", plain=0, also="cures", ask="How many Patients were cured this turn?"
    ),
    thwarted=fact(Count(), "cures thwarted this turn", plain=0),
    draws=fact(NUMBER, "draws made already", plain=0, ask="How many draws were made already?"),
    granted=fact(NUMBER, "draws that an Action gives", plain=0, example="2"),
    hand=fact(
        HowMany(TREATMENT, ACTION, example="EX, HW, P"),
        "the cards of the hand, or how many",
        hidden=True,
        apart=True,
        also=("in hand", "holds"),
        ask="How many cards are in the hand?",
    ),
    home_made=flag("whether cards of your own are in the game"),
    declines=flag("whether the doctor does without it"),
    # cure
    patient=fact(Patients(), "the Patient", ask="Which Patient is it?"),
    pay=optional(PAYMENT, "the cards that are to pay", usual="any of the hand", also=("pays", "paying", "with")),
    effects=fact(
        ACTIONS,
        "Actions that bear on it",
        plain=(),
        also="under",
        ask_each="Which is the {} Action that bears on it?",
        tells_each="the {} Action is {}",
    ),
    cancelled=fact(ACTIONS, "Actions that were cancelled", plain=()),
    lies=fact(
        OneOf(WAITS, "discard pile", "cured pile"),
        "where the Patient is",
        plain=WAITS,
        ask="Where is the Patient: in the Waiting Room, a Cured Pile or the discard pile?",
    ),
    # Action cards
    card=fact(ActionCard(), "the Action", ask="Which Action is it?"),
    target=optional(
        Target(), "what it is played on", usual="nothing in particular", also="on whom", ask="What is it played on?"
    ),
    owner=optional(DOCTOR, "whose Cured Pile the Patient is in, or none", usual="where it must be"),
    on=fact(ACTIONS, "Actions that lie there already", plain=(), example="Quarantine", ask="What lies there already?"),
    hand_of_target=optional(
        NUMBER,
        "cards in the hand of that doctor",
        usual="some",
        example="0",
        ask="How many cards does that doctor have in the hand?",
    ),
    event=fact(
        OneOf(Event.QUIET, Event.CURED, Event.PAID, Event.SHOWN, Event.ANNOUNCED),
        "what has just happened",
        plain=Event.QUIET,
        usual="nothing",
        ask="What had just happened?",
    ),
    by=optional(DOCTOR, "who did that", usual="the one whose red line it is", ask="Who did that?"),
    answering=optional(ActionCard(), "the Action that is answered", example="Relapse", also=("answers", "against the")),
    against=optional(DOCTOR, "whom that Action is played on", usual="the doctor", ask="Whom is that Action played on?"),
    played=fact(
        ACTIONS,
        "Actions the doctor has played this turn",
        plain=(),
        example="House Call",
        ask="Which Action was played this turn?",
    ),
    drawn_now=flag("was it drawn this turn?"),
    counters=fact(Number(0, 8), "counters in the supply", plain=8, usual="enough", ask="How many counters are left?"),
    others=fact(DOCTORS, "who else wants to play a red Action now", plain=()),
    spoke=fact(DOCTORS, "in which order they spoke", plain=(), usual="nobody remembers", example="Cleo, Bob"),
    # drawing and discarding
    hand_at_start=optional(
        NUMBER,
        "cards in the hand when the turn began",
        usual="seven or more",
        example="6",
        ask="How many cards were in the hand when the turn began?",
    ),
    takes=fact(ListOf(Takes(), commas=True), "the draws, in order", plain=(), example="action, library EX"),
    library=optional(
        Row(CardOf(TREATMENT, example="EX, HW, P")),
        "the Library",
        apart=True,
        ask_each="Which is the {} card of the Library?",
        tells_each="the {} card of the Library is {}",
    ),
    refills=optional(TREATMENTS, "what came into the Library, in order", apart=True, ask="What came into the Library?"),
    off_deck=fact(
        CardsOf(TREATMENT, ACTION, example="P"),
        "what came off the decks, in order",
        plain=(),
        usual="not told",
        hidden=True,
        apart=True,
    ),
    stops=flag("does the doctor stop drawing then?"),
    together=flag("are they drawn at once?"),
    debt=fact(Number(0, 1), "draws owed from an earlier turn", plain=0, ask="Is a draw owed?"),
    action_deck=optional(NUMBER, "cards in the Action deck", usual="enough"),
    action_pile=optional(NUMBER, "cards in the Action discard pile", usual="enough"),
    treatment_deck=optional(NUMBER, "cards in the Treatment deck", usual="enough"),
    treatment_pile=optional(NUMBER, "cards in the Treatment discard pile", usual="enough"),
    discards=optional(
        HowMany(TREATMENT, ACTION, example="2"), "what is discarded, or how many", usual="nothing", also="discarding"
    ),
    moment=fact(
        OneOf("between draws", "after draws", "before draws"),
        "when that is",
        plain="after draws",
        ask="Was it before, between or after the draws?",
    ),
    to=optional(OneOf("Action pile", "Treatment pile"), "which pile they go to", usual="each its own"),
    # the Waiting Room and the bonus cards
    waiting=fact(
        Row(CardOf(PATIENT, example="Spectre, Mummy, Imp"), unseen=PLACES),
        "the waiting Patients, in the order they came",
        plain=(),
        usual="not told",
        apart=True,
        ask_each="Which of the waiting Patients came {}?",
        tells_each="the {} that came is {}",
    ),
    entered=fact(
        ListOf(Patients(), commas=True),
        "the Patients in the order they came in",
        example="Imp, Sleepwalker, Mummy",
        ask_each="Which Patient came in {}?",
        tells_each="the {} Patient is {}",
    ),
    specialists=optional(
        Specialists(), "the Specialists of this game", ask_each="Which is the {} Specialist of this game?"
    ),
    # mulligans
    dealt=fact(
        SixDealt(),
        "the six Treatments that were dealt",
        hidden=True,
        apart=True,
        ask_each="Which is the {} of the six Treatments?",
        tells_each="the {} Treatment is {}",
    ),
    gives=optional(PAYMENT, "what is given back", usual="all six", also="giving"),
    number=fact(NUMBER, "mulligans taken before", plain=0),
    own_turn=flag("has the doctor’s own first turn begun?"),
    finished=optional(
        Some(DOCTOR), "who has done with mulligans", usual="all before", ask="Who has done with mulligans?"
    ),
    first=optional(DOCTOR, "the first doctor", usual="the first named"),
    # bonuses and score
    bonus=fact(CardOf(SPECIALIST, example="Coroner"), "the Specialist"),
    piles=optional(
        PILES,
        "the Cured Piles",
        apart=True,
        example="Ann bestial x3, Bob Vampire",
        also="pile",
        ask_each="Which is the {1} Patient of {0}?",
        tells_each="the {1} Patient of {0} is {2}",
    ),
    earlier=optional(DOCTOR, "who had it before", usual="nobody", ask="Who had it before?"),
    once=fact(Some(DOCTOR), "who once had all six classes", plain=(), ask="Who once had all six classes?"),
    earned=optional(MapOf(DOCTOR, ListOf(Bonuses())), "the bonuses each doctor has", usual="as the piles say"),
    lost=fact(PILES, "Patients that were lost again", plain={}),
    counters_held=fact(NUMBERS, "counters that lie on no Patient", plain={}),
    totals=fact(
        MapOf(DOCTOR, Pounds(0)),
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
        NUMBERS, "how many Legends each has", plain={}, usual="as the piles say", ask_each="How many Legends has {}?"
    ),
    ever=fact(
        NUMBERS,
        "how many Patients each has ever cured",
        plain={},
        usual="those in the piles",
        ask_each="How many Patients has {} ever cured?",
    ),
    four_paid=fact(NUMBERS, "how many were cured for four Treatments", plain={}),
    # rounds
    turns=fact(
        NUMBERS,
        "the turns each doctor has begun, the first doctor first",
        example="Ann 3, Bob 2",
        ask_each="How many turns has {} begun?",
    ),
    clock=optional(OneOf(*HOURS), "what the clock shows", ask="What does the clock show?"),
    begins=optional(DOCTOR, "whose turn begins", usual="nobody’s", ask="Whose turn begins?"),
    ended=flag("has the last turn ended?", plain=True, example="no"),
    says=fact(MapOf(DOCTOR, Words()), "what each doctor says", example="Ann yesterday, Bob last year"),
    # decks
    source=fact(OneOf("action", "patient", "treatment"), "which deck it is", ask="Which deck is it?"),
    needed=flag("is a card needed now?"),
    was_empty=flag("was the discard pile empty when the deck ran out?"),
)
