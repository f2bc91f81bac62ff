from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from cardgen.model.rich_text import parse
from cardgen.model.theme import FontRole
from cardgen.text.breaking import Fonts, Word, break_lines, count_lines, words_of
from cardgen.text.fitting import fit
from cardgen.text.fonts import load_font
from cardgen.text.wide_words import opened

REGULAR = load_font(FontRole("Manrope", "Medium"))
BOLD = load_font(FontRole("Manrope", "Bold"))
FONTS = Fonts(REGULAR, BOLD, REGULAR)
texts = st.text(st.sampled_from("abc  *de"), max_size=80)


def shown(lines: Sequence[tuple[Word, ...]]) -> list[str]:
    return [" ".join("".join(f.text or "•" for f in word.fragments) for word in line) for line in lines]


def test_words_break_where_the_line_is_full() -> None:
    words = words_of(parse("one two three"), FONTS, {})
    limit = REGULAR.width("one two") + 1
    assert shown(break_lines(words, limit)) == ["one two", "three"]


def test_a_bold_part_of_a_word_is_not_parted_from_the_rest() -> None:
    words = words_of(parse("a **bold**, word"), FONTS, {})
    assert shown([tuple(words)]) == ["a bold, word"]
    assert words[1].fragments[0].font is BOLD
    assert words[1].fragments[1].font is REGULAR


def test_a_rule_is_shown_by_its_number_and_an_icon_stands_in_the_line() -> None:
    words = words_of(parse("see [[one-card]] {star}"), FONTS, {"one-card": "4.1"})
    assert shown([tuple(words)]) == ["see 4.1 •"]


def test_a_paragraph_begins_a_line() -> None:
    assert shown(break_lines(words_of(parse("one\ntwo"), FONTS, {}), 1e6)) == ["one", "two"]


def test_text_shrinks_in_quarter_points_until_it_fits() -> None:
    words = words_of(parse("word " * 40), FONTS, {})
    fitted = fit(words, 150, 50, 10, 4, 1.2, 0.7)
    assert fitted.overflow == 0
    assert fitted.size % 0.25 == 0
    larger = fitted.size + 0.25
    assert len(break_lines(words, 150_000 / larger)) * 1.2 * larger > 50 - larger


def test_overflow_is_told_in_points_at_the_least_size() -> None:
    words = words_of(parse("word " * 40), FONTS, {})
    fitted = fit(words, 50, 20, 10, 8, 1.2, 0.7)
    assert fitted.size == 8
    assert fitted.overflow > 0


@given(texts, st.floats(500, 20_000))
def test_counting_lines_agrees_with_breaking_them(text: str, limit: float) -> None:
    words = words_of(parse(text), FONTS, {})
    assert count_lines(words, limit) == len(break_lines(words, limit))


@given(texts, st.floats(500, 20_000))
def test_no_word_is_lost_and_no_line_is_too_wide(text: str, limit: float) -> None:
    words = words_of(parse(text), FONTS, {})
    lines = break_lines(words, limit)
    assert [word for line in lines for word in line] == words
    for line in lines:
        width = sum(word.width + word.space for word in line) - line[0].space
        assert width <= limit + 1e-6 or len(line) == 1


def test_a_missing_glyph_is_named() -> None:
    assert REGULAR.missing("a☃b★☃") == ["☃"]


def test_a_word_wider_than_any_line_is_parted_beside_slashes_brackets_and_icons_without_a_hyphen() -> None:
    words = words_of(parse("gain [Guild][Resource]/[Card]{star}[Egg]."), FONTS, {})
    fitted = fit(opened(words, 60 * 1000 / 8), 60, 200, 10, 8, 1.2, 0.7)
    assert fitted.overflow == 0
    lines = [line.replace(" ", "") for line in shown(fitted.lines)]
    assert "".join(lines) == "gain[Guild][Resource]/[Card]•[Egg]."
    assert all(line.endswith(("gain", "]", "/", "•", ".")) for line in lines)
    assert opened(words, 600 * 1000 / 8) is words


@given(
    st.lists(st.lists(st.text("abcd", min_size=1, max_size=6), min_size=1, max_size=3), min_size=1), st.integers(1, 60)
)
def test_no_line_begins_or_ends_with_the_dot_between_two_facts(facts: list[list[str]], wide: int) -> None:
    said = " · ".join(" ".join(fact) for fact in facts)
    lines = shown(break_lines(words_of(parse(said), FONTS, {}), wide * 500))
    assert all(not line.startswith("·") and not line.endswith("·") for line in lines)
    assert " ".join(lines).replace("· ", "") == said.replace("· ", "")
