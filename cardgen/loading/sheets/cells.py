"""Turn a cell into the node that YAML would have given: text with its place, lists parted, `3.0` a 3."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from cardgen.characters import UNSEEN
from cardgen.errors import Place, Problem, Sheet
from cardgen.loading.sheets.counts import count
from cardgen.loading.sheets.grid import Cell
from cardgen.loading.sheets.html import may_be_html, meant
from cardgen.loading.source import parse
from cardgen.loading.syntax import invisible_value, unset_script
from cardgen.model.field import Field
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.patterns import slug

Reader: TypeAlias = Callable[[Cell, int, int], Node | None]
_EMPTY = '""'
"""What a cell says that is empty on purpose."""
_NO_ITEMS = "[]"
_EXACT = 10**15
"""Larger numbers are not exact in a spreadsheet."""
_DECIMALS, _ROUNDED = 6, 4
"""What has more decimals was reckoned by a formula, and is rounded to so many."""
_DATES = re.compile(r"(?<![a-z])(date|dates|datum|fecha|born|died|released|published|birthday)(?![a-z])")
"""What a column is called that is meant for dates, where `3-2` is none that was typed otherwise."""
_new = tuple.__new__


@dataclass(frozen=True, slots=True)
class CellReader:
    """Reads the cells of one table."""

    sheet: Sheet
    problems: list[Problem]

    def of(self, field: Field | None, name: str) -> Reader:
        """Give what reads the cells of a field, or of `id`, `copies` and `provenance`."""
        if field is None:
            return {"copies": self.copies, "provenance": self.pairs, "id": self.id}.get(name, self.text)
        one = self.one(field)
        if field.kind.steps:
            return self.yaml
        if field.hidden:
            return self.note
        if _DATES.search(f"{field.name}_{field.label}".casefold()):
            return lambda cell, row, column: one(_dated(cell), row, column)
        return self.many(one, field.separator) if field.many else one

    def one(self, field: Field) -> Reader:
        """Give what reads a single value of a field."""
        if field.kind.prose:
            return self.marked if field.kind.marks else self.plain
        if field.kind.cell is None:
            return self.text
        written = partial(field.kind.cell, field)
        return lambda cell, row, column: self.changed(cell, row, column, written)

    def text(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read a cell as text; None when there is none."""
        text = cell.strip() if type(cell) is str else self.shown(cell, row, column)
        if "\ufeff" in text:
            text = text.replace("\ufeff", "").strip()
        if not text:
            return None
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        if not (text.isascii() and text.isprintable()) and (not text.isascii() or UNSEEN.search(text)):
            self.seen(text, row, column)
        return _new(Scalar, ("" if text == _EMPTY else text, self.sheet, row, column, False))

    def note(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read what no card shows, whatever is in it."""
        return self.text(_dated(cell), row, column)

    def seen(self, text: str, row: int, column: int) -> None:
        """Report a character that cannot be seen, or that cannot be set."""
        place = Place(self.sheet, row, column)
        found = (invisible_value(text, place), unset_script(text, place))
        self.problems.extend(problem for problem in found if problem is not None)

    def shown(self, cell: Cell, row: int, column: int) -> str:
        """Write what is no text as people read it; a date is refused, since nobody knows what was typed."""
        if isinstance(cell, bool):
            return "yes" if cell else "no"
        if isinstance(cell, float):
            return _number(cell)
        if isinstance(cell, str | int):
            return str(cell)
        kind = "a date" if isinstance(cell, datetime.date) else "a time"
        what = f"this cell holds {kind} (`{cell}`), as spreadsheets make of `3-2` or `1:30`"
        fix = "give the column the format “Text”, and write the value again"
        self.problems.append(Problem(Place(self.sheet, row, column), "S006", what, "text or a number", fix=fix))
        return ""

    def changed(self, cell: Cell, row: int, column: int, change: Callable[[str], str]) -> Scalar | None:
        """Read a cell as text, and write it as YAML has it."""
        node = self.text(cell, row, column)
        said = change(node.text) if node is not None else ""
        return node if node is None or said == node.text else node._replace(text=said)

    def copies(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read a number of copies."""
        return self.changed(cell, row, column, count)

    def id(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read an id, `C-07` as `c-07`."""
        return self.changed(cell, row, column, lambda text: slug(text) or text)

    def marked(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read a text with marks, which may be written as HTML."""
        return self.without_tags(cell, row, column, marks=True)

    def plain(self, cell: Cell, row: int, column: int) -> Scalar | None:
        """Read a text without marks."""
        return self.without_tags(cell, row, column, marks=False)

    def without_tags(self, cell: Cell, row: int, column: int, *, marks: bool) -> Scalar | None:
        """Read what is written as HTML as what it means; what has no meaning here is refused."""
        node = self.text(cell, row, column)
        if node is None or not may_be_html(node.text):
            return node
        said, refused = meant(node.text, marks=marks)
        if refused is not None:
            self.problems.append(
                Problem(Place(self.sheet, row, column), refused.code, refused.said, refused.expected, fix=refused.fix)
            )
        return node._replace(text=said)

    def many(self, one: Reader, separator: str = "") -> Reader:
        """Give what reads a list: parted at line breaks, or else at semicolons, or at the separator of the field."""

        def read(cell: Cell, row: int, column: int) -> Node | None:
            if type(cell) is not str:
                return one(cell, row, column)
            if cell.strip() == _NO_ITEMS:
                return Items((), self.sheet, row, column)
            parts = (
                cell.splitlines()
                if "\n" in cell or "\r" in cell
                else cell.split(separator if separator and separator in cell else ";")
            )
            items = tuple(item for part in parts if (item := one(part, row, column)) is not None)
            return Items(items, self.sheet, row, column) if items else None

        return read

    def pairs(self, cell: Cell, row: int, column: int) -> Node | None:
        """Read `field: word; field: word`."""
        node = self.text(cell, row, column)
        parts = [part.strip() for part in re.split(r"[;\n]", node.text) if part.strip()] if node is not None else []
        return self.parsed(f"{{{', '.join(parts)}}}", row, column) if parts else None

    def yaml(self, cell: Cell, row: int, column: int) -> Node | None:
        """Read an effect, which is written as in a YAML file."""
        node = self.text(cell, row, column)
        return self.parsed(node.text, row, column) if node is not None else None

    def parsed(self, text: str, row: int, column: int) -> Node | None:
        """Parse YAML; all of it stands where the cell does."""
        found: list[Problem] = []
        node = parse(text, self.sheet, found)
        place = Place(self.sheet, row, column)
        self.problems.extend(replace(problem, place=place) for problem in found)
        return _moved(node, place) if node is not None else None


def _number(cell: float) -> str:
    """Write a number as a spreadsheet shows it: 3.0 as 3, and of a third some digits."""
    if cell.is_integer() and abs(cell) < _EXACT:
        return str(int(cell))
    exact = f"{cell:.15g}"
    endless = "e" not in exact and len(exact.partition(".")[2]) > _DECIMALS and abs(cell) > 10**-_ROUNDED
    return f"{cell:.{_ROUNDED}f}".rstrip("0").rstrip(".") if endless else exact


def _dated(cell: Cell) -> Cell:
    """Write a date as people sort them, `1983-01-11`."""
    return str(cell).removesuffix(" 00:00:00") if isinstance(cell, datetime.date) else cell


def _moved(node: Node, place: Place) -> Node:
    if isinstance(node, Scalar):
        return Scalar(node.text, place.file, place.line, place.col, node.plain)
    if isinstance(node, Items):
        return Items(tuple(_moved(item, place) for item in node.items), place.file, place.line, place.col)
    entries = {key: _moved(value, place) for key, value in node.entries.items()}
    keys = {key: Scalar(key, place.file, place.line, place.col) for key in node.keys}
    return Entries(entries, keys, place.file, place.line, place.col)
