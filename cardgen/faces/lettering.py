"""Set a line or a box of text: fit it, place it, say what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardgen.faces.face import Form, Item, Matrix, Placed, Span, TextLine
from cardgen.text.balancing import balanced, pretty
from cardgen.text.breaking import SOFT_HYPHEN, Fonts, Word
from cardgen.text.fitting import STEP, Fitted, fit
from cardgen.text.fonts import Font
from cardgen.text.raised import RISE, SHARE, parts
from cardgen.text.wide_words import opened
from cardgen.units import MM_PER_PT, mm, pt

LEADING = 1.25
"""Distance of baselines as a share of the type size where the template says nothing."""
ICON_SIZE = 1.05
ICON_DROP = 0.16
"""An icon in a line is 1.05 times the type size and hangs 0.16 below the baseline: its middle is the capitals'."""
WRAPS = {"balance": balanced, "pretty": pretty}
"""Ways to break a box's lines otherwise than as many words to a line as fit, by their names in CSS."""
_new = tuple.__new__
"""Makes a named tuple without its checks: a third of the time, for what is made most often."""
_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


class LineSpec(NamedTuple):
    """One line of text as the template asks for it; sizes and spacing in pt, the rest in mm."""

    x: float
    y: float
    font: Font
    size: float
    least: float
    colour: str
    anchor: str
    spacing: float
    most: float
    shadow: str = ""
    offset: tuple[float, float] = (0.0, 0.0)
    outline: str = ""
    thick: float = 0.0


class BoxSpec(NamedTuple):
    """A box of rich text as the template asks for it; sizes in pt, the rest in mm."""

    x: float
    y: float
    width: float
    height: float
    fonts: Fonts
    size: float
    least: float
    leading: float
    colour: str
    anchor: str
    valign: str
    wrap: str


class Overflow(NamedTuple):
    """By how much text does not fit, in mm, at its least size in pt."""

    by: float
    size: float


def width_of(font: Font, text: str, size: float, spacing: float) -> float:
    """Measure a line in mm; no space is counted after its last letter."""
    letters = mm(spacing * max(len(text) - 1, 0))
    if font.has_all(text):
        return mm(font.width(text) * size / 1000) + letters
    runs = parts(text, font)
    return mm(sum(drawn.width(run) * (SHARE if level else 1) for run, drawn, level in runs) * size / 1000) + letters


def line(text: str, spec: LineSpec, matrix: Matrix | None) -> tuple[TextLine, Overflow | None]:
    """Set one line, shrunk in quarter points to the width it may take."""
    text = text.replace(SOFT_HYPHEN, "")
    size = spec.size
    width = width_of(spec.font, text, size, spec.spacing)
    while spec.most and width > spec.most and size > spec.least:
        size = max(size - STEP, spec.least)
        width = width_of(spec.font, text, size, spec.spacing)
    over = Overflow(width - spec.most, size) if spec.most and width > spec.most + 0.005 else None
    x = spec.x - width * _SHARE[spec.anchor]
    return TextLine(x, spec.y, _spans(text, spec, size), spec.spacing, matrix), over


def _spans(text: str, spec: LineSpec, size: float) -> tuple[Span, ...]:
    if spec.font.has_all(text):
        return (_new(Span, (text, spec.font, size, spec.colour, 0.0, 0.0)),)
    spans: list[Span] = []
    dx = 0.0
    for run, font, level in parts(text, spec.font):
        spans.append(_span(run, font, size, spec.colour, dx, level))
        dx += width_of(font, run, spans[-1].size, spec.spacing) + mm(spec.spacing)
    return tuple(spans)


def _span(text: str, font: Font, size: float, colour: str, dx: float, level: int) -> Span:
    if not level:
        return _new(Span, (text, font, size, colour, dx, 0.0))
    return Span(text, font, size * SHARE, colour, dx, RISE[level] * size * MM_PER_PT)


