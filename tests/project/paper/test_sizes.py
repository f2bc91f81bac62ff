"""Cards of several sizes in one game: on sheets, in their box, in the database, and on pages."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.cli.main import run
from cardgen.database.pictures import back_picture
from cardgen.errors import CardgenError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.box import Box
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import MARGIN
from cardgen.layout.imposition import Page
from cardgen.loading.papers import find_paper, load_papers
from cardgen.model.game import Game
from cardgen.project.data.database import build_database
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.choice import SheetOrder
from cardgen.project.paper.leaves import laid_out
from cardgen.project.paper.packing import largest
from cardgen.project.watching.seen import look
from tests.paper import pages

FILES = {
    "carddata/sized/game.yaml": """\
title: Sized
players: 2..4
card_types:
  hero: {name: "{title}", face: ready/plain, back: ready/back, fields: {title: {kind: text}}}
  token: {name: "{title}", size: Mini, face: ready/mini, back: ready/back, fields: {title: {kind: text}}}
  place:
    {name: "{title}", size: tarot landscape, face: ready/landscape, back: ready/back, fields: {title: {kind: text}}}
  slip: {name: "{title}", size: 2.25 x 3.5 in, face: ready/plain, fields: {title: {kind: text}}}
decks:
  small: {types: [token, slip]}
  lying: {types: [place]}
""",
    "carddata/sized/cards/1.yaml": "type: hero\ncopies: 4\ncards:\n- {title: Ada}\n- {title: Grace}\n- {title: Emmy}\n",
    "carddata/sized/cards/2.yaml": "type: token\ncopies: 2\ncards:\n- {title: Coin}\n- {title: Gem}\n",
    "carddata/sized/cards/3.yaml": "type: place\ncards:\n- {title: Harbour}\n",
    "carddata/sized/cards/4.yaml": "type: slip\ncards:\n- {title: Rumour}\n",
    "carddata/sized/parts.yaml": """\
- {part: tuck-box, name: all}
- {part: tuck-box, name: small, holds: [small]}
- {part: tuck-box, name: lying, holds: [lying]}
""",
    "templates/press/papers.yaml": """\
B4: {width: 353, height: 250}
a5: {width: 150, height: 211}
tabloid: 17 x 11 in
""",
}
PLAN = """\
Sized on a4 (210 x 297 mm)
  cards    18: 12 Heros, 4 Tokens, 1 Place, 1 Slip
  leaves   2, 3 x 3 cards of 63 x 88 mm on each
           1, 4 x 4 cards of 44 x 68 mm on each
           1, 1 x 4 cards of 120 x 70 mm on each
           1, 5 x 2 cards of 57.15 x 88.9 mm on each, the paper turned to its long edge
  cuts     8 a leaf, 16 in all, along the marks
           10 a leaf, 10 in all, along the marks
           7 a leaf, 7 in all, along the marks
           9 a leaf, 9 in all, along the marks
  sleeves  12 for cards of 63 x 88 mm
           4 for cards of 44 x 68 mm
           1 for cards of 120 x 70 mm
           1 for cards of 57.15 x 88.9 mm
