"""The columns of somebody's spreadsheet, as texts: what stands above each, and what below."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.faces.column_words import ANSWERS, QUESTIONS, TEXTS
from cardgen.loading.files import SHEETS, shown
from cardgen.loading.sheets.cells import CellReader
from cardgen.loading.sheets.grid import Cell, Grid
from cardgen.loading.sheets.grids import read_grids
from cardgen.loading.sheets.header_row import (
    header_row,
    is_card,
    is_empty,
    is_heading,
    is_number,
    no_field_names,
    other_names,
    unnamed,
)
from cardgen.loading.sheets.headers import COPIES, IDS, NAMES, OWN, TYPES, Headed, folded
from cardgen.loading.sheets.json_file import INSIDE
from cardgen.loading.sheets.no_value import emptied, said_for_nothing
from cardgen.project.starters.starter_list import starters

_OTHER_SHEETS = re.compile(
    r"(.*_)?(notes?|ideas?|brainstorm\w*|removed|removed_cards|cut_cards|deprecated|backup|analys[ei]s|balanc\w+|calc\w*"
    r"|counts?|per_game|economy|overview|outline|story_?board|playtest\w*|feedback|ideen|listen|read_?me|to_?do|change_?log|log|instructions?|how_to|config(uration)?|settings?|lookups?|lists?"
    r"|about|info|statistics?|stats|summary|pivot.*|legend|key|index|data_validation|templates?|archive|old|unused"
    r"|notizen|hinweise|anleitung|übersicht|auswertung)(_?[0-9]*)"
)
"""What sheets are called that hold no cards."""
_CARD_LIST = re.compile(r"(.*_)?(cards?|deck|karten?|cartes?|cartas?)_(lists?|liste|info|index)(_?[0-9]*)")
"""What they are called though they do."""
_COPY = re.compile(r"(?P<of>.+)_(?:\([0-9]+\)|copy|kopie)|(?:copy_of|kopie_von)_(?P<from>.+)")
"""What programs call the copy of a sheet."""
_PIVOT = re.compile(
    r"(sum|average|count|min|max|anzahl|summe|mittelwert|somme|nombre)_(of|von|de)_.+|row_labels|zeilenbeschriftungen"
    r"|grand_total|gesamtergebnis"
)
"""What programs write above the columns of a summary."""
_TITLES = {*NAMES, *QUESTIONS, *ANSWERS}
_KNOWN = {*_TITLES, *COPIES, *TYPES, *OWN, *IDS, *TEXTS}
_HALF, _SLIPS = 0.5, 5
_SENTENCE = 40
"""Characters that no name of a field has."""


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet: what it is called and where it stands, its headers, and the texts of each row under them."""

    name: str
    place: Place
    headers: Sequence[Headed]
    rows: Sequence[Sequence[str]]
    headings: Sequence[str] = ()
    """What stands in rows that part the cards, and are none."""
    beside: frozenset[Headed] = frozenset()
    """Columns of another table that stands to the right of the cards."""
    passed_over: Mapping[Headed, str] = field(default_factory=dict)
    """Columns of which no field is made by their first sign, and what they are."""
    faulty: frozenset[Headed] = frozenset()
    """Columns of which the formulas of most cells end in an error."""

    def column(self, header: Headed) -> list[str]:
        """Give what stands in a column, an empty text where nothing does."""
        at = self.headers.index(header)
        return [row[at] for row in self.rows]


class Tables(NamedTuple):
    """The tables of a file that hold cards, and the sheets that hold none, as it seems."""

    cards: list[Table]
    others: tuple[str, ...] = ()
    empty: Mapping[str, int] = {}
    """What cells say that have no value, and how often."""


