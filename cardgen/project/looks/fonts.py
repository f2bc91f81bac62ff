"""The job of telling which fonts there are, in a look, with cardgen and in other packages, and of showing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, Problem
from cardgen.loading.theme import font_files
from cardgen.model.picture_format import GREY_PNG
from cardgen.model.theme import FontRole
from cardgen.model.weights import NAMES, REGULAR
from cardgen.project.find import Project
from cardgen.project.looks.folders import look_folders
from cardgen.project.looks.load import load
from cardgen.project.output import write
from cardgen.text import coverage
from cardgen.text.finding import font_paths, letters_of, packages
from cardgen.text.font_files import FontFile, font_file
from cardgen.text.fonts import SIGNS, Font, load_font

if TYPE_CHECKING:
    from cardgen.printing.specimen import Specimen

_DPI = 110
"""Of a sheet of fonts that is written as pictures."""
OWN, OURS, PACKED = "the look's own", "with cardgen", "installed"


@dataclass(frozen=True, slots=True)
class Family:
    """A family of fonts: where it comes from, its weights and styles, and what it covers."""

    name: str
    origin: str
    files: tuple[FontFile, ...]
    font: Font

    @property
    def letters(self) -> list[str]:
        """Name its weights and styles, upright ones first."""
        return list(dict.fromkeys(map(letters_of, self.files)))

    @property
    def scripts(self) -> list[str]:
        """List the scripts it covers."""
        return coverage.scripts(self.font.glyphs)

    @property
    def signs(self) -> list[str]:
        """List the kinds of signs it covers."""
        return coverage.signs(self.font.glyphs)


def families(project: Project, game: str = "") -> tuple[list[Family], list[Problem]]:
    """List all families, those of a game's look first, and what is wrong with files.

    Raises UsageError: P002 no such game.
    """
    found: list[Family] = []
    problems: list[Problem] = []
    looks = look_folders(project, load(project, game)) if game else ()
    own = [path for folder in looks for path in font_files(folder)]
    places = ((OWN, own), (OURS, [*_packed(ours=True), SIGNS]), (PACKED, list(_packed(ours=False))))
    for origin, paths in places:
        files = sorted(_usable(paths, problems), key=_order)
        for name, group in groupby(files, attrgetter("family")):
            found.append(_family(name, origin, tuple(group)))
    return found, problems


def fonts_of(family: Family) -> Iterator[tuple[str, Font]]:
    """Open a family's fonts, each with the name of its weight and style; a variable one in the named weights."""
    for file in family.files:
        axis = file.axis("wght")
        weights = [one for one in NAMES if axis.least <= one <= axis.most] if axis else [file.weight]
        for weight in weights:
            role = FontRole(file.path.stem, str(weight), "Italic" if file.italic else "", (file.path,))
            yield letters_of(file._replace(axes=(), weight=weight)), load_font(role, near=True)


def _usable(paths: Iterable[Path], problems: list[Problem]) -> Iterator[FontFile]:
    for path in paths:
        try:
            yield font_file(path)
        except CardgenError as error:
            problems += error.problems


def _order(file: FontFile) -> tuple[str, bool, bool, int]:
    return file.family.casefold(), bool(file.axes), file.italic, file.weight


def _family(name: str, origin: str, files: tuple[FontFile, ...]) -> Family:
    usual = min(files, key=lambda file: (file.italic, abs(file.weight - REGULAR)))
    font = load_font(FontRole(usual.path.stem, "Regular", "", (usual.path,)), near=True)
    return Family(name, origin, files, font)


def _packed(*, ours: bool) -> Iterator[Path]:
    """List the files of packages of fonts: those cardgen asks for, or the others."""
    for module, folder in packages():
        if (module in _asked_for()) == ours:
            yield from font_paths(folder)


def _asked_for() -> set[str]:
    try:
        wanted = requires("cardgen") or []
    except PackageNotFoundError:
        return set()
    return {name.partition(";")[0].strip().replace("-", "_") for name in wanted}


def write_sheet(found: Iterable[Family], path: Path) -> list[Path]:
    """Show families in their own letters, as a PDF or as pictures; gives the files, of which pictures may be several.

    Raises MachineError when it cannot be written.
    """
    from cardgen.printing.pictures import page_pictures  # late: a list of fonts prints nothing
    from cardgen.printing.specimen import specimen_sheet

    pdf = specimen_sheet("Fonts", [_specimen(one) for one in found])
    if path.suffix.casefold() == ".pdf":
        return [write(path, pdf)]
    pages = list(page_pictures(pdf, GREY_PNG, dpi=_DPI))
    names = [path if len(pages) == 1 else path.with_stem(f"{path.stem}-{n}") for n in range(1, len(pages) + 1)]
    return [write(name, data) for name, data in zip(names, pages, strict=True)]


def _specimen(one: Family) -> Specimen:
    from cardgen.printing.specimen import Specimen

    covered = [", ".join(part) for part in (one.scripts, one.signs) if part]
    return Specimen(one.name, f"{one.origin}: {'; '.join(covered)}" if covered else one.origin, list(fonts_of(one)))
