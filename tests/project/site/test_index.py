"""The index page: what a newcomer opens first."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image
from playwright.sync_api import Browser

from cardgen.layout.imposition import Page
from cardgen.loading.papers import find_paper
from cardgen.model.card import Card
from cardgen.model.colours import contrast
from cardgen.model.game import Game
from cardgen.model.stock import CardSize, Paper
from cardgen.model.theme import Colour, FontRole, Theme
from cardgen.printing.sheets import Side
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.leaves import laid_out
from cardgen.project.paper.sheets import SheetOrder, make_sheets
from cardgen.project.site import outputs
from cardgen.project.site.index import Entry, Printed, card_pictures, file_pictures, index_page
from cardgen.project.site.page_colours import DAY, NIGHT, READABLE, page_colours

ROOT = Path(__file__).resolve().parents[3]


class Links(HTMLParser):
    """Collects what a page points to, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.alternatives: list[str] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.targets += [unquote(given[name] or "") for name in ("href", "src") if name in given]
        self.alternatives += [given["alt"] or ""] if tag == "img" else []


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return find_project(ROOT, tmp_path_factory.mktemp("output"))


@pytest.fixture(scope="module")
def game(project: Project) -> Game:
    return load(project, project.games()[0])


def a4(project: Project) -> Paper:
    return find_paper(project.templates / "press", "a4")


def pages(project: Project, game: Game, only: tuple[Card, ...] | None = None) -> list[Page[Side]]:
    order = SheetOrder(a4(project), only=only, sample=True)
    return [page for _, page in laid_out(face_maker(project, game), order)]


@pytest.fixture(scope="module")
def leaf(project: Project, game: Game) -> Path:
    data, _ = make_sheets(game, face_maker(project, game), SheetOrder(a4(project), sample=True))
    path = project.output / game.id / "sample a4.pdf"
    path.parent.mkdir()
    path.write_bytes(data)
    return path


@pytest.fixture(scope="module")
def entry(project: Project, game: Game, leaf: Path) -> Entry:
    pictures = card_pictures(leaf, pages(project, game), game, leaf.parent / "pictures")
    rules = leaf.with_name("rules.pdf")
    rules.write_bytes(b"")
    letter = leaf.with_name("sample-letter.pdf")
    letter.write_bytes(b"")
    sample_leaf = Printed(leaf, "The sample leaf", 1, 2, "To try.", True, "A4")
    other = replace(sample_leaf, path=letter, leaves=2, paper="Letter")
    file_pictures([sample_leaf])
    files = (sample_leaf, other, Printed(rules, "The rules", 0, 24, "To read."))
    return Entry(game, face_maker(project, game).theme, files, pictures)


@pytest.fixture(scope="module")
def page(project: Project, entry: Entry) -> Path:
    path = project.output / "index.html"
    path.write_text(index_page([entry], project.output), encoding="utf-8")
    return path


def test_a_file_is_told_by_the_page_that_shows_what_it_is(leaf: Path, tmp_path: Path) -> None:
    drawn = []
    for shows in (0, 1, 9):
        path = tmp_path / f"{shows}.pdf"
        path.write_bytes(leaf.read_bytes())
        file_pictures([Printed(path, "The leaf", 1, 2, shows=shows)])
        drawn.append((tmp_path / "pictures" / "files" / f"{shows}.png").read_bytes())
    first, second, beyond = drawn
    assert first != second
    assert second == beyond  # a file of fewer pages is told by its last


def test_every_link_and_picture_is_there_when_the_page_is_opened_by_a_double_click(page: Path) -> None:
    targets = Links(page.read_text(encoding="utf-8")).targets
    assert len(targets) == 2 * 2 + 1 + 7 + 1  # files, and for each title a picture that leads to the first
    assert sum(target.endswith(".png") for target in targets) == 7 + 1
    assert [target for target in targets if not (page.parent / target).is_file()] == []


def test_each_picture_opens_its_card_where_there_is_a_gallery(project: Project, entry: Entry, page: Path) -> None:
    gallery = project.output / entry.game.id / "cards" / "index.html"
    for path in (gallery, project.output / "cards" / "index.html"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"")
    shown = index_page([replace(entry, gallery=gallery)], project.output)
    targets = Links(shown).targets
    assert targets[0] == "cards/index.html"
    opened = [target.partition("#card=")[2] for target in targets if "#card=" in target]
    assert opened == [f"{entry.game.id}/{picture.stem}" for picture in entry.pictures[1:]]
    assert set(opened) <= {card.id for card in entry.game.cards}
    assert "cards/index.html" not in page.read_text(encoding="utf-8")


