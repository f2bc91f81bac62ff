"""Break rich text into words and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.model.rich_text import Break, Icon, Piece, RuleRef
from cardgen.text.fonts import Font
from cardgen.text.raised import SHARE, parts
from cardgen.text.wide_signs import HAS_WIDE, parted

SOFT_HYPHEN = "\u00ad"
"""Where a word may be parted; it is seen at the end of a line alone."""
_ENDS = ("/", "]", ")", "|", "_")
"""Behind these a word that is wider than a line is parted, without a hyphen."""
_BETWEEN = ("·", "•")
"""What parts the facts of a line; between two lines there is nothing to part, and it would dangle."""
_MOST_WORDS = 50_000
ICON_WIDTH = 1100
"""An icon in a line is 1.1 times the type size wide."""
_new = tuple.__new__
"""Makes a named tuple without its checks: a third of the time, for what is made most often."""


class Fragment(NamedTuple):
    """Part of a word in one font, or an icon; its width in thousandths of the type size."""

    text: str
    font: Font | None
    width: float
    icon: str = ""
    raised: int = 0


class Word(NamedTuple):
    """What no line end may part; widths in thousandths of the type size, *space* being that before it."""

    fragments: tuple[Fragment, ...]
    width: float
    space: float
    begins_paragraph: bool = False


class Parted(list[Word]):
    """Words of which some may be parted at the end of a line: one without a space before it goes on with the last."""


_NO_HYPHEN = Fragment("", None, 0.0)


class Fonts(NamedTuple):
    """The fonts of a text by style."""

    regular: Font
    bold: Font
    italic: Font


class _Alone(dict[str, Word]):
    """Words in one font with nothing beside them, made when first asked for."""

    def __init__(self, font: Font, space: float) -> None:
        super().__init__()
        self.font = font
        self.space = space

    def __missing__(self, text: str) -> Word:
        width = self.font.widths[text]
        word = Word((Fragment(text, self.font, width),), width, self.space)
        if len(self) < _MOST_WORDS:
            self[text] = word
        return word


@lru_cache(maxsize=64)
def _alone(font: Font, space: float) -> _Alone:
    return _Alone(font, space)


class _Splitter:
    """Collects fragments into words."""

    def __init__(self, space: float) -> None:
        self.words: list[Word] = []
        self.space = space
        self.part: list[Fragment] = []
        self.gap = 0.0
        self.paragraph = True
        self.parted = False

    def close(self) -> None:
        """End the word begun, if any."""
        part = self.part
        if part:
            width = part[0].width if len(part) == 1 else sum([fragment.width for fragment in part])
            self.words.append(_new(Word, (tuple(part), width, self.gap, self.paragraph)))
            self.part = []
            self.paragraph = False

    def text(self, text: str, font: Font) -> None:
        """Add a run; the words inside it need no joining with its neighbours."""
        if SOFT_HYPHEN in text:
            self._soft(text.split(SOFT_HYPHEN), font)
        elif not text.isascii() and HAS_WIDE.search(text) and len(signs := parted(text)) > 1:
            self._soft(signs, font)
        elif font.has_all(text):
            self._run(text, font)
        else:
            for run, drawn, level in parts(text, font):
                self._run(run, drawn) if not level else self._raised(run, drawn, level)

    def _soft(self, pieces: Sequence[str], font: Font) -> None:
        """Add a run of which it is known where its words may be parted: each part is one with no space before it."""
        for n, part in enumerate(pieces):
            if n and self.part:
                self.close()
                self.gap, self.parted = 0.0, True
            if part:
                self.text(part, font)

    def _raised(self, text: str, font: Font, level: int) -> None:
        self.part.append(Fragment(text, font, font.width(text) * SHARE, "", level))

    def _run(self, text: str, font: Font) -> None:
        first, *others = text.split(" ")
        if first:
            self._join(first, font)
        if not others:
            return
        self.close()
        self.gap = space = self.space
        last = others.pop()
        inner = [word for word in others if word]
        if inner and self.paragraph:
            self._join(inner[0], font)
            self.close()
            del inner[0]
        if inner:
            alone = _alone(font, space)
            self.words += [alone[word] for word in inner]
        if last:
            self._join(last, font)

    def _join(self, text: str, font: Font) -> None:
        """Add letters to the word begun."""
        self.part.append(_new(Fragment, (text, font, font.widths[text], "", 0)))


def words_of(pieces: Sequence[Piece], fonts: Fonts, numbers: Mapping[str, str]) -> list[Word]:
    """Split pieces of rich text into words."""
    splitter = _Splitter(fonts.regular.width(" "))
    for piece in pieces:
        if isinstance(piece, Break):
            splitter.close()
            splitter.gap, splitter.paragraph = splitter.space, True
        elif isinstance(piece, Icon):
            splitter.part.append(Fragment("", None, ICON_WIDTH, piece.name))
        else:
            text = numbers.get(piece.key, piece.key) if isinstance(piece, RuleRef) else piece.text
            splitter.text(text, fonts.bold if piece.bold else fonts.italic if piece.italic else fonts.regular)
    splitter.close()
    return Parted(splitter.words) if splitter.parted else splitter.words


def break_lines(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    """Break words greedily into lines no wider than *limit* thousandths of the type size."""
    if isinstance(words, Parted):
        return _break_parted(words, limit)
    lines: list[tuple[Word, ...]] = []
    start, used = 0, 0.0
    for at, word in enumerate(words):
        wanted = used + word.space + word.width
        if at > start and (word.begins_paragraph or wanted > limit):
            lines.append(tuple(words[start:at]))
            start, used = at, word.width
        else:
            used = wanted if at > start else word.width
    if words:
        lines.append(tuple(words[start:]))
    return cleared(lines)


def cleared(lines: Sequence[tuple[Word, ...]]) -> list[tuple[Word, ...]]:
    """Take away what parts two facts where a line ends between them."""
    kept: list[tuple[Word, ...]] = []
    for at, line in enumerate(lines):
        goes_before = at > 0 and not line[0].begins_paragraph
        goes_behind = at + 1 < len(lines) and not lines[at + 1][0].begins_paragraph and (goes_before or len(line) > 1)
        rest = line[goes_before and line[0].fragments[0].text in _BETWEEN :]
        rest = rest[: len(rest) - bool(goes_behind and rest and rest[-1].fragments[0].text in _BETWEEN)]
        kept += [rest] if rest else []
    return kept


def _break_parted(words: Parted, limit: float) -> list[tuple[Word, ...]]:
    """Break words of which some may be parted: the line that ends inside of one has a hyphen there."""
    lines: list[tuple[Word, ...]] = []
    start, at, used = 0, 0, 0.0
    while at < len(words):
        word = words[at]
        wanted = used + word.space + word.width if at > start else word.width
        if at == start or not (word.begins_paragraph or wanted > limit):
            used, at = wanted, at + 1
            continue
        while goes_on(words[at]) and at - 1 > start and used + _hyphen_before(words, at).width > limit:
            at -= 1
            used -= words[at].space + words[at].width
        lines.append(ended(tuple(words[start:at]), words[at]))
        start = at
    if words:
        lines.append(tuple(words[start:]))
    return cleared(lines)


def goes_on(word: Word) -> bool:
    """Say whether a word goes on with the one before it."""
    return not word.space and not word.begins_paragraph


def ended(line: tuple[Word, ...], following: Word) -> tuple[Word, ...]:
    """End a line: with a hyphen where the word that follows goes on with its last one."""
    return (*line[:-1], hyphened(line[-1], following)) if goes_on(following) else line


def _hyphen_before(words: Sequence[Word], at: int) -> Fragment:
    return _NO_HYPHEN if _by_signs(words[at - 1], words[at]) else _hyphen(words[at - 1])


def _by_signs(word: Word, following: Word) -> bool:
    """Say whether a line ends between two words since one of them is a sign of a script without blanks."""
    around = word.fragments[-1].text[-1:] + following.fragments[0].text[:1] if word.fragments else ""
    return not around.isascii() and HAS_WIDE.search(around) is not None


def _hyphen(word: Word) -> Fragment:
    font = next((fragment.font for fragment in reversed(word.fragments) if fragment.font is not None), None)
    return Fragment("-", font, font.width("-")) if font is not None else _NO_HYPHEN


def hyphened(word: Word, following: Word) -> Word:
    """Put a hyphen behind a part of a word, for the end of a line, but not behind a slash, a bracket or an icon."""
    if _by_signs(word, following):
        return word
    if word.fragments and (word.fragments[-1].icon or word.fragments[-1].text.endswith(_ENDS)):
        return word
    hyphen = _hyphen(word)
    return word._replace(fragments=(*word.fragments, hyphen), width=word.width + hyphen.width)


def count_lines(words: Sequence[Word], limit: float) -> int:
    """Count the lines that break_lines would make."""
    if isinstance(words, Parted):
        return len(_break_parted(words, limit))
    lines, used = 0, limit + 1.0
    for _, width, space, begins_paragraph in words:
        used += space + width
        if used > limit or begins_paragraph:
            lines += 1
            used = width
    return lines
