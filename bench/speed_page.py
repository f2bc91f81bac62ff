"""Put the figures into docs/speed.md, between two marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from bench.figures import Figure, Row, short
from bench.machine import machine
from bench.rows import ROWS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "speed.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


def write_page(rows: Iterable[Row], page: Path = PAGE) -> None:
    """Replace what stands between the marks; a row that was not measured now stays as it is."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    old, _, after = rest.partition(END)
    written = _written(old) | {row.what: list(_lines(row)) for row in rows}
    table = [line for what in sorted(written, key=_place) for line in written[what]]
    lines = ["", machine() + ".", "", "| what | figure | measured | aimed at |", "|---|---|---|---|", *table, ""]
    page.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"{END}{after}", encoding="utf-8")


def _written(table: str) -> dict[str, list[str]]:
    """Read the lines of each row from the page."""
    found: dict[str, list[str]] = {}
    what = ""
    for line in table.partition("|---|---|---|---|\n")[2].splitlines():
        what = line.split(" | ")[0].removeprefix("|").strip() or what
        found.setdefault(what, []).append(line)
    return found


def _place(what: str) -> int:
    """Give the place of a row in the order they are measured; one that is no more comes last."""
    return list(ROWS).index(what) if what in ROWS else len(ROWS)


def _lines(row: Row) -> Iterator[str]:
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
