"""Printers that were calibrated, each in a file of its own in the user's folder of settings."""

from __future__ import annotations

import json
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.files import shown
from cardgen.loading.formats.printers import PrinterSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.source import read
from cardgen.model.patterns import slug
from cardgen.model.printer import Feed, Printer


def file_of(folder: Path, name: str) -> Path:
    """Name the file of a printer; case and spaces do not matter."""
    return folder / f"{slug(name)}.yaml"


def load_printer(file: Path) -> Printer:
    """Read what is kept of a printer.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    reader = MappingReader(read(file, problems, shown(file)), "the printer", problems)
    feed = PrinterSchema.feed.of(reader)
    printer = Printer(
        PrinterSchema.name.of(reader),
        PrinterSchema.across.of(reader),
        PrinterSchema.down.of(reader),
        PrinterSchema.turn.of(reader),
        PrinterSchema.margin.of(reader),
        Feed(feed) if feed else None,
    )
    reader.done()
    if problems:
        raise CardgenError(*problems)
    return printer


def load_printers(folder: Path) -> tuple[Printer, ...]:
    """Read all that were calibrated, by name."""
    return tuple(load_printer(file) for file in sorted(folder.glob("*.yaml")))


def written(printer: Printer) -> str:
    """Write what is kept of a printer, for `load_printer` and for people."""
    feed = f"feed: {printer.feed}\n" if printer.feed else ""
    margin = f"margin: {printer.margin:g}\n" if printer.margin else ""
    return (
        "# Where this printer sets backs, seen from the front of upright paper: mm to the right and down, degrees.\n"
        f"name: {json.dumps(printer.name, ensure_ascii=False)}\n"
        f"across: {printer.across:.2f}\ndown: {printer.down:.2f}\nturn: {printer.turn:.3f}\n{margin}{feed}"
    )
