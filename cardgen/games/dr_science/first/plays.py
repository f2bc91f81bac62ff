"""Who played each card of a trick, known or not."""

from __future__ import annotations

from typing import Any

from cardgen.rulings.first.kind import Facts
from cardgen.rulings.talk.unknown import Unknown


def name_of(play: Any) -> str:
    """Name the player of a play, known or not."""
    return str(play.choices[0].player if isinstance(play, Unknown) else play.player)


def named(facts: Facts) -> list[Any]:
    """Give plays without a name the player whose turn it was, or `player 1`, `player 2`."""
    plays = list(facts.get("trick", ()))
    seats = list(facts.get("seats", ()))
    lead = facts.get("lead")
    start = seats.index(lead) if lead in seats else 0
    done = []
    for at, play in enumerate(plays):
        name = name_of(play) or (
            seats[(start + at) % len(seats)] if seats else lead if lead and at == 0 else f"player {at + 1}"
        )
        done.append(_renamed(play, name))
    return done


def _renamed(play: Any, name: str) -> Any:
    if isinstance(play, Unknown):
        return Unknown(
            tuple(one._replace(player=name) for one in play.choices), play.ask, play.hidden, play.group, play.show
        )
    return play._replace(player=name)


def shown_play(play: Any) -> str:
    """Show a play, known or not."""
    return f"{name_of(play)} (card unknown)" if isinstance(play, Unknown) else str(play)
