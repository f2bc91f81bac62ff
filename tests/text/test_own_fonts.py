from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardgen.errors import CardgenError
from cardgen.faces.measuring import Measuring
from cardgen.loading.theme import font_files
from cardgen.model.theme import FontRole
from cardgen.text import conversion
from cardgen.text.bounds import ink
from cardgen.text.font_files import font_file
from cardgen.text.fonts import Font, load_font
from tests.text.few_letters import PLAIN, POSTSCRIPT, VARIABLE, few

LETTERS = "Hamburgefonts 123"
NORMAL = FontRole("Source Sans Pro", "Bold")


@pytest.fixture(scope="module")
def look(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A look's folder with fonts as people drop them there."""
    folder = tmp_path_factory.mktemp("look")
    (folder / "fonts").mkdir()
    (folder / "Grotesk-Bd.otf").write_bytes(few(POSTSCRIPT, LETTERS, "Old Grotesk", weight=700))
    (folder / "fonts" / "Stretch[wght].ttf").write_bytes(few(VARIABLE, LETTERS, "Stretch"))
    (folder / "fonts" / "plain.ttf").write_bytes(few(PLAIN, LETTERS, "Plain Face"))
    (folder / "fonts" / "page.woff2").write_bytes(b"wOF2")
    return folder


@pytest.fixture(autouse=True)
def _kept(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "kept"))


def letters(look: Path, family: str, weight: str = "Regular", style: str = "") -> Font:
    return load_font(FontRole(family, weight, style, tuple(font_files(look))))


@pytest.mark.parametrize("name", ["Plain Face", "plain face", "plain", "plain.ttf", "PLAIN"])
def test_a_font_dropped_into_the_look_is_found_by_its_family_or_the_files_name(look: Path, name: str) -> None:
    assert letters(look, name).name == "plain"
    assert letters(look, name).width("Hamburg") == load_font(FontRole("Roboto", "Regular")).width("Hamburg")


def test_postscript_outlines_become_the_same_letters_in_truetype(look: Path) -> None:
    font, usual = letters(look, "Old Grotesk", "Bold"), load_font(NORMAL)
    assert font.width(LETTERS) == pytest.approx(usual.width(LETTERS), abs=1)
    ours, theirs = ink(font, "g"), ink(usual, "g")
    assert ours is not None
    assert theirs is not None
    assert (ours.left, ours.bottom, ours.right, ours.top) == pytest.approx(
        (theirs.left, theirs.bottom, theirs.right, theirs.top), abs=0.002
    )
    with TTFont(font.path) as made:
        assert made.sfntVersion == "\0\1\0\0"


def test_a_variable_font_is_drawn_in_each_weight_it_reaches(look: Path) -> None:
    thin, bold = (letters(look, "Stretch", weight).width("Hamburg") for weight in ("200", "ExtraBold"))
    assert thin < bold
    assert bold == pytest.approx(load_font(FontRole("Manrope", "ExtraBold")).width("Hamburg"), abs=8)


def test_a_weight_out_of_reach_is_told_with_those_there_are(look: Path) -> None:
    with pytest.raises(CardgenError, match=r"`Stretch` has no `Black`\n  expected `ExtraLight to ExtraBold`"):
        letters(look, "Stretch", "Black")
    with pytest.raises(CardgenError, match="the family `Old Grotesk` has no `Bold Italic`"):
        letters(look, "Old Grotesk", "Bold", "Italic")


