"""Make pictures in order: those that changed are drawn, the others stay."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cardgen.printing.press.pictures import Wanted, draw_pictures
from cardgen.project.press.store import Store
from cardgen.text.fonts import Font


class Order(NamedTuple):
    """A picture, the names of its files (one for each copy), and what the manifest says of it."""

    names: tuple[str, ...]
    wanted: Wanted
    about: dict[str, Any]


class Made(NamedTuple):
    """What was made: what the manifest says of each file, how many pictures were drawn, how many stayed."""

    files: list[dict[str, Any]]
    drawn: int
    kept: int


class _Planned(NamedTuple):
    order: Order
    key: str
    stays: bool


def make_pictures(store: Store, orders: Iterable[Order], font: Font, kind: str, dpi: float) -> Made:
    """Draw what the store does not know, and keep the rest."""
    planned: deque[_Planned] = deque()
    files: list[dict[str, Any]] = []
    kept = drawn = 0
    for _, data in draw_pictures(_stale(store, orders, planned, kind, dpi), font, kind, dpi):
        kept += _stay(store, planned, files)
        _add(store, planned.popleft(), data, files)
        drawn += 1
    kept += _stay(store, planned, files)
    return Made(files, drawn, kept)


def _stale(store: Store, orders: Iterable[Order], planned: deque[_Planned], kind: str, dpi: float) -> Iterator[Wanted]:
    for order in orders:
        key = order.wanted.key(kind, dpi)
        stays = all(store.knows(name, key) for name in order.names)
        planned.append(_Planned(order, key, stays))
        if not stays:
            yield order.wanted


def _add(store: Store, planned: _Planned, data: bytes, files: list[dict[str, Any]]) -> None:
    for name in planned.order.names:
        store.put(name, data)
        files.append(_said(planned, name, len(data)))


def _stay(store: Store, planned: deque[_Planned], files: list[dict[str, Any]]) -> int:
    """Keep what stands before the next that is drawn."""
    count = 0
    while planned and planned[0].stays:
        one = planned.popleft()
        for name in one.order.names:
            files.append(_said(one, name, store.keep(name)))
        count += 1
    return count


def _said(planned: _Planned, name: str, size: int) -> dict[str, Any]:
    wide, high = planned.order.wanted.frame.made
    return {"file": name, **planned.order.about, "width": wide, "height": high, "key": planned.key, "bytes": size}
