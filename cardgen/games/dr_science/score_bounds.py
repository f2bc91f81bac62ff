"""Scores of which so much is unknown that only the least and the most of each number are tried."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.scores import Score
from cardgen.rulings.unknown import MOST, Unknown, holes

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""


def bounded(scores: Mapping[str, Score], players: int) -> Mapping[str, Score]:
    """Keep the least and the most of every unknown number where all of them are too many to be tried.

    A total is a sum, so whoever wins with the own least and everybody else's most wins always. What all cards
    together can show bounds the most of each.
    """
    if math.prod(len(hole.unknown.choices) for hole in holes(scores, "scores")) <= MOST:
        return scores
    spare = STARS_A_PLAYER * players - sum(_least(score.stars) + _least(score.loose) for score in scores.values())
    return {name: _of_one(score, max(spare, 0)) for name, score in scores.items()}


def _of_one(score: Score, spare: int) -> Score:
    stars = _ends(score.stars, spare)
    rest = spare - (_most(stars) - _least(stars))
    validation = score.validation
    if isinstance(validation, tuple):
        validation = tuple(map(_ends, validation))
    return score._replace(stars=stars, loose=_ends(score.loose, spare, rest), validation=_ends(validation))


def _ends(value: Any, spare: int | None = None, rest: int = 0) -> Any:
    if not isinstance(value, Unknown):
        return value
    return replace(value, choices=tuple(sorted(set(_kept(value, spare, rest)))))


def _kept(value: Unknown, spare: int | None, rest: int) -> Iterator[int]:
    low = _least(value)
    able = [one for one in value.choices if spare is None or one <= low + spare] or [low]
    yield low
    yield max(able)
    yield max(one for one in able if one <= low + rest or one == low)


def _least(value: Any) -> int:
    return int(min(value.choices) if isinstance(value, Unknown) else value)


def _most(value: Any) -> int:
    return int(max(value.choices) if isinstance(value, Unknown) else value)
