"""Contact sheets: every different side of every card is shown once, none runs into the next."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgen.loading.papers import find_paper
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.contact_sheet import make_contact_sheet
from tests.conftest import ROOT
from tests.paper import pages
from tests.thoroughness import swept


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", swept(find_project(ROOT).games(), 3))
def test_each_different_side_is_shown_once_with_its_id(project: Project, name: str) -> None:
    game = load(project, name)
    paper = find_paper(project.press, "a4")
    printed = list(pages(make_contact_sheet(game, face_maker(project, game), paper)))
    assert all(page.left >= 0 and page.right <= page.width for page in printed)
    labels = Counter(word for page in printed for word in page.words)
    for card in game.cards:
        slug = card.id.partition("/")[2]
        # A slug of one plain word may be printed on a card too.
        once = labels[slug] == 1 if "-" in slug else labels[slug] >= 1
        assert labels[f"{slug},"] == 1 if game.card_types[card.type].inner else once, slug
