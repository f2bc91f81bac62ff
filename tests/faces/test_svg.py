"""SVG as it is downloaded from icon sites and saved by drawing programs: read whole, in the colours it has on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cardgen.errors import CardgenError
from cardgen.faces.artist import Artist
from cardgen.faces.css import colour_of, declarations, rules_of
from cardgen.faces.face import Form, Group, Item, Picture, Placed, Shape
from cardgen.faces.symbols import Library
from cardgen.faces.xml import parse
from cardgen.images.art import Art
from cardgen.model.stock import CardSize
from cardgen.model.theme import Colour, Ink, Theme

COLOURS = {"ink": "#111111", "paper": "#FFFFFF", "lake": "#2255AA"}
THEME = Theme(CardSize(63, 88), {}, {name: Colour(hex_, "#808080") for name, hex_ in COLOURS.items()}, {}, {}, {})
NS = 'xmlns="http://www.w3.org/2000/svg"'
SQUARE = "M0 0h24v24H0z"

GAME_ICONS = f"""<svg {NS} viewBox="0 0 512 512" style="height: 512px; width: 512px;">
<path d="M0 0h512v512H0z" fill="#000" fill-opacity="0"></path>
<g class="" transform="translate(0,0)" style=""><path d="{SQUARE}" fill="#fff" fill-opacity="1"></path></g></svg>"""
FONT_AWESOME = f'<svg {NS} viewBox="0 0 512 512"><!--! by somebody --><path d="{SQUARE}"/></svg>'
LUCIDE = f"""<svg {NS} width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
  stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-x" aria-hidden="true">
  <path d="{SQUARE}"/></svg>"""
INKSCAPE = f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="24mm" height="24mm" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="x.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink" {NS}
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid/></sodipodi:namedview>
  <defs id="defs2"/><metadata><rdf:RDF xmlns:rdf="x"/></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#ff0000;stroke:none;stroke-width:0.26px;fill-opacity:1;-inkscape-stroke:none"
      d="{SQUARE}" id="p"/>
  </g></svg>"""
ILLUSTRATOR = f"""<svg id="Layer_1" data-name="Layer 1" {NS} viewBox="0 0 24 24" xml:space="preserve">
<defs><style>/* two */ .cls-1 {{ fill: #2255aa; }}
  .cls-1, .cls-2 {{ stroke: rgb(0, 128, 0); stroke-width: 2px; }}</style></defs>
<title>Two squares</title><path class="cls-1" d="{SQUARE}"/><path class="cls-2" fill="lake" d="{SQUARE}"/></svg>"""


def form(folder: Path, source: str, kind: str = "icons", **attributes: str) -> Form:
    (folder / kind).mkdir(exist_ok=True)
    (folder / kind / "it.svg").write_text(source)
    artist = Artist(THEME, Library((folder,)), Art((folder,)), Ink.FULL, {})
    said = "".join(f' {name}="{value}"' for name, value in attributes.items())
    items = artist.draw(parse(f'<face><use href="it" x="1" y="2"{said}/></face>').children)
    assert artist.faults == []
    assert isinstance(items[0], Placed)
    return items[0].form


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    found: list[Shape] = []
    for item in items:
        if isinstance(item, Group):
            found += shapes(item.items)
        elif isinstance(item, Shape):
            found.append(item)
    return found


@pytest.mark.parametrize(
    "source", [GAME_ICONS, FONT_AWESOME, LUCIDE, INKSCAPE], ids=["game-icons", "font-awesome", "lucide", "inkscape"]
)
def test_a_sign_of_one_colour_takes_the_colour_it_is_used_in(source: str, tmp_path: Path) -> None:
    used = shapes(form(tmp_path, source, color="lake").items)
    assert {paint for shape in used for paint in (shape.fill, shape.stroke)} == {"#2255AA", None}


