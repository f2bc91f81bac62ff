"""The job of showing ready faces: which there are, and how each looks, with sample cards or a game's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted_list
from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.loading.files import shown
from cardgen.loading.game import load_game
from cardgen.loading.theme import read_theme
from cardgen.model.card import CardType
from cardgen.model.game import Game
from cardgen.model.slots import READY
from cardgen.model.theme import Ink, Theme
from cardgen.printing.face_row import face_row
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load, load_theme
from cardgen.project.output import write
from cardgen.text.fonts import load_font

_SAYS = re.compile(r"\{# ready/([\w-]+): (.*?) #\}", re.DOTALL)
_SAMPLE = "sample"
_MOST = 4
"""Cards in a picture."""
_DPI = 120


@dataclass(frozen=True, slots=True)
class ReadyFace:
    """A ready face or back: its name as game.yaml writes it, and what it is."""

    name: str
    says: str

    @property
    def is_back(self) -> bool:
        """Say whether it is drawn without a card."""
        return self.name.startswith(f"{READY}back")


@dataclass(frozen=True, slots=True)
class Picture:
    """How faces are to be drawn: with whose cards, how large in mm, in which ink."""

    game: str = ""
    size: tuple[float, float] | None = None
    ink: Ink = Ink.FULL


def ready_faces(project: Project) -> tuple[ReadyFace, ...]:
    """List the ready faces, then the backs; each template says in its first line what it is."""
    found = []
    for path in sorted((project.usual / READY).glob("*.xml")):
        said = _SAYS.match(path.read_text(encoding="utf-8"))
        if said is not None:
            found.append(ReadyFace(f"{READY}{said[1]}", said[2]))
    return tuple(sorted(found, key=lambda face: (face.is_back, face.name)))


def chosen(project: Project, names: Iterable[str]) -> tuple[ReadyFace, ...]:
    """Find ready faces by name, with or without `ready/`; `all` are all.

    Raises UsageError: T001 there is none of a name.
    """
    known = {face.name.removeprefix(READY): face for face in ready_faces(project)}
    wanted = [name.removeprefix(READY) for name in names]
    if "all" in wanted:
        return tuple(known.values())
    for name in wanted:
        if name not in known:
            what = f"there is no ready face `{name}`"
            raise UsageError(Problem(NOWHERE, "T001", what, quoted_list([*known, "all"], 20), nearest(name, known)))
    return tuple(known[name] for name in dict.fromkeys(wanted))


def run(project: Project, faces: Iterable[ReadyFace], picture: Picture) -> Iterator[Path]:
    """Draw each face as a PNG in output/faces, or in the folder of the game whose cards it shows."""
    folder = project.output / picture.game / "faces" if picture.game else project.output / "faces"
    for face in faces:
        yield write(folder / f"{face.name.removeprefix(READY)}.png", draw(project, face, picture))


def draw(project: Project, face: ReadyFace, picture: Picture) -> bytes:
    """Draw a row of cards with one face.

    Raises CardgenError when a text does not fit, or the game cannot be read.
    """
    maker = _with_own_cards(project, face, picture) if picture.game else sample_maker(project, picture)
    drawn = _sides(maker, face)
    sides = list(islice(drawn if picture.game else _fitting(drawn, maker), _MOST))
    maker.finish()
    return face_row(sides, maker.theme.card.radius, load_font(next(iter(maker.theme.fonts.values()))), _DPI)


def sample_maker(project: Project, picture: Picture) -> FaceMaker:
    """Make the faces of the sample cards."""
    ready = project.usual / READY
    problems: list[Problem] = []
    theme = read_theme([Path(shown(folder / "theme.yaml")) for folder in (ready / _SAMPLE, ready)], problems)
    if theme is None:
        raise CardgenError(*problems)
    folders = (ready / _SAMPLE, project.shared, project.usual)
    return FaceMaker(load_game(ready / _SAMPLE), _sized(theme, picture), folders, picture.ink)


def _fitting(sides: Iterable[Face], maker: FaceMaker) -> Iterator[Face]:
    """Leave out samples with more text than a card of this size holds, while there are others."""
    unfit: list[Problem] = []
    fits = False
    for side in sides:
        unfit += maker.problems
        if not maker.problems:
            fits = True
            yield side
        maker.problems.clear()
    if not fits:
        maker.problems += unfit


def _with_own_cards(project: Project, face: ReadyFace, picture: Picture) -> FaceMaker:
    game = load(project, picture.game)
    types = {name: _wearing(kind, face) for name, kind in game.card_types.items()}
    game = replace(game, card_types=types)
    return face_maker(project, game, picture.ink, _sized(load_theme(project, game), picture))


def _wearing(kind: CardType, face: ReadyFace) -> CardType:
    if face.is_back:
        return replace(kind, back=face.name, inner="")
    return replace(kind, face=face.name, inner=f"{READY}answer" if face.name == f"{READY}question" else "")


def _sized(theme: Theme, picture: Picture) -> Theme:
    if picture.size is None:
        return theme
    width, height = picture.size
    return replace(theme, card=replace(theme.card, width=width, height=height))


def _sides(maker: FaceMaker, face: ReadyFace) -> Iterator[Face]:
    """Draw the sides of cards that have this face; of a back one is enough."""
    game: Game = maker.game
    for kind in game.card_types.values():
        if kind.back == face.name and face.is_back:
            yield maker.back(kind)
            return
    for card in game.cards:
        kind = game.card_types[card.type]
        if kind.face == face.name:
            yield maker.front(card)
        if kind.inner == face.name or (kind.face == face.name and kind.inner):
            yield maker.inner(card)
