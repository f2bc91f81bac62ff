"""`cardgen export GAME --for png`: pictures of cards as large as they are printed, and none drawn twice."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from cardgen.cli.main import run
from cardgen.model.exported_pictures import EXPORTED, ExportedPicture, see_through
from tests.toy import FILES, write_toy

FOLDER = "output/toy/pictures/png-300-dpi"
FRONT = "fronts/1-of-sun"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(write_toy(tmp_path))
    return tmp_path


def export(*words: str) -> int:
    return run(["export", "toy", "--for", *words])


@pytest.mark.parametrize(
    ("words", "folder", "ending", "size"),
    [
        (["png"], "png-300-dpi", "png", (744, 1039)),
        (["png", "--dpi", "600"], "png-600-dpi", "png", (1488, 2079)),
        (["png", "--bleed"], "png-300-dpi-bleed", "png", (815, 1110)),
        (["jpeg", "--dpi", "150"], "jpeg-150-dpi", "jpg", (372, 520)),
        (["JPG", "--bleed"], "jpeg-300-dpi-bleed", "jpg", (815, 1110)),
        (["webp", "--round"], "webp-300-dpi-round", "webp", (744, 1039)),
    ],
)
def test_a_picture_has_the_size_of_the_card(
    toy: Path, words: list[str], folder: str, ending: str, size: tuple[int, int]
) -> None:
    assert export(*words) == 0
    made = toy / "output/toy/pictures" / folder
    with Image.open(made / f"{FRONT}.{ending}") as image:
        image.load()
        assert image.size == size
        assert image.format == {"jpg": "JPEG"}.get(ending, ending.upper())
    assert {path.name for path in (made / "backs").iterdir()} == {f"back.{ending}"}


def test_a_browser_reads_every_format_as_we_do(toy: Path, browser: Browser) -> None:
    made = []
    for kind in EXPORTED:
        assert export(kind, "--dpi", "72", "--side", "front") == 0
        made += sorted((toy / f"output/toy/pictures/{kind}-72-dpi-front/fronts").iterdir())
    (toy / "all.html").write_text("".join(f'<img src="{path.as_uri()}">' for path in made))
    page = browser.new_page()
    page.goto((toy / "all.html").as_uri(), wait_until="load")
    seen = page.evaluate("() => [...document.images].map((one) => [one.naturalWidth, one.naturalHeight])")
    page.close()
    assert len(made) == len(EXPORTED) * 4
    assert seen == [[179, 249]] * len(made)


@pytest.mark.parametrize(("kind", "suffix"), [("png", "png"), ("jpeg", "jpg")])
def test_a_picture_says_how_many_pixels_an_inch_it_has(toy: Path, kind: str, suffix: str) -> None:
    assert export(kind, "--dpi", "150", "--side", "front") == 0
    with Image.open(toy / f"output/toy/pictures/{kind}-150-dpi-front" / f"{FRONT}.{suffix}") as image:
        assert image.info["dpi"] == pytest.approx((150, 150), abs=0.02)


def test_a_new_format_is_one_entry(
    toy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bitmap = ExportedPicture("bmp", ".bmp", "BMP", tells_dpi=True, see_through=False)
    monkeypatch.setitem(EXPORTED, "bmp", bitmap)
    assert export("bmp", "--dpi", "72", "--side", "front") == 0
    with Image.open(toy / f"output/toy/pictures/bmp-72-dpi-front/{FRONT}.bmp") as image:
        assert (image.format, image.info["dpi"]) == ("BMP", pytest.approx((72, 72), abs=0.02))
    assert export("bmp", "--round") == 2
    assert "a BMP has nothing that one can see through" in capsys.readouterr().err
    assert run(["export", "--list"]) == 0
    assert ", bmp" in capsys.readouterr().out


@pytest.mark.parametrize("kind", see_through())
def test_round_corners_are_transparent_and_nothing_else_is(toy: Path, kind: str) -> None:
    assert export(kind, "--round") == 0
    with Image.open(toy / f"output/toy/pictures/{kind}-300-dpi-round/backs/back.{kind}") as image:
        alpha = image.getchannel("A")
    wide, high = alpha.size
    corners = [(0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)]
    assert [alpha.getpixel(at) for at in corners] == [0, 0, 0, 0]
    radius = round(3 / 25.4 * 300)
    assert [alpha.getpixel(at) for at in [(radius, 0), (0, radius), (wide // 2, high // 2)]] == [255, 255, 255]
    clear = sum(255 - level for level in alpha.tobytes()) / 255
    assert clear == pytest.approx((4 - 3.14159) * (3 / 25.4 * 300) ** 2, rel=0.02)


def test_the_pixels_are_those_of_the_face(toy: Path) -> None:
    """Text, signs and ground stand where a PDF of the same face has them: Pillow and pdfium agree on each pixel."""
    from cardgen.faces.face import IDENTITY
    from cardgen.printing.pdf import PdfFile
    from cardgen.printing.pictures import page_images
    from cardgen.project.find import find_project
    from cardgen.project.looks.load import face_maker, font_of, load

    assert export("png") == 0
    project = find_project(toy)
    game = load(project, "toy")
    maker = face_maker(project, game)
    face = maker.front(game.cards[1])
    file = PdfFile("", "", font_of(maker))
    file.begin_page(face.width, face.height)
    file.draw(face.items, IDENTITY)
    file.end_page()
    ours = Image.open(toy / FOLDER / "fronts/2-of-sun.png").convert("L")
    plain = next(page_images(file.finish(), width=744)).convert("L").resize(ours.size)
    differing = sum(abs(a - b) for a, b in zip(ours.tobytes(), plain.tobytes(), strict=True)) / (744 * 1039)
    assert differing < 1
    assert min(ours.tobytes()) < 40


def test_the_manifest_tells_what_each_picture_is(toy: Path) -> None:
    assert export("png") == 0
    manifest = json.loads((toy / FOLDER / "manifest.json").read_text())
    assert (manifest["game"], manifest["format"], manifest["dpi"]) == ("toy", "png", 300)
    fronts = [one for one in manifest["pictures"] if one["side"] == "front"]
    assert [(one["name"], one["copies"]) for one in fronts][:2] == [("1 of Sun", 2), ("2 of Sun", 2)]
    for one in manifest["pictures"]:
        data = (toy / FOLDER / one["file"]).read_bytes()
        assert len(data) == one["bytes"]
        assert Image.open(BytesIO(data)).size == (one["width"], one["height"])
    back = manifest["pictures"][-1]
    assert back["behind"] == [one["card"] for one in fronts]


def test_an_unchanged_card_is_not_drawn_again(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("png") == 0
    times = {path.name: path.stat().st_mtime_ns for path in (toy / FOLDER).rglob("*.png")}
    capsys.readouterr()
    changed = FILES["carddata/toy/cards/1-plain.yaml"].replace("Twice", "Thrice")
    (toy / "carddata/toy/cards/1-plain.yaml").write_text(changed)
    assert export("png") == 0
    assert capsys.readouterr().out == f"{FOLDER}: 5 pictures, 4 unchanged and not drawn again\n"
    now = {path.name: path.stat().st_mtime_ns for path in (toy / FOLDER).rglob("*.png")}
    assert {name for name in now if now[name] != times[name]} == {"2-of-sun.png"}


def test_a_picture_that_was_cut_off_or_removed_is_drawn_again(toy: Path) -> None:
    assert export("png") == 0
    cut, gone = toy / FOLDER / "fronts/1-of-sun.png", toy / FOLDER / "fronts/1-of-moon.png"
    whole = cut.read_bytes(), gone.read_bytes()
    cut.write_bytes(whole[0][:100])
    gone.unlink()
    assert export("png") == 0
    assert (cut.read_bytes(), gone.read_bytes()) == whole


def test_the_picture_of_a_card_that_is_gone_goes_and_what_others_put_there_stays(toy: Path) -> None:
    assert export("png") == 0
    (toy / FOLDER / "fronts/mine.txt").write_text("mine")
    fewer = FILES["carddata/toy/cards/1-plain.yaml"].replace("- {suit: moon, value: 2}\n", "")
    (toy / "carddata/toy/cards/1-plain.yaml").write_text(fewer)
    assert export("png") == 0
    names = {path.name for path in (toy / FOLDER / "fronts").iterdir()}
    assert names == {"1-of-sun.png", "2-of-sun.png", "1-of-moon.png", "mine.txt"}


def test_a_manifest_that_names_files_elsewhere_has_none_of_them_removed(toy: Path) -> None:
    assert export("png") == 0
    path = toy / FOLDER / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["pictures"].append({"file": "../../../../carddata/toy/game.yaml", "key": "", "bytes": 1})
    path.write_text(json.dumps(manifest))
    assert export("png") == 0
    assert (toy / "carddata/toy/game.yaml").exists()


def test_a_selection_and_a_side_have_folders_of_their_own(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("png", "--only", "suit:moon", "--side", "front") == 0
    made = Path(capsys.readouterr().out.partition(":")[0])
    assert made.name.startswith("png-300-dpi-front-only-suit-moon-")
    assert {str(path.relative_to(made)) for path in made.rglob("*.png")} == {
        "fronts/1-of-moon.png",
        "fronts/2-of-moon.png",
    }
    assert export("png", "--side", "back", "-o", "here") == 0
    assert {str(path.relative_to("here")) for path in Path("here").rglob("*.png")} == {"backs/back.png"}


def test_files_go_where_they_are_asked_to(toy: Path) -> None:
    assert export("game-crafter", "-o", "shop/v1.2") == 0
    assert export("game-crafter", "-o", "mine.zip") == 0
    assert export("drivethrucards", "-o", "print.pdf") == 0
    assert Path("shop/v1.2/toy-game-crafter.zip").read_bytes() == Path("mine.zip").read_bytes()
    assert Path("print.pdf").read_bytes()[:5] == b"%PDF-"


def test_a_folder_with_a_manifest_of_others_is_left_alone(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (toy / "app").mkdir()
    (toy / "app/manifest.json").write_text('{"name": "app"}')
    assert export("png", "-o", "app") == 2
    assert "app/manifest.json: P043" in capsys.readouterr().err
    assert [path.name for path in (toy / "app").iterdir()] == ["manifest.json"]


def test_a_text_that_does_not_fit_leaves_all_as_it_was(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("png") == 0
    before = {path: path.read_bytes() for path in (toy / FOLDER).rglob("*.*")}
    long = FILES["carddata/toy/cards/1-plain.yaml"].replace("**Twice**", "word " * 200)
    (toy / "carddata/toy/cards/1-plain.yaml").write_text(long)
    assert export("png") == 1
    assert "F001" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in (toy / FOLDER).rglob("*.*")} == before
    assert [path.name for path in (toy / FOLDER).parent.iterdir()] == ["png-300-dpi"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["pgn"], 2, "P040 there is no profile `pgn`\n  expected one of: `png`, `jpeg`, `webp`"),
        (["pgn"], 2, "did you mean `png`?"),
        (["game-craftr"], 2, "did you mean `game-crafter`?"),
        (
            ["jpeg", "--round"],
            2,
            "P042 `--round` cuts out the corners, and a JPEG has nothing that one can see through",
        ),
        (["png", "--size", "poker"], 2, "P042 `--size` has no meaning for pictures (`--for png`)"),
        (["game-crafter", "--dpi", "600"], 2, "P042 `--dpi` has no meaning for `--for game-crafter`"),
        (["game-crafter", "--size", "pokr"], 2, "did you mean `poker`?"),
        (["png", "-o", "card.png"], 2, "P042 `-o card.png` names no folder, and what is made is a folder"),
        (["game-crafter", "-o", "cards.pdf"], 2, "P042 `-o cards.pdf` names no folder, and what is made is a `.zip`"),
        (["tabletop-simulator", "-o", "t.zip"], 2, "P042 `-o t.zip` names no folder, and what is made is a folder"),
        (["png", "--dpi", "5"], 2, "5.0 is not in the range 36<=x<=2400"),
        (["png", "--only", "value:9"], 2, "P007 `--only value:9` finds no card of Toy"),
        (["png", "--format", "csv"], 2, "`--format` and `--table` are for the data, `--for` is for the cards"),
    ],
)
def test_what_cannot_be_is_said(
    toy: Path, words: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(*words) == code
    assert said in capsys.readouterr().err
    assert not (toy / "output").exists()


def test_wishes_for_cards_without_a_place_are_refused(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "toy", "--dpi", "300"]) == 2
    assert "P042 `--dpi` is for cards, and nothing says where they go" in capsys.readouterr().err
    assert run(["export"]) == 2
    assert "`export` takes a GAME, several, or `--all`" in capsys.readouterr().err


def test_as_json_it_tells_what_was_made(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("png", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["path"], told["drawn"], told["kept"], told["problems"]) == (FOLDER, 5, 0, [])


def test_many_are_drawn_as_few_are(toy: Path) -> None:
    """Two processes and one make the same bytes."""
    cards = "".join(f"- {{suit: {suit}, value: {n}}}\n" for suit in ("sun", "moon") for n in range(1, 10))
    (toy / "carddata/toy/cards/1-plain.yaml").write_text(f"type: plain\ncopies: 2\ncards:\n{cards}")
    (toy / "carddata/toy/game.yaml").write_text(FILES["carddata/toy/game.yaml"].partition("invariants:")[0])
    assert export("png", "--dpi", "72") == 0
    assert export("png", "--dpi", "72", "--only", "value:7") == 0
    many = {path.name: path.read_bytes() for path in (toy / "output/toy/pictures/png-72-dpi/fronts").iterdir()}
    assert len(many) == 18
    few = next((toy / "output/toy/pictures").glob("*only*")) / "fronts"
    assert {path.name: path.read_bytes() for path in few.iterdir()} == {
        name: many[name] for name in ("7-of-sun.png", "7-of-moon.png")
    }