def tables(path: Path, sheets: Sequence[str] = ()) -> Tables:
    """Read the tables of a file, or the sheets named; what is wrong in single cells is left to whoever reads the cards.

    Raises UsageError when the file cannot be read at all: P016 no table by its name, and what reading it raises.
    """
    if path.suffix.casefold() not in SHEETS:
        what = f"{quoted(path.name)} is no spreadsheet by its name"
        expected, fix = "a name that ends in `.csv`, `.tsv`, `.xlsx`, `.ods` or `.json`", "save it as one of these"
        if str(path) in {starter.name for starter in starters()}:
            fix = f"`--starter {path}`, if the starter of this name is meant"
        raise UsageError(Problem(Place(shown(path)), "P016", what, expected, fix=fix))
    problems: list[Problem] = []
    grids = read_grids(path, problems, sheets)
    _check_named(path, grids, sheets)
    others = () if sheets else tuple(grid.names[0] for grid in grids if not _holds_cards(grid, grids))
    grids = [grid for grid in grids if grid.names[0] not in others]
    found = list(_tables_of(grids, problems))
    if any(problem.code == "S013" for problem in problems):
        raise UsageError(*problems)
    if not any(table.rows for table in found):
        what, expected = "the table has no cards", "a row of field names, and below it a row for each card"
        raise UsageError(*problems or [Problem(Place(shown(path)), "P003", what, expected)])
    empty = saying_nothing(found)
    if empty:
        found = list(_tables_of([emptied(grid, empty) for grid in grids], []))
    return Tables([table for table in found if table.rows], others, dict(empty.most_common()))


def saying_nothing(tables: Iterable[Table]) -> Counter[str]:
    """Count what the cells of tables say for nothing."""
    return said_for_nothing((one.column(head), folded(head.text) in _TITLES) for one in tables for head in one.headers)


def _tables_of(grids: Iterable[Grid], problems: list[Problem]) -> Iterator[Table]:
    for grid in grids:
        table = table_of(grid, problems)
        if table is not None:
            yield table


def _check_named(path: Path, grids: Sequence[Grid], sheets: Sequence[str]) -> None:
    """Raise UsageError (P016) for a sheet that is not there, or has nothing in it."""
    there = [grid.names[0] for grid in grids if len(grid.names) > 1]
    missing = [name for name in sheets if name not in there]
    if missing:
        known = [grid.names[0] for grid in read_grids(path, []) if len(grid.names) > 1]
        inside, option = ("list", "--at") if path.suffix.casefold() == ".json" else ("sheet", "--sheet")
        what = f"there is no {inside} {quoted(missing[0])} with anything in it"
        fix = "" if known else f"leave `{option}` out: the file is one table"
        raise UsageError(Problem(Place(shown(path)), "P016", what, quoted_list(known), nearest(missing[0], known), fix))


def _holds_cards(grid: Grid, grids: Sequence[Grid]) -> bool:
    """Guess whether a sheet of several holds cards: not by a name for other things, and not a list of one column."""
    if len(grids) == 1:
        return True
    found = header_row(grid, (*NAMES, *COPIES, *TYPES, *OWN))
    if found is None or _is_other(folded(grid.names[0]), [folded(one.names[0]) for one in grids]):
        return False
    at, headers = found
    if 2 * sum(_PIVOT.fullmatch(folded(one.text)) is not None for one in headers) > len(headers):
        return False
    usual = 2 * sum(map(is_number, headers)) < len(headers) and all(len(one.text) <= _SENTENCE for one in headers)
    filled = any(not is_empty(cells) for _, cells in grid.rows[at + 1 :])
    return usual and len(headers) > 1 and filled and not _begins_with_card(grid, at, headers)


def _begins_with_card(grid: Grid, at: int, headers: Sequence[Headed]) -> bool:
    """Say whether there are no names above the cards: none that many lists have, and the first row is a card."""
    if any(folded(one.text) in _KNOWN for one in headers):
        return False
    below = [cells for number, cells in grid.rows[at + 1 :] if not is_heading(grid, number, cells, headers)]
    return is_card(headers, below)


def _is_other(name: str, names: Collection[str]) -> bool:
    """Say whether a sheet is called like what holds no cards, or like the copy of another."""
    copied = _COPY.fullmatch(name)
    if copied is not None and (copied["of"] or copied["from"]) in names:
        return True
    return _OTHER_SHEETS.fullmatch(name) is not None and _CARD_LIST.fullmatch(name) is None


