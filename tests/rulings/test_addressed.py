"""The one who asks is spoken to: `You win`, never `Me wins`."""

from __future__ import annotations

import pytest

from cardgen.rulings.verdict.addressed import addressed


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("Me wins.", "You win."),
        ("Ann and Me share the highest total.", "Ann and you share the highest total."),
        ("Me has £50. Me reaches 10, Me carries 3.", "You have £50. You reach 10, you carry 3."),
        ("How many Legends has Me?", "How many Legends have you?"),
        ("It is Me’s turn; Me’s pile is open.", "It is your turn; your pile is open."),
        ("The pile of Me is worth £50.", "The pile of you is worth £50."),
        ("so Me still has one", "so you still have one"),
        ("Medea wins.", "Medea wins."),
    ],
)
def test_who_asks_is_called_you(said: str, heard: str) -> None:
    assert addressed(said) == heard
