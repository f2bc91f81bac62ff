"""Scores of which so much is unknown that only the least and the most of each number are tried."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.scores import Score
from cardgen.rulings.first.holes import holes
from cardgen.rulings.first.unknown import MOST
from cardgen.rulings.talk.unknown import Unknown

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""

_TRICKS = ("stars", "cards")


def bounded(scores: Mapping[str, Score], players: int) -> Mapping[str, Score]:
    """Keep the least and the most of every unknown number where all of them are too many to be tried.

    A total is a sum, so whoever wins with the own least and everybody else's most wins always. What all cards
    together can show bounds the most of each.
    """
    if math.prod(len(hole.unknown.choices) for hole in holes(scores, "scores")) <= MOST:
        return scores
    known = sum(least(part) for score in scores.values() for part in (score.stars, score.cards, score.tableau))
    known += sum(least(score.won) for score in scores.values() if isinstance(score.won, tuple))
    spare = max(STARS_A_PLAYER * players - known, 0)
    return {name: _of_one(score, spare) for name, score in scores.items()}


def _of_one(score: Score, spare: int) -> Score:
    found = {name: _ends(getattr(score, name), spare) for name in _TRICKS}
    rest = spare - sum(most(one) - least(one) for one in found.values())
    validation = score.validation
    validation = tuple(map(_ends, validation)) if isinstance(validation, tuple) else _ends(validation)
    return score._replace(**found, tableau=_ends(score.tableau, spare, max(rest, 0)), validation=validation)


def _ends(value: Any, spare: int | None = None, rest: int = 0) -> Any:
    if not isinstance(value, Unknown):
        return value
    return replace(value, choices=tuple(sorted(set(_kept(value, spare, rest)))))


def _kept(value: Unknown, spare: int | None, rest: int) -> Iterator[int]:
    low = least(value)
    able = [one for one in value.choices if spare is None or one <= low + spare] or [low]
    yield low
    yield max(able)
    yield max(one for one in able if one <= low + rest or one == low)


def ends_of(values: Iterable[Any]) -> tuple[int, int]:
    """Give the least and the most that numbers come to together."""
    listed = list(values)
    return sum(map(least, listed)), sum(map(most, listed))


def least(value: Any) -> int:
    """Give the least that a number, or several together, may be."""
    if isinstance(value, tuple):
        return sum(map(least, value))
    return int(min(value.choices) if isinstance(value, Unknown) else value)


def most(value: Any) -> int:
    """Give the most that a number, or several together, may be."""
    if isinstance(value, tuple):
        return sum(map(most, value))
    return int(max(value.choices) if isinstance(value, Unknown) else value)
