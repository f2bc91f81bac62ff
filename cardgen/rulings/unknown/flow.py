"""Whether things can be put where they belong: the greatest flow through a small network."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from cardgen.rulings.unknown.run import step

Cell = tuple[tuple[Any, ...], int]
"""So many cards, each of these kinds."""
_SOURCE, _SINK = "source", "sink"
_PLENTY = 99
"""Cards of a kind whose number nobody tells."""


def fits(cells: Iterable[Cell], supply: Mapping[Any, int]) -> bool:
    """Say whether so many cards of these kinds can all be there: every card of a cell finds one in the supply."""
    limited = [(kinds, n) for kinds, n in cells if n and all(kind in supply for kind in kinds)]
    return _joined(limited, [], supply, sum(n for _, n in limited))


def same_cards(some: Iterable[Cell], others: Iterable[Cell], supply: Mapping[Any, int]) -> bool:
    """Say whether the same cards can be in cells of both: each is in one of these and in one of those."""
    cells, wanted = list(some), list(others)
    number = sum(n for _, n in cells)
    return number == sum(n for _, n in wanted) and _joined(cells, wanted, supply, number)


def _joined(cells: list[Cell], wanted: list[Cell], supply: Mapping[Any, int], number: int) -> bool:
    """Send every card through its kind; kinds that are in the same cells are one node."""
    room: dict[Hashable, int] = {}
    for kind in {kind: None for kinds, _ in cells for kind in kinds}:
        mine = frozenset(at for at, (kinds, _) in enumerate(cells) if kind in kinds)
        theirs = frozenset(at for at, (kinds, _) in enumerate(wanted) if kind in kinds)
        if theirs or not wanted:
            room[mine, theirs] = room.get((mine, theirs), 0) + supply.get(kind, _PLENTY)
    free: dict[Hashable, dict[Hashable, int]] = {_SOURCE: {}, _SINK: {}}

    def edge(a: Hashable, b: Hashable, n: int) -> None:
        free.setdefault(a, {})[b] = n
        free.setdefault(b, {}).setdefault(a, 0)

    for at, (_, n) in enumerate(cells):
        edge(_SOURCE, ("cell", at), n)
    for at, (_, n) in enumerate(wanted):
        edge(("wanted", at), _SINK, n)
    for node, n in room.items():
        mine, theirs = node  # type: ignore[misc]
        edge(("in", node), ("out", node), n)
        for at in mine:
            edge(("cell", at), ("in", node), n)
        for at in theirs:
            edge(("out", node), ("wanted", at), n)
        if not wanted:
            edge(("out", node), _SINK, n)
    return _flow(free) == number


def _flow(free: dict[Hashable, dict[Hashable, int]]) -> int:
    """Send as much as can be from the source to the sink, way by way."""
    sent = 0
    while (way := _way(free)) is not None:
        step()
        most = min(free[a][b] for a, b in way)
        for a, b in way:
            free[a][b] -= most
            free[b][a] += most
        sent += most
    return sent


def _way(free: Mapping[Hashable, Mapping[Hashable, int]]) -> list[tuple[Hashable, Hashable]] | None:
    """Find a way on which there is room, the shortest."""
    came: dict[Hashable, Hashable] = {_SOURCE: _SOURCE}
    todo: list[Hashable] = [_SOURCE]
    for node in todo:
        for other, room in free[node].items():
            if room > 0 and other not in came:
                came[other] = node
                todo.append(other)
        if _SINK in came:
            break
    else:
        return None
    way, at = list[tuple[Hashable, Hashable]](), _SINK
    while at != _SOURCE:
        way.append((came[at], at))
        at = came[at]  # type: ignore[assignment]
    return way
