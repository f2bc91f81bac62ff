"""The booklet that teaches, read back: it is short, large, whole, and has no empty parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.faces.inspect import walk
from cardgen.loading.booklet import load_booklet
from cardgen.model.learn import MOST_PAGES, LearnPart, Picture
from cardgen.model.rich_text import plain
from cardgen.model.short_forms import ShortForms
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.conftest import ROOT
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import read, squeezed
from tests.thoroughness import swept
from tests.toy import write_toy

SIGN = re.compile(r"\{[\w-]+\}")
"""A sign in a text: it is drawn."""
DOT, LINE = 2.1, 1.1
"""mm: how wide the dot and the line of a call-out are on paper, with the white around them."""
TOY = """
learn:
  aim: "**Have the most suns.**"
  titles: {turn: Your go}
  anatomy:
  - {card: 1S, calls: [{at: [5, 5], says: What it is worth.}]}
  laying:
  - picture:
      title: Two in a row
      size: [60, 30]
      things:
      - {card: 2S, at: [10, 4]}
      - {card: 1S, at: [0, 0]}
      - {says: worth 3, at: [20, 28]}
      calls: [{at: [13, 20], says: The second is tucked under the first.}]
  turn:
  - text: Play a card.
  round:
    colours: {Ann: 1}
    steps:
    - {who: Ann, shows: [1S, 2S], says: She plays both.}
    - {says: So they lie., picture: {size: [90, 24], things: [{card: 1S, side: back, at: [0, 0]}]}}
  score:
    players: [Ann, Ben]
    rows: [{label: Suns, each: [3, 4]}, {label: Total, each: [3, 4]}]
    ends: "**Ben wins.**"
  forgotten: [The moon counts for nobody., {says: A sun seen late counts., shows: [1S, 2S]}]
  reference:
  - text: Play, then draw.
