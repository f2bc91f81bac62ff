"""Contact sheets: every different side of every card is shown once, none runs into the next."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cardgen.faces.face import Face
from cardgen.loading.papers import find_paper
from cardgen.model.box_number import box_number
from cardgen.model.theme import FontRole
from cardgen.printing.contact_sheet import Heading, Proof, placed, print_contact_sheet
from cardgen.printing.pdf import PdfFile
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.contact_sheet import make_contact_sheet
from cardgen.text.fonts import load_font
from tests.conftest import ROOT
from tests.paper import pages
from tests.thoroughness import swept


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", swept(find_project(ROOT).games(), 3))
def test_each_different_side_is_shown_once_with_its_name_and_kind(project: Project, name: str) -> None:
    game = load(project, name)
    paper = find_paper(project.press, "a4")
    printed = list(pages(make_contact_sheet(game, face_maker(project, game), paper)))
    assert all(page.left >= 0 and page.right <= page.width for page in printed)
    lines = Counter(line.strip() for page in printed for line in page.text.splitlines())
    for card in game.cards:
        kind = game.card_types[card.type]
        copies = f" × {card.copies}" if card.copies > 1 else ""
        number = box_number(game.prefix, card.number, game.count)
        # A name may stand on its card, too.
        assert lines[f"{card.name}{copies}"] >= 1, card.name
        assert lines[f"{kind.label}, inner side, {number}" if kind.inner else f"{kind.label}, {number}"] == 1, card.name
        assert not lines[card.id.partition("/")[2]] or card.id.partition("/")[2] == card.name, "an id is no caption"
    assert all(game.title in page.text for page in printed)
    assert lines["Back"] == len({kind.back_name for kind in game.card_types.values() if kind.back})


@pytest.mark.parametrize("count", [1, 8, 9, 10, 12, 18, 19, 23, 28])
def test_the_last_page_is_half_full_at_least(project: Project, count: int) -> None:
    paper = find_paper(project.press, "a4")
    sides = [Proof(Face(63, 88, ()), f"Side {n}", "Kind") for n in range(count)]
    heading = Heading(
        "Any game", "every card once", load_font(FontRole("Source Sans Pro", "Bold")), "#000000", ["#000000"]
    )
    file = PdfFile("Any game", "sides", heading.font, language="en")
    print_contact_sheet(file, sides, paper, heading, load(project, "dr-science").language)
    shown = [page.text.count("Side ") for page in pages(file.finish())]
    assert sum(shown) == count
    assert len(shown) == -(-count // 9)
    assert len(shown) == 1 or 2 * shown[-1] >= shown[-2]


@pytest.mark.parametrize("count", [9, 12, 28])
def test_rows_stand_as_far_apart_on_all_pages_and_a_full_one_ends_at_its_foot(project: Project, count: int) -> None:
    paper = find_paper(project.press, "a4")
    sides = [Proof(Face(63, 88, ()), f"Side {n}", "Kind") for n in range(count)]
    made = placed(sides, paper)
    rows = [sorted({box.y for _, box in page}) for page in made]
    apart = {round(below - above, 6) for ys in rows for above, below in pairwise(ys)}
    assert len(apart) == 1
    lowest = max(box.bottom for page in made for _, box in page)
    assert lowest <= paper.height - 8
    assert lowest >= paper.height - 8 - 7 or max(map(len, made)) < 9, "half a page is not drawn out"
