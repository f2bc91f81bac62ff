from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run
from cardgen.faces.face import IDENTITY, Placed, Shape, TextLine
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.faces.maker import FaceMaker
from cardgen.faces.symbols import Library, form
from cardgen.model.theme import FontRole
from cardgen.project.find import Project, find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.text.bounds import ink
from cardgen.text.fonts import SIGNS, load_font
from docs.signs import CHARACTERS, names, signs_font
from tests.toy import FILES, write_toy

CARDS = FILES["carddata/toy/cards/1-plain.yaml"]


def maker_of(folder: Path, text: str, more: dict[str, str | bytes | None] | None = None) -> FaceMaker:
    said = CARDS.replace("**Twice** the {sun} (see the booklet).", text)
    write_toy(folder, {"carddata/toy/cards/1-plain.yaml": said, **(more or {})})
    project = find_project(folder)
    return face_maker(project, load(project, "toy"))


def placed_on(maker: FaceMaker) -> list[Placed]:
    face = maker.front(maker.game.cards[1])
    maker.finish()
    return [item for item in face.items if isinstance(item, Placed)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", names())
def test_every_sign_is_drawn_inside_its_frame_in_one_colour(project: Project, name: str) -> None:
    paints = {"currentColor": "#123456", "none": None}
    sign = form(Library((project.usual,)).drawing(name), paints.__getitem__, False, "")
    shapes = list(flat(sign.items, IDENTITY, EVERYWHERE))
    assert shapes
    assert {shape.fill for shape, _, _ in shapes if isinstance(shape, Shape)} == {"#123456"}
    char = CHARACTERS[name][0]
    font = load_font(FontRole("Amatic SC", "Regular"))
    shown, drawn = font.drawn(char) or ("", font)
    assert shown == char
    if drawn.path == SIGNS:
        box = ink(drawn, char)
        assert box is not None
        assert -0.02 < box.left < box.right < 0.98
        assert -0.12 < box.bottom < box.top < 0.82


def test_the_font_of_signs_is_what_the_drawings_make() -> None:
    assert signs_font() == SIGNS.read_bytes(), "run `python -m docs.signs`"


def test_a_sign_is_there_without_a_file_and_says_its_name(tmp_path: Path) -> None:
    assert [item.form.label for item in placed_on(maker_of(tmp_path, "Lose {heart}."))][-1] == "Heart"


def test_an_icon_of_the_games_own_wins(tmp_path: Path) -> None:
    own = FILES["templates/toy/icons/sun.svg"].replace("<circle", "<title>My heart</title><circle")
    maker = maker_of(tmp_path, "Lose {heart}.", {"templates/toy/icons/heart.svg": own})
    assert [item.form.label for item in placed_on(maker)][-1] == "My heart"


def test_a_sign_that_is_not_there_is_told_with_the_nearest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    maker_of(tmp_path, "Lose {haert}.")
    assert run(["validate", "toy", "--project", str(tmp_path)]) == 1
    assert "did you mean `heart`?" in capsys.readouterr().out


def test_signs_in_a_text_stand_apart_and_are_measured_as_drawn(tmp_path: Path) -> None:
    maker = maker_of(tmp_path, "Pay ♥ ⚔️ → 2‐fold.")
    items = maker.front(maker.game.cards[1]).items
    spans = [span for item in items if isinstance(item, TextLine) for span in item.spans]
    maker.finish()
    text = [span for span in spans if span.size == 10]
    assert "".join(span.text for span in text) == "Pay ♥ ⚔️ → 2-fold."
    ends = [span.dx + span.font.width(span.text.rstrip()) * 10 / 1000 * 25.4 / 72 for span in text]
    assert all(end < after.dx for end, after in zip(ends, text[1:], strict=False))
