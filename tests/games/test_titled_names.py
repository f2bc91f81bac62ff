"""A player who is called by a title, such as Mr Ortiz, is one player: in notation and in what people say."""

from __future__ import annotations

import pytest

from cardgen.project.judging import kinds
from tests.games.catalogue import game_named
from tests.games.test_offers import offer_of
from tests.talk_reading import facts_of


@pytest.mark.parametrize(
    ("notation", "fact", "value"),
    [
        ("seats Me, A, B, Mr Ortiz", "seats", ("Me", "A", "B", "Mr Ortiz")),
        ("seats Dr. Lee Bob", "seats", ("Dr. Lee", "Bob")),
        ("steps Aunt Jo 1 2 3", "steps", {"Aunt Jo": (1, 2, 3)}),
        ("seats Ann Bob Cleo", "seats", ("Ann", "Bob", "Cleo")),
    ],
)
def test_a_title_is_part_of_the_name_in_notation(notation: str, fact: str, value: object) -> None:
    game = game_named("stem-epic-heroes")
    assert facts_of(kinds.find_kind(game, "end"), game, notation)[fact] == value


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("Mr Lee has 7 points, Ann has 5. who wins?", "Lee 7, Ann 5"),
        ("aunt jo has 7 points, Dr. Wu has 5. who wins?", "Jo 7, Wu 5"),
    ],
)
def test_a_title_is_no_player_of_its_own_in_a_line(line: str, scores: str) -> None:
    offer = offer_of("women-in-science", "winner", line)
    assert offer is not None
    assert [one.value for one in offer.read if one.name == "scores"] == [scores]
    assert not {"mr", "aunt", "dr"} & {word.casefold() for word in offer.left}


def test_two_of_one_name_are_told_with_their_titles() -> None:
    offer = offer_of("women-in-science", "winner", "Mr Lee has 7 points, Mrs Lee has 5. who wins?")
    assert offer is not None
    assert "Mr Lee 7" in " ".join((*(one.value for one in offer.read), *offer.questions))
