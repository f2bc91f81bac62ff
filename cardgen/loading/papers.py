"""Papers, from templates/press/papers.yaml."""

from __future__ import annotations

from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted_list
from cardgen.loading.files import shown
from cardgen.loading.shape import Shape
from cardgen.loading.source import read
from cardgen.model.stock import Paper


def load_papers(press: Path) -> dict[str, Paper]:
    """Read all papers.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    node = read(press / "papers.yaml", problems, shown(press / "papers.yaml"))
    shape = Shape(node, "the papers", problems)
    papers = {}
    for name, value in shape.node.pairs() if shape.node is not None else ():
        inner = Shape(value, f"the paper `{name}`", problems)
        width, height = inner.number("width", needed=True), inner.number("height", needed=True)
        papers[name.text] = Paper(name.text, width, height)
        inner.done()
    if problems:
        raise CardgenError(*problems)
    return papers


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
