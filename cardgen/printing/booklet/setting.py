"""Set rich text: even lines, references as links, icons in the line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.errors import NOWHERE, Place, Problem, quoted
from cardgen.faces.face import Form, Placed, Role
from cardgen.faces.lettering import ICON_DROP, ICON_SIZE
from cardgen.layout.box import Box
from cardgen.model.rich_text import Icon, Piece, RuleRef, Run, parse
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.lines import even_lines, width_of
from cardgen.printing.booklet.look import Look, Type
from cardgen.printing.booklet.row import Row
from cardgen.text.breaking import SOFT_HYPHEN, Fragment, Word, words_of
from cardgen.text.fonts import Font
from cardgen.text.hyphens import parted_piece
from cardgen.text.raised import undrawable
from cardgen.units import MM_PER_PT, pt

_REF = "[["
"""Marks the fragment of a reference; no icon is called so."""
_STAR = "star"
_ROOM = " "
"""Marks room left free in a line."""
_JOINED = 1e-6
"""The space between such room and the first word: nothing, but not that of a word that goes on."""
FEWEST, LONG = 2, 45.0
"""No fewer lines of a parted paragraph stand at the foot or the head of a page; one of 45 mm is long."""
_ENDS, _QUOTES = (".", "?", "!"), "”’»)"
Find = Callable[[Sequence[str], str], Place]
"""Finds where one of some texts with a sign in it was written."""
Lines = Sequence[Sequence[Word]]


def target_of(key: str) -> str:
    """Give the target of a reference: a rule where nothing else is said."""
    return key if "/" in key else f"rule/{key}"


class Paragraph(NamedTuple):
    """Text broken into lines."""

    lines: tuple[tuple[Word, ...], ...]
    type: Type
    width: float
    anchor: float = 0.0

    @property
    def height(self) -> float:
        """Give the height of all lines in mm."""
        return len(self.lines) * self.type.leading

    def parted(self, count: int) -> tuple[Paragraph, Paragraph]:
        """Part it after so many lines."""
        return self._replace(lines=self.lines[:count]), self._replace(lines=self.lines[count:])

    def fitting(self, room: float) -> int:
        """Say how many lines stand on a page with so much room where the rest goes over; 0 where none do.

        A page begins with a sentence; with a line of one only where the paragraph is as long as a quarter of a page.
        """
        most = min(int(room / self.type.leading), len(self.lines) - FEWEST)
        whole = [count for count in range(FEWEST, most + 1) if self.sentence_ends(count)]
        if whole:
            return whole[-1]
        return most if most >= FEWEST and self.height > LONG else 0

    def sentence_ends(self, count: int) -> bool:
        """Say whether a sentence ends with the line of this number."""
        last = "".join(part.text for part in self.lines[count - 1][-1].fragments)
        return last.rstrip(_QUOTES)[-1:] in _ENDS

    @property
    def widest(self) -> float:
        """Give the width of the widest line in mm."""
        return max((width_of(line) for line in self.lines), default=0.0) * self.type.size * MM_PER_PT / 1000


class Setter:
    """Breaks text into lines and draws them; problems are collected."""

    def __init__(
        self,
        look: Look,
        numbers: Mapping[str, str],
        icon: Callable[[str, str], Form | None],
        find: Find = lambda *_: NOWHERE,
        language: str = "en",
    ) -> None:
        self.look = look
        self.numbers = numbers
        self.icon = icon
        self.find = find
        self.language = language
        self.problems: list[Problem] = []
        self._kept: dict[object, Paragraph] = {}

    def rich(self, text: str, style: Type, width: float, anchor: float = 0.0) -> Paragraph:
        """Break rich text."""
        key = (text, style, width, anchor)
        if key not in self._kept:
            self._kept[key] = self.pieces(parse(text), style, width, anchor)
        return self._kept[key]

    def plain(self, text: str, style: Type, width: float = 1e6, anchor: float = 0.0) -> Paragraph:
        """Break text that has no marks."""
        return self.pieces((Run(text),), style, width, anchor)

    def pieces(
        self, pieces: Iterable[Piece], style: Type, width: float, anchor: float = 0.0, lead: float = 0.0
    ) -> Paragraph:
        """Break pieces of rich text; the first line begins with *lead* mm of room."""
        found = [part for piece in pieces for part in _signs(piece)]
        self._check(found, style.fonts.regular)
        if style.hyphens:
            found = [parted_piece(piece, self.language) for piece in found]
        marked = [Icon(_REF + piece.key) if isinstance(piece, RuleRef) else piece for piece in found]
        words = [self._word(word, style) for word in words_of(marked, style.fonts, {})]
        if lead:
            room = pt(lead) * 1000 / style.size
            words.insert(0, Word((Fragment("", None, room, _ROOM),), room, 0.0, True))
            words[1:2] = [word._replace(begins_paragraph=False, space=_JOINED) for word in words[1:2]]
        return Paragraph(tuple(even_lines(words, pt(width) * 1000 / style.size)), style, width, anchor)

    def _check(self, pieces: Sequence[Piece], font: Font) -> None:
        for piece in pieces:
            for char in (
                undrawable(piece.text.replace("\u00a0", " ").replace(SOFT_HYPHEN, ""), font)
                if isinstance(piece, Run)
                else ()
            ):
                what = f"the font {font.name} has no `{char}` (U+{ord(char):04X})"
                self._missing("F003", what, "characters that it or a font of `fallback` can draw", char, pieces)
            if isinstance(piece, Icon) and self.icon(piece.name, "booklet-ink") is None:
                what, expected = f"there is no icon `{piece.name}`", f"a drawing `icons/{piece.name}.svg`"
                self._missing("T009", what, expected, f"{{{piece.name}}}", pieces)

    def _missing(self, code: str, what: str, expected: str, sign: str, pieces: Sequence[Piece]) -> None:
        """Report what cannot be drawn, where the text that has it was written."""
        parts = [_written(piece) for piece in pieces]
        whole = "".join(parts)
        place = self.find((whole, *parts), sign)
        self.problems.append(Problem(place, code, f"{what}, which the booklet prints in {quoted(whole)}", expected))

    def _word(self, word: Word, style: Type) -> Word:
        """Put the numbers of references into a word."""
        if not any(part.icon.startswith(_REF) for part in word.fragments):
            return word
        parts = tuple(self._reference(part, style.fonts.bold) for part in word.fragments)
        return word._replace(fragments=parts, width=sum(part.width for part in parts))

    def _reference(self, part: Fragment, font: Font) -> Fragment:
        if not part.icon.startswith(_REF):
            return part
        key = part.icon.removeprefix(_REF)
        text = self.numbers.get(target_of(key), key)
        return Fragment(text, font, font.width(text), target_of(key))

    def draw(self, paragraph: Paragraph, draft: Draft, x: float, y: float, links: str = "") -> None:
        """Draw lines from the top left corner; *links* is the colour of references."""
        if not paragraph.lines:
            return
        style = paragraph.type
        baseline = y + (style.leading + style.cap) / 2
        with draft.tagged(Role.PARAGRAPH):
            for n, line in enumerate(paragraph.lines):
                start = x
                if paragraph.anchor:
                    start += (paragraph.width - width_of(line) * style.size * MM_PER_PT / 1000) * paragraph.anchor
                colour = links or style.links or style.colour
                row = self._line(line, style, draft, start, baseline + n * style.leading, colour)
                row.end(blank=n < len(paragraph.lines) - 1)

    def _line(self, line: Sequence[Word], style: Type, draft: Draft, x: float, y: float, links: str) -> Row:
        em = style.size * MM_PER_PT / 1000
        colour, linked = self.look.colour(style.colour), self.look.colour(links)
        row = Row(x, y, draft)
        at = 0.0
        for n, word in enumerate(line):
            gap = word.space if n else 0.0
            at += gap
            for part in word.fragments:
                if part.font is None:
                    icon = self._icon(part.icon, style, x + at * em, y) if part.icon != _ROOM else None
                    if icon is not None:
                        row.icon(icon)
                    row.room()
                elif part.icon:
                    box = Box(x + at * em - 0.3, y - style.cap - 0.8, part.width * em + 0.6, style.cap + 1.6)
                    row.link(part, style.size, linked, at * em, gap, box)
                else:
                    row.add(part, style.size, colour, at * em, gap)
                at += part.width
                gap = 0.0
        return row

    def _icon(self, name: str, style: Type, x: float, y: float) -> Placed | None:
        form = self.icon(name, style.colour)
        if form is None:
            return None
        left, top, right, bottom = form.box
        size = style.size * MM_PER_PT
        scale = size * ICON_SIZE / max(right - left, bottom - top)
        place = (scale, 0.0, 0.0, scale, x - left * scale, y + size * (ICON_DROP - ICON_SIZE) - top * scale)
        return Placed(form, place, form.label)


def _written(piece: Piece) -> str:
    """Give a piece the way it is written, but for bold and italic."""
    if isinstance(piece, Run):
        return piece.text.replace("\u00a0", " ")
    if isinstance(piece, RuleRef):
        return f"[[{piece.key}]]"
    return f"{{{piece.name}}}" if isinstance(piece, Icon) else " "


def _signs(piece: Piece) -> Iterator[Piece]:
    """Put icons in the place of signs that text fonts lack."""
    if not isinstance(piece, Run) or "★" not in piece.text:
        yield piece
        return
    for n, text in enumerate(piece.text.split("★")):
        if n:
            yield Icon(_STAR)
        if text:
            yield Run(text, piece.bold, piece.italic)
