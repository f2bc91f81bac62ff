from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from cardgen.cli.main import run
from tests.text.few_letters import POSTSCRIPT, VARIABLE, few
from tests.toy import FILES, write_toy

THEME = FILES["templates/toy/theme.yaml"]
CARDS = FILES["carddata/toy/cards/1-plain.yaml"]


def test_a_card_is_printed_in_a_font_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    letters = "".join(map(chr, range(32, 127)))
    own = few(POSTSCRIPT, letters, "Old Grotesk", weight=700)
    write_toy(tmp_path, {
        "templates/toy/theme.yaml": THEME.replace("{family: Source Sans Pro, weight: Regular}", "Old Grotesk Bold"),
        "templates/toy/fonts/grotesk.otf": own,
        "carddata/toy/cards/1-plain.yaml": CARDS.replace("(see the booklet)", "(H₂O, 2\u2011fold → 🔥)"),
    })  # fmt: skip
    assert run(["sheets", "toy", "--project", str(tmp_path), "-o", str(tmp_path / "out")]) == 0, capsys.readouterr().err
    pdf = (tmp_path / "out" / "toy" / "sheets-a4.pdf").read_bytes()
    with pdfplumber.open(BytesIO(pdf)) as read:
        chars = read.pages[0].chars
    assert "(H2O, 2-fold → 🔥)" in "".join(char["text"] for char in chars)
    fonts = {char["text"]: char["fontname"].partition("+")[2] for char in chars}
    assert fonts["2"].startswith("OldGrotesk")
    assert fonts["→"] == "SourceSansPro-Bold"
    assert fonts["🔥"].startswith("CardgenSigns")


@pytest.fixture(scope="module")
def varied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with a variable font, used in two weights, and a file that is no font."""
    folder = tmp_path_factory.mktemp("varied")
    letters = "".join(map(chr, range(32, 127)))
    fonts = "  text: Stretch\n  bold: Stretch 750"
    return write_toy(folder, {
        "templates/toy/theme.yaml": THEME.replace("  text: {family: Source Sans Pro, weight: Regular}", fonts),
        "templates/toy/plain.xml": FILES["templates/toy/plain.xml"].replace('height="20"', 'height="20" bold="bold"'),
        "templates/toy/fonts/Stretch[wght].ttf": few(VARIABLE, letters, "Stretch"),
        "templates/toy/fonts/notes.otf": b"no font",
    })  # fmt: skip


def test_one_variable_font_is_printed_in_two_weights(varied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(varied / "kept"))
    assert run(["sheets", "toy", "--project", str(varied), "-o", str(varied / "out")]) == 0
    with pdfplumber.open(varied / "out" / "toy" / "sheets-a4.pdf") as read:
        chars = [char for char in read.pages[0].chars if "Manrope" in char["fontname"] or "Stretch" in char["fontname"]]
    bold = {char["fontname"] for char in chars if char["text"] == "T"}
    plain = {char["fontname"] for char in chars if char["text"] == "b"}
    assert len(bold) == len(plain) == 1
    assert bold != plain


def test_the_fonts_of_a_look_are_listed_with_what_they_cover(varied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["fonts", "toy", "--project", str(varied)]) == 1
    said, complaint = capsys.readouterr()
    assert said.startswith("the look's own:\n  Stretch              ExtraLight to ExtraBold\n" + " " * 23 + "Latin\n")
    assert "with cardgen:\n  Amatic SC" in said
    assert "arrows, fractions, thirds, superscripts" in said
    assert "notes.otf: F010 the font cannot be used: this is no font" in complaint


def test_a_family_that_cannot_be_had_is_told_in_the_file_that_names_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "mine", "--starter", "mini"]) == 0
    theme = tmp_path / "templates/mine/theme.yaml"
    lines = [line for line in theme.read_text("utf-8").splitlines() if not line.startswith("fonts:")]
    theme.write_text("\n".join([*lines, "fonts: {text: Manropp}"]), encoding="utf-8")
    capsys.readouterr()
    assert run(["validate", "mine"]) == 1
    said = capsys.readouterr().out
    assert said.count("F010") == 1
    assert f"templates/mine/theme.yaml:{len(lines) + 1}:" in said
    assert "did you mean `Manrope`?" in said


def test_a_single_font_file_serves_for_all_texts_and_what_it_lacks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    assert run(["new", "mine", "--starter", "mini"]) == 0
    look = tmp_path / "templates/mine"
    lines = [line for line in (look / "theme.yaml").read_text("utf-8").splitlines() if not line.startswith("fonts:")]
    (look / "theme.yaml").write_text("\n".join([*lines, "fonts: {text: Old Grotesk}"]), encoding="utf-8")
    (look / "grotesk.otf").write_bytes(few(POSTSCRIPT, "".join(map(chr, range(32, 127))), "Old Grotesk", weight=400))
    capsys.readouterr()
    assert run(["validate", "mine"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        f"templates/mine/theme.yaml:{len(lines) + 1}:15: F013 the family `Old Grotesk` has no bold or"
    )
    assert "fix: put their file beside the other, or name another font, such as `bold: Source Sans Pro Bold`" in said
    assert "no problem, 1 warning" in said


def test_fonts_are_shown_in_their_own_letters(varied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(varied / "kept"))
    monkeypatch.setattr("pkgutil.iter_modules", list)
    run(["fonts", "toy", "--project", str(varied), "-o", str(varied / "fonts.pdf")])
    with pdfplumber.open(varied / "fonts.pdf") as read:
        chars = read.pages[0].chars
    assert len({char["fontname"] for char in chars if char["text"] == "Q"}) == 7
    assert {"♥", "⚔", "⚀", "Q"} <= {char["text"] for char in chars}


def test_a_sheet_of_fonts_is_a_pdf_or_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["fonts", "-o", str(tmp_path / "fonts.doc")]) == 2
    assert "a sheet of fonts is a .pdf or .png" in capsys.readouterr().err
