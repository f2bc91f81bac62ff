"""Bonus cards of this game: Specialists, and a Generalist for everyone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.gothic_doctor.acts import ShowSetup
from cardgen.games.gothic_doctor.cards import DEMON, SPECIALIST
from cardgen.games.gothic_doctor.declared import Card, ClassWord
from cardgen.games.gothic_doctor.table import H, book, cards
from cardgen.games.gothic_doctor.the_waiting_room import too_often
from cardgen.model.numbers import spelt
from cardgen.rulings.terms import UNTOLD, Reason, Under, is_open, map_unknown


@book.value("first-classes", neutral=())
def first_classes(h: H, entered: Sequence[Card]) -> tuple[ClassWord, ...]:
    """Find the first two different classes among Patients in the order of their entry."""
    found: list[ClassWord] = []
    for patient in entered:
        if (
            len(found) < h.t.n.specialists
            and not passed_over(h, patient)
            and not any(patient.class_ == other for other in found)
        ):
            found.append(patient.class_)
    more = h.t.n.specialists - len(found)
    if more and len(entered) < h.t.n.places:
        return h.gives(tuple(found), "so far", "one is" if more == 1 else f"{spelt(more)} are")
    return h.gives(tuple(found), "first two")


@book.value("first-classes", neutral=())
def specialists(h: H, entered: Sequence[Card], deck: Sequence[Card]) -> tuple[Card, ...]:
    """Give the Specialists of this game."""
    return named_specialists(h, first_classes(h, entered))


@book.forbids("first-classes", ShowSetup)
def right_specialists(h: H, a: ShowSetup) -> Iterator[Reason]:
    room = cards(a.waiting_room)
    right = specialists(h, room, ()) if a.specialists != UNTOLD and room else ()
    for specialist in right:
        if not any(laid == specialist for laid in a.specialists):
            yield "not there", right, specialist
    if right and len(right) < h.t.n.specialists and len(room) == h.t.n.places and len(a.specialists) > len(right):
        yield Under("later-class", "not known yet")


@book.value("demon-skipped", neutral=False)
def passed_over(h: H, patient: Card) -> bool:
    """Say whether a Patient names no class: a Demon, unless Demons count as a class."""
    how = h.options["specialist-demon-first"] if patient.class_ == DEMON else ""
    return bool(how) and h.gives(bool(how != "only-one-specialist"), how)


@specialists.changes("later-class")
def named_by_the_deck(h: H, _: object, entered: Sequence[Card], deck: Sequence[Card]) -> tuple[Card, ...] | None:
    there = entered[: h.t.n.places]
    if len(first_classes(h, there)) >= h.t.n.specialists or len(entered) < h.t.n.places:
        return None
    how = h.options["no-second-class"]
    h.say(how)
    return named_specialists(h, first_classes(h, (*there, *deck))) if how == "turn-over-deck" else None


@book.value("later-class", neutral=0)
def missing(h: H, entered: Sequence[Card], deck: Sequence[Card]) -> int:
    """Count the Specialists that are still to be named."""
    enough = first_classes(h, entered) if h.options["specialist-demon-first"] == "only-one-specialist" else ()
    return 0 if len(enough) == h.t.n.specialists else h.t.n.specialists - len(specialists(h, entered, deck))


specialists.adds(
    "removed-has-entered",
    lambda h, found, entered, deck: too_often(
        h, [patient for patient in entered[: h.t.n.places] if not is_open(patient)]
    ),
)
book.bars(
    "others-leave", ShowSetup, lambda h, a: a.specialists != UNTOLD and len(a.specialists) > h.t.n.specialists, "more"
)


@book.value("specialist-classes", neutral=())
def named_specialists(h: H, classes: Sequence[ClassWord]) -> tuple[Card, ...]:
    """Give the Specialist of each class; Demons have none."""
    found = [specialist for named in classes for specialist in h.t.box.of(SPECIALIST) if specialist.class_ == named]
    for specialist in found:
        h.say("for its class", specialist, specialist.class_)
    return tuple(found)


def no_such(laid: Sequence[Card]) -> str:
    """Say why Specialists cannot lie together."""
    classes = [card.class_ for card in laid]
    if DEMON in classes:
        return "no Demon"
    return "one each" if len(dict.fromkeys(classes)) < len(classes) else ""


@book.limits("specialist-classes")
def no_such_specialists(h: H) -> Iterator[Reason]:
    if wrong := map_unknown(() if h.t.specialists == UNTOLD else h.t.specialists, no_such):
        yield wrong


book.wants("generalist-each", ShowSetup, "generalists", lambda h: h.t.doctors)
