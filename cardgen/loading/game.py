"""A game folder: game.yaml, cards/*.yaml, rules.yaml, disputes/*.yaml."""

from __future__ import annotations

import os
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError, nearest, quoted_list
from cardgen.loading import card_types, decks, disputes, invariants
from cardgen.loading.cards import read_cards
from cardgen.loading.rules import EMPTY, read_rulebook
from cardgen.loading.shape import Shape
from cardgen.loading.source import read
from cardgen.model.dispute import Dispute
from cardgen.model.field import Span
from cardgen.model.game import Game, Note
from cardgen.model.node import Node
from cardgen.model.rulebook import Rulebook


def shown(path: Path) -> str:
    """Name a file the way a user would: from the working folder when it lies inside."""
    relative = os.path.relpath(path)
    return str(path) if relative.startswith("..") else relative


def load_game(folder: Path) -> Game:
    """Read a game folder whole.

    Raises CardgenError with every problem of every file.
    """
    problems: list[Problem] = []
    game = read_game(folder, problems)
    if problems or game is None:
        raise CardgenError(*problems)
    return game


def read_game(folder: Path, problems: list[Problem]) -> Game | None:
    """Read a game folder, adding what is wrong to *problems*."""
    node = read(folder / "game.yaml", problems, shown(folder / "game.yaml"))
    if node is None:
        return None
    rulebook = _rulebook(folder, problems)
    written = _disputes(folder, problems)
    disputes.check_rules(written, rulebook.rules, problems)
    return _game(folder, Shape(node, "the game", problems), rulebook, written)


def _rulebook(folder: Path, problems: list[Problem]) -> Rulebook:
    path = folder / "rules.yaml"
    node = read(path, problems, shown(path)) if path.exists() else None
    return read_rulebook(node, problems) if node is not None else EMPTY


def _disputes(folder: Path, problems: list[Problem]) -> tuple[Dispute, ...]:
    found: list[Dispute] = []
    for node in _files(folder / "disputes", problems):
        found.extend(disputes.read_disputes(node, folder.name, problems))
    return tuple(found)


def _files(folder: Path, problems: list[Problem]) -> list[Node]:
    paths = sorted(folder.glob("*.yaml"))
    nodes = (read(path, problems, shown(path)) for path in paths)
    return [node for node in nodes if node is not None]


def _game(folder: Path, shape: Shape, rulebook: Rulebook, written: tuple[Dispute, ...]) -> Game:
    words = card_types.read_words(shape)
    types = card_types.read_card_types(shape, words)
    files = _files(folder / "cards", shape.problems)
    game = Game(
        id=folder.name,
        title=shape.text("title", folder.name, needed=True),
        subtitle=shape.text("subtitle"),
        prefix=shape.text("prefix", folder.name[:2]),
        players=shape.span("players", Span(2, 4), needed=True),
        age=shape.whole("age"),
        minutes=shape.text("minutes"),
        credits=shape.text_pairs("credits"),
        trademark=shape.text("trademark"),
        words=words,
        card_types=types,
        decks=decks.read_decks(shape, types),
        invariants=invariants.read_invariants(shape),
        elsewhere=shape.text_pairs("invariants_elsewhere"),
        texts=shape.text_pairs("texts"),
        notes=_notes(shape),
        cards=tuple(read_cards(folder.name, types, files, shape.problems)),
        rulebook=rulebook,
        disputes=written,
    )
    shape.get("effects")
    shape.done()
    if not files:
        place = Place(shown(folder / "cards"))
        shape.problems.append(Problem(place, "P003", "the game has no cards", "one file or more in `cards/`"))
    return game


def _notes(shape: Shape) -> tuple[Note, ...]:
    notes = []
    for node in shape.items("notes"):
        inner = Shape(node, "a note", shape.problems)
        notes.append(Note(inner.text("about", needed=True), inner.text("says", needed=True)))
        inner.done()
    return tuple(notes)


def find_game(carddata: Path, name: str) -> Path:
    """Find a game's folder by name.

    Raises UsageError: P002 no such game, with the nearest one.
    """
    folder = carddata / name
    if (folder / "game.yaml").is_file() and name:
        return folder
    games = [path.parent.name for path in sorted(carddata.glob("*/game.yaml"))]
    what = f"there is no game `{name}` in {shown(carddata)}"
    raise UsageError(Problem(NOWHERE, "P002", what, quoted_list(games), nearest(name, games)))
