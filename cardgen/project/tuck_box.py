"""The job of making the tuck box, whose size is worked out from the cards it holds."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.errors import Problem, UsageError
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.faces.views import View
from cardgen.layout.grid import MARGIN
from cardgen.layout.tuck_box import Net, box_for, boxes_needed, net_of
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.pdf import PdfFile
from cardgen.printing.tuck_box import print_tuck_box
from cardgen.project.load import font_of


class Packing(NamedTuple):
    """How the cards lie in a box: thickness of one, and how much larger than it its sleeve is across and down (mm)."""

    thickness: float
    sleeve: float = 0.0


BARE, SLEEVED = Packing(0.3), Packing(0.6, 3.0)
"""A card on 300 g/m2 stock, and one in a sleeve, which is 66 x 91 mm outside for a card of 63 x 88 mm."""
_SIDES = {"left": "side", "right": "side"}


def make_tuck_box(game: Game, maker: FaceMaker, paper: Paper, packing: Packing = BARE) -> bytes | None:
    """Make the PDF of the tuck boxes; None when the game declares none.

    Raises CardgenError with all problems of their faces, UsageError when one does not fit the paper.
    """
    parts = [part for part in game.parts if part.kind is PartKind.TUCK_BOX]
    if not parts:
        return None
    file = PdfFile(
        f"{game.title}: tuck box on {paper.name}",
        f"cards of {packing.thickness:g} mm",
        font_of(maker),
    )
    for part in parts:
        cards = held(game, part)
        width, height = maker.theme.card.width + packing.sleeve, maker.theme.card.height + packing.sleeve
        count = _boxes(part, CardSize(width, height), cards, packing.thickness, paper)
        net = net_of(box_for(width, height, -(-cards // count), packing.thickness))
        for number in range(1, count + 1):
            print_tuck_box(file, net, _panels(maker, part, net, cards, number, count), paper, part.thumb)
    maker.finish()
    return file.finish()


def held(game: Game, part: Part) -> int:
    """Count the cards a tuck box holds."""
    if not part.holds:
        return game.count
    decks = [game.decks[name] for name in part.holds]
    return sum(card.copies for card in game.cards if any(deck.holds(card) for deck in decks))


def _boxes(part: Part, size: CardSize, cards: int, thickness: float, paper: Paper) -> int:
    long, short = max(paper.width, paper.height) - 2 * MARGIN, min(paper.width, paper.height) - 2 * MARGIN
    rooms = ((long, short), (short, long))
    counts = [boxes_needed(size.width, size.height, cards, thickness, *room) for room in rooms]
    fitting = [count for count in counts if count is not None]
    if not fitting:
        raise UsageError(Problem(part.place, "P006", f"no `{part.label}` fits on {paper.name}", "a larger paper"))
    return min(fitting)


def _panels(maker: FaceMaker, part: Part, net: Net, cards: int, number: int, count: int) -> dict[str, Face]:
    faces = {}
    for name, panel in net.panels.items():
        template = part.panels.get(name) or part.panels.get(_SIDES.get(name, ""))
        if template:
            context = {
                "panel": View({"width": panel.width, "height": panel.height, "name": name}),
                "box": View({"cards": cards, "number": number, "count": count}),
            }
            faces[name] = maker.part(template, context, f"the {name} of the {part.label}")
    return faces
