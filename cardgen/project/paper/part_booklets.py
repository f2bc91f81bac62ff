"""The job of making booklets that are parts of the box: a page for each of some cards, between the sides of a cover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.errors import Problem, UsageError
from cardgen.faces.face import Item
from cardgen.faces.maker import FaceMaker
from cardgen.faces.views import View
from cardgen.layout.booklet import opened, padded
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.stock import Paper
from cardgen.printing.booklet.write import write_imposed
from cardgen.printing.leaves import Leaf, write_leaves
from cardgen.project.looks.load import font_of

COVER = ("cover", "inside", "end", "back")
"""The sides of the cover, front to back; the sheets of the pages lie between the second and the third."""


def make_part_booklets(game: Game, maker: FaceMaker, paper: Paper) -> Mapping[str, bytes]:
    """Make a copy to read and one to fold of each booklet in the box, by the file's name without its end.

    Raises CardgenError with all problems of their pages, UsageError when one does not fit the paper.
    """
    made: dict[str, bytes] = {}
    font = font_of(maker)
    for part in game.parts:
        if part.kind is PartKind.BOOKLET:
            place = opened(paper.width, paper.height, part.width, part.height)
            if place is None:
                what = f"two pages of the part `{part.label}` do not fit on {paper.name}"
                raise UsageError(Problem(part.place, "P006", what, "a larger paper, or smaller pages"))
            leaves = _leaves(game, maker, part)
            title = f"{game.title}: {part.label}"
            made[part.name] = write_leaves(leaves, part.width, part.height, title, font)
            made[f"{part.name}-{paper.name}"] = write_imposed(
                [leaf.items for leaf in leaves], place, title, font, game.language
            )
    maker.finish()
    return made


def _leaves(game: Game, maker: FaceMaker, part: Part) -> list[Leaf]:
    """Lay out all pages; empty ones before the last two fill the last sheet."""
    cards = _chosen(game, part.each) if part.each else ()
    what = f"the part `{part.label}`"
    count = padded(len(cards) + len(COVER))
    cover = {name: Leaf(name, _cover(maker, part, name, count, what)) for name in COVER}
    pages = [
        Leaf(card.name, maker.part(part.face, {"card": maker.view(card), "page": _page(at, count)}, what).items)
        for at, card in enumerate(cards, 3)
    ]
    empty = [Leaf("", ())] * (count - len(cards) - len(COVER))
    return [cover["cover"], cover["inside"], *pages, *empty, cover["end"], cover["back"]]


def _chosen(game: Game, query: str) -> tuple[Card, ...]:
    from cardgen.database.select import select  # late: few boxes have a booklet with a page for each of some cards

    return select(game, query)


def _cover(maker: FaceMaker, part: Part, name: str, count: int, what: str) -> Sequence[Item]:
    template = part.panels.get(name)
    at = COVER.index(name) + 1 + (count - len(COVER)) * (name in ("end", "back"))
    return maker.part(template, {"page": _page(at, count)}, f"the {name} of {what}").items if template else ()


def _page(number: int, count: int) -> View:
    """Tell a template where its page lies: from 1, the cover included."""
    return View({"number": number, "count": count, "odd": number % 2 == 1})
