"""What the short answer says where something is not known: no ground is told as if it held in any case."""

from __future__ import annotations

import pytest

from cardgen.project.judge import judge_dispute
from cardgen.rulings import core

from ..catalogue import disputes_of, game_named


def answer(id_: str) -> str:
    dispute = next(one for one in disputes_of("gothic-doctor") if one.id == id_)
    return " ".join(core.as_text(judge_dispute(game_named("gothic-doctor"), dispute)).split())


def test_each_way_it_may_be_is_told_with_its_own_ground() -> None:
    text = answer("X096")
    assert "If 0: illegal. Bob has no card in the hand (15.11). Otherwise: legal." in text
    assert text.count("Bob has no card") == 1


def test_what_holds_on_different_grounds_is_told_with_each_of_them() -> None:
    text = answer("X069")
    assert "That is so whatever it is that nobody knows." in text
    assert "Either the Panacea icon takes a Panacea, and there is none (8.4)." in text


@pytest.mark.parametrize("id_", ["X010", "X012", "X014"])
def test_nothing_is_said_of_what_was_not_told(id_: str) -> None:
    assert "three Patients of one name" not in answer(id_)
