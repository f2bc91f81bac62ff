"""The job of a draft: print in spite of problems, mark the cards that have them, and tell them."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from cardgen.errors import CardgenError, Place, Problem, Sheet
from cardgen.faces.draft import DraftMaker
from cardgen.faces.faults import merged
from cardgen.loading.find import find_game
from cardgen.loading.game import read_game
from cardgen.model.card import Card, CardType
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.model.patterns import compiled, label_of
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected
from cardgen.project.looks.load import load_theme, readable_looks
from cardgen.project.output import write
from cardgen.project.paper import sheets
from cardgen.project.paper.jobs import Job
from cardgen.project.paper.leaves import as_ordered
from cardgen.project.paper.plan import plan


@dataclass(frozen=True, slots=True)
class Draft:
    """What was printed, what is wrong with it, and the names of the cards that are marked."""

    path: Path
    leaves: int
    problems: tuple[Problem, ...]
    marked: tuple[str, ...]


def print_draft(project: Project, request: sheets.Request, tell: Tell = no_progress) -> Draft:
    """Print the sheets asked for as far as they can be drawn.

    Raises CardgenError when no card can be read, or the theme cannot be.
    """
    with seldom_collected():
        tell(f"{request.game}: reading the cards")
        game, problems = draft_game(project, request.game)
        order = replace(sheets.order_of(project, request, game), draft=True)
        wrong = by_card(game, problems)
        theme = load_theme(project, game)
        game, order = as_ordered(game, theme.card, order)
        maker = DraftMaker(game, theme, readable_looks(project, game), order.ink, wrong)
        data, leaves = sheets.make_sheets(game, maker, order, tell)
    path = write(project.output / game.id / order.name, data)
    found = CardgenError(*merged([*problems, *maker.problems])).problems
    return Draft(path, leaves, found, _marked(game, maker))


def describe(project: Project, request: sheets.Request) -> str:
    """Tell what printing a draft would take, and print nothing."""
    game, _ = draft_game(project, request.game)
    order, theme = sheets.order_of(project, request, game), load_theme(project, game)
    return plan([Job(*as_ordered(game, theme.card, order), theme, {})])


def draft_game(project: Project, name: str) -> tuple[Game, list[Problem]]:
    """Read a game as far as it can be read, with what is wrong; no card has to have a value, each has its own id.

    Raises UsageError: P002 no such game. Raises CardgenError when no card can be read.
    """
    problems: list[Problem] = []
    game = read_game(find_game(project.carddata, name), problems, language=project.language)
    if game is None or not game.cards:
        raise CardgenError(*problems)
    types = {name: _lenient(kind) for name, kind in game.card_types.items()}
    cards = (_named(card, types[card.type]) for card in game.cards)
    return replace(game, card_types=types, cards=tuple(_told_apart(cards))), problems


def _lenient(kind: CardType) -> CardType:
    return replace(kind, fields={name: replace(field, optional=True) for name, field in kind.fields.items()})


def _named(card: Card, kind: CardType) -> Card:
    """Name a card by what is written, where that is no value."""
    written = {name: node.text for name in kind.fields if isinstance(node := card.source.get(name), Scalar)}
    return replace(card, name=compiled(kind.name_pattern, label_of)({**written, **card.values}))


def _told_apart(cards: Iterable[Card]) -> Iterable[Card]:
    """Give every card an id of its own, so that none is drawn in place of another."""
    seen: Counter[str] = Counter()
    for card in cards:
        seen[card.id] += 1
        yield card if seen[card.id] == 1 and not card.id.endswith("/") else replace(card, id=f"{card.id}-{card.number}")


def by_card(game: Game, problems: Iterable[Problem]) -> dict[str, int]:
    """Count the problems that are written where a card is, by the card's id."""
    files: dict[str, list[tuple[int, int, str]]] = {}
    for card in game.cards:
        files.setdefault(str(card.place.file), []).append((card.place.line, card.place.col, card.id))
    for rows in files.values():
        rows.sort()
    found = (_card_at(problem.place, files.get(str(problem.place.file), [])) for problem in set(problems))
    return Counter(card for card in found if card)


def _card_at(place: Place, rows: list[tuple[int, int, str]]) -> str:
    """Find the last card that begins before a place; in a table, the card of its row."""
    table = isinstance(place.file, Sheet)
    at = bisect_right(rows, (place.line, sys.maxsize if table else place.col, "\U0010ffff")) - 1
    return rows[at][2] if at >= 0 and (not table or rows[at][0] == place.line) else ""


def _marked(game: Game, maker: DraftMaker) -> tuple[str, ...]:
    backs = {kind.back: f"the back of {kind.plural}" for kind in game.card_types.values()}
    return (*(card.name for card in maker.marked.values()), *(backs[name] for name in sorted(maker.backs_marked)))
