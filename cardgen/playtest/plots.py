"""Plots of a report, as SVG that a page has in itself, drawn by Matplotlib: the same figures give the same bytes."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardgen.playtest.report import Difference, LeadPoint, Spread
from cardgen.playtest.statistics import Share

INK, SOFT, LINE = "#191b22", "#5b5e68", "#dfdcd2"
_SETTINGS = {
    "svg.fonttype": "none", "svg.hashsalt": "cardgen", "font.size": 9, "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"], "axes.spines.top": False, "axes.spines.right": False,
    "axes.edgecolor": SOFT, "axes.labelcolor": SOFT, "xtick.color": SOFT, "ytick.color": INK, "text.color": INK,
    "axes.linewidth": 0.8, "xtick.major.width": 0.8, "ytick.major.size": 0,
}  # fmt: skip
_BARS = 40
"""Bars of a histogram at most; wider values share one."""


class Row(NamedTuple):
    """A line of a plot of intervals: what it is, its share, and what it is compared with."""

    name: str
    share: Share
    beside: float


class Plots:
    """Draws in the colour of a game; where Matplotlib is not installed every plot is empty."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.pyplot: Any
        self.ticker: Any
        try:
            import matplotlib  # late: few commands draw plots

            self.pyplot, self.ticker = _loaded(matplotlib)
        except ImportError:
            self.pyplot = self.ticker = None

    @property
    def can_draw(self) -> bool:
        """Say whether plots can be drawn here."""
        return self.pyplot is not None

    def intervals(self, rows: Sequence[Row], label: str) -> str:
        """Draw shares with their intervals, one below the other, each with a mark for what it is compared with."""

        def draw(axes: Any) -> None:
            for at, row in enumerate(reversed(rows)):
                off = not row.share.holds(row.beside)
                colour = self.colour if off else SOFT
                axes.plot([100 * row.share.low, 100 * row.share.high], [at, at], color=colour, lw=2.5 if off else 1.6)
                axes.plot([100 * row.share.value], [at], "o", color=colour, ms=6)
                axes.plot([100 * row.beside] * 2, [at - 0.32, at + 0.32], color=INK, lw=1)
            axes.set_yticks(range(len(rows)), [row.name for row in reversed(rows)])
            axes.set_ylim(-0.6, len(rows) - 0.4)
            axes.grid(axis="x", color=LINE, lw=0.6)
            axes.set_axisbelow(True)
            axes.set_xlabel(label)

        return self._drawn(draw, (6.4, 0.75 + 0.27 * len(rows)), f"{label}: {', '.join(row.name for row in rows)}")

    def histogram(self, spread: Spread, label: str) -> str:
        """Draw how often there was how much."""
        if len(spread.counts) < 2:
            return ""
        first, last = spread.counts[0][0], spread.counts[-1][0]
        wide = max(1, -(-(last - first + 1) // _BARS))
        bars: dict[int, int] = {}
        for value, number in spread.counts:
            at = first + (value - first) // wide * wide
            bars[at] = bars.get(at, 0) + number
        total = sum(bars.values())

        def draw(axes: Any) -> None:
            heights = [100 * number / total for number in bars.values()]
            axes.bar([at + (wide - 1) / 2 for at in bars], heights, width=0.86 * wide, color=self.colour)
            axes.axvline(spread.middle, color=INK, lw=1)
            axes.grid(axis="y", color=LINE, lw=0.6)
            axes.set_axisbelow(True)
            axes.set_xlabel(label)
            axes.set_ylabel("% of all")
            axes.xaxis.set_major_locator(self.ticker.MaxNLocator(nbins=6, integer=True))

        return self._drawn(draw, (3.6, 2.3), label)

    def lead(self, points: Sequence[LeadPoint]) -> str:
        """Draw how often the leader wins, from the beginning of a game to its end."""
        known = [point for point in points if point.wins.of]
        if not known:
            return ""

        def draw(axes: Any) -> None:
            at = [100 * point.part for point in known]
            lows, highs = [100 * one.wins.low for one in known], [100 * one.wins.high for one in known]
            axes.fill_between(at, lows, highs, color=self.colour, alpha=0.18, lw=0)
            axes.plot(at, [100 * point.wins.value for point in known], color=self.colour, lw=2)
            axes.axhline(90, color=INK, lw=0.8, ls=(0, (4, 3)))
            axes.set_xlim(0, 100)
            axes.set_ylim(0, 103)
            axes.grid(axis="y", color=LINE, lw=0.6)
            axes.set_xlabel("% of the game played")
            axes.set_ylabel("% won by who leads")

        return self._drawn(draw, (3.6, 2.3), "how often the leader wins, by how much of the game is played")

    def differences(self, rows: Sequence[Difference]) -> str:
        """Draw what another way to play changes, in hundredths."""

        def draw(axes: Any) -> None:
            for at, row in enumerate(reversed(rows)):
                colour = self.colour if row.is_sure else SOFT
                low, high = 100 * (row.change - row.half), 100 * (row.change + row.half)
                axes.plot([low, high], [at, at], color=colour, lw=2.5 if row.is_sure else 1.6)
                axes.plot([100 * row.change], [at], "o", color=colour, ms=6)
            axes.axvline(0, color=INK, lw=1)
            axes.set_yticks(range(len(rows)), [row.what for row in reversed(rows)])
            axes.set_ylim(-0.6, len(rows) - 0.4)
            axes.grid(axis="x", color=LINE, lw=0.6)
            axes.set_xlabel("percentage points more or less")

        return self._drawn(draw, (6.4, 0.75 + 0.3 * len(rows)), "what changes")

    def _drawn(self, draw: Callable[[Any], None], size: tuple[float, float], says: str) -> str:
        if self.pyplot is None:
            return ""
        with self.pyplot.rc_context(_SETTINGS):
            figure, axes = self.pyplot.subplots(figsize=size, layout="constrained")
            draw(axes)
            out = io.StringIO()
            figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
            self.pyplot.close(figure)
        svg = out.getvalue()
        says = says.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return svg[svg.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{says}" ', 1)


def _loaded(matplotlib: Any) -> tuple[Any, Any]:
    matplotlib.use("svg")
    import matplotlib.pyplot as plt  # late, and after the backend is chosen: no window is opened
    from matplotlib import ticker

    return plt, ticker
