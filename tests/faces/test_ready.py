"""Ready faces: every layout, at every size and in every ink, with all fields, with few, and with too much text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from cardgen.cli.main import run
from cardgen.database.pictures import back_picture
from cardgen.faces.face import Group, Item, Placed, Shape, TextLine
from cardgen.faces.inspect import inspect
from cardgen.faces.maker import FaceMaker
from cardgen.loading.game import load_game
from cardgen.loading.theme import read_theme
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.slots import OF_FIELDS
from cardgen.model.text_kinds import RICH
from cardgen.model.theme import Ink, Theme
from docs.blocks import blocks
from tests.conftest import ROOT

READY = ROOT / "templates" / "shared" / "ready"
SIZES = {
    "mini": (44, 68),
    "bridge": (57, 88),
    "poker": (63, 88),
    "tarot": (70, 120),
    "landscape": (88, 63),
    "square": (70, 70),
    "business": (85, 55),
}
KINDS = ("plain", "big-art", "text-heavy", "trick-taking", "two-sided", "tarot", "mini", "landscape")
LONG = "Count every lamp in the street, and then count them once more, because somebody has been here since. " * 12


@cache
def sample() -> Game:
    return load_game(READY / "sample")


@cache
def usual() -> Theme:
    theme = read_theme([READY / "sample" / "theme.yaml", READY / "theme.yaml"], [])
    assert theme is not None
    return theme


@cache
def maker(size: str, ink: Ink) -> FaceMaker:
    width, height = SIZES[size]
    theme = replace(usual(), card=replace(usual().card, width=width, height=height))
    return FaceMaker(sample(), theme, (READY / "sample", READY.parent), ink)


def cards(kind: str) -> list[Card]:
    return [card for card in sample().cards if card.type == kind]


def problems(drawing: FaceMaker, card: Card) -> list[str]:
    """Draw all sides of a card; gives what is wrong with them."""
    kind = sample().card_types[card.type]
    sides = [drawing.front(card)]
    sides += [drawing.inner(card)] if kind.inner else []
    sides += [drawing.back(kind)] if kind.back else []
    found = [str(problem) for problem in drawing.problems]
    drawing.problems.clear()
    return found + [f"{fault.code} {fault.what}" for side in sides for fault in inspect(side, drawing.theme.card)]


@pytest.mark.sampled(12)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_face_prints_well_at_every_size_in_every_ink(kind: str, size: str) -> None:
    shown = cards(kind)[(kind, size) == ("text-heavy", "mini") :]  # the first has more text than any such card could
    for ink in Ink:
        assert [problem for card in shown for problem in problems(maker(size, ink), card)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_missing_fields_leave_a_face_that_prints(kind: str) -> None:
    card = cards(kind)[0]
    fields = sample().card_types[kind].fields
    for name in fields:
        without = replace(card, values={key: value for key, value in card.values.items() if key != name})
        assert problems(maker("poker", Ink.FULL), without) == []
    assert problems(maker("poker", Ink.FULL), replace(card, values={})) == []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("kind", KINDS)
def test_too_much_text_is_told_and_nothing_else_goes_wrong(kind: str) -> None:
    fields = sample().card_types[kind].fields.values()
    rich = next(field.name for field in fields if field.kind is RICH)
    card = replace(cards(kind)[0], values={**cards(kind)[0].values, rich: LONG})
    for size in ("mini", "landscape"):
        drawing = maker(size, Ink.FULL)
        drawing.inner(card) if kind == "two-sided" else drawing.front(card)
        codes = {problem.code for problem in drawing.problems}
        drawing.problems.clear()
        assert codes == {"F001"}


def lines(items: Iterable[Item]) -> Iterator[TextLine]:
    for item in items:
        if isinstance(item, TextLine):
            yield item
        elif isinstance(item, Group):
            yield from lines(item.items)


def shapes(items: Iterable[Item]) -> int:
    """Count the shapes that are drawn on this card alone."""
    return sum(shapes(item.items) if isinstance(item, Group) else isinstance(item, Shape) for item in items)


def placed(items: Iterable[Item]) -> list[Placed]:
    found = [one for item in items if isinstance(item, Group) for one in placed(item.items)]
    return [*found, *(item for item in items if isinstance(item, Placed))]


@pytest.mark.parametrize("kind", ["plain", "big-art"])
def test_one_text_is_as_large_on_every_card_of_a_deck(kind: str) -> None:
    own = {**cards(kind)[1].values, "says": "Draw 2 cards."}
    sizes = {
        span.size
        for values in (own, {**own, "flavour": "Nobody knows why."})
        for line in lines(maker("poker", Ink.FULL).front(replace(cards(kind)[1], values=values)).items)
        for span in line.spans
        if span.text.startswith("Draw")
    }
    assert len(sizes) == 1


@pytest.mark.parametrize("size", ["square", "landscape", "business"])
@pytest.mark.parametrize("kind", ["big-art", "landscape"])
def test_beside_words_numbers_keep_to_the_sky_of_the_picture(kind: str, size: str) -> None:
    """What a picture is of stands in its middle or at its foot, where a number covered it."""
    for card in cards(kind):
        found = lines(maker(size, Ink.FULL).front(card).items)
        numbers = {str(value) for value in card.values.values() if isinstance(value, int)}
        at = [line.y for line in found if line.spans[0].text in numbers]
        assert at
        assert max(at) < SIZES[size][1] / 3


def test_texts_grow_with_a_card_that_has_room_for_them() -> None:
    def size_at(size: str) -> float:
        own = {**cards("plain")[1].values, "says": "Draw 2 cards."}
        face = maker(size, Ink.FULL).front(replace(cards("plain")[1], values=own))
        return next(span.size for line in lines(face.items) for span in line.spans if span.text.startswith("Draw"))

    assert size_at("tarot") > size_at("poker") > size_at("mini")


def test_titles_stand_at_one_height_on_every_card_of_a_deck() -> None:
    words = {word.label.upper() for word in sample().words["guild"].words.values()}
    found = [
        next(line.y for line in lines(maker("poker", Ink.FULL).front(card).items) if line.spans[0].text in words)
        for card in cards("big-art")
    ]
    assert len(found) > 2
    assert len(set(found)) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_of_many_shapes_is_set_once_for_all_cards(kind: str) -> None:
    """A stud or a tile on each card again makes files of thousands of cards large, and slow to write."""
    drawing = maker("poker", Ink.FULL)
    assert max(shapes(drawing.front(card).items) for card in cards(kind)) < 30


def test_a_number_in_a_corner_says_what_it_is() -> None:
    face = maker("poker", Ink.FULL).front(cards("plain")[0])
    assert {"Cost", "Strength"} <= {span.text for line in lines(face.items) for span in line.spans}


def test_card_types_without_words_have_a_colour_each() -> None:
    """The questions of the sample are its fifth type: they have the fifth of the accents."""
    ground = next(
        item for item in maker("poker", Ink.FULL).front(cards("two-sided")[0]).items if isinstance(item, Shape)
    )
    assert ground.fill == usual().colours["orange"].hex


def test_court_cards_have_a_figure_at_both_ends() -> None:
    (twelve,) = [card for card in cards("trick-taking") if card.values.get("value") == 12]
    figures = [
        one.form.label for one in placed(maker("poker", Ink.FULL).front(twelve).items) if len(one.form.items) > 8
    ]
    assert len(figures) == 2


def test_a_logo_stands_on_the_back_both_ways_round() -> None:
    theme = replace(usual(), tables={**usual().tables, "backs": {"logo": "anchor"}})
    drawing = FaceMaker(sample(), theme, (READY / "sample", READY.parent))
    kinds = [kind for kind in sample().card_types.values() if kind.back]
    for kind in kinds:
        assert len(placed(drawing.back(kind).items)) == len(placed(maker("poker", Ink.FULL).back(kind).items)) + 2
    assert not drawing.problems


GAME = """\
title: Tide Pools
players: 2..4
words:
  zone: {splash: S, deep: D}
