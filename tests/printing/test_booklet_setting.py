"""Paragraphs and pages: even lines, nothing lost, no heading alone at the foot of a page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.cli.main import run
from cardgen.faces.face import IDENTITY, Span, TextLine
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.model.rich_text import parse
from cardgen.model.stock import CardSize
from cardgen.model.theme import Ink, Theme
from cardgen.model.told_facts import figures
from cardgen.printing.booklet.blocks import Block, columned, text
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import NEW_PAGE, Flow
from cardgen.printing.booklet.lines import alone, even_lines, width_of
from cardgen.printing.booklet.look import Look, booklet_theme, frame
from cardgen.printing.booklet.setting import Setter
from cardgen.text.breaking import break_lines, words_of
from cardgen.text.hyphens import parted
from tests.toy import write_toy

LOOK = Look(booklet_theme(Theme(CardSize(63, 88), {}, {}, {}, {}, {})), Ink.FULL)
SETTER = Setter(LOOK, {"rule/one-card": "1.1"}, lambda *_: None)
ROOM = frame(1).height

texts = st.lists(st.text("abcdefgh", min_size=1, max_size=14), min_size=1, max_size=60).map(" ".join)


@given(texts, st.integers(12_000, 40_000))
def test_lines_are_as_few_as_can_be_and_lose_nothing(text: str, limit: int) -> None:
    words = words_of(parse(text), LOOK.body.fonts, {})
    lines = even_lines(words, limit)
    assert [word for line in lines for word in line] == words
    assert len(lines) == len(break_lines(words, limit))
    assert all(width_of(line) <= limit + 1e-6 or len(line) == 1 for line in lines)


@given(texts, st.integers(12_000, 40_000))
def test_a_word_stands_alone_on_the_last_line_only_where_no_other_fits_beside_it(text: str, limit: int) -> None:
    lines = even_lines(words_of(parse(text), LOOK.body.fonts, {}), limit)
    if len(lines) > 1 and alone(lines[-1]) and len(lines[-2]) > 1:
        assert width_of([lines[-2][-1], *lines[-1]]) > limit


def test_no_word_stands_alone_on_the_last_line() -> None:
    words = words_of(parse("Nobody need follow suit and the lead may play any card at all, so do"), LOOK.body.fonts, {})
    limit = width_of(words[:-1]) + 1
    assert len(break_lines(words, limit)[-1]) == 1
    assert len(even_lines(words, limit)[-1]) > 1


def test_long_words_are_parted_where_that_saves_white_and_no_soft_hyphen_is_printed() -> None:
    said = SETTER.plain("an experimental reconstruction is parted undoubtedly somewhere", LOOK.body, 22)
    printed = ["".join(part.text for word in line for part in word.fragments) for line in said.lines]
    assert any(line.endswith("-") for line in printed)
    assert "\u00ad" not in "".join(printed)


@pytest.mark.parametrize(
    ("said", "language", "shown"),
    [
        ("reconstructed", "en", "recon|structed"),
        ("midnight", "en", "midnight"),
        ("themselves", "en", "them|selves"),
        ("Königsberg", "en", "Königsberg"),
        ("Streitfälle", "de", "Streit|fälle"),
        ("Inven\u00adtion reconstructed", "en", "Inven|tion reconstructed"),
        ("reconstructed", "xx", "reconstructed"),
    ],
)
def test_words_are_parted_by_the_patterns_of_the_language_names_and_hand_made_parts_left_alone(
    said: str, language: str, shown: str
) -> None:
    assert parted(said, language).replace("\u00ad", "|") == shown


def test_a_page_begins_with_a_sentence_where_one_begins_in_time() -> None:
    words = SETTER.plain("All of this belongs to the first sentence of them all. " * 8, LOOK.body, 60)
    flow = Flow(LOOK, LOOK.start)
    flow.add([Piece().block(ROOM - 30), text(SETTER, words)])
    first = lines_of(flow.pages[1])[0]
    assert "".join(span.text for span in first.spans).startswith("All of this")
    assert flow.notices == []


def test_what_follows_a_colon_is_no_sentence_of_its_own() -> None:
    words = SETTER.plain("When another player plays one on you: cancel it, and both are discarded.", LOOK.body, 52)
    lines = ["".join(part.text for part in words.lines[n][-1].fragments) for n in range(len(words.lines))]
    assert [words.sentence_ends(n + 1) for n in range(len(lines))] == [line.endswith(".") for line in lines]


def test_a_page_that_begins_in_mid_sentence_and_one_that_ends_blank_are_told_by_number() -> None:
    endless = SETTER.plain("and on it goes " * 130, LOOK.body, 60)
    flow = Flow(LOOK, LOOK.start, name="“Rules”")
    flow.add([replace(text(SETTER, endless), what="the rule `on`"), replace(Piece().block(ROOM - 1), what="the end")])
    assert [(one.code, one.what) for one in flow.notices] == [
        ("B006", "page 2 of “Rules” begins in the middle of a sentence of the rule `on`"),
        ("B007", f"{flow_blank(flow)} of page 2 of “Rules” is blank, where the end has no room"),
    ]


def flow_blank(flow: Flow) -> str:
    lowest = max(line.y for line in lines_of(flow.pages[1]))
    return f"{(frame(2).bottom - lowest - (LOOK.body.leading - LOOK.body.cap) / 2) / ROOM:.0%}"


def test_examples_change_places_so_that_pages_are_full() -> None:
    first, high, low = Piece(), Piece(), Piece()
    flow = Flow(LOOK, LOOK.start)
    flow.add([first.block(ROOM - 40), *(replace(one.block(size), swaps="1") for one, size in ((high, 60), (low, 30)))])
    assert [low.at[0][0], high.at[0][0]] == [1, 2]


def lines_of(draft: Draft) -> list[TextLine]:
    return [item for item, _, _ in flat(draft.items, IDENTITY, EVERYWHERE) if isinstance(item, TextLine)]


def test_a_reference_is_a_link_with_the_number_of_its_rule() -> None:
    draft = Draft(1, LOOK)
    SETTER.draw(SETTER.rich("See ([[one-card]]).", LOOK.body, 80), draft, 10, 10)
    before, line, after = lines_of(draft)
    (link,) = draft.links
    (number,) = line.spans
    assert isinstance(number, Span)
    assert [span.text for each in (before, line, after) for span in each.spans] == ["See (", "1.1", ")."]
    assert link.target == "rule/one-card"
    assert link.box.x < line.x + number.dx < link.box.right


class Piece:
    """A block that knows where it was drawn."""

    def __init__(self) -> None:
        self.at: list[tuple[int, float]] = []

    def block(self, height: float, *, keep: bool = False, needs: float = 0.0) -> Block:
        return Block(height, self._draw, before=2.0, keep=keep, needs=needs)

    def _draw(self, draft: Draft, _x: float, y: float) -> None:
        self.at.append((draft.number, y))


specs = st.lists(
    st.tuples(st.floats(3, 80), st.booleans(), st.sampled_from([0.0, 0.0, 60.0, NEW_PAGE])), min_size=1, max_size=40
)


@given(specs)
def test_blocks_fill_pages_in_order_and_headings_keep_their_text(specs: list[tuple[float, bool, float]]) -> None:
    # Two headings in a row are the most there are.
    keeps = [keep and not (n > 1 and specs[n - 1][1] and specs[n - 2][1]) for n, (_, keep, _) in enumerate(specs)]
    heights = [20.0 if keep else height for (height, _, _), keep in zip(specs, keeps, strict=True)]
    pieces = [Piece() for _ in specs]
    flow = Flow(LOOK, LOOK.start)
    flow.add(
        [
            piece.block(height, keep=keep, needs=needs)
            for piece, height, keep, (_, _, needs) in zip(pieces, heights, keeps, specs, strict=True)
        ]
    )
    assert flow.problems == []
    places = [place for piece in pieces for place in piece.at]
    assert len(places) == len(specs)
    assert places == sorted(places)
    assert all(y + height <= frame(1).bottom + 1e-6 for (_, y), height in zip(places, heights, strict=True))
    runs = [0]
    for n, keep in enumerate(keeps[:-1]):
        runs.append(runs[-1] + (not keep))
        short = sum(22.0 for m in range(n + 2) if runs[m] == runs[n]) + heights[n + 1] < ROOM
        if keep and short:
            assert places[n][0] == places[n + 1][0]


@given(st.floats(1, 60), st.integers(1, 9))
def test_a_heading_stands_on_the_page_of_its_first_lines(left: float, lines: int) -> None:
    """However little is left of the page, and whether the text under the heading can be parted or not."""
    heading, words = Piece(), SETTER.plain("word " * 11 * lines, LOOK.body, 60)
    flow = Flow(LOOK, LOOK.start)
    flow.add([Piece().block(ROOM - left), heading.block(8, keep=True), text(SETTER, words)])
    ((number, y),) = heading.at
    under = [line for line in lines_of(flow.pages[number - 1]) if line.y > y]
    assert len(under) >= min(2, len(words.lines))


def test_a_block_that_fits_on_no_page_is_a_problem_that_names_it() -> None:
    flow = Flow(LOOK, LOOK.start)
    flow.add([replace(Piece().block(ROOM + 5), what="the rule `long`")])
    (problem,) = flow.problems
    assert problem.what == "the rule `long` is 5.0 mm higher than a page of the booklet"


@given(st.lists(st.floats(3, 12), min_size=1, max_size=80))
def test_columns_hold_every_line_once(heights: list[float]) -> None:
    pieces = [Piece() for _ in heights]
    block = columned([piece.block(height) for piece, height in zip(pieces, heights, strict=True)], 3, 30, 5)
    assert block.height <= (sum(heights) + 2 * len(heights)) / 3 + 2 * 14 + 1
    flow = Flow(LOOK, LOOK.start)
    flow.add([block])
    assert [len(piece.at) for piece in pieces] == [1] * len(heights)


@given(st.lists(st.floats(3, 40), min_size=2, max_size=30), st.floats(2, 60))
def test_nothing_of_a_column_stands_below_its_page_or_over_what_stands_above(heights: list[float], left: float) -> None:
    first, pieces = Piece(), [Piece() for _ in heights]
    block = columned([piece.block(height) for piece, height in zip(pieces, heights, strict=True)], 2, 30, 5)
    flow = Flow(LOOK, LOOK.start)
    flow.add([first.block(ROOM - left), first.block(1.0), replace(block, before=2.0)], spread=True)
    for piece, height in zip(pieces, heights, strict=True):
        ((page, y),) = piece.at
        assert y + height <= frame(page).bottom + 1e-6
        assert page > 1 or y >= first.at[1][1] + 1.0


def test_a_heading_stands_in_the_column_of_its_first_line() -> None:
    heading, line = Piece(), Piece()
    draft = Draft(1, LOOK)
    columned([heading.block(5, keep=True), line.block(4)], 3, 30, 5).draw(draft, 0, 0)
    assert [heading.at, line.at] == [[(1, 0.0)], [(1, 7.0)]]


def test_a_chapter_may_end_with_a_tail_at_the_foot_of_its_page() -> None:
    tails, asked = Piece(), []

    def tail(page: Draft, room: float) -> Block | None:
        asked.append((page.number, round(room)))
        return tails.block(20.0) if room > 30 else None

    flow = Flow(LOOK, LOOK.start, tail=tail)
    chapter = replace(Piece().block(10, needs=NEW_PAGE), tone=LOOK.start)
    flow.add([Piece().block(ROOM - 50), chapter, Piece().block(ROOM - 22)])
    assert asked == [(1, 50), (2, 10)]
    assert tails.at == [(1, frame(1).bottom - 20.0)]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("-2", "−2"),
        ("money 4, clock -1", "money 4, clock −1"),
        ("3..6", "3 to 6"),
        ("-2..1", "−2 to 1"),
        ("Moon-5", "Moon-5"),
        ("E1", "E1"),
    ],
)
def test_numbers_are_printed_with_a_minus_and_ranges_in_words(written: str, printed: str) -> None:
    assert figures(written) == printed


def test_a_title_that_fits_on_no_page_is_told_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dispute = f"- id: L1\n  kind: talk\n  title: {'word ' * 900}\n  given: {{a: 1}}\n  expect: {{verdict: legal}}\n"
    monkeypatch.chdir(write_toy(tmp_path, {"carddata/toy/disputes/long.yaml": dispute}))
    assert run(["booklet", "toy"]) == 1
    told = capsys.readouterr().err
    assert "carddata/toy/disputes/long.yaml:1:7: F001 the dispute `L1` is " in told
    assert "carddata/toy/disputes/long.yaml:1:7: F001 the line of the dispute `L1` is " in told
