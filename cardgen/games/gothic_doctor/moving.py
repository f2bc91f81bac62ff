"""Cards on their way: into hands, onto piles, off decks, into Waiting Room and Library.

A table of play has all cards; of one in dispute only some are told, and what nobody tells is counted or stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.bonus_cards import TWO, specialists
from cardgen.games.gothic_doctor.cards import ACTION, TREATMENT, is_action
from cardgen.games.gothic_doctor.decks import shuffling
from cardgen.games.gothic_doctor.hands_and_library import is_filled, shelf
from cardgen.games.gothic_doctor.table import SHELF, D, H, Source, Table
from cardgen.games.gothic_doctor.waiting_room import Refilled, refilled
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.decks import draw
from cardgen.rulings.table.hands import without
from cardgen.rulings.unknown import NOTHING, Open


def hand(t: Table, player: Any, *, came: Sequence[Any] = (), gone: Sequence[Any] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    if t.live:
        return changed(t, hands={**t.hands, player: (*without(t.hands[player], gone), *came)})
    numbers = {**t.numbers, player: t.hand_size(player) + len(came) - len(gone)}
    return changed(t, numbers=numbers, gained=(*t.gained, *came), spent=(*t.spent, *gone))


def thrown(t: Table, cards: Sequence[Any]) -> Table:
    """Put cards on their discard piles."""
    if not t.live:
        return t
    actions = [card for card in cards if is_action(card)]
    rest = [card for card in cards if not is_action(card)]
    return changed(t, action_cards=t.action_cards.discard(actions), treatment_cards=t.treatment_cards.discard(rest))


def off_deck(h: H, t: Table, player: Any, source: Any, card: Any) -> Table:
    """Draw a card off a deck into a hand; where decks are only counted there is one less."""
    name = ACTION if source == Source.ACTION else TREATMENT
    if t.live:
        drawn = draw(getattr(t, f"{name}_cards"), t.chance, 1, shuffling(h))
        return hand(changed(t, chance=drawn.chance, **{f"{name}_cards": drawn.pile}), player, came=drawn.cards)
    deck, pile = getattr(t, f"{name}_deck"), getattr(t, f"{name}_pile")
    if deck != NOTHING:
        left = {f"{name}_deck": deck - 1} if deck > 0 else {f"{name}_deck": pile - 1, f"{name}_pile": 0}
        t = changed(t, **left)
    return hand(t, player, came=(card,))


def room_filled(d: D, t: Table) -> Table:
    """Fill the Waiting Room; the doctor whose turn it is chooses where the players choose."""

    def pick(three: tuple[int, ...], room: Any) -> Any:
        if not any(room[at].on for at in three):
            return three[-1]
        names = {f"{room[at]} in place {at + 1}": at for at in three}
        return names[d.choose(t.turn, "the Patient that leaves", tuple(names))]

    return with_room(d.h, t, refilled(d.h, Refilled(t.waiting, t.patient_cards, t.chance), pick))


def with_room(h: H, t: Table, now: Refilled) -> Table:
    """Put a filled Waiting Room on the table, and what its new Patients settle."""
    gone = [one.card for out in now.left for one in out.on if goes_with_patient(h, one.card)]
    t = changed(
        t, waiting=now.room, patient_cards=now.patients, chance=now.chance, action_cards=t.action_cards.discard(gone)
    )
    if len(t.specialists) == TWO or not now.entered:
        return t
    entered = (*t.entered, *now.entered)
    return changed(t, entered=entered, specialists=specialists(h, entered, ()))


def library_filled(h: H, t: Table, more: bool) -> Table:
    """Fill the Library if it is time for it; which Treatment comes is open where nobody names one."""
    if len(t.library) == SHELF or not t.library_told:
        return t
    if t.live or t.treatment_cards.deck:
        now = shelf(h, t.library, t.treatment_cards, t.chance, more)
        return changed(t, library=now.row, treatment_cards=now.pile, chance=now.chance)
    if not is_filled(h, t.library, more):
        return t
    new = Open(f"refills.{h.at}", t.box.of(TREATMENT), "Which Treatment came into the Library?")
    return changed(t, library=(*t.library, new))
