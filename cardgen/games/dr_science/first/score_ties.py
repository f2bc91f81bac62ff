"""Who may be tied, so that the numbers of cards matter; and running totals of a tournament nobody told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.score_bounds import ends_of
from cardgen.games.dr_science.first.score_claims import TOGETHER, names_of
from cardgen.games.dr_science.first.scores import Score
from cardgen.rulings.talk.unknown import Unknown

HIGHEST = 240
"""As high as a running total nobody knows is tried; what matters is whether a target is reached."""


def settle_counts(scores: Mapping[str, Score], open_names: frozenset[str]) -> dict[str, Score]:
    """Leave open how many cards somebody has only where that may decide a tie."""
    meeting = max((_fewest(scores[name]) for name in open_names), default=0)
    return {
        name: _may_meet(score, meeting)
        if name in open_names
        else score._replace(
            won=score.won if isinstance(score.won, tuple) else _settled(score.won),
            tableau_cards=_settled(score.tableau_cards),
            validation=_settled(score.validation) if _only_told(score) else score.validation,
            validation_cards=_settled(score.validation_cards),
        )
        for name, score in scores.items()
    }


def _only_told(score: Score) -> bool:
    """Say whether the total is all that is known of a score, so that its prestige bears on ties alone."""
    nothing = isinstance(score.validation_cards, Unknown) or score.validation_cards == NOT_SAID
    return score.total is not None and nothing and NOT_SAID in getattr(score.validation, "choices", ())


def _fewest(score: Score) -> int:
    return ends_of([_count(score.won), score.tableau_cards, score.validation_cards])[0]


def _count(won: Any) -> Any:
    return len(won) if isinstance(won, tuple) else won


def _may_meet(score: Score, count: int) -> Score:
    """Let somebody of whom nobody knows how many cards were won have as many in all as another may have."""
    if not isinstance(score.won, Unknown):
        return score
    low, high = min(score.won.choices), max(score.won.choices)
    besides = ends_of([score.tableau_cards, score.validation_cards])
    equal = {count - other for other in besides if low <= count - other <= high}
    return score._replace(won=replace(score.won, choices=tuple(sorted({*score.won.choices, *equal}))))


def _settled(value: Any) -> Any:
    return NOT_SAID if isinstance(value, Unknown) else value


NOT_SAID = 0
"""How many cards are counted where nobody said it and nothing hangs on it."""


def may_tie(scores: Mapping[str, Score], units: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """Find those who may be tied for the first place even by their Validation cards."""
    totals = {unit: ends_of([total for name in unit for total in _parts(scores[name])]) for unit in units}
    prestige = {unit: ends_of([part for name in unit for part in _prestige(scores[name])]) for unit in units}
    floor = max((low for low, _ in totals.values()), default=0)
    first = [unit for unit in units if totals[unit][1] >= floor]
    tied = {
        name
        for unit in first
        for other in first
        if unit != other and _meet(totals[unit], totals[other]) and _meet(prestige[unit], prestige[other])
        for name in unit
    }
    return frozenset(tied)


def _parts(score: Score) -> tuple[Any, ...]:
    if score.total is not None:
        return (score.total,)
    return (score.stars, score.cards, score.won if isinstance(score.won, tuple) else 0, score.tableau, score.validation)


def _prestige(score: Score) -> tuple[Any, ...]:
    return (score.validation,)


def _meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def open_running(said: Mapping[str, Any], units: tuple[tuple[str, ...], ...]) -> dict[str, Any]:
    """Give running totals by player or team; of those nobody spoke of any total may be."""
    found = dict(said)
    for unit in units:
        left = [name for name in unit if not any(name in names_of(key) for key in said)]
        if left:
            found[TOGETHER.join(left)] = Unknown(tuple(range(HIGHEST + 1)))
    return {
        key: Unknown(value.choices, f"How many ★ did {key} have before this game?", tells=f"{key} had {{}}★ before")
        if isinstance(value, Unknown)
        else value
        for key, value in found.items()
    }
