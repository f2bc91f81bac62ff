"""The booklet that teaches, read back: it is short, large, whole, and has no empty parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.model.learn import MOST_PAGES
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import read, squeezed
from tests.toy import write_toy

SIGN = re.compile(r"\{[\w-]+\}")
"""A sign in a text: it is drawn."""
TOY = """
learn:
  aim: "**Have the most suns.**"
  titles: {turn: Your go}
  anatomy:
  - {card: 1S, calls: [{at: [5, 5], says: What it is worth.}]}
  turn:
  - text: Play a card.
  round:
    steps: [{who: Ann, shows: [1S, 2S], says: She plays both.}]
  score:
    players: [Ann, Ben]
    rows: [{label: Suns, each: [3, 4]}, {label: Total, each: [3, 4]}]
    ends: "**Ben wins.**"
  forgotten: [The moon counts for nobody.]
  reference:
  - text: Play, then draw.
"""


@pytest.mark.parametrize("name", GAMES)
def test_it_has_whole_sheets_and_not_too_many(name: str) -> None:
    count = booklet_of(name).learn.page_count
    assert count % 4 == 0
    assert count <= MOST_PAGES


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_tells_is_printed(project: Project, name: str) -> None:
    game = load(project, name)
    learn = load_booklet(project.carddata / name, game).learn
    whole = "".join(page.words for page in read(booklet_of(name).learn.reading))
    told = [call.says for anatomy in learn.anatomy for call in anatomy.calls]
    told += [step.says for step in learn.round.steps] if learn.round is not None else []
    told += [learn.aim, *learn.forgotten]
    assert [text for text in told if squeezed(SIGN.sub("", text)) not in whole] == []


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_over(name: str) -> None:
    pages = read(booklet_of(name).learn.reading)
    assert not [page for page in pages if page.text.startswith("Notes")]


@pytest.fixture
def pages(tmp_path: Path) -> list[str]:
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": TOY}))
    maker = face_maker(project, load(project, "toy"))
    return [page.text for page in read(make_booklets(project, maker.game, maker, {}, ()).learn.reading)]


def test_its_parts_stand_in_order_and_what_is_not_told_is_left_out(pages: list[str]) -> None:
    whole = "\n".join(pages)
    headings = ["What it is about", "Read your cards", "Your go", "A round, played", "A score, worked out"]
    places = [whole.index(heading) for heading in headings]
    assert places == sorted(places)
    for missing in ("In the box", "Setting up", "Your turn", "The end"):
        assert missing not in whole


def test_the_back_is_the_quick_reference(pages: list[str]) -> None:
    assert "At a glance" in pages[-1]
    assert "Play, then draw." in pages[-1]


def test_the_total_stands_under_the_rows(pages: list[str]) -> None:
    (scored,) = (page for page in pages if "A score" in page)
    assert squeezed("Suns 3 4 Total 3 4 Ben wins") in squeezed(scored)
