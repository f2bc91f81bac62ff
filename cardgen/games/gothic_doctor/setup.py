"""1 How many play, 3 Bonus cards of this game, 4 Hands, Library and first doctor, 5 Mulligan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import eq
from typing import Any

from cardgen.games.gothic_doctor.acts import Decline, Mulligan, ShowCards, ShowLibrary, ShowSetup
from cardgen.games.gothic_doctor.cards import ACTION, DEMON, SPECIALIST, TREATMENT, is_action, is_panacea
from cardgen.games.gothic_doctor.table import COUNTERS, PLACES, SHELF, H, Table, book, cards
from cardgen.games.gothic_doctor.waiting_room import shuffling, three_of
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.rows import filled
from cardgen.rulings.table.set_check import broken, changed_set
from cardgen.rulings.terms import NOTHING, Reason, Under, around, changed, count, is_open, map_unknown, resolve

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


specialists = book.plain(
    "first-two-classes",
    "the Specialists of this game",
    lambda h, entered, deck: named_specialists(h, first_classes(h, entered)),
    neutral=(),
)
specialists.adds(
    "removed-has-entered",
    lambda h, found, entered, deck: three_of([one for one in entered[:PLACES] if not is_open(one)]),
)


specialists.chooses(
    "later-class",
    "no-second-class",
    {"turn-over-deck": lambda h, _, entered, deck: named_specialists(h, first_classes(h, (*entered[:PLACES], *deck)))},
    lambda h, _, entered, deck: len(first_classes(h, entered[:PLACES])) < TWO and len(entered) >= PLACES,
)


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
    if wrong := map_unknown(() if h.t.specialists == NOTHING else h.t.specialists, no_such):
        yield wrong


def no_such(laid: Sequence[Any]) -> str:
    """Say why Specialists cannot lie together."""
    classes = [one.class_ for one in laid]
    if DEMON in classes:
        return "no Demon"
    return "one each" if len(dict.fromkeys(classes)) < len(classes) else ""


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


first_doctor = book.leaves("first-doctor")


# -- 5: mulligans ----------------------------------------------------------------------------------------------------
PAIR, TRIPLE, FOUR = 2, 3, 4


@book.value("two-pairs-or-three", neutral=True)
def good_enough(h: H, dealt: Sequence[Any]) -> bool:
    """Say whether Treatments allow a mulligan: two pairs of different types, or three of one."""
    pairs = 0
    for treatment in types_that_count(h, dealt):
        same = count(dealt, partial(eq, treatment))
        if same >= FOUR and h.options["mulligan-four-alike"] == "not":
            h.say("four alike")
            continue
        pairs += same >= PAIR
        if same >= TRIPLE or pairs == PAIR:
            return True
    return False


types_that_count = book.plain(
    "two-pairs-or-three",
    "the Treatments of which pairs are counted",
    lambda h, dealt: [one for one in h.t.box.of(TREATMENT) if not is_panacea(one)],
    neutral=(),
)


@types_that_count.changes("panaceas-pair-too")
def panaceas_too(h: H, found: list[Any], dealt: Sequence[Any]) -> list[Any]:
    if count(dealt, is_panacea) > 1:
        h.say("")
    return [*found, *(one for one in h.t.box.of(TREATMENT) if is_panacea(one))]


def is_enough(h: H, a: Mulligan) -> Any:
    """Say whether what was dealt allows a mulligan, if it was told and there is still time."""
    dealt = tuple(card for card in h.t.hands[resolve(a.player)] if not is_action(card)) if h.t.live else a.dealt
    return NOTHING if dealt == NOTHING or not in_time(h) else good_enough(h, dealt)


def wrong_pile(h: H, a: Mulligan) -> Any:
    """Say to which pile the old Treatments go, if another one was told."""
    right = "deck" if h.options["mulligan-pile"] == "shuffle-back" else "discard pile"
    return a.pile != NOTHING and a.pile != right and (right, a.pile)


def is_late(h: H, a: Any) -> bool:
    """Say whether it is too late to think about a mulligan."""
    return h.t.live and h.t.begun > 0 if isinstance(a, Decline) else not in_time(h)


@book.value("mulligan-in-setup", neutral=True)
def in_time(h: H) -> bool:
    """Say whether it is not too late for a mulligan."""
    return not h.t.own_turn if h.options["mulligan-window"] == "own-first-turn" else bool(h.t.begun == 0)


book.bars("two-pairs-or-three", Mulligan, lambda h, a: is_enough(h, a) is False, "neither")
book.notes("two-pairs-or-three", Mulligan, lambda h, a: is_enough(h, a) is True, "allowed")
book.allows("mulligan-free", Decline, lambda h, a: a.what == "mulligan")
book.bars("swap-all-six", Mulligan, lambda h, a: a.gives != NOTHING and len(a.gives) != DEALT, "not all")
book.bars("swap-all-six", Mulligan, wrong_pile, "wrong pile")
book.notes("swap-all-six", Mulligan, lambda h, a: a.pile == "deck" and not wrong_pile(h, a), "deck")
book.allows("mulligan-again", Mulligan, lambda h, a: h.t.number > 0)
book.bars("mulligan-in-setup", (Mulligan, Decline), is_late, "late")
book.notes("mulligan-in-setup", Mulligan, lambda h, a: in_time(h) and h.t.begun > 0, "still")


@book.forbids("mulligan-order", Mulligan, Decline)
def mulligan_order(h: H, a: Any) -> Iterator[Reason]:
    if h.t.begun > 0 or a.player not in h.t.seats or (isinstance(a, Decline) and a.what != "mulligan"):
        return
    if h.t.live and a.player in h.t.finished:
        yield "done", a.player
    for other in around(h.t.seats, h.t.seats[0]):
        if other == a.player:
            h.say("in order")
            return
        if not any(other == one for one in h.t.finished):
            yield "first", other
            return
