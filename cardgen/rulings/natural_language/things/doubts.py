"""Words of a line that make all of it doubtful: nobody is sure, others say so, it was so once, or is put right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

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
_SO, _TAG = "so", 3
"""A word behind such a verb, and how many words before it belong to it: `as Ann claims so`."""


def doubts(texts: Sequence[str], phrases: Sequence[Sequence[str]], put_right: Sequence[Sequence[str]]) -> list[Span]:
    """Find what makes a line doubtful: phrases of doubt, a `she says` behind what she says, a correction."""
    return sorted({*spans_of(texts, phrases), *_says_behind(texts), *corrections(texts, put_right)})


def corrections(texts: Sequence[str], phrases: Sequence[Sequence[str]]) -> list[Span]:
    """Find where somebody puts right what was said before, not where they only make themselves heard."""
    begin = sum(1 for _ in takewhile(lambda text: text in _HEARS or text in _SIGNS, texts))
    return [span for span in spans_of(texts, phrases) if span[0] >= begin]


def _says_behind(texts: Sequence[str]) -> Iterator[Span]:
    """Find `she says` at the end of a clause: the words before it are only hers."""
    for at, text in enumerate(texts):
        end = at + 1 + (texts[at + 1 : at + 2] == [_SO])
        is_last = end == len(texts) or texts[end] in _SIGNS
        before = texts[max(0, at - _TAG) : at]
        if text in _SAYS and is_last and before and before[-1][0].isalpha() and _WHAT.isdisjoint(before):
            yield at, end
