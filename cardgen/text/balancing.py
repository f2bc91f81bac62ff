"""Break a text so that no last line is left with one word: lines about as long as each other, or the last alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.text.breaking import Parted, Word, break_lines, count_lines

_HALVINGS = 10
_NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85, 0.82)


def balanced(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    """Break words into as few lines as *limit* allows (in thousandths of the type size), all about as long."""
    return [line for part in _paragraphs(words) for line in break_lines(part, _narrowest(part, limit))]


def pretty(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    """Break words as usual; where a paragraph's last line would have one word, it gets another if no line is added."""
    return [line for part in _paragraphs(words) for line in _with_company(part, limit)]


def _with_company(words: Sequence[Word], limit: float) -> list[tuple[Word, ...]]:
    lines = break_lines(words, limit)
    if len(lines) < 2 or len(lines[-1]) > 1:
        return lines
    wider = max(word.width for word in words)
    for share in _NARROWER:
        found = break_lines(words, limit * share)
        if len(found) == len(lines) and len(found[-1]) > 1 and wider <= limit * share:
            return found
    return lines


def _paragraphs(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    begins = [at for at, word in enumerate(words) if at == 0 or word.begins_paragraph]
    for start, end in zip(begins, [*begins[1:], len(words)], strict=True):
        yield Parted(words[start:end]) if isinstance(words, Parted) else words[start:end]


def _narrowest(words: Sequence[Word], limit: float) -> float:
    """Give the least width at which a paragraph takes no more lines than at *limit*."""
    most = count_lines(words, limit)
    low, high = 0.0, limit
    for _ in range(_HALVINGS if most > 1 else 0):
        middle = (low + high) / 2
        if count_lines(words, middle) > most or max(word.width for word in words) > middle:
            low = middle
        else:
            high = middle
    return high
