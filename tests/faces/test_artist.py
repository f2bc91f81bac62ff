from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.faces.artist import Artist
from cardgen.faces.face import Face, Group, Placed, Shape, TextLine
from cardgen.faces.inspect import inspect
from cardgen.faces.paths import points_of
from cardgen.faces.symbols import Library
from cardgen.faces.texts import Texts
from cardgen.faces.xml import parse
from cardgen.images.art import Art
from cardgen.model.colours import contrast
from cardgen.model.stock import CardSize
from cardgen.model.theme import Colour, FontRole, Ink, Theme, TypeSize

THEME = Theme(
    CardSize(63, 88),
    {"text": FontRole("Source Sans Pro", "Regular"), "bold": FontRole("Source Sans Pro", "Bold")},
    {"ink": Colour("#000000", "#000000"), "paper": Colour("#FFFFFF", "#FFFFFF"), "red": Colour("#FF0000", "#4C4C4C")},
    {"title": TypeSize(12, 9)},
    {},
    {},
)


@pytest.fixture
def artist(tmp_path: Path) -> Artist:
    return artist_with(tmp_path, Ink.FULL)


def artist_with(folder: Path, ink: Ink) -> Artist:
    icons = folder / "icons"
    icons.mkdir(exist_ok=True)
    (icons / "dot.svg").write_text('<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="6" fill="currentColor"/></svg>')
    (icons / "ring.svg").write_text(
        '<svg viewBox="0 0 12 12" fill="none" stroke="main" stroke-width="2">'
        '<circle cx="6" cy="6" r="4" vector-effect="non-scaling-stroke"/></svg>'
    )
    return Artist(THEME, Library((folder,)), Art((folder,)), ink, Texts({"one-card": "4.1"}))


def drawn(artist: Artist, xml: str) -> tuple[object, ...]:
    items = artist.draw(parse(f"<face>{xml}</face>").children)
    assert artist.faults == []
    return items


def faults(artist: Artist, xml: str) -> list[tuple[str, str, str]]:
    artist.draw(parse(f"<face>{xml}</face>").children)
    return [(fault.code, fault.what, fault.suggestion) for fault in artist.faults]


def test_a_rectangle_is_painted_in_the_theme_s_colour(artist: Artist) -> None:
    (shape,) = drawn(artist, '<rect x="1" y="2" width="3" height="4" fill="red"/>')
    assert isinstance(shape, Shape)
    assert (shape.path, shape.fill, shape.stroke) == ("1 2 3 4 re", "#FF0000", None)


def test_paint_is_inherited_from_groups(artist: Artist) -> None:
    (shape,) = drawn(artist, '<g fill="red" stroke="ink" stroke-width="0.5"><circle cx="1" cy="1" r="1"/></g>')
    assert isinstance(shape, Shape)
    assert (shape.fill, shape.stroke, shape.width) == ("#FF0000", "#000000", 0.5)


def test_grey_ink_prints_the_greys_of_the_theme(tmp_path: Path) -> None:
    (shape,) = drawn(artist_with(tmp_path, Ink.GREY), '<rect x="0" y="0" width="1" height="1" fill="red"/>')
    assert isinstance(shape, Shape)
    assert shape.fill == "#4C4C4C"


@pytest.mark.parametrize(("ink", "left"), [(Ink.FULL, 2), (Ink.GREY, 2), (Ink.LOW, 1)])
def test_low_ink_leaves_out_what_is_for_full_ink_and_draws_its_own(tmp_path: Path, ink: Ink, left: int) -> None:
    shape = '<rect x="0" y="0" width="1" height="1" fill="red" ink="{}"/>'
    xml = shape.format("full") + shape.format("full") + shape.format("low")
    assert len(drawn(artist_with(tmp_path, ink), xml)) == left


def test_mixed_colours_are_worked_out(artist: Artist) -> None:
    (shape,) = drawn(artist, '<rect x="0" y="0" width="1" height="1" fill="mix(red,paper,0.5)"/>')
    assert isinstance(shape, Shape)
    assert shape.fill == "#FF8080"


