"""A printer that is calibrated: the leaf, what is kept, and sheets whose backs are moved for it."""

from __future__ import annotations

import io
import math
from pathlib import Path

import pdfplumber
import pytest

from cardgen.cli.main import run
from cardgen.loading.printers import load_printer
from cardgen.model.printer import Feed, Printer
from tests.project.paper.test_ways_to_print import FILES, MM, by_pdfium, by_pdfplumber


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def command(home: Path, *words: str) -> int:
    return run([*words, "--project", str(home)])


def kept(home: Path, name: str = "home") -> Printer:
    return load_printer(home / "config" / "cardgen" / "printers" / f"{name}.yaml")


READ = ("calibrate", "--printer", "home", "--paper", "a4")


def test_what_is_read_is_kept_and_what_is_left_is_added(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(home, *READ, "--top", "0.5", "--bottom", "0.3", "--left", "-0.7", "--right", "-0.7") == 0
    first = kept(home)
    assert (first.across, first.down) == (0.4, -0.7)
    assert 0 < first.turn < 0.1
    said = capsys.readouterr().out
    assert "backs lie 0.40 mm to the right, 0.70 mm up, 0.03° clockwise" in said
    assert command(home, *READ, "--top", "-0.1", "--left", "0.1", "--margin", "4.2", "--feed", "d") == 0
    assert kept(home) == Printer("home", 0.3, -0.6, first.turn, 4.2, Feed.D)
    assert command(home, "calibrate", "--list") == 0
    assert "home: backs lie 0.30 mm to the right, 0.60 mm up" in capsys.readouterr().out
    assert command(home, "calibrate", "--printer", "HOME", "--forget") == 0
    assert command(home, "calibrate", "--list") == 0
    assert "No printer was calibrated yet" in capsys.readouterr().out


def test_a_print_at_97_percent_is_found_with_the_ruler(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(home, *READ, "--top", "0.5", "--ruler", "97") == 2
    said = capsys.readouterr().err
    assert "P032 the ruler measures 97 mm instead of 100: the paper was printed at 97 %, and nothing is kept" in said
    assert "set 103.1 %" in said
    assert command(home, "calibrate", "--ruler", "97") == 2
    assert capsys.readouterr().err == said
    assert command(home, "calibrate", "--ruler", "100.2") == 0
    assert "printed at 100 %" in capsys.readouterr().out
    assert not (home / "config").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sheets", "pairs", "--printer", "hom"), "P031 `hom` was never calibrated"),
        (("sheets", "pairs", "--printer", "hom"), "did you mean `home`?"),
        (("sheets", "pairs", "--printer", "office"), "`cardgen calibrate` prints a leaf to read it off"),
        (("calibrate", "--printer", "office", "--forget"), "P031 `office` was never calibrated"),
        (("calibrate", "--top", "0.3"), "Which printer is it to keep?"),
        (("calibrate", "--printer", "!", "--top", "1"), "P031 `!` is no name for a printer"),
        (("calibrate", "--printer", "home", "--top", "90"), "90.0 is not in the range"),
    ],
)
def test_a_printer_that_is_not_known_is_told(
    home: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(home, *READ, "--top", "0.5") == 0
    assert command(home, *words) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_a_file_that_was_changed_by_hand_is_read_with_care(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(home, *READ, "--top", "0.5") == 0
    file = home / "config" / "cardgen" / "printers" / "home.yaml"
    file.write_text("name: home\nacross: much\ndwon: 1\n", encoding="utf-8")
    assert command(home, "sheets", "pairs", "--printer", "home") == 1
    said = capsys.readouterr().err
    assert "home.yaml:2:9: D004" in said
    assert "dwon" in said


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("size", ["63 x 88 mm", "57 x 89 mm"])
@pytest.mark.parametrize("read", [by_pdfium, by_pdfplumber])
def test_backs_are_moved_so_that_they_meet_their_faces(home: Path, read: object, duplex: str, size: str) -> None:
    """57 x 89 mm stand on paper that lies; for a printer it is printed upright, as no driver can be relied on there."""
    assert callable(read)
    (home / "carddata" / "pairs" / "game.yaml").write_text(
        FILES["carddata/pairs/game.yaml"].replace("{name:", f"{{size: {size}, name:"), encoding="utf-8"
    )
    folder = home / "config" / "cardgen" / "printers"
    folder.mkdir(parents=True)
    (folder / "home.yaml").write_text("name: home\nacross: 1.4\ndown: -0.7\nturn: 0.5\n", encoding="utf-8")
    assert command(home, "sheets", "pairs", "--paper", "a4", "--printer", "home", "--duplex", duplex) == 0
    (made,) = (home / "output" / "pairs").glob("*printer-home*.pdf")
    pages = list(read(made.read_bytes()))
    turn, lies = math.radians(0.5), size.startswith("57")
    for (fronts, (wide, high)), (backs, _) in zip(pages[::2], pages[1::2], strict=True):
        assert (round(wide), round(high)) == (210, 297)
        for word, (x, y, _) in fronts.items():
            back_x, back_y, _ = backs[f"B{word[1:]}"]
            seen_x, seen_y = (back_x, high - back_y) if duplex == "short" else (wide - back_x, back_y)
            dx, dy = seen_x - wide / 2, seen_y - high / 2
            there_x = dx * math.cos(turn) - dy * math.sin(turn) + wide / 2 + 1.4
            there_y = dx * math.sin(turn) + dy * math.cos(turn) + high / 2 - 0.7
            # From behind, a text begins 8 mm from the other side of its card; a card that lies is read upwards.
            across, down = (0, -(57 - 16)) if lies else (63 - 16, 0)
            assert (there_x, there_y) == pytest.approx((x + across, y + down), abs=0.01)


@pytest.mark.parametrize("duplex", ["long", "short", "manual"])
def test_the_leaf_has_scales_that_meet_where_nothing_is_shifted(home: Path, duplex: str) -> None:
    assert command(home, "calibrate", "--paper", "letter", "--duplex", duplex) == 0
    (made,) = (home / "output").glob("calibration-*.pdf")
    with pdfplumber.open(io.BytesIO(made.read_bytes())) as pdf:
        front, back = pdf.pages
        wide, high = float(front.width), float(front.height)
        ends = []
        for page in (front, back):
            lines = [line for line in page.lines if abs(line["x0"] - line["x1"]) < 0.01 and 10 < line["height"] < 18]
            ends.append(sorted((line["x0"] / MM, line["top"] / MM, line["bottom"] / MM) for line in lines))
        assert "FRONT" in front.extract_text()
        assert ("A" in [char["text"] for char in front.chars if char["size"] > 12]) == (duplex == "manual")
    fronts, backs = ends
    zero = [line for line in fronts if line[0] == pytest.approx(wide / MM / 2, abs=0.01)]
    seen = [
        (x, high / MM - low, high / MM - top) if duplex == "short" else (wide / MM - x, top, low)
        for x, top, low in backs
    ]
    for x, _, bottom in zero:
        # The middle line of the front runs on into that of the back.
        assert any((x, bottom) == pytest.approx((there, top), abs=0.01) for there, top, _ in seen)


def test_a_leaf_for_a_known_printer_says_what_is_undone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(home, *READ, "--top", "0.5", "--bottom", "0.5") == 0
    assert command(home, "calibrate", "--printer", "home", "--paper", "a4") == 0
    assert "the leaf undoes that, and what you read will be added" in capsys.readouterr().out
    (made,) = (home / "output").glob("calibration-a4-home.pdf")
    with pdfplumber.open(io.BytesIO(made.read_bytes())) as pdf:
        assert "what is kept of it is undone; read what is left" in pdf.pages[0].extract_text()


def test_a_folder_that_cannot_be_written_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "config").mkdir()
    (home / "config" / "cardgen").write_text("a file stands here", encoding="utf-8")
    assert command(home, *READ, "--top", "0.5") == 2
    assert "M001" in capsys.readouterr().err


def test_paper_that_is_put_back_by_hand_goes_in_as_was_found(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(home, *READ, "--top", "0.5", "--feed", "C") == 0
    assert command(home, "sheets", "pairs", "--paper", "a4", "--duplex", "manual", "--printer", "home") == 0
    assert "the paper goes back in printed side down, top edge first" in capsys.readouterr().err