card_types:
  creature:
    name: "{title}"
    face: ready/plain
    back: ready/back
    fields:
      title: {kind: text}
      zone: {kind: word, of: zone}
      points: {kind: whole}
      text: {kind: rich, optional: yes}
"""
CARDS = """\
type: creature
cards:
- {title: Limpet, zone: splash, points: 0, text: Stays.}
- {title: Octopus, zone: deep, points: 6}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two files, without any look."""
    cards_of = tmp_path / "carddata" / "tide-pools" / "cards"
    cards_of.mkdir(parents=True)
    (cards_of / "1-creature.yaml").write_text(CARDS)
    (cards_of.parent / "game.yaml").write_text(GAME)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def theme(folder: Path, text: str) -> None:
    (folder / "templates" / "tide-pools").mkdir(parents=True, exist_ok=True)
    (folder / "templates" / "tide-pools" / "theme.yaml").write_text(text)


def test_a_game_without_a_look_is_built_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["validate", "--faces"]) == 0, capsys.readouterr().out
    assert run(["build"]) == 0, capsys.readouterr().err
    names = {path.name for path in (folder / "output" / "tide-pools").rglob("*")}
    assert {"sheets-a4.pdf", "contact-sheet.pdf", Path(back_picture("tide-pools", "ready-back")).name} <= names


def test_a_short_theme_is_enough(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    theme(folder, 'fonts: {title: Fredoka One, text: Caladea}\ncolours: {main: "#224466"}\nzone: {deep: main}\n')
    assert run(["validate", "--faces"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("chosen", ["zone: {splash: slate, deep: purple}\n", "accents: [slate, purple]\n", ""])
def test_colours_that_a_theme_chooses_are_looked_at(
    folder: Path, capsys: pytest.CaptureFixture[str], chosen: str
) -> None:
    theme(folder, chosen or 'colours: {main: "#224466"}\n')
    game = folder / "carddata" / "tide-pools" / "game.yaml"
    words = ", ".join(f"word{n}: W{n}" for n in range(8))
    game.write_text(GAME if chosen else GAME.replace("splash: S", f"splash: S, {words}"))
    assert run(["validate"]) == 0
    said = "F014 Splash and Deep (`zone`) look alike in grey: `slate`"
    assert (said in capsys.readouterr().out) == bool(chosen)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("faces: {creatures: {number: no}}", "did you mean `creature`?"),
        ("faces: {creature: {corners: [pionts]}}", "did you mean `points`?"),
        ("faces: {creature: {tittle: title}}", "did you mean `title`?"),
        ("faces: {creature: {sign: points}}", "holds no word of a list"),
        ("faces: {creature: {colour: ocean}}", "no colour of the theme and no field"),
        ("faces: {creature: {art: octopuss}}", "no field of the cards and no picture"),
        ("faces: {all: {align: centre}}", "one of: `left`, `middle`"),
        ("colours: {main: 123456}", "six hex digits in quotes"),
    ],
)
def test_a_slip_in_the_settings_is_told_at_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    theme(folder, text)
    assert run(["validate", "--faces"]) == 1
    shown = capsys.readouterr().out
    assert said in shown
    assert "theme.yaml:1:" in shown


def test_ready_faces_are_listed_with_what_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["faces"]) == 0
    listed = capsys.readouterr().out
    templates = {path.stem for path in READY.glob("*.xml")} - {"kit", "plate"}
    assert {name for name in templates if f"ready/{name} " not in listed} == set()
    used = {name for kind in sample().card_types.values() for name in (kind.face, kind.inner, kind.back) if name}
    assert used == {f"ready/{name}" for name in templates}, "a face without a sample"


def test_a_face_is_shown_at_a_small_size_with_the_samples_that_fit(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["faces", "text-heavy", "--size", "41x63", "-o", str(folder / "small")]) == 0, capsys.readouterr().err
    with Image.open(folder / "small/faces/text-heavy.png") as picture:
        assert picture.width < picture.height, "one of the two samples"


def test_a_face_is_drawn_as_a_picture_with_samples_and_with_own_cards(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["faces", "ready/tarot", "back-dots", "--size", "70x120", "--ink", "low"]) == 0
    assert run(["faces", "big-art", "--game", "tide-pools", "--json"]) == 0
    drawn = {path.relative_to(folder / "output").as_posix() for path in (folder / "output").rglob("*.png")}
    assert drawn == {"faces/tarot.png", "faces/back-dots.png", "tide-pools/faces/big-art.png"}
    with Image.open(folder / "output/faces/tarot.png") as picture:
        assert picture.width > picture.height / 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["big-atr"], "did you mean `big-art`?"),
        (["mini", "--size", "44"], "no size in mm"),
        (["mini", "--size", "4x9"], "under 20 mm"),
        (["mini", "--game", "tide-pool"], "did you mean `tide-pools`?"),
    ],
)
def test_a_slip_at_the_terminal_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run(["faces", *words]) == 2
    assert said in capsys.readouterr().err


HERO = """\
title: Heroes
players: 2..4
words:
  guild: {sailors: S, tinkers: T}
