"""`cardgen preflight`: what there is to know before ink is spent, in words and for scripts."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pytest
from PIL import Image

from cardgen.cli.main import run
from tests.toy import FILES, write_toy


def art(size: int) -> bytes:
    out = BytesIO()
    Image.new("RGB", (size, size), "#336699").save(out, "PNG")
    return out.getvalue()


def with_art(size: int) -> dict[str, str | bytes | None]:
    face = FILES["templates/toy/plain.xml"].replace(
        "<face>", '<face><image href="sea.png" x="10" y="36" width="25.4" height="25.4"/>'
    )
    return {"templates/toy/plain.xml": face.replace('y="60"', 'y="62"'), "templates/toy/art/sea.png": art(size)}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    assert run(["preflight", "toy", "--json", *words]) == code
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_game_that_is_ready_is_told_what_it_takes(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["preflight", "toy"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("toy: ready\n")
    assert "  pictures  none: all is drawn by lines, and sharp at any size\n" in said
    assert "  contrast  21.0 to 1 at the least: “" in said
    assert "  cards     8, 4 of them different: 8 All\n" in said
    assert "  leaves    1 on a4, 1 on letter\n" in said
    assert "  boxes     none\n" in said
    assert not (toy / "output").exists()


def test_scripts_get_the_same_as_figures(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys)
    assert (found["ready"], found["problems"], found["limits"], found["proof"]) == (True, [], [], None)
    notes = found["notes"]
    assert notes["cards"] == {"count": 8, "different": 4, "decks": {"All": 8}}
    assert notes["leaves"] == {"a4": 1, "letter": 1}
    assert notes["contrast"]["ratio"] == 21.0
    assert notes["ink"]["most"] == 240.0
    assert notes["ink"]["card"] == "the back of Plains"
    assert notes["ink"]["heaviest_mean"] == pytest.approx(240, abs=1)


def test_a_problem_of_a_face_stops_and_is_told_once(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    face = FILES["templates/toy/plain.xml"].replace('x="6" y="12"', 'x="1" y="12"')
    (toy / "templates/toy/plain.xml").write_text(face)
    assert run(["preflight", "toy"]) == 1
    said = capsys.readouterr().out
    assert "F004" in said
    assert "toy: 4 problems\n" in said


def test_data_that_cannot_be_read_are_told_and_nothing_else(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "carddata/toy/game.yaml").write_text("title: [\n")
    found = told(capsys, code=1)
    assert [problem["code"] for problem in found["problems"]] == ["Y011"]
    assert found["notes"] == {}


@pytest.mark.parametrize(
    ("pixels", "to", "code", "codes"),
    [
        (72, "makeplayingcards", 1, ["P041"]),
        (72, "png", 0, []),
        (300, "makeplayingcards", 0, []),
    ],
)
def test_coarse_art_is_told_for_a_shop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    pixels: int, to: str, code: int, codes: list[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(write_toy(tmp_path, with_art(pixels)))
    found = told(capsys, "--for", to, code=code)
    assert [limit["code"] for limit in found["limits"]] == codes
    assert found["notes"]["pictures"] == {"count": 1, "dpi": pixels, "picture": "sea.png", "card": "1 of Moon"}


def test_for_a_place_both_sizes_are_told_and_its_limits_kept(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--for", "drivethrucards")
    (said,) = found["notes"]["drivethrucards"]
    assert said == "8 cards: drawn for 63 x 88 mm, scaled by 101.0 %, printed at `poker`, 63.5 x 88.9 mm"
    (toy / "templates/press").mkdir()
    (toy / "templates/press/profiles.yaml").write_text("small-shop: {says: A shop, most_cards: 3}\n")
    assert run(["preflight", "toy", "--for", "small-shop"]) == 1
    assert "P041 there are 8 cards, 5 more than 3; the first over it is `2 of Sun`" in capsys.readouterr().out
    assert run(["preflight", "toy", "--for", "smal-shop"]) == 2
    assert "did you mean `small-shop`?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("to", "size", "lines"),
    [
        ("png", (69, 94), {"toy-proof.pdf"}),
        ("drivethrucards", (69.85, 95.25), {"toy-drivethrucards-proof.pdf"}),
    ],
)
def test_a_proof_has_bleed_cut_and_safe_zone_at_true_size(
    toy: Path, to: str, size: tuple[float, float], lines: set[str]
) -> None:
    assert run(["preflight", "toy", "--for", to, "--proof"]) == 0
    (path,) = (toy / "output/toy/press").iterdir()
    assert {path.name} == lines
    with pdfplumber.open(path) as pdf:
        said = pdf.pages[0].extract_text()
        strokes = [
            (line["x1"] - line["x0"], line["bottom"] - line["top"], line["stroking_color"])
            for line in [*pdf.pages[0].rects, *pdf.pages[0].curves]
            if line["stroke"]
        ]
    assert "1 of Sun" in said
    assert "grey the bleed, pink the cut, blue dashes the safe zone" in said
    trim = (63.5, 88.9) if to != "png" else (63, 88)
    safe = 3.175 if to != "png" else 3.2
    for wide, high in (size, trim, (trim[0] - 2 * safe, trim[1] - 2 * safe)):
        assert any((w * 25.4 / 72, h * 25.4 / 72) == pytest.approx((wide, high), abs=0.01) for w, h, _ in strokes)


def test_colours_that_tell_words_apart_are_looked_at(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    theme = FILES["templates/toy/theme.yaml"].replace(
        "sizes:", '  day: {hex: "#C05040", grey: "#666666"}\n  night: {hex: "#7A7A20", grey: "#777777"}\nsizes:'
    )
    (toy / "templates/toy/theme.yaml").write_text(theme + "suit:\n  sun: {main: day}\n  moon: {main: night}\n")
    (pair,) = told(capsys)["notes"]["colours"]
    assert (pair["of"], pair["one"], pair["other"]) == ("suit", "sun", "moon")
    assert "green" in pair["without"] or "red" in pair["without"]
    assert run(["preflight", "toy"]) == 0
    assert "Sun and Moon to those who see no" in " ".join(capsys.readouterr().out.split())
