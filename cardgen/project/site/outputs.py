"""What the files in a game's output folder are, for the page that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardgen.model.language import ENGLISH, Language
from cardgen.model.part import Part, PartKind
from cardgen.printing.pictures import page_count
from cardgen.project.site.index import Printed

Says: TypeAlias = Callable[..., str]
_PAPER = {"a4": "A4", "letter": "Letter"}
INKS = {"": "{title}", "-low-ink": "{title}, with less ink", "-grey-ink": "{title}, in greys"}


_RULES = 2
"""The Almanac’s first page of rules: its cover looks like that of the booklet that teaches."""


class Known(NamedTuple):
    """A kind of file: its name (`{paper}` where it is made for each), title, use, and pages to a leaf (0: to read).

    Files of one title are shown together, by their first page or the one that *shows* best what they are, and *beside*
    those of another title where they go with them.
    """

    name: str
    title: str
    about: str
    per_leaf: int
    first: bool = False
    shows: int = 0
    beside: str = ""


def _to_read_and_print(
    name: str, title: str, about: str, per_leaf: int, shows: int = 0, beside: str = ""
) -> tuple[Known, Known]:
    """Give a file to read on a screen and the one to print of it, which has its use told in inks of its own, too."""
    read = Known(f"{name}.pdf", title, about, 0, shows=shows, beside=beside)
    return read, Known(f"{name}-{{paper}}.pdf", title, about, per_leaf, beside=beside)


_CARDS, _LEARN, _ALMANAC, _PARTS = "All cards", "Learn to play", "The Almanac", "The other parts"
FILES = (
    Known("sample-{paper}.pdf", "The sample leaf", "tries printer, paper and cutting", 2, True),
    Known("sheets-{paper}.pdf", _CARDS, "both sides, at 100\u00a0%", 2),
    Known("contact-sheet.pdf", "Every card once", "to look through", 0, beside=_CARDS),
    *_to_read_and_print("learn", _LEARN, "both sides, folded, stapled", 2),
    Known("learn-leaf-{paper}.pdf", "The game on one leaf", "both sides, large type, for a class", 2, beside=_LEARN),
    *_to_read_and_print("almanac", _ALMANAC, "both sides, folded, stapled", 2, _RULES),
    *_to_read_and_print("disputes", "Disputes people really have", "one side, cut in two", 1, beside=_ALMANAC),
    Known("parts-{paper}.pdf", _PARTS, "both sides where a part has two", 2),
    Known("tuck-box-{paper}.pdf", "A box to fold", "one side, on card", 1, beside=_PARTS),
    Known("tuck-box-{paper}-sleeved.pdf", "A box for cards in sleeves", "one side, on card", 1, beside=_PARTS),
)


def printed(folder: Path, parts: Iterable[Part] = (), language: Language = ENGLISH) -> tuple[Printed, ...]:
    """List the files that are there, the booklets among *parts* too, in the order a printer wants them."""
    says = language.says
    known = (variant for one in (*_said(FILES, says), *_booklets(parts, says)) for variant in _in_all_inks(one, says))
    return tuple(found for one in known for found in _there(folder, one))


def _said(files: Iterable[Known], says: Says) -> Iterator[Known]:
    for known in files:
        beside = says(known.beside) if known.beside else ""
        yield known._replace(title=says(known.title), about=says(known.about), beside=beside)


def _in_all_inks(known: Known, says: Says) -> Iterator[Known]:
    """Give a file in every ink it may have been printed in."""
    for ink, said in INKS.items() if "{paper}" in known.name else (("", "{title}"),):
        beside = says(said, title=known.beside) if known.beside else ""
        named = known._replace(name=known.name.replace(".pdf", f"{ink}.pdf"), beside=beside)
        yield named._replace(title=says(said, title=known.title))


def _there(folder: Path, known: Known) -> Iterator[Printed]:
    for name, shown in _PAPER.items() if "{paper}" in known.name else (("", ""),):
        path = folder / known.name.format(paper=name)
        if path.is_file():
            pages = page_count(path)
            leaves = -(-pages // known.per_leaf) if known.per_leaf else 0
            yield Printed(path, known.title, leaves, pages, known.about, known.first, shown, known.shows, known.beside)


def _booklets(parts: Iterable[Part], says: Says) -> Iterator[Known]:
    for part in parts:
        if part.kind is PartKind.BOOKLET:
            folded = says("both sides, folded, stapled, cut")
            yield from _to_read_and_print(part.name, part.label, folded, 2)
