"""What may be asked of sheets: where cards stand, how they are marked and folded, for which printer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from cardgen.units import MM_PER_INCH

F = TypeVar("F", bound=Callable[..., Any])
MARKS = ("edges", "corners", "lines", "none")
AUTO = "auto"
_LENGTH = r"(\d+(?:\.\d+)?|\.\d+)\s*(mm|in)?"
_ENDLESS = 10**6
_MOST = 100.0
"""mm: what is more is a slip of the keys."""


class Length(click.ParamType[Any]):
    """A length in mm; `0.25in` is understood."""

    name = "MM"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it."""
        if isinstance(value, float):
            return value
        found = re.fullmatch(_LENGTH, str(value).strip().casefold())
        if found is None or (length := _mm(found[1], found[2])) > _MOST:
            self.fail(f"`{value}` is no length; say `4`, `4mm` or `0.25in`, at most {_MOST:g} mm.", param, ctx)
        return length


class GapType(click.ParamType[Any]):
    """A gap: one length for both ways, `4x6` for across and down, or `auto`."""

    name = "MM|auto"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float] | str:
        """Read it."""
        if isinstance(value, tuple):
            return value
        said = str(value).strip().casefold()
        if said == AUTO:
            return AUTO
        found = re.fullmatch(rf"{_LENGTH}(?:\s*[x×]\s*{_LENGTH})?", said)
        lengths = _lengths(found) if found is not None else None
        if lengths is None or max(lengths) > _MOST:
            self.fail(
                f"`{value}` is no gap; say `4`, `4x6` (across and down) or `auto`; at most {_MOST:g} mm.", param, ctx
            )
        return lengths


class GridType(click.ParamType[Any]):
    """Columns and rows, such as `3x3`."""

    name = "COLUMNSxROWS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Read them."""
        if isinstance(value, tuple):
            return value
        found = re.fullmatch(r"([1-9]\d?)\s*[x×]\s*([1-9]\d?)", str(value).strip().casefold())
        if found is None:
            self.fail(f"`{value}` is no grid; say `3x3`, columns first.", param, ctx)
        return int(found[1]), int(found[2])


class LeavesType(click.ParamType[Any]):
    """Numbers of leaves, such as `3-5`, `2,7` or `4-`."""

    name = "LEAVES"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[tuple[int, int], ...]:
        """Read them."""
        if isinstance(value, tuple):
            return value
        spans = [re.fullmatch(r"([1-9]\d{0,5})(-?)(\d{0,6})", part.strip()) for part in str(value).split(",")]
        read = tuple(_span(found) for found in spans if found is not None)
        if len(read) < len(spans) or any(last < first for first, last in read):
            self.fail(f"`{value}` names no leaves; say `3`, `3-5`, `2,7` or `4-`.", param, ctx)
        return read


def _span(found: re.Match[str]) -> tuple[int, int]:
    first, last = int(found[1]), found[3]
    return first, int(last) if last else _ENDLESS if found[2] else first


def _lengths(found: re.Match[str]) -> tuple[float, float]:
    first = _mm(found[1], found[2] or found[4])
    return first, _mm(found[3], found[4]) if found[3] else first


def _mm(number: str, unit: str | None) -> float:
    return round(float(number) * (MM_PER_INCH if unit == "in" else 1.0), 3)


def standing_options(command: F) -> F:
    """Add what says where cards stand on a sheet, and how they are marked and folded."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option("--size", metavar="SIZE", help="Another size: `tarot`, `jumbo`, `44 x 68 mm`, `2.5 x 3.5 in`."),
    click.option("--skip", type=click.IntRange(0), default=0, metavar="N", help="Leave the first N places empty."),
    click.option(
        "--gap",
        type=GapType(),
        metavar="MM|auto",
        help="Room between cards, bleed inside; `auto` is as much as costs no card, `4x6` across and down.",
    ),
    click.option("--grid", type=GridType(), metavar="3x3", help="Just so many columns and rows."),
    click.option("--printer", metavar="NAME", default="", help="Move backs for a printer that was calibrated."),
    click.option("--margin", type=Length(), metavar="MM", help="What your printer leaves white at the edges (5)."),
    click.option("--marks", type=click.Choice(MARKS), help="Where to cut: ticks, crosses, lines."),
    click.option("--plain-backs", is_flag=True, help="No marks on the backs."),
    click.option("--gutterfold", is_flag=True, help="Print on one side and fold the sheet: backs beside a line."),
    click.option("--fold", is_flag=True, help="Print on one side and fold each card: its back beside it."),
)


def folding(asked: dict[str, Any]) -> dict[str, Any]:
    """Understand how sheets are to be folded, among all that is asked."""
    gutterfold, fold = asked.pop("gutterfold"), asked.pop("fold")
    if gutterfold and fold:
        raise click.UsageError("`--gutterfold` folds the sheet, `--fold` each card: give one of them.")
    if (gutterfold or fold) and asked["duplex"] not in ("long", "none"):
        raise click.UsageError("What is folded is printed on one side: leave `--duplex` out.")
    return asked | {"fold": "sheet" if gutterfold else "card" if fold else "none"}
