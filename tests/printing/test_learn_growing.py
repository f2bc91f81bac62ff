"""Cards and pictures of the booklet that teaches: whole, in the page, and larger where the page has room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pikepdf
import pytest

from cardgen.faces.face import Group, Placed
from cardgen.model.colour_vision import difference
from cardgen.model.learn import Picture, RoundStep, Signs, Thing
from cardgen.printing.booklet.blocks import Block, text
from cardgen.printing.booklet.cards import Cards
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.anatomy import anatomy_blocks
from cardgen.printing.booklet.learn.aside import beside_cards
from cardgen.printing.booklet.learn.box import box
from cardgen.printing.booklet.learn.key import key_of_signs
from cardgen.printing.booklet.learn.picture import larger, picture_block
from cardgen.printing.booklet.learn.played import TELLING, round_blocks, tones_of
from cardgen.printing.booklet.look import TEXT_WIDTH
from cardgen.printing.booklet.plates import different, plates
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load
from cardgen.units import MM_PER_PT
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_stories_pictured import context_of, places
from tests.thoroughness import swept


def sizes(block: Block) -> Iterator[Block]:
    """Give a block and all the larger ones that take its place."""
    given: Block | None = block
    while given is not None:
        yield given
        given = given.larger


def drawn(name: str, block: Block) -> list[tuple[float, float]]:
    draft = Draft(1, context_of(name).look)
    block.draw(draft, 0.0, 0.0)
    return places(draft)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_no_card_of_a_moment_lies_over_another_however_large(name: str) -> None:
    context = context_of(name)
    played = context.booklet.learn.round
    assert played is not None
    for step in played.steps:
        if step.picture is not None:
            continue
        (made,) = round_blocks(context, replace(played, says="", steps=(step,)))
        for block in sizes(made):
            at = drawn(name, block)
            assert len(at) == len(step.shows), step.says
            clear = [abs(a[0] - b[0]) >= 11 or abs(a[1] - b[1]) >= played.width for a, b in combinations(at, 2)]
            assert all(clear), step.says
            assert all(x + 11 <= TEXT_WIDTH for x, _ in at), step.says


def test_three_cards_get_a_row_of_their_own_where_the_page_has_room_and_two_stay_beside_the_text() -> None:
    context = context_of("dr-science")
    played = context.booklet.learn.round
    assert played is not None
    for shows, under in ((("3P", "4P", "5P"), True), (("3P", "4P"), False)):
        step = RoundStep(who="Anna", shows=shows, says="A run.")
        (made,) = round_blocks(context, replace(played, says="", steps=(step,)))
        first, *_, last = sizes(made)
        assert last.height > first.height
        assert min(y for _, y in drawn("dr-science", first)) == 0.0
        assert (min(y for _, y in drawn("dr-science", last)) > 0.0) is under


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_card_with_call_outs_grows_and_leaves_its_texts_a_column(name: str) -> None:
    context = context_of(name)
    for block in anatomy_blocks(context, context.booklet.learn.anatomy):
        heights = [each.height for each in sizes(block)]
        assert heights == sorted(heights)


def test_all_of_a_picture_grows_alike_to_the_width_it_has() -> None:
    given = Picture("", 50.0, 20.0, (Thing(10.0, 5.0, card="1P"), Thing(25.0, 18.0, says="here")))
    first, *_, last = larger(given, 60.0)
    assert first == given
    assert 57.0 < last.width <= 60.0
    scale = last.width / given.width
    assert (last.height, last.things[0].x, last.things[0].width) == pytest.approx((20 * scale, 10 * scale, 16 * scale))
    assert len(larger(given, 60.0, card=16.5)) == 1
    assert len(list(sizes(picture_block(context_of("dr-science"), given, context_of("dr-science").look.start)))) > 1


def test_a_key_names_its_signs_alone_and_there_is_none_without_signs() -> None:
    context = context_of("dr-science")
    assert key_of_signs(context, (), context.look.start) is None
    signs = Signs("Signs", {"4P": "**Four:** the highest that is not a five"}, {"star": "prestige"})
    short = key_of_signs(context, (signs,), context.look.start)
    longer = key_of_signs(
        context, (replace(signs, cards=dict.fromkeys(["4P"], "many words " * 20)),), context.look.start
    )
    assert short is not None
    assert longer is not None
    assert short.height < 6.0 < longer.height


def test_cards_beside_a_text_stand_at_the_right_of_the_page_and_off_the_text() -> None:
    context = context_of("gothic-doctor")
    wide: list[float] = []

    def made(width: float) -> Block:
        wide.append(width)
        return text(context.setter, context.setter.plain("Nobody has two.", context.look.close, width))

    at = drawn("gothic-doctor", beside_cards(context, ("Tough Case", "Quarantine"), TEXT_WIDTH, made))
    cards = sorted(x for x, _ in at)
    size = TEXT_WIDTH - cards[-1]
    assert len(cards) == 2
    assert cards[0] + size < cards[1]
    assert wide[0] < cards[0]
    assert drawn("gothic-doctor", beside_cards(context, (), TEXT_WIDTH, made)) == []
    assert wide[1] == TEXT_WIDTH


def test_a_part_is_turned_about_its_middle(project: Project) -> None:
    maker = face_maker(project, load(project, "gothic-doctor"))
    hand = next(part for part in maker.game.parts if part.name == "clock-hand")
    look = context_of("gothic-doctor").look
    draft = Draft(1, look)
    Cards(maker, look).part(hand, 14.0, turned=180.0).draw(draft, 10.0, 20.0)
    (figure,) = (item for group in draft.items if isinstance(group, Group) for item in group.items)
    assert isinstance(figure, Placed)
    a, b, c, d, x, y = figure.matrix
    assert (a, b, c, d, x, y) == pytest.approx((-1.0, 0.0, 0.0, -1.0, 10.0 + 14.0, 20.0 + 52.0), abs=1e-9)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_no_two_cards_of_a_plate_look_alike_and_all_card_types_are_seen(name: str) -> None:
    context = context_of(name)
    kinds = {card.type for card in context.game.cards}
    shown = [place for draft in plates(context, [34, 35]) for place in places(draft)]
    cards = different(context, len(shown))
    assert len(shown) == 8
    assert len({context.maker.front(card) for card in cards}) == len(cards)
    assert len({card.type for card in cards}) == min(len(kinds), len(cards))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_the_box_shows_a_whole_card_of_each_kind_as_large_as_it_can_be_read(name: str) -> None:
    context = context_of(name)
    kinds = {card.type for card in context.game.cards}
    for block in sizes(next(box(context))):
        at = drawn(name, block)
        assert len(at) == 2 * len(kinds), "a card over its back"
        fronts = at[1::2]
        assert all(not (below[0] < front[0] or below == front) for below, front in zip(at[::2], fronts, strict=True))
        assert all(abs(a[0] - b[0]) > 26 or abs(a[1] - b[1]) > 26 for a, b in combinations(fronts, 2))


@pytest.mark.parametrize("name", GAMES)
def test_the_colours_of_the_people_of_a_round_are_told_apart_at_a_glance(name: str) -> None:
    context = context_of(name)
    played = context.booklet.learn.round
    assert played is not None
    for colours in (played.colours, {}):
        tones = tones_of(context.look, replace(played, colours=colours))
        seen = {who: context.look.colour(tone.main) for who, tone in tones.items()}
        near = [(one, other) for one, other in combinations(seen, 2) if difference(seen[one], seen[other]) < TELLING]
        assert near == []


BOX_CARD = 26.0
"""mm: so wide is a card of each kind at least, where the booklet shows what is in the box."""


def forms_on(page: pikepdf.Page) -> Iterator[tuple[pikepdf.Object, pikepdf.Matrix]]:
    """Give the drawings that a page places, each with what takes its points to those of the page."""
    now, kept = pikepdf.Matrix(), []
    for step in pikepdf.parse_content_stream(page):
        operands = step.operands
        match str(step.operator):
            case "q":
                kept.append(now)
            case "Q":
                now = kept.pop()
            case "cm":
                now = pikepdf.Matrix(*(float(number) for number in operands)) @ now
            case "Do" if (form := page.Resources.XObject[str(operands[0])]).Subtype == "/Form":
                yield form, now


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_a_card_of_each_kind_in_the_box_is_26_mm_wide_on_paper(project: Project, name: str) -> None:
    maker = face_maker(project, load(project, name))
    card = maker.theme.card
    drawn = (-card.bleed, -card.bleed, card.width + card.bleed, card.height + card.bleed)
    with pikepdf.open(BytesIO(booklet_of(name).learn.reading)) as pdf:
        widths = [
            matrix.a * MM_PER_PT * card.width
            for form, matrix in forms_on(pdf.pages[1])
            if [float(side) for side in form.BBox.as_list()] == pytest.approx(drawn)
        ]
    assert len(widths) == 2 * len({each.type for each in maker.game.cards})
    assert min(widths) >= BOX_CARD - 0.01
