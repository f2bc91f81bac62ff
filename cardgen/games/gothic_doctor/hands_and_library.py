"""4 Hands, Library and first doctor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import ShowLibrary, ShowSetup
from cardgen.games.gothic_doctor.cards import ACTION, is_panacea
from cardgen.games.gothic_doctor.decks import shuffling
from cardgen.games.gothic_doctor.table import COUNTERS, SHELF, H, book, cards
from cardgen.rulings.book import Reason
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile
from cardgen.rulings.table.rows import Filled, filled
from cardgen.rulings.unknown import NOTHING

DEALT = 6


book.wants("deal-six", ShowSetup, "hands.treatments", DEALT)
book.wants("library-of-three", ShowSetup, "library", SHELF)
book.wants("one-action-each", ShowSetup, "hands.actions", 1)
order = book.chosen("deal-six", "setup-order", {one: one for one in ("hands-first", "library-first")}, neutral="")


@book.forbids("library-of-three", ShowSetup)
def in_order(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.order == NOTHING:
        return
    if a.order != order(h):
        first, then = ("hands", "Library") if order(h) == "hands-first" else ("Library", "hands")
        yield "the {} come first in the setup, the {} after that", first, then
    else:
        h.cite("deal-six", "hands and Library were dealt in the right order")


@book.value("library-differs", neutral=True)
def may_lie(h: H, library: Sequence[Any], card: Any) -> bool:
    """Say whether a Treatment may lie in the Library beside others."""
    if not any(card == one for one in library):
        return True
    if is_panacea(card) and h.options["panacea-duplicate"] == "kept":
        h.say("several Panaceas may lie there")
        return True
    h.say("{} lies there already, so the later one is replaced", card)
    return False


@book.forbids("library-differs", ShowLibrary, ShowSetup)
def library_differs(h: H, a: Any) -> Iterator[Reason]:
    library = cards(a.library)
    for at, card in enumerate(library):
        if not may_lie(h, library[:at], card):
            yield "{} lies there twice", card
            return


@book.value("refill-library", neutral=False)
def is_filled(h: H, library: Sequence[Any], more: Any) -> bool:
    """Say whether an empty place is filled now; *more* says whether its doctor still has a draw to make."""
    if len(library) == SHELF:
        return False
    if h.options["library-refill"] == "end-of-draws" and more:
        h.say("the place stays empty until the last draw is made")
        return False
    h.say("an empty place is filled at once")
    return True


def shelf(h: H, library: Sequence[Any], treatments: Pile, chance: Chance, more: Any) -> Filled:
    """Fill the Library if it is time for it."""
    if not is_filled(h, library, more):
        return Filled(tuple(library), treatments, chance)
    now = filled(library, SHELF, treatments, chance, shuffling(h), lambda row, card: may_lie(h, row, card))
    if len(now.came) > len(treatments.deck):
        h.cite("reshuffle", "the deck ran out, so its discard pile was shuffled")
    return now


@book.forbids("leave-out-actions", ShowSetup)
def enough_actions(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.actions_left_out == NOTHING or h.t.doctors == NOTHING:
        return
    every = sum(one.copies for one in h.t.box.of(ACTION))
    if every - a.actions_left_out < h.t.doctors:
        yield "of {} Actions {} are left out, and one for each doctor must stay", every, a.actions_left_out
    else:
        h.say("{} Actions may be left out: one for each doctor is still there", a.actions_left_out)


book.bars("supplies-ready", ShowSetup, lambda h, a: h.t.counters < COUNTERS)


@book.value("first-doctor", neutral=NOTHING)
def first_doctor(h: H) -> Any:
    """Leave it to the table who begins."""
    h.leave("")
    return NOTHING
