"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.games.gothic_doctor.cards import AFTER_CURE, OTHER_CURES, PATIENT, Cured, with_cancelled
from cardgen.games.gothic_doctor.declared import Card, GivenFacts, MulliganGiven, ReshuffleGiven
from cardgen.games.gothic_doctor.moving import unseen
from cardgen.games.gothic_doctor.table import Lying, Phase, Played, Table, Waiting, cards
from cardgen.rulings.notation.phrase import plural
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import (
    ASSUMED_SIZE,
    UNBOUNDED,
    UNTOLD,
    Bag,
    ImpossibleError,
    MaybeUnknown,
    Pile,
    Pool,
    Untold,
    changed,
    is_open,
    is_unknown,
    resolve,
    size_of,
)

ON_CURES = (AFTER_CURE, OTHER_CURES)
SOMEBODY = "somebody else"


def on_table(t: Table, f: GivenFacts) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = whose_turn(f)
    t.turns = f.turns if isinstance(f.turns, dict) else {}
    t.debt = {t.turn: f.debt}
    t.waiting = tuple(map(Waiting, f.waiting))
    t.piles = t.piles or {}
    t.seats = tuple(f.seats or t.turns or t.totals or t.piles or (f.says if isinstance(f.says, dict) else ()))
    t.played = played(f, f.player)


def whose_turn(f: GivenFacts) -> str:
    """Say whose turn it is; where that is not known and no other doctor is named, it may be somebody else's."""
    if not is_unknown(f.turn) or is_unknown(f.player):
        return f.player if f.turn == UNTOLD else f.turn
    others = [name for name in (*f.turn.values, *f.seats) if name != f.player]
    return f.open("turn", (f.player, *(others or [SOMEBODY])), f.turn.ask)


def played(f: GivenFacts, player: str) -> MaybeUnknown[tuple[Played, ...]]:
    """List the Actions of the turn, those that were cancelled marked; or leave it open which there were."""

    def each(cards: Iterable[Card]) -> tuple[Played, ...]:
        return tuple(Played(resolve(player), card, gone) for card, gone in with_cancelled(cards, f.cancelled))

    if is_unknown(f.played):
        return f.open("played", [each(cards) for cards in f.played.values], f.played.ask)
    return each(f.played)


def with_deck(t: Table, f: GivenFacts, kind: str, seen: Iterable[Card], never: Iterable[Card]) -> Table:
    """Lay the deck that is told: its next cards, or all of them.

    What is not known may be any card not seen; sooner or later there is one that is none of those that *never* stay.
    """
    gone, top = cards(f.discard), cards(f.next)
    has_unseen = f.deck == UNTOLD or (type(f.deck) is not tuple and size_of(f.deck) != 0)
    deck = (*top, *unseen(f, kind, [*seen, *top, *gone], never)) if has_unseen else cards(f.deck)
    return changed(t, decks={**t.decks, kind: Pile(deck, gone)})


def lay_mulligan(t: Table, f: MulliganGiven) -> None:
    """Say how many turns have begun, and let the first doctor come first."""
    t.begun = f.turns
    at = f.seats.index(f.first) if f.first != UNTOLD and f.first in f.seats else 0
    t.seats = (*f.seats[at:], *f.seats[:at])
    t.finished = t.seats[: t.seats.index(f.player)] if f.finished == UNTOLD and f.player in t.seats else f.finished


def lay_room(t: Table, f: GivenFacts) -> Table:
    """Lay the Patients with the cards on them, and the Patient deck."""
    if f.event == "dealt" and f.patient != UNTOLD and not is_open(f.patient):
        seen = sum(patient is f.patient for patient in (*f.waiting, *cards(f.discard), f.patient))
        if seen > f.patient.copies > 0:
            raise ImpossibleError(f"the box has only {plural(f.patient.copies, 'card')} called {f.patient}, not {seen}")
    on = {int(at): (Lying(card),) for at, card in f.lies_on.items()}
    t.waiting = tuple(Waiting(patient, on.get(at, ())) for at, patient in enumerate(f.waiting, 1))
    t.patients_left = UNTOLD if type(f.deck) is tuple or f.said("next") else ASSUMED_SIZE
    if f.deck != UNTOLD and type(f.deck) is not tuple:
        t.patients_left = size_of(f.deck) + (0 if type(f.discard) is tuple else size_of(f.discard))
    here = [patient for patient in f.waiting if not is_open(patient)]
    return with_deck(t, f, PATIENT, here, [patient for patient in here if here.count(patient) > 1])


