"""The job of showing fonts in their own letters, as a PDF or as pictures of its pages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgen.model.picture_format import GREY_PNG
from cardgen.printing.pictures import page_pictures
from cardgen.printing.specimen import Specimen, specimen_sheet
from cardgen.project.looks.fonts import Family, fonts_of
from cardgen.project.output import write

_DPI = 110


def write_sheet(found: Iterable[Family], path: Path) -> list[Path]:
    """Write the sheet; gives the files, of which pictures may be several.

    Raises MachineError when it cannot be written.
    """
    pdf = specimen_sheet("Fonts", [_specimen(one) for one in found])
    if path.suffix.casefold() == ".pdf":
        return [write(path, pdf)]
    pages = list(page_pictures(pdf, GREY_PNG, dpi=_DPI))
    names = [path if len(pages) == 1 else path.with_stem(f"{path.stem}-{n}") for n in range(1, len(pages) + 1)]
    return [write(name, data) for name, data in zip(names, pages, strict=True)]


def _specimen(one: Family) -> Specimen:
    covered = [", ".join(part) for part in (one.scripts, one.signs) if part]
    return Specimen(one.name, f"{one.origin}: {'; '.join(covered)}" if covered else one.origin, list(fonts_of(one)))
