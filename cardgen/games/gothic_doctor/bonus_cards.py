"""3 Bonus cards of this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.acts import ShowCards, ShowSetup
from cardgen.games.gothic_doctor.cards import DEMON, SPECIALIST, group, labels, names
from cardgen.games.gothic_doctor.table import PLACES, H, book, cards
from cardgen.games.gothic_doctor.waiting_room import ALIKE
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.table.sound import broken, changed_set
from cardgen.rulings.unknown import NOTHING, ask
from cardgen.rulings.unknown.open import is_open

TWO = 2


@book.value("first-two-classes", neutral=())
def first_classes(h: H, entered: Sequence[Any]) -> tuple[Any, ...]:
    """Find the first two different classes among Patients in the order of their entry."""
    found: list[Any] = []
    for one in entered:
        if len(found) < TWO and not passed_over(h, one) and not any(group(one) == other for other in found):
            found.append(group(one))
    h.say("the first two different classes that come in name the Specialists")
    return tuple(found)


@book.value("demon-skipped", neutral=False)
def passed_over(h: H, patient: Any) -> bool:
    """Say whether a Patient names no class: a Demon, unless Demons count as a class."""
    if group(patient) != DEMON:
        return False
    if h.options["specialist-demon-first"] == "only-one-specialist":
        h.say("Demon counts as a class, but has no Specialist")
        return False
    h.say("a Demon is passed over, and the next Patients decide")
    return True


@book.value("specialist-classes", neutral=())
def named_specialists(h: H, classes: Sequence[Any]) -> tuple[Any, ...]:
    """Give the Specialist of each class; Demons have none."""
    found = [one for named in classes for one in h.t.box.of(SPECIALIST) if group(one) == named]
    for one in found:
        h.say("the {} is the Specialist for {} Patients", one, labels([group(one)]))
    return tuple(found)


@book.value("first-two-classes", neutral=())
def specialists(h: H, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...]:
    """Name the Specialists of this game."""
    return named_specialists(h, first_classes(h, entered))


@specialists.changes("removed-has-entered")
def counts_too(h: H, found: Any, entered: Sequence[Any], deck: Sequence[Any]) -> None:
    first = [one for one in entered[:PLACES] if not is_open(one)]
    if three := next((one for one in first if sum(one == other for other in first) >= ALIKE), None):
        h.say("the third {} has come in as well, but brings no new class", three)


@specialists.changes("later-class")
def later(h: H, found: Any, entered: Sequence[Any], deck: Sequence[Any]) -> tuple[Any, ...] | None:
    if len(first_classes(h, entered[:PLACES])) == TWO or len(entered) < PLACES:
        return None
    if h.options["no-second-class"] == "turn-over-deck":
        h.say("cards of the Patient deck are turned over until a new class shows")
        return named_specialists(h, first_classes(h, (*entered[:PLACES], *deck)))
    h.say("the first seven show one class only, so the next Patient of a new class that comes in decides")
    return None


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
            yield "the Specialists of this game are {}, and {} is not there", names(right), one
    if right and len(right) < TWO and len(room) == PLACES and len(a.specialists) > len(right):
        yield Under("later-class", "the Patients show one class only, so a second Specialist is not known yet")


@book.forbids("others-leave", ShowSetup)
def others_leave(h: H, a: ShowSetup) -> Iterator[Reason]:
    if a.specialists != NOTHING and len(a.specialists) > TWO:
        yield "{} Specialists lie there; the four others go back into the box", len(a.specialists)


@book.limits("specialist-classes")
def no_demon_specialist(h: H) -> Iterator[Reason]:
    laid = h.a.specialists if isinstance(h.a, ShowSetup) and h.a.specialists != NOTHING else h.t.specialists
    laid = [one for one in h.a.cards if one.type == SPECIALIST] if isinstance(h.a, ShowCards) else laid
    if wrong := ask(() if laid == NOTHING else laid, _no_such):
        yield wrong


def _no_such(laid: Sequence[Any]) -> str:
    """Say why Specialists cannot lie together."""
    classes = list(map(group, laid))
    if DEMON in classes:
        return "Demons have no Specialist"
    twice = len(dict.fromkeys(classes)) < len(classes)
    return "two Specialists of one class cannot lie there: each class has one" if twice else ""


book.wants("generalist-each", ShowSetup, "generalists", lambda h: h.t.doctors)


# -- cards of one's own ----------------------------------------------------------------------------------------------
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


def misfits(h: H, fault: str) -> list[str]:
    """Name the told cards without which something would not be broken."""
    told = h.given.cards
    return [str(one) for one in told if fault not in broken_with(h, [other for other in told if other is not one])]


@book.forbids("card-text-wins", ShowCards)
def sound_set(h: H, a: ShowCards) -> Iterator[Reason]:
    for one in faults(h, errors=True):
        says, wrong = str(h.t.box.game.invariants[one].says).rstrip("."), misfits(h, one)
        fit = "do not fit" if len(wrong) > 1 else "does not fit"
        yield f"{names(wrong)} {fit}: {says[:1].lower()}{says[1:]}" if wrong else says
