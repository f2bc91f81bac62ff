"""Hands, Library and first doctor: what everyone begins with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.gothic_doctor.acts import ShowLibrary, ShowSetup
from cardgen.games.gothic_doctor.cards import ACTION, is_panacea
from cardgen.games.gothic_doctor.declared import Card
from cardgen.games.gothic_doctor.table import HOURS, H, book, cards
from cardgen.rulings.terms import UNTOLD, Reason, is_open

book.wants("deal-treatments", ShowSetup, "hands.treatments", lambda h: h.t.n.dealt)
order = book.chosen(
    "deal-treatments", "setup-order", {order: order for order in ("hands-first", "library-first")}, neutral=""
)
book.wants("open-library", ShowSetup, "library", lambda h: h.t.n.library)


@book.forbids("open-library", ShowSetup)
def in_order(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.order != UNTOLD and a.order != order(h):
        yield order(h)
    elif a.order != UNTOLD:
        h.cite("deal-treatments", "right order")


@book.value("library-differs", neutral=True)
def may_lie(h: H, library: Sequence[Card], card: Card) -> bool:
    """Say whether a Treatment may lie in the Library beside others."""
    if not any(card == other for other in library):
        return True
    if is_panacea(card) and h.options["panacea-duplicate"] == "kept":
        return h.gives(True, "kept")
    return h.gives(False, "replaced", card)


def twice(h: H, a: ShowLibrary | ShowSetup) -> Card | bool:
    """Find a Treatment that may not lie in the Library beside those before it."""
    library = cards(a.library)
    return next((card for at, card in enumerate(library) if not may_lie(h, library[:at], card)), False)


book.bars("library-differs", (ShowLibrary, ShowSetup), twice, "twice")


@book.doubts("library-differs")
def lies_twice(h: H) -> Iterator[Reason]:
    """Doubt a Library with two alike, where draws are made."""
    library = cards(h.given.library) if h.given.said("library") and not isinstance(h.given.library, int) else ()
    if any(map(is_open, library)) or isinstance(h.a, (ShowLibrary, ShowSetup)):
        return
    found = next((card for at, card in enumerate(library) if not may_lie(h, library[:at], card)), None)
    if found is not None:
        yield "irregular", found


@book.value("refill-library", neutral=False)
def library_is_filled(h: H, library: Sequence[Card], more: bool) -> bool:
    """Say whether an empty place is filled now; *more* says whether its doctor still has a draw to make."""
    if len(library) == h.t.n.library:
        return False
    waits = h.options["library-refill"] == "end-of-draws" and more
    return h.gives(not waits, "end-of-draws" if waits else "at-once")


book.wants("action-each", ShowSetup, "hands.actions", 1)


def left_out(h: H, a: ShowSetup, *, too_many: bool) -> object:
    """Give how many Actions there are and how many are left out, if that is too many, or if it is not."""
    every = sum(action.copies for action in h.t.box.of(ACTION))
    told = a.actions_left_out != UNTOLD and h.t.doctors != UNTOLD
    return told and (every - a.actions_left_out < h.t.doctors) == too_many and (every, a.actions_left_out)


book.bars("leave-out-actions", ShowSetup, lambda h, a: left_out(h, a, too_many=True), "too many")
book.notes("leave-out-actions", ShowSetup, lambda h, a: left_out(h, a, too_many=False), "may be")
book.bars("supplies-ready", ShowSetup, lambda h, a: h.t.counters < h.t.n.counters)
first_doctor = book.leaves("first-doctor")
book.bars("clock-at-start", ShowSetup, lambda h, a: h.t.clock != UNTOLD and h.t.clock != HOURS[0])