"""


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_it_has_whole_sheets_and_not_too_many(name: str) -> None:
    count = booklet_of(name).learn.page_count
    assert count % 4 == 0
    assert count <= MOST_PAGES


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_all_that_a_game_tells_is_printed(project: Project, name: str) -> None:
    game = load(project, name)
    learn = load_booklet(project.carddata / name, game).learn
    whole = "".join(page.words for page in read(booklet_of(name).learn.reading))
    told = [call.says for anatomy in learn.anatomy for call in anatomy.calls]
    told += [step.says for step in learn.round.steps] if learn.round is not None else []
    told += [learn.aim, *(point.text for point in learn.forgotten)]
    laid = [block for block in (*learn.laying, *learn.turn, *learn.end) if isinstance(block, Picture)]
    laid += [step.picture for step in learn.round.steps if step.picture is not None] if learn.round is not None else []
    told += [picture.title for picture in laid]
    told += [thing.says for picture in laid for thing in picture.things]
    told += [call.says for picture in laid for call in picture.calls]
    numbers = {key: rule.number for key, rule in game.rulebook.rules.items()}
    told = [plain(SIGN.sub("", text), numbers) for text in told]
    assert [text for text in told if squeezed(text) not in whole] == []


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_no_call_out_covers_a_word_of_its_card(project: Project, name: str) -> None:
    game = load(project, name)
    maker, forms = face_maker(project, game), ShortForms(game)
    covered = []
    for anatomy in load_booklet(project.carddata / name, game).learn.anatomy:
        written = forms.read(anatomy.card)
        assert written is not None
        face = maker.front(written.card)
        paper = maker.theme.card.width / anatomy.width
        for call in anatomy.calls:
            near = 0.0 if 2 * call.x < face.width else face.width
            dot = (call.x - DOT / 2 * paper, call.x + DOT / 2 * paper, DOT / 2 * paper)
            line = (min(call.x, near), max(call.x, near), LINE / 2 * paper)
            for text in walk(face.items)[0]:
                xs, ys = zip(*text.corners, strict=True)
                covered += [
                    f"{anatomy.card} at {call.x:g}, {call.y:g}: {text.text}"
                    for left, right, half in (dot, line)
                    if min(xs) < right and max(xs) > left and min(ys) < call.y + half and max(ys) > call.y - half
                ]
    assert covered == []


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_nothing_is_left_over(name: str) -> None:
    pages = read(booklet_of(name).learn.reading)
    assert not [page for page in pages if page.text.startswith("Notes")]


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_a_page_that_the_almanac_has_over_tells_the_game_in_short(name: str) -> None:
    pages = read(booklet_of(name).almanac.reading)
    assert not [page for page in pages if "Notes" in page.text.split("\n")[0]]
    project = find_project(ROOT)
    learn = load_booklet(project.carddata / name, load(project, name)).learn
    over = "Credits" not in pages[-2].text
    assert over == (squeezed(learn.titles[LearnPart.REFERENCE]) in pages[-2].words)


@pytest.fixture
def pages(tmp_path: Path) -> list[str]:
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": TOY}))
    maker = face_maker(project, load(project, "toy"))
    return [page.text for page in read(make_booklets(project, maker.game, maker, {}, ()).learn.reading)]


def test_its_parts_stand_in_order_and_what_is_not_told_is_left_out(pages: list[str]) -> None:
    whole = "\n".join(pages)
    headings = ["What it is about", "Read your cards", "Your go", "A round, played", "A score, worked out"]
    places = [whole.rindex(heading) for heading in headings]
    assert places == sorted(places)
    for missing in ("In the box", "Setting up", "Your turn", "The end"):
        assert missing not in whole


def test_the_back_is_the_quick_reference(pages: list[str]) -> None:
    assert "At a glance" in pages[-1]
    assert "Play, then draw." in pages[-1]


def test_the_back_says_where_all_the_rules_are(pages: list[str]) -> None:
    assert "All the rules: “Almanac”. For a quarrel turn to its page" in " ".join(pages[-1].split())


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_quarrels_are_settled_from_the_page_that_the_back_names(project: Project, name: str) -> None:
    made, game = booklet_of(name), load(project, name)
    learn, leaf = read(made.learn.reading)[-1].words, read(made.leaf["a4"])[-1].words
    almanac = [page.words for page in read(made.almanac.reading)]
    opening = squeezed("Disputes at a glance Find the question")  # a left page begins with its number
    found = next(n for n, page in enumerate(almanac, 1) if opening.casefold() in page.casefold())
    told = squeezed(f"All the rules: “{load_booklet(project.carddata / name, game).name}”. For a quarrel turn")
    for said in (learn, leaf):
        assert squeezed(f"{told} to its page {found}.") in said


def test_cards_are_shown_as_they_lie_on_the_table(pages: list[str]) -> None:
    (laid,) = (page for page in pages if "Two in a row" in page)
    assert squeezed("worth 3 1 1 The second is tucked under the first.") in squeezed(laid)
    assert any("So they lie." in page for page in pages)


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("{at: [0, 0]}", "D002"),
        ("{card: 1S, says: Both., at: [0, 0]}", "expected one of `card`, `part` and `says`"),
        ("{part: dial, at: [0, 0]}", "R001 a thing in a `picture` shows the part `dial`, which does not exist"),
        ("{card: 77Q, at: [0, 0]}", "B001 a thing in a `picture` shows `77Q`, which is no card of"),
    ],
)
def test_what_cannot_lie_in_a_picture_is_told(tmp_path: Path, thing: str, said: str) -> None:
    learn = f"learn:\n  laying:\n  - picture: {{size: [60, 30], things: [{thing}]}}\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    with pytest.raises(CardgenError) as told:
        load_booklet(project.carddata / "toy", load(project, "toy"))
    assert said in str(told.value)


def test_a_colour_that_is_no_section_is_told(tmp_path: Path) -> None:
    learn = "learn:\n  round: {colours: {Ann: red}, steps: [{who: Ann, says: She plays.}]}\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    with pytest.raises(CardgenError, match=r"a colour of `round` is"):
        load_booklet(project.carddata / "toy", load(project, "toy"))


def test_the_total_stands_under_the_rows(pages: list[str]) -> None:
    (scored,) = (page for page in pages if "A score" in page)
    assert squeezed("Suns 3 4 Total 3 4 Ben wins") in squeezed(scored)


def test_a_quick_reference_longer_than_the_back_of_the_booklet_is_told(tmp_path: Path) -> None:
    learn = f"learn:\n  aim: Win.\n  reference: [{', '.join(['{text: Play a card.}'] * 60)}]\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    game = load(project, "toy")
    with pytest.raises(CardgenError, match=r"booklet.yaml:1:1: F001 the quick reference takes 3 pages") as told:
        make_booklets(project, game, face_maker(project, game), {}, ())
    assert "fix: say less in `reference`" in str(told.value)
