"""Statements about the suit of a player's Researcher that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.first.box import Box
from cardgen.games.dr_science.first.trick_clashes import same_specialty
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
