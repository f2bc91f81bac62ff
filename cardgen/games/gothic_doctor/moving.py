"""Cards on their way, from the deal to the end of the last turn.

A table of play has all cards; of one in dispute only some are told, and what nobody tells is counted or stays open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cardgen.games.gothic_doctor import setup
from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, TREATMENT
from cardgen.games.gothic_doctor.ending import ended, winners
from cardgen.games.gothic_doctor.table import (
    PLACES,
    PLENTY,
    ROUNDS,
    SHELF,
    D,
    Event,
    H,
    Lying,
    Phase,
    Table,
    Waiting,
    book,
)
from cardgen.games.gothic_doctor.waiting_room import refilled, taken
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.terms import (
    NOTHING,
    ActionContext,
    Given,
    Pile,
    Pool,
    UnknownValue,
    after,
    box_of,
    changed,
    put,
    without,
)


def hand(t: Table, player: Any, *, came: Sequence[Any] = (), gone: Sequence[Any] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    if t.live:
        return changed(t, hands={**t.hands, player: (*without(t.hands[player], gone), *came)})
    return changed(t, gained=(*t.gained, *came), spent=(*t.spent, *gone))


def thrown(t: Table, cards: Sequence[Any]) -> Table:
    """Put cards on their discard piles."""
    decks = dict(t.decks)
    for card in cards if t.live else ():
        decks[card.type] = decks[card.type].discard((card,))
    return changed(t, decks=decks)


def off_deck(h: H, t: Table, player: Any, source: Any, card: Any) -> Table:
    """Draw a card off a deck into a hand; where decks are only counted there is one less."""
    if t.live:
        came, t = taken(h, t, source)
        return hand(t, player, came=came)
    left, gone = t.counts.get(source, (PLENTY, 0))
    counts = {**t.counts, source: (left - 1, gone) if left > 0 else (gone - 1, 0)}
    return hand(changed(t, counts=counts), player, came=(card,))


def room_filled(d: D, t: Table) -> Table:
    """Fill the Waiting Room; new Patients may settle who the Specialists are."""
    t = refilled(d, changed(t, left_at_once=()))
    t = thrown(t, [one.card for out in t.left_at_once for one in out.on if goes_with_patient(d.h, one.card)])
    return t if len(t.specialists) == setup.TWO else changed(t, specialists=setup.specialists(d.h, t.entered, ()))


def library_filled(h: H, t: Table, more: bool = False) -> Table:
    """Fill the Library if it is time for it; which Treatment comes is open where nobody names one."""
    if t.library == NOTHING or len(t.library) == SHELF:
        return t
    if t.live or t.decks[TREATMENT].deck:
        return setup.shelf_filled(h, t, more)
    if not setup.is_filled(h, t.library, more):
        return t
    new = UnknownValue(f"refills.{h.at}", t.box.of(TREATMENT), "Which Treatment came into the Library?")
    return changed(t, library=(*t.library, new))


def unseen(f: Given, kind: str, seen: Iterable[Any], never: Iterable[Any] = (), name: str = "next") -> tuple[Any, ...]:
    """Make two unknown cards of a deck, the second one none of those that never stay where they come."""
    assert f.game is not None
    left = {one: one.copies for one in box_of(f.game).of(kind)}
    for one in seen:
        if one in left:
            left[one] -= 1
    pool, ask = Pool(left), "Which card comes next?"
    fits = [one for one in left if not any(one == other for other in never)]
    return (pool.one(f"{name}.1", ask=ask), pool.one(f"{name}.2", fits, ask=ask))


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: Waiting Room and Specialists, hands, Library; what is left are mulligans."""
    nothing: dict[str, Any] = dict.fromkeys(d.seats, ())
    none: dict[str, Any] = dict.fromkeys(d.seats, 0)
    t = Table(
        box=box_of(d.game), live=True, seats=d.seats, turn=d.seats[0], phase=Phase.SETUP, chance=d.chance,
        decks={of: Pile(d.deck(f"{of}s")) for of in (PATIENT, TREATMENT, ACTION)},
        hands=nothing, piles=nothing, before=nothing, turns=none, ever=none, four_paid=none, specialists=(),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t = specialists_found(h, room_filled(ActionContext(h), t))
    for step in (hands_dealt, library_filled) if setup.order(h) != "library-first" else (library_filled, hands_dealt):
        t = step(h, t)
    return t


def specialists_found(h: H, t: Table) -> Table:
    """Turn the Patient deck over for a second Specialist, if that is played and needed."""
    if len(t.specialists) == setup.TWO or h.options["no-second-class"] != "turn-over-deck":
        return t
    pile = t.decks[PATIENT]
    found = setup.named_specialists(h, setup.first_classes(h, (*t.entered[:PLACES], *pile.deck)))
    deck, chance = t.chance.shuffled(pile.deck)
    return changed(t, specialists=found, decks={**t.decks, PATIENT: Pile(deck, pile.gone)}, chance=chance)


def hands_dealt(h: H, t: Table) -> Table:
    """Deal six Treatments and an Action to everyone."""
    for player in t.seats:
        six, t = taken(h, t, TREATMENT, setup.DEALT)
        one, t = taken(h, t, ACTION)
        t = hand(t, player, came=(*six, *one))
    return t


# -- from turn to turn -----------------------------------------------------------------------------------------------
def next_turn(d: D, t: Table) -> Table:
    """End the turn, and the game after the last one; doctors who tie play one round more, if that is agreed."""
    player = after(t.seats, t.turn)
    last = player == t.seats[0] and t.round >= ROUNDS
    over = last and (t.round > ROUNDS or winners(d.hear(t, brief=True)))
    return changed(t, over=True) if over else begun(d, t, player)


def begun(d: D, t: Table, player: str) -> Table:
    """Begin a turn: what ends with it ends."""
    round_ = t.round + (player == t.seats[0] and t.begun > 0)
    t = changed(
        t, turn=player, round=round_, phase=Phase.ACTION, event=Event.QUIET, by=NOTHING, cured=0, thwarted=0,
        barred=False, draws=0, granted=0, left=NOTHING, hand_at_start=len(t.hands[player]), played=(),
        begun=t.begun + 1, turns=put(dict(t.turns), player, t.turns[player] + 1),
    )  # fmt: skip
    return lifted(d, t, player) if t.lying() else t


def lifted(d: D, t: Table, player: str) -> Table:
    """Discard the Actions in play that end now: Quarantines of this doctor, and all when round 11 begins."""
    every = t.lying()
    own = [one for one in every if one.card.does == "block_patient" and one.by == player]
    gone = every if ended(d.hear(t), tuple(one.card for one in every)) else own
    if not gone:
        return t

    def kept(lying: tuple[Lying, ...]) -> tuple[Lying, ...]:
        return tuple(one for one in lying if not any(one is over for over in gone))

    waiting = tuple(Waiting(place.patient, kept(place.on)) for place in t.waiting)
    before = {name: kept(lying) for name, lying in t.before.items()}
    return thrown(changed(t, waiting=waiting, before=before), [one.card for one in gone])
