"""Booklets for people who have them read out: what a page is made of, in order, and pictures in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdftypes import stream_value
from pdfminer.psparser import literal_name

from cardgen.model.rich_text import plain
from cardgen.project.find import Project
from cardgen.project.looks.load import load
from tests.printing.booklets import GAMES, booklet_of
from tests.printing.test_booklet_pages import squeezed
from tests.thoroughness import swept

ORNAMENT, UNMARKED = "ornament", "unmarked"
READ = ["learn", "almanac", "often"]
INSIDE = {"LI": "L", "Lbl": "LI", "LBody": "LI", "TR": "Table", "TH": "TR", "TD": "TR"}
KNOWN = {"Document", "H1", "H2", "H3", "P", "Figure", "Link", *INSIDE, *INSIDE.values()}


class Marked(PDFTextDevice):
    """Collects letters by their page and the number of the marked content that they stand in."""

    def __init__(self, resources: PDFResourceManager) -> None:
        super().__init__(resources)
        self.text: dict[tuple[int, int | str], str] = {}
        self.page = -1
        self.around: list[int | str] = []
        self.said: list[str] = []
        self.tags = 0
        self.forms: dict[int, str] = {}

    def begin_page(self, page: Any, ctm: Any) -> None:
        self.page += 1
        self.around = []

    def begin_tag(self, tag: Any, props: Any = None) -> None:
        self.tags += 1
        number = props.get("MCID") if props else None
        inherited = self.around[-1] if self.around else UNMARKED
        self.around.append(number if number is not None else ORNAMENT if tag.name == "Artifact" else inherited)

    def end_tag(self) -> None:
        self.around.pop()

    def render_char(self, *given: Any) -> float:
        _, font, _, _, _, code, *_ = given
        self.say(font.to_unichr(code))
        return 0.0

    def say(self, text: str) -> None:
        """Note what is said where the interpreter is."""
        self.said.append(text)
        where = self.page, self.around[-1] if self.around else UNMARKED
        self.text[where] = self.text.get(where, "") + text


class Interpreter(PDFPageInterpreter):
    """Reads each form once, and none that only draws: a card is shown again and again, and says the same each time."""

    device: Marked

    def do_Do(self, xobjid_arg: Any) -> None:  # noqa: N802  # as pdfminer calls it
        device, form = self.device, self.xobjmap[literal_name(xobjid_arg)]
        if form.objid in device.forms:
            device.say(device.forms[form.objid])
            return
        before, tags = len(device.said), device.tags
        if re.search(rb"\b(?:BT|BDC|Do)\b", stream_value(form).get_data()):
            super().do_Do(xobjid_arg)
        if device.tags == tags:
            device.forms[form.objid] = "".join(device.said[before:])


@dataclass
class Part:
    """A part of a document as it is read out."""

    role: str
    says: str
    around: str
    text: str = ""
    links: list[Any] = field(default_factory=list)


@dataclass
class Told:
    """A document as it is read out: its parts in order, and what of its letters belongs to none."""

    pdf: pikepdf.Pdf
    parts: list[Part]
    letters: dict[tuple[int, int | str], str]


@cache
def told(name: str, which: str) -> Told:
    data = getattr(booklet_of(name), which).reading
    resources = PDFResourceManager()
    device = Marked(resources)
    interpreter = Interpreter(resources, device)
    for page in PDFPage.get_pages(BytesIO(data)):
        interpreter.process_page(page)
    pdf = pikepdf.open(BytesIO(data))
    numbers = {page.obj.objgen: at for at, page in enumerate(pdf.pages)}
    (whole,) = list(pdf.Root.StructTreeRoot.K)
    return Told(pdf, list(_parts(whole, "", numbers, device.text)), device.text)


def _parts(element: Any, around: str, numbers: Any, letters: Any) -> Iterator[Part]:
    role = str(element.S).removeprefix("/")
    part = Part(role, str(element.get("/Alt", "")), around)
    yield part
    for kid in element.get("/K", []):
        if isinstance(kid, int):
            part.text += letters.get((numbers[element.Pg.objgen], kid), "")
        elif kid.get("/Type") == "/OBJR":
            part.links.append(kid.Obj)
        else:
            yield from _parts(kid, role, numbers, letters)


def both(sample: str) -> pytest.MarkDecorator:
    """Try a test on both booklets of each game; in a sample on one of the first game."""
    copies = [(name, which) for name in GAMES for which in ("learn", "almanac")]
    left = [copy for copy in copies if copy != (GAMES[0], sample)]
    tried = [(GAMES[0], sample), *(pytest.param(*copy, marks=pytest.mark.sweep) for copy in left)]
    return pytest.mark.parametrize(("name", "which"), tried)


@both(sample="learn")
def test_all_that_is_set_is_part_of_what_is_read_out_or_ornament(name: str, which: str) -> None:
    found = told(name, which)
    assert bool(found.pdf.Root.MarkInfo.Marked) is True
    assert str(found.pdf.Root.Lang) == "en"
    assert [where for where in found.letters if where[1] == UNMARKED] == []
    ornament = sum(len(text) for where, text in found.letters.items() if where[1] == ORNAMENT)
    # Page numbers and running titles.
    assert ornament < 40 * len(found.pdf.pages)


@both(sample="almanac")
def test_parts_stand_where_they_belong(name: str, which: str) -> None:
    parts = told(name, which).parts
    assert {part.role for part in parts} <= KNOWN
    assert [part for part in parts if part.around != INSIDE.get(part.role, part.around)] == []
    headings = [part for part in parts if part.role == "H1"]
    outline = list(told(name, which).pdf.open_outline().root)[1:]
    # A heading may be set in capitals, its number after it.
    titles = [sorted(squeezed(str(entry.title)).casefold()) for entry in outline]
    assert titles == [sorted(squeezed(part.text).casefold()) for part in headings]


@both(sample="almanac")
def test_every_picture_is_told_in_words(name: str, which: str) -> None:
    pictures = [part for part in told(name, which).parts if part.role == "Figure"]
    assert len(pictures) > 5
    assert [part for part in pictures if not re.search(r"\w", part.says) or re.match(r"[a-z-]+/", part.says)] == []


@both(sample="learn")
def test_every_link_belongs_to_its_words(name: str, which: str) -> None:
    found = told(name, which)
    links = [part for part in found.parts if part.role == "Link"]
    on_pages = [link for page in found.pdf.pages for link in page.obj.get("/Annots", [])]
    assert len(links) == len(on_pages)
    assert all(len(part.links) == 1 and part.text.strip() for part in links)
    numbered = list(found.pdf.Root.StructTreeRoot.ParentTree.Nums)
    parents = dict(zip(map(int, numbered[::2]), numbered[1::2], strict=True))
    assert all(parents[int(link.StructParent)].S == "/Link" for link in on_pages)
    assert all(int(page.obj.StructParents) in parents for page in found.pdf.pages)


@pytest.mark.parametrize("name", swept(GAMES, 5))
def test_rules_are_read_out_in_the_order_of_the_book(project: Project, name: str) -> None:
    book = load(project, name).rulebook
    numbers = {key: rule.number for key, rule in book.rules.items()}
    whole = squeezed("".join(part.text for part in told(name, "almanac").parts if part.role not in ("Link", "Figure")))
    at = 0
    for rule in book.rules.values():
        # Numbers of other rules are links, which are parts of their own; signs are words.
        first = squeezed(re.split(r"\[\[|\{", rule.text.replace("*", ""))[0])[:30]
        at = whole.find(squeezed(numbers[rule.key]) + first, at)
        assert at >= 0, plain(rule.text, numbers)
