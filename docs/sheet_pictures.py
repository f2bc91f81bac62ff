"""Pictures of sheets for docs/printing.md, drawn from the PDFs that its commands make."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageOps

from cardgen.cli.main import run
from cardgen.printing.pictures import Crop, pictures

_WIDTH, _GAP = 330, 14
_EDGE = "#9AA0AA"
_COLOURS = 200
ROWS: dict[str, Sequence[tuple[str, ...]]] = {
    "sheets-gaps": (
        ("sheets", "dr-science", "--paper", "a4", "--sample"),
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--gap", "auto"),
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--gap", "auto", "--marks", "lines"),
    ),
    "sheets-sizes": (
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--size", "tarot"),
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--size", "square", "--draft"),
    ),
    "sheets-folds": (
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--gutterfold"),
        ("sheets", "dr-science", "--paper", "a4", "--sample", "--fold"),
    ),
}
"""The first page of what each command prints, side by side."""


_PIECES = re.compile(r"^```yaml\n# parts.yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_GAME = """\
title: Pieces
players: 2
card_types: {hero: {name: "{title}", face: ready/plain, fields: {title: {kind: text}}}}
"""
LEAF = ("calibrate", "--paper", "a4")
_BY_HAND = (0.15, 0.558, 0.83, 0.7)
"""The part of the leaf that shows how paper is put back in."""


def write_sheet_pictures(project: Path, folder: Path, work: Path) -> Iterator[Path]:
    """Make them all."""
    for name, commands in ROWS.items():
        yield _row([_first_page(project, work, words) for words in commands], folder / f"{name}.png")
    yield _row(_pages(project, work, LEAF, [0, 1], 480), folder / "calibration.png")
    (page,) = _pages(project, work, (*LEAF, "--duplex", "manual"), [0], 900)
    left, top, right, bottom = _BY_HAND
    part = page.crop((round(left * 900), round(top * page.height), round(right * 900), round(bottom * page.height)))
    yield _row([part], folder / "calibration-by-hand.png")
    yield _row([_pieces(project / "docs" / "printing.md", work)], folder / "pieces.png")


def _pieces(page: Path, work: Path) -> Image.Image:
    """Print the pieces of the page's own example, and cut the paper off below them."""
    found = _PIECES.search(page.read_text(encoding="utf-8"))
    assert found is not None
    folder = work / "project"
    data = folder / "carddata" / "pieces"
    (data / "cards").mkdir(parents=True)
    (data / "game.yaml").write_text(_GAME, encoding="utf-8")
    (data / "cards" / "all.yaml").write_text("type: hero\ncards:\n- {title: Ada}\n", encoding="utf-8")
    (data / "parts.yaml").write_text(found[1], encoding="utf-8")
    pages = _pages(folder, work / "out", ("parts", "pieces", "--paper", "a4"), [0, 4], 560)
    parts = [one.crop((0, round(one.height * 0.04), one.width, round(one.height * 0.6))) for one in pages]
    row = Image.new("RGB", (sum(one.width for one in parts), parts[0].height), "white")
    row.paste(parts[0], (0, 0))
    row.paste(parts[1], (parts[0].width, 0))
    return row


def _first_page(project: Path, work: Path, words: Sequence[str]) -> Image.Image:
    return _pages(project, work, words, [0], _WIDTH)[0]


def _pages(project: Path, work: Path, words: Sequence[str], numbers: Sequence[int], width: int) -> list[Image.Image]:
    before = set(work.rglob("*.pdf"))
    if run([*words, "--project", str(project), "-o", str(work)]):
        raise SystemExit(f"`cardgen {' '.join(words)}` failed")
    (made,) = set(work.rglob("*.pdf")) - before
    pages = [Image.open(BytesIO(data)).convert("RGB") for data in pictures(made, map(Crop, numbers), width)]
    made.unlink()
    return [ImageOps.expand(page, 1, _EDGE) for page in pages]


def _row(pages: Sequence[Image.Image], target: Path) -> Path:
    high = max(page.height for page in pages)
    row = Image.new("RGB", (sum(page.width + _GAP for page in pages) - _GAP, high), "white")
    x = 0
    for page in pages:
        row.paste(page, (x, 0))
        x += page.width + _GAP
    row.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(target, optimize=True)
    return target
