"""All words that say nothing of a card, wherever they stand."""

from __future__ import annotations

from cardgen.query.forgive import IDLE as FILLERS
from cardgen.query.idle import IDLE
from cardgen.query.left_out import ABOUT, DO, DONT, EXCEPT, HAVING, ISNT, NEITHER
from cardgen.query.light import SAYING, STUDY, WINNERS, WON, WORK
from cardgen.query.said import ARTICLES

_TELLS = {"than"}
_LIGHT = (
    FILLERS, IDLE, ARTICLES, ABOUT, DO, DONT, EXCEPT, HAVING, ISNT, SAYING, STUDY, WINNERS, WON, WORK,
    ("and", "or", "not"),
)  # fmt: skip
SAYS_NOTHING = frozenset(word for words in _LIGHT for word in words) - _TELLS
LIMITING = frozenset(("only", "just", "exactly", "one", *_TELLS))
"""What is passed over, and yet said: without it an amount was not read."""
DENYING = frozenset((*EXCEPT, *DONT, *ISNT, *NEITHER, "not", "no"))
"""Words that turn round what is asked: where they are passed over, they are said."""
