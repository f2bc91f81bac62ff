"""`python -m docs.make`: remake what is made: commands, tables of the database, pictures of real cards."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import chdir
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from cardgen.cli.main import run
from cardgen.loading.papers import find_paper
from cardgen.printing.pictures import Crop, pictures
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load, load_theme
from cardgen.project.paper.leaves import laid_out
from cardgen.project.paper.sheets import SheetOrder
from cardgen.project.site.gallery import gallery_folder
from cardgen.project.site.index import card_pictures
from docs import declared, keys, schema, tables
from docs.blocks import commands, write_files, write_pictures
from docs.browser import gallery_picture
from docs.commands import PAGE, commands_page
from docs.face_pictures import write_face_pictures
from docs.press_pictures import write_press_picture
from docs.sheet_pictures import write_sheet_pictures

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
_WIDTH, _GAP = 210, 18
"""px: the width of a card in a row, the room between cards."""
_EDGE = "#B9BDC6"
_COLOURS = 255
"""Colours of a picture; the last index of a palette is where there is nothing."""


def main() -> None:
    """Make them all, and say where they are; asked for help, say what would be made."""
    what = (__doc__ or "").partition(": ")[2].capitalize()
    argparse.ArgumentParser(prog="python -m docs.make", description=what).parse_args()
    PAGE.write_text(commands_page(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))
    schema.main()
    declared.main()
    tables.PAGE.write_text(tables.with_tables(tables.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(tables.PAGE.relative_to(ROOT))
    keys.PAGE.write_text(keys.with_keys(keys.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(keys.PAGE.relative_to(ROOT))
    with tempfile.TemporaryDirectory(prefix="cardgen-docs-") as folder:
        ours = find_project(ROOT, Path(folder))
        for game in ours.games():
            _row(ours, game, _leaf(ours, game, ROOT), PICTURES / f"{game}.png")
        first = ours.games()[0]
        _save(next(pictures(_leaf(ours, first, ROOT), [Crop(0)], 720)), PICTURES / f"{first}-leaf.png")
        _booklet(ours, first)
        _gallery(ours, "gothic-doctor", "type:patient+profit%3E%3D100", "vampire")
        print(write_press_picture(ours, PICTURES).relative_to(ROOT))
        for path in write_face_pictures(ours, PICTURES):
            print(path.relative_to(ROOT))
        for path in write_sheet_pictures(ROOT, PICTURES, Path(folder) / "sheets"):
            print(path.relative_to(ROOT))
        own = _tutorial(Path(folder) / "own")
        for name in ("tide-pools", "sunday-walks"):
            _row(own, name, _leaf(own, name, Path(folder) / "own"), PICTURES / f"{name}.png")


def _tutorial(folder: Path) -> Project:
    """Follow the pages' own words."""
    shutil.copytree(ROOT / "templates" / "press", folder / "templates" / "press")
    for page in (ROOT / "README.md", ROOT / "docs" / "by-hand.md"):
        write_files(page, folder)
    write_pictures(folder)
    with chdir(folder):
        for command in commands(ROOT / "README.md"):
            if command.words[:2] == ("cardgen", "new"):
                run(command.words[1:])
    return find_project(folder)


def _leaf(project: Project, game: str, folder: Path) -> Path:
    _done("sheets", game, folder, project, "--sample", "--paper", "a4")
    return project.output / game / "sample-a4.pdf"


def _row(project: Project, name: str, leaf: Path, target: Path) -> None:
    game = load(project, name)
    theme = load_theme(project, game)
    order = SheetOrder(find_paper(project.press, "a4"), sample=True)
    pages = [page for _, page in laid_out(face_maker(project, game), order)]
    paths = card_pictures(leaf, pages, game, leaf.parent / "pictures")
    size = (_WIDTH, round(_WIDTH * theme.card.height / theme.card.width))
    cards = [Image.open(path).convert("RGB").resize(size, Image.Resampling.LANCZOS) for path in paths]
    _in_a_row(cards, round(_WIDTH * theme.card.radius / theme.card.width)).save(target, optimize=True)
    print(target.relative_to(ROOT))


def _booklet(project: Project, game: str) -> None:
    """Show the cover and the pages that teach the first trick."""
    _done("booklet", game, ROOT, project)
    drawn = pictures(project.output / game / "learn.pdf", map(Crop, range(4)), 360)
    pages = [Image.open(BytesIO(data)).convert("RGB") for data in drawn]
    target = PICTURES / f"{game}-booklet.png"
    _in_a_row(pages, 1).save(target, optimize=True)
    print(target.relative_to(ROOT))


def _gallery(project: Project, game: str, query: str, card: str) -> None:
    """Show what the gallery finds, and a card of it on a phone."""
    _done("gallery", game, ROOT, project)
    target = PICTURES / "gallery.png"
    gallery_picture(gallery_folder(project, game) / "index.html", query, f"{game}/{card}").save(target, optimize=True)
    print(target.relative_to(ROOT))


def _done(command: str, game: str, folder: Path, project: Project, *more: str) -> None:
    if run([command, game, *more, "--project", str(folder), "-o", str(project.output)]):
        raise SystemExit(f"`cardgen {command} {game}` failed")


def _in_a_row(cards: Sequence[Image.Image], radius: int) -> Image.Image:
    """Set cards side by side with round corners and a thin edge, on nothing; few colours make it small."""
    width, height = cards[0].size
    row = Image.new("RGB", (len(cards) * (width + _GAP) - _GAP, height), "white")
    nothing = Image.new("L", row.size, 255)
    mask = _round(width, height, radius, 0)
    edge = ImageChops.subtract(mask, _round(width, height, radius, 1))
    for at, card in enumerate(cards):
        card.paste(_EDGE, (0, 0, width, height), edge)
        corner = (at * (width + _GAP), 0)
        row.paste(card, corner, mask)
        nothing.paste(mask.point(lambda level: 255 * (level < 128)), corner)
    few = row.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.putpalette([*(few.getpalette() or [])[: 3 * _COLOURS], *[255] * 3 * (_COLOURS + 1)][: 3 * (_COLOURS + 1)])
    few.paste(_COLOURS, (0, 0, *row.size), nothing)
    few.info["transparency"] = _COLOURS
    return few


def _round(width: int, height: int, radius: int, inset: int) -> Image.Image:
    """Make the mask of a card *inset* px smaller on each side, drawn four times too large and made smooth."""
    mask = Image.new("L", (width * 4, height * 4))
    box = (inset * 4, inset * 4, (width - inset) * 4 - 1, (height - inset) * 4 - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, (radius - inset) * 4, 255)
    return mask.resize((width, height), Image.Resampling.LANCZOS)


def _save(data: bytes, target: Path) -> None:
    target.write_bytes(data)
    print(target.relative_to(ROOT))


if __name__ == "__main__":
    main()
