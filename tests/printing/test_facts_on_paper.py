"""Facts of disputes as booklets print them: in words, with no key or machine speech among them."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest

from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.printing.booklets import GAMES, bare_booklet_of, booklet_of, without_stories
from tests.printing.test_booklet_pages import squeezed
from tests.thoroughness import ALL, swept

PRINTED = {
    "dr-science": ["66 cards, 3 of each, 6 wilds", "Claimed: Franklin wins."],
    "gothic-doctor": ["Cured this turn: none."],
    "science-the-game": [
        "$4, clock −1; $2, clock 1; $9, clock −3",
        "3 cards, in all clock −1; Scientist, clock unknown",
    ],
    "stem-epic-heroes": [
        "Grace Hopper: no items",
        "Grace Hopper: 1 item, Mary Somerville: no items",
        "Discovery of Science, step 6",
    ],
    "women-in-science": ["some Scientist", "by Anna, same turn", "Claimed: she is complete."],
}


MACHINE = ("kind: hero", "Goes to: hero", "1 items", " 0 items", "card: D-M1")


def whole_text(almanac: bytes) -> str:
    file = pypdfium2.PdfDocument(almanac)
    return squeezed(" ".join(page.get_textpage().get_text_range() for page in file))


def almanac_of(project: Project, game: Game) -> str:
    return whole_text(make_booklets(project, game, face_maker(project, game), judge_game(game), ()).almanac.reading)


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_facts_are_printed_in_words(project: Project, name: str) -> None:
    """In `make test` the rulings beside the facts are a sentence alone."""
    bare = almanac_of(project, without_stories(load(project, name))) if ALL else ""
    whole = bare or whole_text(bare_booklet_of(name).almanac.reading)
    assert not [said for said in PRINTED[name] if squeezed(said) not in whole]
    assert not [said for said in MACHINE if squeezed(said) in whole]


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_what_is_told_has_no_machine_speech(name: str) -> None:
    whole = whole_text(booklet_of(name).almanac.reading)
    assert not [said for said in MACHINE if squeezed(said) in whole]


@pytest.mark.sweep
def test_another_language_counts_in_its_own_way(project: Project) -> None:
    game = without_stories(load(project, "stem-epic-heroes"))
    whole = almanac_of(project, replace(game, language=replace(game.language, code="de")))
    assert squeezed("Grace Hopper: 0 items") in whole
    assert squeezed("no items") not in whole
