"""The picture of where cards can go: a shop, a tabletop on a screen, a cutting machine, and a proof of them."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from cardgen.cli.main import run
from cardgen.model.theme import FontRole
from cardgen.printing.pictures import Crop, pictures
from cardgen.project.find import Project
from cardgen.text.fonts import load_font

ROOT = Path(__file__).resolve().parent.parent
_HIGH, _GAP, _UNDER = 300, 22, 30
"""px: how high each picture is, the room between two, and that for the words below."""
_EDGE, _INK, _GROUND = "#B9BDC6", "#3E424D", "#FFFFFF"
_GAME, _CARD = "dr-science", "number:73"


def write_press_picture(project: Project, folder: Path) -> Path:
    """Export a few cards to each place, and show what comes of it side by side."""
    out = project.output / "press"
    shop, table, cut = out / "shop.zip", out / "tabletop", out / "cut.zip"
    _done("export", _GAME, "--for", "game-crafter", "--only", _CARD, "-o", str(shop))
    _done("export", _GAME, "--for", "webp", "--round", "--only", _CARD, "--side", "front", "-o", str(out / "round"))
    _done("export", _GAME, "--for", "tabletop-simulator", "--only", "type:validation", "-o", str(table))
    _done("export", _GAME, "--for", "silhouette", "--paper", "a4", "--only", "number:25..96", "-o", str(cut))
    _done("preflight", _GAME, "--proof", "-o", str(out))
    with zipfile.ZipFile(shop) as whole:
        front = Image.open(BytesIO(whole.read(next(name for name in whole.namelist() if "/fronts/" in name))))
    with zipfile.ZipFile(cut) as whole:
        (out / "cut.pdf").write_bytes(whole.read("sheets.pdf"))
    proof = Image.open(BytesIO(next(pictures(out / _GAME / "press" / f"{_GAME}-proof.pdf", [Crop(0)], 900))))
    shown = [
        (front, "for a shop, with bleed"),
        (Image.open(next((out / "round").rglob("*.webp"))), "corners cut out"),
        (Image.open(next(table.glob("*-1.jpg"))), "for a tabletop on a screen"),
        (Image.open(BytesIO(next(pictures(out / "cut.pdf", [Crop(0)], 900)))), "for a cutting machine"),
        (proof.crop((28, 50, 336, 475)), "a proof: bleed, cut, safe zone"),
    ]
    target = folder / "press.png"
    _side_by_side(shown).quantize(128, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(target, optimize=True)
    return target


def _side_by_side(shown: list[tuple[Image.Image, str]]) -> Image.Image:
    made = [(image.resize((round(image.width * _HIGH / image.height), _HIGH), Image.Resampling.LANCZOS), said)
            for image, said in shown]  # fmt: skip
    whole = Image.new("RGB", (sum(image.width + _GAP for image, _ in made) + _GAP, _HIGH + _UNDER + 8), _GROUND)
    draw = ImageDraw.Draw(whole)
    font = ImageFont.truetype(str(load_font(FontRole("Source Sans Pro", "Regular")).path), 15)
    x = _GAP
    for image, said in made:
        mask = image if image.mode == "RGBA" else None
        whole.paste(image, (x, 4), mask)
        if mask is None:
            draw.rectangle((x - 1, 3, x + image.width, 4 + _HIGH), outline=_EDGE)
        draw.text((x + image.width / 2, _HIGH + 12), said, _INK, font, anchor="ma")
        x += image.width + _GAP
    return whole


def _done(*words: str) -> None:
    if run([*words, "--project", str(ROOT)]):
        raise SystemExit(f"`cardgen {' '.join(words)}` failed")
