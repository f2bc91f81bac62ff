"""Facts of disputes as booklets print them: in words, with no key or machine speech among them."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest

from cardgen.project.find import find_project
from cardgen.project.judging.judge import judge_game
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.conftest import ROOT
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import squeezed

PRINTED = {
    "dr-science": ["66 cards, 3 of each, 6 wilds"],
    "gothic-doctor": ["Cured this turn: none."],
    "science-the-game": [
        "$4, clock −1; $2, clock 1; $6, clock −3",
        "3 cards, in all clock −1; Scientist, clock unknown",
    ],
    "stem-epic-heroes": [
        "Grace Hopper: no items",
        "Grace Hopper: 1 item, Mary Somerville: no items",
        "Discovery of Science, step 6",
    ],
    "women-in-science": ["some Scientist", "by A, same turn", "Claimed: she is complete."],
}


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_printed_in_words(game: str) -> None:
    file = pypdfium2.PdfDocument(booklet_of(game).almanac.reading)
    whole = squeezed(" ".join(page.get_textpage().get_text_range() for page in file))
    assert not [said for said in PRINTED[game] if squeezed(said) not in whole]
    machine = ("kind: hero", "Goes to: hero", "1 items", " 0 items", "card: D-M1")
    assert not [said for said in machine if squeezed(said) in whole]


def test_another_language_counts_in_its_own_way() -> None:
    project = find_project(ROOT)
    game = load(project, "stem-epic-heroes")
    german = replace(game, language=replace(game.language, code="de"))
    made = make_booklets(project, german, face_maker(project, german), judge_game(german), ())
    whole = squeezed(
        " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(made.almanac.reading))
    )
    assert squeezed("Grace Hopper: 0 items") in whole
    assert squeezed("no items") not in whole