def test_what_is_made_is_made_once_and_the_same_each_time(
    look: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = letters(look, "Stretch", "Medium").path
    made = conversion._made
    monkeypatch.setattr(conversion, "_made", lambda *_: pytest.fail("made again"))
    file = replace_role(look, "Stretch", "Medium")
    assert file == first
    monkeypatch.setattr(conversion, "_made", made)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    again = replace_role(look, "Stretch", "Medium")
    assert again != first
    assert again.name == first.name
    assert again.read_bytes() == first.read_bytes()


def replace_role(look: Path, family: str, weight: str) -> Path:
    """Find a font as another run would."""
    from cardgen.text.finding import find_font

    found = find_font(replace(FontRole(family, weight), own=tuple(font_files(look))))
    assert found is not None
    return found.path


def test_where_nothing_can_be_kept_a_font_is_made_for_this_run(
    look: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert replace_role(look, "Stretch", "Light").is_file()


def _flipped(kept: Path) -> None:
    kept.write_bytes(kept.read_bytes()[:-9] + bytes([kept.read_bytes()[-9] ^ 4]) + kept.read_bytes()[-8:])


def _piped(kept: Path) -> None:
    kept.unlink()
    os.mkfifo(kept)


def _opened(kept: Path) -> None:
    kept.chmod(0o666)


def _full_folder(kept: Path) -> None:
    kept.unlink()
    (kept / "inner").mkdir(parents=True)


@pytest.mark.parametrize(
    "hurt", [lambda kept: kept.write_bytes(kept.read_bytes()[:200]), _flipped, _piped, _opened, _full_folder]
)
def test_a_kept_font_that_is_not_as_it_was_made_is_made_anew(look: Path, hurt: Callable[[Path], object]) -> None:
    kept = replace_role(look, "Stretch", "SemiBold")
    whole = kept.read_bytes()
    hurt(kept)
    again = replace_role(look, "Stretch", "SemiBold")
    assert again == kept
    assert again.read_bytes() == whole
    assert again.stat().st_mode & 0o777 == 0o600


def test_a_font_saved_anew_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "mine.ttf"
    file.write_bytes(few(PLAIN, "Aa", "Mine"))
    assert letters(tmp_path, "Mine").lacking("Ab") == ["b"]
    file.write_bytes(few(PLAIN, "Aab", "Mine"))
    assert letters(tmp_path, "Mine").lacking("Ab") == []


def test_what_a_font_lacks_comes_from_the_fonts_the_theme_names_and_then_from_ours(tmp_path: Path) -> None:
    (tmp_path / "mine.ttf").write_bytes(few(PLAIN, "Aa", "Mine"))
    (tmp_path / "arrows.ttf").write_bytes(few(VARIABLE, "n→", "Arrows"))
    own = tuple(font_files(tmp_path))
    font = load_font(FontRole("Mine", "Regular", "", own, (FontRole("Arrows", "Regular", "", own),)))
    drawn = {char: font.drawn(char) for char in "A→z♥\u2010第"}
    names = {char: found[1].name.partition(" ")[0] for char, found in drawn.items() if found is not None}
    assert names == {"A": "mine", "→": "arrows", "z": "SourceSansPro-Regular", "♥": "signs", "‐": "Roboto-Regular"}
    assert font.missing("A→第") == ["第"]
    assert font.width("A♥") == font.width("A") + load_font(FontRole("Roboto", "Regular")).width("♥")


def test_a_font_to_fall_back_on_that_is_not_installed_stops_nothing() -> None:
    font = load_font(FontRole("Fredoka One", "Regular", "", (), (FontRole("No Such Font", "Regular"),)))
    assert font.missing("a→") == []


def test_lines_that_a_template_breaks_keep_what_was_raised() -> None:
    roles = {"text": FontRole("Fredoka One", "Regular")}
    assert Measuring(roles).lines("H₂O and 10⁻³ and more", "text", 10, 25) == ["H₂O and 10⁻³", "and more"]


def test_made_fonts_are_kept_as_long_as_they_are_among_those_used_last(
    look: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(conversion, "_MOST_KEPT", 2)
    (file,) = (font_file(path) for path in font_files(look) if path.name.startswith("Stretch"))
    made = []
    for at, weight in enumerate((300, 400, 300, 500)):
        made.append(conversion.truetype(file, weight, italic=False))
        os.utime(made[-1], ns=(at, at))
    assert made[0] == made[2]
    assert {path.name for path in conversion.kept_fonts().iterdir()} == {made[2].name, made[3].name}
