"""A redeal leaves what a player sees, and what the player may do, as they were."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from cardgen.project.find import find_project
from cardgen.project.judging.playable import playable
from cardgen.rulings.game_types import AnyAct, AnyTable, FactValue
from cardgen.rulings.play.deal import NAMES, Deal, usual_options
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.may_act import may_act
from cardgen.rulings.play.memory import Memory
from cardgen.rulings.play.redeal import Redeal, unseen
from cardgen.rulings.table.paths import at_path

GAMES = find_project(None).games()
FEW, ALL = 60, 2000
"""Positions of each game: in every run of the tests, and in the sweep."""
OFTEN = 0.3


class Position(NamedTuple):
    match: Match[Any]
    t: AnyTable
    player: str
    memory: Memory[Any]


def positions(game: str, number: int) -> Iterator[Position]:
    """Give positions of games at random, with one who may act in each."""
    loaded, play = playable(game, None)
    options, left, seed = usual_options(loaded), number, 0
    while left:
        draw, match = Random(seed), Match(play, options, loaded)
        players = draw.randint(loaded.players.least or 2, loaded.players.most or 4)
        t = play.deal(Deal(loaded, NAMES[:players], options, seed))
        memory, seed = Memory(play, t), seed + 1
        while left and not match.is_over(t):
            able = may_act(match, t)
            for one in able:
                if left and draw.random() < OFTEN:
                    left -= 1
                    yield Position(match, t, one.player, memory)
            t = match.apply(t, draw.choice([act for one in able for act in one.acts]))
            memory.saw(t)


def seen(match: Match[Any], t: AnyTable, player: str) -> list[object]:
    return [(one.name, len(one.cards), one.is_seen_by(player) and one.cards) for one in match.play.zones(t)]


def own(match: Match[Any], t: AnyTable, player: str) -> list[str]:
    acts: list[AnyAct] = match.legal(t)
    return [match.play.acts.said(act) for act in acts if act.player == player]


def number() -> int:
    return ALL if os.environ.get("CARDGEN_TEST_ALL") else FEW


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_leaves_places_seen_cards_and_own_acts_as_they_were(game: str) -> None:
    moved = 0
    for at, (match, t, player, memory) in enumerate(positions(game, number())):
        other = Redeal(match.play, t, player, memory.of(player)).dealt(Random(at))
        assert seen(match, other, player) == seen(match, t, player)
        assert own(match, other, player) == own(match, t, player)
        cards = [Counter(map(str, (card for one in match.play.zones(of) for card in one.cards))) for of in (t, other)]
        assert cards[0] == cards[1]
        moved += any(one.cards != at_path(other, one.path) for one in unseen(match.play, t, player))
    assert moved > number() / 2


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_others_hands_lies_there(game: str) -> None:
    for _, t, player, memory in positions(game, number()):
        for path, cards in memory.of(player).items():
            held: Counter[FactValue] = Counter(at_path(t, path))
            assert all(held[card] >= times for card, times in cards.items()), (player, path, cards)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", GAMES)
def test_somebody_has_to_act_and_nobody_is_asked_in_vain(game: str) -> None:
    for match, t, _, _ in positions(game, number()):
        able = may_act(match, t)
        assert not able[-1].may_wait
        assert all(one.may_wait for one in able[:-1])
        assert all(
            getattr(act, "player", "") == one.player and match.is_legal(t, act) for one in able for act in one.acts
        )
