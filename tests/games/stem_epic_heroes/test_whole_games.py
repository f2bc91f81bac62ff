"""What everybody at the table sees to hold of a whole game, from the deal to its end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from tests.random_play import random_game

from ..catalogue import game_named, referee_named

GAME = game_named("stem-epic-heroes")
TYPES = ("science", "technology", "engineering", "mathematics")


def match_of(**options: str) -> Match[Any]:
    return Match(referee_named("stem-epic-heroes").play, {**usual_options(GAME), **options}, GAME)


def tables(seed: int, players: int, **options: str) -> list[Any]:
    match = match_of(**options)
    table = match.play.deal(Deal(GAME, NAMES[:players], match.options, seed))
    return [played.before for played in random_game(match, table, Random(seed))]


def steps(table: Any, name: str) -> list[int]:
    return [int(row.card.step.letter) if row.card.step != "wild" else row.step for row in table.rows[name]]


@pytest.mark.parametrize("seed", range(4))
def test_nobody_owns_a_step_twice_and_every_hero_matches_its_card(seed: int) -> None:
    last = tables(seed, 2 + seed % 3)[-1]
    for name in last.seats:
        assert len(set(steps(last, name))) == len(last.rows[name])


@pytest.mark.parametrize("seed", range(4))
def test_no_hero_holds_what_it_may_not(seed: int) -> None:
    for row in tables(seed, 2 + seed % 3)[-1].every():
        effects = {op.effect: op.arguments for op in row.hero.steps}
        places = {"item": 1, "location": 1, **effects.get("capacity", {})}
        usable = {str(row.hero.stem), effects.get("extra_type", {}).get("type", "")}
        for kind, most in places.items():
            assert sum(one.type == kind for one in row.on) <= most
        assert row.hero.stem == "polymath" or all(one.stem in usable for one in row.on)


@pytest.mark.parametrize("seed", range(4))
def test_six_cards_are_in_hand_when_a_turn_has_ended(seed: int) -> None:
    every = tables(seed, 2 + seed % 3)
    ends = [(before, after) for before, after in pairwise(every) if after.turns > before.turns > 0]
    assert ends
    assert all(len(after.hands[before.turn]) == 6 for before, after in ends)


@pytest.mark.parametrize("seed", range(6))
def test_the_game_ends_with_the_round_in_which_somebody_has_all_five_steps(seed: int) -> None:
    every = tables(seed, 2 + seed % 3)
    last = every[-1]
    assert any(set(steps(last, name)) == {1, 2, 3, 4, 5} for name in last.seats)
    assert last.turns % len(last.seats) == 0
    first = next(table for table in every if table.ended)
    assert (first.turns - 1) // len(last.seats) == (last.turns - 1) // len(last.seats)


@pytest.mark.parametrize("seed", range(8))
def test_the_score_is_counted_again_by_the_words_on_the_cards(seed: int) -> None:
    last = tables(seed, 2 + seed % 3)[-1]
    totals = match_of().score(last).totals
    for name in last.seats:
        rows = last.rows[name]
        plain = sum(row.card.points + sum(one.points for one in row.on) for row in rows)
        assert totals[name] == plain + sum(bonus(row, rows, steps(last, name)) for row in rows)


def bonus(row: Any, rows: Any, owned: list[int]) -> int:
    """Count what a Hero gives, by its name and nothing of the effects in its data."""
    items, locations = ([one for one in row.on if one.type == kind] for kind in ("item", "location"))
    every = [one for other in rows for one in other.on]
    number = {kind: sum(one.type == kind for one in every) for kind in ("item", "location")}
    step = row.step if row.card.step == "wild" else int(row.card.step.letter)
    shown = {str(other.hero.stem) for other in rows} & {*TYPES}
    given = {
        "Marie Curie": 3 * any(one.name == "Quartz Electrometer" for one in items),
        "Charles Darwin": min(3, number["location"]),
        "Michael Faraday": 2 * bool(items and locations),
        "Isambard Kingdom Brunel": 2 * (len(row.card.stem) == 2),
        "Edith Clarke": min(3, number["item"]),
        "Euclid": 2 * (step == 2),
        "Leonhard Euler": len(shown),
        "Sophie Germain": 3 * (not row.on),
        "Emmy Noether": 3 * (number["item"] == number["location"] > 0),
        "Katherine Johnson": 2 * (set(owned) == {1, 2, 3, 4, 5}),
        "Al-Biruni": 3 * (row.card.step == "wild"),
        "Mary Somerville": 2 * any(one.stem != other.stem for one in items for other in locations),
    }
    return int(given.get(row.hero.name, 0))


def test_with_two_players_no_single_type_is_in_the_game_unless_its_wild_steps_stay() -> None:
    def solid(**options: str) -> list[Any]:
        table = tables(3, 2, **options)[0]
        return [card for card in (*table.field, *table.discovery.deck) if card.solid]

    assert solid() == []
    assert [str(card.step) for card in solid(**{"two-player-removal": "keep-single-type-wilds"})] == ["wild"] * 4