def test_several_games_are_jumped_to(project: Project, entry: Entry) -> None:
    other = replace(entry, game=replace(entry.game, id="other", title="Other"))
    targets = Links(index_page([entry, other], project.output)).targets
    assert [target for target in targets if target.startswith("#")] == [f"#{entry.game.id}", "#other"]
    assert "#other" not in Links(index_page([other], project.output)).targets


def test_every_kind_of_file_is_listed_in_every_ink(entry: Entry, tmp_path: Path) -> None:
    sheet = entry.files[0].path.read_bytes()
    for name in ("sheets-a4", "sheets-a4-low-ink", "disputes", "tuck-box-letter-sleeved", "parts-a4-grey-ink"):
        (tmp_path / f"{name}.pdf").write_bytes(sheet)
    titles = [(file.title, file.paper, file.leaves) for file in outputs.printed(tmp_path)]
    assert titles == [
        ("All cards", "A4", 1), ("All cards, with less ink", "A4", 1), ("Disputes people really have", "", 0),
        ("The other parts, in greys", "A4", 1), ("A box for cards in sleeves", "Letter", 2),
    ]  # fmt: skip


def test_every_file_says_its_use_whatever_else_is_there(tmp_path: Path, leaf: Path) -> None:
    sheet = leaf.read_bytes()
    for known in outputs.FILES:
        (tmp_path / known.name.format(paper="a4").replace(".pdf", "-low-ink.pdf")).write_bytes(sheet)
    files = outputs.printed(tmp_path)
    assert "Learn to play, with less ink" in [file.title for file in files]
    assert [file.title for file in files if not file.about] == []


