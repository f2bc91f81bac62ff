"""What is seen of the games, as the page reads it."""

from __future__ import annotations

from typing import Any

from cardgen.errors import Problem
from cardgen.model.card import Card
from cardgen.project.watching.excerpt import excerpt
from cardgen.project.watching.sides import Seen, ShownCard

_MOST = 200
"""Problems that are told; nobody reads on, and the rest is counted."""


def told(seen: Seen) -> dict[str, Any]:
    """Tell a game: its cards with the keys of their pictures, and what is wrong, with the lines it stands in."""
    wrong = seen.wrong()
    card = seen.maker.theme.card if seen.maker is not None else None
    return {
        "id": seen.name,
        "title": seen.title,
        "fresh": seen.fresh,
        "bleed": card.bleed if card is not None else 0,
        "safe": card.safe if card is not None else 0,
        "radius": card.radius if card is not None else 0,
        "cards": [_card(seen, one) for one in seen.cards],
        "wrong": sum(not one.warns for one in wrong),
        "warned": sum(one.warns for one in wrong),
        "problems": [_problem(one) for one in wrong[:_MOST]],
    }


def _card(seen: Seen, shown: ShownCard) -> dict[str, Any]:
    card = shown.card
    kind = seen.game.card_types[card.type].label if seen.game is not None else card.type
    return {
        "id": card.id.partition("/")[2],
        "name": card.name,
        "type": kind,
        "number": seen.number(card),
        "copies": card.copies,
        "says": _says(card),
        "wrong": _wrong(shown) if seen.fresh else [],
        "sides": [
            {"side": side.name, "key": side.key, "width": side.face.width, "height": side.face.height}
            for side in shown.sides
        ],
    }


def _says(card: Card) -> str:
    """Write what a card is found by: each of its values, alone and as in a search, `class:mage`."""
    values = ((name, value) for name, value in card.values.items() if value not in (None, "", ()))
    return "\n".join(
        f"{name}:{item}" for name, value in values for item in (value if isinstance(value, tuple) else [value])
    )


def _wrong(shown: ShownCard) -> list[str]:
    counted = [f"{shown.marked} problem{'s' * (shown.marked > 1)}"] if shown.marked else []
    return [*counted, *(problem.what for problem in shown.problems)]


def _problem(problem: Problem) -> dict[str, Any]:
    place = problem.place
    lines, column = excerpt(place)
    return {
        "place": str(place) if place.file else "",
        "line": place.line,
        "col": column,
        "lines": lines,
        "code": problem.code,
        "what": problem.what,
        "expected": problem.expected,
        "suggestion": problem.suggestion,
        "fix": problem.fix,
        "warns": problem.warns,
    }
