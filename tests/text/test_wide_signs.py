"""Texts of scripts without blanks: lines end between signs, without a hyphen, and not before what closes a sentence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgen.model.rich_text import parse
from cardgen.model.theme import FontRole
from cardgen.printing.booklet.lines import even_lines
from cardgen.text.breaking import Fonts, Word, break_lines, count_lines, words_of
from cardgen.text.fitting import fit
from cardgen.text.fonts import load_font
from cardgen.text.wide_signs import parted

REGULAR = load_font(FontRole("Manrope", "Medium"))
FONTS = Fonts(REGULAR, REGULAR, REGULAR)


def shown(lines: Sequence[tuple[Word, ...]]) -> list[str]:
    return [
        "".join(" " * bool(n and word.space) + "".join(f.text for f in word.fragments) for n, word in enumerate(line))
        for line in lines
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("获得蓄力1。", ["获", "得", "蓄", "力", "1。"]),
        ("「打出」则弃", ["「打", "出」", "则", "弃"]),
        ("カードを引く", ["カー", "ド", "を", "引", "く"]),
        ("café — “so” naïve", ["café — “so” naïve"]),
        ("攻击10%伤害", ["攻", "击", "10%", "伤", "害"]),
    ],
)
def test_a_line_may_end_beside_a_sign_but_not_before_what_closes(text: str, parts: list[str]) -> None:
    assert parted(text) == parts


@pytest.mark.parametrize("width", range(2, 9))
def test_no_line_is_too_wide_and_none_has_a_hyphen(width: int) -> None:
    text = "获得蓄力1。额外抽1张牌并打出，无法打出则弃置。"
    words = words_of(parse(text), FONTS, {})
    limit = width * REGULAR.width("n") + 1
    for lines in (break_lines(words, limit), even_lines(words, limit)):
        assert "".join(shown(lines)) == text
        assert not [line for line in shown(lines) if line[0] in "，。" or "-" in line]
    assert count_lines(words, limit) == len(break_lines(words, limit))


def test_a_long_text_without_blanks_fits_as_others_do() -> None:
    words = words_of(parse("反弹敌人攻击并对敌人造成伤害" * 4), FONTS, {})
    fitted = fit(words, 60, 80, 10, 7, 1.2, 0.7)
    assert not fitted.overflow
    assert fitted.size == 10 or len(fitted.lines) > 5
