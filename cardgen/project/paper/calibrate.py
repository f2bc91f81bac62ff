"""The job of calibrating a printer: print the leaf on which one reads it off."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardgen.layout.duplex import Duplex
from cardgen.layout.register import Shift
from cardgen.loading.papers import find_paper
from cardgen.model.patterns import slug
from cardgen.model.printer import Printer
from cardgen.printing.calibration import print_leaf
from cardgen.project.find import Project
from cardgen.project.output import write
from cardgen.project.paper.printers import Readings, keep, known


class Leaf(NamedTuple):
    """A leaf that was made, and what was kept of its printer before, if anything."""

    path: Path
    before: Printer | None


def make_leaf(project: Project, name: str, paper: str, duplex: str) -> Leaf:
    """Write the leaf; for a printer that is known it is printed as its sheets are, so that one sees what is left."""
    sheet, way = find_paper(project.press, paper), Duplex(duplex)
    before = known(name) if name else None
    shift = Shift(before.across, before.down, before.turn) if before is not None else None
    said = f"{before.name}: what is kept of it is undone; read what is left" if before is not None else name
    parts = ("calibration", sheet.name, *(() if way is Duplex.LONG else (duplex,)), *((slug(name),) if name else ()))
    return Leaf(write(project.output / f"{'-'.join(parts)}.pdf", print_leaf(sheet, way, said, shift)), before)


def keep_readings(project: Project, name: str, readings: Readings, paper: str) -> tuple[Path, Printer]:
    """Keep what was read on the leaf of a paper."""
    return keep(name, readings, find_paper(project.press, paper))