def box(
    words: Sequence[Word],
    spec: BoxSpec,
    matrix: Matrix | None,
    icon: Callable[[str], Form],
) -> tuple[list[Item], Overflow | None]:
    """Set the words of a box of rich text, shrunk to fit, its icons in the line."""
    cap = spec.fonts.regular.cap_height
    words = opened(words, pt(spec.width) * 1000 / spec.least)
    fitted = fit(words, pt(spec.width), pt(spec.height), spec.size, spec.least, spec.leading, cap)
    over = Overflow(mm(fitted.overflow), fitted.size) if fitted.overflow else None
    if spec.wrap in WRAPS:
        fitted = fitted._replace(lines=tuple(WRAPS[spec.wrap](words, pt(spec.width) * 1000 / fitted.size)))
    return _lines(fitted, spec, matrix, icon), over


def _lines(fitted: Fitted, spec: BoxSpec, matrix: Matrix | None, icon: Callable[[str], Form]) -> list[Item]:
    size = mm(fitted.size)
    step = size * spec.leading
    cap = spec.fonts.regular.cap_height * size
    used = cap + step * (len(fitted.lines) - 1)
    spare = max(spec.height - used - 0.22 * size, 0) if spec.valign == "bottom" else max(spec.height - used, 0) / 2
    first = spec.y + cap + (0 if spec.valign == "top" else spare)
    items: list[Item] = []
    for n, words in enumerate(fitted.lines):
        items += _line(words, fitted.size, first + n * step, spec, matrix, icon)
    return items


def _line(
    words: Sequence[Word], size: float, y: float, spec: BoxSpec, matrix: Matrix | None, icon: Callable[[str], Form]
) -> list[Item]:
    em = size * MM_PER_PT / 1000
    x = spec.x
    if share := _SHARE[spec.anchor]:
        total = sum([word.width + word.space for word in words]) - words[0].space
        x += (spec.width - total * em) * share
    font = words[0].fragments[0].font
    text = _plain(words, font) if font is not None else None
    if font is not None and text is not None:
        return [_new(TextLine, (x, y, (_new(Span, (text, font, size, spec.colour, 0.0, 0.0)),), 0.0, matrix, ()))]
    spans: list[Span] = []
    icons: list[Item] = []
    run: list[str] = []
    run_font, run_level, run_start, at = None, 0, 0.0, 0.0
    for n, word in enumerate(words):
        gap = " " if n and word.space else ""
        at += word.space if n else 0.0
        for text, font, width, name, level in word.fragments:
            apart = False
            if gap:
                run.append(gap)
                apart = run_font is not None and run_font.width(gap) != word.space
            if font is not run_font or level != run_level or apart:
                if run_font is not None:
                    spans.append(_span("".join(run), run_font, size, spec.colour, run_start * em, run_level))
                run, run_font, run_level, run_start = [], font, level, at
            if font is None:
                icons.append(_icon(icon(name), x + at * em, y, size * MM_PER_PT))
            else:
                run.append(text)
            at += width
            gap = ""
    if run_font is not None:
        spans.append(_span("".join(run), run_font, size, spec.colour, run_start * em, run_level))
    return [TextLine(x, y, tuple(spans), 0.0, matrix), *icons] if spans else icons


def _plain(words: Sequence[Word], font: Font) -> str | None:
    """Give the text of a line that is in one font throughout, as most lines are."""
    texts: list[str] = []
    own = font.width(" ")
    for fragments, _, space, _ in words:
        text, drawn, _, _, raised = fragments[0]
        if drawn is not font or raised or len(fragments) > 1 or (texts and space != own):
            return None
        texts.append(text)
    return " ".join(texts)


def _icon(form: Form, x: float, y: float, size: float) -> Placed:
    left, top, right, bottom = form.box
    scale = size * ICON_SIZE / max(right - left, bottom - top)
    top_edge = y + size * ICON_DROP - size * ICON_SIZE
    return Placed(form, (scale, 0, 0, scale, x - left * scale, top_edge - top * scale), form.label)
