"""Statements about a trick that contradict each other, and tricks that no game can contain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.box import FEWEST, MOST, Box
from cardgen.games.dr_science.first.players import which_specialty
from cardgen.games.dr_science.first.plays import name_of, named
from cardgen.rulings.first.kind import Clash, Facts


def clashes(facts: Facts, box: Box) -> Iterator[Clash]:
    """Find statements of a trick that cannot hold together."""
    seats, plays = list(facts.get("seats", ())), named(facts)
    names = list(dict.fromkeys(map(name_of, plays)))
    said = facts.get("players")
    if isinstance(said, int) and seats and len(seats) != said:
        yield Clash(
            f"{said} players were named, but {len(seats)} have seats",
            (("the seats", _without(facts, "players")), ("the number of players", _without(facts, "seats"))),
        )
    if isinstance(said, int) and FEWEST <= said <= MOST and len(names) > said:
        fewer = {**facts, "trick": tuple(play for play in plays if name_of(play) in names[:said])}
        yield Clash(
            f"{said} players were named, but {len(names)} have played",
            (("the trick", _without(facts, "players")), ("the number of players", fewer)),
        )
    strangers = [name for name in names if seats and name not in seats]
    if strangers:
        fewer = {**facts, "trick": tuple(play for play in plays if name_of(play) in seats)}
        yield Clash(
            f"{strangers[0]} has played but has no seat",
            (("the trick", _without(facts, "seats")), ("the seats", fewer)),
        )
    lead = facts.get("lead")
    if isinstance(lead, str) and names and names[0] != lead and facts.get("order", "known") == "known":
        at = names.index(lead) if lead in names else 0
        turned = {**facts, "trick": (*plays[at:], *plays[:at])} if at else {**facts, "order": "unknown"}
        yield Clash(
            f"{lead} is said to have led, but the trick begins with {names[0]}",
            (("the order of the trick", _without(facts, "lead")), ("who led", turned)),
        )
    yield from same_specialty(facts, tuple(dict.fromkeys([*seats, *names])), box)


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


def _without(facts: Facts, name: str) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if key != name}
