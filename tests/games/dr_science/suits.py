"""The suits of Dr. Science as the game itself names them."""

from __future__ import annotations

from tests.games.catalogue import game_named

SUIT_NAMES = tuple(game_named("dr-science").words["suit"].words.values())
"""The words of the game itself: layouts are kept by their tableau, and a referee finds those that a test asked for."""
LABELS = {str(suit): suit.label for suit in SUIT_NAMES}
