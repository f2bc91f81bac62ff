"""The leaf for a class, read back."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.model.booklet import Counts, Prose, usual
from cardgen.model.rich_text import plain
from cardgen.printing.booklet.leaf import LEAST
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.conftest import ROOT
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import read, squeezed
from tests.thoroughness import swept
from tests.toy import write_toy

A4 = (595.28, 841.89)


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_a_class_learns_each_game_from_two_sides_of_one_leaf_in_large_type(name: str) -> None:
    made = booklet_of(name).leaf["a4"]
    assert [page.get_size() for page in pypdfium2.PdfDocument(made)] == [pytest.approx(A4, abs=0.1)] * 2
    front, back = read(made)
    sizes = [round(char.size) for page in (front, back) for char in page.chars]
    assert max(set(sizes), key=sizes.count) >= 13
    project = find_project(ROOT)
    game = load(project, name)
    booklet = load_booklet(project.carddata / name, game)
    learn = booklet.learn
    numbers = {key: rule.number for key, rule in game.rulebook.rules.items()}
    assert booklet.setup is not None
    assert learn.round is not None
    assert [row.label for row in booklet.setup.counts if squeezed(row.label) not in front.words] == []
    assert learn.round.steps[0].who in back.text  # a moment of the first turn is shown
    assert squeezed(plain(learn.aim, {}, {"star": ""})) in front.words
    assert "players shown" in front.text  # the table is drawn, not told alone
    short = [block.text for block in learn.reference if isinstance(block, Prose)]
    assert [said for said in short if squeezed(plain(said, {}, {"star": ""})) not in back.words] == []
    assert game.title.casefold() in front.text.casefold()  # some looks set it in capitals
    often = [squeezed(plain(point.text, numbers, {"star": ""})) in back.words for point in learn.forgotten]
    assert sum(often) >= min(LEAST, len(often))
    assert often == sorted(often, reverse=True)
    assert learn_leaf_warnings(name) == []
    for signs in learn.signs:
        for side in (front, back):
            key = side.words.partition(squeezed(f"{signs.title}:"))[2]
            missing = [said for said in (*signs.cards.values(), *signs.icons.values()) if name_in(said) not in key]
            if not missing:
                break
        assert missing == []


def test_the_leaf_shows_the_moment_of_the_round_with_most_cards(tmp_path: Path) -> None:
    steps = "{who: Ann, shows: [1S], says: One.}, {who: Ann, shows: [1S, 2S], says: Two.}, {who: Ben, says: Three.}"
    learn = f"learn:\n  aim: Win.\n  reference: [{{text: Play a card.}}]\n  round: {{steps: [{steps}]}}\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    game = load(project, "toy")
    _, back = read(make_booklets(project, game, face_maker(project, game), {}, ("a4",)).leaf["a4"])
    assert "Ann Two." in " ".join(back.text.split())
    assert "One." not in back.text
    assert "Three." not in back.text


def name_in(said: str) -> str:
    """Give what a sign is called, of a text that may say more."""
    return squeezed(plain(said.partition(":**")[0].removeprefix("**"), {}, {}))


def learn_leaf_warnings(name: str) -> list[str]:
    return [str(problem) for problem in booklet_of(name).warnings if problem.code == "B008"]


def test_a_heading_with_too_little_below_it_is_left_out_and_told(tmp_path: Path) -> None:
    short = ", ".join(["{text: Play a card.}"] * 19)
    long = "often forgotten by everybody who plays it for the first time and by some who do not"
    forgotten = ", ".join(f"Number {n} is {long}" for n in range(9))
    learn = f"learn:\n  aim: Win.\n  reference: [{short}]\n  forgotten: [{forgotten}]\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    game = load(project, "toy")
    made = make_booklets(project, game, face_maker(project, game), {}, ("a4",))
    _, back = read(made.leaf["a4"])
    assert "Often forgotten" not in back.text
    assert [(problem.code, problem.what) for problem in made.warnings] == [
        ("B008", "the leaf has no room for 4 of the 9 points of `forgotten`")
    ]


def test_a_game_without_a_booklet_of_its_own_is_taught_by_its_rules_in_brief(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path))
    game = load(project, "toy")
    made = make_booklets(project, game, face_maker(project, game), {}, ("a4",))
    for pages in (read(made.leaf["a4"]), read(made.learn.reading)):
        said = "".join(page.words for page in pages)
        assert squeezed("How it is played Play. Play one card in your turn. Any card will do (see 1.1).") in said


def test_a_game_that_does_not_say_how_it_is_played_has_no_leaf(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": "learn: {aim: Win.}\n"}))
    game = load(project, "toy")
    assert make_booklets(project, game, face_maker(project, game), {}, ("a4",)).leaf == {}


def test_what_has_no_room_on_the_leaf_is_left_out_from_the_end(tmp_path: Path) -> None:
    forgotten = ", ".join(f"Number {n} is often forgotten by everybody" for n in range(36))
    learn = f"learn:\n  aim: Win.\n  turn: [{{text: Play a card.}}]\n  forgotten: [{forgotten}]\n"
    project = find_project(write_toy(tmp_path, {"carddata/toy/booklet.yaml": learn}))
    game = load(project, "toy")
    leaf = make_booklets(project, game, face_maker(project, game), {}, ("a4",)).leaf["a4"]
    _, back = read(leaf)
    assert "Play a card." in back.text
    assert "Number 3 is" in back.text
    assert "Number 35 is" not in back.text


def test_the_front_of_a_game_without_a_set_up_has_what_is_in_its_box(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path))
    game = load(project, "toy")
    front, _ = read(make_booklets(project, game, face_maker(project, game), {}, ("a4",)).leaf["a4"])
    assert "In the box" in front.text
    assert "Read your cards" in front.text


@pytest.mark.parametrize("name", GAMES)
def test_what_is_as_much_with_any_number_of_players_is_not_counted(name: str) -> None:
    game = load(find_project(ROOT), name)
    (page,) = usual(game).learn.pages
    told = [row.deck for block in page.blocks if isinstance(block, Counts) for row in block.rows]
    players = range(game.players.least or 1, (game.players.most or 1) + 1)
    varied = [name for name, deck in game.decks.items() if len({deck.in_play(game.cards, n) for n in players}) > 1]
    assert told == varied
