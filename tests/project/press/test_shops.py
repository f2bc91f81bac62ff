"""Cards for a shop: one zip with the folders it takes, each picture of the size it asks for."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardgen.cli.main import run
from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.press import PressSize, fits, fitted, frame_of
from cardgen.model.stock import CardSize, Trim
from cardgen.printing.press.placing import setting
from tests.pictures import jpeg
from tests.toy import FILES, write_toy

TWO_SIDED: dict[str, str | bytes | None] = {
    "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"].replace("    back: back\n", "    inner: plain\n"),
}
TWO_BACKS: dict[str, str | bytes | None] = {
    "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"]
    .replace(
        "decks:", "  other: {name: '{title}', face: other, back: ready/back, fields: {title: {kind: text}}}\ndecks:"
    )
    .replace("types: [plain]", "types: [plain, other]"),
    "carddata/toy/cards/2-other.yaml": "type: other\ncopies: 2\ncards:\n- {title: Con}\n",
    "templates/toy/other.xml": FILES["templates/toy/back.xml"],
}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path))
    return tmp_path


def files(path: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(path) as whole:
        assert whole.testzip() is None
        for name in whole.namelist():
            yield name, whole.read(name)


def pictures(path: Path) -> dict[str, Image.Image]:
    return {name: Image.open(BytesIO(data)) for name, data in files(path) if name.endswith(".png")}


@pytest.mark.parametrize(
    ("shop", "size", "cut"), [("game-crafter", (825, 1125), 37.5), ("makeplayingcards", (822, 1122), 36)]
)
def test_each_picture_is_as_the_shop_says(toy: Path, shop: str, size: tuple[int, int], cut: float) -> None:
    assert run(["export", "toy", "--for", shop]) == 0
    made = pictures(toy / f"output/toy/press/toy-{shop}.zip")
    assert {image.size for image in made.values()} == {size}
    assert {image.mode for image in made.values()} == {"RGB"}
    back = next(image for name, image in made.items() if name.endswith("/back.png"))
    assert back.getcolors() == [(size[0] * size[1], (0, 0, 0))], "the bleed reaches every edge"
    # The sign of the suit is drawn 25 to 37 mm from the left edge of the card, 20 to 32 mm from its top.
    front = next(image for name, image in made.items() if "1-of-sun" in name).convert("L")
    scale, trim = 88.9 / 88, (63.5, 88.9)
    left = cut + ((trim[0] - 63 * scale) / 2 + 25 * scale + 12 / 24 * 3 * scale) / 25.4 * 300
    row = front.tobytes()[round(cut + 26 * scale / 25.4 * 300) * front.width :][: front.width]
    black = [x for x, level in enumerate(row) if level < 128]
    assert black[0] == pytest.approx(left, abs=1.5)


def test_a_file_for_each_copy_in_the_order_of_the_box(toy: Path) -> None:
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    names = list(pictures(toy / "output/toy/press/toy-game-crafter.zip"))
    assert names == [
        *(f"all/fronts/{n}-{1 + (n - 1) // 2 % 2}-of-{'sun' if n < 5 else 'moon'}.png" for n in range(1, 9)),
        "all/back.png",
    ]


def test_both_sizes_are_told(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    assert (
        "8 cards: drawn for 63 x 88 mm, scaled by 101.0 %, printed at `poker`, 63.5 x 88.9 mm, 825 x 1125 px with bleed"
        in capsys.readouterr().out
    )


def test_another_size_can_be_chosen(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "toy", "--for", "game-crafter", "--size", "Euro-Poker"]) == 0
    assert "printed at `euro-poker`" in capsys.readouterr().out


def test_decks_that_need_several_backs_become_several_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write_toy(tmp_path, TWO_BACKS))
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    names = list(pictures(tmp_path / "output/toy/press/toy-game-crafter.zip"))
    assert [name for name in names if name.endswith("/back.png")] == [
        "all-poker-back/back.png",
        "all-poker-ready-back/back.png",
    ]
    assert "all-poker-ready-back/fronts/1-con-card.png" in names, "Windows has no file `con`"
    assert run(["export", "toy", "--for", "makeplayingcards"]) == 0
    names = list(pictures(tmp_path / "output/toy/press/toy-makeplayingcards.zip"))
    fronts = sorted(name.removeprefix("poker/fronts/") for name in names if "/fronts/" in name)
    assert sorted(name.removeprefix("poker/backs/") for name in names if "/backs/" in name) == fronts


def test_two_sided_cards_keep_each_its_back_where_that_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path, TWO_SIDED))
    assert run(["export", "toy", "--for", "game-crafter"]) == 1
    assert (
        "carddata/toy/cards/1-plain.yaml:4:3: P041 `1 of Sun` and 3 more have a back each of their own, "
        "and `game-crafter` prints one back for a deck" in capsys.readouterr().err
    )
    assert not (tmp_path / "output").exists() or [*(tmp_path / "output").rglob("*.zip")] == []
    assert run(["export", "toy", "--for", "game-crafter", "--draft"]) == 0
    assert run(["export", "toy", "--for", "makeplayingcards"]) == 0
    names = list(pictures(tmp_path / "output/toy/press/toy-makeplayingcards.zip"))
    assert "poker/backs/1-1-of-sun.png" in names
    assert len(names) == 16


def test_an_unchanged_card_is_not_drawn_again_and_the_bytes_stay(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = toy / "output/toy/press/toy-game-crafter.zip"
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    before = path.read_bytes()
    capsys.readouterr()
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    assert "5 pictures, 5 unchanged and not drawn again" in capsys.readouterr().out
    assert path.read_bytes() == before
    path.write_bytes(before[:5000])
    assert run(["export", "toy", "--for", "game-crafter"]) == 0
    assert path.read_bytes() == before, "a damaged file is made anew"


def test_cards_of_a_size_that_is_not_printed_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small: dict[str, str | bytes | None] = {
        "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"].replace(
            "face: plain", "face: ready/plain\n    size: 44 x 68 mm"
        )
    }
    monkeypatch.chdir(write_toy(tmp_path, small))
    assert run(["export", "toy", "--for", "makeplayingcards"]) == 1
    said = capsys.readouterr().err
    assert (
        "P041 `1 of Sun` and 3 more are 44 x 68 mm; for the nearest size `poker`, 63.5 x 88.9 mm, that would be "
        "scaled to 144 %, and 4.6 mm would fall off at an edge" in said
    )
    assert "scaled by at most 15 %, at most 1 mm lost at an edge" in said


def test_art_that_is_too_coarse_is_told_with_the_pixels_that_would_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    face = FILES["templates/toy/plain.xml"].replace(
        "<face>", '<face><image href="sea.jpg" x="10" y="40" width="21.167" height="21.167"/>'
    )
    monkeypatch.chdir(write_toy(tmp_path, {"templates/toy/plain.xml": face, "templates/toy/art/sea.jpg": jpeg()}))
    assert run(["export", "toy", "--for", "makeplayingcards"]) == 1
    assert capsys.readouterr().err == (
        "carddata/toy/cards/1-plain.yaml:4:3: P041 the front of `1 of Sun`: the picture `sea.jpg` has 60 x 60 pixels, "
        "71 an inch at 63.5 x 88.9 mm, 129 fewer than `makeplayingcards` needs\n"
        "  expected 169 x 169 pixels or more (200 an inch)\n"
        "  fix: take a larger picture\n"
        "`--draft` exports all the same\n"
    )
    assert run(["export", "toy", "--for", "makeplayingcards", "--draft"]) == 0
    assert "P041 the front of `1 of Sun`" in capsys.readouterr().err


def test_all_games_can_go_at_once(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(toy, {name.replace("/toy/", "/twin/"): text for name, text in FILES.items()})
    assert run(["export", "--all", "--for", "webp", "--dpi", "72", "--side", "back", "--json", "-o", "all"]) == 0
    assert [(one["game"], one["drawn"]) for one in json.loads(capsys.readouterr().out)] == [("toy", 1), ("twin", 1)]
    assert {str(path) for path in Path("all").rglob("*.webp")} == {
        "all/toy/backs/back.webp",
        "all/twin/backs/back.webp",
    }


LYING: dict[str, str | bytes | None] = {
    "carddata/toy/game.yaml": FILES["carddata/toy/game.yaml"].replace(
        "face: plain", "face: plain\n    size: tarot landscape"
    ),
    "templates/toy/plain.xml": '<face>\n  <rect x="-3" y="-3" width="126" height="76" fill="paper"/>\n'
    '  <rect x="-3" y="-3" width="126" height="20" fill="ink"/>\n</face>\n',
    "templates/toy/back.xml": '<face>\n  <rect x="-3" y="-3" width="126" height="76" fill="paper"/>\n'
    '  <rect x="-3" y="-3" width="126" height="20" fill="ink"/>\n</face>\n',
}
"""Cards that lie, with a black band at the top of both sides."""


def test_cards_that_lie_are_turned_upright_and_their_backs_the_other_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_toy(tmp_path, LYING))
    assert run(["export", "toy", "--for", "makeplayingcards"]) == 0
    said = capsys.readouterr().out
    assert "printed at `tarot`, 69.85 x 120.65 mm, 897 x 1497 px with bleed, turned upright" in said
    made = pictures(tmp_path / "output/toy/press/toy-makeplayingcards.zip")
    assert {image.size for image in made.values()} == {(897, 1497)}
    back = next(image for name, image in made.items() if name.endswith("/back.png")).convert("L")
    front = next(image for name, image in made.items() if "/fronts/" in name).convert("L")
    assert (front.getpixel((50, 700)), front.getpixel((800, 700))) == (0, 255), "the top is at the left"
    assert (back.getpixel((50, 700)), back.getpixel((800, 700))) == (255, 0), "behind it, so at the right"


def test_pages_of_cards_that_lie_are_turned_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pypdfium2

    shop = "shop: {says: A shop, makes: pages, bleed: 3, back_first: no, sizes: {tarot: {trim: tarot}}}\n"
    monkeypatch.chdir(write_toy(tmp_path, {**LYING, "templates/press/profiles.yaml": shop}))
    assert run(["export", "toy", "--for", "shop"]) == 0
    with pypdfium2.PdfDocument(tmp_path / "output/toy/press/toy-shop.pdf") as document:
        assert (document[0].get_width() / 72 * 25.4, document[0].get_height() / 72 * 25.4) == pytest.approx((76, 126))
        front, back = (document[at].render(scale=1).to_pil().convert("L") for at in (0, 1))
    wide, high = front.size
    assert (front.getpixel((5, high // 2)), front.getpixel((wide - 5, high // 2))) == (0, 255)
    assert (back.getpixel((5, high // 2)), back.getpixel((wide - 5, high // 2))) == (255, 0)


def test_a_place_of_ones_own_stands_beside_ours(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "templates/press").mkdir()
    (toy / "templates/press/profiles.yaml").write_text(
        "corner-shop:\n  says: The shop at the corner\n  picture: jpeg\n  dpi: 200\n  bleed: 2\n  most_cards: 5\n"
    )
    assert run(["export", "--list", "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)][0:2] == [", ".join(EXPORTED), "game-crafter"]
    assert run(["export", "toy", "--for", "corner-shop"]) == 1
    said = capsys.readouterr().err
    assert "P041 there are 8 cards, 3 more than 5; the first over it is `1 of Moon`" in said
    assert run(["export", "toy", "--for", "corner-shop", "--only", "suit:moon"]) == 0
    for name, data in files(toy / "output/toy/press/toy-corner-shop.zip"):
        if name.endswith(".jpg"):
            assert Image.open(BytesIO(data)).size == (round(67 / 25.4 * 200), round(92 / 25.4 * 200))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("shop:\n  saying: x\n", "D001 the profile `shop` has no field `saying`"),
        ("shop:\n  says: x\n  makes: books\n", "D006 `makes` of the profile `shop` is `books`"),
        ("shop:\n  says: x\n  dpi: 5\n", "D005 `dpi` of the profile `shop` is `5`"),
        ("shop:\n  says: x\n  sizes: {a: {trim: big}}\n", "D003 `trim` of the size `a` of `shop` is `big`"),
        (
            "shop:\n  says: x\n  sizes: {a: {trim: 63.5 x 88.9 mm, width: 825, height: 1000}}\n",
            "the size `a` has 825 x 1000 px, fewer than its trim of 63.5 x 88.9 mm takes\n"
            "  expected 750 x 1050 px or more",
        ),
        ("shop:\n  says: x\n  makes: tabletop\n  columns: 1\n", "D005 `columns` of the profile `shop` is `1`"),
        ("Shop 1:\n  says: x\n", "D013 the profile is `Shop 1`"),
        ("shop:\n  says: x\n  sizes: {a: {trim: poker, width: 9}}\n", "the size `a` has one of `width` and `height`"),
    ],
)
def test_a_profile_with_a_fault_is_told(toy: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "templates/press").mkdir()
    (toy / "templates/press/profiles.yaml").write_text(text)
    assert run(["export", "--list"]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("card", "trim", "scale", "lost", "may"),
    [
        (CardSize(63, 88), Trim(63.5, 88.9), 1.01023, 0.072, True),
        (CardSize(63.5, 88.9), Trim(63.5, 88.9), 1.0, 0.0, True),
        (CardSize(57, 89), Trim(57.15, 88.9), 1.00263, 0.167, True),
        (CardSize(44, 68), Trim(63.5, 88.9), 1.44318, 4.618, False),
        (CardSize(70, 120), Trim(63.5, 88.9), 0.90714, 9.979, False),
    ],
)
def test_a_card_fills_the_trim_by_the_larger_ratio(
    card: CardSize, trim: Trim, scale: float, lost: float, may: bool
) -> None:
    found = fitted(card, PressSize("", trim))
    assert (found.scale, found.lost) == pytest.approx((scale, lost), abs=0.001)
    assert fits(found) is may


@given(st.floats(30, 150), st.floats(30, 200), st.floats(0, 5), st.floats(0.9, 1.12), st.floats(0.9, 1.12))
def test_the_drawing_covers_the_trim_and_lies_in_its_middle(
    width: float, height: float, bleed: float, wider: float, higher: float
) -> None:
    card, trim = CardSize(width, height, bleed), Trim(width * wider, height * higher)
    frame = frame_of(trim, 3.175, 300)
    found = setting(card, frame)
    box = found.covered
    assert box.x <= frame.beside + 1e-6
    assert box.y <= frame.above + 1e-6
    assert box.right >= frame.width - frame.beside - 1e-6
    assert box.bottom >= frame.height - frame.above - 1e-6
    assert (box.x + box.right, box.y + box.bottom) == pytest.approx((frame.width, frame.height))
    scale, _, _, same, x, y = found.matrix
    assert scale == same == pytest.approx(max(wider, higher))
    assert (2 * x + scale * width, 2 * y + scale * height) == pytest.approx((frame.width, frame.height))
    assert found.lacks == (max(box.x, box.y, frame.width - box.right, frame.height - box.bottom) > 0.005)


def test_pixels_that_are_said_leave_their_bleed() -> None:
    frame = frame_of(Trim(63.5, 88.9), 3.048, 300, (822, 1122))
    assert (frame.beside, frame.above) == pytest.approx((3.048, 3.048))
    assert (frame.width, frame.height) == pytest.approx((69.596, 94.996))