def test_a_sign_may_be_a_picture(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    Image.new("RGBA", (64, 32), (255, 0, 0, 90)).save(tmp_path / "icons" / "coin.png")
    artist = Artist(THEME, Library((tmp_path,)), Art((tmp_path,)), Ink.FULL, {})
    (placed,) = artist.draw(parse('<face><use href="coin" x="1" y="2" width="8"/></face>').children)
    assert isinstance(placed, Placed)
    assert placed.matrix == (0.125, 0, 0, 0.125, 1, 2)
    (shown,) = placed.form.items
    assert isinstance(shown, Picture)
    assert (shown.width, shown.height, placed.form.label) == (64, 32, "coin")


def test_pictures_keep_their_colours(tmp_path: Path) -> None:
    (shape,) = shapes(form(tmp_path, INKSCAPE, "pictures", color="lake").items)
    assert (shape.fill, shape.stroke) == ("#FF0000", None)


def test_style_sheets_styles_and_attributes_are_read_in_their_order(tmp_path: Path) -> None:
    first, second = shapes(form(tmp_path, ILLUSTRATOR).items)
    assert (first.fill, first.stroke, first.width) == ("#2255AA", "#008000", 2)
    assert (second.fill, second.stroke) == ("#2255AA", "#008000")
    assert form(tmp_path, ILLUSTRATOR).label == "Two squares"


def test_the_frame_comes_from_the_size_where_there_is_no_view_box(tmp_path: Path) -> None:
    assert form(tmp_path, INKSCAPE).box == (0, 0, 24, 24)


@pytest.mark.parametrize(
    ("body", "fills"),
    [
        (f'<path d="{SQUARE}" fill="#000000" fill-opacity="0.5"/>', ["#888888"]),
        (f'<g opacity="50%"><path d="{SQUARE}" fill="#FF0000" opacity="0.5"/></g>', ["#FFBFBF"]),
        (f'<g fill-opacity="0.5"><path d="{SQUARE}" fill="lake"/></g>', ["#90AAD4"]),
        (f'<path d="{SQUARE}" opacity="0"/><path d="{SQUARE}" style="display:none"/>', [None]),
        (f'<path d="{SQUARE}" fill="white"/><path d="{SQUARE}" fill="#f0f"/>', ["#FFFFFF", "#FF00FF"]),
        (f'<a><switch><path d="{SQUARE}" fill="lake"/></switch></a>', ["#2255AA"]),
    ],
)
def test_what_is_not_opaque_is_paler_and_what_is_hidden_is_not_drawn(
    body: str, fills: list[str | None], tmp_path: Path
) -> None:
    found = form(tmp_path, f'<svg {NS} viewBox="0 0 24 24">{body}</svg>', "pictures")
    assert [shape.fill for shape in shapes(found.items)] == fills


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (f'<path d="{SQUARE}" fill="url(#a)"/>', "no colour or role `url(#a)`"),
        (f'<path d="{SQUARE}" mask="url(#a)"/>', "<path> has no attribute `mask`"),
        (f'<path d="{SQUARE}" style="filter:url(#a)"/>', "<path> has no attribute `filter`"),
        ("<text>words</text>", "<text> is not drawn here"),
        ("<script>alert(1)</script>", "<script> is not drawn here"),
    ],
)
def test_what_cannot_be_drawn_is_still_named(body: str, says: str, tmp_path: Path) -> None:
    with pytest.raises((CardgenError, AssertionError), match=r".") as caught:
        form(tmp_path, f'<svg {NS} viewBox="0 0 24 24">{body}</svg>')
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ("#fff", "white"), ("#F80", "#FF8800"), ("#ff880080", "#FF8800"), ("rgb(255, 136,0)", "#FF8800"),
        ("rgba(100%, 0%, 0%, .5)", "#FF0000"), ("transparent", "none"), ("currentcolor", "currentColor"),
        ("lake", "lake"), ("#000", "black"), ("url(#a)", "url(#a)"),
    ],
)  # fmt: skip
def test_colours_are_read_as_style_sheets_write_them(written: str, colour: str) -> None:
    assert colour_of(written) == colour


def test_only_simple_rules_are_read() -> None:
    assert declarations("fill : red ;; stroke:none !important; broken") == {"fill": "red", "stroke": "none"}
    sheet = ".a, path.b{fill:red}/* .c{fill:blue} */ g > .d {fill:blue} @media print { .e {x:y} } #f{x:y}"
    assert not {".c", "g > .d"} & set(rules_of(sheet))
    assert {".a", "path.b", "#f"} <= set(rules_of(sheet))
    assert rules_of("/*" * 50_000) == {}
