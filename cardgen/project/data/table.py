"""The job of writing a game's cards as a spreadsheet, which is read as a card file again."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, MachineError, Place, Problem, UsageError
from cardgen.loading.files import shown
from cardgen.loading.sheets.html import spelt
from cardgen.model.card import Card, CardType
from cardgen.model.field import Field
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar, plain
from cardgen.project.data.ods import ods, undated
from cardgen.project.output import write

_SEPARATORS = {".csv": ",", ".tsv": "\t"}
_LONGEST_TITLE = 31
"""Excel refuses longer names of sheets."""
_LONGEST_CELL = 32_767
"""Excel's own limit; longer texts would be cut off."""
_WIDTHS = (8, 60)
"""Characters: the least and the most that a column is wide."""

Row = dict[str, str | float]


@dataclass(frozen=True, slots=True)
class Table:
    """One sheet: its name, its header, and a row for each card, all texts but for whole numbers."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Row]


def write_table(game: Game, path: Path, *, replace: bool = False) -> list[Table]:
    """Write the cards of a game: an .xlsx or .ods with a sheet for each card type, or one .csv or .tsv.

    Raises UsageError: P014 a name that ends otherwise, or a file that is there; CardgenError: S011 what fits no cell;
    MachineError: M006 without openpyxl.
    """
    ending = path.suffix.casefold()
    if ending not in (".xlsx", ".ods", *_SEPARATORS):
        what = f"the name of a table ends in `.xlsx`, `.ods`, `.csv` or `.tsv`, and this one in `{path.suffix}`"
        raise UsageError(Problem(Place(shown(path)), "P014", what, fix=f"call it `{path.stem or 'cards'}.xlsx`"))
    if path.exists() and not replace:
        what, fix = "a file of this name is there already", "choose another name, or remove it"
        raise UsageError(Problem(Place(shown(path)), "P014", what, "a new name, so that nothing is lost", fix=fix))
    kinds = dict.fromkeys(card.type for card in game.cards)
    tables = [_table(game, game.card_types[name]) for name in kinds]
    if ending == ".xlsx":
        write(path, _workbook(tables))
    elif ending == ".ods":
        write(path, ods({table.name: [table.columns, *_lines([table], table.columns)] for table in tables}))
    else:
        write(path, _csv(tables, _SEPARATORS[ending]))
    return tables


def _table(game: Game, kind: CardType) -> Table:
    problems: list[Problem] = []
    rows = [_row(card, kind, problems) for card in game.cards if card.type == kind.name]
    if problems:
        raise CardgenError(*problems)
    more = [name for name in ("id", "provenance") if any(name in row for row in rows)]
    typed = ["type"] * (len(kind.name) > _LONGEST_TITLE)
    return Table(kind.name, (*typed, *kind.fields, "copies", *more), [{**row, "type": kind.name} for row in rows])


def _row(card: Card, kind: CardType, problems: list[Problem]) -> Row:
    row: Row = {}
    for name, node in card.source.entries.items():
        field = kind.fields.get(name)
        if isinstance(node, Scalar) and node.plain and not node.text:
            continue
        if field is not None and field.kind.steps:
            row[name] = json.dumps(plain(node), ensure_ascii=False)
        elif name == "provenance" and isinstance(node, Entries):
            row[name] = "; ".join(f"{key}: {value}" for key, value in node.entries.items())
        elif name in kind.fields or name == "id":
            row[name] = _cell(node, name, problems)
        if field is not None and field.kind.sums and (number := _number(field, row[name])) is not None:
            row[name] = number
        if len(str(row.get(name, ""))) > _LONGEST_CELL:
            problems.append(_unfit(node, name, f"is longer than the {_LONGEST_CELL:,} characters of a cell"))
    row["copies"] = card.copies
    return row


def _number(field: Field, text: str | float) -> float | None:
    """Give the number that a cell holds; a list of them stays a text."""
    found = field.kind.reads(field, text) if isinstance(text, str) else None
    return found if isinstance(found, int | float) else None


def _cell(node: Node, name: str, problems: list[Problem]) -> str:
    """Write a value, or a list of them: with `; `, or each on its line where one of them has a semicolon."""
    if not isinstance(node, Items):
        return spelt(str(node).strip()) or '""'
    texts = [spelt(str(item).strip()) or '""' for item in node.items]
    if any("\n" in text for text in texts):
        problems.append(_unfit(node, name, "is a list of texts with line breaks"))
    if any(";" in text for text in texts):
        return "\n".join(texts) + "\n" * (len(texts) == 1)
    return "; ".join(texts) or "[]"


def _unfit(node: Node, name: str, why: str) -> Problem:
    what = f"`{name}` {why}, which no spreadsheet gives back as it was"
    return Problem(node.place, "S011", what, fix="leave these cards in their YAML file")


def _workbook(tables: Iterable[Table]) -> bytes:
    try:
        import openpyxl  # late: an extra
    except ImportError:
        what, fix = (
            "writing `.xlsx` takes openpyxl, which is not installed",
            "`pip install openpyxl` (`pipx inject cardgen openpyxl`), or write `.csv`",
        )
        raise MachineError(Problem(Place(""), "M006", what, fix=fix)) from None
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    for table in tables:
        _fill(workbook.create_sheet(table.name[:_LONGEST_TITLE]), table)
    out = BytesIO()
    workbook.save(out)
    return undated(out.getvalue())


def _fill(sheet: Any, table: Table) -> None:
    """Fill a sheet; texts are kept from becoming dates, numbers or formulas."""
    from openpyxl.styles import Alignment, Font

    least, most = _WIDTHS
    for at, name in enumerate(table.columns, 1):
        head = sheet.cell(1, at, name)
        head.font = Font(bold=True)
        longest = max((len(str(row.get(name, ""))) for row in table.rows), default=0)
        sheet.column_dimensions[head.column_letter].width = max(least, min(most, max(longest, len(name)) + 2))
        for line, row in enumerate(table.rows, 2):
            if name in row:
                cell = sheet.cell(line, at, row[name])
                if isinstance(row[name], str):
                    cell.data_type, cell.number_format = "s", "@"
                cell.alignment = Alignment(vertical="top", wrap_text=longest > most)
    sheet.freeze_panes = "A2"


def _csv(tables: Sequence[Table], separator: str) -> bytes:
    """Write one table, with a column `type` where there are several; its first mark tells Excel that it is UTF-8."""
    columns = list(dict.fromkeys(name for table in tables for name in table.columns))
    if len(tables) > 1 and "type" not in columns:
        columns.insert(0, "type")
    out = StringIO()
    writer = csv.writer(out, delimiter=separator)
    writer.writerow(columns)
    writer.writerows(_lines(tables, columns))
    return out.getvalue().encode("utf-8-sig")


def _lines(tables: Iterable[Table], columns: Iterable[str]) -> Iterator[list[str | float]]:
    for table in tables:
        for row in table.rows:
            yield [row.get(name, "") for name in columns]
