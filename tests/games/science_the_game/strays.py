"""What no player could do: two Inventions at once, hiring for others, abilities and roles of others, a look inside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.science_the_game.acts import Close, Hire, Look, Select, Use
from cardgen.rulings.terms import others


def strays(t: Any) -> Iterator[Any]:
    player = t.turn
    other = others(t.seats, player)[0]
    yield Look(player, other)
    yield Close(other)
    if len(t.taken) > 1:
        yield Select(player, t.taken[:2])
        yield Select(player, (), "deck")
    yield from (Hire(player, (kind,), (lab,)) for kind in list(t.decks)[:1] for lab in t.mine(other)[:1])
    yield from (Use(other, role) for holder, role in t.roles.items() if holder == player)
