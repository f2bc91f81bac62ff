"""Bonuses: specialists and Generalists."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.gothic_doctor.cards import DEMON, SPECIALIST, Cured
from cardgen.games.gothic_doctor.declared import Card, ClassWord
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.table.bonuses import most, next_lower
from cardgen.rulings.terms import UNTOLD, count

enough = book.chosen("specialist-most", "specialist-threshold", {"three-inclusive": 3, "more-than-three": 4}, neutral=3)


def number_of_class(pile: Sequence[Cured], wanted: ClassWord) -> int:
    """Count the Patients of a class."""
    return count(pile, lambda patient: patient.class_ == wanted)


def of_class(h: H, bonus: Card) -> dict[str, int]:
    """Count the Patients of a Specialist's class in each Cured Pile."""
    return {doctor: number_of_class(pile, bonus.class_) for doctor, pile in h.t.piles.items()}


@book.value("specialist-most", neutral=())
def holders(h: H, bonus: Card) -> tuple[str, ...]:
    """Name the doctor who has a Specialist's bonus, if there is one."""
    if h.t.earlier != UNTOLD and not is_paid_at_end(h):
        return (h.t.earlier,)
    counts = of_class(h, bonus)
    first = most(counts, enough(h))
    if first:
        h.say("first" if len(first) == 1 else "tied", first, counts[first[0]], bonus.class_)
    if len(first) > 1:
        return next_lower(counts, enough(h)) if h.options["specialist-tie"] == "next-lower" else ()
    return first


def all_alike(h: H, found: tuple[str, ...], bonus: Card) -> bool:
    """Say whether the Patients that earn a bonus have one name."""
    piles = [getattr(h.t.piles[doctor], "seen", h.t.piles[doctor]) for doctor in found]
    mine = [[patient for patient in pile if patient.class_ == bonus.class_] for pile in piles]
    return any(len(pile) > 1 and pile[0].id and all(patient.name == pile[0].name for patient in pile) for pile in mine)


holders.adds("same-name-counts", all_alike)


@holders.changes("specialist-tie")
def tie(h: H, found: tuple[str, ...], bonus: Card) -> None:
    if len(most(of_class(h, bonus), enough(h))) > 1:
        how = h.options["specialist-tie"]
        h.note("nobody" if how != "next-lower" else how if found else "nobody else", found)


@holders.instead("only-these-pay")
def only_two(h: H, bonus: Card) -> tuple[str, ...] | None:
    out = h.t.specialists != UNTOLD and bonus not in h.t.specialists and most(of_class(h, bonus), enough(h))
    return h.gives((), "", bonus) if out else None


is_paid_at_end = book.always("paid-at-end", True, neutral=False)


def has_all(h: H, pile: Sequence[Cured]) -> bool:
    """Say whether a pile has a Patient of each class but Demon."""
    return all(number_of_class(pile, name) > 0 for name in h.t.box.game.words["class"].words if name != DEMON)


@book.value("all-classes", neutral=())
def generalists(h: H) -> tuple[str, ...]:
    """Name the doctors who have the Generalist's bonus."""
    found = tuple(doctor for doctor, pile in h.t.piles.items() if has_all(h, pile))
    if found:
        h.say("has" if len(found) == 1 else "have", found)
    return found


generalist_value = book.plain(
    "all-classes", "what the Generalist pays", lambda h: int(h.options["generalist-value"]), neutral=0
)


@generalists.changes("many-generalists")
def many(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) > 1:
        h.say("any number")
    lost = [doctor for doctor in h.t.piles if doctor not in found and doctor in h.t.once]
    if not lost:
        return None
    how = h.options["generalist-lock"]
    kept = tuple(doctor for doctor in h.t.piles if doctor in found or doctor in lost)
    return h.gives(kept if how == "locked-once-earned" else None, how, lost)


def too_few(h: H, *bonuses: Card) -> bool:
    """Say whether nobody has Patients enough for any of some Specialists."""
    return not any(most(of_class(h, bonus), enough(h)) for bonus in bonuses)


@book.value("bonuses-add-up", neutral=0)
def bonus_sum(h: H, doctor: str) -> int:
    """Add up a doctor's bonuses."""
    if h.t.earned != UNTOLD:
        return sum(h.t.earned.get(doctor, ()))
    every = h.t.box.of(SPECIALIST)
    earned = [specialist.value for specialist in every if doctor in holders(h, specialist)]
    if not h.brief and too_few(h, *every):
        h.cite("specialist-most", "nobody", enough(h))
    if doctor in generalists(h):
        earned.append(generalist_value(h))
    if len(earned) > 1:
        h.say("", doctor)
    return sum(earned)
