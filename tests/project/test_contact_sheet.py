"""Contact sheets: every different side of every card is shown once, none runs into the next."""

from __future__ import annotations

import io
from collections import Counter

import pdfplumber
import pytest

from cardgen.loading.papers import find_paper
from cardgen.project.contact_sheet import make_contact_sheet
from cardgen.project.find import Project, find_project
from cardgen.project.load import face_maker, load
from tests.conftest import ROOT


@pytest.mark.parametrize("name", find_project(ROOT).games())
def test_each_different_side_is_shown_once_with_its_id(project: Project, name: str) -> None:
    game = load(project, name)
    paper = find_paper(project.press, "a4")
    with pdfplumber.open(io.BytesIO(make_contact_sheet(game, face_maker(project, game), paper))) as pdf:
        words = [word for page in pdf.pages for word in page.extract_words()]
        assert all(word["x1"] <= page.width and word["x0"] >= 0 for page in pdf.pages for word in page.extract_words())
    labels = Counter(word["text"] for word in words)
    for card in game.cards:
        slug = card.id.partition("/")[2]
        # A slug of one plain word may be printed on a card too.
        once = labels[slug] == 1 if "-" in slug else labels[slug] >= 1
        assert labels[f"{slug},"] == 1 if game.card_types[card.type].inner else once, slug
