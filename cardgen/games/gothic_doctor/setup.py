"""1 How many play, 3 Bonus cards of this game, 4 Hands, Library and first doctor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import ShowCards, ShowLibrary, ShowSetup
from cardgen.games.gothic_doctor.cards import ACTION, DEMON, SPECIALIST, TREATMENT, is_panacea
from cardgen.games.gothic_doctor.decks import shuffling
from cardgen.games.gothic_doctor.table import COUNTERS, PLACES, SHELF, H, Table, book, cards
from cardgen.games.gothic_doctor.waiting_room import three_of
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.rows import filled
from cardgen.rulings.table.sound import broken, changed_set
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.unknown import NOTHING, ask
from cardgen.rulings.unknown.open import is_open

TWO = 2
DEALT = 6
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
    return h.gives(tuple(found), "the first two different classes that come in name the Specialists")


@book.value("demon-skipped", neutral=False)
def passed_over(h: H, patient: Any) -> bool:
    """Say whether a Patient names no class: a Demon, unless Demons count as a class."""
    if patient.class_ != DEMON:
        return False
    if h.options["specialist-demon-first"] == "only-one-specialist":
        return h.gives(False, "Demon counts as a class, but has no Specialist")
    return h.gives(True, "a Demon is passed over, and the next Patients decide")


@book.value("specialist-classes", neutral=())
def named_specialists(h: H, classes: Sequence[Any]) -> tuple[Any, ...]:
    """Give the Specialist of each class; Demons have none."""
    found = [one for named in classes for one in h.t.box.of(SPECIALIST) if one.class_ == named]
    for one in found:
        h.say("the {} is the Specialist for {} Patients", one, one.class_)
    return tuple(found)


@book.value("first-two-classes", neutral=())
def specialists(h: H, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...]:
    """Name the Specialists of this game."""
    return named_specialists(h, first_classes(h, entered))


@specialists.changes("removed-has-entered")
def counts_too(h: H, found: Any, entered: Sequence[Any], deck: Sequence[Any]) -> None:
    if three := three_of([one for one in entered[:PLACES] if not is_open(one)]):
        h.say("the third {} has come in as well, but brings no new class", three)


@specialists.changes("later-class")
def later(h: H, found: Any, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...] | None:
    if len(first_classes(h, entered[:PLACES])) == TWO or len(entered) < PLACES:
        return None
    if h.options["no-second-class"] == "turn-over-deck":
        h.say("cards of the Patient deck are turned over until a new class shows")
        return named_specialists(h, first_classes(h, (*entered[:PLACES], *deck)))
    return h.gives(
        None, "the first seven show one class only, so the next Patient of a new class that comes in decides"
    )


@book.value("later-class", neutral=0)
def missing(h: H, entered: Sequence[Any], deck: Sequence[Any]) -> int:
    """Count the Specialists that are still to be named."""
    enough = first_classes(h, entered) if h.options["specialist-demon-first"] == "only-one-specialist" else ()
    return 0 if len(enough) == TWO else TWO - len(specialists(h, entered, deck))


@book.forbids("first-two-classes", ShowSetup)
def right_specialists(h: H, a: ShowSetup) -> Iterator[Reason]:
    room = cards(a.waiting_room)
    right = specialists(h, room, ()) if a.specialists != NOTHING and room else ()
    for one in right:
        if not any(laid == one for laid in a.specialists):
            yield "the Specialists of this game are {}, and {} is not there", right, one
    if right and len(right) < TWO and len(room) == PLACES and len(a.specialists) > len(right):
        yield Under("later-class", "the Patients show one class only, so a second Specialist is not known yet")


book.bars("others-leave", ShowSetup, lambda h, a: a.specialists != NOTHING and len(a.specialists) > TWO, "more")


@book.limits("specialist-classes")
def no_demon_specialist(h: H) -> Iterator[Reason]:
    laid = h.a.specialists if isinstance(h.a, ShowSetup) and h.a.specialists != NOTHING else h.t.specialists
    laid = [one for one in h.a.cards if one.type == SPECIALIST] if isinstance(h.a, ShowCards) else laid
    if wrong := ask(() if laid == NOTHING else laid, no_such):
        yield wrong


def no_such(laid: Sequence[Any]) -> str:
    """Say why Specialists cannot lie together."""
    classes = [one.class_ for one in laid]
    if DEMON in classes:
        return "Demons have no Specialist"
    twice = len(dict.fromkeys(classes)) < len(classes)
    return "two Specialists of one class cannot lie there: each class has one" if twice else ""


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
def sound_set(h: H, a: ShowCards) -> Iterator[Reason]:
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
def in_order(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.order != NOTHING and a.order != order(h):
        first, then = ("hands", "Library") if order(h) == "hands-first" else ("Library", "hands")
        yield "the {} come first in the setup, the {} after that", first, then
    elif a.order != NOTHING:
        h.cite("deal-six", "hands and Library were dealt in the right order")


@book.value("library-differs", neutral=True)
def may_lie(h: H, library: Sequence[Any], card: Any) -> bool:
    """Say whether a Treatment may lie in the Library beside others."""
    if not any(card == one for one in library):
        return True
    if is_panacea(card) and h.options["panacea-duplicate"] == "kept":
        return h.gives(True, "several Panaceas may lie there")
    return h.gives(False, "{} lies there already, so the later one is replaced", card)


@book.forbids("library-differs", ShowLibrary, ShowSetup)
def library_differs(h: H, a: Any) -> Iterator[Reason]:
    library = cards(a.library)
    twice = next((card for at, card in enumerate(library) if not may_lie(h, library[:at], card)), NOTHING)
    if twice is not NOTHING:
        yield "{} lies there twice", twice


@book.value("refill-library", neutral=False)
def is_filled(h: H, library: Sequence[Any], more: Any) -> bool:
    """Say whether an empty place is filled now; *more* says whether its doctor still has a draw to make."""
    if len(library) == SHELF:
        return False
    if h.options["library-refill"] == "end-of-draws" and more:
        return h.gives(False, "the place stays empty until the last draw is made")
    return h.gives(True, "an empty place is filled at once")


def shelf_filled(h: H, t: Table, more: Any) -> Table:
    """Fill the Library from the deck if it is time for it."""
    if not is_filled(h, t.library, more):
        return t
    deck = t.decks[TREATMENT]
    now = filled(t.library, SHELF, deck, t.chance, shuffling(h), lambda row, card: may_lie(h, row, card))
    if len(now.came) > len(deck.deck):
        h.cite("reshuffle", "the deck ran out, so its discard pile was shuffled")
    return changed(
        t, library=now.row, chance=now.chance, decks={**t.decks, TREATMENT: now.pile}, left_at_once=now.left_at_once
    )


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