def test_a_drawing_is_scaled_to_its_width_and_shares_one_form(artist: Artist) -> None:
    first, second = drawn(artist, '<use href="dot" x="10" y="20" width="6"/><use href="dot" x="0" y="0" width="12"/>')
    assert isinstance(first, Placed)
    assert isinstance(second, Placed)
    assert first.matrix == (0.25, 0, 0, 0.25, 10, 20)
    assert first.form is second.form


def test_a_stroke_that_does_not_scale_keeps_its_width_on_paper(artist: Artist) -> None:
    (placed,) = drawn(artist, '<use href="ring" x="0" y="0" width="24" colours="main=red"/>')
    assert isinstance(placed, Placed)
    (shape,) = placed.form.items
    assert isinstance(shape, Shape)
    assert shape.width * placed.matrix[0] == 2


def test_a_halo_lies_under_its_drawing(artist: Artist) -> None:
    (group,) = drawn(artist, '<use href="dot" x="0" y="0" width="24" halo="paper" halo-width="2"/>')
    assert isinstance(group, Group)
    halo, own = group.items
    assert isinstance(halo, Placed)
    assert isinstance(own, Placed)
    (shape,) = halo.form.items
    assert isinstance(shape, Shape)
    assert (shape.stroke, shape.width) == ("#FFFFFF", 4)


def test_a_line_shrinks_to_its_width(artist: Artist) -> None:
    (line,) = drawn(artist, '<text x="0" y="5" font-size="title" max-width="23">Newton’s cradle</text>')
    assert isinstance(line, TextLine)
    assert 9 <= line.spans[0].size < 12


def test_a_superscript_that_the_font_lacks_is_raised(artist: Artist) -> None:
    (line,) = drawn(artist, '<text x="0" y="5" font-size="10">Fe²⁺</text>')
    assert isinstance(line, TextLine)
    assert [(span.text, span.rise > 0) for span in line.spans] in (
        [("Fe²", False), ("+", True)],
        [("Fe", False), ("2+", True)],
    )


def test_a_rule_in_a_box_is_shown_by_its_number(artist: Artist) -> None:
    (line,) = drawn(artist, '<textbox x="0" y="0" width="50" height="10" font-size="10">see [[one-card]]</textbox>')
    assert isinstance(line, TextLine)
    assert "".join(span.text for span in line.spans) == "see 4.1"


@pytest.mark.parametrize(
    ("xml", "code", "what", "suggestion"),
    [
        ("<rekt/>", "T005", "<rekt> is no element of a face", "`rect`"),
        ('<rect x="0" y="0" width="1" height="1" colour="red"/>', "T006", "<rect> has no attribute `colour`", ""),
        ('<rect x="0" y="0" width="1"/>', "T007", "<rect> has no `height`", ""),
        (
            '<rect x="0" y="0" width="wide" height="1"/>',
            "T007",
            "<rect>: `wide` is no number",
            "",
        ),
        ('<rect x="0" y="0" width="1" height="1" fill="rad"/>', "T008", "no colour `rad`", "`red`"),
        ('<use href="dott"/>', "T009", "no picture or icon `dott`", "`dot`"),
        ('<text x="0" y="0" font-size="9" font-family="txt">a</text>', "T011", "no font role `txt`", "`text`"),
        ('<path d="M 1"/>', "T007", "<path>: `M` takes 2 numbers", ""),
        (
            '<rect x="0" y="0" width="1" height="1" transform="turn(3)"/>',
            "T007",
            "<rect>: `turn` with 1 numbers is no transform",
            "",
        ),
        ('<text x="0" y="0" font-size="9">☃</text>', "F003", "the font SourceSansPro-Regular has no `☃` (U+2603)", ""),
    ],
)
def test_what_is_wrong_is_named_with_the_nearest_match(
    artist: Artist, xml: str, code: str, what: str, suggestion: str
) -> None:
    assert faults(artist, xml) == [(code, what, suggestion)]


def test_text_that_does_not_fit_says_by_how_much(artist: Artist) -> None:
    box = '<textbox x="0" y="0" width="20" height="5" font-size="10" min-size="8">' + "word " * 20 + "</textbox>"
    ((code, what, _),) = faults(artist, box)
    assert code == "F001"
    assert "mm even at 8 pt" in what