def lay_play(t: Table, f: GivenFacts) -> None:
    """Put the hand of the chosen doctor on the table."""
    t.turn = asker(f) if f.turn == UNTOLD else f.turn
    t.played = played(f, asker(f))
    if not f.said("phase") and has_cured(t.played):
        t.phase = Phase.CURE  # the Action phase is over with the first cure
    if f.said("turn") and not f.said("by") and resolve(f.card.when) in ON_CURES:
        t.by = t.turn  # only whose turn it is cures
    doctor: Any = f.target
    t.hands = {} if f.hand_of_target == UNTOLD else {doctor: Untold(f.hand_of_target)}


def has_cured(played: MaybeUnknown[tuple[Played, ...]]) -> bool:
    """Say whether an Action was played that can only follow a cure of one's own, whichever were played."""

    def found(some: tuple[Played, ...]) -> bool:
        return any(one.card.when == AFTER_CURE for one in some)

    return played != UNTOLD and (played.where(found) if is_unknown(played) else found(played))


def asker(f: GivenFacts) -> str:
    """Say who plays it: of a Patient just cured its owner, if nobody is named."""
    own = f.card.target == "patient-just-cured" and not f.said("player") and f.said("owner")
    return f.owner if own else f.player


def lay_deck(t: Table, f: ReshuffleGiven) -> None:
    """Make sure that a deck and its discard pile are no more cards than the box has."""
    most = sum(card.copies for card in t.box.of(str(f.source))) if not is_open(f.source) else ASSUMED_SIZE * 2
    if f.left + f.pile > most:
        raise ImpossibleError(f"the box has {most} {str(f.source).capitalize()} cards, and these are more")


def lay_by_class(t: Table, f: GivenFacts) -> None:
    """Let unseen Patients of all piles come from one supply: there are only so many of each class."""
    every: list[Any] = [patient for pile in f.piles.values() for patient in pile]
    supply: dict[Card, int] = {}
    for kind in next((patient.values for patient in every if is_open(patient)), ()):
        most = sum(patient.copies for patient in t.box.of(PATIENT) if patient.class_ == kind.class_)
        seen = sum(patient.class_ == kind.class_ for patient in every if not is_open(patient))
        supply[kind] = UNBOUNDED if f.home_made or not most else most - seen
    if supply and sum(map(is_open, every)) > sum(supply.values()):
        raise ImpossibleError(f"there are not {len(every)} Patients in the box")
    pool = Pool(supply)
    t.piles = {doctor: _drawn(doctor, pile, pool) for doctor, pile in f.piles.items()}


def _drawn(doctor: str, pile: Any, pool: Pool[Card]) -> Bag | tuple[Card, ...]:
    unseen = [patient for patient in pile if is_open(patient)]
    if len(unseen) > 1:
        return Bag(f"piles.{doctor}", [patient for patient in pile if not is_open(patient)], len(unseen), pool)
    return tuple(
        pool.one(patient.path, patient.values, patient.ask) if is_open(patient) else patient for patient in pile
    )


def lay_score(t: Table, f: GivenFacts) -> None:
    """Put told bonuses on the table, in pounds; a Patient of which only its class is told may be any of that class."""
    seen = [patient for pile in t.piles.values() for patient in pile]
    supply = {
        patient: UNBOUNDED if f.home_made else patient.copies - seen.count(patient) for patient in t.box.of(PATIENT)
    }
    pool = Pool(supply)
    t.piles = {
        doctor: tuple(_of_class(pool, patient, f"piles.{doctor}.{at}") for at, patient in enumerate(pile, 1))
        for doctor, pile in t.piles.items()
    }
    if f.earned != UNTOLD:
        t.earned = {doctor: tuple(bonus.value for bonus in bonuses) for doctor, bonuses in f.earned.items()}


def lay_winner(t: Table, f: GivenFacts) -> None:
    """Lay what is compared, of everybody of whom anything is told."""
    t.totals = f.of_all("totals", "patients", "legends", "ever", "four_paid", "piles", "earned")
    lay_score(t, f)


def _of_class(pool: Pool[Card], told: Card | Cured, path: str) -> Card | Cured:
    if is_open(told) or told.copies or told.profit or not told.class_:
        return told
    patient = pool.one(path, [kind for kind in pool.supply if kind.class_ == told.class_])
    return Cured(patient, told.counters) if isinstance(told, Cured) else patient
