"""What stories of disputes are pictured with, and what their list says of them: no other than their facts and pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.faces.face import Group, Item, Placed
from cardgen.loading.booklet import load_booklet
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node
from cardgen.model.theme import Ink
from cardgen.model.verdict import Ruling
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.cards import named
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.disputes import in_brief, judged
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.flow import Flow
from cardgen.printing.booklet.look import TEXT_WIDTH, frame
from cardgen.printing.booklet.plates import tailpiece
from cardgen.printing.booklet.told import SIZES, column, mark, pictures, seen, stitched
from cardgen.project.find import find_project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from tests.conftest import ROOT
from tests.printing.booklets import GAMES
from tests.toy import write_toy


@cache
def context_of(name: str) -> Context:
    project = find_project(ROOT)
    game = load(project, name)
    maker = face_maker(project, game)
    booklet = load_booklet(project.carddata / game.id, game)
    return Context(game, booklet, maker.theme, maker.templates.folders, Ink.FULL, judge_game(game))


def stories(context: Context) -> Iterator[Dispute]:
    return (dispute for dispute in context.game.disputes if dispute.story)


def cards_told(context: Context, node: Node, *, fields: frozenset[str]) -> Iterator[str]:
    """List the cards of facts; what a field of a described card says is none."""
    if isinstance(node, Items):
        yield from (name for item in node.items for name in cards_told(context, item, fields=fields))
    elif isinstance(node, Entries):
        described = node.entries.keys() <= fields
        for value in node.entries.values():
            yield from () if described else cards_told(context, value, fields=fields)
    else:
        said = str(node)
        written = [context.cards.forms.read(text) for text in (said, said.rpartition(" ")[2])]
        yield from (each.card.id for each in written if each is not None)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", GAMES)
def test_a_story_is_pictured_with_cards_of_its_facts_alone(name: str) -> None:
    context = context_of(name)
    for dispute in stories(context):
        fields = [frozenset(kind.fields) for kind in context.game.card_types.values()]
        told = set(cards_told(context, dispute.given, fields=frozenset().union(*fields)))
        pictured = {card.id for card in seen(context, dispute, list(context.facts.told(dispute.given)))}
        assert pictured <= told, dispute.id


@pytest.mark.parametrize("name", GAMES)
def test_a_card_that_somebody_does_not_have_is_not_pictured(name: str) -> None:
    context = context_of(name)
    for dispute in stories(context):
        shown = {card.name for card in seen(context, dispute, list(context.facts.told(dispute.given)))}
        lacked = re.findall(r"\b(?:has|have|holds|but|with) no ([A-Z]\w+)", dispute.story)
        assert not shown & set(lacked), dispute.id


@pytest.mark.parametrize("name", GAMES)
def test_the_list_of_disputes_says_the_yes_or_no_of_the_page(name: str) -> None:
    context = context_of(name)
    for dispute in stories(context):
        verdict = judged(context, dispute)
        word = mark(context, dispute, verdict.verdict if verdict is not None else None)
        said = re.match(r"(Yes|No)\b", in_brief(context, dispute))
        if word:
            assert said is not None, dispute.id
            assert said[1] == word, dispute.id


def places(draft: Draft) -> list[tuple[float, float]]:
    """List where the cards of a page stand: each is a part of the page, moved to its place."""
    parts = [part for item in draft.items if isinstance(item, Group) for part in item.items]
    return [(part.matrix[4], part.matrix[5]) for part in parts if isinstance(part, Group) and part.matrix is not None]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_no_card_of_a_story_hides_another(name: str, size: float) -> None:
    context = context_of(name)
    for dispute in stories(context):
        facts = list(context.facts.told(dispute.given))
        beside = column(context, dispute, facts, TEXT_WIDTH, size)
        for width in filter(None, (TEXT_WIDTH - 7, beside)):
            draft, made = Draft(1, context.look), pictures(context, dispute, facts, width, size)
            for block in made:
                block.draw(draft, 0.0, 0.0)
            at = places(draft)
            assert len(at) == (len(seen(context, dispute, facts)) if made else 0)
            clear = [abs(a[0] - b[0]) >= size or abs(a[1] - b[1]) >= size for a, b in combinations(at, 2)]
            assert all(clear), dispute.id
            assert all(x + size <= width + 1e-6 for x, _ in at), dispute.id


STITCHED = [
    ("There are 2 draws. No draw is left over.", Ruling.ANSWER, True),
    ("The Researcher is left over; at most 4 of 5 cards can be placed.", Ruling.INVALID, True),
    ("Anna may add the 4: with that the tableau is a run.", Ruling.LEGAL, True),
    ("That cannot be: six cannot play: it is a game for two to five.", Ruling.IMPOSSIBLE, True),
    ("A Hero of Science cannot score it: the card shows Technology.", Ruling.ILLEGAL, False),
    ("Einstein wins the trick.", Ruling.WRONG, False),
]


@pytest.mark.parametrize(("said", "ruling", "several"), STITCHED)
def test_a_ruling_that_tells_several_things_is_known(said: str, ruling: Ruling, several: bool) -> None:
    assert stitched(said, ruling) is several


def test_a_row_of_cards_stands_where_a_chapter_leaves_room_and_other_cards_on_the_next_page() -> None:
    context = context_of("women-in-science")
    assert tailpiece(context, Draft(4, context.look), 20.0) is None
    rows = [tailpiece(context, Draft(number, context.look), 40.0) for number in (4, 5)]
    seen_on = []
    for row in rows:
        assert row is not None
        assert row.height <= 33.0
        draft = Draft(1, context.look)
        row.draw(draft, 0.0, 0.0)
        seen_on.append(list(draft.items))
    assert seen_on[0] != seen_on[1]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("A Discipline is a field of work.", {"discipline"}),
        ("Stupid patriarchy. FTW! Girl Power! I’m with her. Trailblazer! We got your back.", {"modifier"}),
    ],
)
def test_the_row_at_the_foot_of_a_page_shows_cards_that_the_page_speaks_of(said: str, shown: set[str]) -> None:
    context = context_of("women-in-science")
    page = Draft(4, context.look)
    context.setter.draw(context.setter.plain(said, context.look.close, TEXT_WIDTH), page, 0.0, 0.0)
    row = tailpiece(context, page, 40.0)
    assert row is not None
    foot = Draft(1, context.look)
    row.draw(foot, 0.0, 0.0)
    pictured = list(labels_of(foot.items))
    cards = [card for card in context.game.cards if card.type in shown]
    assert len(pictured) == 5
    assert set(pictured) <= {named(context.game.card_types[card.type], card) for card in cards}


def labels_of(items: Iterable[Item]) -> Iterator[str]:
    """Say which cards are pictured."""
    for item in items:
        if isinstance(item, Placed):
            yield item.label
        elif isinstance(item, Group):
            yield from labels_of(item.items)


def test_a_story_names_the_cards_it_is_pictured_with() -> None:
    context = context_of("gothic-doctor")
    dispute = next(each for each in context.game.disputes if each.title == "The third Spectre")
    shown = [card.name for card in seen(context, dispute, list(context.facts.told(dispute.given)))]
    assert shown.count("Spectre") == 3


def test_a_card_that_is_none_is_told_at_its_place(tmp_path: Path) -> None:
    told = "- id: T1\n  kind: no-such-kind\n  title: A title\n  story: A story?\n  shows: [Nobody]\n  given: {}\n"
    write_toy(tmp_path, {"carddata/toy/disputes/more.yaml": told, "carddata/toy/booklet.yaml": "name: A name\n"})
    project = find_project(tmp_path)
    with pytest.raises(CardgenError) as caught:
        load_booklet(project.carddata / "toy", load(project, "toy"))
    (problem,) = caught.value.problems
    assert (problem.code, problem.place.line) == ("B001", 5)
    assert "Nobody" in problem.what


@pytest.mark.parametrize(("larger", "left"), [(0.5, 0.0), (0.7, 0.1)])
def test_larger_pictures_are_taken_as_far_as_the_page_has_room(larger: float, left: float) -> None:
    look, height = context_of("gothic-doctor").look, frame(1).height
    flow = Flow(look, look.start)
    small = Block(0.2 * height, lambda *_: None, larger=Block(larger * height, lambda *_: None))
    flow.add([small, small])
    assert flow.room == pytest.approx(left * height)


def test_of_several_ways_to_end_that_is_taken_which_fills_its_page() -> None:
    look, height = context_of("gothic-doctor").look, frame(1).height
    flow = Flow(look, look.start)
    flow.add([Block(0.2 * height, lambda *_: None)], last=False)
    flow.fill([[Block(share * height, lambda *_: None)] for share in (0.3, 0.7, 0.9)])
    assert flow.room == pytest.approx(0.1 * height)