def test_all_faults_of_a_face_are_reported_at_once(artist: Artist) -> None:
    assert len(faults(artist, '<rekt/><use href="dott"/><path d="M 1"/>')) == 3


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert round(contrast("#000000", "#FFFFFF"), 1) == 21
    assert round(contrast("#777777", "#FFFFFF"), 2) == 4.48


def test_a_hard_shadow_is_drawn_behind_the_letters_and_written_once(artist: Artist) -> None:
    (line,) = drawn(artist, '<text x="10" y="20" font-size="12" shadow="red" shadow-offset="1 2">It’s I</text>')
    assert isinstance(line, TextLine)
    assert len(line.shadow) == len("It’sI")
    assert line.shadow[0].matrix[4:] == (line.x + 1, line.y + 2)
    assert line.shadow[0].form is line.shadow[-1].form
    shapes = [item for letter in line.shadow for item in letter.form.items]
    assert [shape.fill for shape in shapes if isinstance(shape, Shape)] == ["#FF0000"] * 5


def test_an_outline_is_as_thick_all_round_as_it_says_and_lies_over_the_shadow(artist: Artist) -> None:
    words = '<text x="10" y="20" font-size="12" shadow="red" outline="paper" outline-width="0.5">It</text>'
    (line,) = drawn(artist, words)
    assert isinstance(line, TextLine)
    shadow, outlined = line.shadow[:2], line.shadow[2:]
    shapes = [item for letter in outlined for item in letter.form.items]
    assert all(isinstance(shape, Shape) and shape.stroke == shape.fill for shape in shapes)
    assert [shape.width * outlined[0].matrix[0] / 2 for shape in shapes if isinstance(shape, Shape)] == pytest.approx(
        [0.5, 0.5], abs=0.001
    )
    assert {letter.form.items[0].fill for letter in shadow} != {shape.fill for shape in shapes}  # type: ignore[union-attr]


@pytest.mark.parametrize(("way", "axis"), [("", 1), (", across", 0)])
def test_a_gradient_goes_from_one_colour_to_the_other_without_seams(artist: Artist, way: str, axis: int) -> None:
    fill = f"gradient(red, mix(ink, paper, 0.5){way})"
    (group,) = drawn(artist, f'<rect x="2" y="3" width="10" height="20" fill="{fill}"/>')
    assert isinstance(group, Group)
    (one,) = drawn(artist, '<rect x="2" y="3" width="10" height="20" fill="red"/>')
    (other,) = drawn(artist, '<rect x="2" y="3" width="10" height="20" fill="mix(ink,paper,0.5)"/>')
    strips = [item for item in group.items if isinstance(item, Shape)]
    assert isinstance(one, Shape)
    assert isinstance(other, Shape)
    assert group.clip == one.path
    assert (strips[0].fill, strips[-1].fill) == (one.fill, other.fill)
    starts = [min(point[axis] for point in points_of(strip.path)) for strip in strips]
    ends = {max(point[axis] for point in points_of(strip.path)) for strip in strips}
    assert starts == sorted(set(starts))
    assert len(ends) == 1, "each reaches under the next"


@pytest.mark.parametrize("fill", ["gradient(red)", "gradient(red, ink, down)", "gradient(red, ink"])
def test_a_gradient_that_is_none_is_told(artist: Artist, fill: str) -> None:
    ((code, what, _),) = faults(artist, f'<rect x="2" y="3" width="10" height="20" fill="{fill}"/>')
    assert code == "T007"
    assert "it takes two colours" in what


def test_low_ink_casts_no_shadow(tmp_path: Path) -> None:
    (line,) = drawn(artist_with(tmp_path, Ink.LOW), '<text x="1" y="2" font-size="9" shadow="red">A</text>')
    assert isinstance(line, TextLine)
    assert line.shadow == ()


def test_contrast_is_measured_to_the_ground_and_not_to_a_shadow(artist: Artist) -> None:
    (line,) = drawn(artist, '<text x="10" y="20" font-size="40" shadow="ink" shadow-offset="0.1 0.1">H</text>')
    assert isinstance(line, TextLine)
    assert inspect(Face(63, 88, (line,)), CardSize(63, 88)) == []
