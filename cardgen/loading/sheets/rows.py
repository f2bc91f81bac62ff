"""The rows of a table as the cards reader takes them: each with its card type, its fields and their places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from cardgen.errors import Place, Problem, quoted, quoted_list
from cardgen.loading.card_types import unknown_type
from cardgen.loading.cards import CardRows
from cardgen.loading.mapping_reader import unknown_key
from cardgen.loading.sheets.cells import CellReader, Reader
from cardgen.loading.sheets.equal_rows import counted
from cardgen.loading.sheets.grid import Cell, Grid
from cardgen.loading.sheets.header_row import (
    another_list,
    header_row,
    is_empty,
    is_heading,
    no_field_names,
    other_names,
    unnamed,
)
from cardgen.loading.sheets.headers import (
    OWN,
    TYPES,
    Headed,
    fields_by_header,
    folded,
    type_called,
    type_column,
    types_by_name,
)
from cardgen.model.card import CardType
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.patterns import FIELD

_LITTLE = 3
"""Of so many columns a row without a name has one filled, at most: it is no card yet."""
_OF_CELLS = ("S004", "S005")
"""What is told of cells before it is known what they are for."""


def card_rows(grid: Grid, types: Mapping[str, CardType], problems: list[Problem]) -> CardRows:
    """Read the rows of a table; what is wrong is added to *problems*."""
    known = {header for kind in types.values() for header in fields_by_header(kind)}
    found = header_row(grid, {*TYPES, *known})
    if found is None:
        return []
    at, headers = found
    usual = type_called(grid.names, types)
    here = known if usual is None or type_column(headers, types) else set(fields_by_header(usual))
    bare = (one for one in unnamed(grid, at, headers) if folded(one.text) in here)
    headers = sorted([*headers, *bare], key=lambda one: one.column)
    table = _Table(grid, types, problems, grid.rows[at][0], headers)
    rows = [one for number, cells in table.own(grid.rows[at + 1 :]) if (one := table.row(number, cells)) is not None]
    table.check_headers()
    table.forget_hidden(at)
    return counted(rows)


@dataclass(frozen=True, slots=True)
class _Columns:
    """What the columns hold for cards of one type, and the headers that are none of its fields."""

    kind: CardType
    read: Sequence[tuple[int, str, Reader]]
    keys: Mapping[str, Scalar]
    unknown: Sequence[Headed]
    named: Collection[str]
    shown: Collection[str]

    def is_unfinished(self, entries: Mapping[str, Node]) -> bool:
        """Say whether a row is no card yet: nothing but notes, or no name and little else."""
        return is_unfinished([name for name in entries if name in self.shown], self.named, len(self.shown))


def is_unfinished(filled: Collection[str], named: Collection[str], most: int) -> bool:
    """Say whether a row is no card yet, by what is filled of *most* columns and which of them *named* a card."""
    return len(filled) * _LITTLE <= most and not any(name in named for name in filled)


class _Table:
    """Reads row after row, with the columns of each card type that occurs."""

    def __init__(
        self, grid: Grid, types: Mapping[str, CardType], problems: list[Problem], line: int, headers: list[Headed]
    ) -> None:
        self.grid, self.types, self.problems, self.line = grid, types, problems, line
        self.headers = [one for one in headers if not one.passed_over]
        self.headed = {one.column for one in headers}
        self.first_bare = next(column for column in count(1) if column not in self.headed)
        self.typed = type_column(self.headers, types)
        self.named = types_by_name(types)
        self.usual = type_called(grid.names, types)
        self.fields = {folded(name) for kind in types.values() for name in kind.fields} if self.typed else set()
        self.known = {header for kind in types.values() for header in fields_by_header(kind)}
        self.columns: dict[str, _Columns] = {}
        self.untyped = False

    def own(self, rows: Iterable[tuple[int, Sequence[Cell]]]) -> Iterator[tuple[int, Sequence[Cell]]]:
        """Give the rows of this list; where another one begins below, that is said."""
        texts = frozenset(one.text for one in self.headers)
        for line, cells in rows:
            if (names := other_names(cells, self.headers, texts)) and not is_heading(
                self.grid, line, cells, self.headers
            ):
                self.problems.append(another_list(self.grid, line, names))
                return
            yield line, cells

    def row(self, line: int, cells: Sequence[Cell]) -> tuple[CardType, Entries] | None:
        """Read one row; None when it is empty, or when it is not known of what type its card is."""
        if is_empty(cells) or is_heading(self.grid, line, cells, self.headers):
            return None
        kind = self.kind(line, cells)
        if kind is None:
            return None
        columns = self.columns.get(kind.name) or self.columns_of(kind)
        entries: dict[str, Node] = {}
        excused = []
        for index, name, read in columns.read:
            if index < len(cells) and cells[index] != "":
                before = len(self.problems)
                node = read(cells[index], line, index + 1)
                if node is not None:
                    entries[name] = node
                elif len(self.problems) > before:
                    excused.append(name)
        if not excused and (columns.is_unfinished(entries) if entries else not self.grid.separator):
            return None  # no card yet; in a text file, what stands below no name was parted from its cell by a comma
        if self.beyond(line, cells):
            return None
        self.strangers(columns, line, cells)
        if self.grid.excused:
            excused += [name for index, name, _ in columns.read if (line, index + 1) in self.grid.excused]
        keys = {name: key for name, key in columns.keys.items() if name not in excused} if excused else columns.keys
        return kind, Entries(entries, keys, self.grid.sheet, line, 1)

    def beyond(self, line: int, cells: Sequence[Cell]) -> bool:
        """Report a value in a column that has no header."""
        for column, cell in enumerate(cells[self.first_bare - 1 :], self.first_bare):
            if cell != "" and column not in self.headed and str(cell).strip():
                what = f"{quoted(str(cell))} stands in a column without a name"
                fix = "write the field's name above it, or a name that begins with `#` if it is a note"
                if self.grid.separator and column > max(self.headed):
                    fix = f"put quotes around a text that has `{self.grid.separator}` in it"
                self.problems.append(Problem(self.grid.place(line, column), "S008", what, fix=fix))
                return True
        return False

    def kind(self, line: int, cells: Sequence[Cell]) -> CardType | None:
        """Find the type of a row's card."""
        column = self.typed.column if self.typed is not None else 0
        said = str(cells[column - 1]).strip() if 0 < column <= len(cells) else ""
        if said:
            node = Scalar(said, self.grid.sheet, line, column)
            kind = self.named.get(folded(said))
            if kind is None:
                what = f"`type` is {quoted(said)}, which `card_types` does not declare"
                self.problems.append(unknown_type(node, what, self.types))
            return kind
        if self.usual is None and (column or not self.untyped):
            self.untyped = True
            self.problems.append(self.no_type(line, column))
        return self.usual

    def no_type(self, line: int, column: int) -> Problem:
        """Say that nothing tells of what type cards are."""
        expected = quoted_list(self.types)
        if column:
            what = "the row does not say of what type its card is"
            return Problem(self.grid.place(line, column), "S009", what, expected, fix="fill in the cell")
        what = "nothing says of what type these cards are"
        name = "the sheet" if len(self.grid.names) > 1 else "the file"
        fix = f"call {name} like the card type, or add a column `type`"
        fix += "; begin its name with `#`, or leave it out of `sheets` in game.yaml, if it holds no cards" * (
            len(self.grid.names) > 1
        )
        return Problem(self.grid.place(), "S009", what, expected, fix=fix)

    def columns_of(self, kind: CardType) -> _Columns:
        """Find what each column holds for cards of one type."""
        known, reader = fields_by_header(kind), CellReader(self.grid.sheet, self.problems)
        read: list[tuple[int, str, Reader]] = []
        keys: dict[str, Scalar] = {}
        unknown: list[Headed] = []
        for header in self.headers:
            name = known.get(folded(header.text))
            if header is self.typed:
                continue
            if name is None or (name != folded(header.text) in self.fields):
                unknown.append(header)
            elif name in keys:
                self.equal(header, keys[name], name)
            else:
                keys[name] = Scalar(header.text, self.grid.sheet, self.line, header.column)
                read.append((header.column - 1, name, reader.of(kind.fields.get(name), name)))
        shown = {name for _, name, _ in read if name not in kind.fields or not kind.fields[name].hidden}
        named = (set(FIELD.findall(kind.name_pattern)[:1]) | {"id"}) & shown
        found = self.columns[kind.name] = _Columns(kind, read, keys, unknown, named or shown, shown)
        return found

    def equal(self, one: Headed, first: Scalar, name: str) -> None:
        """Report a second column of one field."""
        same = "" if first.text == one.text else f", which is `{name}` as {quoted(first.text)} is"
        what = f"a second column is called {quoted(one.text)}{same} (the first at {first.place})"
        fix = "rename or remove one of them; begin its name with `#` if it is a note"
        place = self.grid.place(self.line, one.column)
        problem = Problem(place, "S007", what, "each field once", fix=fix)
        if problem not in self.problems:
            self.problems.append(problem)

    def strangers(self, columns: _Columns, line: int, cells: Sequence[Cell]) -> None:
        """Report values of a card in columns that other card types have."""
        if self.typed is None:
            return
        for one in columns.unknown:
            if one.column <= len(cells) and str(cells[one.column - 1]).strip() and self.is_known(one):
                key = Scalar(one.text, self.grid.sheet, line, one.column)
                known = [*columns.kind.fields, *OWN]
                self.problems.append(unknown_key(key, f"a `{columns.kind.name}` card", known))

    def is_known(self, one: Headed) -> bool:
        """Say whether a column is a field of some card type of the game."""
        return folded(one.text) in self.known

    def check_headers(self) -> None:
        """Report columns that no card has a use for, and fields that have no column."""
        if self.usual is not None and not self.columns:
            self.columns_of(self.usual)
        kinds = [columns.kind for columns in self.columns.values()]
        known = [*dict.fromkeys([name for kind in kinds for name in kind.fields]), *OWN]
        what = f"a `{kinds[0].name}` card" if len(kinds) == 1 else "no card of this table"
        nobodys = list(self.nobodys())
        keys = [Scalar(one.text, self.grid.sheet, self.line, one.column) for one in nobodys]
        found = [unknown_key(key, what, known) for key in keys]
        meant = {problem.suggestion for problem in found}
        if len(found) == len(self.headers) > 1 and meant == {""}:
            self.problems.append(no_field_names(self.grid, self.line, self.headers, known))
            return
        self.problems += [one for one, header in zip(found, nobodys, strict=True) if not self.is_empty(header)]
        for columns in self.columns.values():
            needed = (f"`{name}`" for name in _needed(columns.kind) if name not in columns.keys)
            missing = [name for name in needed if name not in meant]
            if missing:
                column, field = ("column is", "field") if len(missing) == 1 else ("columns are", "fields")
                what = f"no {column} called {', '.join(missing)}, which each `{columns.kind.name}` card has"
                fix = f"add the {column.split()[0]}, or write `optional: yes` at the {field}"
                self.problems.append(Problem(Place(self.grid.sheet, self.line), "D002", what, fix=fix))

    def forget_hidden(self, at: int) -> None:
        """Take away what was told of merged cells and formulas that no card shows: above the names, or in notes."""
        shown = {
            index + 1 for columns in self.columns.values() for index, name, _ in columns.read if name in columns.shown
        }
        shown |= {self.typed.column} if self.typed is not None else set()
        self.problems[:] = [
            one
            for one in self.problems
            if one.code not in _OF_CELLS
            or one.place.file != self.grid.sheet
            or (one.place.col in shown and one.place.line >= self.grid.rows[at][0])
        ]

    def is_empty(self, header: Headed) -> bool:
        """Say whether nothing stands below a header."""
        at = header.column - 1
        below = (cells for number, cells in self.grid.rows if number > self.line)
        return not any(at < len(cells) and str(cells[at]).strip() for cells in below)

    def nobodys(self) -> Iterator[Headed]:
        """Give the headers that no card type of the table knows."""
        found = [columns.unknown for columns in self.columns.values()]
        for one in found[0] if found else ():
            if all(one in unknown for unknown in found) and (self.typed is None or not self.is_known(one)):
                yield one


def _needed(kind: CardType) -> Iterator[str]:
    return (name for name, field in kind.fields.items() if not (field.optional or field.kind.alone))
