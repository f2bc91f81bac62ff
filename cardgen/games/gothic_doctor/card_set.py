"""Whether a set of cards is sound, by the invariants of game.yaml: what a home-made set must keep to, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from cardgen.games.gothic_doctor.cards import ACTION, DEMON, LEGEND_ICONS, PANACEA, PATIENT, SPECIALIST, TREATMENT
from cardgen.games.gothic_doctor.table import COUNTERS
from cardgen.rulings.table.pieces import Piece

TOTALS = {PATIENT: 50, TREATMENT: 68, ACTION: 40, SPECIALIST: 6, "generalist": 4, "reference": 4}
STRICT = ("B2", "B3", "B4", "B8", "B9", "B11", "B14", "B15")
"""What a home-made set must keep to as well; all else is worth a warning there."""
FEWEST_PANACEAS = 4
MOMENTS = {
    "patient-just-cured": "after-own-cure",
    "announced-cure": "other-announces-cure",
    "that-action": "action-targets-you",
}
TARGETS = {
    "extra_cost": ("other-doctor", "waiting-patient"),
    "block_patient": ("waiting-patient",),
    "counter": ("patient-just-cured", "patient-in-other-pile"),
    "thwart_cure": ("announced-cure",),
    "discard_opponent_patient": ("patient-in-other-pile",),
    "take_random": ("other-doctor",),
    "cancel_action": ("that-action",),
}
"""What Actions with these effects are played on; all others on nothing."""
Cards = Sequence[Piece]


def copies(cards: Cards) -> int:
    """Count cards with all their copies."""
    return sum(one.copies for one in cards)


def group(one: Piece) -> str:
    """Give the class of a card."""
    return str(one.fields["class"])


class CardSet:
    """All cards in use, one piece for each with its copies."""

    def __init__(self, cards: Cards, classes: Sequence[str]) -> None:
        self.cards, self.classes = cards, [one for one in classes if one != DEMON]
        self.of: dict[str, list[Piece]] = {kind: [one for one in cards if one.type == kind] for kind in TOTALS}
        self.patients, self.treatments, self.actions = self.of[PATIENT], self.of[TREATMENT], self.of[ACTION]
        self.panaceas = copies([one for one in self.treatments if one.treatment == PANACEA])

    def faults(self) -> Iterator[str]:
        """Name what is broken, by its key."""
        return (key for key, sound in CHECKS.items() if not sound(self))

    def of_class(self, name: str) -> list[Piece]:
        """List the Patients of a class."""
        return [one for one in self.patients if group(one) == name]

    def wanted(self, icon: object) -> int:
        """Count the icons of a Treatment on all Patients."""
        return sum(one.copies * one.icons.count(icon) for one in self.patients)


def known_patients(s: CardSet) -> bool:
    """Say whether the Patients that the rulebook tells of are as it tells."""
    by = {one.name: one for one in s.patients}
    if "Vampire" not in by or "Spectre" not in by:
        return False
    legends = [by[name] for name in ("Frankenstein’s Monster", "The Invisible Man") if name in by]
    exact = set(by["Vampire"].icons) == {"fang-extraction", "herbal-remedy", "holy-water"}
    return exact and by["Spectre"].copies >= 3 and all(len(one.icons) == LEGEND_ICONS for one in legends)


def supplied(s: CardSet) -> bool:
    """Say whether no ordinary Treatment is scarcer than another, and Panaceas are as many as Legends."""
    shares = {(one.copies, s.wanted(one.treatment)) for one in s.treatments if one.treatment != PANACEA}
    return len(shares) == 1 and s.panaceas >= max(FEWEST_PANACEAS, s.wanted(PANACEA))


def fair(s: CardSet) -> bool:
    """Say whether more icons never pay less within a class, and all pay multiples of £25."""
    pairs = [(one, other) for one in s.patients for other in s.of_class(group(one))]
    less = any(one.profit < other.profit and len(one.icons) > len(other.icons) for one, other in pairs)
    return not less and all(one.profit > 0 and one.profit % 25 == 0 for one in s.patients)


def paired(one: Piece) -> bool:
    """Say whether moment, target and effect of an Action go together."""
    moment = MOMENTS.get(one.target, "action-phase")
    fits = one.target in TARGETS.get(one.steps[0].effect, ("none",)) and one.when == moment
    return fits and (one.timing == "red") == (moment != "action-phase")


CHECKS: dict[str, Callable[[CardSet], bool]] = {
    "B1": lambda s: all(copies(s.of[kind]) == number for kind, number in TOTALS.items()),
    "B2": lambda s: all(2 <= len(one.icons) <= LEGEND_ICONS for one in s.patients),
    "B3": lambda s: all(
        one.icons.count(PANACEA) == (len(one.icons) == LEGEND_ICONS)
        for one in s.patients
        if len(one.icons) <= LEGEND_ICONS
    ),
    "B4": lambda s: len({(group(one), *sorted(one.icons)) for one in s.patients}) == len(s.patients),
    "B5": lambda s: (
        all(copies(s.of_class(name)) == 8 for name in s.classes)
        and all({len(one.icons) for one in s.of_class(name)} == {2, 3, 4} for name in s.classes)
        and bool(s.of_class(DEMON))
    ),
    "B6": known_patients,
    "B7": supplied,
    "B8": lambda s: len(s.treatments) >= 4,
    "B9": fair,
    "B10": lambda s: copies([one for one in s.actions if one.steps[0].effect == "counter"]) == COUNTERS,
    "B11": lambda s: all((one.timing == "red") == bool(one.fields.get("red_line")) for one in s.actions),
    "B12": lambda s: (
        sorted(map(group, s.of[SPECIALIST])) == sorted(s.classes) and all(one.value == 75 for one in s.of[SPECIALIST])
    ),
    "B13": lambda s: all(one.value > 0 for one in s.of["generalist"]),
    "B14": lambda s: max(Counter((one.type, one.name) for one in s.cards).values(), default=1) == 1,
    "B15": lambda s: (
        len({str((one.fields["op"], one.target)) for one in s.actions}) == len(s.actions)
        and all(map(paired, s.actions))
    ),
}


def changed_set(every: Cards, told: Cards, *, alone: bool) -> list[Piece]:
    """Put told cards in the place of those of their names; *alone* there are no others."""
    new = {(one.type, one.name) for one in told}
    return [*([] if alone else [one for one in every if (one.type, one.name) not in new]), *told]
