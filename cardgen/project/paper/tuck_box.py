"""The job of making the tuck box, whose size is worked out from the cards it holds."""

from __future__ import annotations

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.faces.views import View
from cardgen.layout.tuck_box import Net, box_for, net_of
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.stock import CardSize, Paper
from cardgen.printing.pdf import PdfFile
from cardgen.printing.tuck_box import print_tuck_box
from cardgen.project.looks.load import font_of
from cardgen.project.paper.packing import BARE, Packing, boxes_for, held, largest, lying

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
        duplex="Simplex",
        language=game.language.code,
    )
    for part in parts:
        cards, size = held(game, part), largest(game, part, maker.theme.card)
        pieces = lying(game, part, maker.theme.card)
        width, height = size.width + packing.sleeve, size.height + packing.sleeve
        count = boxes_for(part, CardSize(width, height), pieces, packing.thickness, paper)
        net = net_of(box_for(width, height, -(-pieces // count), packing.thickness))
        for number in range(1, count + 1):
            print_tuck_box(file, net, _panels(maker, part, net, cards, number, count), paper, part.thumb, game.language)
    maker.finish()
    return file.finish()


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
