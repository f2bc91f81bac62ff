"""Fonts of the computer: where they lie on each system, which one suits, and what is taken of it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from cardgen.cli.main import run
from cardgen.text import system_fonts
from cardgen.text.font_files import font_file
from cardgen.text.system_fonts import find, folders, taken
from tests.paper import words
from tests.text.few_letters import PLAIN, POSTSCRIPT, few

GEORGIAN, KANA = "აბგ", "カード"
LATIN = "abcdefg"


@pytest.fixture(autouse=True)
def _small_ones_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "_SMALL", 0)


def made(family: str, letters: str, kind: tuple[str, str] = PLAIN, rights: int = 0) -> bytes:
    """Make a font whose Latin letters stand for others."""
    out = BytesIO()
    with TTFont(BytesIO(few(kind, LATIN, family, rights=rights))) as font:
        for table in font["cmap"].tables:
            table.cmap |= {ord(letter): table.cmap[ord(as_)] for letter, as_ in zip(letters, LATIN, strict=False)}
        font.save(out)
    return out.getvalue()


def collected(*fonts: bytes) -> bytes:
    """Put several fonts into one file."""
    out, several = BytesIO(), TTCollection()
    several.fonts = [TTFont(BytesIO(one)) for one in fonts]
    several.save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("platform", "environ", "where"),
    [
        ("linux", {}, ["/usr/local/share/fonts", "/usr/share/fonts", "HOME/.local/share/fonts", "HOME/.fonts"]),
        ("linux", {"XDG_DATA_DIRS": "/opt", "XDG_DATA_HOME": "/data"}, ["/opt/fonts", "/data/fonts", "HOME/.fonts"]),
        ("darwin", {}, ["/System/Library/Fonts", "/Library/Fonts", "HOME/Library/Fonts"]),
        ("win32", {"WINDIR": "D:/W", "LOCALAPPDATA": "E:/L"}, ["D:/W/Fonts", "E:/L/Microsoft/Windows/Fonts"]),
        ("win32", {}, ["C:/Windows/Fonts", "HOME/AppData/Local/Microsoft/Windows/Fonts"]),
    ],
)  # fmt: skip
def test_each_system_has_its_folders(platform: str, environ: dict[str, str], where: list[str]) -> None:
    found = folders(platform, environ, Path("HOME"))
    assert [path.as_posix() for path in found] == where


def test_the_font_that_has_the_letters_is_found_behind_links_and_in_files_of_several(tmp_path: Path) -> None:
    here, there = tmp_path / "fonts", tmp_path / "elsewhere"
    here.mkdir()
    there.mkdir()
    (here / "again").symlink_to(here)
    (here / "more").symlink_to(there)
    (here / "plain.ttf").write_bytes(made("Plain", ""))
    (here / "broken.ttf").write_bytes(b"\0\1\0\0")
    (here / "kept.ttf").write_bytes(made("Kept", GEORGIAN, rights=2))
    (there / "two.ttc").write_bytes(collected(made("One Bold", GEORGIAN), made("Two Sans", GEORGIAN)))
    font = find(GEORGIAN, [here, tmp_path / "none"])
    assert font is not None
    assert (font.path.name, font.number, font.family) == ("two.ttc", 1, "Two Sans")
    (tmp_path / "own.ttf").write_bytes(taken(font, GEORGIAN))
    assert font_file(tmp_path / "own.ttf").family == "Two Sans"
    assert find("Ꭰ", [here]) is None


def test_a_country_writes_in_its_own_fonts_and_those_of_print_are_cut_down(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(made("Hei SC", KANA))
    (tmp_path / "b.otf").write_bytes(made("Sans JP", KANA, POSTSCRIPT))
    font = find(KANA, [tmp_path])
    assert font is not None
    assert font.family == "Sans JP"
    with TTFont(BytesIO(taken(font, KANA))) as cut:
        assert {*KANA, "a"} <= {chr(code) for code in cut.getBestCmap()}


def test_a_list_in_other_letters_is_printed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(system_fonts, "folders", lambda: [tmp_path / "fonts"])
    Path("list.csv").write_text(f"name,text\n{GEORGIAN},Draw {GEORGIAN}.\nAsh,Burns.\n", encoding="utf-8")
    assert run(["new", "none", "--from", "list.csv"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "No font here has ა, ბ, გ: install one that has" in said
    Path("fonts").mkdir()
    Path("fonts/some.ttf").write_bytes(made("Some Sans", GEORGIAN))
    assert run(["new", "mine", "--from", "list.csv"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Letters such as ა, ბ, გ are drawn in Some Sans of this computer" in said
    assert Path("templates/mine/fonts/some-sans.ttf").is_file()
    assert run(["validate", "mine", "--faces"]) == 0
    assert run(["sheets", "mine", "--paper", "a4"]) == 0
    assert GEORGIAN in words(Path("output/mine/sheets-a4.pdf").read_bytes())
