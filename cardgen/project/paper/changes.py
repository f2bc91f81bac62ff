"""What changed since cards were printed: which to print again, and which of the old ones to throw away."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.faces.maker import FaceMaker
from cardgen.loading.json_made import json_of
from cardgen.model.box_number import box_number
from cardgen.model.card import Card, CardType
from cardgen.model.game import Game
from cardgen.project.find import Project
from cardgen.project.looks.load import load_theme, readable_looks

MADE_BY = "cardgen sheets"
Known = Mapping[str, "Printed"]
"""Cards by their id."""


class Printed(NamedTuple):
    """A card as it was printed: its name, its copies, and a mark that is the same for the same drawing."""

    name: str
    copies: int
    mark: str


class Away(NamedTuple):
    """Cards to throw away: how many, their name, and why."""

    copies: int
    name: str
    why: str


class Changes(NamedTuple):
    """The copies to print of each card, by its id, and what to throw away."""

    wanted: Mapping[str, int]
    away: tuple[Away, ...]


class _Unnumbered(FaceMaker):
    """Draws cards as if all had the same number in the box: that of each changes whenever one is added before it."""

    def number(self, card: Card) -> str:
        """Give a number as wide as the card's own."""
        return box_number(self.game.prefix, 0, 0)


def drawn_now(project: Project, game: Game) -> Known:
    """Look at how each card is drawn, front and back, whatever its number in the box.

    Raises CardgenError with what is wrong with the theme.
    """
    maker = _Unnumbered(game, load_theme(project, game), readable_looks(project, game))
    backs = {name: _back(maker, kind) for name, kind in game.card_types.items()}
    return {card.id: Printed(card.name, card.copies, _mark(maker, card, backs[card.type])) for card in game.cards}


def _mark(maker: FaceMaker, card: Card, back: str) -> str:
    inner = repr(maker.inner(card)) if maker.game.card_types[card.type].inner else ""
    return hashlib.blake2b(f"{maker.front(card)!r} {inner} {back}".encode(), digest_size=12).hexdigest()


def _back(maker: FaceMaker, kind: CardType) -> str:
    return repr(maker.back(kind)) if kind.back and not kind.inner else ""


def changes(before: Known, now: Known) -> Changes:
    """Compare what was printed with what would be printed now."""
    wanted = {card: _missing(before.get(card), one) for card, one in now.items()}
    return Changes({card: copies for card, copies in wanted.items() if copies > 0}, tuple(_away(before, now)))


def _missing(old: Printed | None, new: Printed) -> int:
    return new.copies if old is None or old.mark != new.mark else new.copies - old.copies


def _away(before: Known, now: Known) -> Iterator[Away]:
    for card, old in before.items():
        new = now.get(card)
        if new is None:
            yield Away(old.copies, old.name, "gone")
        elif new.mark != old.mark:
            yield Away(old.copies, old.name, "changed")
        elif new.copies < old.copies:
            yield Away(old.copies - new.copies, old.name, "fewer of it")


def said(away: Iterable[Away], title: str) -> Iterator[str]:
    """Tell what to throw away."""
    rows = list(away)
    if rows:
        count = sum(row.copies for row in rows)
        yield f"Throw away {count} {'card' if count == 1 else 'cards'} of {title}:"
        yield from (f"  {row.copies} x {row.name} ({row.why})" for row in rows)


def manifest(game: Game, known: Known) -> bytes:
    """Write down what was printed."""
    told = {"made_by": MADE_BY, "game": game.id, "cards": {card: one._asdict() for card, one in known.items()}}
    return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()


def read_manifest(path: Path, game: str) -> Known | None:
    """Read what was written down of a game; None where it is no such file.

    Raises OSError where it cannot be read.
    """
    try:
        told: Any = json_of(path.read_bytes())
        if told["made_by"] != MADE_BY or told["game"] != game:
            return None
        return {
            str(card): Printed(str(one["name"]), int(one["copies"]), str(one["mark"]))
            for card, one in told["cards"].items()
        }
    except (ArithmeticError, ValueError, KeyError, TypeError, AttributeError):
        return None
