"""Cards in another size, on papers by name, on sheets that come with places: read back in mm."""

from __future__ import annotations

import io
from pathlib import Path

import pdfplumber
import pikepdf
import pytest

from cardgen.cli.main import run
from cardgen.layout.perforated import Places, perforated_grid
from cardgen.loading.papers import load_papers
from cardgen.model.stock import NAMED, CardSize, Trim
from cardgen.shipped import came_with
from tests.project.paper.test_ways_to_print import CARDS, FILES, MM, by_pdfium, by_pdfplumber

READY = {
    "carddata/ready/game.yaml": """\
title: Ready
players: 2
card_types:
  hero: {name: "{title}", face: ready/plain, back: ready/back, fields: {title: {kind: text}, text: {kind: text}}}
""",
    "carddata/ready/cards/all.yaml": "type: hero\ncards:\n- {title: Ada, text: Draw two cards and keep one of them.}\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("sizes")
    for name, text in (FILES | READY).items():
        (found / name).parent.mkdir(parents=True, exist_ok=True)
        (found / name).write_text(text, encoding="utf-8")
    return found


def printed(folder: Path, game: str, *words: str) -> bytes:
    assert run(["sheets", game, *words, "--project", str(folder)]) == 0
    (made,) = (folder / "output" / game).glob("*.pdf")
    data = made.read_bytes()
    made.unlink()
    return data


def trim_box(data: bytes) -> tuple[float, float, float, float]:
    """Give the TrimBox of the first page in pt, y down."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0]
        left, bottom, right, top = (float(edge) for edge in page.trimbox)
        high = float(page.mediabox[3])
    return left, high - top, right, high - bottom


def mm_of(text: float) -> float:
    return round(text / MM, 2)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", ["us-poker", "bridge", "tarot", "mini", "square", "business", "jumbo", "credit"])
def test_ready_faces_are_laid_out_anew(folder: Path, name: str) -> None:
    data = printed(folder, "ready", "--paper", "a4", "--size", name)
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0]
        assert "Ada" in page.extract_text()
        left, top, right, bottom = (mm_of(edge) for edge in trim_box(data))
        sizes = [char["size"] for char in page.chars if char["upright"] and char["top"] > trim_box(data)[1]]
    width, height = NAMED[name]
    assert ((right - left) / width) % 1 == pytest.approx(0, abs=0.01)
    assert ((bottom - top) / height) % 1 == pytest.approx(0, abs=0.01)
    assert min(sizes) >= 6


@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
def test_other_faces_are_scaled_as_a_whole_in_the_middle(folder: Path, read: object) -> None:
    assert callable(read)
    data = printed(folder, "pairs", "--paper", "a3", "--size", "70 x 120 mm", "--grid", "1x1")
    (fronts, (wide, high)), *_ = read(data)
    ((x, y, _),) = fronts.values()
    scale = 70 / 63
    left, top = (wide - 70) / 2, (high - 120) / 2 + (120 - 88 * scale) / 2
    assert (x, y) == pytest.approx((left + 8 * scale, top + 12 * scale), abs=0.01)


def test_what_is_left_over_has_the_colour_of_the_ground(folder: Path) -> None:
    data = printed(folder, "pairs", "--paper", "a4", "--size", "square", "--duplex", "none", "--draft")
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[0]
        left, top, right, bottom = trim_box(data)
        grounds = [
            rect for rect in page.rects if rect["non_stroking_color"] == pytest.approx((0.867, 0.933, 1), abs=0.01)
        ]
    assert min(rect["x0"] for rect in grounds) <= left
    assert max(rect["x1"] for rect in grounds) >= right
    assert bottom > top


def test_a_text_that_gets_too_small_is_told_with_the_size_that_would_do(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sheets", "pairs", "--paper", "a4", "--size", "35x49mm", "--project", str(folder)]) == 1
    said = capsys.readouterr().err
    assert "P034 at 35 x 49 mm `B10` would be set in 5.0 pt\n  expected 6 pt or more, as at 42 x 58.8 mm" in said
    assert not list((folder / "output" / "pairs").glob("*.pdf"))
    assert printed(folder, "pairs", "--paper", "a4", "--size", "35x49mm", "--draft")
    assert printed(folder, "pairs", "--paper", "a4", "--size", "42x58.8mm")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--size", "huge"], "P033 `huge` is no size of a card"),
        (["--size", "tarrot"], "did you mean `tarot`?"),
        (["--size", "5x5mm"], "P033 `5x5mm` is no size of a card"),
        (["--paper", "avery-5371"], "P035 the places of avery-5371 are of 88.9 x 50.8 mm, the cards of 63 x 88 mm"),
        (["--paper", "avery-5371"], "give `--size 88.9x50.8mm`"),
        (["--skip", "9"], "P036 `--skip 9`: a leaf of a4 has 9 places expected at most 8"),
        (["--skip", "-1"], "-1 is not in the range"),
    ],
)
def test_what_does_not_fit_is_told(
    folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    paper = [] if "--paper" in words else ["--paper", "a4"]
    assert run(["sheets", "pairs", *paper, *words, "--project", str(folder)]) == 2
    assert said in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize(
    ("paper", "size", "places"), [("avery-5371", "us-business", 10), ("zweckform-32015", "54x85mm", 8)]
)
def test_perforated_cards_are_met_on_both_sides_however_many_are_used(
    folder: Path, read: object, duplex: str, paper: str, size: str, places: int
) -> None:
    assert callable(read)
    data = printed(folder, "pairs", "--paper", paper, "--size", size, "--skip", "3", "--duplex", duplex, "--draft")
    pages = list(read(data))
    assert [len(fronts) for fronts, _ in pages[::2]] == [places - 3, CARDS - places + 3]
    known = load_papers(came_with("templates") / "press")[paper]
    at = known.places
    assert at is not None
    across, down = at.size.width + at.across, at.size.height + at.down
    corners = [
        (known.height - at.top - row * down - at.size.height, at.left + column * across)
        for row in range(at.rows)
        for column in range(at.columns)
    ]
    scale = min(at.size.height / 63, at.size.width / 88)
    for (fronts, (wide, high)), (backs, _) in zip(pages[::2], pages[1::2], strict=True):
        for word, (x, y, _) in fronts.items():
            left, top = (
                x - 8 * scale - (at.size.height - 63 * scale) / 2,
                y - 12 * scale - (at.size.width - 88 * scale) / 2,
            )
            assert min(abs(left - a) + abs(top - b) for a, b in corners) < 0.02
            back_x, back_y, headlong = backs[f"B{word[1:]}"]
            # The paper lies: turned on its long edge, which is its top, a back is printed on its head.
            assert headlong == (duplex == "long")
            seen = (back_x, high - back_y) if headlong else (wide - back_x, back_y)
            assert seen == pytest.approx((x + (63 - 16) * scale, y), abs=0.02)


def test_places_are_turned_with_the_paper() -> None:
    places = Places(85, 54, 2, 4, 17, 31.5, 6, 6)
    paper = load_papers(came_with("templates") / "press")["zweckform-32015"]
    lying = perforated_grid(paper, CardSize(85, 54), places)
    upright = perforated_grid(paper, CardSize(54, 85), places)
    assert lying is not None
    assert upright is not None
    assert (lying.lying, lying.columns, lying.rows, lying.cell(0, 0)) == (False, 2, 4, (17, 31.5, 85, 54))
    assert (upright.lying, upright.columns, upright.rows, upright.cell(0, 0)) == (True, 4, 2, (31.5, 17, 54, 85))
    assert perforated_grid(paper, CardSize(63, 88), places) is None


def test_places_of_ones_own_are_read_and_looked_at(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    press = folder / "templates" / "press"
    press.mkdir()
    file = press / "papers.yaml"
    own = "mine: {width: 210, height: 297, places: {size: %s, columns: 3, rows: 3, left: 10.5, top: 16.5}}\n"
    file.write_text(own % "poker", encoding="utf-8")
    assert printed(folder, "pairs", "--paper", "mine")
    file.write_text(own % "tarot", encoding="utf-8")
    assert run(["sheets", "pairs", "--paper", "mine", "--project", str(folder)]) == 1
    said = capsys.readouterr().err
    assert "D005 the places of the paper `mine` end at 220.5 x 376.5 mm" in said
    assert "expected at most 210 x 297 mm" in said
    file.unlink()


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("A2", (420, 594)),
        ("a6", (105, 148)),
        ("Tabloid", (279.4, 431.8)),
        ("super-b", (330.2, 482.6)),
        ("legal", (215.9, 355.6)),
    ],
)
def test_papers_have_their_sizes(folder: Path, name: str, size: tuple[float, float]) -> None:
    with pdfplumber.open(io.BytesIO(printed(folder, "pairs", "--paper", name))) as pdf:
        page = pdf.pages[0]
        assert sorted((mm_of(float(page.width)), mm_of(float(page.height)))) == pytest.approx(size, abs=0.02)


def test_sizes_are_known_in_mm_and_inches(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for said in ("2.5 x 3.5 in", "us-poker", "63.5 x 88.9 mm"):
        assert run(["sheets", "ready", "--paper", "a4", "--size", said, "--dry-run", "--project", str(folder)]) == 0
        assert "63.5 x 88.9 mm" in capsys.readouterr().out
    assert NAMED["jumbo"] == Trim(88.9, 139.7)
