"""Put the figures into docs/speed.md, between two marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from bench.figures import Figure, Row, short
from bench.machine import machine

PAGE = Path(__file__).resolve().parent.parent / "docs" / "speed.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


def write_page(rows: Iterable[Row], page: Path = PAGE) -> None:
    """Replace what stands between the marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    table = "\n".join(["", machine() + ".", "", *_table(rows), ""])
    page.write_text(f"{before}{BEGIN}\n{table}{END}{after}", encoding="utf-8")


def _table(rows: Iterable[Row]) -> Iterator[str]:
    yield "| what | figure | measured | aimed at |"
    yield "|---|---|---|---|"
    for row in rows:
        for at, figure in enumerate(row.figures):
            measured = f"{short(figure.value)} {figure.unit}"
            yield f"| {row.what if not at else ''} | {figure.name} | {measured} | {_aim(figure)} |"
        if row.skipped:
            yield f"| {row.what} | | not measured: {row.skipped} | |"


def _aim(figure: Figure) -> str:
    if figure.target is None:
        return ""
    aim = f"{'at least' if figure.at_least else 'at most'} {short(figure.target)}"
    return aim if figure.reached else f"**{aim}**, missed"
