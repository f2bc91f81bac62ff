"""Words of a line that make all of it doubtful: nobody is sure, others say so, it was so once, or is put right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardgen.rulings.natural_language.things.numbers import number
from cardgen.rulings.natural_language.things.thing import Span, spans_of

_HEARS = frozenset([
    "ah", "eh", "er", "guys", "hang", "hello", "hey", "hi", "hm", "hmm", "hold", "just", "no", "oh", "ok", "okay", "on",
    "please", "so", "sorry", "uh", "um", "wait", "well",
])  # fmt: skip
"""Words with which somebody makes themselves heard."""
_SAYS = frozenset([
    "argues", "argued", "claim", "claims", "claimed", "insists", "insisted", "maintains", "reckon", "reckons", "said",
    "say", "says", "swears", "swore",
])  # fmt: skip
_WHAT = frozenset(["what", "which", "whatever", "you", "forgot"])
"""Words behind which something is said to be unknown, or somebody else is asked: `nobody heard what suit he said`."""
_SIGNS = frozenset(".,;:?!»-")
_WOULD = frozenset(["could", "might", "must", "should", "would"])
"""Words before somebody who `have` done something, which they have not."""
_HAVE, _TO = "have", "to"
_WAS, _NOW, _THEN = frozenset(["was", "were", "had"]), "now", frozenset([",", ".", ";", "but", "and"])
_LAST, _IS, _FINAL = "last", "is", 2
_LAST_OF = frozenset(["my", "his", "her", "our", "their", "the"])
"""Words between `is` and the last turn, where that is the final one."""
_SUMS = frozenset(["less", "minus", "plus"])
_SO, _TAG = "so", 3
"""A word behind such a verb, and how many words before it belong to it: `as Ann claims so`."""
_THAT, _LABEL, _LIST = "that", 3, ":"
"""What begins what she says, and how many words a label has at most before its list: `she says that her hand: EX`."""


def doubts(texts: Sequence[str], phrases: Sequence[Sequence[str]], put_right: Sequence[Sequence[str]]) -> list[Span]:
    """Find what makes a line doubtful: phrases of doubt, a `she says` behind what she says, a correction."""
    said = (span for span in spans_of(texts, phrases) if not _is_final(texts, span))
    others = (*_says_behind(texts), *_says_a_list(texts), *_would_have(texts), *_not_now(texts), *_sums(texts))
    return sorted({*said, *others, *corrections(texts, put_right)})


def corrections(texts: Sequence[str], phrases: Sequence[Sequence[str]]) -> list[Span]:
    """Find where somebody puts right what was said before, not where they only make themselves heard."""
    begin = sum(1 for _ in takewhile(lambda text: text in _HEARS or text in _SIGNS, texts))
    return [span for span in spans_of(texts, phrases) if span[0] >= begin]


def _is_final(texts: Sequence[str], span: Span) -> bool:
    """Say whether the last turn is the final one, which is now, and none before: `it's my last turn`."""
    before = texts[max(0, span[0] - _FINAL) : span[0]]
    return texts[span[0]] == _LAST and _LAST_OF.issuperset(before[1:]) and before[:1] == [_IS]


def _says_behind(texts: Sequence[str]) -> Iterator[Span]:
    """Find `she says` at the end of a clause: the words before it are only hers."""
    for at, text in enumerate(texts):
        end = at + 1 + (texts[at + 1 : at + 2] == [_SO])
        is_last = end == len(texts) or texts[end] in _SIGNS
        before = texts[max(0, at - _TAG) : at]
        if text in _SAYS and is_last and before and before[-1][0].isalpha() and _WHAT.isdisjoint(before):
            yield at, end


def _says_a_list(texts: Sequence[str]) -> Iterator[Span]:
    """Find `she says that` before a list with a label, which is only hers."""
    for at, text in enumerate(texts):
        if text in _SAYS and texts[at + 1 : at + 2] == [_THAT] and _LIST in texts[at + 3 : at + 3 + _LABEL]:
            yield at, at + 2


def _would_have(texts: Sequence[str]) -> Iterator[Span]:
    """Find what nobody has done: `could Ann have played it`; not `would I have to`."""
    for at, text in enumerate(texts):
        if text in _WOULD and texts[at + 2 : at + 3] == [_HAVE] and texts[at + 3 : at + 4] != [_TO]:
            yield at, at + 3


def _not_now(texts: Sequence[str]) -> Iterator[Span]:
    """Find what was so, and is not now: `it was Ann's turn, now mine`."""
    was = next((at for at, text in enumerate(texts) if text in _WAS), len(texts))
    for at in range(was + 1, len(texts) - 2):
        if texts[at] in _THEN and texts[at + 1] == _NOW and texts[at + 2] not in _SIGNS:
            yield at + 1, at + 2


def _sums(texts: Sequence[str]) -> Iterator[Span]:
    """Find a number of which another is taken: `11 minus 4`."""
    for at in range(1, len(texts) - 1):
        if texts[at] in _SUMS and number(texts[at - 1]) is not None and number(texts[at + 1]) is not None:
            yield at - 1, at + 2
