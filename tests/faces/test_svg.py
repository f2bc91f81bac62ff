"""SVG as it is downloaded from icon sites and saved by drawing programs: read whole, in the colours it has on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cardgen.errors import CardgenError
from cardgen.faces.artist import Artist
from cardgen.faces.css import colour_of, declarations, rules_of
from cardgen.faces.face import IDENTITY, Form, Group, Item, Picture, Placed, Shape
from cardgen.faces.inspect import EVERYWHERE, at, flat
from cardgen.faces.paths import points_of
from cardgen.faces.symbols import Library
from cardgen.faces.texts import Texts
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
    artist = Artist(THEME, Library((folder,)), Art((folder,)), Ink.FULL, Texts())
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
    artist = Artist(THEME, Library((tmp_path,)), Art((tmp_path,)), Ink.FULL, Texts())
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
    assert form(tmp_path, INKSCAPE).box == pytest.approx((0, 0, 24 / 25.4 * 96, 24 / 25.4 * 96), abs=0.001)


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
    ("body", "points"),
    [
        ('<g id="a"><path d="M0 0H4V4H0Z"/></g><use href="#a" x="10" y="5"/>', [(0, 0), (10, 5)]),
        ('<defs><path id="a" d="M1 1H4V4Z"/></defs><use xlink:href="#a" transform="scale(2)" x="3"/>', [(8, 2)]),
        ('<symbol id="a" viewBox="0 0 10 10"><path d="M5 5H6V6Z"/></symbol><use href="#a" width="20" height="20"/>',
         [(10, 10)]),
        ('<symbol id="a" viewBox="0 0 12 12"><path d="M6 6H9V9Z"/></symbol><use href="#a"/>', [(12, 12)]),
        ('<svg x="4" y="4" width="12" height="12" viewBox="0 0 6 6"><path d="M1 1H2V2Z"/></svg>', [(6, 6)]),
        ('<rect x="25%" y="50%" width="100%" height="1in"/>', [(6, 12)]),
        ('<use href="#nothing"/><g id="b"><use href="#b"/><path d="M2 3H4V4Z"/></g>', [(2, 3)]),
    ],
)  # fmt: skip
def test_what_is_used_by_name_stands_where_it_is_used(
    body: str, points: list[tuple[float, float]], tmp_path: Path
) -> None:
    drawn = form(tmp_path, f'<svg {NS} xmlns:xlink="x" viewBox="0 0 24 24">{body}</svg>')
    flat_shapes = [(item, matrix) for item, matrix, _ in flat(drawn.items, IDENTITY, EVERYWHERE)]
    starts = [at(matrix, *next(points_of(item.path))) for item, matrix in flat_shapes if isinstance(item, Shape)]
    assert [pytest.approx(start) for start in starts] == points


ENTITIES = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
<svg version="1.1" xmlns="&ns_svg;" x="0px" y="0px" viewBox="0 0 24 24" style="enable-background:new 0 0 24 24;">
<style type="text/css"><![CDATA[.st0{fill:SteelBlue;} .st1{clip-path:url(#c);}]]></style>
<switch><foreignObject requiredExtensions="x" width="1" height="1"/><g>
<clipPath id="c"><rect x="2" y="2" width="4" height="4"/></clipPath>
<g class="st1"><path class="st0" d="M0 0h24v24H0z"/></g></g></switch></svg>"""


def test_a_drawing_of_an_old_drawing_program_is_read_with_its_document_type_and_its_clips(tmp_path: Path) -> None:
    drawn = form(tmp_path, ENTITIES, "pictures")
    ((shape, _, clip),) = flat(drawn.items, IDENTITY, EVERYWHERE)
    assert isinstance(shape, Shape)
    assert shape.fill == "#4682B4"
    assert clip == pytest.approx((2, 2, 6, 6))


def test_a_gradient_is_drawn_in_the_mean_of_its_colours(tmp_path: Path) -> None:
    stops = '<stop stop-color="#ff0000"/><stop offset="1" style="stop-color:blue"/>'
    gradients = f'<linearGradient id="a">{stops}</linearGradient><radialGradient id="b" href="#a"/>'
    paths = f'<path d="{SQUARE}" fill="url(#a)"/><path d="{SQUARE}" style="fill:url(#b)"/>'
    drawn = form(tmp_path, f'<svg {NS} viewBox="0 0 24 24"><defs>{gradients}</defs>{paths}</svg>', "pictures")
    assert [shape.fill for shape in shapes(drawn.items)] == ["#800080", "#800080"]


def test_a_colour_of_the_theme_goes_before_the_one_that_style_sheets_know(tmp_path: Path) -> None:
    body = "".join(f'<path d="{SQUARE}" fill="{fill}"/>' for fill in ("red", "Tomato", "hsl(120,100%,25%)"))
    drawn = form(tmp_path, f'<svg {NS} viewBox="0 0 24 24">{body}</svg>', "pictures", colours="red=lake")
    assert [shape.fill for shape in shapes(drawn.items)] == ["#2255AA", "#FF6347", "#008000"]


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
