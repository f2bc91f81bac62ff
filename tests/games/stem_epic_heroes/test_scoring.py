"""Abilities that score read cards, so the order in which they are added up does not matter."""

from __future__ import annotations

import pytest

from cardgen.model.card import Card
from cardgen.model.effect import Op, Ops, ParameterKind
from tests.games.catalogue import game_named

GAME = game_named("stem-epic-heroes")
SCORING = {name: effect for name, effect in GAME.effects.items() if name.startswith("bonus_")}
HEROES = [card for card in GAME.cards if str(card.values.get("timing")) == "scoring"]
POINTS = ("points", "each", "cap")
"""Parameters that say how much is scored; all others say what is looked at."""


def test_b13_there_are_scoring_heroes_and_all_their_effects_are_bonuses() -> None:
    used = {step.effect for card in HEROES for step in steps(card)}
    assert used
    assert {name for name in used if name not in SCORING and name != "extra_type"} == set()


@pytest.mark.parametrize("name", SCORING)
def test_b13_a_bonus_looks_at_cards_and_at_no_other_bonus(name: str) -> None:
    for parameter in SCORING[name].parameters.values():
        assert parameter.kind not in (ParameterKind.OP, ParameterKind.OUTCOMES, ParameterKind.TEXT), parameter.name
        read = [parameter.name, *parameter.words] if parameter.name not in POINTS else []
        assert not [word for word in read if "bonus" in word or "score" in word or "point" in word or word in SCORING]


@pytest.mark.parametrize("card", HEROES, ids=lambda card: card.short)
def test_b13_the_printed_words_of_a_bonus_count_no_points(card: Card) -> None:
    text = str(card.values["effect"]).casefold()
    counted = text.replace("extra points", "").replace("extra point", "")
    assert not [word for word in ("points of", "points from", "bonus", "doubled", "total score") if word in counted]


def steps(card: Card) -> tuple[Op, ...]:
    ops = card.values["op"]
    assert isinstance(ops, Ops)
    return ops.steps
