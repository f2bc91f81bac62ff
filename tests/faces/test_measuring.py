"""What templates may ask about a text before it is set."""

from __future__ import annotations

import pytest

from cardgen.faces.measuring import Measuring
from tests.faces.test_ready import usual

MEASURING = Measuring(usual().fonts)


@pytest.mark.parametrize(
    ("title", "size", "lines"),
    [
        ("Moon", 14.0, 1),
        ("The Lighthouse", 13.25, 1),
        ("The Lighthouse Keeper", 11.48, 2),
        ("The Lighthouse Keeper and Her Seven Quiet Daughters", 9.758, 3),
        ("The Lighthouse Keeper and Her Seven Quiet Daughters " * 2, 9.758, 3),
    ],
)
def test_a_headline_stays_large_in_as_few_lines_as_it_can(title: str, size: float, lines: int) -> None:
    found, high = MEASURING.headline(title, "title", 14, 7, 36)
    assert round(found, 3) == size
    assert high == MEASURING.height("\n".join("x" * lines), "title", found, 36, 1.1)


def test_bold_words_are_measured_in_the_bold_font() -> None:
    text = "**Whoever sees the lighthouse first** takes another card."
    assert MEASURING.height(text, "text", 10, 30, bold="title") > MEASURING.height(text, "text", 10, 30)
