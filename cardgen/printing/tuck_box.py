"""A tuck box to PDF: panels with their faces, lines to cut (solid) and to fold (dashed)."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.faces.face import Face, Shape
from cardgen.faces.paths import number, polygon, rectangle
from cardgen.layout.box import Box
from cardgen.layout.tuck_box import Net
from cardgen.model.language import Language
from cardgen.model.part import Thumb
from cardgen.model.stock import Paper
from cardgen.printing.pdf import PdfFile
from cardgen.printing.ruler import ruler

BLEED = 2.0
"""Panels print that far over their folds and cuts, so that a crooked fold shows no white."""

_BESIDE = 6.0
CARD = "Print at 100 % (actual size) on card: the ruler must measure 100 mm."
FOLD = "Cut along the lines, fold along the dashes, glue the narrow flap and the bottom."


def print_tuck_box(
    file: PdfFile, net: Net, faces: Mapping[str, Face], paper: Paper, thumb: Thumb, language: Language
) -> None:
    """Set one net in the middle of a page, on its side when it only fits so."""
    wide, high = net.box.net_width, net.box.net_height
    across = wide > paper.width - 10
    width, height = (paper.height, paper.width) if across else (paper.width, paper.height)
    file.begin_page(width, height)
    left, top = (width - wide) / 2, (height - high) / 2
    outline = polygon(net.outline)
    for name, face in faces.items():
        panel = net.panels[name]
        file.draw(face.items, (1, 0, 0, 1, left + panel.x, top + panel.y), _clip(panel, net))
    file.draw((*_folds(net), _cut(outline), _thumb(net, thumb)), (1, 0, 0, 1, left, top))
    x = left + net.panels["lid"].right + _BESIDE
    advice = (language.says(CARD), language.says(FOLD))
    file.draw(ruler(advice, width - x, 0.0), (1, 0, 0, 1, x, max(top, _BESIDE)))
    file.end_page()


def _clip(panel: Box, net: Net) -> str:
    """Let a panel bleed where no other begins."""
    others = [other for other in net.panels.values() if other is not panel]
    left = BLEED * all(not _meet(other.right, panel.x) or other.y != panel.y for other in others)
    right = BLEED * all(not _meet(other.x, panel.right) or other.y != panel.y for other in others)
    top = BLEED * all(not _meet(other.bottom, panel.y) or other.x != panel.x for other in others)
    bottom = BLEED * all(not _meet(other.y, panel.bottom) or other.x != panel.x for other in others)
    return rectangle(-left, -top, panel.width + left + right, panel.height + top + bottom)


def _meet(one: float, other: float) -> bool:
    return abs(one - other) < 0.01


def _cut(outline: str) -> Shape:
    return Shape(outline, None, "#000000", 0.2, 1, 1, "", False)


def _folds(net: Net) -> tuple[Shape, ...]:
    return tuple(
        Shape(
            f"{number(fold.x1)} {number(fold.y1)} m {number(fold.x2)} {number(fold.y2)} l",
            None, "#808080", 0.2, 0, 0, "1.5 1.5", False,
        )
        for fold in net.folds
    )  # fmt: skip


def _thumb(net: Net, thumb: Thumb) -> Shape:
    x, y, radius = net.thumb
    half, low = radius * 1.5, y + radius * 1.4
    left, right = f"{number(x - half)} {number(y)}", f"{number(x + half)} {number(y)}"
    if thumb is Thumb.LANCET:
        near, middle = y + radius * 0.9, f"{number(x)} {number(low)}"
        side = f"{number(x - half)} {number(near)} {number(x - half * 0.2)} {number(near)} {middle} c"
        path = f"{left} m {side} {number(x + half * 0.2)} {number(near)} {number(x + half)} {number(near)} {right} c"
    else:
        path = f"{left} m {number(x - half)} {number(low)} {number(x + half)} {number(low)} {right} c"
    return Shape(path, None, "#000000", 0.2, 1, 1, "", False)
