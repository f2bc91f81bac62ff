"""A soft hyphen is a place where a word may be parted, and is seen at the end of a line alone."""

from __future__ import annotations

import pytest

from cardgen.model.rich_text import parse
from cardgen.model.theme import FontRole
from cardgen.text.breaking import Fonts, break_lines, count_lines, words_of
from cardgen.text.fonts import load_font

FONT = load_font(FontRole("Source Sans Pro", "Regular"))
BOLD = load_font(FontRole("Source Sans Pro", "Bold"))


def lines(text: str, letters: str) -> list[str]:
    """Break a text into lines as wide as some letters, and write them down."""
    words = words_of(parse(text), Fonts(FONT, BOLD, FONT), {})
    limit = FONT.width(letters)
    broken = break_lines(words, limit)
    assert count_lines(words, limit) == len(broken)
    assert all(sum(word.width + word.space * bool(n) for n, word in enumerate(line)) <= limit for line in broken)
    return [
        "".join(
            " " * bool(n and word.space) + "".join(fragment.text for fragment in word.fragments)
            for n, word in enumerate(line)
        )
        for line in broken
    ]


@pytest.mark.parametrize(
    ("text", "letters", "found"),
    [
        ("Hand\u00adwerk", "Handwerk", ["Handwerk"]),
        ("Hand\u00adwerk", "Hand-", ["Hand-", "werk"]),
        ("Das Hand\u00adwerk ruht", "Das Hand-mm", ["Das Hand-", "werk ruht"]),
        ("Ein mmmm\u00adi", "Ein mmmm", ["Ein", "mmmmi"]),
        ("Donau\u00addampf\u00adschiff", "Donaudampf-", ["Donaudampf-", "schiff"]),
        ("Donau\u00addampf\u00adschiff", "Donaudampf", ["Donau-", "dampfschiff"]),
        ("**Hand\u00adwerk** und\u00ad mehr", "Handwerkxund mehrmm", ["Handwerk und mehr"]),
        ("Hand\u00ad\n\u00adwerk", "Handwerk", ["Hand", "werk"]),
    ],
)
def test_words_are_parted_where_the_line_is_full(text: str, letters: str, found: list[str]) -> None:
    assert lines(text, letters) == found
