"""What happens to the Waiting Room in a dispute: who leaves, who comes, what goes with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgen.games.gothic_doctor.action_cards import goes_with_patient
from cardgen.games.gothic_doctor.cards import PATIENT
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.moving import LEAVES, parted, refilled
from cardgen.games.gothic_doctor.table import H, Table, Waiting
from cardgen.games.gothic_doctor.what_the_action_cards_do import moon_rises
from cardgen.model.numbers import spelt
from cardgen.rulings.binding import Several
from cardgen.rulings.terms import UNTOLD, ActionContext, NothingKnownError, Verbatim, changed, less_one, size_of
from cardgen.rulings.unknown.typing import MaybeUnknown
from cardgen.rulings.unknown.unknown_value import map_unknown
from cardgen.rulings.verdict.comparing import same

HAPPENED = ("happened",)


def happened(h: H) -> Table:
    """Give the table after what happens to the Waiting Room, worked out once for all answers."""
    if HAPPENED not in h.worked:
        h.worked[HAPPENED] = (happening(h),)
    found: Table = h.worked[HAPPENED][0]
    return found


def lies_at(place: MaybeUnknown[int], among: Sequence[str]) -> MaybeUnknown[str | int]:
    """Give the Patient at a place of the Waiting Room, by what it is called among those that may leave."""
    return map_unknown(place, lambda at: next((one for one in among if one.endswith(f"place {at}")), at))


def someone_comes(h: H, now: Table) -> bool:
    """Say whether a place is empty that the next card of a deck fills which nobody tells."""
    f = h.given
    return f.event == "dealt" and f.next == UNTOLD and f.deck == UNTOLD and len(now.waiting) < h.t.n.places


def happening(h: H) -> Table:
    """Let happen to the Waiting Room what is told, and fill it."""
    f, t = h.given, h.t
    d = ActionContext(h, told={LEAVES: UNTOLD if f.choice == UNTOLD else partial(lies_at, f.choice)})
    if f.event == "cured":
        t = changed(t, waiting=less_one(t.waiting, lambda place: place.patient == f.patient))
    elif f.event == "dealt":
        t = parted(d, changed(t, waiting=(*t.waiting, Waiting(f.patient))))
        if someone_comes(h, t):
            h.cite("refill-room", "next")
            return t
    elif f.event == "full moon":
        t = changed(t, waiting=() if moon_rises(h) else t.waiting)
        if is_unseen_moon(h):
            return t
    else:
        is_there = f.order != UNTOLD and f.order <= len(t.waiting)
        return parted(d, t, f.order - 1 if is_there else UNTOLD)
    return refilled(d, t)


def waiting(h: H) -> tuple[Card, ...] | None:
    """Name those who are waiting then, where the one that comes in is told, or nobody does."""
    now, t = happened(h), h.t
    if someone_comes(h, now) or hides_who_comes(h):
        return None
    if t.patients_left != UNTOLD and len(now.decks[PATIENT].deck) < len(t.decks[PATIENT].deck):
        return None
    return tuple(place.patient for place in now.waiting)


def is_unseen_moon(h: H) -> bool:
    """Say whether all who wait are replaced by cards that are not all told."""
    f = h.given
    is_told = isinstance(f.deck, tuple) or (isinstance(f.next, tuple) and len(f.next) >= h.t.n.places)
    return f.event == "full moon" and not is_told


def hides_who_comes(h: H) -> bool:
    """Say whether nobody tells who comes under a Full Moon.

    Raises NothingKnownError where somebody says that nobody knows: then it is asked for.
    """
    if is_unseen_moon(h) and h.given.next != UNTOLD and not isinstance(h.given.next, tuple):
        raise NothingKnownError("next")
    return is_unseen_moon(h)


def told_right(of: Callable[[H], tuple[Card, ...] | None]) -> Several:
    """Give cards with whether such are claimed rightly, which nobody knows where it is not told what comes."""

    def right(h: H, claimed: object) -> bool:
        if (found := of(h)) is None and is_unseen_moon(h):
            raise NothingKnownError("next")
        return same(found, claimed, any_order=True)

    return Several(of, right)


def actions_gone(h: H) -> tuple[Card, ...]:
    """Name the Actions that leave with a Patient."""
    stay = [place for place in happened(h).waiting if place.on]
    gone = [lying.card for place in h.t.waiting if place.on and place not in stay for lying in place.on]
    return tuple(card for card in gone if h.given.event != UNTOLD and goes_with_patient(h, card))


def leaves(h: H) -> tuple[Card, ...] | None:
    """Name who has to leave; what lies on them goes too."""
    actions_gone(h)
    if hides_who_comes(h):
        return None
    return tuple(place.patient for place in happened(h).left_at_once)


def empty(h: H) -> int:
    """Count the places that stay empty; a deck that nobody tells has cards enough."""
    if h.given.deck == UNTOLD and (is_unseen_moon(h) or not isinstance(h.given.next, tuple)):
        h.cite("refill-room", "every")
        if h.given.event == "full moon":
            h.cite("full-moon", Verbatim(f"{spelt(h.t.n.places)} new Patients are dealt"))
        return 0
    if is_unseen_moon(h) and moon_rises(h):
        if size_of(h.given.deck) < h.t.n.places:
            h.cite("reshuffle", "ran out")
        every = h.t.patients_left + len(h.t.waiting)
        return h.t.n.places - every if every < h.t.n.places else 0
    return h.t.n.places - len(happened(h).waiting)
