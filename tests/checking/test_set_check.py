"""Sets of cards that are checked one after another in one database."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from cardgen.checking.check import SetCheck
from cardgen.model.card import Card
from cardgen.model.game import Game
from tests.games.catalogue import GAMES, game_named


def changed(game: Game, draw: Random) -> tuple[Card, ...]:
    """Leave some cards out and put other numbers of copies in."""
    left = (card for card in game.cards if draw.random() > 0.05)
    return tuple(replace(card, copies=card.copies + (draw.random() < 0.05)) for card in left)


def alone(game: Game, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Name what is broken by a set for which a check is made anew."""
    with closing(SetCheck(replace(game, cards=cards))) as check:
        return check.broken(cards)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_set_is_checked_as_if_it_were_the_only_one(name: str) -> None:
    game, draw = game_named(name), Random(1)
    sets = [changed(game, draw) for _ in range(6)]
    with closing(SetCheck(game)) as check:
        found = [check.broken(one) for one in (*sets, game.cards)]
    assert found == [*(alone(game, one) for one in sets), ()]
    assert any(found)