card_types:
  hero:
    name: "{name}"
    face: ready/my-hero
    back: ready/back
    fields:
      name: {kind: text}
      guild: {kind: word, of: guild}
      cost: {kind: whole}
      strength: {kind: whole}
      says: {kind: rich}
      artist: {kind: text}
"""
HEROES = """\
type: hero
cards:
- {name: Mara, guild: sailors, cost: 1, strength: 22, says: Sails. Always., artist: Noor}
- {name: Dov, guild: tinkers, cost: 3, strength: 0, says: "Mends {cog} things.", artist: Noor}
"""
COG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#000"/></svg>'


def test_the_theme_of_the_documentation_is_taken_with_a_face_of_ones_own(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = (ROOT / "docs" / "faces.md").read_text(encoding="utf-8")
    theme(folder, next(text for language, text in blocks(ROOT / "docs" / "faces.md") if "faces:" in text))
    own = folder / "templates" / "tide-pools"
    for name in ("ready", "icons"):
        (own / name).mkdir()
    (own / "icons" / "cog.svg").write_text(COG)
    (own / "ready" / "my-hero.xml").write_text((READY / "plain.xml").read_text(encoding="utf-8"))
    (folder / "carddata/tide-pools/game.yaml").write_text(HERO)
    (folder / "carddata/tide-pools/cards/1-creature.yaml").write_text(HEROES)
    assert run(["validate", "--faces"]) == 0, capsys.readouterr().out
    slots = [slot for slot in OF_FIELDS if f"`{slot}`" not in written]
    assert slots == []
