"""Cards on their way: off the decks, into hands, onto discard piles, and the rows that they fill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.acts import Draw
from cardgen.games.gothic_doctor.bonus_cards_of_this_game import specialists
from cardgen.games.gothic_doctor.cards import PATIENT, TREATMENT
from cardgen.games.gothic_doctor.declared import Card, Cards, GivenFacts
from cardgen.games.gothic_doctor.drawing import draw_cost, left, of_an_action, shuffling
from cardgen.games.gothic_doctor.hands_library_and_first_doctor import library_is_filled, may_lie
from cardgen.games.gothic_doctor.table import D, Event, H, Phase, Table, Waiting
from cardgen.games.gothic_doctor.the_waiting_room import can_fill, leaving, room_is_filled, too_many
from cardgen.rulings.table.decks import draw
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.rows import filled
from cardgen.rulings.terms import (
    NONE,
    UNTOLD,
    Pool,
    When,
    box_of,
    changed,
    is_whole,
    minus,
    one_of,
    plus,
    size_of,
)


def hand(t: Table, player: str, *, came: Sequence[Card] = (), gone: Sequence[Card] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    lies = t.hand_of(player)
    if gone:
        lies = minus(lies, gone)
    return changed(t, hands={**t.hands, player: plus(lies, came) if came else lies})


def thrown(t: Table, cards: Sequence[Card]) -> Table:
    """Put cards on their discard piles, those of which it is known what they are."""
    if not cards:
        return t
    decks = dict(t.decks)
    for card in cards:
        if isinstance(card, Piece):
            decks[card.type] = decks[card.type].discard((card,))
    return changed(t, decks=decks)


def off_deck(h: H, t: Table, player: str, source: str, card: Card) -> Table:
    """Draw a card off a deck into a hand: the one that is told, if the deck is only counted."""
    came, t = taken(h, t, source, told=(card,))
    return hand(t, player, came=came)


def room_filled(d: D, t: Table) -> Table:
    """Fill the Waiting Room; new Patients may settle who the Specialists are."""
    t = refilled(d, changed(t, left_at_once=()))
    t = thrown(t, [lying.card for out in t.left_at_once for lying in out.on if goes_with_patient(d.h, lying.card)])
    named = t.specialists == UNTOLD or len(t.specialists) == t.n.specialists
    return t if named else changed(t, specialists=specialists(d.h, t.entered, ()))


def library_filled(h: H, t: Table, more: bool = False) -> Table:
    """Fill the Library if it is time for it; which Treatment comes is open where nobody names one."""
    if t.library == UNTOLD or len(t.library) == t.n.library:
        return t
    deck = t.decks[TREATMENT].deck
    if is_whole(deck) or deck.top:
        return shelf_filled(h, t, more)
    if not library_is_filled(h, t.library, more):
        return t
    new = one_of(f"refills.{h.at}", t.box.of(TREATMENT), "Which Treatment came into the Library?")
    return changed(t, library=(*t.library, new))


def unseen(
    f: GivenFacts, kind: str, seen: Iterable[Card], never: Iterable[Card] = (), name: str = "next"
) -> tuple[Card, ...]:
    """Make two unknown cards of a deck, the second one none of those that never stay where they come."""
    assert f.game is not None
    left = {card: card.copies for card in cast(Cards, box_of(f.game).of(kind))}
    for card in seen:
        if card in left:
            left[card] -= 1
    pool, ask = Pool(left), "Which card comes next?"
    fits = [card for card in left if not any(card == other for other in never)]
    return (pool.one(f"{name}.1", ask=ask), pool.one(f"{name}.2", fits, ask=ask))


def taken(h: H, t: Table, of: str, number: int = 1, told: tuple[Card, ...] = ()) -> tuple[tuple[Card, ...], Table]:
    """Take cards off a deck: those that are *told*, if it is only counted; off what is no deck nothing comes."""
    if of not in t.decks:
        return (), t
    when = shuffling(h) if is_whole(t.decks[of].deck) else When.NEVER
    drawn = draw(t.decks[of], t.chance, number, when, told)
    return drawn.cards, changed(t, chance=drawn.chance, decks={**t.decks, of: drawn.pile})


MOST_TURNED = 99
"""Patients that are turned over at one time, far more than ever are."""
LEAVES = "the Patient that leaves"


def refilled(d: D, t: Table) -> Table:
    """Fill all empty places one after the other; where nobody tells the deck, somebody unknown comes in."""
    h, turned = d.h, 0
    if not is_whole(t.decks[PATIENT].deck):
        new = unseen(h.given, PATIENT, [place.patient for place in t.waiting], (), "waiting")[:1] if t.waiting else ()
        return changed(t, waiting=(*t.waiting, *map(Waiting, new)))
    most = MOST_TURNED if t.patients_left == UNTOLD else len(t.decks[PATIENT].deck)  # nobody tells the others
    while room_is_filled(h, t.waiting) and can_fill(h, t.waiting, t.decks[PATIENT]) and turned < most:
        came, t = taken(h, t, PATIENT)
        for patient in came:
            h.cite("refill-room", "comes in", patient)
            t = parted(d, changed(t, waiting=(*t.waiting, Waiting(patient)), entered=(*t.entered, patient)))
        turned += 1 if came else MOST_TURNED
    return t


def parted(d: D, t: Table, newest: int = UNTOLD) -> Table:
    """Let one of the Patients of a name go, if they are too many together; *newest* says where the last came."""
    if not (same := too_many(d.h, t.waiting)):
        return t

    def pick() -> int:
        if not any(t.waiting[at].on for at in same):
            return same[-1]
        places = {f"{t.waiting[at]} in place {at + 1}": at for at in same}
        picked = d.choose(t.turn, LEAVES, tuple(places))
        return same[-1] if picked == UNTOLD else places.get(picked, picked)

    gone = leaving(d.h, same, t.waiting, same[-1] if newest == UNTOLD else newest, pick)
    out, waiting = t.waiting[gone], (*t.waiting[:gone], *t.waiting[gone + 1 :])
    decks = {**t.decks, PATIENT: t.decks[PATIENT].discard((out.patient,))}
    return changed(t, waiting=waiting, left_at_once=(*t.left_at_once, out), decks=decks)


def shelf_filled(h: H, t: Table, more: bool) -> Table:
    """Fill the Library from the deck if it is time for it."""
    if not library_is_filled(h, t.library, more):
        return t
    deck = t.decks[TREATMENT]
    now = filled(t.library, t.n.library, deck, t.chance, shuffling(h), lambda row, card: may_lie(h, row, card))
    if len(now.came) > size_of(deck.deck):
        h.cite("reshuffle", "ran out")
    if len(now.row) < t.n.library:
        h.cite("library-differs", "stays empty")
    decks = {**t.decks, TREATMENT: now.pile}
    return changed(t, library=now.row, chance=now.chance, decks=decks, left_at_once=now.left_at_once)


def counted_off(h: H, t: Table, a: Draw) -> Table:
    """Count a draw off those that are still to be made; one that is owed is noted, and nothing else happens now."""
    rest = left(h) - draw_cost(h, a)
    if of_an_action(h):
        return changed(t, granted=max(0, rest), event=Event.QUIET, by=NONE)
    debt = {**t.debt, a.player: int(rest < 0)} if t.left == UNTOLD or rest < 0 else t.debt
    draws = t.draws + 1
    return changed(t, phase=Phase.DRAW, left=max(0, rest), draws=draws, debt=debt, event=Event.QUIET, by=NONE)


def draws_remain(t: Table) -> bool:
    """Say whether a draw is still to be made, of the turn or of an Action."""
    return bool(t.granted > 0 or (t.left != UNTOLD and t.left > 0))
