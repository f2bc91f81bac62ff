"""The root of what a template makes: `<face>`, and the size it may give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cardgen.errors import Place, Problem, nearest, quoted_list
from cardgen.faces.numbers import extent
from cardgen.faces.vocabulary import ROOT
from cardgen.faces.xml import Element
from cardgen.model.stock import CardSize


def size_of(root: Element, file: Callable[[], str], size: CardSize, problems: list[Problem]) -> tuple[float, float]:
    """Give the size in mm of a face, which is the card's where nothing else is said.

    What is wrong with its root, made by the template of a *file*, is added to *problems*: T005, T006 or T007.
    """
    if root.tag == "face" and not root.attributes:
        return size.width, size.height
    given = dict(zip(root.attributes[::2], root.attributes[1::2], strict=True))
    place = Place(file(), root.line)
    problems += _misnamed(root, given, place)
    try:
        return extent(given.get("width", str(size.width))), extent(given.get("height", str(size.height)))
    except ValueError as error:
        problems.append(Problem(place, "T007", f"<face>: {error}", "width and height in mm"))
        return size.width, size.height


def _misnamed(root: Element, given: Mapping[str, str], place: Place) -> Iterator[Problem]:
    """Report a root that is no `<face>`, and attributes that it has not."""
    if root.tag != "face":
        yield Problem(place, "T005", f"the template makes <{root.tag}>", "<face>")
    for name in given.keys() - ROOT:
        what = f"<face> has no attribute `{name}`"
        yield Problem(place, "T006", what, quoted_list(sorted(ROOT)), nearest(name, ROOT))
