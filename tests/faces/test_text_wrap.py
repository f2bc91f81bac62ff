"""Lines of a box that are broken otherwise than as many words to a line as fit."""

from __future__ import annotations

import pytest

from cardgen.faces.texts import Texts
from cardgen.model.theme import FontRole
from cardgen.text.balancing import balanced, pretty
from cardgen.text.breaking import Fonts, Word, break_lines
from cardgen.text.fonts import load_font

FONT = load_font(FontRole("Source Sans Pro", "Regular"))
ONE_OVER = "Shy: nobody may take it from you."
TWO = f"{ONE_OVER}\nStays.\nThe kettle knows the way to the spring."
LIMITS = range(6000, 20000, 500)


def words(text: str) -> list[Word]:
    return Texts().words(text, Fonts(FONT, FONT, FONT))


def shown(lines: list[tuple[Word, ...]]) -> list[str]:
    return [" ".join(part.text for word in line for part in word.fragments) for line in lines]


@pytest.mark.parametrize(
    ("way", "lines"),
    [
        (break_lines, ["Shy: nobody may take it from", "you."]),
        (balanced, ["Shy: nobody may", "take it from you."]),
        (pretty, ["Shy: nobody may take it", "from you."]),
    ],
)
def test_a_last_line_of_one_word_gets_company(way: object, lines: list[str]) -> None:
    assert callable(way)
    assert shown(way(words(ONE_OVER), 12_600)) == lines


@pytest.mark.parametrize("way", [balanced, pretty])
def test_no_line_is_added_none_is_too_long_and_no_word_is_lost(way: object) -> None:
    assert callable(way)
    for limit in LIMITS:
        usual, found = break_lines(words(TWO), limit), way(words(TWO), limit)
        assert len(found) == len(usual)
        assert " ".join(shown(found)) == TWO.replace("\n", " ")
        assert max(sum(word.width + word.space for word in line) - line[0].space for line in found) <= limit
