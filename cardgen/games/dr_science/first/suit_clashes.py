"""Statements about the suit of a player's Researcher that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.players import which_specialty
from cardgen.games.dr_science.words.box import Box
from cardgen.rulings.first.kind import Clash, Facts


def suit_clashes(facts: Facts, whose: str, box: Box) -> Iterator[Clash]:
    """Find two suits for the Researcher of the player that the fact *whose* names: said, by Specialty, by name."""
    owner = facts.get(whose)
    said, specialty = facts.get("researcher"), facts.get("specialties", {}).get(owner)
    by_name = box.people.get(owner) if isinstance(owner, str) else None
    bare = {name: value for name, value in facts.items() if name != "researcher"}
    without = {name: suit for name, suit in facts.get("specialties", {}).items() if name != owner}
    if isinstance(said, str) and isinstance(specialty, str) and said != specialty:
        ways = ((f"the Researcher of {box.labels[said]}", {**facts, "specialties": without}), ("the Specialty", bare))
        yield Clash(
            f"the Researcher is said to be of {box.labels[said]}, the Specialty of {box.labels[specialty]}", ways
        )
    yield from same_specialty(facts, tuple(facts.get("seats", ())), box)
    told = said if isinstance(said, str) else specialty
    if isinstance(told, str) and by_name is not None and told != by_name:
        nameless = {name: value for name, value in facts.items() if name != whose} | {"researcher": told}
        named = {**bare, "specialties": without}
        yield Clash(
            f"{owner}'s Researcher is of {box.labels[by_name]}, not of {box.labels[told]}",
            ((f"the suit {box.labels[told]}", nameless), (f"the name {owner}", named)),
        )


def same_specialty(facts: Facts, names: Sequence[str], box: Box) -> Iterator[Clash]:
    """Find two players with one Specialty."""
    said = facts.get("specialties", {})
    owners: dict[str, str] = {}
    for name in dict.fromkeys([*names, *said]):
        suit = said.get(name, box.people.get(name))
        if not isinstance(suit, str):
            continue
        other = owners.setdefault(suit, name)
        if other != name:
            says = f"{other} and {name} cannot both have the Specialty {box.labels[suit]}"
            ways = tuple(
                (f"{keep} has {box.labels[suit]}", {**facts, "specialties": _free(said, drop, suit, box)})
                for keep, drop in ((other, name), (name, other))
            )
            yield Clash(says, ways)


def _free(said: Mapping[str, Any], drop: str, suit: str, box: Box) -> dict[str, Any]:
    left = {name: value for name, value in said.items() if name != drop}
    if box.people.get(drop) in (suit, None) or drop not in said:
        left[drop] = which_specialty(drop, tuple(one for one in box.suits if one != suit))
    return left
