"""A PDF that says what stands on its pages: headings, texts, tables, lists, links, and pictures in words.

Who has it read out hears all that in the order in which it is drawn; ornament, page numbers and lines are passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import LinkAnnotation, PDFArray, PDFDictionary, PDFName, PDFObjectReference, PDFString

from cardgen.faces.face import Group, Item, Role, Tag
from cardgen.layout.box import Box
from cardgen.printing.operators import opening
from cardgen.printing.pdf import PdfFile
from cardgen.printing.written import Out
from cardgen.units import pt

_HOLD_PARTS = frozenset({Role.LIST, Role.ITEM, Role.TABLE, Role.ROW})
"""Roles whose parts have roles of their own; what is drawn in them besides is ornament."""
_WITHIN: Mapping[Role, Role] = {Role.ITEM: Role.LIST, Role.ROW: Role.TABLE}
"""What stands in a list or a table; one is made for those that follow each other without."""
_KEPT = frozenset({Role.HEAD, Role.CELL})
"""An empty cell keeps its place in the row."""


@dataclass(slots=True)
class _Part:
    """A part of the document: its role, what it holds (numbers of marked content, links, other parts), its page."""

    name: str
    role: Role | None
    says: str = ""
    page: Any = None
    kids: list[int | str | _Part] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return self.role is None or self.role in _HOLD_PARTS


class _Link(LinkAnnotation):  # type: ignore[misc]  # reportlab has no types
    """A link that knows which part it belongs to."""

    permitted = (*LinkAnnotation.permitted, "StructParent")


class TaggedFile(PdfFile):
    """A PDF being written, whose groups with tags become the parts it is read by."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.canvas.setViewerPreference("DisplayDocTitle", "true")
        self.whole = _Part("S0", None)
        self.within = [self.whole]
        self.parts = 0
        self.open = False
        self.marked: list[_Part] = []
        self.told: list[Any] = []
        self.links: dict[str, list[Box]] = {}
        self.leading: dict[str, _Link] = {}

    def write_page(self, items: Sequence[Item], clip: str, links: Sequence[tuple[Box, str]]) -> None:
        """Draw a page that was begun, with links from boxes to targets, and end it."""
        for box, target in links:
            self.links.setdefault(target, []).append(box)
        self.out.append(f"q {clip} W n")
        self._walk(items)
        self._close()
        self.out.append("Q")
        for target, boxes in self.links.items():
            for box in boxes:
                self.whole.kids.append(self._linking(self._part(Role.LINK, []), box, target))
        # Only now: a drawing that is put into the file meanwhile would take links that the page has for its own.
        for name, link in self.leading.items():
            self.canvas._addAnnotation(link, name)
        self.links, self.leading = {}, {}
        self.end_page()

    def end_page(self, content: bytes = b"") -> None:
        """End the page, which knows the parts that stand on it."""
        super().end_page(content)
        page = self.canvas._doc.Pages.pages[-1]
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = len(self.told), PDFName("S")
        self.told.append(PDFArray([PDFObjectReference(part.name) for part in self.marked]))
        self.marked = []

    def finish_into(self, out: Out) -> None:
        """End the file and write it, with all parts that it is read by."""
        document = self.canvas._doc
        told = [entry for numbered in enumerate(self.told) for entry in numbered]
        root = {
            "Type": PDFName("StructTreeRoot"),
            "K": PDFArray([self._written(self.whole, "StructTreeRoot")]),
            "ParentTree": document.Reference(PDFDictionary({"Nums": PDFArray(told)}), "ParentTree"),
            "ParentTreeNextKey": len(self.told),
        }
        document.Catalog.StructTreeRoot = document.Reference(PDFDictionary(root), "StructTreeRoot")
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        super().finish_into(out)

    def _walk(self, items: Sequence[Item]) -> None:
        """Draw items: those with tags as parts, the others as what belongs to the part around them."""
        run: list[Item] = []
        for item in items:
            if not isinstance(item, Group) or not _has_tags(item):
                run.append(item)
                continue
            self._draw(run)
            run = []
            self._group(item)
        self._draw(run)

    def _draw(self, items: Sequence[Item]) -> None:
        if items:
            self._begin()
            self.operators.write(items, self.out)

    def _group(self, group: Group) -> None:
        """Draw a group under its transform; what is marked ends before it and after it."""
        moved = opening(group)
        if moved:
            self._close()
            self.out.append(f"q{moved}")
        self._tagged(group.tag, group.items) if group.tag is not None else self._walk(group.items)
        if moved:
            self._close()
            self.out.append("Q")

    def _tagged(self, tag: Tag, items: Sequence[Item]) -> None:
        around = self.within[-1]
        link = tag.role is Role.LINK and bool(self.links.get(tag.says))
        if tag.role is Role.SPAN:
            self._said(tag.says, items)
        elif link or around.holds:
            # What leads nowhere here is a text like others.
            self._nested(tag if link or tag.role is not Role.LINK else Tag(Role.PARAGRAPH), items)
        else:
            self._walk(items)

    def _said(self, says: str, items: Sequence[Item]) -> None:
        """Draw a sign, for which words are read out."""
        self._begin()
        self.out.append(f"/Span <</ActualText <{_utf16(says)}>>> BDC")
        self.operators.write(items, self.out)
        self.out.append("EMC")

    def _nested(self, tag: Tag, items: Sequence[Item]) -> None:
        """Draw a part of its own."""
        self._close()
        around = self._holder(tag.role)
        link = tag.role is Role.LINK
        part = self._part(tag.role, [], "" if link else tag.says)
        around.kids.append(part)
        self.within.append(part)
        self._walk(items)
        self._close()
        self.within.pop()
        if link:
            self._linking(part, self.links[tag.says].pop(0), tag.says)

    def _holder(self, role: Role) -> _Part:
        """Find what a part stands in; a line of a list or a table that has none gets one."""
        around, needed = self.within[-1], _WITHIN.get(role)
        if needed is None or around.role is needed:
            return around
        last = around.kids[-1] if around.kids else None
        if isinstance(last, _Part) and last.role is needed:
            return last
        made = self._part(needed, [])
        around.kids.append(made)
        return made

    def _part(self, role: Role, kids: list[int | str | _Part], says: str = "") -> _Part:
        self.parts += 1
        return _Part(f"S{self.parts}", role, says, self.canvas._doc.thisPageRef(), kids)

    def _linking(self, part: _Part, box: Box, target: str) -> _Part:
        """Have a part lead to a target."""
        key = len(self.told)
        self.told.append(PDFObjectReference(part.name))
        edges = (box.x, self.height - box.bottom, box.right, self.height - box.y)
        rect = tuple(round(pt(edge), 2) for edge in edges)
        leads = _Link(rect, "", self.canvas._bookmarkReference(target), "[0 0 0]", StructParent=key)
        self.leading[f"L{key}"] = leads
        part.kids.append(f"L{key}")
        return part

    def _begin(self) -> None:
        """Mark what is drawn from here on as content of the part around it, or as ornament."""
        if self.open:
            return
        self.open = True
        part = self.within[-1]
        if part.holds:
            self.out.append("/Artifact BMC")
            return
        part.kids.append(len(self.marked))
        self.out.append(f"/{part.role} <</MCID {len(self.marked)}>> BDC")
        self.marked.append(part)

    def _close(self) -> None:
        if self.open:
            self.out.append("EMC")
            self.open = False

    def _written(self, part: _Part, parent: str) -> Any:
        """Write a part and all that it holds."""
        document = self.canvas._doc
        kids = [self._kid(kid, part) for kid in part.kids if not isinstance(kid, _Part) or _filled(kid)]
        entries: dict[str, Any] = {
            "S": PDFName(part.role or "Document"),
            "P": PDFObjectReference(parent),
            "K": PDFArray(kids),
        }
        if part.page is not None:
            entries["Pg"] = part.page
        if part.says:
            entries["Alt"] = PDFString(part.says)
        if part.role is Role.HEAD:
            entries["A"] = PDFDictionary({"O": PDFName("Table"), "Scope": PDFName("Column")})
        return document.Reference(PDFDictionary(entries), part.name)

    def _kid(self, kid: int | str | _Part, part: _Part) -> Any:
        if isinstance(kid, _Part):
            return self._written(kid, part.name)
        if isinstance(kid, int):
            return kid
        document = self.canvas._doc
        link = PDFObjectReference(document.annotationName(kid))
        return PDFDictionary({"Type": PDFName("OBJR"), "Obj": link, "Pg": part.page})


def _has_tags(item: Item) -> bool:
    return isinstance(item, Group) and (item.tag is not None or any(map(_has_tags, item.items)))


def _filled(part: _Part) -> bool:
    return part.role in _KEPT or any(not isinstance(kid, _Part) or _filled(kid) for kid in part.kids)


def _utf16(text: str) -> str:
    return "FEFF" + text.encode("utf-16-be").hex().upper()
