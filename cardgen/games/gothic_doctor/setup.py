"""1 How many play, 3 Bonus cards of this game, 4 Hands, Library and first doctor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import ShowCards, ShowLibrary, ShowSetup
from cardgen.games.gothic_doctor.cards import ACTION, DEMON, SPECIALIST, TREATMENT, is_panacea
from cardgen.games.gothic_doctor.decks import shuffling
from cardgen.games.gothic_doctor.table import COUNTERS, PLACES, SHELF, H, Table, book, cards
from cardgen.games.gothic_doctor.waiting_room import three_of
from cardgen.rulings.table.rows import filled
from cardgen.rulings.table.sound import broken, changed_set
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.terms import NOTHING, Reason, Under, changed, is_open

TWO, DEALT = 2, 6
most_doctors = book.chosen("two-to-four", "players", {"2-4": 4, "2-6": 6}, neutral=99)


@book.limits("two-to-four")
def two_to_four(h: H) -> Iterator[Reason]:
    told: Any
    for told in (h.t.doctors, len(h.t.seats) if len(h.t.seats) > TWO else NOTHING):
        if told != NOTHING and not (told >= TWO and told <= most_doctors(h)):
            yield "{:doctor} cannot play: it is a game for two to {:word}", told, most_doctors(h)


# -- 3: the Specialists ----------------------------------------------------------------------------------------------
@book.value("first-two-classes", neutral=())
def first_classes(h: H, entered: Sequence[Any]) -> tuple[Any, ...]:
    """Find the first two different classes among Patients in the order of their entry."""
    found: list[Any] = []
    for one in entered:
        if len(found) < TWO and not passed_over(h, one) and not any(one.class_ == other for other in found):
            found.append(one.class_)
    return h.gives(tuple(found), "first two")


@book.value("demon-skipped", neutral=False)
def passed_over(h: H, patient: Any) -> bool:
    """Say whether a Patient names no class: a Demon, unless Demons count as a class."""
    how = h.options["specialist-demon-first"] if patient.class_ == DEMON else ""
    return bool(how) and h.gives(bool(how != "only-one-specialist"), how)


@book.value("specialist-classes", neutral=())
def named_specialists(h: H, classes: Sequence[Any]) -> tuple[Any, ...]:
    """Give the Specialist of each class; Demons have none."""
    found = [one for named in classes for one in h.t.box.of(SPECIALIST) if one.class_ == named]
    for one in found:
        h.say("for its class", one, one.class_)
    return tuple(found)


@book.value("first-two-classes", neutral=())
def specialists(h: H, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...]:
    """Name the Specialists of this game."""
    return named_specialists(h, first_classes(h, entered))


specialists.adds(
    "removed-has-entered",
    lambda h, found, entered, deck: three_of([one for one in entered[:PLACES] if not is_open(one)]),
)


@specialists.changes("later-class")
def later(h: H, found: Any, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...] | None:
    if len(first_classes(h, entered[:PLACES])) == TWO or len(entered) < PLACES:
        return None
    h.say(h.options["no-second-class"])
    if h.options["no-second-class"] != "turn-over-deck":
        return None
    return named_specialists(h, first_classes(h, (*entered[:PLACES], *deck)))


@book.value("later-class", neutral=0)
def missing(h: H, entered: Sequence[Any], deck: Sequence[Any]) -> int:
    """Count the Specialists that are still to be named."""
    enough = first_classes(h, entered) if h.options["specialist-demon-first"] == "only-one-specialist" else ()
    return 0 if len(enough) == TWO else TWO - len(specialists(h, entered, deck))


@book.forbids("first-two-classes", ShowSetup)
def right_specialists(h: H, a: Any) -> Iterator[Reason]:
    room = cards(a.waiting_room)
    right = specialists(h, room, ()) if a.specialists != NOTHING and room else ()
    for one in right:
        if not any(laid == one for laid in a.specialists):
            yield "not there", right, one
    if right and len(right) < TWO and len(room) == PLACES and len(a.specialists) > len(right):
        yield Under("later-class", "not known yet")


book.bars("others-leave", ShowSetup, lambda h, a: a.specialists != NOTHING and len(a.specialists) > TWO, "more")


@book.limits("specialist-classes")
def no_such_specialists(h: H) -> Iterator[Reason]:
    classes = [] if h.t.specialists == NOTHING else [one.class_ for one in h.t.specialists]
    if any(one == DEMON for one in classes):
        yield "no Demon"
    elif any(one == other for at, one in enumerate(classes) for other in classes[:at]):
        yield "one each"


book.wants("generalist-each", ShowSetup, "generalists", lambda h: h.t.doctors)


# -- 3: cards of one's own -------------------------------------------------------------------------------------------
STRICT = ("B2", "B3", "B4", "B8", "B9", "B11", "B14", "B15")
"""What a home-made set must keep to as well; all else is worth a warning there."""


def faults(h: H, *, errors: bool) -> tuple[str, ...]:
    """Name what is broken if the told cards are put among those of the box, by its key: errors, or else warnings."""
    f = h.given
    return tuple(one for one in broken_with(h, f.cards) if (one in STRICT or not f.home_made) == errors)


def broken_with(h: H, told: Sequence[Any]) -> Sequence[str]:
    """Name what is broken with some of the told cards."""
    box = h.t.box
    return broken(box.game, changed_set(box.of(*box.by_type), told, alone=h.given.alone))


@book.forbids("card-text-wins", ShowCards)
def sound_set(h: H, a: Any) -> Iterator[Reason]:
    told = h.given.cards
    for one in faults(h, errors=True):
        says = str(h.t.box.game.invariants[one].says).rstrip(".")
        wrong = [card for card in told if one not in broken_with(h, [other for other in told if other is not card])]
        fit = "do not fit" if len(wrong) > 1 else "does not fit"
        yield f"{listed(list(map(str, wrong)))} {fit}: {says[:1].lower()}{says[1:]}" if wrong else says


# -- 4 ---------------------------------------------------------------------------------------------------------------
book.wants("deal-six", ShowSetup, "hands.treatments", DEALT)
book.wants("library-of-three", ShowSetup, "library", SHELF)
book.wants("one-action-each", ShowSetup, "hands.actions", 1)
order = book.chosen("deal-six", "setup-order", {one: one for one in ("hands-first", "library-first")}, neutral="")


@book.forbids("library-of-three", ShowSetup)
def in_order(h: H, a: Any) -> Iterator[Reason]:
    if a.order != NOTHING and a.order != order(h):
        yield order(h)
    elif a.order != NOTHING:
        h.cite("deal-six", "right order")


@book.value("library-differs", neutral=True)
def may_lie(h: H, library: Sequence[Any], card: Any) -> bool:
    """Say whether a Treatment may lie in the Library beside others."""
    if not any(card == one for one in library):
        return True
    if is_panacea(card) and h.options["panacea-duplicate"] == "kept":
        return h.gives(True, "kept")
    return h.gives(False, "replaced", card)


def twice(h: H, a: Any) -> Any:
    """Find a Treatment that may not lie in the Library beside those before it."""
    library = cards(a.library)
    return next((card for at, card in enumerate(library) if not may_lie(h, library[:at], card)), False)


book.bars("library-differs", (ShowLibrary, ShowSetup), twice, "twice")


@book.value("refill-library", neutral=False)
def is_filled(h: H, library: Sequence[Any], more: Any) -> bool:
    """Say whether an empty place is filled now; *more* says whether its doctor still has a draw to make."""
    if len(library) == SHELF:
        return False
    waits = h.options["library-refill"] == "end-of-draws" and more
    return h.gives(not waits, "end-of-draws" if waits else "at-once")


def shelf_filled(h: H, t: Table, more: Any) -> Table:
    """Fill the Library from the deck if it is time for it."""
    if not is_filled(h, t.library, more):
        return t
    deck = t.decks[TREATMENT]
    now = filled(t.library, SHELF, deck, t.chance, shuffling(h), lambda row, card: may_lie(h, row, card))
    if len(now.came) > len(deck.deck):
        h.cite("reshuffle", "ran out")
    decks = {**t.decks, TREATMENT: now.pile}
    return changed(t, library=now.row, chance=now.chance, decks=decks, left_at_once=now.left_at_once)


def left_out(h: H, a: Any, *, too_many: bool) -> Any:
    """Give how many Actions there are and how many are left out, if that is too many, or if it is not."""
    every = sum(one.copies for one in h.t.box.of(ACTION))
    told = a.actions_left_out != NOTHING and h.t.doctors != NOTHING
    return told and (every - a.actions_left_out < h.t.doctors) == too_many and (every, a.actions_left_out)


book.bars("leave-out-actions", ShowSetup, lambda h, a: left_out(h, a, too_many=True), "too many")
book.notes("leave-out-actions", ShowSetup, lambda h, a: left_out(h, a, too_many=False), "may be")
book.bars("supplies-ready", ShowSetup, lambda h, a: h.t.counters < COUNTERS)


@book.value("first-doctor", neutral=NOTHING)
def first_doctor(h: H) -> Any:
    """Leave it to the table who begins."""
    h.leave("")
    return NOTHING
