"""People of a dispute, for the first core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.dr_science.words.box import FEWEST, MOST, Box, box_of
from cardgen.rulings.first.kind import Ordinary
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown


def specialties_of(players: tuple[str, ...], said: Mapping[str, Any], box: Box) -> dict[str, Any]:
    """Give each player the suit that was said, else that of the name, else an unknown of those still free."""
    found: dict[str, Any] = {}
    for name in players:
        found[name] = said.get(name, box.people.get(name))
    taken = {suit for suit in found.values() if isinstance(suit, str)} | {
        suit for name, suit in said.items() if isinstance(suit, str) and name not in players
    }
    free = tuple(suit for suit in box.suits if suit not in taken)
    for name, suit in found.items():
        if suit is None or (isinstance(suit, Unknown) and suit.choices == box.suits):
            found[name] = which_specialty(name, free or box.suits) if len(free) != 1 else free[0]
        elif isinstance(suit, Unknown):
            found[name] = which_specialty(name, suit.choices)
    return found


def which_specialty(name: str, suits: tuple[Any, ...]) -> Unknown:
    """Ask for somebody's Specialty, one of some suits."""
    return Unknown(suits, f"Which Specialty does {name} have?", tells=f"{name} has {{}}")


class WithPeople(Ordinary):
    """What all kinds of dispute of this game share: the four people are known by name."""

    __slots__ = ()

    @classmethod
    def prepare(cls, r: Reading) -> None:
        r.names.update(box_of(r.game).spellings)


def too_many_players(count: int | None) -> tuple[str, str] | None:
    """Say why so many cannot play: the rule and a sentence; or nothing, also where nobody knows how many they are."""
    if count is None or FEWEST <= count <= MOST:
        return None
    are, few = "player is" if count == 1 else "players are", "few" if count < FEWEST else "many"
    return "two-to-four", f"{count} {are} too {few}; the game is for two, three or four"