def table_of(grid: Grid, problems: list[Problem]) -> Table | None:
    """Take a grid for headers and cards; None where nothing stands in it."""
    row = header_row(grid, (*NAMES, *COPIES, *TYPES, *OWN))
    if row is None:
        return None
    at, headers = row
    if 2 * sum(map(is_number, headers)) >= len(headers) or _begins_with_card(grid, at, headers):
        problems.append(no_field_names(grid, grid.rows[at][0], headers))
    bare = unnamed(grid, at, headers)
    kept = _different(one for one in sorted([*headers, *bare], key=lambda one: one.column) if not one.passed_over)
    reader = CellReader(grid.sheet, [])
    named = frozenset(one.text for one in kept)
    below = takewhile(
        lambda row: not other_names(row[1], kept, named) or is_heading(grid, *row, kept), grid.rows[at + 1 :]
    )
    rows = [(number, cells) for number, cells in below if not is_empty(cells)]
    cards = [(number, cells) for number, cells in rows if not is_heading(grid, number, cells, kept)]
    numbers = {number for number, _ in cards}
    headings = [" ".join(str(cell) for cell in cells if cell != "") for number, cells in rows if number not in numbers]
    texts = [list(_texts(cells, kept, reader)) for _, cells in cards]
    beside = _beside(kept, texts)
    own = [at for at, one in enumerate(kept) if one not in beside and not (one.unnamed and at)]
    texts = [row for row in texts if any(row[at] for at in own) or not own]
    notes = {one: _why_no_field(one, cards) for one in headers if one.passed_over}
    return Table(grid.names[0], grid.place(), kept, texts, headings, beside, notes, _faulty(grid, kept, numbers))


def _why_no_field(one: Headed, rows: Iterable[tuple[int, Sequence[Cell]]]) -> str:
    """Say what a column is of which its first sign says that it is no field."""
    said = {str(cells[one.column - 1]) for _, cells in rows if one.column <= len(cells)} - {""}
    inside = said and said <= {*INSIDE}
    return f"{'lists or objects in one another' if inside else 'notes'}: on no card and in no search"


def _faulty(grid: Grid, headers: Iterable[Headed], numbers: Collection[int]) -> frozenset[Headed]:
    """Find the columns of which the formulas of most cells end in an error, by more than a slip."""
    times = Counter(column for row, column in grid.erring if row in numbers)
    return frozenset(one for one in headers if times[one.column] > max(_SLIPS, _HALF * len(numbers)))


def _beside(headers: Sequence[Headed], rows: Sequence[Sequence[str]]) -> frozenset[Headed]:
    """Find the columns of a table beside the cards: behind a gap, and not filled in half of the rows."""
    ends = [after.column - before.column > 1 for before, after in pairwise(headers)]
    for at, gap in enumerate(ends, 1):
        if at < 2 or not (gap or headers[at].unnamed):
            continue
        named = [index for index in range(at, len(headers)) if not headers[index].unnamed]
        cards = [row for row in rows if any(row[:at])]
        filled = sum(any(row[index] for index in named) for row in cards)
        if filled < _HALF * len(cards):
            return frozenset(headers[at:])
    return frozenset()


def _different(headers: Iterable[Headed]) -> list[Headed]:
    """Leave out what is called like a column before it, which is told by whoever reads the cards."""
    found: dict[str, Headed] = {}
    for header in headers:
        found.setdefault(folded(header.text), header)
    return list(found.values())


def _texts(cells: Sequence[Cell], headers: Sequence[Headed], reader: CellReader) -> Iterator[str]:
    for header in headers:
        cell = cells[header.column - 1] if header.column <= len(cells) else ""
        node = reader.note(cell, 0, header.column)
        ends = "\n" if isinstance(cell, str) and cell.endswith("\n") else ""  # as lists of a JSON file do
        yield node.text + ends if node is not None else ""
