"""Where cards go is counted once: into the hand, and out of it."""

from __future__ import annotations

import pytest

from cardgen.playtest.batch import play_batch
from cardgen.project.find import find_project
from cardgen.project.judging.playable import playable
from tests.playtest.plans import plan


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", find_project(None).games())
def test_no_more_copies_are_played_than_came_into_the_hand(game: str) -> None:
    least = playable(game, None)[0].players.least or 2
    (rows,) = play_batch(plan("random", least, game=game), 0, 3).arms
    came = {(row.seed, row.seat, row.card): row.opening + row.drawn for row in rows.cards}
    assert rows.cards
    assert [row for row in rows.cards if row.played > came[row.seed, row.seat, row.card] > 0] == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", find_project(None).games())
def test_every_card_that_lay_anywhere_is_printed_or_has_a_name(game: str) -> None:
    loaded, play = playable(game, None)
    (rows,) = play_batch(plan("random", loaded.players.least or 2, game=game), 0, 3).arms
    printed = {name for card in loaded.cards for name in (card.name, card.short)}
    lay = {row.card for row in rows.cards if row.opening or row.drawn or row.kept}
    assert [card for card in lay - printed if play.for_bots.called(card) is None] == []
