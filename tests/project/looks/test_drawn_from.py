"""Sides of cards are drawn again when anything that they show has changed, and only then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.cli.main import run as command
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.project.find import Project, find_project
from cardgen.project.looks.drawn_from import DrawnFrom
from cardgen.project.looks.load import face_maker, load
from cardgen.project.site import gallery
from tests.thoroughness import some
from tests.toy import FILES, write_toy

CARDS = "carddata/toy/cards/1-plain.yaml"
LIST = """title,cost,text
Ant,1,One two three four
Bee,2,Four three two one
Cat,3,Nine ten six seven
Dog,4,Six seven nine ten
Elk,5,Ten nine seven six
"""
"""Five texts of one length: of equals the same ones are measured in every run."""
_SUMS = """
from pathlib import Path
from sys import argv
from tests.project.looks.test_drawn_from import sums
print(sums(Path(argv[1])))
"""


def sums(folder: Path) -> dict[str, str]:
    """Give what each card of a project is drawn from."""
    project = find_project(folder)
    (name,) = project.games()
    maker = face_maker(project, load(project, name))
    sources = DrawnFrom(maker)
    return {card.name: sources.of(card) for card in maker.game.cards}


def of_list(folder: Path, text: str = LIST) -> Path:
    """Begin a project with a game on ready faces, or write its list again."""
    table = folder / "pets.csv"
    if not table.exists():
        table.write_text(text, encoding="utf-8")
        assert command(["new", "pets", "--from", str(table), "--project", str(folder / "own")]) == 0
    (folder / "own/carddata/pets/cards/pets.csv").write_text(text, encoding="utf-8")
    return folder / "own"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note the cards whose fronts are drawn."""
    names: list[str] = []
    front = FaceMaker.front

    def noting(self: FaceMaker, card: Card) -> object:
        names.append(card.name)
        return front(self, card)

    monkeypatch.setattr(FaceMaker, "front", noting)
    return names


def made(project: Project, drawn: list[str]) -> list[str]:
    """Make the gallery, and name the cards that were drawn for it."""
    drawn.clear()
    gallery.run(project, (), lambda _: None)
    return [*drawn]


def save(file: Path, old: str, new: str) -> None:
    """Change a file, and no other."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_gallery_draws_the_cards_that_changed(tmp_path: Path, drawn: list[str]) -> None:
    project = find_project(write_toy(tmp_path))
    every = made(project, drawn)
    assert len(every) == 4
    assert made(project, drawn) == []
    save(tmp_path / CARDS, "**Twice**", "**Thrice**")
    assert made(project, drawn) == ["2 of Sun"]
    save(tmp_path / "templates/toy/theme.yaml", "#000000", "#113355")
    assert made(project, drawn) == every
    next((tmp_path / "output/toy/cards/faces").glob("1-of-moon*")).unlink()
    assert made(project, drawn) == ["1 of Moon"]


def test_what_does_not_fit_is_told_each_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_toy(tmp_path, {CARDS: FILES[CARDS].replace("**Twice**", "**Twice** " + "and once more " * 90)})
    told = []
    for _ in range(2):
        assert command(["gallery", "toy", "--project", str(tmp_path)]) == 0
        told.append(capsys.readouterr().err)
    assert "F001" in told[0]
    assert told[0] == told[1]


def test_a_longer_text_of_another_card_is_another_face(tmp_path: Path) -> None:
    folder = of_list(tmp_path)
    before = sums(folder)
    of_list(tmp_path, LIST.replace("Ant,1", "Ant,6"))
    one = sums(folder)
    assert [name for name in one if one[name] != before[name]] == ["Ant"]
    of_list(tmp_path, LIST.replace("Six seven nine ten", "Six seven nine ten and ever so much more of it"))
    other = sums(folder)
    assert [name for name in other if other[name] != before[name]] == [*before]


def test_what_only_an_inner_side_on_a_ready_face_shows_is_looked_at(tmp_path: Path) -> None:
    folder = of_list(tmp_path)
    game = folder / "carddata/pets/game.yaml"
    save(game, "    face: ready/plain\n", "    face: plain\n    inner: ready/plain\n")
    back = next(line for line in game.read_text(encoding="utf-8").splitlines() if line.startswith("    back:"))
    save(game, f"{back}\n", "")  # a card has a back or an inner side
    look = folder / "templates/pets"
    look.mkdir(parents=True, exist_ok=True)
    (look / "plain.xml").write_text('<face><text x="9" y="9" font-size="9">A</text></face>', encoding="utf-8")
    before = sums(folder)
    of_list(tmp_path, LIST.replace("Six seven nine ten", "Six seven nine ten and ever so much more of it"))
    after = sums(folder)
    assert [name for name in after if after[name] != before[name]] == [*before]


def test_every_run_says_the_same(tmp_path: Path) -> None:
    folder = of_list(tmp_path)
    said = {
        subprocess.run(
            [sys.executable, "-c", _SUMS, str(folder)], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in some(("1", "2", "3"), 2)
    }  # fmt: skip
    assert len(said) == 1