"""

WORDS = {"Ada", "Grace", "Emmy", "Coin", "Gem", "Harbour", "Rumour", "Sized"}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("sized")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return find_project(folder)


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load(project, "sized")


def told(project: Project, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run([*words, "--project", str(project.carddata.parent)]) == 0
    return capsys.readouterr().out


def test_every_face_and_back_has_the_size_of_its_card(project: Project, game: Game) -> None:
    maker = face_maker(project, game)
    sizes = {card.type: (face.width, face.height) for card in game.cards if (face := maker.front(card))}
    assert sizes == {"hero": (63, 88), "token": (44, 68), "place": (120, 70), "slip": (57.15, 88.9)}
    backs = {name: maker.back(kind) for name, kind in game.card_types.items() if kind.back}
    assert {name: (face.width, face.height) for name, face in backs.items()} == {
        name: sizes[name] for name in ("hero", "token", "place")
    }
    maker.finish()


def test_a_dry_run_tells_leaves_cuts_and_sleeves_of_each_size(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(project, capsys, "sheets", "sized", "--paper", "a4", "--dry-run") == PLAN
    assert "18 cards on 5 leaves" in told(project, capsys, "games")


@pytest.mark.parametrize("duplex", ["long", "short", "manual", "none"])
def test_each_size_has_leaves_of_its_own_with_a_back_behind_each_front(
    project: Project, capsys: pytest.CaptureFixture[str], duplex: str
) -> None:
    told(project, capsys, "sheets", "sized", "--paper", "a4", "--duplex", duplex)
    name = "sheets-a4.pdf" if duplex == "long" else f"sheets-a4-{duplex}.pdf"
    printed = list(pages((project.output / "sized" / name).read_bytes()))
    shown = ["".join(sorted({word for word in page.words if word in WORDS})) for page in printed]
    fronts = ["AdaEmmyGrace", "Emmy", "CoinGem", "Harbour", "Rumour"]
    backs = ["Sized", "Sized", "Sized", "Sized", ""]
    orders = {"none": fronts, "manual": fronts + backs}
    both = [one for pair in zip(fronts, backs, strict=True) for one in pair]
    assert shown == orders.get(duplex, both)
    assert [page.width > page.height for page in printed] == [one in ("Rumour", "") for one in shown]


@pytest.fixture(scope="module")
def maker(project: Project, game: Game) -> FaceMaker:
    return face_maker(project, game)


@given(
    st.sets(st.integers(0, 6), min_size=1),
    st.sampled_from(["a4", "letter", "a3", "tabloid"]),
    st.sampled_from([Duplex.LONG, Duplex.SHORT, Duplex.MANUAL]),
)
def test_whatever_is_printed_of_several_sizes_each_leaf_has_one_and_each_front_its_own_back(
    project: Project, game: Game, maker: FaceMaker, wanted: set[int], paper: str, duplex: Duplex
) -> None:
    only = tuple(game.cards[at] for at in sorted(wanted))
    laid = laid_out(maker, SheetOrder(find_paper(project.press, paper), duplex, only=only))
    sizes = {card.id: (maker.size_of(card).width, maker.size_of(card).height) for card in only}
    backs = {card.id: f"sized/back/{kind.back_name}" for card in only if (kind := game.card_types[card.type]).back}
    fronts = [page for _, page in laid if not page.back]
    behind = [page for _, page in laid if page.back] or [Page((), True)] * len(fronts)
    shown = Counter(seat.what.key for page in fronts for seat in page.seats)
    assert shown == Counter({card.id: card.copies for card in only})
    for grid, page in laid:
        room = Box(MARGIN, MARGIN, grid.paper.width - 2 * MARGIN, grid.paper.height - 2 * MARGIN)
        assert all(room.x - 1e-6 <= box.x and box.right <= room.right + 1e-6 for _, box, *_ in page.seats)
        assert all(room.y - 1e-6 <= box.y and box.bottom <= room.bottom + 1e-6 for _, box, *_ in page.seats)
    for front, back in zip(fronts, behind, strict=True):
        size = {sizes[seat.what.key] for seat in front.seats}
        assert len(size) == 1
        assert {(round(box.width, 3), round(box.height, 3)) for _, box, *_ in (*front.seats, *back.seats)} == size
        wanted_backs = Counter(backs[seat.what.key] for seat in front.seats if seat.what.key in backs)
        assert Counter(seat.what.key for seat in back.seats) == wanted_backs


def test_a_watched_game_shows_each_side_at_its_own_size(project: Project, game: Game, maker: FaceMaker) -> None:
    seen = look(project, "sized")
    assert seen.wrong() == ()
    assert {one.card.id: [(side.face.width, side.face.height) for side in one.sides] for one in seen.cards} == {
        card.id: [(maker.size_of(card).width, maker.size_of(card).height)] * (1 + bool(game.card_types[card.type].back))
        for card in game.cards
    }


def test_paper_is_turned_only_where_that_helps(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(project, capsys, "sheets", "sized", "--paper", "letter", "--only", "type:slip", "--dry-run")
    assert "  leaves   1, 3 x 3 cards on each\n" in said


def test_a_tuck_box_takes_its_largest_card(project: Project, game: Game) -> None:
    usual = face_maker(project, game).theme.card
    sizes = {part.label: largest(game, part, usual).trim for part in game.parts}
    assert sizes == {"all": (70, 120), "small": (57.15, 88.9), "lying": (120, 70)}


def test_the_database_says_how_large_the_cards_of_each_type_are(project: Project) -> None:
    with closing(sqlite3.connect(build_database(project))) as file:
        rows = file.execute("SELECT name, card_width, card_height, picture_back FROM card_types").fetchall()
    assert rows == [
        ("hero", 63, 88, back_picture("sized", "ready-back")),
        ("token", 44, 68, back_picture("sized", "ready-back-44x68")),
        ("place", 120, 70, back_picture("sized", "ready-back-120x70")),
        ("slip", 57.15, 88.9, None),
    ]


def test_papers_of_ones_own_are_added_to_those_that_came_with_cardgen(project: Project) -> None:
    papers = load_papers(project.press)
    assert {"a4", "letter", "legal", "a2", "a3", "a5", "a6", "b4", "tabloid"} < set(papers)
    assert (papers["b4"].width, papers["b4"].height) == (250, 353)
    assert (papers["tabloid"].width, papers["tabloid"].height) == (279.4, 431.8)
    assert find_paper(project.press, "A5").width == 150


@pytest.mark.parametrize("said", ["eleven inches", "11 in", "[279.4]", "10 x 20 mm"])
def test_a_paper_that_is_no_two_lengths_is_told_at_its_place(said: str, tmp_path: Path) -> None:
    (tmp_path / "papers.yaml").write_text(f"tabloid: {said}\n", encoding="utf-8")
    with pytest.raises(CardgenError) as refused:
        load_papers(tmp_path)
    (problem,) = refused.value.problems
    assert (problem.code, problem.place.line, problem.place.col) == ("D006", 1, 10)
    assert problem.expected.startswith("two lengths such as `11 x 17 in`")


def test_whatever_else_shows_cards_can_be_made(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no problem" in told(project, capsys, "validate", "sized", "--faces")
    told(project, capsys, "parts", "sized", "--paper", "a4")
    made = Path(project.output / "sized" / "tuck-box-a4.pdf")
    assert len(list(pages(made.read_bytes()))) == 3
