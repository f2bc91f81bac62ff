"""Contact sheets: every different side of every card is shown once, none runs into the next."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cardgen.faces.face import Face
from cardgen.loading.papers import find_paper
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
def test_each_different_side_is_shown_once_with_its_name_under_its_kind(project: Project, name: str) -> None:
    game = load(project, name)
    paper = find_paper(project.press, "a4")
    printed = list(pages(make_contact_sheet(game, face_maker(project, game), paper)))
    assert all(page.left >= 0 and page.right <= page.width for page in printed)
    lines = Counter(line.strip() for page in printed for line in page.text.splitlines())
    for card in game.cards:
        kind = game.card_types[card.type]
        name = " ".join(word for word in card.name.split() if word != card.short) or card.name
        copies = f" × {card.copies}" if card.copies > 1 else ""
        # A name may stand on its card, too.
        assert lines[f"{name}, inside{copies}" if kind.inner else f"{name}{copies}"] >= 1, card.name
        assert card.short not in name.split() or name == card.name, "a code is no caption"
    for kind in game.card_types.values():
        count = sum(card.copies for card in game.cards if card.type == kind.name)
        said = f"{count} {kind.plural if count > 1 else kind.label}"
        assert not count or any(said in line for line in lines), kind.name
    assert all(game.title in page.text for page in printed)
    assert lines["Backs"] == (1 if any(kind.back for kind in game.card_types.values()) else 0)


def test_sides_of_one_name_are_named_once_on_a_page(project: Project) -> None:
    game = load(project, "science-the-game")
    sheet = make_contact_sheet(game, face_maker(project, game), find_paper(project.press, "a4"))
    insides = [[line.strip() for line in page.text.splitlines() if "inside" in line] for page in pages(sheet)]
    assert any(insides)
    assert all(len(of_page) == len(set(of_page)) for of_page in insides)


@pytest.mark.parametrize("count", [1, 15, 16, 17, 20, 32, 33, 37, 52])
def test_the_last_page_is_half_full_but_for_a_row(project: Project, count: int) -> None:
    paper = find_paper(project.press, "a4")
    sides = [Proof(Face(63, 88, ()), f"Side {n}") for n in range(count)]
    heading = Heading(
        "Any game", "every card once", load_font(FontRole("Source Sans Pro", "Bold")), "#000000", ["#000000"]
    )
    file = PdfFile("Any game", "sides", heading.font, language="en")
    print_contact_sheet(file, sides, paper, heading, load(project, "dr-science").language)
    shown = [page.text.count("Side ") for page in pages(file.finish())]
    assert sum(shown) == count
    assert len(shown) == -(-count // 16)
    assert len(shown) == 1 or 2 * (shown[-1] + 4) >= shown[-2]


@pytest.mark.parametrize("count", [16, 20, 52])
def test_rows_stand_as_far_apart_on_all_pages_and_a_full_one_ends_at_its_foot(project: Project, count: int) -> None:
    paper = find_paper(project.press, "a4")
    sides = [Proof(Face(63, 88, ()), f"Side {n}") for n in range(count)]
    made = placed(sides, paper)
    rows = [sorted({box.y for _, box in page}) for page in made]
    apart = {round(below - above, 6) for ys in rows for above, below in pairwise(ys)}
    assert len(apart) == 1
    lowest = max(box.bottom for page in made for _, box in page)
    assert lowest <= paper.height - 8
    assert lowest >= paper.height - 8 - 7 or max(map(len, made)) < 16, "half a page is not drawn out"


def test_a_kind_begins_a_row_and_a_page_that_goes_on_with_it_says_so_again(project: Project) -> None:
    paper = find_paper(project.press, "a4")
    sides = [
        Proof(Face(63, 88, ()), f"Side {n}", group) for group, count in (("One", 6), ("Two", 18)) for n in range(count)
    ]
    for page in placed(sides, paper):
        for (before, above), (proof, box) in pairwise(page):
            assert box.y > above.y or proof.group == before.group
        first = page[0][1]
        assert first.y > placed([Proof(Face(63, 88, ()), "Side")], paper)[0][0][1].y, "room for the title of the kind"
