"""The kinds of dispute about bonuses, rounds and the score."""

from __future__ import annotations

from typing import Any

from cardgen.games.gothic_doctor.bonuses import enough, generalist_value, generalists, holders, too_few
from cardgen.games.gothic_doctor.cards import PATIENT, group, labels
from cardgen.games.gothic_doctor.clock import hour, keeper, moves
from cardgen.games.gothic_doctor.domains import Pile, Specialists
from cardgen.games.gothic_doctor.facts import DOCTOR, DOCTORS, NUMBER, NUMBERS
from cardgen.games.gothic_doctor.players import current_round
from cardgen.games.gothic_doctor.score import over, total, winners
from cardgen.games.gothic_doctor.table import HOURS, H, Table
from cardgen.rulings.kind import Kind, answer, beside
from cardgen.rulings.table.cards import CardsOf
from cardgen.rulings.table.facts import Facts, Given, fact
from cardgen.rulings.talk.closed import OneOf
from cardgen.rulings.talk.domain import Flag, MapOf
from cardgen.rulings.unknown.nothing import NOTHING
from cardgen.rulings.unknown.open import is_open
from cardgen.rulings.unknown.pile import Bag, Pool

MANY = 99

BY_CLASS = Facts(
    piles=fact(
        MapOf(DOCTOR, Pile(by_class=True)),
        "the Cured Piles",
        example="Ann bestial x3, Bob Vampire",
        also="pile",
        ask_each="Of which class is the unseen Patient of {}?",
    ),
)
UNTOLD = fact(Specialists(), "the Specialists of this game", ask="Which Specialists are in the game?")


def lay_by_class(t: Table, f: Given) -> None:
    """Let unseen Patients of all piles come from one supply: there are only so many of each class."""
    every = [one for pile in f.piles.values() for one in pile]
    supply: dict[Any, int] = {}
    for kind in next((one.values for one in every if is_open(one)), ()):
        most = sum(one.copies for one in t.box.of(PATIENT) if group(one) == group(kind))
        seen = sum(group(one) == group(kind) for one in every if not is_open(one))
        supply[kind] = MANY if f.home_made or not most else most - seen
    pool = Pool(supply)
    t.piles = {doctor: _drawn(doctor, pile, pool) for doctor, pile in f.piles.items()}


def _drawn(doctor: str, pile: Any, pool: Pool) -> Any:
    unseen = [one for one in pile if is_open(one)]
    if len(unseen) > 1:
        return Bag(f"piles.{doctor}", [one for one in pile if not is_open(one)], len(unseen), pool)
    return tuple(pool.one(one.path, one.values, one.ask) if is_open(one) else one for one in pile)


# -- bonuses ---------------------------------------------------------------------------------------------------------
def holder(h: H) -> Any:
    """Name who has the bonus, or nobody."""
    bonus = h.given.bonus
    found = holders(h, bonus)
    if not found and too_few(h, bonus):
        h.cite("specialist-most", "nobody has {} {} Patients", enough(h), labels([group(bonus)]))
    return found[0] if found else NOTHING


SPECIALIST_KIND = Kind(
    "specialist",
    "Who has this Specialist’s bonus?",
    "bonus piles specialists earlier home_made",
    gives=(
        answer("holder", holder, DOCTOR, "who has the bonus", says="{} has it.", none="Nobody has it."),
        beside("pays", lambda h: h.given.bonus.value if holder(h) != NOTHING else 0, NUMBER, "what it pays"),
    ),
    needed=("bonus", "piles"),
    own=BY_CLASS,
    lay=lay_by_class,
    examples=("Coroner; piles Ann reanimated x3, Bob reanimated x2",),
)


def all_six(h: H) -> tuple[str, ...]:
    """Name who has the Generalist's bonus; that nobody has it is only told who asks for it."""
    found = generalists(h)
    if not found:
        h.cite("all-six-classes", "nobody has all six classes; a Demon stands in for none")
    return found


GENERALIST = Kind(
    "generalist",
    "Who has the Generalist’s bonus?",
    "piles once home_made",
    gives=(
        answer(
            "holders",
            all_six,
            DOCTORS,
            "who has the bonus",
            says="{Nobody has|{} has|{} have} it.",
            none="Nobody has it.",
            any_order=True,
        ),
        beside("pays", lambda h: generalist_value(h) if generalists(h) else 0, NUMBER, "what it pays"),
    ),
    own=BY_CLASS,
    lay=lay_by_class,
    examples=("{Ann: [bestial, insane, phantasmal, reanimated, sanguinolent, demon]}",),
)


# -- rounds ----------------------------------------------------------------------------------------------------------
def lay_round(t: Table, f: Given) -> None:
    """Let the turn be that of the doctor who begins."""
    t.turn = f.begins


ROUND = Kind(
    "round",
    "Which round is it, and is the game over?",
    "turns clock begins ended",
    gives=(
        answer("round", current_round, NUMBER, "the round", says="It is round {}."),
        beside(
            "over",
            over,
            Flag(),
            "whether the game is over",
            said={True: "The game is over.", False: "The game goes on."},
        ),
        beside("clock", hour, OneOf(*HOURS, "no hour"), "what the clock should show", says="The clock should show {}."),
        beside(
            "moves",
            moves,
            Flag(),
            "whether the clock moves",
            when="begins",
            said={True: "The clock moves.", False: "The clock stays as it is."},
        ),
        beside("keeper", keeper, DOCTOR, "who looks after the clock", says="{} looks after the clock."),
    ),
    lay=lay_round,
    examples=("Ann 3, Bob 2",),
)


# -- the score -------------------------------------------------------------------------------------------------------
def totals(h: H) -> Any:
    """Give every doctor's total."""
    return {doctor: total(h, doctor) for doctor in h.t.scorers}


def lay_score(t: Table, f: Given) -> None:
    """Put told bonuses on the table, in pounds."""
    if f.earned != NOTHING:
        t.earned = {doctor: tuple(one.value for one in bonuses) for doctor, bonuses in f.earned.items()}


SCORE = Kind(
    "score",
    "What are the totals?",
    "piles specialists earned hands lost counters_held once home_made",
    gives=(answer("totals", totals, NUMBERS, "the totals in pounds", says="The totals in pounds: {}."),),
    own=Facts(
        specialists=UNTOLD,
        hands=fact(MapOf(DOCTOR, CardsOf("treatment", "action", example="P")), "cards in the hands", plain={}),
    ),
    lay=lay_score,
    examples=("Ann Vampire, Bob Spectre+25",),
)


def winner(h: H) -> Any:
    """Name who wins."""
    found = winners(h)
    return found[0] if len(found) == 1 else found


WINNER = Kind(
    "winner",
    "Who wins?",
    "totals patients legends ever four_paid piles specialists earned home_made",
    gives=(
        answer(
            "winner",
            winner,
            DOCTORS,
            "who wins",
            says="{Nobody wins|{} wins|{} win together}.",
            none="Nobody wins yet.",
            any_order=True,
        ),
    ),
    needed=(),
    own=Facts(specialists=UNTOLD),
    lay=lay_score,
    examples=("Ann 400, Bob 425", "Ann 400, Bob 400; patients Ann 5, Bob 6"),
)
KINDS = (SPECIALIST_KIND, GENERALIST, ROUND, SCORE, WINNER)
