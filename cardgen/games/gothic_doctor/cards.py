"""What lies in the box, in the words that rules use; all of it is told by the data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from operator import eq
from typing import Any, NamedTuple

from cardgen.games.gothic_doctor.declared import Card
from cardgen.rulings.terms import less_one, map_unknown

PATIENT, TREATMENT, ACTION, SPECIALIST = "patient", "treatment", "action", "specialist"
LIBRARY, PANACEA, DEMON = "library", "panacea", "demon"
AFTER_CURE, OTHER_CURES, TARGETS_YOU = "after-own-cure", "other-announces-cure", "action-targets-you"
"""When red Actions are played."""


class Cured(NamedTuple):
    """A Patient in a Cured Pile with the counters on it, in pounds."""

    patient: Card
    counters: tuple[int, ...] = ()

    def with_counter(self, value: int) -> Cured:
        """Give it with one counter more."""
        return self._replace(counters=(*self.counters, value))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.patient, name)

    def __str__(self) -> str:
        return " ".join(
            (str(self.patient), *(f"{'−' if counter < 0 else '+'}£{abs(counter)}" for counter in self.counters))
        )


def has_icons(patient: Card | Cured, number: int) -> bool:
    """Say whether a Patient has so many printed icons."""
    return bool(map_unknown(patient, lambda card: len(getattr(card, "icons", ())) == number))


def worth(patient: Card | Cured) -> int:
    """Add up the profit of a cured Patient and the counters on it."""
    return int(patient.profit) + sum(getattr(patient, "counters", ()))


def is_action(card: Card) -> bool:
    """Say whether a card of a hand is an Action."""
    return bool(card.type == ACTION)


def pays(card: Card, icon: str) -> bool:
    """Say whether a card is the Treatment of an icon."""
    return bool(map_unknown(card, lambda card: card.type == TREATMENT and card.treatment == icon))


is_panacea = partial(pays, icon=PANACEA)


def is_red(card: Card) -> bool:
    """Say whether an Action is printed in red."""
    return bool(card.timing == "red")


def with_cancelled(cards: Iterable[Card], cancelled: Sequence[Card]) -> list[tuple[Card, bool]]:
    """Say of each of some Actions whether it was cancelled; of two of one name perhaps only one was."""
    found = list[tuple[Card, bool]]()
    for card in cards:
        others = less_one(cancelled, partial(eq, card))
        found.append((card, len(others) < len(cancelled)))
        cancelled = others
    return found


def part(card: Card, name: str, plain: object = None) -> Any:
    """Give a parameter of the effect of an Action."""
    return map_unknown(card, lambda card: card.steps[0].arguments.get(name, plain))


def rule_of(card: Card) -> str:
    """Give the key of the rule with the text of an Action; a home-made one has only its card."""
    return str(map_unknown(card, lambda card: card.id.partition("/")[2] or "card-text-wins"))


def stays_in_play(card: Card) -> bool:
    """Say whether an Action lies in play as long as its effect lasts."""
    return card.does in ("extra_cost", "block_patient")