def test_the_page_needs_no_network_and_no_script(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "script" not in Links(text).tags
    assert re.findall(r"https?:|@import|url\((?!data:)", text) == []


def test_each_games_heading_is_set_in_its_own_face_and_a_game_whose_font_is_gone_in_that_of_the_page(
    project: Project, entry: Entry, page: Path
) -> None:
    own = f"face-{entry.game.id}"
    assert re.search(rf"@font-face {{ font-family: \"{own}\"; src: url\(data:font/woff;base64,\w+", page.read_text())
    gone = replace(
        entry.theme,
        fonts={"display": FontRole("Nowhere at all", "Black")},
        tables={"booklet": {"fonts": {"heading": "display"}}},
    )
    assert own not in index_page([replace(entry, theme=gone)], project.output)


def test_the_page_brings_its_own_letters_and_parts_no_number_from_its_unit(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    faces = re.findall(r"font-family: page; font-weight: (\d+); src: url\(data:font/woff;base64,(\w+)", text)
    assert [weight for weight, _ in faces] == ["400", "700"]
    assert "100\N{NO-BREAK SPACE}mm" in text
    assert "100\N{NO-BREAK SPACE}%" in text


def test_the_picture_of_a_file_is_its_first_page(entry: Entry, leaf: Path, page: Path) -> None:
    with Image.open(leaf.parent / "pictures" / "files" / f"{leaf.stem}.png") as drawn:
        assert drawn.height / drawn.width == pytest.approx(297 / 210, abs=0.01)
    assert f"{entry.game.id}/pictures/files/sample%20a4.png" in page.read_text(encoding="utf-8")


def test_every_file_is_named_with_its_leaves_and_pages_and_what_to_print_first(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text.partition("<main>")[2]))
    papers = ("A4 &ensp; 1 leaf", "Letter &ensp; 2 leaves")
    wanted = ("Print this first", "The sample leaf", *papers, "The rules to read &ensp; 24 pages To read.")
    places = [words.index(said) for said in wanted]
    assert places == sorted(places)


def test_the_pictures_are_a_back_and_faces_of_every_type_named_in_words(page: Path, entry: Entry) -> None:
    names = [name for name in Links(page.read_text(encoding="utf-8")).alternatives if name]
    cards = {card.name: card.type for card in entry.game.cards}
    assert names[0] == f"The back of a card of {entry.game.title}"
    assert {cards[name] for name in names[1:]} == set(entry.game.card_types)


def test_a_picture_shows_the_card_it_is_named_after(project: Project, game: Game, entry: Entry, tmp_path: Path) -> None:
    chosen = entry.pictures[3].stem
    card = next(card for card in game.cards if card.id.endswith(f"/{chosen}"))
    data, _ = make_sheets(game, face_maker(project, game), SheetOrder(a4(project), only=(card,), sample=True))
    (tmp_path / "one.pdf").write_bytes(data)
    alone = card_pictures(tmp_path / "one.pdf", pages(project, game, (card,)), game, tmp_path / "pictures")[1]
    one, other = (Image.open(path).convert("L").resize((63, 88)) for path in (alone, entry.pictures[3]))
    differing = [abs(a - b) for a, b in zip(one.tobytes(), other.tobytes(), strict=True)]
    assert sum(differing) / len(differing) < 2


def test_pictures_are_small_and_have_the_shape_of_the_card(entry: Entry) -> None:
    size = entry.theme.card
    for path in entry.pictures:
        with Image.open(path) as picture:
            width, height = picture.size
        assert height / width == pytest.approx(size.height / size.width, abs=0.01)
        assert path.stat().st_size < 60_000


def test_the_same_page_comes_out_twice(page: Path, project: Project, entry: Entry) -> None:
    assert index_page([entry], project.output) == page.read_text(encoding="utf-8")


def test_text_of_a_game_cannot_break_the_page(project: Project, entry: Entry) -> None:
    page = index_page([replace(entry, game=replace(entry.game, title="<Lab> & Co"))], project.output)
    assert ">&lt;Lab&gt; &amp; Co</h2>" in page


def theme_of(*colours: str, **tables: dict[str, dict[str, str]]) -> Theme:
    named = {f"c{n}": Colour(colour, "#777777") for n, colour in enumerate(colours)}
    return Theme(CardSize(63, 88), {}, named, {}, {}, tables)


@pytest.mark.parametrize(
    ("theme", "stripe"),
    [
        (theme_of("#111111", "#FF0000", "#EEEEEE"), ("#111111", "#FF0000", "#EEEEEE")),
        (theme_of("#FF0000", "#00FF00", suit={"a": {"main": "c1"}}), ("#00FF00",)),
        (theme_of("#FF0000", suit={"a": {"main": "c0"}, "b": {"main": "c0"}}), ("#FF0000",)),
    ],
    ids=["no table", "what the tables call main", "each colour once"],
)
def test_the_stripe_has_the_colours_of_the_game(theme: Theme, stripe: tuple[str, ...]) -> None:
    assert page_colours(theme).stripe == stripe


@pytest.mark.parametrize("colour", ["#FFFFFF", "#000000", "#F2B632", "#1E4480", "#777777"])
def test_words_in_a_games_colour_can_be_read_by_day_and_by_night(colour: str) -> None:
    chosen = page_colours(theme_of(colour))
    assert contrast(chosen.day, DAY) >= READABLE
    assert contrast(chosen.night, NIGHT) >= READABLE


@pytest.mark.sampled(2)
@pytest.mark.parametrize("width", [400, 1600])
def test_a_browser_shows_the_page_from_the_disk_without_anything_running_off_its_side(
    page: Path, browser: Browser, width: int, entry: Entry
) -> None:
    window = browser.new_page(viewport={"width": width, "height": 1600})
    window.goto(page.as_uri())
    shown = Image.open(BytesIO(window.screenshot())).convert("RGB")
    if width > 1000:
        assert window.evaluate("document.querySelector('.game').getBoundingClientRect().height") < 620
    window.close()
    data = shown.tobytes()
    colours = {f"#{data[at : at + 3].hex().upper()}" for at in range(0, len(data), 3)}
    assert set(page_colours(entry.theme).stripe) <= colours
    edge = shown.crop((shown.width - 4, 0, shown.width, shown.height))
    assert len(edge.getcolors() or []) == 1


def test_what_goes_with_another_file_shares_its_line_and_no_game_has_more_than_six(leaf: Path, tmp_path: Path) -> None:
    for known in outputs.FILES:
        (tmp_path / known.name.format(paper="a4")).write_bytes(leaf.read_bytes())
    files = outputs.printed(tmp_path)
    lines = list(dict.fromkeys(file.line for file in files))
    assert lines == ["The sample leaf", "All cards", "Learn to play", "The Almanac", "The other parts"]
    file_pictures(files)
    assert len(list((tmp_path / "pictures" / "files").glob("*.png"))) == len(lines)


def test_in_an_ink_of_its_own_a_file_stands_beside_one_of_that_ink(leaf: Path, tmp_path: Path) -> None:
    for name in ("parts-a4-low-ink", "tuck-box-a4-low-ink"):
        (tmp_path / f"{name}.pdf").write_bytes(leaf.read_bytes())
    assert {file.line for file in outputs.printed(tmp_path)} == {"The other parts, with less ink"}


def test_nobody_needs_a_terminal(page: Path) -> None:
    assert not re.search(r"<(pre|code)|\bcardgen (sheets|search|rules|judge)\b", page.read_text(encoding="utf-8"))
