"""11 Bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.gothic_doctor.cards import DEMON, group, labels, names
from cardgen.games.gothic_doctor.table import H, book
from cardgen.rulings.table.bonuses import most, next_lower
from cardgen.rulings.unknown import NOTHING, ask, count

is_paid_at_end = book.always("paid-at-end", True, neutral=False)
enough = book.chosen("specialist-most", "specialist-threshold", {"three-inclusive": 3, "more-than-three": 4}, neutral=3)


# -- Specialists -----------------------------------------------------------------------------------------------------
def of_class(h: H, bonus: Any) -> dict[str, int]:
    """Count the Patients of a Specialist's class in each Cured Pile."""
    return {doctor: count(pile, lambda one: group(one) == group(bonus)) for doctor, pile in h.t.piles.items()}


@book.value("specialist-most", neutral=())
def holders(h: H, bonus: Any) -> tuple[str, ...]:
    """Name the doctor who has a Specialist's bonus, if there is one."""
    if h.t.earlier != NOTHING and not is_paid_at_end(h):
        return (h.t.earlier,)
    counts = of_class(h, bonus)
    first = most(counts, enough(h))
    if first:
        says = "first" if len(first) == 1 else "tied"
        h.say(says, names(first), counts[first[0]], labels([group(bonus)]))
    if len(first) > 1:
        return next_lower(counts, enough(h)) if h.options["specialist-tie"] == "next-lower" else ()
    return first


@holders.changes("specialist-tie")
def tie(h: H, found: tuple[str, ...], bonus: Any) -> None:
    if len(most(of_class(h, bonus), enough(h))) < 2:
        return
    if h.options["specialist-tie"] == "next-lower":
        h.say("they are put aside, and {}", f"{names(found)} is next" if found else "nobody else has enough")
    else:
        h.say("in a tie for the most nobody gets the bonus")


@holders.changes("same-name-counts")
def same_name(h: H, found: tuple[str, ...], bonus: Any) -> None:
    for doctor in found:
        pile = [one for one in getattr(h.t.piles[doctor], "seen", h.t.piles[doctor]) if group(one) == group(bonus)]
        if len(pile) > 1 and pile[0].id and all(one.name == pile[0].name for one in pile):
            h.say("Patients of the same name count one each")


@holders.changes("only-two-pay")
def only_two(h: H, found: tuple[str, ...], bonus: Any) -> tuple[str, ...] | None:
    if not found or h.t.specialists == NOTHING or in_game(h, bonus):
        return None
    h.say("the {} is not one of the two Specialists of this game", bonus)
    return ()


def too_few(h: H, *bonuses: Any) -> bool:
    """Say whether nobody has Patients enough for any of some Specialists."""
    return not any(most(of_class(h, bonus), enough(h)) for bonus in bonuses)


def in_game(h: H, bonus: Any) -> bool:
    """Say whether a Specialist is one of those of this game."""
    return bool(ask(h.t.specialists, lambda laid: any(one == bonus for one in laid)))


# -- the Generalist --------------------------------------------------------------------------------------------------
def has_all(h: H, pile: Sequence[Any]) -> bool:
    """Say whether a pile has a Patient of each class but Demon."""
    words = h.t.box.game.words["class"].words
    return all(count(pile, lambda one, name=name: group(one) == name) > 0 for name in words if name != DEMON)  # type: ignore[misc]


@book.value("all-six-classes", neutral=())
def generalists(h: H) -> tuple[str, ...]:
    """Name the doctors who have the Generalist's bonus."""
    found = tuple(doctor for doctor, pile in h.t.piles.items() if has_all(h, pile))
    if found:
        h.say("{} {} all six classes", names(found), "has" if len(found) == 1 else "have")
    return found


@generalists.changes("many-generalists")
def many(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if len(found) > 1:
        h.say("any number of doctors can be Generalists")
    lost = [doctor for doctor in h.t.piles if doctor not in found and ask(h.t.once, lambda some, d=doctor: d in some)]  # type: ignore[misc]
    if not lost:
        return None
    if h.options["generalist-lock"] != "locked-once-earned":
        h.say("{} had all six once, but the pile as it is counts", names(lost))
        return None
    h.say("{} had all six once and keeps the bonus", names(lost))
    return tuple(doctor for doctor in h.t.piles if doctor in found or doctor in lost)


@book.value("all-six-classes", neutral=0)
def generalist_value(h: H) -> int:
    """Give what the Generalist pays."""
    return int(h.options["generalist-value"])


# -- together --------------------------------------------------------------------------------------------------------
@book.value("bonuses-add-up", neutral=0)
def bonus_sum(h: H, doctor: str) -> int:
    """Add up a doctor's bonuses."""
    if h.t.earned != NOTHING:
        return sum(h.t.earned.get(doctor, ()))
    laid = h.t.box.of("specialist")
    earned = [bonus.value for bonus in laid if _pays(h, bonus, doctor)]
    if too_few(h, *laid):
        h.cite("specialist-most", "nobody has {} Patients of one class", enough(h))
    if doctor in generalists(h):
        earned.append(generalist_value(h))
    if len(earned) > 1:
        h.say("{} has several bonuses, and they add up", doctor)
    return sum(earned)


def _pays(h: H, bonus: Any, doctor: str) -> bool:
    return doctor in holders(h, bonus) and (h.t.specialists == NOTHING or in_game(h, bonus))
