"""Whether a set of cards is sound: what a home-made set must keep to, and what only the official one has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardgen.games.gothic_doctor.cards import ACTION, DEMON, LEGEND_ICONS, PANACEA, PATIENT, SPECIALIST, TREATMENT
from cardgen.games.gothic_doctor.table import COUNTERS
from cardgen.rulings.table.pieces import Piece

TOTALS = {PATIENT: 50, TREATMENT: 68, ACTION: 40, SPECIALIST: 6, "generalist": 4, "reference": 4}
STRICT = ("B2", "B3", "B4", "B8", "B9", "B11", "B14", "B15")
"""What a home-made set must keep to as well; all else is worth a warning there."""
TARGETS = {
    "extra_cost": ("other-doctor", "waiting-patient"),
    "block_patient": ("waiting-patient",),
    "counter": ("patient-just-cured", "patient-in-other-pile"),
    "thwart_cure": ("announced-cure",),
    "extra_cure": ("none",),
    "reduce_cost": ("none",),
    "replace_field": ("none",),
    "draw": ("none",),
    "discard_opponent_patient": ("patient-in-other-pile",),
    "take_random": ("other-doctor",),
    "cancel_action": ("that-action",),
}
MOMENTS = {
    "patient-just-cured": "after-own-cure",
    "announced-cure": "other-announces-cure",
    "that-action": "action-targets-you",
}
Cards = Sequence[Piece]


class CardSet:
    """All cards in use, one piece for each with its copies."""

    def __init__(self, cards: Cards, classes: Sequence[str]) -> None:
        self.cards, self.classes = cards, [one for one in classes if one != DEMON]
        of: dict[str, list[Piece]] = {kind: [one for one in cards if one.type == kind] for kind in TOTALS}
        self.of = of
        self.patients, self.treatments, self.actions = of[PATIENT], of[TREATMENT], of[ACTION]

    def faults(self) -> Iterator[str]:
        """Name what is broken, by its key."""
        return (key for key, sound in CHECKS.items() if not sound(self))


def copies(cards: Cards) -> int:
    """Count cards with all their copies."""
    return sum(one.copies for one in cards)


def group(one: Piece) -> str:
    """Give the class of a card."""
    return str(one.fields["class"])


def totals(s: CardSet) -> bool:
    """B1: so many cards of each type."""
    return all(copies(s.of[kind]) == number for kind, number in TOTALS.items())


def icons(s: CardSet) -> bool:
    """B2: two to four icons."""
    return all(2 <= len(one.icons) <= LEGEND_ICONS for one in s.patients)


def legends(s: CardSet) -> bool:
    """B3: a Panacea icon on Patients with four icons, and on no others."""
    return all(
        one.icons.count(PANACEA) == (len(one.icons) == LEGEND_ICONS)
        for one in s.patients
        if len(one.icons) <= LEGEND_ICONS
    )


def alike(s: CardSet) -> bool:
    """B4: no two names of one class with the same icons."""
    return len({(group(one), *sorted(one.icons)) for one in s.patients}) == len(s.patients)


def balanced(s: CardSet) -> bool:
    """B5: eight Patients of each class with a bonus, of all three sizes; some Demons."""
    sizes = [{len(one.icons) for one in s.patients if group(one) == name} for name in s.classes]
    numbers = {copies([one for one in s.patients if group(one) == name]) for name in s.classes}
    return (
        numbers == {8} and all(some == {2, 3, 4} for some in sizes) and any(group(one) == DEMON for one in s.patients)
    )


def known_patients(s: CardSet) -> bool:
    """B6: the Patients that the rulebook tells of."""
    by = {one.name: one for one in s.patients}
    vampire, spectre = by.get("Vampire"), by.get("Spectre")
    if vampire is None or spectre is None:
        return False
    named = all(
        len(by[name].icons) == LEGEND_ICONS for name in ("Frankenstein’s Monster", "The Invisible Man") if name in by
    )
    wanted = {"fang-extraction", "herbal-remedy", "holy-water"}
    return named and set(vampire.icons) == wanted and spectre.copies >= 3


def supplied(s: CardSet) -> bool:
    """B7: no ordinary Treatment scarcer than another; as many Panaceas as Legends, and four at least."""
    wanted: Counter[str] = Counter()
    for one in s.patients:
        wanted.update({str(icon): one.copies * one.icons.count(icon) for icon in one.icons})
    ordinary = [one for one in s.treatments if one.treatment != PANACEA]
    shares = {(one.copies, wanted[str(one.treatment)]) for one in ordinary}
    panaceas = copies([one for one in s.treatments if one.treatment == PANACEA])
    return len(shares) == 1 and panaceas >= max(4, wanted[PANACEA])


def types(s: CardSet) -> bool:
    """B8: four types of Treatment at least."""
    return len(s.treatments) >= 4


def profits(s: CardSet) -> bool:
    """B9: multiples of £25, and more icons never pay less within a class."""
    fair = all(
        one.profit >= other.profit
        for one in s.patients
        for other in s.patients
        if group(one) == group(other) and len(one.icons) > len(other.icons)
    )
    return fair and all(one.profit > 0 and one.profit % 25 == 0 for one in s.patients)


def counters(s: CardSet) -> bool:
    """B10: as many Actions that place a counter as there are counters."""
    return copies([one for one in s.actions if one.steps[0].effect == "counter"]) == COUNTERS


def red_lines(s: CardSet) -> bool:
    """B11: a red Action has a line, no other has one."""
    return all((one.timing == "red") == bool(one.fields.get("red_line")) for one in s.actions)


def specialists(s: CardSet) -> bool:
    """B12: a Specialist of £75 for each class but Demon."""
    found = s.of[SPECIALIST]
    return sorted(map(group, found)) == sorted(s.classes) and all(one.value == 75 for one in found)


def generalist(s: CardSet) -> bool:
    """B13: the Generalist pays something."""
    return all(one.value > 0 for one in s.of["generalist"])


def names(s: CardSet) -> bool:
    """B14: no two cards of a type with one name."""
    found = Counter((one.type, one.name) for one in s.cards)
    return all(number == 1 for number in found.values())


def pairings(s: CardSet) -> bool:
    """B15: moment, target and effect go together; no two Actions do the same."""
    acts = {str((one.fields["op"], one.target)) for one in s.actions}
    return len(acts) == len(s.actions) and all(map(_fits, s.actions))


def _fits(one: Piece) -> bool:
    moment = MOMENTS.get(one.target, "action-phase")
    return (
        one.target in TARGETS[one.steps[0].effect]
        and one.when == moment
        and (one.timing == "red") == (moment != "action-phase")
    )


CHECKS: dict[str, Callable[[CardSet], bool]] = {
    "B1": totals,
    "B2": icons,
    "B3": legends,
    "B4": alike,
    "B5": balanced,
    "B6": known_patients,
    "B7": supplied,
    "B8": types,
    "B9": profits,
    "B10": counters,
    "B11": red_lines,
    "B12": specialists,
    "B13": generalist,
    "B14": names,
    "B15": pairings,
}


def changed_set(every: Cards, told: Cards, *, alone: Any) -> list[Piece]:
    """Put told cards in the place of those of their names; *alone* there are no others."""
    new = {(one.type, one.name) for one in told}
    return [*([] if alone else [one for one in every if (one.type, one.name) not in new]), *told]
