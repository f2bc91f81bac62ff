"""Break rich text into lines and shrink it to fit its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.model.rich_text import Break, Icon, Piece, RuleRef
from cardgen.text.fonts import Font

STEP = 0.25
"""Text shrinks in quarter points."""
DESCENT = 0.22
"""Share of the type size below the last baseline that a box keeps for descenders."""
ICON_WIDTH = 1100
"""An icon in a line is 1.1 times the type size wide."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """Part of a word in one font, or an icon; its width in thousandths of the type size."""

    text: str
    font: Font | None
    width: float
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """What no line end may part; its width in thousandths of the type size, the space before it included apart."""

    fragments: tuple[Fragment, ...]
    width: float
    space: float
    begins_paragraph: bool = False


@dataclass(frozen=True, slots=True)
class Fonts:
    """The fonts of a text by style."""

    regular: Font
    bold: Font
    italic: Font


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text broken at a size in points; overflow in thousandths of the size's points is 0 when it fits."""

    size: float
    lines: tuple[tuple[Word, ...], ...]
    overflow: float = 0.0


def words_of(pieces: Sequence[Piece], fonts: Fonts, numbers: Mapping[str, str]) -> list[Word]:
    """Split pieces of rich text into words."""
    words: list[Word] = []
    part: list[Fragment] = []
    state = [False, True]

    def close(space_after: bool, paragraph: bool = False) -> None:
        if part:
            space = fonts.regular.width(" ") if state[0] else 0.0
            words.append(Word(tuple(part), sum(f.width for f in part), space, state[1]))
            part.clear()
            state[0], state[1] = space_after, paragraph
        else:
            state[0], state[1] = state[0] or space_after, state[1] or paragraph

    for piece in pieces:
        if isinstance(piece, Break):
            close(True, True)
        elif isinstance(piece, Icon):
            part.append(Fragment("", None, ICON_WIDTH, piece.name))
        else:
            text = numbers.get(piece.key, piece.key) if isinstance(piece, RuleRef) else piece.text
            font = fonts.bold if piece.bold else fonts.italic if piece.italic else fonts.regular
            chunks = text.split(" ")
            for at, chunk in enumerate(chunks):
                if at:
                    close(True)
                if chunk:
                    part.append(Fragment(chunk, font, font.width(chunk)))
    close(False)
    return words


def break_lines(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    """Break words greedily into lines no wider than *limit* thousandths of the type size."""
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
    return lines


def count_lines(words: Sequence[Word], limit: float) -> int:
    """Count the lines that break_lines would make."""
    lines, used = 0, 0.0
    for word in words:
        wanted = used + word.space + word.width
        if not lines or word.begins_paragraph or wanted > limit:
            lines += 1
            used = word.width
        else:
            used = wanted
    return lines


def height_of(lines: int, size: float, leading: float, cap_height: float) -> float:
    """Give the height in points from the top of the capitals to the descenders of the last line."""
    return size * (cap_height + max(lines - 1, 0) * leading + DESCENT)


def fit(
    words: Sequence[Word], width: float, height: float, start: float, least: float, leading: float, cap_height: float
) -> Fitted:
    """Find the largest size in quarter points, from *start* down to *least*, at which the words fit the box.

    Width, height, sizes and the overflow are in points.
    """
    widest = max((word.width for word in words), default=0.0)
    steps = max(round((start - least) / STEP), 0)
    for step in range(steps + 1):
        size = max(start - step * STEP, least)
        limit = width * 1000 / size
        if widest <= limit and height_of(count_lines(words, limit), size, leading, cap_height) <= height + 1e-6:
            return Fitted(size, tuple(break_lines(words, limit)))
    lines = tuple(break_lines(words, width * 1000 / least))
    tall = height_of(len(lines), least, leading, cap_height) - height
    wide = widest * least / 1000 - width
    return Fitted(least, lines, max(tall, wide, 0.01))
