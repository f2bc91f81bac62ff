"""Papers: those that came with cardgen, and above them those of templates/press/papers.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.loading.files import shown
from cardgen.loading.formats.papers import LEAST, PaperSchema, PlacesSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.loading.sizes import size
from cardgen.loading.source import read
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.stock import Paper, Places, Trim
from cardgen.shipped import came_with

_FILE = "papers.yaml"
_SLACK = 0.05


def load_papers(press: Path) -> dict[str, Paper]:
    """Read all papers; one of the project's own takes the place of one of the same name.

    Raises CardgenError with every problem of the files.
    """
    problems: list[Problem] = []
    own, usual = press / _FILE, came_with("templates") / "press" / _FILE
    files = (usual, own) if own.is_file() and own.resolve() != usual.resolve() else (usual,)
    papers = {paper.name: paper for file in files for paper in _papers(file, problems)}
    if problems:
        raise CardgenError(*problems)
    return papers


def _papers(file: Path, problems: list[Problem]) -> Iterator[Paper]:
    """Read the papers of a file; each is given upright, and its name in small letters."""
    reader = MappingReader(read(file, problems, shown(file)), "the papers", problems)
    for name, value in reader.node.pairs() if reader.node is not None else ():
        if not isinstance(value, Entries):
            said = _said(name.text, value, problems)
            if said is not None:
                yield said
            continue
        inner = MappingReader(value, f"the paper `{name}`", problems)
        sides = [side.of(inner) for side in (PaperSchema.width, PaperSchema.height)]
        places = _places(PaperSchema.places.of(inner), name.text, min(sides), max(sides), problems)
        inner.done()
        yield Paper(name.text.casefold(), min(sides), max(sides), places)


def _places(node: Node | None, paper: str, width: float, height: float, problems: list[Problem]) -> Places | None:
    """Read the places that a sheet comes with; they lie on it."""
    if node is None:
        return None
    reader = MappingReader(node, f"the places of the paper `{paper}`", problems)
    size = PlacesSchema.size.of(reader, needed=True)
    places = Places(
        size or Trim(1, 1),
        PlacesSchema.columns.of(reader),
        PlacesSchema.rows.of(reader),
        PlacesSchema.left.of(reader),
        PlacesSchema.top.of(reader),
        PlacesSchema.across.of(reader),
        PlacesSchema.down.of(reader),
    )
    reader.done()
    right = places.left + places.columns * (places.size.width + places.across) - places.across
    bottom = places.top + places.rows * (places.size.height + places.down) - places.down
    if right > width + _SLACK or bottom > height + _SLACK:
        what = f"{reader.what} end at {right:g} x {bottom:g} mm"
        problems.append(Problem(node.place, "D005", what, f"at most {width:g} x {height:g} mm, the size of the paper"))
    return places if size is not None else None


def _said(name: str, value: Node, problems: list[Problem]) -> Paper | None:
    """Read a paper said in one go, such as `11 x 17 in`."""
    trim = size(value)
    if trim is not None and min(trim.width, trim.height) >= LEAST:
        return Paper(name.casefold(), min(trim.width, trim.height), max(trim.width, trim.height))
    expected = f"two lengths such as `11 x 17 in` or `[279.4, 431.8]` (mm), each at least {LEAST:g} mm"
    said = f"the paper `{name}` is {quoted(value.text) if isinstance(value, Scalar) else describe(value)}"
    problems.append(Problem(value.place, "D006", said, expected))
    return None


def find_paper(press: Path, name: str) -> Paper:
    """Find a paper by name, whatever its case.

    Raises UsageError: P004 no such paper.
    """
    papers = load_papers(press)
    if name.casefold() in papers:
        return papers[name.casefold()]
    raise UsageError(
        Problem(NOWHERE, "P004", f"there is no paper `{name}`", quoted_list(papers), nearest(name, papers))
    )
